import { placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { ownShop, saveDelivery } from '../contract.ts';
import { openOwnedShops, rate, refused } from '../testing/owned-shops.ts';

const { pool, api, asOwner } = await openOwnedShops();
const shop = 'paper-fox';
/** The constraint that refuses a statement, or none. */
const guardOf = (sql: string, values: unknown[] = [idOf(shop)]): Promise<string | undefined> =>
  pool.query(sql, values).then(
    () => undefined,
    (error: { constraint?: string }) => error.constraint,
  );
const insertRate = `insert into delivery_rate (seller_id, country, price_minor, days_min, days_max) values`;

test('unless its guardian chooses otherwise, a child’s shop can deliver only within its own country; a business anywhere (domain C19)', async () => {
  for (const country of ['US', 'DE', 'GB'])
    await expect(asOwner(saveDelivery, { ...rate, shop, country })).rejects.toMatchObject(
      refused('OC_WRONG_STATUS', 'country'),
    );
  await asOwner(saveDelivery, { ...rate, shop });
  await asOwner(saveDelivery, { ...rate, shop: 'harlow', country: 'DE' });
  expect((await asOwner(ownShop, { shop })).delivery.map(({ country }) => country)).toEqual(['CA']);
});

test('a child’s shop has no towns beside its delivery (domain C11)', async () => {
  for (const each of [shop, 'harlow']) await asOwner(saveDelivery, { ...rate, shop: each, cities: ['Nanaimo'] });
  const townsOf = async (each: string) =>
    (await asOwner(ownShop, { shop: each })).delivery.find(({ country }) => country === 'CA')!.cities;
  expect([await townsOf(shop), await townsOf('harlow')]).toEqual([[], ['Nanaimo']]);
});

test('the database refuses a rate abroad without the choice, and a shop that moves away from its rate (domain C19)', async () => {
  expect(await guardOf(`${insertRate} ($1, 'US', 100, 1, 2)`)).toBe('child_rate_choice');
  expect(await guardOf(`update delivery_rate set country = 'US' where seller_id = $1`)).toBe('child_rate_choice');
  expect(await guardOf(`update seller set country = 'US' where seller_id = $1`)).toBe('child_rate_choice');
  expect(await guardOf(`${insertRate} ($1, 'US', 100, 1, 2)`, [idOf('maple')])).toBeUndefined();
});

test('the database refuses an order of a child’s shop from abroad without the choice, placed or moved there (domain C18, C19)', async () => {
  const wanted = wantedBy([{ offerId: offerId('BM-1', shop), quantity: 1 }]);
  const { orderNumber } = await api.call(placeGuestOrder, wanted);
  const move = (country: string, region: string | null) =>
    guardOf('update "order" set country = $2, region = $3 where order_number = $1', [orderNumber, country, region]);
  expect([await move('US', 'US-WA'), await move('GB', null), await move('CA', 'CA-ON')]).toEqual([
    'child_order_choice',
    'child_order_policy',
    undefined,
  ]);
  const business = await api.call(placeGuestOrder, wantedBy([{ offerId: offerId('NB-1', 'maple'), quantity: 1 }]));
  const join = `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor,
      total_minor, outstanding_minor, arrives_from, arrives_to, commission_bp, note)
    select gen_random_uuid(), order_id, $2, 2, 'CREATED', 0, 0, 0, 0, 0, '2026-09-02', '2026-09-03', 0, '' from "order" where order_number = $1`;
  await pool.query(`update "order" set country = 'US', region = 'US-WA' where order_number = $1`, [
    business.orderNumber,
  ]);
  expect(await guardOf(join, [business.orderNumber, idOf(shop)])).toBe('child_order_choice');
  const abroad = { ...wanted.address, country: 'US', region: 'US-WA', postalCode: '98101' };
  await expect(api.call(placeGuestOrder, { ...wanted, address: abroad })).rejects.toMatchObject({
    code: 'OC_NOT_DELIVERED',
  });
});

test('if a place no longer accepts children’s parcels, delivery there ends (domain C4, C18)', async () => {
  await pool.query(
    `insert into jurisdiction_policy (place, valid_from, consent_age, majority, child_sellers, ship_to) values ('CA', '2026-08-01', 13, 18, true, false)`,
  );
  await expect(asOwner(saveDelivery, { ...rate, shop })).rejects.toMatchObject(refused('OC_WRONG_STATUS', 'country'));
  await api.runScheduled();
  expect((await asOwner(ownShop, { shop })).delivery).toEqual([]);
  expect((await asOwner(ownShop, { shop: 'harlow' })).delivery).not.toEqual([]);
  expect(await guardOf(`${insertRate} ($1, 'CA', 100, 1, 2)`)).toBe('child_rate_policy');
  await pool.query(`delete from jurisdiction_policy where place = 'CA' and valid_from = '2026-08-01'`);
  expect(await guardOf(`${insertRate} ($1, 'CA', 100, 1, 2)`)).toBeUndefined();
});
