import { get } from 'node:http';

/** Calls an endpoint of the running shop at its address on this machine (Node does not resolve `*.localhost`). */
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

/** A product of the brand's front page that is in stock. */
export async function soldProduct(origin: string): Promise<Listed> {
  const { bestsellers, popular } = await ask<{ bestsellers: Listed[]; popular: Listed[] }>(
    origin,
    '/api/catalog/products/featured/v1/get',
  );
  return [...bestsellers, ...popular][0]!;
}

export const firstType = async (origin: string, kids = false): Promise<string> => {
  const path = kids ? 'list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT' : 'all/v1/get';
  const { categories } = await ask<{ categories: { abstractProducts: { abstractProductCode: string }[] }[] }>(
    origin,
    `/api/catalog/product/category/${path}`,
  );
  return categories[0]!.abstractProducts[0]!.abstractProductCode;
};
