import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';

const shop = inject('shop');
const browser = openBrowser();

test('somebody with a keyboard alone opens a list, filters, sorts and pages it (ux A1, L2, spec 2.47; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await keys.use('disclosure', 'Shop');
  await keys.tabTo('link', 'Notebooks and paper');
  await keys.press('Escape');
  await keys.isAt('disclosure', 'Shop');
  await keys.press('Enter');
  await keys.use('link', 'Stationery');
  await keys.isAt('heading', 'Stationery');

  await keys.use('link', /^In stock/);
  await page.waitForURL(/inStock=1/);
  await keys.isAt('link', /^Filters: In stock/);
  await keys.tabBackTo('disclosure', /^Sort by/);
  await keys.press('Enter');
  await keys.use('link', 'Highest price');
  await page.waitForURL(/sort/);
  await keys.isAt('disclosure', 'Sort by Highest price');
  await keys.write('From', '1', 'spinbutton');
  await keys.write('To', '20', 'spinbutton');
  await keys.press('Enter');
  await page.waitForURL(/priceTo=20/);
  await keys.isAt('spinbutton', 'To');
  await keys.use('link', 'Next');
  await page.waitForURL(/page=2/);
  await keys.isAt('heading', 'Stationery');
  await keys.use('link', /^Remove filter: In stock/);
  await page.waitForURL((url) => !url.search.includes('inStock'));
  await keys.isAt('heading', 'Stationery');
  await keys.use('link', 'Clear all');
  await page.waitForURL((url) => !url.search.includes('priceTo'));
  await keys.isAt('heading', 'Stationery');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('somebody with a keyboard alone searches by suggestions, compares the offers of a product, adds another seller’s, and looks around that shop (ux A1, S1, P1; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const keys = await keyboardOnly(page);
  const { sku, name } = await soldBy(shop.cubby, cast.seller.shopSlug, 1, 0, 2);
  const { shopName } = cast.seller;
  // Its suggestions come with the script.
  const field = /^(searchbox|combobox)$/;
  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await keys.write('Search', name, field);
  await page.getByRole('listbox').getByRole('option', { name }).first().waitFor();
  await keys.press('ArrowDown', 'Escape');
  await keys.isAt('combobox', 'Search');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await keys.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
  await keys.press('ArrowUp');
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toMatch(/^See/);
  await keys.press('Enter');
  await keys.isAt('heading', /^Results for/);
  await page
    .getByRole('link', { name: /^View \d+ offers?$/ })
    .first()
    .waitFor();
  // Suggestions have such links too, until the results replace them.
  await page.waitForLoadState('networkidle');
  await keys.tabTo('link', /^View \d+ offers?$/);
  await keys.press('Escape');
  await keys.isAt('combobox', 'Search');
  await keys.press('Enter');
  await keys.isAt('heading', /^Results for/);
  await page.getByRole('link', { name, exact: true }).first().waitFor();
  await keys.use('link', name);
  await keys.isAt('heading', name);
  expect(new URL(page.url()).pathname).toBe(`/product/${sku}`);

  await keys.use('link', `Enlarge picture: ${name}`);
  await keys.isAt('button', 'Close');
  await keys.press('Escape');
  await keys.isAt('link', `Enlarge picture: ${name}`);
  await keys.tabTo('combobox', 'Deliver to');
  await keys.type('United States');
  await expect.poll(() => page.getByRole('combobox', { name: 'Deliver to' }).inputValue()).toBe('US');
  // Until the prices of delivery there are known, nothing can be added.
  const add = page.getByRole('button', { name: `Add ${name} from ${shopName} to cart` });
  await expect.poll(() => add.isEnabled()).toBe(true);
  await keys.use('button', 'Arrival');
  await keys.isAt('button', 'Arrival');
  await keys.use('button', `Add ${name} from ${shopName} to cart`, 'Space');
  await expect.poll(() => page.getByText(/added to cart/i).count()).toBeGreaterThan(0);
  await keys.isAt('button', `Add ${name} from ${shopName} to cart`);
  await keys.press('Shift+Tab');
  await keys.isAt('link', shopName);
  await keys.press('Enter');
  await keys.isAt('heading', shopName);
  await keys.write('Search in this shop', 'spiral', 'searchbox');
  await keys.press('Enter');
  await page.waitForURL(/\?q=spiral$/);
  await keys.isAt('searchbox', 'Search in this shop');
  await keys.use('link', 'Remove filter: “spiral”');
  await page.waitForURL((url) => !url.search);
  await keys.isAt('heading', shopName);
  await keys.use('link', 'About this shop');
  await keys.isAt('heading', `About ${shopName}`);
  expect(new URL(page.url()).pathname).toBe(`/store/about/${cast.seller.shopSlug}`);
  expect(pageErrors).toEqual([]);
  await context.close();
});
