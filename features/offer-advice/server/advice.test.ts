import type { Account } from '@cubby/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { landedPrice } from '@cubby/features/offers/rules';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { adviceOnOffer, offersToImprove } from '../contract.ts';

const { pool } = await testDatabase();
// Wednesday 10:00 in London, 02:00 in Victoria.
const now = '2026-11-25T10:00:00Z';
const clock = fixedClock(now);
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const owner = (name: string, shop: string): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf(shop), roles: ['OWNER'] }],
});
const [harlow, maple, guardian] = [owner('hal', 'harlow'), owner('mia', 'maple'), owner('gus', 'paper-fox')];
await insertAccounts(pool, [harlow, maple, guardian]);

const placedOn = (sku: string, country?: string, who = harlow, shop = 'harlow') =>
  api.callAs(who)(adviceOnOffer, { shop, sku, country });
const adviceOn = async (sku: string, who = harlow, shop = 'harlow') =>
  (await placedOn(sku, undefined, who, shop)).advice!;
const listed = async (finding: 'ANY' | 'DEARER' | 'SOLD_OUT' = 'ANY', page = 1) => {
  const { offers, page: shown } = await api.callAs(harlow)(offersToImprove, {
    shop: 'harlow',
    finding,
    page,
    country: undefined,
  });
  return { skus: offers.map(({ advice }) => advice.sku), ...shown };
};

let placed = 0;
/** Orders of one product from a shop, each with some pieces. */
async function sold(
  offer: string,
  count: number,
  at = now,
  { pieces = 1, status = 'PAID', country = 'CA' } = {},
): Promise<void> {
  const [sku, shop] = offer.split(' ') as [string, string];
  for (let i = 0; i < count; i++) {
    const name = `S${String(++placed).padStart(9, '0')}`;
    await unsealed(
      pool,
      `with placed as (
         insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, country,
           currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
         values ($1, $2, 'cubby', 'en', 'CARD', 'A', 'B', 'a@b.example', '+12505550100', 'A B', '1 A St', 'Victoria', $7, 'USD', 500, 0, 0, 500, $3))
       insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
         outstanding_minor, arrives_from, arrives_to)
       values ($4, $1, $5, 1, $6, 500, 0, 0, 500, 0, '2026-09-01', '2026-09-02')`,
      [idOf(`order ${name}`), name, at, idOf(name), idOf(shop), status, country],
    );
    await unsealed(
      pool,
      `insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor)
       values ($1, $2, 1, $3, $4, 'As ordered', $5, 500, 500 * $5)`,
      [idOf(`line ${name}`), idOf(name), offerId(sku, shop), sku, pieces],
    );
  }
}
const setOffer = (offer: string, change: string) => {
  const [sku, shop] = offer.split(' ') as [string, string];
  return pool.query(`update offer set ${change} where offer_id = $1`, [offerId(sku, shop)]);
};

beforeEach(async () => {
  await unsealed(pool, 'delete from order_line');
  await unsealed(pool, 'delete from seller_order');
  await unsealed(pool, 'delete from "order"');
  await pool.query(`update offer set on_hand = 10, reserved = 0, status = 'ACTUAL'`);
  await pool.query(`update seller set is_on_holiday = false`);
  await pool.query('delete from warehouse');
});

test('a price with delivery is ranked among shops from which the product can be ordered', async () => {
  const offers = await api.call(offersOfProduct, { sku: 'NB-1', country: undefined });
  expect(offers.map((offer) => [offer.seller.handle, landedPrice(offer)!.amountMinor])).toEqual([
    ['maple', 635],
    ['harlow', 510],
  ]);
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const [own, theirs] = [await adviceOn('NB-1'), await adviceOn('NB-1', maple, 'maple')];
  expect(own.position).toEqual({ place: 1, of: 2, price: usd(510), cheapest: usd(510) });
  expect(theirs.position).toEqual({ place: 2, of: 2, price: usd(635), cheapest: usd(510) });
  expect([own.findings.includes('DEARER'), theirs.findings.includes('DEARER')]).toEqual([false, true]);
  // Nobody else offers the scissors.
  expect((await adviceOn('SC-1')).position).toBeNull();
});

