import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { buyAgain } from './buy-again.ts';

const line = (offerId: string, quantity: number) => ({
  offerId,
  sku: offerId.toUpperCase(),
  name: offerId,
  quantity,
  price: money(320),
});
const offer = (offerId: string, available: number, cents = 320) => ({ offerId, available, price: money(cents) });
const kinds = (results: ReturnType<typeof buyAgain>['results']) =>
  results.map(({ line: { offerId }, kind, added }) => `${offerId} ${kind} ${added}`);

test('a past order is put into the cart again, as far as available, with a report', () => {
  const { entries, results } = buyAgain(
    [line('notebook', 24), line('pencils', 6), line('ruler', 3), line('glue', 1), line('pen', 2)],
    [offer('notebook', 100), offer('pencils', 4), offer('ruler', 0), offer('pen', 5)],
    [
      { offerId: 'pen', quantity: 4, selected: false },
      { offerId: 'chalk', quantity: 1, selected: false },
    ],
  );
  expect(kinds(results)).toEqual([
    'notebook ADDED 24',
    'pencils FEWER 4',
    'ruler SOLD_OUT 0',
    'glue GONE 0',
    'pen FEWER 1',
  ]);
  expect(entries).toEqual([
    { offerId: 'pen', quantity: 5, selected: true },
    { offerId: 'chalk', quantity: 1, selected: false },
    { offerId: 'notebook', quantity: 24, selected: true },
    { offerId: 'pencils', quantity: 4, selected: true },
  ]);
});

test('items already in the cart stay, and prices are today’s', () => {
  const { entries, results } = buyAgain(
    [line('pen', 2)],
    [offer('pen', 3, 350)],
    [{ offerId: 'pen', quantity: 9, selected: true }],
  );
  expect(kinds(results)).toEqual(['pen FEWER 0']);
  expect(entries).toEqual([{ offerId: 'pen', quantity: 9, selected: true }]);
  expect(results[0]!.priceNow).toEqual(money(350));
});

test('a full cart takes no new line, but more of an existing one', () => {
  const full = Array.from({ length: 100 }, (_, i) => ({ offerId: `n${i}`, quantity: 1, selected: true }));
  const { entries, results } = buyAgain([line('pen', 1), line('n7', 2)], [offer('pen', 9), offer('n7', 9)], full);
  expect(kinds(results)).toEqual(['pen NO_ROOM 0', 'n7 ADDED 2']);
  expect(entries).toHaveLength(100);
});

test('the current cost is the price of the cart’s new quantity (decision 0155)', () => {
  const terms = { price: money(320), tiers: [{ from: 10, price: money(300) }] };
  const now = (inCart: number) =>
    buyAgain(
      [line('notebook', 6)],
      [{ ...offer('notebook', 100), terms }],
      [{ offerId: 'notebook', quantity: inCart, selected: true }],
    ).results[0]!.priceNow;
  expect([now(3), now(4)]).toEqual([money(320), money(300)]);
});
