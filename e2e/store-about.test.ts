import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a business shows who it is, its preparation time in days, and its returns (spec 2.15, 9.10, ux ST1)', async () => {
  const { page, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/store/about/cedar-grove-books`);
  const said = await page.getByRole('main').textContent();
  for (const fact of ['Cedar Grove Books & Learning Ltd.', 'till@cedar-grove-books.example', 'Return address'])
    expect(said).toContain(fact);
  expect(said).toMatch(/Order preparation time\s*2 days/);
  await page.goto(`${shop.cubby}/store/about/northern-desk-company`, { waitUntil: 'networkidle' });
  const areas = await page.getByRole('main').textContent();
  expect(areas).toContain('Only in Alberta, British Columbia, Manitoba, and Saskatchewan');
  expect(areas).toMatch(/By our own driver in .Edmonton., .Calgary., and .Red Deer./);
  expect(pageErrors).toEqual([]);
});

test('cards count offers in words: many, and none (spec 9.10)', async () => {
  type Listed = { sku: string; offerCount: number };
  const { products } = await ask<{ products: Listed[] }>(
    shop.cubby,
    '/api/catalog/products-by-attrs/list/v1/get?abstractProductCode=A5_NOTEBOOKS',
  );
  const { page } = await browser.visit();
  await page.goto(`${shop.cubby}/products/A5_NOTEBOOKS`);
  const cardOf = ({ sku }: Listed) => page.locator('main article', { has: page.locator(`a[href$="/product/${sku}"]`) });
  const many = products.find(({ offerCount }) => offerCount > 1)!;
  expect(await cardOf(many).textContent()).toContain(`${many.offerCount}\u00a0offers`);
  const none = products.find(({ offerCount }) => offerCount === 0)!;
  expect(await cardOf(none).textContent()).toContain('No offers');
});
