import { type Dice, diceNamed } from '@cubby/db/seeding';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { filtersOfSeller, filtersOfType, productsOfSeller, productsOfType } from '../../contract.ts';
import { type Filters, type SortField, shippingDays, type TypeSelection } from '../../lists.ts';

/**
 * Compares lists and filters of the demo shop with a simple in-memory reading of its tables: the products shown, their
 * order, and the count of each filter.
 */
const { pool } = await demoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const { call } = await createTestApi(pool, fixedClock(day.toISOString()));

type Row = {
  sku: string;
  type: string;
  main: string;
  maker: string | null;
  values: string[];
  price: number | null;
  stars: number;
  seller: string | null;
  sellers: string[];
  days: number | null;
};
let products: Row[];
let stalls: Row[];
const attributeOf = new Map<string, string>();

beforeAll(async () => {
  const columns = `p.sku, y.code as type, c.code as main, m.code as maker,
    array(select v.code from product_attribute pa join attribute_value v using (attribute_value_id) where pa.product_id = p.product_id
      union select v.code from product_attribute pa join broader_value b using (attribute_value_id)
        join attribute_value v on v.attribute_value_id = b.broader_id where pa.product_id = p.product_id) as values,
    coalesce((select floor(round(avg(r.rating) * 100) / 100) from review r where r.product_id = p.product_id and r.status = 'PUBLISHED'), 0)::int as stars`;
  const having = `offer o join seller s using (seller_id) where o.product_id = p.product_id and o.on_hand > o.reserved`;
  const from = `product p join product_type y using (product_type_id) join category s using (category_id)
    join category c on c.category_id = s.parent_id left join manufacturer m on m.manufacturer_id = p.manufacturer_id`;
  products = (
    await pool.query<Row>(`select ${columns}, null as seller,
      array(select s.handle from ${having}) as sellers, (select min(s.handling_days) from ${having}) as days,
      (select min(o.price_minor) from offer o where o.product_id = p.product_id and o.on_hand > o.reserved) as price from ${from}`)
  ).rows;
  stalls = (
    await pool.query<Row>(`select ${columns}, s2.handle as seller, '{}'::text[] as sellers, null as days, case when o.on_hand > o.reserved then o.price_minor end as price
      from ${from} join offer o using (product_id) join seller s2 on s2.seller_id = o.seller_id`)
  ).rows;
  const { rows } = await pool.query<{ code: string; attribute: string }>(
    'select v.code, a.code as attribute from attribute_value v join attribute a using (attribute_id)',
  );
  for (const { code, attribute } of rows) attributeOf.set(code, attribute);
});

type Facet = 'values' | 'makers' | 'price' | 'stars' | 'stock' | 'category' | 'sellers' | 'days';
type Choice = TypeSelection & { categoryCode?: string };

function fits(row: Row, choice: Choice, forgiven?: Facet, attribute?: string): boolean {
  const chosen = Map.groupBy(choice.attributeValueCodes, (code) => attributeOf.get(code));
  for (const [each, codes] of chosen)
    if (each !== attribute && !codes.some((code) => row.values.includes(code))) return false;
  if (forgiven !== 'makers' && choice.manufacturerCodes.length && !choice.manufacturerCodes.includes(row.maker ?? ''))
    return false;
  const { priceFrom, priceTo } = choice;
  if (priceFrom !== undefined || priceTo !== undefined)
    if (row.price === null || row.price < (priceFrom ?? 0) * 100 || row.price > (priceTo ?? 1e9) * 100) return false;
  if (forgiven !== 'stars' && row.stars < (choice.minStars ?? 0)) return false;
  const { sellerHandles, shipsWithin } = choice;
  if (forgiven !== 'sellers' && sellerHandles.length && !row.sellers.some((seller) => sellerHandles.includes(seller)))
    return false;
  if (forgiven !== 'days' && shipsWithin !== undefined && (row.days === null || row.days > shipsWithin)) return false;
  if (forgiven !== 'stock' && choice.inStockOnly && row.price === null) return false;
  return forgiven === 'category' || !choice.categoryCode || row.main === choice.categoryCode;
}

