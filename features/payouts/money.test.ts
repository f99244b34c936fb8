import { expect, test } from 'vitest';
import { lastMonths } from './rules.ts';

const month = (day: string, earnedMinor: number, paidMinor = 0) => ({ month: day, earnedMinor, paidMinor });

test('the last twelve months are shown, from the first with a transaction; others are zero', () => {
  const now = new Date('2027-01-31T23:00:00Z');
  expect(lastMonths([month('2027-01-01', 5, 3), month('2026-11-01', -2)], now)).toEqual([
    month('2026-11-01', -2),
    month('2026-12-01', 0),
    month('2027-01-01', 5, 3),
  ]);
  expect(lastMonths([month('2026-02-01', 1), month('2026-01-01', 1)], now)).toHaveLength(12);
  expect(lastMonths([month('2026-01-01', 1)], now)).toEqual([]);
  expect(lastMonths([], now)).toEqual([]);
});
