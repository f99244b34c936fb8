import { expect, test } from 'vitest';
import { afterMeasuring, figures, goalsOn, levelOf, pathOfCase, shareOf, shownPercent } from './rules.ts';

test('with fewer than twenty cases there is no share; half a tenth is rounded up', () => {
  expect(shareOf({ count: 19, of: 19 })).toBeNull();
  expect(shareOf({ count: 19, of: 20 })).toBe(950);
  expect(shareOf({ count: 0, of: 20 })).toBe(0);
  // 66.66…%, and 0.05%.
  expect([shareOf({ count: 20, of: 30 }), shareOf({ count: 1, of: 2000 })]).toEqual([667, 1]);
});

test.each([
  ['ON_TIME', 19, 20, 'GOOD'],
  ['ON_TIME', 94, 100, 'BELOW'],
  ['ON_TIME', 90, 100, 'BELOW'],
  ['ON_TIME', 89, 100, 'POOR'],
  ['ON_TIME', 0, 19, 'FEW'],
  // 94.95% would be shown as 95.0%: it misses the goal.
  ['ON_TIME', 9495, 10_000, 'BELOW'],
  ['GIVEN_UP', 1, 40, 'GOOD'],
  ['GIVEN_UP', 2, 40, 'BELOW'],
  ['GIVEN_UP', 3, 40, 'POOR'],
  ['DISPUTES', 1, 100, 'GOOD'],
  ['DISPUTES', 2, 100, 'BELOW'],
  ['DISPUTES', 3, 100, 'POOR'],
  ['ANSWERED', 18, 20, 'GOOD'],
  ['ANSWERED', 15, 20, 'BELOW'],
  ['ANSWERED', 14, 20, 'POOR'],
  ['IN_STOCK', 17, 20, 'BELOW'],
  ['IN_STOCK', 0, 20, 'BELOW'],
] as const)('%s, %i of %i: %s', (figure, count, of, level) =>
  expect(levelOf(figure, { count, of }, goalsOn('2026-09-01')[figure])).toBe(level),
);

test('each figure has a goal, and each case behind it a page', () => {
  expect(figures.map((figure) => goalsOn('2026-09-01')[figure].goal)).toEqual([950, 25, 10, 900, 900]);
  expect(figures.map((figure) => pathOfCase(figure, 'A B'))).toEqual([
    ...['/orders/A B', '/orders/A B', '/orders/A B', '/contact/A B', '/offers?q=A%20B'],
  ]);
});

const day = (number: number) => new Date(Date.UTC(2026, 8, number));
const at = (number: number | null) => (number === null ? null : day(number));
// Days of September: below the limit since, warned on, case opened; measured on; the same three afterwards.
test.each([
  ['poor for the first time', [null, null, null], 'POOR', 1, [1, 1, null], 'WARNING'],
  ['poor still, warned 13 days ago', [1, 1, null], 'POOR', 14, [1, 1, null], null],
  ['poor still, warned 14 days ago', [1, 1, null], 'POOR', 15, [1, 1, 15], 'CASE'],
  ['poor still, and a case', [1, 1, 15], 'POOR', 60, [1, 1, 15], null],
  ['fine again', [1, 1, 15], 'BELOW', 20, [null, 1, null], null],
  ['too few to say', [1, 1, null], 'FEW', 5, [null, 1, null], null],
  ['fine, and warned 30 days ago', [null, 1, null], 'GOOD', 31, [null, null, null], null],
  ['poor again within 30 days', [null, 1, null], 'POOR', 20, [20, 1, null], null],
  ['poor again, 14 days after the warning of an earlier time', [16, 1, null], 'POOR', 30, [16, 1, null], null],
  ['poor still, 30 days after the warning of an earlier time', [20, 1, null], 'POOR', 31, [20, 31, null], 'WARNING'],
] as const)('%s', (_what, [poorSince, warnedAt, caseAt], level, on, after, follows) => {
  const before = { poorSince: at(poorSince), warnedAt: at(warnedAt), caseAt: at(caseAt) };
  const breach = { poorSince: at(after[0]), warnedAt: at(after[1]), caseAt: at(after[2]) };
  expect(afterMeasuring(before, level, day(on))).toEqual({ breach, follows });
});

test('the on-time share shown to buyers, in whole percent, never exceeds the measured one', () => {
  expect(shownPercent({ count: 249, of: 250 })).toBe(99);
  expect(shownPercent({ count: 20, of: 20 })).toBe(100);
  expect(shownPercent({ count: 0, of: 20 })).toBe(0);
  expect(shownPercent({ count: 19, of: 19 })).toBe(null);
});
