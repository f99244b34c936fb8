import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType } from './support/demo.ts';
import { cards, field, heading } from './support/search.ts';

const shop = inject('shop');
const browser = openBrowser();

const searchEndpoints = '**/api/catalog/products/page/**';
const productCalls = '**/api/catalog/product/page/**';
const row = (page: Page) => page.locator('.failed-navigation');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('a failed search shows a notice, keeps the earlier results, the focus and the query, and can be tried again (spec 8.6)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/search?q=paper`, { waitUntil: 'networkidle' });
  const before = await cards(page).allTextContents();
  expect(before.length).toBe(24);
  await page.route(searchEndpoints, (route) => route.abort());
  await field(page).fill('scissors');
  await page.keyboard.press('Enter');
  await expect.poll(() => row(page).textContent()).toContain('We couldn’t reach the shop');
  expect(new URL(page.url()).search).toBe('?q=paper');
  expect(await heading(page).textContent()).toBe('Results for “paper”');
  expect(await cards(page).allTextContents()).toEqual(before);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field(page).inputValue()).toBe('scissors');

  await page.unroute(searchEndpoints);
  await row(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/search\?q=scissors$/);
  await expect.poll(() => heading(page).textContent()).toBe('Results for “scissors”');
  await context.close();
});

test('navigation to a failing page is cancelled: the visitor stays, with the focus, and can press again (spec 8.6)', async () => {
  const { page, context } = await browser.visit();
  const address = `${shop.cubby}/ar/products/${await firstType(shop.cubby)}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.route(productCalls, (route) => route.fulfill({ status: 500, body: 'not ours' }));
  const card = cards(page).first().getByRole('link').first();
  const name = await card.textContent();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => row(page).textContent()).toContain('إعادة المحاولة');
  expect(page.url()).toBe(address);
  expect(await focused(page)).toBe(name);

  await page.unroute(productCalls);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ar\/product\//);
  await expect.poll(() => heading(page).textContent()).toBe(name);
  await context.close();
});

test('a page whose script fails to load is loaded as a document on the next try (spec 8.6)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await page.route('**/assets/**', (route) => route.abort());
  await field(page).fill('paper');
  await page.keyboard.press('Enter');
  await expect.poll(() => row(page).textContent()).toContain('This page couldn’t be loaded');
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.unroute('**/assets/**');
  const loaded = page.waitForEvent('load');
  await row(page).getByRole('button', { name: 'Try again' }).click();
  await loaded;
  expect(await heading(page).textContent()).toBe('Results for “paper”');
  await context.close();
});

test('a missing page is still navigated to (spec 2.37)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await page
    .locator('main a')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/product/NOT-A-PRODUCT';
      link.click();
    });
  await expect.poll(() => heading(page).textContent()).toBe('Page not found');
  expect(new URL(page.url()).pathname).toBe('/product/NOT-A-PRODUCT');
  await context.close();
});

test('navigating elsewhere while a page is loading goes there, and stays there (ux S5)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  const held: (() => Promise<void>)[] = [];
  await page.route(searchEndpoints, (route) => {
    if (route.request().url().includes('scissors')) held.push(() => route.continue());
    else void route.continue();
  });
  const searchFor = async (words: string) => {
    await field(page).fill(words);
    await page.keyboard.press('Enter');
  };
  await searchFor('scissors');
  await expect.poll(() => held.length).toBe(1);
  await searchFor('paper');
  await expect.poll(() => heading(page).textContent()).toBe('Results for “paper”');
  await searchFor('scissors');
  const answered = page.waitForResponse((answer) => answer.url().includes('scissors'));
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
  await Promise.all([answered, ...held.map((go) => go())]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).pathname).toBe('/about');
  await context.close();
});
