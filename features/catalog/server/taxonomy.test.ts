import { openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { productBySku } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');

test('a product shows the current names of the taxonomy, though processes cache them (spec 7.17)', async () => {
  await openSmallShop(pool);
  // Separate processes: the one that writes is never the one that reads.
  const [english, arabic] = [await createTestApi(pool, clock), await createTestApi(pool, clock, {}, 'ar')];
  const shown = async ({ call } = english) => {
    const { breadcrumb, attributes } = await call(productBySku, { sku: 'NB-1' });
    return [...breadcrumb.map(({ name }) => name), ...attributes.map(({ name, value }) => `${name}: ${value.name}`)];
  };
  expect(await shown()).toEqual(['Stationery', 'Paper', 'Notebooks', 'Colour: Blue']);
  await pool.query(
    `update attribute_value_text set name = 'Navy' where attribute_value_id = (select attribute_value_id from attribute_value where code = 'BLUE')`,
  );
  await pool.query(`update category_text set name = 'Paper goods' where name = 'Paper'`);
  await pool.query(
    `insert into product_type_text select product_type_id, 'ar', 'دفاتر' from product_type where code = 'NOTEBOOKS'`,
  );
  expect(await shown()).toEqual(['Stationery', 'Paper goods', 'Notebooks', 'Colour: Navy']);
  expect(await shown(arabic)).toEqual(['Stationery', 'Paper goods', 'دفاتر', 'Colour: Navy']);
});

test('breadcrumbs link to the pages of the category and the subcategory (design 2.47)', async () => {
  const { call } = await createTestApi(pool, clock);
  const { breadcrumb } = await call(productBySku, { sku: 'SC-1' });
  expect(breadcrumb.map(({ path }) => path)).toEqual(['/category/STATIONERY', '/category/PAPER', '/products/SCISSORS']);
});
