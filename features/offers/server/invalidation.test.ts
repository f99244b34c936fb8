import { transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { refreshListings, releaseStock, reserveStock } from './index.ts';

const { pool } = await testDatabase();
beforeAll(() => openSmallShop(pool, { 'SC-1 harlow': 2, 'NB-1 harlow': 9 }));

const versions = async () =>
  new Map(
    (await pool.query<{ tag: string; version: number }>('select tag, version::int from cache_tag_version')).rows.map(
      ({ tag, version }) => [tag, version],
    ),
  );
/** The cache tags that a change invalidates, in alphabetical order. */
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
  [`update seller set name = name || '!' where handle = 'harlow'`, 'listing'],
  [`update seller set handle = 'maple-2' where handle = 'maple'`, 'listing'],
  [`update seller set handling_days = 2 where handle = 'maple-2'`, ''],
])('%s invalidates: %s (design 7)', async (sql, tags) => {
  expect(await invalidatedBy(() => pool.query(sql))).toBe(tags);
});

test('a piece that is reserved or released changes its product’s page; the last one changes lists too (spec 2.12, 2.13)', async () => {
  const one = [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }];
  const reserve = () => transaction(pool, (tx) => reserveStock(tx, one));
  const release = () => transaction(pool, (tx) => releaseStock(tx, one));
  expect(await invalidatedBy(reserve)).toBe('product:SC-1');
  expect(await invalidatedBy(reserve)).toBe('listing product:SC-1');
  expect(await invalidatedBy(release)).toBe('listing product:SC-1');
  expect(await invalidatedBy(release)).toBe('product:SC-1');
});

test('a new price changes its product’s page, lists, and its seller’s; nothing new changes only the page', async () => {
  const refresh = () => transaction(pool, (tx) => refreshListings(tx, [idOf('NB-1')]));
  await pool.query('update offer set price_minor = 150 where offer_id = $1', [offerId('NB-1', 'harlow')]);
  expect(await invalidatedBy(refresh)).toBe('listing product:NB-1');
  expect(await invalidatedBy(refresh)).toBe('product:NB-1');
});
