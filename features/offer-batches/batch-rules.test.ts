import { expect, test } from 'vitest';
import { type Cells, isSoldSince, settled } from './batch-rules.ts';

const offer = {
  ...{ status: 'ACTUAL' as const, priceMinor: 325, onHand: 10, reserved: 3 },
  ...{ leastMinor: null, mostMinor: null, ownSku: null, note: null },
  ...{ tiers: null, sellerKind: 'BUSINESS', beforeMinor: null },
};
const shipped = (quantity: number) => ({ kind: 'SHIPPED' as const, quantity });

test.each([
  ['a price that is as it was seen', {}, { priceMinor: { from: 325, to: 400 } }, [], { ...offer, priceMinor: 400 }],
  ['a price that is so already', {}, { priceMinor: { from: 300, to: 325 } }, [], offer],
  ['a newer price', {}, { priceMinor: { from: 300, to: 400 } }, [], { refused: 'CHANGED', column: 'price' }],
  ['a price of nothing', {}, { priceMinor: { from: 325, to: 0 } }, [], { refused: 'RANGE', column: 'price' }],
  [
    'a price that the guardian does not allow',
    { mostMinor: 399 },
    { priceMinor: { from: 325, to: 400 } },
    [],
    { refused: 'RANGE', column: 'price' },
  ],
  ['a count', {}, { onHand: { from: 10, to: 4 } }, [], { ...offer, onHand: 4 }],
  ['a count below what orders hold', {}, { onHand: { from: 10, to: 2 } }, [], { refused: 'HELD', column: 'stock' }],
  [
    'a count of a stock of which two were sold',
    {},
    { onHand: { from: 12, to: 20 } },
    [shipped(2)],
    { ...offer, onHand: 18 },
  ],
  [
    'a count that somebody else has made',
    {},
    { onHand: { from: 12, to: 20 } },
    [],
    { refused: 'CHANGED', column: 'stock' },
  ],
  ['a pause', {}, { status: { from: 'ACTUAL', to: 'CLOSED' } }, [], { ...offer, status: 'CLOSED' }],
  [
    'a pause of what staff check',
    { status: 'CREATED' },
    { status: { from: 'ACTUAL', to: 'CLOSED' } },
    [],
    { refused: 'CHECKED', column: 'status' },
  ],
] as [string, object, Cells, { kind: 'SHIPPED'; quantity: number }[], object][])(
  '%s (reliability rule 4)',
  (_, more, cells, movements, gives) => expect(settled({ ...offer, ...more }, cells, movements)).toEqual(gives),
);

test.each([
  [10, 10, [], true],
  [10, 7, [shipped(3)], true],
  [10, 8, [{ kind: 'RETURNED' as const, quantity: 1 }, shipped(3)], true],
  [10, 7, [shipped(2), { kind: 'COUNTED_DOWN' as const, quantity: 1 }], false],
  [10, 7, [{ kind: 'DAMAGED' as const, quantity: 3 }], false],
  [10, 7, [], false],
])('from %i to %i by %j is a sale: %s', (from, now, newest, is) => expect(isSoldSince(from, now, newest)).toBe(is));
