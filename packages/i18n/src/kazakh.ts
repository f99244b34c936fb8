import { type DateFormat, dateOf, type OwnFormats } from './formats.ts';

/** The words of Kazakh dates, starting with January and Sunday. */
export type KazakhWords = {
  months: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  and: string;
};

/** Kazakh dates as in the Unicode CLDR: `2026 ж. 27 қараша, жұма, 14:30`. */
export const kazakhFormats = ({ months, weekdays, shortWeekdays, and }: KazakhWords): OwnFormats => ({
  date: (value, { weekday, day, month, year, hour, timeZone, timeZoneName }) => {
    // Swedish writes what is needed in figures, and every browser knows it: `2026-11-27 14:30`.
    const at = dateOf(value, { ...minutes, timeZone }, 'sv').split(/\D+/);
    const [ofYear, ofMonth, ofDay, ofHour] = at.map(Number) as [number, number, number, number];
    const name = months[ofMonth - 1]!;
    const named = month && (month === 'long' ? name : `${name.slice(0, 3)}.`);
    const written = [year && `${ofYear} ж.`, day && ofDay, named].filter(Boolean).join(' ');
    const names = weekday === 'long' ? weekdays : shortWeekdays;
    return [
      // A month alone starts with a capital.
      written === name ? name.charAt(0).toUpperCase() + name.slice(1) : written,
      weekday && names[new Date(Date.UTC(ofYear, ofMonth - 1, ofDay)).getUTCDay()],
      hour &&
        `${ofHour}:${at[4]}${timeZoneName ? dateOf(value, { hour, timeZone, timeZoneName }, 'ru').replace(/^.*\s/, ' ') : ''}`,
    ]
      .filter(Boolean)
      .join(', ');
  },
  list: (items) => (items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`),
});

const minutes: DateFormat = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' };
