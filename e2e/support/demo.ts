import { get } from 'node:http';

export function ask<T>(origin: string, path: string): Promise<T> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, accept: 'application/json' } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve((JSON.parse(text) as { responseEntity: T }).responseEntity));
    }).on('error', reject);
  });
}

type Listed = { sku: string; fullName: string; offerCount: number; priceId: string; price: { value: number } };

export const soldProduct = async (origin: string): Promise<Listed> => (await soldProducts(origin))[0]!;

export async function soldProducts(origin: string): Promise<Listed[]> {
  const { bestsellers, popular } = await ask<{ bestsellers: Listed[]; popular: Listed[] }>(
    origin,
    '/api/catalog/products/featured/v1/get',
  );
  return [...bestsellers, ...popular];
}

export const firstType = async (origin: string, kids = false): Promise<string> => {
  const path = kids ? 'list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT' : 'all/v1/get';
  const { categories } = await ask<{ categories: { abstractProducts: { abstractProductCode: string }[] }[] }>(
    origin,
    `/api/catalog/product/category/${path}`,
  );
  return categories[0]!.abstractProducts[0]!.abstractProductCode;
};

type Offers = { productPrices: { priceId: string; vendorLogin: string; restAmount: number }[] };

/**
 * A product that a shop sells, so many pieces at least, with its own offer of it. Tests that count its stock each have
 * another one, by its place among them.
 * @param offers of how many sellers there are at least
 */
export async function soldBy(
  origin: string,
  handle: string,
  pieces = 1,
  place = 0,
  offers = 1,
): Promise<{ sku: string; name: string; priceId: string }> {
  let passed = 0;
  const { products } = await ask<{ products: Pick<Listed, 'sku' | 'fullName'>[] }>(
    origin,
    `/api/catalog/products-by-attrs-vendor/list/v1/get?vendorLogin=${handle}&page=1`,
  );
  for (const { sku, fullName } of products) {
    const path = `/api/catalog/product/price/list/actual/v1/get?sku=${sku}`;
    const { productPrices } = await ask<Offers>(origin, path);
    if (productPrices.length < offers) continue;
    const own = productPrices.find(({ vendorLogin, restAmount }) => vendorLogin === handle && restAmount >= pieces);
    if (own && passed++ === place) return { sku, name: fullName, priceId: own.priceId };
  }
  throw new Error(`${handle} sells nothing`);
}
