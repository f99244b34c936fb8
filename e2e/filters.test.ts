import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

const cards = (page: Page) => page.getByRole('main').locator('article');
const chips = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Remove filter:/ });
const chipTexts = async (page: Page) =>
  (await chips(page).allTextContents()).map((text) => text.replace('Remove filter: ', ''));
const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('main').getByRole('status').first().textContent())!)![0]);
const promised = async (page: Page, words: RegExp) =>
  Number(/(\d+)$/.exec((await page.locator('#filters').getByRole('link', { name: words }).textContent())!)![1]);

test('stars and stock filter a list: one star rating at a time, chips for both, kept in the address, restored on going back (spec 2.13)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const path = `/products/${await firstType(shop.cubby)}`;
  await page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
  const all = await total(page);
  const inStock = await promised(page, /^In stock/);
  expect(inStock).toBeLessThanOrEqual(all);
  await page
    .locator('#filters')
    .getByRole('link', { name: /^In stock/ })
    .click();
  await page.waitForURL(/\?inStock=1$/);
  await expect.poll(() => total(page)).toBe(inStock);

  const four = await promised(page, /^4 stars and up/);
  const three = await promised(page, /^3 stars and up/);
  expect(four).toBeLessThanOrEqual(three);
  await page
    .locator('#filters')
    .getByRole('link', { name: /^4 stars and up/ })
    .click();
  await expect.poll(() => chipTexts(page)).toEqual(['In stock', '4 stars and up']);
  expect(await total(page)).toBe(four);
  expect(await cards(page).count()).toBe(Math.min(four, 24));
  await page
    .locator('#filters')
    .getByRole('link', { name: /^3 stars and up/ })
    .click();
  await expect.poll(() => chipTexts(page)).toEqual(['In stock', '3 stars and up']);
  expect(new URL(page.url()).search).toBe('?ratingFrom=3&inStock=1');

  await page.goBack();
  await expect.poll(() => chipTexts(page)).toEqual(['In stock', '4 stars and up']);
  expect(await total(page)).toBe(four);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => total(page)).toBe(all);
  expect(new URL(page.url()).search).toBe('');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a value without results stays visible and disabled (ux L3)', async () => {
  const { page, context } = await browser.visit();
  const path = `/products/${await firstType(shop.cubby)}?priceTo=0`;
  await page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
  const still = page.locator('#filters [aria-disabled=true]', { hasText: 'In stock' });
  expect(await still.textContent()).toMatch(/0$/);
  expect(
    await page
      .locator('#filters')
      .getByRole('link', { name: /^In stock/ })
      .count(),
  ).toBe(0);
  await context.close();
});

test('on a phone the filters are a dialog that updates its count, shows the list and returns the focus (ux L11)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.cubby}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
  const opener = page.getByRole('link', { name: 'Filters' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const before = await dialog.getByRole('button', { name: /^Show \d+ products$/ }).textContent();
  await dialog.getByRole('link', { name: /^4 stars and up/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: /^Show/ }).textContent()).not.toBe(before);
  const shown = (await dialog.getByRole('button', { name: /^Show/ }).textContent())!;
  expect(await dialog.getByRole('status').textContent()).toBe(shown.replace('Show ', ''));
  const button = (await dialog.getByRole('button', { name: /^Show/ }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(844);
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await chipTexts(page)).toEqual(['4 stars and up']);
  await context.close();
});

test('a page is loaded on hovering over its link, and not again on the click; going back requests nothing', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
  const link = cards(page).first().getByRole('link').first();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('sku') || pathname.includes('products-by-attrs')) asked.push(pathname);
  });
  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  const prepared = asked.length;
  await link.click();
  await page.waitForURL(/\/product\//);
  await expect.poll(() => page.getByRole('button', { name: 'Add to cart' }).first().isVisible()).toBe(true);
  expect(asked).toHaveLength(prepared);
  await page.mouse.move(1, 1);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3);
  expect(asked).toHaveLength(prepared);
  await context.close();
});
