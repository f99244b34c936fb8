import { transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { refreshListings, releaseStock, reserveStock, takeStockBack } from './index.ts';
import { findOffers } from './store.ts';

const { pool } = await testDatabase();
beforeAll(() => openSmallShop(pool, { 'SC-1 harlow': 2, 'NB-1 harlow': 9 }));

const versions = async () =>
  new Map(
    (await pool.query<{ tag: string; version: number }>('select tag, version::int from cache_tag_version')).rows.map(
      ({ tag, version }) => [tag, version],
    ),
  );
async function invalidatedBy(change: () => Promise<unknown>): Promise<string> {
  const before = await versions();
  await change();
  return [...(await versions())]
    .filter(([tag, version]) => version !== before.get(tag))
    .map(([tag]) => tag)
    .toSorted()
    .join(' ');
}

test.each([
  [`update category set position = position + 10 where code = 'PAPER'`, 'catalog'],
  [`update category_text set name = name || '!' where locale = 'en'`, 'catalog'],
  [`update product_type set position = position + 10`, 'catalog'],
  [`update product_type_text set name = name || '!'`, 'catalog'],
  [`update attribute set position = position + 10`, 'catalog'],
  [`update attribute_text set name = name || '!'`, 'catalog'],
  [`update attribute_value set swatch = '#000000'`, 'catalog'],
  [`update attribute_value_text set name = name || '!'`, 'catalog'],
  [`update manufacturer set name = name || '!'`, 'catalog'],
  [`insert into broader_value select min(attribute_value_id), max(attribute_value_id) from attribute_value`, 'catalog'],
  [`update seller set name = name || '!' where handle = 'harlow'`, 'listing search'],
  [`update seller set handle = 'maple-2' where handle = 'maple'`, 'listing'],
  [`update seller set handling_days = 2 where handle = 'maple-2'`, ''],
  [`update seller set stage = 'PAUSED' where handle = 'maple-2'`, 'listing search'],
  [`update seller set is_on_holiday = true where handle = 'maple-2'`, 'listing search'],
])('%s invalidates: %s (design 7)', async (sql, tags) => {
  expect(await invalidatedBy(() => pool.query(sql))).toBe(tags);
});

test('reserving or releasing a piece invalidates its product’s page; the last piece also invalidates lists (spec 2.12, 2.13)', async () => {
  const one = [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }];
  const reserve = () => transaction(pool, (tx) => reserveStock(tx, one));
  const release = () => transaction(pool, (tx) => releaseStock(tx, one));
  expect(await invalidatedBy(reserve)).toBe('product:SC-1');
  expect(await invalidatedBy(reserve)).toBe('listing product:SC-1');
  expect(await invalidatedBy(release)).toBe('listing product:SC-1');
  expect(await invalidatedBy(release)).toBe('product:SC-1');
});

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [100, 100],
  [109, 100],
  [110, 110],
  [348, 340],
  [1099, 1000],
  [1_000_000_000, 1_000_000_000],
])('for %i pieces a page shows %i', async (available, shown) => {
  expect((await pool.query('select shown_stock($1) as shown', [available])).rows).toEqual([{ shown }]);
});

test('sales from a large stock do not change its page until the shown stock changes (design 7)', async () => {
  const offer = offerId('NB-1', 'harlow');
  const pieces = (quantity: number) => [{ offerId: offer, quantity }];
  const reserve = (quantity: number) => transaction(pool, (tx) => reserveStock(tx, pieces(quantity)));
  const release = (quantity: number) => transaction(pool, (tx) => releaseStock(tx, pieces(quantity)));
  const shown = async () =>
    (await findOffers(pool, 'NB-1', 'CA', new Date())).find(({ offerId }) => offerId === offer)!.available;
  await pool.query('update offer set on_hand = 348, reserved = 0 where offer_id = $1', [offer]);
  expect(await shown()).toBe(340);
  expect(await invalidatedBy(() => reserve(8))).toBe('');
  expect(await invalidatedBy(() => reserve(1))).toBe('product:NB-1');
  expect(await shown()).toBe(330);
  expect(await invalidatedBy(() => release(2))).toBe('product:NB-1');
  expect(await shown()).toBe(340);
  expect(await invalidatedBy(() => release(7))).toBe('');
  await pool.query('update offer set on_hand = 341 where offer_id = $1', [offer]);
  const takeBack = (quantity: number) => transaction(pool, (tx) => takeStockBack(tx, pieces(quantity), new Date()));
  expect(await invalidatedBy(() => takeBack(7))).toBe('');
  expect(await invalidatedBy(() => takeBack(2))).toBe('product:NB-1');
  expect(await shown()).toBe(350);
  await pool.query('update offer set on_hand = 348 where offer_id = $1', [offer]);
  await pool.query('update offer set reserved = 247 where offer_id = $1', [offer]);
  expect(await invalidatedBy(() => reserve(1))).toBe('');
  expect(await invalidatedBy(() => reserve(1))).toBe('product:NB-1');
  expect(await shown()).toBe(99);
});

test('a new price invalidates its product’s page, lists, and its seller’s; an unchanged one only the page', async () => {
  const refresh = () => transaction(pool, (tx) => refreshListings(tx, [idOf('NB-1')]));
  await pool.query('update offer set price_minor = 150 where offer_id = $1', [offerId('NB-1', 'harlow')]);
  expect(await invalidatedBy(refresh)).toBe('listing product:NB-1');
  expect(await invalidatedBy(refresh)).toBe('product:NB-1');
});
