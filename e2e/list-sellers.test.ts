import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask, firstType } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

const chips = async (page: Page) =>
  (
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Remove filter:/ })
      .allTextContents()
  ).map((text) => text.replace('Remove filter: ', ''));
const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('main').getByRole('status').first().textContent())!)![0]);
const value = (page: Page, words: RegExp | string) =>
  page.locator('#filters li').filter({ hasText: words }).getByRole('link').first();
const promised = async (page: Page, words: RegExp | string) =>
  Number(/(\d+)$/.exec((await value(page, words).textContent())!)![1]);

type Wire = { vendorList: { code: string; name: string; count: number }[] };

test('several sellers can be selected, shipping times exclude one another, and the count shown is the number of results (ux L1, L2, L4)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const type = await firstType(shop.cubby);
  const { vendorList } = await ask<Wire>(
    shop.cubby,
    `/api/catalog/products/filters/by/abstract-product/v1/get?abstractProductCodeKeyword=${type}`,
  );
  const [one, other] = vendorList.toSorted((a, b) => a.count - b.count);
  await page.goto(`${shop.cubby}/products/${type}`, { waitUntil: 'networkidle' });
  await value(page, one!.name).click();
  await page.waitForURL(new RegExp(`\\?vendorLogins=${one!.code}$`));
  await expect.poll(() => total(page)).toBe(one!.count);
  expect(await promised(page, other!.name)).toBe(other!.count);
  await value(page, other!.name).click();
  await expect.poll(() => chips(page)).toEqual([one!.name, other!.name]);
  expect(await total(page)).toBeGreaterThanOrEqual(other!.count);

  const soon = await promised(page, 'Within 2 business days');
  await value(page, 'Within 2 business days').click();
  await expect.poll(() => chips(page)).toEqual([one!.name, other!.name, 'Ships within 2 business days']);
  expect(await total(page)).toBe(soon);
  await value(page, 'Within 7 business days').click();
  await expect.poll(() => chips(page)).toEqual([one!.name, other!.name, 'Ships within 7 business days']);
  expect(new URL(page.url()).search).toBe(`?vendorLogins=${one!.code},${other!.code}&shipsWithin=7`);

  await page.reload({ waitUntil: 'networkidle' });
  expect(await chips(page)).toHaveLength(3);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a shop is filtered by age, and not by seller or shipping time (ux L4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/store/maple-and-margin`, { waitUntil: 'networkidle' });
  const filters = page.locator('#filters');
  expect(await filters.getByText('Shipping time').count()).toBe(0);
  expect(await filters.getByText('Seller', { exact: true }).count()).toBe(0);
  const count = await promised(page, 'From 5 years');
  expect(count).toBeGreaterThan(0);
  await value(page, 'From 5 years').click();
  await expect.poll(() => chips(page)).toEqual(['From 5 years']);
  expect(await total(page)).toBe(count);
  await context.close();
});
