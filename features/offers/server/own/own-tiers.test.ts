import type { Account } from '@cubby/contract';
import { changeOffers, theseOffers } from '@cubby/features/offer-batches/contract';
import { money } from '@cubby/money';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { offersOfProduct } from '../../contract.ts';
import { changePrice, ownOfferOf } from '../../own-contract.ts';
import { changeTiers } from '../../terms-contract.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const { call, callAs } = await createTestApi(pool, fixedClock('2026-09-01T10:00:00Z'));
const shops = ['harlow', 'maple', 'paper-fox'];
const people: Record<string, Account> = Object.fromEntries(
  shops.map((shop) => [shop, { accountId: idOf(`owner of ${shop}`), login: `${shop}@cubby.example` }]),
);
await insertAccounts(pool, Object.values(people));
for (const [shop, { accountId }] of Object.entries(people)) await ownShops(pool, accountId, [shop]);
const tier = (...pairs: [from: number, minor: number][]) =>
  pairs.map(([from, minor]) => ({ from, price: money(minor) }));
const set = (pairs: [from: number, minor: number][], shop = 'harlow', sku = 'NB-1') =>
  callAs(people[shop]!)(changeTiers, { shop, sku, tiers: tier(...pairs) });
const price = (to: number, from = 320) =>
  callAs(people.harlow!)(changePrice, { shop: 'harlow', sku: 'NB-1', price: money(to), previous: money(from) });
const seen = async (country = 'CA') =>
  (await call(offersOfProduct, { sku: 'NB-1', country })).find(({ seller }) => seller.handle === 'harlow')!;

test('tiers are shown on the product’s page, and can be removed', async () => {
  expect((await seen()).tiers).toBeUndefined();
  expect(
    (
      await set([
        [10, 300],
        [50, 275],
      ])
    ).tiers,
  ).toEqual(tier([10, 300], [50, 275]));
  expect((await seen()).tiers).toEqual(tier([10, 300], [50, 275]));
  const own = await callAs(people.harlow!)(ownOfferOf, { shop: 'harlow', sku: 'NB-1', price: undefined });
  expect(own.offer!.tiers).toEqual(tier([10, 300], [50, 275]));
  await set([]);
  expect((await seen()).tiers).toBeUndefined();
  const { rows } = await pool.query(
    `select changes from audit_event where action = 'offer.tiers-changed' order by changes -> 'tiers' ->> 0 nulls first`,
  );
  expect(rows.map(({ changes }) => changes.tiers)).toEqual([
    [null, '10:3.00; 50:2.75'],
    ['10:3.00; 50:2.75', null],
  ]);
});

test('if consumers see prices with VAT, so do tiers (domain 4.8)', async () => {
  await asOwner(
    pool,
    `insert into delivery_rate select seller_id, 'DE', 500, 5000, 2, 9 from seller where handle = 'harlow'`,
    [],
  );
  await pool.query(
    `insert into tax_registration (area, number, valid_from) values ('EU', 'IM3720000000', '2024-01-01')`,
  );
  await set([[10, 300]]);
  // 19% of 3.20 is 0.61, of 3.00 0.57.
  expect((await seen('DE')).withVat).toMatchObject({ price: money(381), tiers: tier([10, 357]) });
});

test.each([
  [
    'one that rises',
    [
      [10, 300],
      [50, 301],
    ],
  ],
  ['one at the price itself', [[10, 320]]],
  [
    'seven',
    [
      [2, 7],
      [3, 6],
      [4, 5],
      [5, 4],
      [6, 3],
      [7, 2],
      [8, 1],
    ],
  ],
] as [string, [number, number][]][])('tiers with %s are refused', async (_, pairs) => {
  await expect(set(pairs)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST', errors: [{ path: ['tiers'] }] });
});

test('a child’s shop has no tiers, and another shop’s offer looks missing', async () => {
  await expect(set([[10, 500]], 'paper-fox', 'BM-1')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(callAs(people.maple!)(changeTiers, { shop: 'harlow', sku: 'NB-1', tiers: [] })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
});

test('a price cannot fall to its tiers, whatever changes it: the tiers do not follow (decision 0155)', async () => {
  await set([[10, 300]]);
  await expect(price(300)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST', errors: [{ path: ['price'] }] });
  const change = { ...theseOffers([offerId('NB-1', 'harlow')]), kind: 'PRICE' as const, percent: -10 };
  const bulk = await callAs(people.harlow!)(changeOffers, {
    ...change,
    to: undefined,
    quantity: undefined,
    dryRun: false,
  });
  expect(bulk).toMatchObject({ changed: 0, unchanged: [{ reason: 'TIERS', count: 1 }] });
  await price(301);
  await price(320, 301);
});
