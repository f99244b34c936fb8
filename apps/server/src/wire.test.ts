import { transaction } from '@cubby/db';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { expect, test } from 'vitest';
import { offerId } from './testing/small-shop.ts';
import { openWire } from './testing/wire.ts';

const { asked, pool } = await openWire();

const notebook = {
  sku: 'NB-1',
  fullName: 'Spiral notebook A5',
  image: { url: expect.any(String), name: 'Spiral notebook A5' },
  furtherImages: [],
  price: { value: 2.95, currencyIso: 'USD' },
  rating: 5,
  reviews: 0,
  offerCount: 2,
  units: 1,
  unitCode: null,
  manufacture: 'Northleaf',
  priceId: offerId('NB-1', 'harlow'),
  deliveredPrice: { value: 5.1, currencyIso: 'USD' },
  childCraft: false,
};

const learnWords = () =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>('select product_id as id from product');
    await refreshSearchDocs(
      tx,
      rows.map(({ id }) => id),
    );
  });

test('search returns products and page, with rating 5 and reviews 0 where there are none (spec 3.3, 7.16, 9.1, 9.7)', async () => {
  await learnWords();
  const { body } = await asked('/api/catalog/products/page/v2/get?productFullNameSearchMask=spiral%20noteb&pageNum=1');
  expect(body).toEqual({
    responseCode: 'OC_OK',
    responseEntity: {
      products: [notebook],
      page: { current: 1, items: 24, total: 1, last: 1 },
      correctedQuery: null,
      suggestedQuery: null,
      fewerWords: [],
      partialMatch: false,
      vendors: [],
      searched: { productFullNameSearchMask: 'spiral noteb', priceFrom: null, priceTo: null },
    },
  });
  const kids = await asked(
    '/api/catalog/products/page/v2/get?productFullNameSearchMask=spiral&categoryCode=STUDENTS_PRODUCT',
  );
  expect(kids.body.responseEntity).toMatchObject({ products: [] });
});

test('a list by type has count, size, pages, products and breadcrumb (spec 7.19)', async () => {
  const { body } = await asked(
    '/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=NOTEBOOKS&sortField=price&productAttributeValueCodes=BLUE,RED',
  );
  expect(body.responseEntity).toEqual({
    productsCount: 1,
    elements: 24,
    pages: 1,
    products: [notebook],
    abstractProducts: [
      { code: 'NOTEBOOKS', name: 'Notebooks' },
      { code: 'SCISSORS', name: 'Scissors' },
    ],
    breadcrumb: [
      expect.objectContaining({ code: 'STATIONERY' }),
      expect.objectContaining({ code: 'PAPER' }),
      { code: 'NOTEBOOKS', name: 'Notebooks', path: null },
    ],
  });
});

test('a list by seller has the same shape, and filters narrow it (spec 7.20)', async () => {
  const list = '/api/catalog/products-by-attrs-vendor/list/v1/get?vendorLogin=harlow';
  const of = async (more: string) =>
    ((await asked(list + more)).body.responseEntity as { products: { sku: string }[] }).products.map(
      (each) => each.sku,
    );
  expect(await of('')).toEqual(['NB-1', 'SC-1']);
  expect(await of('&sortOrder=DESC')).toEqual(['SC-1', 'NB-1']);
  expect(await of('&productAttributeValueCodes=RED')).toEqual(['SC-1']);
  expect(await of('&priceFrom=5')).toEqual(['SC-1']);
  expect(await of('&manufactureCodes=NOBODY')).toEqual([]);
  expect(await of('&page=2')).toEqual([]);
});

test.each([
  'page=0',
  'page=x',
  'sortField=password',
  'priceFrom=1.5',
  'productAttributeValueCodes=a%00b',
  'shipsWithin=4',
  'vendorLogins=Harlow',
  'surprise=1',
  'page=1&page=2',
])('an endpoint refuses an invalid parameter: %s (design 2.40)', async (bad) => {
  const { status, body } = await asked(
    `/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=NOTEBOOKS&${bad}`,
  );
  expect([status, body.responseCode]).toEqual([400, 'OC_BAD_REQUEST']);
});

