import type { OwnFormats } from './formats.ts';

/** The words of Kazakh dates, January and Sunday first. */
export type KazakhWords = {
  months: Readonly<Record<'long' | 'short', readonly string[]>>;
  weekdays: Readonly<Record<'long' | 'short', readonly string[]>>;
  and: string;
};

const styles = {
  short: { day: '2-digit', month: '2-digit', year: '2-digit' },
  medium: { day: '2-digit', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Kazakh as the Unicode CLDR writes it: `2026 ж. 27 қараша, жұма, 14:30`. */
export function kazakhFormats({ months, weekdays, and }: KazakhWords): OwnFormats {
  const date: OwnFormats['date'] = (value, { dateStyle, timeStyle, ...given }) => {
    const wanted = { ...(dateStyle && styles[dateStyle]), ...(timeStyle && clock), ...given };
    const { day, month, year, weekday, hour, minute } = partsOf(value, wanted);
    const isNumeric = wanted.month === 'numeric' || wanted.month === '2-digit';
    const monthName = wanted.month && months[wanted.month === 'long' ? 'long' : 'short'][Number(month) - 1]!;
    if (monthName && wanted.month === 'long' && !wanted.day && !wanted.year)
      return monthName.charAt(0).toLocaleUpperCase('kk') + monthName.slice(1);
    const shownDay = wanted.day && (isNumeric || wanted.day === '2-digit' ? day!.padStart(2, '0') : day);
    const wholeDay = isNumeric
      ? [shownDay, month!.padStart(2, '0'), wanted.year && year].filter(Boolean).join('.')
      : [wanted.year && `${year} ж.`, shownDay, monthName].filter(Boolean).join(' ');
    return [
      wholeDay,
      wanted.weekday && weekdays[wanted.weekday === 'long' ? 'long' : 'short'][days.indexOf(weekday!)],
      wanted.hour &&
        [`${wanted.hour === 'numeric' ? Number(hour) : hour}:${minute}`, zoneOf(value, wanted)]
          .filter(Boolean)
          .join(' '),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return {
    date,
    list: (items) => (items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`),
  };
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** The place's distance from Greenwich, if it is asked for: `GMT-7`. */
const zoneOf = (value: Date, { timeZone, timeZoneName }: Intl.DateTimeFormatOptions): string | undefined =>
  timeZoneName &&
  new Intl.DateTimeFormat('ru', { timeZone, timeZoneName })
    .formatToParts(value)
    .find((part) => part.type === 'timeZoneName')?.value;
const known = new Map<string, Intl.DateTimeFormat>();
/** The day and the time at a place, in figures. */
function partsOf(
  value: Date,
  { timeZone, year }: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const key = `${timeZone} ${year}`;
  const format =
    known.get(key) ??
    new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
      timeZone,
      ...{ year: year ?? 'numeric', month: 'numeric', day: 'numeric', weekday: 'short', hourCycle: 'h23', ...clock },
    });
  known.set(key, format);
  return Object.fromEntries(format.formatToParts(value).map((part) => [part.type, part.value]));
}
