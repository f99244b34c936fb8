import { transitions } from '@cubby/features/orders/transitions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginnings, choices } from './testing/beginnings.ts';
import { runHistory } from './testing/history.ts';

const everyCode = [
  ...['P1', 'P1i', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'],
  ...['P10', 'P11', 'P12', 'P13', 'P14', 'P15', 'P16', 'P17', 'P18', 'P19'],
];

test('10,000 random histories of orders: money, stock and statuses are correct after every step; all rows and postings occur (domain 5.3, 5.4)', () => {
  const rows = new Map<string, number>();
  const codes = new Map<string, number>();
  let keptSome = 0;
  fc.assert(
    fc.property(beginnings, choices, (beginning, chosen) => {
      const order = runHistory(beginning, chosen);
      for (const row of order.rows) rows.set(row, (rows.get(row) ?? 0) + 1);
      if (order.keptSome > 0) keptSome += 1;
      for (const code of order.books.codes) codes.set(code, (codes.get(code) ?? 0) + 1);
    }),
    { numRuns: 10_000 },
  );
  console.log(`histories with each row: ${counted(rows)}\nand with each posting: ${counted(codes)}`);
  expect([...rows.keys()].sort()).toEqual(transitions.map(({ id }) => id).sort());
  expect([...codes.keys()].sort()).toEqual([...everyCode].sort());
  // Buyers return some pieces and keep the others.
  expect(keptSome).toBeGreaterThan(20);
});

const counted = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