test('filters of a type and of a seller (spec 7.21, 7.22)', async () => {
  const type = await asked(
    '/api/catalog/products/filters/by/abstract-product/v1/get?abstractProductCodeKeyword=NOTEBOOKS',
  );
  expect(type.body.responseEntity).toEqual({
    attributeList: [
      { code: 'COLOUR', name: 'Colour', values: [{ code: 'BLUE', name: 'Blue', swatch: '#2255cc', count: 1 }] },
    ],
    manufactureList: [{ code: 'NORTHLEAF', name: 'Northleaf', swatch: null, count: 1 }],
    categoryList: [],
    abstractProductList: [],
    ratingList: [
      { ratingFrom: 4, count: 0 },
      { ratingFrom: 3, count: 0 },
      { ratingFrom: 2, count: 0 },
    ],
    inStockCount: 1,
    shipsWithinList: [1, 2, 3, 7].map((shipsWithin) => ({ shipsWithin, count: 1 })),
    vendorList: [
      { code: 'harlow', name: 'Harlow & Pine', swatch: null, count: 1 },
      { code: 'maple', name: 'Maple Stationers', swatch: null, count: 1 },
    ],
    priceRange: { from: 2, to: 3 },
  });
  const seller = await asked(
    '/api/catalog/products/filters/by/vendor/v1/get?vendorLogin=harlow&productAttributeValueCodes=RED',
  );
  expect(seller.body.responseEntity).toMatchObject({
    // A facet's own selection does not remove its other values.
    attributeList: [
      {
        values: [
          expect.objectContaining({ code: 'BLUE', count: 1 }),
          expect.objectContaining({ code: 'RED', count: 1 }),
        ],
      },
    ],
    manufactureList: [expect.objectContaining({ count: 1 })],
    categoryList: [expect.objectContaining({ code: 'STATIONERY', count: 1 })],
    shipsWithinList: [],
    vendorList: [],
  });
});

test('offers of a product have seller, price, stock and delivery (spec 7.18)', async () => {
  const { body } = await asked('/api/catalog/product/price/list/actual/v1/get?sku=NB-1');
  const { productPrices } = body.responseEntity as { productPrices: Record<string, unknown>[] };
  expect(productPrices).toHaveLength(2);
  expect(productPrices[0]).toMatchObject({
    priceId: offerId('NB-1', 'maple'),
    sku: 'NB-1',
    price: { value: 2.95, currencyIso: 'USD' },
    restAmount: 10,
    vendorLogin: 'maple',
    vendorName: 'Maple Stationers',
    delivery: { price: { value: 3.4, currencyIso: 'USD' }, freeFrom: null },
  });
});

test('stock is requested by the offers of a cart; an unknown offer has none (spec 4.11, 7.15)', async () => {
  const unknown = '01990000-0000-7000-8000-000000000000';
  const { body } = await asked(
    `/api/store/list/rests/by/product/prices/v1/get?pricesListId=${offerId('SC-1', 'harlow')},${unknown}`,
  );
  expect(body.responseEntity).toEqual({
    serviceGroupList: [
      { priceId: offerId('SC-1', 'harlow'), restAmount: 10 },
      { priceId: unknown, restAmount: 0 },
    ],
  });
});

test('categories have product types and subcategories under their wire names (spec 3.4, 7.24, 7.25)', async () => {
  const all = await asked('/api/catalog/product/category/all/v1/get');
  const category = (all.body.responseEntity as { categories: unknown[] }).categories[0];
  expect(category).toEqual({
    code: 'STATIONERY',
    name: 'Stationery',
    image: null,
    productsCount: 2,
    abstractProducts: [
      { abstractProductCode: 'NOTEBOOKS', abstractProductShortName: 'Notebooks' },
      { abstractProductCode: 'SCISSORS', abstractProductShortName: 'Scissors' },
    ],
    subCategories: [
      {
        code: 'PAPER',
        name: 'Paper',
        abstractProductList: [
          { code: 'NOTEBOOKS', name: 'Notebooks' },
          { code: 'SCISSORS', name: 'Scissors' },
        ],
      },
    ],
  });
  const kids = await asked('/api/catalog/product/category/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT');
  expect((kids.body.responseEntity as { categories: { code: string }[] }).categories.map((each) => each.code)).toEqual([
    'STUDENTS_PRODUCT',
  ]);
});

test('a section that cuts across categories narrows a search (spec 2.47)', async () => {
  const skus = async (section: string) =>
    (
      (await asked(`/api/catalog/products/page/v2/get?sectionCode=${section}`)).body.responseEntity as {
        products: { sku: string }[];
      }
    ).products?.map((each) => each.sku);
  await pool.query(
    `insert into attribute_value (attribute_id, code, position) select attribute_id, 'SPECIAL_KIDS', 9 from attribute`,
  );
  await pool.query(
    `insert into product_attribute select product_id, attribute_value_id from product, attribute_value where sku = 'SC-1' and code = 'SPECIAL_KIDS'`,
  );
  await learnWords();
  expect(await skus('SPECIAL_KIDS')).toEqual(['SC-1']);
  expect(await skus('FIRST_NATIONS')).toEqual([]);
  expect((await asked('/api/catalog/products/page/v2/get?sectionCode=ANYTHING')).status).toBe(400);
});
