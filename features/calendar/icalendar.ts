import { daysAfter } from '@cubby/days';
import { localTime, zoneLines } from './time-zone.ts';

/** A day without a time, `YYYY-MM-DD`, or an instant as an ISO timestamp, with its place's time zone. */
export type CalendarTime = { day: string } | { at: string; timeZone: string };
export type CalendarEvent = {
  /** The same in every version of the calendar, so that an event is moved, not duplicated. */
  uid: string;
  start: CalendarTime;
  /** For days, the last one; for instants, the end. */
  end: CalendarTime;
  title: string;
  text?: string;
  place?: string;
  url?: string;
};
export type Calendar = {
  name: string;
  events: readonly CalendarEvent[];
  now: Date;
  /** How often a subscriber should refresh it, in hours. */
  everyHours: number;
};

/** A calendar as a file that calendar programs can import or subscribe to (RFC 5545). */
export function writeCalendar({ name, events, now, everyHours }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cubby//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
    ...zonesOf(events),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function zonesOf(events: readonly CalendarEvent[]): string[] {
  const times = events.flatMap(({ start, end }) => [start, end]).filter((time) => 'at' in time);
  return [...Map.groupBy(times, ({ timeZone }) => timeZone)].flatMap(([timeZone, named]) => {
    const instants = named.map(({ at }) => Date.parse(at));
    return zoneLines(timeZone, Math.min(...instants), Math.max(...instants));
  });
}

function eventLines({ uid, start, end, title, text, place, url }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART${timeOf(start)}`,
    // An all-day event ends on the day after its last.
    `DTEND${timeOf('day' in end ? { day: daysAfter(end.day, 1) } : end)}`,
    `SUMMARY:${textOf(title)}`,
    ...(text ? [`DESCRIPTION:${textOf(text)}`] : []),
    ...(place ? [`LOCATION:${textOf(place)}`] : []),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    // Deadlines and arrivals do not count as busy time.
    ...('day' in start ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

const timeOf = (time: CalendarTime): string =>
  'day' in time
    ? `;VALUE=DATE:${time.day.replaceAll('-', '')}`
    : `;TZID=${time.timeZone}:${localTime(new Date(time.at), time.timeZone)}`;
const instantOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * A text value (3.3.11): characters that would end the value or the line are escaped, other control characters are
 * dropped.
 */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/**
 * Lines of at most 75 octets (3.1): longer ones continue on the next line, after a space, and no character is split.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
