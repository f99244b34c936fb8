import { expect, test } from 'vitest';
import { called } from './call-rules.ts';

const offer = {
  ...{ offerId: 'o', status: 'ACTUAL' as const, priceMinor: 320, onHand: 10, reserved: 4 },
  ...{ leastMinor: null, mostMinor: null, ownSku: null, note: null },
  ...{ tiers: null, sellerKind: 'BUSINESS', beforeMinor: null },
};
const product = { productId: 'p', isOpen: true, offer };
const fresh = { ...product, offer: null };
const dollars = (amountMinor: number, currency = 'USD') => ({ amountMinor, currency });

test('a call changes only what it names: a price, a stock by a difference, whether it is on sale', () => {
  expect(called({ sku: 'NB-1', price: dollars(330), difference: -6, status: 'CLOSED' }, product, false)).toEqual({
    kind: 'CHANGED',
    offerId: 'o',
    cells: {
      priceMinor: { from: 320, to: 330 },
      onHand: { from: 10, to: 4 },
      status: { from: 'ACTUAL', to: 'CLOSED' },
    },
  });
  expect(called({ sku: 'NB-1', price: dollars(320), difference: 0 }, product, false)).toEqual({
    kind: 'UNCHANGED',
    offerId: 'o',
  });
});

test('a product that the shop does not offer yet becomes an offer, with a price', () => {
  expect(called({ sku: 'NB-1', price: dollars(330), difference: 7 }, fresh, false)).toEqual({
    ...{ kind: 'CREATED', productId: 'p', priceMinor: 330, onHand: 7 },
  });
  expect(called({ sku: 'NB-1', price: dollars(330) }, fresh, false)).toMatchObject({ kind: 'CREATED', onHand: 0 });
});

test.each([
  ['the whole stock leaves', { difference: -10 }, { onHand: { from: 10, to: 0 } }],
  ['as many pieces as there may be', { difference: 999_990 }, { onHand: { from: 10, to: 1_000_000 } }],
  ['the dearest price', { price: dollars(10_000_000) }, { priceMinor: { from: 320, to: 10_000_000 } }],
  ['the cheapest price', { price: dollars(1) }, { priceMinor: { from: 320, to: 1 } }],
])('a row with %s is applied', (_of, row, cells) => {
  const free = { ...product, offer: { ...offer, reserved: 0, leastMinor: 1, mostMinor: 10_000_000, tiers: null } };
  expect(called({ sku: 'NB-1', ...row }, free as never, false)).toEqual({ kind: 'CHANGED', offerId: 'o', cells });
});

test.each([
  ['UNKNOWN', 'sku', {}, undefined, false],
  ['TWICE', 'sku', {}, product, true],
  ['CURRENCY', 'currency', { price: dollars(330, 'EUR') }, product, false],
  ['RANGE', 'price', { price: dollars(0) }, product, false],
  ['RANGE', 'price', { price: dollars(330) }, { ...product, offer: { ...offer, mostMinor: 325 } }, false],
  ['TIERS', 'price', { price: dollars(290) }, { ...product, offer: { ...offer, tiers: '10:2.90' } }, false],
  ['RANGE', 'stock', { difference: 999_991 }, product, false],
  ['HELD', 'stock', { difference: -7 }, product, false],
  ['HELD', 'stock', { difference: -11 }, product, false],
  ['CHECKED', 'status', { status: 'CLOSED' }, { ...product, offer: { ...offer, status: 'CREATED' as const } }, false],
  ['NOT_FOR_SALE', 'sku', { price: dollars(330) }, { ...fresh, isOpen: false }, false],
  ['GONE', 'status', { price: dollars(330), status: 'CLOSED' }, fresh, false],
  ['REQUIRED', 'price', { difference: 3 }, fresh, false],
  ['NUMBER', 'stock', { price: dollars(330), difference: -1 }, fresh, false],
] as const)('a row is refused for %s of its %s', (why, column, row, of, isTwice) => {
  expect(called({ sku: 'NB-1', ...row }, of, isTwice)).toEqual({ refused: why, column });
});
