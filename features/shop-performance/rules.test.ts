import { expect, test } from 'vitest';
import { figures, goalsOn, levelOf, pathOfCase, shareOf } from './rules.ts';

test('of fewer than twenty cases there is no share; half a tenth is rounded up', () => {
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
