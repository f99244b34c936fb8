import { transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { filtersOfType, productsOfType } from '../contract.ts';
import { refreshListings, reserveStock } from './index.ts';

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

test('a seller who sells their last piece no longer counts as having stock, in the same transaction (ux L4)', async () => {
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
