import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a shop has a row for each category and a search of its own, shows its own prices, and survives an unknown category (spec 2.14, 2.40, ux ST2)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const answer = await page.goto(`${shop.cubby}/store/harbour-stationery?categoryCode=NOPE`);
  expect(answer!.status()).toBe(200);
  const row = page.getByRole('region', { name: 'Electronics' });
  expect(await row.getByRole('listitem').count()).toBe(5);
  const list = page.getByRole('main').locator('article');
  // Its price is not the lowest of several.
  expect(await list.filter({ hasText: /from \$|offers/ }).count()).toBe(0);
  expect(await list.filter({ hasText: /\$\d/ }).count()).toBeGreaterThan(10);

  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox', { name: 'Search in this shop' }).fill('spiral notebook');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/store\/harbour-stationery\?q=spiral\+notebook$/);
  await expect.poll(() => row.count()).toBe(0);
  expect(await list.count()).toBeGreaterThan(2);
  expect(await list.filter({ hasNotText: /spiral notebook/i }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});
