import { offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { giveBackMoney } from '../../fulfilment/contract.ts';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { findSales } from './store.ts';

const { pool, clock, as, paid, report } = await openSoldShop();
const [notebooks, scissors] = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')];
const ownerId = '01990000-0000-7000-8000-000000000001';
const counted = async () => {
  const [found] = await findSales(pool, ownerId, clock.now());
  const { SOLD, LEFT } = found!.sold.YEAR;
  expect(found!.sold.MONTHS).toEqual({ SOLD, LEFT });
  return [SOLD.count, SOLD.amountMinor, LEFT.count, LEFT.amountMinor];
};
const piecesSold = async () =>
  (await pool.query('select coalesce(sum(units), 0)::int as sold from product_sale where offer_id = $1', [notebooks]))
    .rows[0].sold;

test('every refund of a sale reduces its net amount, but not its gross amount (domain C14, decision 0172)', async () => {
  const order = await paid();
  const refund = (offer: string, quantity: number, withShipping = false) => {
    const lines = [{ offerId: offer, quantity }];
    return as('owner')(giveBackMoney, { number: order.number, lines, withShipping, reason: 'torn' });
  };
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  await order.ship(undefined, 'CP-1');
  expect(await counted()).toEqual([0, 0, 0, 0]);
  clock.advance(1_000);
  await report('CP-1', 'DELIVERED');
  expect(await counted()).toEqual([1, 3_790, 1, 3_790]);
  expect(await piecesSold()).toBe(5);
  await refund(notebooks, 2);
  expect(await counted()).toEqual([1, 3_790, 1, 3_150]);
  await refund(notebooks, 1);
  expect(await counted()).toEqual([1, 3_790, 1, 2_830]);
  expect(await piecesSold()).toBe(2);
  await refund(notebooks, 2);
  await refund(scissors, 2, true);
  expect(await counted()).toEqual([1, 3_790, 0, 0]);
  expect(await piecesSold()).toBe(0);
});

test('a part refunded before shipping does not count as sold (domain C14, decision 0172)', async () => {
  const order = await paid();
  await as('owner')(giveBackMoney, {
    ...{ number: order.number, lines: [{ offerId: scissors, quantity: 2 }], withShipping: false, reason: 'sold out' },
  });
  await order.step('owner', 'CONFIRM');
  await order.step('owner', 'PREPARE');
  await order.ship(undefined, 'CP-2');
  clock.advance(1_000);
  await report('CP-2', 'DELIVERED');
  expect(await counted()).toEqual([2, 5_580, 1, 1_790]);
});
