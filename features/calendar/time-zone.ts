const minute = 60_000;
const day = 86_400_000;

function offsetAt(at: number, timeZone: string): number {
  const written = offsetFormat(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}
const formats = new Map<string, Intl.DateTimeFormat>();
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, known);
  return known;
}

const written = (local: number): string => new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** A zone's local time at an instant, in the calendar format: `20261205T140000`. */
export const localTime = (at: Date, timeZone: string): string =>
  written(at.getTime() + offsetAt(at.getTime(), timeZone) * minute);

const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
};

/**
 * A time zone between two instants, as a calendar file defines it (RFC 5545, 3.6.5). Calendar programs with outdated
 * rules for a place then show the correct time.
 */
export function zoneLines(timeZone: string, from: number, to: number): string[] {
  const first = offsetAt(from, timeZone);
  const lines = [...rule('STANDARD', '19700101T000000', first, first)];
  for (let [at, offset] = [from, first]; at < to; at += day) {
    const next = offsetAt(at + day, timeZone);
    if (next === offset) continue;
    const changed = changeBetween(at, at + day, offset, timeZone);
    lines.push(...rule(next > offset ? 'DAYLIGHT' : 'STANDARD', written(changed + offset * minute), offset, next));
    offset = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}

const rule = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

function changeBetween(before: number, after: number, offset: number, timeZone: string): number {
  let [low, high] = [Math.floor(before / minute), Math.ceil(after / minute)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minute, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high * minute;
}
