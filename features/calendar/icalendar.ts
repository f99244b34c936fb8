import { daysAfter } from '@cubby/days';
/** A day without a time, `YYYY-MM-DD`, or an instant as an ISO timestamp. */
export type CalendarTime = { day: string } | { at: string };
export type CalendarEvent = {
  /** Stays the same whenever the calendar is read again, so that the event is moved instead of doubled. */
  uid: string;
  start: CalendarTime;
  /** Of days, the last one; of instants, the end. */
  end: CalendarTime;
  title: string;
  text?: string;
  place?: string;
  url?: string;
};
export type Calendar = {
  name: string;
  events: readonly CalendarEvent[];
  /** When this was read. */
  now: Date;
  /** How often a subscriber should read it again, in hours. */
  everyHours: number;
};

/** A calendar as a file that calendar programs import or subscribe to (RFC 5545). */
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
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines({ uid, start, end, title, text, place, url }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART${timeOf(start)}`,
    // The end of days is the day after the last.
    `DTEND${timeOf('day' in end ? { day: daysAfter(end.day, 1) } : end)}`,
    `SUMMARY:${textOf(title)}`,
    ...(text ? [`DESCRIPTION:${textOf(text)}`] : []),
    ...(place ? [`LOCATION:${textOf(place)}`] : []),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    // Deadlines and dates of arrival block nobody's day.
    ...('day' in start ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

const timeOf = (time: CalendarTime): string =>
  'day' in time ? `;VALUE=DATE:${time.day.replaceAll('-', '')}` : `:${instantOf(new Date(time.at))}`;
const instantOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value (3.3.11): what would end the value or the line is escaped, other control characters are dropped. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Lines of at most 75 octets (3.1): longer ones go on in the next line, after a space, and no character is divided. */
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