test('another delivery country has its own prices and buyers, as visitors there see them', async () => {
  await pool.query(
    `insert into delivery_rate (seller_id, country, price_minor, free_from_minor, days_min, days_max)
     select seller_id, 'US', case handle when 'harlow' then 900 else 100 end, null, 5, 9 from seller where handle in ('harlow', 'maple')`,
  );
  const offers = await api.call(offersOfProduct, { sku: 'NB-1', country: 'US' });
  const landed = Object.fromEntries(offers.map((offer) => [offer.seller.handle, landedPrice(offer)!]));
  await sold('NB-1 maple', 20, now, { country: 'US' });
  await sold('NB-1 harlow', 3, now, { country: 'US' });
  await sold('NB-1 harlow', 9);
  expect(await placedOn('NB-1', 'US')).toMatchObject({
    ...{ country: 'US', countries: ['CA', 'US'] },
    advice: {
      position: { place: 2, of: 2, price: landed.harlow, cheapest: landed.maple },
      ...{ buyers: { own: 3, of: 23 }, findings: expect.arrayContaining(['DEARER']) },
    },
  });
  // Without a choice, or for a country outside the shop's delivery area, its own country counts. Nineteen others are
  // too few.
  for (const country of [undefined, 'FR'])
    expect(await placedOn('NB-1', country)).toMatchObject({
      ...{ country: 'CA', advice: { position: { place: 1, of: 2 }, buyers: null } },
    });
  const { counts, country } = await api.callAs(harlow)(offersToImprove, {
    ...{ shop: 'harlow', finding: 'DEARER', page: 1, country: 'US' },
  });
  expect([country, counts.DEARER]).toEqual(['US', 1]);
  await pool.query(`delete from delivery_rate where country = 'US'`);
});

test.each([
  ['has sold out', `update offer set on_hand = 0 where offer_id = '${offerId('NB-1', 'harlow')}'`],
  ['is on holiday', `update seller set is_on_holiday = true where handle = 'harlow'`],
  ['has paused it', `update offer set status = 'CLOSED' where offer_id = '${offerId('NB-1', 'harlow')}'`],
])('a shop that %s has no place among the prices of others', async (_what, sql) => {
  await pool.query(sql);
  expect((await adviceOn('NB-1', maple, 'maple')).position).toBeNull();
});

