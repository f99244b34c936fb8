import { expect, inject, test } from 'vitest';
import { ask } from './support/demo.ts';

const shop = inject('shop');

type Categories = { categories: { code: string; abstractProducts: { abstractProductCode: string }[] }[] };
type Listed = { products: { sku: string }[] };
type Offers = { productPrices: unknown[] };

async function weightOf(path: string): Promise<number> {
  const html = await fetch(shop.cubby.replace('localhost', '127.0.0.1') + path, {
    headers: { host: new URL(shop.cubby).host },
  });
  return Buffer.byteLength(await html.text()) / 1000;
}

async function heavierThan(most: number, paths: readonly string[]): Promise<string[]> {
  const over: string[] = [];
  for (const path of paths) {
    const weight = await weightOf(path);
    if (weight < 20) over.push(`${path} is no page: ${weight} KB`);
    if (weight > most) over.push(`${path}: ${weight.toFixed(1)} KB`);
  }
  return over;
}

const nine = 9;

test('a list of products weighs at most 70 KB, a product with nine offers at most 60, before compression', async () => {
  const { categories } = await ask<Categories>(shop.cubby, '/api/catalog/product/category/all/v1/get');
  const types = categories.flatMap(({ abstractProducts }) =>
    abstractProducts.map(({ abstractProductCode }) => abstractProductCode),
  );
  expect(types.length).toBeGreaterThan(30);
  expect(
    await heavierThan(70, [...types.map(pathOfType), ...categories.map(({ code }) => `/category/${code}`)]),
  ).toEqual([]);

  const withNine: string[] = [];
  for (const code of types) {
    const list = `/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=${code}&page=1`;
    for (const { sku } of (await ask<Listed>(shop.cubby, list)).products) {
      const offers = `/api/catalog/product/price/list/actual/v1/get?sku=${sku}`;
      if ((await ask<Offers>(shop.cubby, offers)).productPrices.length === nine) withNine.push(`/product/${sku}`);
    }
  }
  expect(withNine.length).toBeGreaterThan(nine);
  expect(await heavierThan(60, withNine)).toEqual([]);
});

const pathOfType = (code: string) => `/products/${code}`;
