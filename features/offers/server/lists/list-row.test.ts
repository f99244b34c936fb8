import { transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { filtersOfType, offersOfProduct, productsOfType } from '../../contract.ts';
import { landedPrice, rankOffers } from '../../rules.ts';
import { refreshListings, reserveStock } from '../index.ts';

const { pool } = await testDatabase();
const { call } = await createTestApi(pool, fixedClock('2026-09-01T00:00:00Z'));
const notebooks = { ...wholeList, productTypeCode: 'NOTEBOOKS' };
const soldBy = async (handle: string) => (await call(productsOfType, { ...notebooks, sellerHandles: [handle] })).total;
const withinDays = async () =>
  (await call(filtersOfType, notebooks)).shipsWithin.map(({ days, count }) => `${days}: ${count}`);

beforeAll(() => openSmallShop(pool, { 'NB-1 harlow': 1, 'NB-1 maple': 1 }));

test.each([
  ['shipsWithin', { shipsWithin: 4 as 3 }],
  ['sellerHandles', { sellerHandles: ['Harlow'] }],
])('an invalid filter is refused at its field, %s (spec 7.19, 7.21)', async (field, wrong) => {
  const refused = { code: 'OC_BAD_REQUEST', errors: [{ path: [field] }] };
  await expect(call(productsOfType, { ...notebooks, ...wrong })).rejects.toMatchObject(refused);
  await expect(call(filtersOfType, { ...notebooks, ...wrong })).rejects.toMatchObject(refused);
});

test('a seller who sells their last piece no longer counts as having stock, within the same transaction (ux L4)', async () => {
  expect(await soldBy('harlow')).toBe(1);
  expect(await soldBy('nobody')).toBe(0);
  await transaction(pool, async (tx) => {
    await reserveStock(tx, [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }]);
  });
  expect(await soldBy('harlow')).toBe(0);
  expect(await soldBy('maple')).toBe(1);
  const { sellers } = await call(filtersOfType, { ...notebooks, sellerHandles: ['harlow'] });
  // A selected seller stays listed, so that they can be deselected.
  expect(sellers.map(({ code, count }) => [code, count])).toEqual([
    ['harlow', 0],
    ['maple', 1],
  ]);
});

test.each([
  [0, ['1: 1', '2: 1', '3: 1', '7: 1']],
  [3, ['1: 0', '2: 0', '3: 1', '7: 1']],
  [5, ['1: 0', '2: 0', '3: 0', '7: 1']],
  [8, ['1: 0', '2: 0', '3: 0', '7: 0']],
])('a product whose only seller ships after %i days is listed accordingly (ux L4)', async (days, counts) => {
  await transaction(pool, async (tx) => {
    await tx.query(`update seller set handling_days = $1 where handle = 'maple'`, [days]);
    await refreshListings(tx, [idOf('NB-1')]);
  });
  expect(await withinDays()).toEqual(counts);
  expect((await call(productsOfType, { ...notebooks, shipsWithin: 7 })).total).toBe(days <= 7 ? 1 : 0);
});

describe('a list adds the offer featured on the product’s page, and shows its price with delivery (ux P1)', () => {
  // For each seller: price, delivery, free from, included weight, each further kilogram, days of handling and of
  // delivery.
  test.each([
    [
      'the cheaper one with dearer delivery is not featured',
      [300, 300, null, 0, 0, 1, 4],
      [350, 100, null, 0, 0, 1, 4],
      500,
    ],
    ['delivery is free from a price on', [300, 250, 300, 0, 0, 1, 4], [290, 20, null, 0, 0, 1, 4], 0],
    ['the price that makes it free is not reached', [300, 250, 301, 0, 0, 1, 4], [290, 20, null, 0, 0, 1, 4], 0],
    ['each kilogram that is begun counts', [300, 100, null, 500, 200, 1, 4], [350, 100, null, 5000, 200, 1, 4], 1501],
    ['of equal prices the first to arrive is featured', [300, 100, null, 0, 0, 3, 4], [300, 100, null, 0, 0, 1, 5], 0],
    ['of equal days the name decides', [300, 100, null, 0, 0, 1, 4], [300, 100, null, 0, 0, 1, 4], 0],
  ] as const)('%s', async (_what, harlow, maple, grams) => {
    await transaction(pool, async (tx) => {
      await tx.query('update product set weight_grams = $2 where product_id = $1', [idOf('NB-1'), grams]);
      await tx.query('update offer set on_hand = 9, reserved = 0 where product_id = $1', [idOf('NB-1')]);
      for (const [handle, [price, ...rate]] of [
        ['harlow', harlow],
        ['maple', maple],
      ] as const) {
        await tx.query('update offer set price_minor = $2 where offer_id = $1', [offerId('NB-1', handle), price]);
        const [delivery, freeFrom, carried, kilogram, handling, days] = rate;
        await tx.query('update seller set handling_days = $2 where seller_id = $1', [idOf(handle), handling]);
        await tx.query(
          `update delivery_rate set price_minor = $2, free_from_minor = $3, carried_grams = $4, kilogram_minor = $5, days_min = 1, days_max = $6
           where seller_id = $1 and country = 'CA'`,
          [idOf(handle), delivery, freeFrom, carried, kilogram, days],
        );
      }
      await refreshListings(tx, [idOf('NB-1')]);
    });
    const { featured } = rankOffers(await call(offersOfProduct, { sku: 'NB-1', country: 'CA' }));
    const [listed] = (await call(productsOfType, notebooks)).products;
    expect([listed!.bestOfferId, listed!.delivered]).toEqual([featured!.offer.offerId, landedPrice(featured!.offer)]);
  });
});
