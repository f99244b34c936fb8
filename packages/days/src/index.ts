const length = 86_400_000;

/**
 * Whether a text is a calendar day, `YYYY-MM-DD`. Parsing alone reads 30 February as 2 March; PostgreSQL has no year 0.
 */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(new Date(text)) === text;

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function utcDay(at: Date): string {
  const day = Math.floor(at.getTime() / length);
  const known = written.get(day);
  if (known !== undefined) return known;
  const text = at.toISOString().slice(0, 10);
  if (written.size >= 1000) written.clear();
  written.set(day, text);
  return text;
}
/** Cached: lists and carts use the same few days again and again. */
const written = new Map<number, string>();

/** The day so many days after another, or before it for a negative number, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string => utcDay(new Date(Date.parse(day) + days * length));

/** How many days the second of two days is after the first; negative: before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / length);

/**
 * The same time of day this many business days later (Monday to Friday, UTC); `working_days_after` in the database
 * counts the same. It uses plain numbers, because a `Date` for each day was slow for lists and carts.
 */
export function workingDaysAfter(from: Date, days: number): Date {
  // 1 January 1970 was a Thursday.
  const first = Math.floor(from.getTime() / length);
  let day = first;
  for (let left = days; left > 0; ) {
    day += 1;
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(from.getTime() + (day - first) * length);
}
