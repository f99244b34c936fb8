import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const now = new Date('2026-09-01T10:00:00Z');
const event: CalendarEvent = {
  uid: 'workshop-1@cubby.example',
  start: { at: '2026-09-12T17:00:00.000Z', timeZone: 'Europe/Berlin' },
  end: { at: '2026-09-12T18:30:00.000Z', timeZone: 'Europe/Berlin' },
  title: 'Paper birds',
};
const write = (...events: CalendarEvent[]) => writeCalendar({ name: 'Workshops', events, now, everyHours: 6 });
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
};

test('an event is read as written: local times, with a stamp and an id (RFC 5545, 3.6.1)', () => {
  const text = write(event);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260912T190000\r\nDTEND;TZID=Europe/Berlin:20260912T203000\r\n');
  expect(text).toContain('DTSTAMP:20260901T100000Z\r\n');
  const [found] = read(text);
  expect([found!.uid, found!.summary]).toEqual(['workshop-1@cubby.example', 'Paper birds']);
  expect(found!.startDate.toJSDate().toISOString()).toBe('2026-09-12T17:00:00.000Z');
  expect(found!.endDate.toJSDate().toISOString()).toBe('2026-09-12T18:30:00.000Z');
});

test.each([
  ['before and after the clocks go back', 'Europe/Berlin', '2026-10-24T08:00:00.000Z', '2026-11-07T09:00:00.000Z'],
  ['before and after they go forward', 'America/New_York', '2027-03-13T15:00:00.000Z', '2027-03-20T14:00:00.000Z'],
  ['in the night itself', 'Europe/London', '2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  ['where they never change', 'Asia/Almaty', '2026-01-10T05:00:00.000Z', '2026-07-10T05:00:00.000Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-01-10T05:00:00.000Z', '2026-07-10T05:00:00.000Z'],
  ['south of the equator', 'America/Santiago', '2026-08-10T15:00:00.000Z', '2027-05-10T15:00:00.000Z'],
])('instants %s are read as written, using the zone in the file (3.6.5)', (_when, timeZone, first, second) => {
  const at = (instant: string) => ({ start: { at: instant, timeZone }, end: { at: instant, timeZone } });
  const found = read(write({ ...event, ...at(first) }, { ...event, ...at(second), uid: 'other' }));
  expect(found.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([first, second]);
});

test('days end with the day after the last, and do not count as busy (3.6.1)', () => {
  const text = write({ ...event, start: { day: '2026-12-30' }, end: { day: '2026-12-31' } });
  expect(text).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('TRANSP:TRANSPARENT');
  const [found] = read(text);
  expect([found!.startDate.isDate, found!.duration.toSeconds()]).toEqual([true, 2 * 86_400]);
});

describe('people’s text', () => {
  test.each([
    ['signs that end a value', 'Cut, fold; glue \\ paint: done'],
    ['lines', 'First\nSecond\r\nThird'],
    ['Arabic', 'ورشة الورق، للأطفال من 6 إلى 9 سنوات؛ أحضروا مقصاً وأوراقاً ملونة وكثيراً من الصبر والمرح'],
    ['signs of four octets', '🦉'.repeat(40)],
    ['accents at the fold', `${'x'.repeat(66)}é${'ü'.repeat(90)}`],
    ['what looks like another property', 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged'],
  ])('%s is unchanged after reading, and every line has at most 75 octets (3.1, 3.3.11)', (_what, title) => {
    const text = write({ ...event, title, text: title, place: title }, { ...event, uid: 'other' });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r]/);
      expect(line).not.toContain('\uFFFD');
    }
    const found = read(text);
    expect(found).toHaveLength(2);
    const wanted = title.replaceAll('\r\n', '\n');
    expect([found[0]!.summary, found[0]!.description, found[0]!.location]).toEqual([wanted, wanted, wanted]);
  });

  test('characters that would end a value are escaped, and not only tolerated when reading (3.3.11)', () => {
    expect(write({ ...event, title: 'Cut, fold; glue \\ paint\nDry' })).toContain(
      'SUMMARY:Cut\\, fold\\; glue \\\\ paint\\nDry\r\n',
    );
  });

  test('control characters are dropped', () => {
    expect(read(write({ ...event, title: 'a\u0000b\u0007c\u0085d' }))[0]!.summary).toBe('abcd');
  });
});

test('an address is written as an address, and only a web address', () => {
  expect(write({ ...event, url: 'https://cubby.example/workshops?a=1;b=2' })).toContain(
    'URL:https://cubby.example/workshops?a=1;b=2\r\n',
  );
  expect(() => write({ ...event, url: 'x' })).toThrow();
});

test('a calendar without events is valid', () => {
  expect(ICAL.parse(write())[0]).toBe('vcalendar');
  expect(read(write())).toEqual([]);
});
