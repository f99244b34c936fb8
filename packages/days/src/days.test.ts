import { expect, test } from 'vitest';
import { daysAfter, isDay, utcDay, workingDaysAfter } from './index.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  ['01/02/2026', false],
  ['', false],
])('%j is a calendar day: %s (spec 2.2)', (text, is) => expect(isDay(text)).toBe(is));

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-05-05', 0, '2026-05-05'],
])('%s plus %i days is %s', (day, days, after) => expect(daysAfter(day, days)).toBe(after));

test('the day of an instant is Greenwich’s', () => {
  expect(utcDay(new Date('2026-09-01T23:59:59.999Z'))).toBe('2026-09-01');
  expect(utcDay(new Date('2026-09-01T23:00:00-05:00'))).toBe('2026-09-02');
});

test('two business days skip the weekend', () => {
  expect(workingDaysAfter(new Date('2026-09-30T10:00:00Z'), 2)).toEqual(new Date('2026-10-02T10:00:00Z'));
  expect(workingDaysAfter(new Date('2026-10-02T10:00:00Z'), 2)).toEqual(new Date('2026-10-06T10:00:00Z'));
  expect(workingDaysAfter(new Date('2026-10-03T10:00:00Z'), 2)).toEqual(new Date('2026-10-06T10:00:00Z'));
  expect(workingDaysAfter(new Date('2026-10-03T10:00:00Z'), 0)).toEqual(new Date('2026-10-03T10:00:00Z'));
});
