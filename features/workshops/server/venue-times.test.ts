import { expect, test } from 'vitest';
import { venueTimesOf } from './venue-times.ts';

const start = new Date('2026-07-12T21:00:00Z');
const end = new Date('2026-07-12T22:30:00Z');

test('a workshop’s times are local to its place, in the reader’s language, on either side of midnight (spec 1.5)', () => {
  expect(venueTimesOf(start, end, 'America/Vancouver', 'en')).toEqual({
    day: '12',
    weekday: 'Sunday',
    month: 'July',
    shortMonth: 'Jul',
    monthAndYear: 'July 2026',
    startTime: '2:00 PM',
    endTime: '3:30 PM',
    whole: 'Sunday, July 12 at 2:00 PM PDT',
    zone: 'PT',
  });
  expect(venueTimesOf(start, end, 'Asia/Almaty', 'de')).toMatchObject({
    day: '13',
    weekday: 'Montag',
    startTime: '2:00',
    endTime: '3:30',
  });
});
