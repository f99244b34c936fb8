import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { openShopAbroad, shop } from '../testing/shop-abroad.ts';

const { pool, open, reset, order, guardOf } = await openShopAbroad();
const insertRate = `insert into delivery_rate (seller_id, country, price_minor, days_min, days_max) values`;
const move = (orderNumber: string, country: string, region: string | null) =>
  guardOf('update "order" set country = $2, region = $3 where order_number = $1', [orderNumber, country, region]);
const addReplacement = (orderNumber: string) =>
  guardOf(
    `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor,
       total_minor, outstanding_minor, arrives_from, arrives_to, commission_bp, note, replaces)
     select gen_random_uuid(), o.order_id, so.seller_id, 9, 'PAID', 0, 0, 0, 0, 0, '2026-09-02', '2026-09-03', 0, '',
       so.seller_order_id
     from "order" o join seller_order so using (order_id) where o.order_number = $1 and so.position = 1`,
    [orderNumber],
  );
const addLine = (orderNumber: string, code: string | null) =>
  guardOf(
    `insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor, hs_code, origin, net_grams)
     select gen_random_uuid(), l.seller_order_id, 5, $3, l.sku, l.name, 1, 100, 100, $2::text, case when $2 is not null then 'CA' end,
       case when $2 is not null then 12 end
     from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id) where o.order_number = $1 limit 1`,
    [orderNumber, code, offerId('NB-1', 'harlow')],
  );
const endChoice = `update shop_rules set abroad_since = null where seller_id = $1`;

beforeEach(async () => {
  await reset();
  await open();
});

test('child_rate_choice: a rate abroad needs the guardian’s choice, which cannot end before the rate (domain C19)', async () => {
  expect(await guardOf(endChoice)).toBe('child_rate_choice');
  await pool.query(`delete from delivery_rate where seller_id = $1 and country = 'US'`, [idOf(shop)]);
  expect(await guardOf(endChoice)).toBeUndefined();
  expect(await guardOf(`${insertRate} ($1, 'US', 100, 1, 2)`)).toBe('child_rate_choice');
});

test.each(['DE', 'FR', 'NO', 'GB', 'JP'])(
  'child_rate_policy: no rate to %s, even by choice: the policy does not let children’s parcels in there (domain C18)',
  async (country) => expect(await guardOf(`${insertRate} ($1, '${country}', 100, 1, 2)`)).toBe('child_rate_policy'),
);

const europe =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB GB-NIR'.split(' ');
test('jurisdiction_policy_europe_check: no row opens the European Economic Area or the United Kingdom (domain C13, C18)', async () => {
  for (const place of europe)
    expect(
      await guardOf(
        `insert into jurisdiction_policy (place, valid_from, consent_age, majority, child_sellers, ship_to) values ($1, '2026-08-01', 16, 18, false, true)`,
        [place],
      ),
    ).toBe('jurisdiction_policy_europe_check');
});

test('child_order_choice: an order abroad needs the choice when it is placed or moved there; a replacement does not (domain C19)', async () => {
  const abroad = await order();
  const home = await order();
  expect(await move(home, 'CA', 'CA-BC')).toBeUndefined();
  await pool.query(`delete from delivery_rate where seller_id = $1 and country = 'US'`, [idOf(shop)]);
  await pool.query(endChoice, [idOf(shop)]);
  expect(await move(home, 'US', 'US-WA')).toBe('child_order_choice');
  expect(await addReplacement(abroad)).toBeUndefined();
  // Its address may still be corrected.
  expect(await move(abroad, 'US', 'US-OR')).toBeUndefined();
});

test('child_order_policy: no order is moved to a place whose policy does not accept children’s parcels (domain C18)', async () => {
  const abroad = await order();
  expect(await move(abroad, 'DE', null)).toBe('child_order_policy');
  expect(await move(abroad, 'GB', null)).toBe('child_order_policy');
  await pool.query(
    `insert into jurisdiction_policy (place, valid_from, consent_age, majority, child_sellers, ship_to) values ('US-OR', '2026-08-01', 13, 18, true, false)`,
  );
  expect(await move(abroad, 'US', 'US-OR')).toBe('child_order_policy');
  await pool.query(`delete from jurisdiction_policy where place = 'US-OR'`);
});

test('child_order_customs: every line abroad has its customs facts, added or moved there (domain C19)', async () => {
  const abroad = await order();
  expect(await addLine(abroad, null)).toBe('child_order_customs');
  expect(await addLine(abroad, '482390')).toBeUndefined();
  const home = await order();
  await move(home, 'CA', 'CA-BC');
  expect(await addLine(home, null)).toBeUndefined();
  expect(await move(home, 'US', 'US-WA')).toBe('child_order_customs');
});

test('order_line_customs_stay: a line’s customs facts are written once', async () => {
  const abroad = await order();
  const change = `update order_line l set net_grams = 1 from seller_order so join "order" o using (order_id)
    where so.seller_order_id = l.seller_order_id and o.order_number = $1`;
  expect(await guardOf(change, [abroad])).toBe('order_line_customs_stay');
});