test('a child’s shop does not count as a rival, and has no advice (domain C6)', async () => {
  await pool.query(
    `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at) values ($1, $2, $3, 'ACTUAL', 1, 5, $4)`,
    [offerId('SC-1', 'paper-fox'), idOf('SC-1'), idOf('paper-fox'), now],
  );
  await sold('SC-1 paper-fox', 25);
  expect(await adviceOn('SC-1')).toMatchObject({ position: null, buyers: null });
  for (const call of [
    () => api.callAs(guardian)(offersToImprove, { shop: 'paper-fox', finding: 'ANY', page: 1, country: undefined }),
    () => api.callAs(guardian)(adviceOnOffer, { shop: 'paper-fox', sku: 'BM-1', country: undefined }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await unsealed(pool, 'delete from order_line');
  await pool.query('delete from offer where offer_id = $1', [offerId('SC-1', 'paper-fox')]);
});

test('another shop’s advice looks missing', async () => {
  for (const call of [
    () => api.callAs(maple)(offersToImprove, { shop: 'harlow', finding: 'ANY', page: 1, country: undefined }),
    () => api.callAs(maple)(adviceOnOffer, { shop: 'harlow', sku: 'NB-1', country: undefined }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  // An offer of another shop only is not theirs.
  expect(
    (await api.callAs(maple)(adviceOnOffer, { shop: 'maple', sku: 'SC-1', country: undefined })).advice,
  ).toBeNull();
});

test('buyers of the last 90 days are counted by orders, once twenty chose others', async () => {
  await sold('NB-1 harlow', 12);
  await sold('NB-1 maple', 19);
  expect((await adviceOn('NB-1')).buyers).toBeNull();
  await sold('NB-1 maple', 5, '2026-08-27T09:00:00Z');
  await sold('NB-1 maple', 5, now, { status: 'CANCELLED' });
  await sold('NB-1 maple', 5, now, { status: 'AWAITING_PAYMENT' });
  expect((await adviceOn('NB-1')).buyers).toBeNull();
  await sold('NB-1 maple', 1, '2026-08-27T10:00:01Z', { pieces: 7 });
  expect((await adviceOn('NB-1')).buyers).toEqual({ own: 12, of: 32 });
  // The other shop does not see harlow's twelve.
  expect((await adviceOn('NB-1', maple, 'maple')).buyers).toBeNull();
});

test('sales are those of 28 days in the shop’s time zone, including today', async () => {
  await pool.query(
    `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
     values ($1, '1 Wharf Street', 'Victoria', 'V8W 1A1', 'America/Vancouver', '14:00', '{1,2,3,4,5}')`,
    [idOf('harlow')],
  );
  // 25 November in Victoria: its 28 days start on 29 October, at 07:00 in Greenwich.
  await sold('SC-1 harlow', 1, '2026-10-29T06:59:00Z', { pieces: 5 });
  expect(await adviceOn('SC-1')).toMatchObject({ sold: 0, days: 28, available: 10 });
  await sold('SC-1 harlow', 1, '2026-10-29T07:00:00Z', { pieces: 3 });
  expect(await adviceOn('SC-1')).toMatchObject({ sold: 3 });
  await pool.query(`update warehouse set time_zone = 'Europe/London'`);
  expect(await adviceOn('SC-1')).toMatchObject({ sold: 8 });
});

test('stock that lasts less than 14 days is running out; for a new offer, the days since its start count', async () => {
  await sold('SC-1 harlow', 1, now, { pieces: 20 });
  // Ten pieces at twenty per 28 days last fourteen.
  expect((await adviceOn('SC-1')).findings).not.toContain('RUNNING_OUT');
  await sold('SC-1 harlow', 1);
  expect((await adviceOn('SC-1')).findings).toContain('RUNNING_OUT');
  await unsealed(pool, 'delete from order_line');
  await sold('SC-1 harlow', 1, now, { pieces: 3 });
  expect((await adviceOn('SC-1')).findings).not.toContain('RUNNING_OUT');
  await setOffer('SC-1 harlow', `created_at = '2026-11-23T20:00:00Z'`);
  expect(await adviceOn('SC-1')).toMatchObject({ days: 3, findings: expect.arrayContaining(['RUNNING_OUT']) });
  await setOffer('SC-1 harlow', `created_at = '2026-01-05T08:00:00Z'`);
});

test('pieces held by a buyer are not available; sold out and unsold are findings', async () => {
  expect((await adviceOn('SC-1')).findings).toContain('UNSOLD');
  await setOffer('SC-1 harlow', 'reserved = 10');
  const { available, findings } = await adviceOn('SC-1');
  expect([available, findings.includes('SOLD_OUT'), findings.includes('UNSOLD')]).toEqual([0, true, false]);
});

test('a new offer’s days follow the shop’s time zone, and it is unsold after 28 of them', async () => {
  await pool.query(
    `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
     values ($1, '1 Wharf Street', 'Victoria', 'V8W 1A1', 'America/Vancouver', '14:00', '{1,2,3,4,5}')`,
    [idOf('harlow')],
  );
  const since = async (at: string) => {
    await setOffer('SC-1 harlow', `created_at = '${at}'`);
    const { days, findings } = await adviceOn('SC-1');
    return [days, findings.includes('UNSOLD')];
  };
  // 29 and 30 October in Victoria.
  expect(await since('2026-10-30T06:59:00Z')).toEqual([28, true]);
  expect(await since('2026-10-30T07:00:00Z')).toEqual([27, false]);
  await setOffer('SC-1 harlow', `created_at = '2026-01-05T08:00:00Z'`);
});

test('a hidden product gets no advice', async () => {
  await pool.query(`update product set is_hidden = true where sku = 'SC-1'`);
  const { advice } = await api.callAs(harlow)(adviceOnOffer, { shop: 'harlow', sku: 'SC-1', country: undefined });
  expect([advice, (await listed()).skus]).toEqual([null, ['NB-1']]);
  await pool.query(`update product set is_hidden = false where sku = 'SC-1'`);
});

test('a product lacks its picture, its weight, the unit of its pack, and the languages of the shop’s countries', async () => {
  const lacking = async () => {
    const { findings, languages } = await adviceOn('SC-1');
    return [findings.filter((each) => each.startsWith('NO_')), languages];
  };
  expect(await lacking()).toEqual([['NO_PICTURE', 'NO_WEIGHT', 'NO_LANGUAGE'], ['fr']]);
  await pool.query(`update product set weight_grams = 80, units = 2 where sku = 'SC-1'`);
  // A French text with words of another language does not count.
  await pool.query(
    `insert into product_text (product_id, product_type_id, locale, name, written_in) select product_id, product_type_id, 'fr', 'Scissors', 'en' from product where sku = 'SC-1'`,
  );
  expect(await lacking()).toEqual([['NO_PICTURE', 'NO_LANGUAGE', 'NO_UNIT'], ['fr']]);
  await pool.query(`update product_text set written_in = null, name = 'Ciseaux' where locale = 'fr'`);
  await pool.query(`update product set unit_code = 'pair' where sku = 'SC-1'`);
  expect(await lacking()).toEqual([['NO_PICTURE'], []]);
});

test('the most important findings come first, then the best sellers; a page beyond the last shows the last', async () => {
  // Both lack a picture.
  await sold('SC-1 harlow', 1);
  expect(await listed()).toEqual({ skus: ['SC-1', 'NB-1'], current: 1, items: 2, total: 2, last: 1 });
  await sold('NB-1 harlow', 2);
  expect((await listed()).skus).toEqual(['NB-1', 'SC-1']);
  await setOffer('SC-1 harlow', 'on_hand = 0');
  expect((await listed()).skus).toEqual(['SC-1', 'NB-1']);
  expect(await listed('SOLD_OUT', 9)).toEqual({ skus: ['SC-1'], current: 1, items: 1, total: 1, last: 1 });
  expect(await listed('DEARER')).toEqual({ skus: [], current: 1, items: 0, total: 0, last: 0 });
  await setOffer('NB-1 harlow', 'on_hand = 0');
  expect((await listed()).skus).toEqual(['NB-1', 'SC-1']);
  const { counts, country } = await api.callAs(harlow)(offersToImprove, {
    shop: 'harlow',
    finding: 'ANY',
    page: 1,
    country: undefined,
  });
  expect([country, counts.SOLD_OUT, counts.ANY, counts.DEARER]).toEqual(['CA', 2, 2, 0]);
});
