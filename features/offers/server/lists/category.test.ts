import { demoDatabase } from '@cubby/server/testing/demo-database';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock } from '@cubby/testing';
import { describe, expect, test } from 'vitest';
import {
  categoryOverview,
  filtersOfCategory,
  filtersOfType,
  productsOfCategory,
  productsOfType,
} from '../../contract.ts';

const { pool } = await demoDatabase();
const { call } = await createTestApi(pool, fixedClock('2026-09-01T00:00:00Z'));
const whole = { ...wholeList, sort: 'popular' as const, productTypeCodes: [] as string[] };

describe('a category (design 2.47)', () => {
  test('shows its types by subcategory with counts and pictures, and its bestsellers', async () => {
    const { breadcrumb, subcategories, bestsellers, count } = await call(categoryOverview, {
      ownCategoryCode: 'STATIONERY',
    });
    expect(breadcrumb).toEqual([{ code: 'STATIONERY', name: 'Stationery', path: null }]);
    expect(subcategories.map(({ code }) => code)).toEqual([
      'NOTEBOOKS_AND_PAPER',
      'WRITING',
      'DESK_TOOLS',
      'FILING',
      'MEASURING',
      'ART_ROOM',
    ]);
    const types = subcategories.flatMap((each) => each.types);
    expect(types).toHaveLength(27);
    expect(types.every(({ image }) => image !== null)).toBe(true);
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(count);
    const notebooks = await call(productsOfType, { ...wholeList, productTypeCode: 'A5_NOTEBOOKS' });
    expect(types.find(({ code }) => code === 'A5_NOTEBOOKS')?.count).toBe(notebooks.total);
    expect(bestsellers).toHaveLength(5);
  });

  test('can be narrowed to one subcategory below the main category', async () => {
    const { breadcrumb, subcategories } = await call(categoryOverview, { ownCategoryCode: 'FILING' });
    expect(breadcrumb.map(({ path }) => path)).toEqual(['/category/STATIONERY', null]);
    expect(subcategories.map(({ types }) => types.map(({ code }) => code))).toEqual([['BINDERS', 'FOLDERS']]);
  });

  test('of children’s crafts has no bestsellers (domain C6)', async () => {
    const { bestsellers, count } = await call(categoryOverview, { ownCategoryCode: 'STUDENTS_PRODUCT' });
    expect({ bestsellers, hasProducts: count > 0 }).toEqual({ bestsellers: [], hasProducts: true });
  });

  test('lists the products of all its types in each order, page by page, each once', async () => {
    for (const [sort, order] of [
      ['popular', 'ASC'],
      ['price', 'DESC'],
      ['rating', 'DESC'],
      ['newest', 'ASC'],
    ] as const) {
      const skus: string[] = [];
      const prices: number[] = [];
      let total = 0;
      for (let page = 1, last = 1; page <= last; page++) {
        const list = await call(productsOfCategory, { ...whole, ownCategoryCode: 'ELECTRONICS', sort, order, page });
        ({ total, lastPage: last } = list);
        skus.push(...list.products.map(({ sku }) => sku));
        prices.push(...list.products.flatMap(({ priceFrom }) => priceFrom?.amountMinor ?? []));
      }
      expect({ sort, listed: new Set(skus).size, shown: skus.length }).toEqual({ sort, listed: total, shown: total });
      if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    }
  });

  test('filters by types, and counts each type without the selected ones (ux L1, L3)', async () => {
    const asked = { ...whole, ownCategoryCode: 'NOTEBOOKS_AND_PAPER' };
    const all = await call(filtersOfCategory, asked);
    const chosen = { ...asked, productTypeCodes: ['A5_NOTEBOOKS', 'A4_NOTEBOOKS'], priceTo: 6, inStockOnly: true };
    const filters = await call(filtersOfCategory, chosen);
    const list = await call(productsOfCategory, chosen);
    const countOf = async (productTypeCode: string) =>
      (await call(productsOfType, { ...wholeList, productTypeCode, priceTo: 6, inStockOnly: true })).total;
    for (const { code, count } of filters.productTypes)
      expect({ code, count }).toEqual({ code, count: await countOf(code) });
    expect(list.total).toBe((await countOf('A5_NOTEBOOKS')) + (await countOf('A4_NOTEBOOKS')));
    const inType = async (productTypeCode: string) =>
      (await call(filtersOfType, { ...wholeList, productTypeCode, priceTo: 6, inStockOnly: true })).inStock;
    expect(filters.inStock).toBe((await inType('A5_NOTEBOOKS')) + (await inType('A4_NOTEBOOKS')));
    // Its attributes stay the same while others are selected.
    expect(filters.attributes.map(({ code }) => code)).toEqual(all.attributes.map(({ code }) => code));
  });

  test('that does not exist is not found', async () => {
    await expect(call(categoryOverview, { ownCategoryCode: 'NOPE' })).rejects.toThrow(/categoryMissing/);
    await expect(call(productsOfCategory, { ...whole, ownCategoryCode: 'NOPE' })).rejects.toThrow(/categoryMissing/);
  });
});

test('a type’s list names its sibling types', async () => {
  const { siblings, breadcrumb } = await call(productsOfType, { ...wholeList, productTypeCode: 'BINDERS' });
  expect(siblings.map(({ code }) => code)).toEqual(['BINDERS', 'FOLDERS']);
  expect(breadcrumb.map(({ path }) => path)).toEqual(['/category/STATIONERY', '/category/FILING', null]);
});
