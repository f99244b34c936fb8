import { expect, test } from 'vitest';
import { linesOf, monthAt, monthsUntil } from './rules.ts';

test('each month opens with the closing balance of the one before, even without transactions', () => {
  expect(
    monthsUntil(
      [
        { month: '2026-09', totalMinor: 9_880 },
        { month: '2026-11', totalMinor: -880 },
      ],
      '2026-12',
    ),
  ).toEqual([
    { month: '2026-12', openingMinor: 9_000, closingMinor: 9_000 },
    { month: '2026-11', openingMinor: 9_880, closingMinor: 9_000 },
    { month: '2026-10', openingMinor: 9_880, closingMinor: 9_880 },
    { month: '2026-09', openingMinor: 0, closingMinor: 9_880 },
  ]);
  expect(monthsUntil([], '2026-12')).toEqual([]);
});

test('a month is the warehouse’s: the last evening in Winnipeg is the next month in Greenwich', () => {
  const at = new Date('2026-12-01T03:00:00Z');
  expect([monthAt('America/Winnipeg', at), monthAt('UTC', at)]).toEqual(['2026-11', '2026-12']);
});

test('transfers within the balance are listed separately, and unknown ones have their own line', () => {
  expect(
    linesOf([
      { kind: 'COMPLETED', count: 2, amountMinor: 0, movedMinor: 9_880 },
      { kind: 'FEE', count: 1, amountMinor: -1_000, movedMinor: 0 },
      { kind: 'HELD', count: 1, amountMinor: 5, movedMinor: 10 },
      { kind: 'LATER', count: 1, amountMinor: 7, movedMinor: 0 },
      { kind: 'SALE', count: 1, amountMinor: 11_000, movedMinor: 0 },
    ]),
  ).toEqual({
    lines: [
      { kind: 'SALE', count: 1, minor: 11_000 },
      { kind: 'FEE', count: 1, minor: -1_000 },
      { kind: 'OTHER', count: 2, minor: 12 },
    ],
    moves: [
      { kind: 'COMPLETED', count: 2, minor: 9_880 },
      { kind: 'HELD', count: 1, minor: 10 },
    ],
  });
});
