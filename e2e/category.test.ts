import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

test('a category’s tile, its types, their siblings, the crumbs and the menu lead on (design 2.47, ux H4)', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const tile = page.locator('main li', { has: page.getByRole('link', { name: 'Stationery', exact: true }) }).first();
  await tile.scrollIntoViewIfNeeded();
  const box = (await tile.boundingBox())!;
  // On the picture, far from the words.
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.3);
  await page.waitForURL(`${shop.cubby}/category/STATIONERY`);
  await page.getByRole('heading', { level: 1, name: 'Stationery' }).waitFor();
  const tiles = page.locator('.type-tiles a');
  expect(await tiles.count()).toBe(27);
  expect(await tiles.evaluateAll((links) => links.every((link) => link.checkVisibility()))).toBe(true);

  const list = page.locator('#products');
  await page.locator('#filters').getByRole('link', { name: 'Ballpoint pens' }).click();
  await page.waitForURL(/\?abstractProductCodes=BALLPOINT_PENS$/);
  await expect.poll(() => list.getByRole('status').first().textContent()).toBe('8 products');

  await tiles.filter({ hasText: 'Binders' }).click();
  await page.waitForURL(/\/products\/BINDERS$/);
  const siblings = page.getByRole('navigation', { name: 'Also in Filing' });
  expect(await siblings.getByRole('link').allTextContents()).toEqual(['Binders', 'Folders']);
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Filing' }).click();
  await page.waitForURL(/\/category\/FILING$/);

  await page.getByRole('banner').locator('summary', { hasText: 'Shop' }).click();
  const menu = page.getByRole('navigation', { name: 'Catalogue' });
  await menu.getByRole('link', { name: 'Compasses' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Measuring and drawing' }).getAttribute('href')).toBe('/products/RULERS');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('without scripts on a phone, a category’s subcategories unfold, the first is open (design 2.47)', async () => {
  const { page, context } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.cubby}/category/STATIONERY`);
  const groups = page.locator('details.type-group');
  expect(await groups.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  const binders = page.getByRole('link', { name: 'Binders', exact: true });
  expect(await binders.isVisible()).toBe(false);
  await groups.filter({ hasText: 'Filing' }).locator('summary').click();
  expect(await binders.isVisible()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await page.getByRole('link', { name: 'Easels', exact: true }).isVisible()).toBe(true);
  await context.close();
});
