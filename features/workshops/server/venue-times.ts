import { type DateFormat, dateOf, figuresOf } from '@cubby/i18n/formats';
import type { VenueTimes } from '../rules.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const satisfies DateFormat;

/** Browsers have time zone data of different years: only the server formats times of a place, so that they agree. */
export function venueTimesOf(startsAt: Date, endsAt: Date, timeZone: string, locale: string): VenueTimes {
  const start = (format: DateFormat) => dateOf(startsAt, { ...format, timeZone }, locale);
  return {
    day: start({ day: 'numeric' }),
    weekday: start({ weekday: 'long' }),
    month: start({ month: 'long' }),
    shortMonth: start({ month: 'short' }),
    monthAndYear: start({ month: 'long', year: 'numeric' }),
    startTime: start(clock),
    endTime: dateOf(endsAt, { ...clock, timeZone }, locale),
    whole: start({ weekday: 'long', day: 'numeric', month: 'long', ...clock, timeZoneName: 'short' }),
    zone: zoneName(startsAt, timeZone, locale),
  };
}

const zoneName = (at: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(figuresOf(locale), { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;
