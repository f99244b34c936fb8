import { requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { filtersOfSeller, filtersOfType, productsOfSeller, productsOfType } from '../../contract.ts';
import { refreshListings } from '../index.ts';

const { pool } = await demoDatabase();
const day = new Date('2026-09-01T00:00:00Z');
const { call, executor } = await createTestApi(pool, fixedClock(day.toISOString()));

/** A product in stock, with its seller and its position in the catalogue. */
type Thing = { sku: string; id: string; type: string; seller: string; main: string; maker: string };
let thing: Thing;

beforeAll(async () => {
  const { rows } = await pool.query<Thing>(
    `select p.sku, p.product_id as id, y.code as type, c.code as main, m.name as maker,
       (select s.handle from offer o join seller s using (seller_id)
         where o.product_id = p.product_id and o.on_hand > o.reserved order by s.handle limit 1) as seller
     from listing l join product p using (product_id) join product_type y on y.product_type_id = p.product_type_id
     join category c on c.category_id = l.main_category_id join manufacturer m using (manufacturer_id)
     where not l.sold_out order by p.sku limit 1`,
  );
  thing = rows[0]!;
});

const ofSeller = (categoryCode: string | undefined) => ({ ...wholeList, sellerHandle: thing.seller, categoryCode });
async function numbers() {
  const type = { ...wholeList, productTypeCode: thing.type };
  const [list, shop, productType, ofType, ofShop, ofProductType] = await Promise.all([
    call(productsOfType, type),
    call(productsOfSeller, ofSeller(undefined)),
    call(productsOfSeller, ofSeller(thing.main)),
    call(filtersOfType, type),
    call(filtersOfSeller, ofSeller(undefined)),
    call(filtersOfSeller, ofSeller(thing.main)),
  ]);
  return {
    lists: [list, shop, productType].map(({ total }) => total),
    inStock: [ofType, ofShop, ofProductType].map((filters) => filters.inStock),
    made: [ofType, ofShop, ofProductType].map((filters) =>
      filters.manufacturers.reduce((sum, { count }) => sum + count, 0),
    ),
  };
}
const lessOne = (all: number[]) => all.map((n) => n - 1);
const change = (sql: string) =>
  transaction(pool, async (tx) => {
    await tx.query(sql, [thing.id]);
    await refreshListings(tx, [thing.id]);
  });

test('have the totals of the tables (ux L3, L13, spec 7.18, 7.20, 7.21, 7.22)', async () => {
  const tables = async () =>
    (
      await pool.query<{ lists: number[]; stocked: number[] }>(
        `select array[count(*) filter (where y.code = $1), count(*) filter (where s.handle = $2),
           count(*) filter (where s.handle = $2 and c.code = $3)]::int[] as lists,
           array[count(distinct p.product_id) filter (where y.code = $1 and o.on_hand > o.reserved),
             count(*) filter (where s.handle = $2 and o.on_hand > o.reserved),
             count(*) filter (where s.handle = $2 and c.code = $3 and o.on_hand > o.reserved)]::int[] as stocked
         from product p join product_type y using (product_type_id) join category k using (category_id)
         join category c on c.category_id = k.parent_id left join offer o on o.product_id = p.product_id
         left join seller s using (seller_id)`,
        [thing.type, thing.seller, thing.main],
      )
    ).rows[0]!;
  const { inStock, lists } = await numbers();
  const { stocked, lists: counted } = await tables();
  expect(inStock).toEqual(stocked);
  expect(lists.slice(1)).toEqual(counted.slice(1));
  for (const n of inStock) expect(n).toBeGreaterThan(1);
});

test('follow every change, however often they are read (ux L13)', async () => {
  const before = await numbers();
  expect(await numbers()).toEqual(before);
  await change('update offer set on_hand = reserved where product_id = $1');
  expect(await numbers()).toEqual({ ...before, inStock: lessOne(before.inStock) });
  await change(`update product set status = 'CLOSED' where product_id = $1`);
  expect(await numbers()).toEqual({
    lists: lessOne(before.lists),
    inStock: lessOne(before.inStock),
    made: lessOne(before.made),
  });
});

test('are in each reader’s language (spec 9.11)', async () => {
  const filters = async (locale: string) => {
    const outcome = await executor.execute(
      filtersOfType.id,
      { abstractProductCodeKeyword: thing.type },
      requestContext({ host: { site: 'shop', name: 'cubby' }, locale, now: day }),
    );
    const { entity } = outcome as unknown as { entity: { attributeList: { name: string }[] } };
    return entity.attributeList.map(({ name }) => name);
  };
  const english = await filters('en');
  expect((await filters('ar')).join(' ')).toMatch(/[\u0621-\u064a]/);
  expect(await filters('en')).toEqual(english);
});

test('use the current names of sellers and manufacturers, and do not find a seller who has left', async () => {
  const filters = () => call(filtersOfType, { ...wholeList, productTypeCode: thing.type });
  const named = (of: { name: string }[]) => of.map(({ name }) => name);
  const { sellers, manufacturers } = await filters();
  const [seller, maker] = [sellers[0]!, manufacturers[0]!];
  await pool.query(`update seller set name = 'Zebra and Zoe' where handle = $1`, [seller.code]);
  expect(named((await filters()).sellers)).toContain('Zebra and Zoe');
  await pool.query(`update manufacturer set name = 'Zinc Works' where code = $1`, [maker.code]);
  expect(named((await filters()).manufacturers)).toContain('Zinc Works');
  await call(filtersOfSeller, ofSeller(undefined));
  await pool.query(`update seller set stage = 'CLOSED' where handle = $1`, [thing.seller]);
  await expect(call(filtersOfSeller, ofSeller(undefined))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(call(productsOfSeller, ofSeller(undefined))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});

test('are empty, with zero counts, for unknown filter values (spec 2.40)', async () => {
  const asked = { ...wholeList, productTypeCode: thing.type, attributeValueCodes: ['NO_SUCH_VALUE'] };
  expect((await call(productsOfType, asked)).total).toBe(0);
  const filters = await call(filtersOfType, asked);
  expect(filters.attributes.length).toBeGreaterThan(0);
  const counts = [...filters.attributes.flatMap(({ values }) => values), ...filters.manufacturers, ...filters.stars];
  expect(counts.filter(({ count }) => count > 0)).toEqual([]);
  expect([filters.inStock, ...filters.shipsWithin.map(({ count }) => count)].every((count) => count === 0)).toBe(true);
});