function chosenAtRandom(rows: readonly Row[], dice: Dice, ofType: boolean): Choice {
  const row = () => dice.pick(rows);
  return {
    ...wholeList,
    attributeValueCodes: ofType
      ? [...new Set([0, 1, 2].flatMap(() => (dice.chance(0.5) ? [dice.pick(row().values) ?? 'RED'] : [])))]
      : [],
    manufacturerCodes: dice.chance(0.4) ? [row().maker ?? 'NOBODY'] : [],
    priceFrom: dice.chance(0.3) ? Math.floor((row().price ?? 0) / 100) : undefined,
    priceTo: dice.chance(0.3) ? Math.ceil((row().price ?? 0) / 100) : undefined,
    minStars: dice.chance(0.2) ? dice.between(1, 5) : undefined,
    inStockOnly: dice.chance(0.2),
    sellerHandles:
      ofType && dice.chance(0.3) ? [...new Set([0, 1].map(() => dice.pick(row().sellers) ?? 'nobody'))] : [],
    shipsWithin: ofType && dice.chance(0.3) ? dice.pick(shippingDays) : undefined,
  };
}

function expectCounts(filters: Filters, rows: readonly Row[], choice: Choice): void {
  const count = (test: (row: Row) => boolean) => rows.filter(test).length;
  for (const { code, values } of filters.attributes)
    for (const value of values)
      expect({ value: value.code, count: value.count }).toEqual({
        value: value.code,
        count: count((row) => row.values.includes(value.code) && fits(row, choice, 'values', code)),
      });
  for (const maker of filters.manufacturers)
    expect(maker.count).toBe(count((row) => row.maker === maker.code && fits(row, choice, 'makers')));
  for (const { stars, count: n } of filters.stars)
    expect(n).toBe(count((row) => row.stars >= stars && fits(row, choice, 'stars')));
  expect(filters.inStock).toBe(count((row) => row.price !== null && fits(row, choice, 'stock')));
  for (const { days, count: n } of filters.shipsWithin)
    expect({ days, n }).toEqual({
      days,
      n: count((row) => row.days !== null && row.days <= days && fits(row, choice, 'days')),
    });
  for (const seller of filters.sellers)
    expect({ seller: seller.code, count: seller.count }).toEqual({
      seller: seller.code,
      count: count((row) => row.sellers.includes(seller.code) && fits(row, choice, 'sellers')),
    });
  for (const category of filters.categories)
    expect(category.count).toBe(count((row) => row.main === category.code && fits(row, choice, 'category')));
}

describe('the products of a type', () => {
  test('are the matching ones in order, and every filter counts without its own selection (spec 2.13, 7.19, 7.21, ux L3, L4)', async () => {
    let seen = 0;
    for (let round = 0; round < 60; round++) {
      const dice = diceNamed('lists', round);
      const productTypeCode = dice.pick(products).type;
      const rows = products.filter(({ type }) => type === productTypeCode);
      const choice = chosenAtRandom(rows, dice, true);
      const fitting = rows.filter((row) => fits(row, choice));
      const list = await call(productsOfType, { ...choice, productTypeCode });
      expect(list.total).toBe(fitting.length);
      expect(list.products.map(({ sku }) => sku).toSorted()).toEqual(
        fitting
          .toSorted((a, b) => (a.price ?? 1e12) - (b.price ?? 1e12))
          .slice(0, 24)
          .map(({ sku }) => sku)
          .toSorted(),
      );
      const filters = await call(filtersOfType, { ...choice, productTypeCode });
      expect(new Set(filters.attributes.flatMap(({ values }) => values.map(({ code }) => code)))).toEqual(
        new Set(rows.flatMap(({ values }) => values)),
      );
      expect(filters.shipsWithin.map(({ days }) => days)).toEqual([...shippingDays]);
      // A type in the demo shop has no more sellers than are shown: all of them, even if the other filters exclude all
      // their rows.
      const sellers = new Set([...rows.flatMap((row) => row.sellers), ...choice.sellerHandles]);
      sellers.delete('nobody');
      expect(new Set(filters.sellers.map(({ code }) => code))).toEqual(sellers);
      expectCounts(filters, rows, choice);
      seen += fitting.length;
    }
    expect(seen).toBeGreaterThan(100);
  });

  test.each<[SortField, 'ASC' | 'DESC']>([
    ['price', 'ASC'],
    ['price', 'DESC'],
    ['rating', 'ASC'],
    ['rating', 'DESC'],
    ['newest', 'ASC'],
    ['newest', 'DESC'],
    ['name', 'ASC'],
  ])('sorted by %s %s, appear page by page, each once, sold-out ones last (spec 2.13)', async (sort, order) => {
    const largest = [...Map.groupBy(products, ({ type }) => type)]
      .filter(([, rows]) => rows.some(({ price }) => price === null))
      .sort((a, b) => b[1].length - a[1].length)[0]!;
    const skus: string[] = [];
    const names: string[] = [];
    const prices: (number | null)[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const list = await call(productsOfType, { ...wholeList, productTypeCode: largest[0], sort, order, page });
      last = list.lastPage;
      skus.push(...list.products.map(({ sku }) => sku));
      names.push(...list.products.map(({ name }) => name));
      prices.push(...list.products.map(({ priceFrom }) => priceFrom?.amountMinor ?? null));
    }
    expect(skus.toSorted()).toEqual(largest[1].map(({ sku }) => sku).toSorted());
    const inStock = prices.filter((price) => price !== null);
    expect(inStock.length).toBeGreaterThan(2);
    expect(inStock.length).toBeLessThan(prices.length);
    expect(prices.slice(inStock.length).every((price) => price === null)).toBe(true);
    const direction = order === 'ASC' ? 1 : -1;
    if (sort === 'price') expect(inStock).toEqual(inStock.toSorted((a, b) => direction * (a - b)));
    if (sort === 'rating' || sort === 'newest') {
      const { rows } = await pool.query<{ sku: string; value: number }>(
        `select p.sku, ${sort === 'newest' ? 'extract(epoch from p.created_at)::float8' : 'l.rating_hundredths::float8'} as value
         from listing l join product p using (product_id)`,
      );
      const values = new Map(rows.map(({ sku, value }) => [sku, value]));
      const shown = skus.slice(0, inStock.length).map((sku) => values.get(sku)!);
      expect(new Set(shown).size).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((a, b) => direction * (a - b)));
    }
    if (sort === 'name') {
      const sellable = names.slice(0, inStock.length);
      expect(sellable).toEqual(sellable.toSorted(new Intl.Collator('und').compare));
    }
  });
});

