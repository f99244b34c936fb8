import { statements } from '@cubby/db';
import { vacuum } from '@cubby/db/seeding';
import { compile } from '@cubby/db/types';
import { beforeAll, expect, test } from 'vitest';
import '@cubby/server/all-statements';
import { largeDemoDatabase } from '@cubby/server/testing/demo-database';

/**
 * Guards the query plans of lists, filters and search (decision 0010) in a shop of two thousand products, large enough
 * that reading a whole type is costly.
 */
const { pool, owner } = await largeDemoDatabase();

beforeAll(async () => {
  await vacuum(owner);
}, 120_000);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Subplan Name'?: string;
  Plans?: Plan[];
};

async function planOf(name: string): Promise<Plan> {
  const { text } = compile(statements.get(name)!);
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`);
  return rows[0]!['QUERY PLAN'][0].Plan;
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const partOf = (plan: Plan, name: string): Plan =>
  nodesOf(plan).find((node) => node['Subplan Name'] === `CTE ${name}`)!;
const indexesIn = (plan: Plan) => nodesOf(plan).flatMap((node) => node['Index Name'] ?? []);
const sortsIn = (plan: Plan) => nodesOf(plan).filter((node) => node['Node Type'].endsWith('Sort'));
const tablesReadWhole = (plan: Plan) =>
  nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));

const large = ['listing', 'seller_listing', 'product', 'product_text', 'product_picture', 'offer', 'search_doc'];

test.each([
  ['list_type_price_asc', 'listing_price'],
  ['list_type_price_desc', 'listing_price'],
  ['list_type_price_asc_bounded', 'listing_price'],
  ['list_type_rating_desc', 'listing_rating'],
  ['list_type_rating_desc_bounded', 'listing_rating'],
  ['list_type_newest_desc', 'listing_newest'],
  ['list_type_newest_asc_bounded', 'listing_newest'],
  ['list_seller_price_asc', 'seller_listing_price'],
  ['list_seller_rating_desc', 'seller_listing_rating'],
  ['list_seller_newest_desc_bounded', 'seller_listing_newest'],
])('%s reads its index until a page is full, without sorting', async (name, index) => {
  const page = partOf(await planOf(name), 'page');
  expect(indexesIn(page)).toContain(index);
  expect(sortsIn(page)).toEqual([]);
});

test.each([
  ['list_category_popular_asc', 'listing_type_popular'],
  ['list_category_price_asc', 'listing_price'],
  ['list_category_rating_desc', 'listing_rating'],
])('%s merges the first rows of each type’s index', async (name, index) => {
  expect(indexesIn(partOf(await planOf(name), 'page'))).toContain(index);
});

test.each(['list_type_name_asc', 'list_type_name_desc_bounded'])('%s reads the index of names', async (name) => {
  expect(indexesIn(partOf(await planOf(name), 'page'))).toContain('product_text_name');
});

test.each(['list_type_price_asc', 'list_type_rating_desc_bounded', 'filters_type', 'filters_type_bounded'])(
  '%s counts by combination',
  async (name) => {
    expect(indexesIn(partOf(await planOf(name), 'counted'))).toContain('listing_combination');
  },
);

test.each([
  'list_type_price_asc',
  'list_type_price_asc_bounded',
  'list_type_name_asc',
  'list_type_sold_out',
  'list_seller_price_asc',
  'list_seller_sold_out',
  'filters_type_bounded',
  'list_category_popular_asc',
  'list_category_price_desc_bounded',
  'list_category_sold_out',
  'category_bestsellers',
  'filters_seller',
  'search_ranked_page',
  'search_all',
  'search_suggested',
  'listing_popular',
  'offers_by_sku',
  'offers_of_product',
  'catalog_product',
  'cart_offers',
  'cart_offers_locked',
  'listing_refresh',
  'stock_reserve',
])('%s scans no large table', async (name) => {
  expect(tablesReadWhole(await planOf(name)).filter((table) => large.includes(table))).toEqual([]);
});

test('search reads the index of the most popular texts first', async () => {
  expect(indexesIn(partOf(await planOf('search_ranked_page'), 'top'))).toEqual(
    expect.arrayContaining(['search_doc_popular', 'search_doc_other']),
  );
});
