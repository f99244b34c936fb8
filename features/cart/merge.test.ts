import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartEntry, changesBetween, mergeCarts, setEntries } from './rules.ts';

const entry = (offerId: string, quantity: number, selected = true): CartEntry => ({ offerId, quantity, selected });
const stock = (known: Record<string, number>) => (offerId: string) => known[offerId];

test('merging takes the higher quantity, caps it at the stock, and reports the changes (spec 4.12)', () => {
  const own = [entry('pen', 2), entry('ruler', 5, false), entry('glue', 1)];
  const other = [entry('ruler', 3), entry('pen', 7), entry('book', 4), entry('gone', 1), entry('soldOut', 2)];
  const { entries, changes } = mergeCarts(own, other, stock({ pen: 6, ruler: 9, glue: 9, book: 9, soldOut: 0 }));
  expect(entries).toEqual([
    entry('pen', 6),
    entry('ruler', 5),
    entry('glue', 1),
    entry('book', 4),
    entry('soldOut', 2),
  ]);
  expect(changes).toEqual([
    { offerId: 'pen', kind: 'CAPPED', wanted: 7, quantity: 6 },
    { offerId: 'gone', kind: 'GONE', wanted: 1, quantity: 0 },
  ]);
  expect(mergeCarts([entry('pen', 2)], [entry('pen', 3)], stock({ pen: 9 })).changes).toEqual([
    { offerId: 'pen', kind: 'RAISED', wanted: 3, quantity: 3 },
  ]);
});

test('a cart holds a hundred lines; excess lines are reported', () => {
  const own = Array.from({ length: 99 }, (_, i) => entry(`own ${i}`, 1));
  const { entries, changes } = mergeCarts(own, [entry('a', 1), entry('b', 2)], () => 5);
  expect(entries).toHaveLength(100);
  expect(changes).toEqual([{ offerId: 'b', kind: 'NO_ROOM', wanted: 2, quantity: 0 }]);
});

const carts = fc.uniqueArray(
  fc.record({
    offerId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 12 }),
    selected: fc.boolean(),
  }),
  { selector: ({ offerId }) => offerId },
);
const stocks = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 9 }));

test('merging twice equals merging once, whatever the carts and the stock (spec 4.12, design 4.12)', () => {
  fc.assert(
    fc.property(carts, carts, stocks, (own, other, known) => {
      const once = mergeCarts(own, other, stock(known)).entries;
      expect(mergeCarts(once, other, stock(known)).entries).toEqual(once);
      for (const { offerId, quantity } of once) {
        const most = Math.max(
          ...[...own, ...other].filter((each) => each.offerId === offerId).map((each) => each.quantity),
        );
        expect(quantity).toBe(known[offerId]! > 0 ? Math.min(most, known[offerId]!) : most);
      }
    }),
    { numRuns: 500 },
  );
});

test('a given line is set, one with a quantity of 0 is removed, others keep their place (spec 7.6)', () => {
  const own = [entry('pen', 2), entry('ruler', 5), entry('glue', 1)];
  expect(setEntries(own, [entry('glue', 4, false), entry('pen', 0), entry('book', 1), entry('none', 0)])).toEqual([
    entry('ruler', 5),
    entry('glue', 4, false),
    entry('book', 1),
  ]);
});

test('setting the changes between two carts turns one into the other (spec 4.12, 7.6)', () => {
  fc.assert(
    fc.property(carts, carts, (before, after) => {
      const changes = changesBetween(before, after);
      const sorted = (entries: readonly CartEntry[]) => entries.toSorted((a, b) => a.offerId.localeCompare(b.offerId));
      expect(sorted(setEntries(before, changes))).toEqual(sorted(after));
      expect(changesBetween(after, after)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