describe('the products of a seller', () => {
  test('are their own at their own price, filtered exactly (spec 2.14, 7.20, 7.22)', async () => {
    for (let round = 0; round < 40; round++) {
      const dice = diceNamed('stalls', round);
      const sellerHandle = dice.pick(stalls).seller!;
      const rows = stalls.filter(({ seller }) => seller === sellerHandle);
      const category = dice.chance(0.4) ? { categoryCode: dice.pick(rows).main } : {};
      const { sellerHandles, shipsWithin, ...chosen } = chosenAtRandom(rows, dice, false);
      const choice = { ...wholeList, ...chosen, ...category };
      const fitting = rows.filter((row) => fits(row, choice));
      const asked = { ...chosen, categoryCode: undefined, ...category, sellerHandle };
      const list = await call(productsOfSeller, asked);
      expect(list.total).toBe(fitting.length);
      for (const { sku, priceFrom } of list.products)
        expect(priceFrom?.amountMinor ?? null).toBe(rows.find((row) => row.sku === sku)!.price);
      expectCounts(await call(filtersOfSeller, asked), rows, choice);
    }
  });

  test('can be searched by words of name and manufacturer, also in the reader’s language (ux ST2)', async () => {
    const sellerHandle = 'harbour-stationery';
    const asked = { ...wholeList, sellerHandle };
    const named = async (nameMask: string, { call: by } = { call }) =>
      (await by(productsOfSeller, { ...asked, nameMask })).products.map(({ name }) => name);
    const notebooks = await named('NOTEBOOK a5');
    expect(notebooks.length).toBeGreaterThan(3);
    expect(notebooks.every((name) => /notebook/i.test(name) && /A5/.test(name))).toBe(true);
    expect((await named('kestrel')).length).toBeGreaterThan(0);
    expect(await named('100%')).toEqual([]);
    const arabic = await createTestApi(pool, fixedClock(day.toISOString()), {}, 'ar');
    expect((await named('دفتر', arabic)).length).toBeGreaterThan(3);
    const filters = await call(filtersOfSeller, { ...asked, nameMask: 'notebook a5' });
    const list = await call(productsOfSeller, { ...asked, nameMask: 'notebook a5' });
    expect(filters.categories.find(({ code }) => code === 'STATIONERY')?.count).toBe(list.total);
  });
});
