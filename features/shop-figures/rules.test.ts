import { expect, test } from 'vitest';
import { type FoundFigure, rowsOf, spanOf } from './rules.ts';

const found = (key: string, isBefore: boolean, salesMinor: number, units = 1): FoundFigure => ({
  ...{ key, name: `Name of ${key}`, isBefore, salesMinor, units, returns: 0 },
});

test('weeks start on Mondays, the current one is the last, and the same weeks a year before are 364 days earlier', () => {
  // A Sunday, and the Monday after it.
  expect(spanOf('2026-11-29', 2)).toEqual({
    ...{ from: '2026-11-16', until: '2026-11-30', fromBefore: '2025-11-17', untilBefore: '2025-12-01' },
  });
  expect(spanOf('2026-11-30', 1)).toMatchObject({ from: '2026-11-30', until: '2026-12-07' });
});

test('every week has a row, even without sales', () => {
  const rows = rowsOf(
    [found('2026-11-23', false, 500), found('2026-11-23', true, 300)],
    'WEEK',
    spanOf('2026-11-29', 2),
  );
  expect(rows.map(({ key, now, before }) => [key, now.salesMinor, before.salesMinor])).toEqual([
    ['2026-11-16', 0, 0],
    ['2026-11-23', 500, 300],
  ]);
});

test('the best-selling products are listed, and the others combined: the rows add up to the total', () => {
  const all = Array.from({ length: 30 }, (_, i) => found(`p${i}`, false, 100 * (i + 1), i + 1));
  const rows = rowsOf(all, 'PRODUCT', spanOf('2026-11-29', 13));
  expect(rows.map(({ key }) => key)).toEqual([...Array.from({ length: 11 }, (_, i) => `p${29 - i}`), 'OTHER']);
  expect(rows.reduce((sum, { now }) => sum + now.salesMinor, 0)).toBe(46_500);
  expect(rows.at(-1)!.now).toEqual({ salesMinor: 19_000, units: 190, returns: 0 });
});
