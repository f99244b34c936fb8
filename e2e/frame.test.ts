import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** What the clause lists, by the path that each item links to. */
const everywhere = [
  '/careers',
  '/help#faq',
  '/support',
  '/help/payment',
  '/help/shipping',
  '/help/returns',
  '/partner-terms',
  '/#privacy',
  '/#cookies',
  '/#returns',
  '/#contract',
];
const footers = {
  cubby: ['/about', '/for-business', '/for-investors', '/help'],
  kids: ['/workshops', '/partnership', '/about', '/contacts', '/privacy-policy', '/agreement'],
};

for (const brand of ['cubby', 'kids'] as const)
  test(`the footer of ${brand} has every item, each links to what it names, and the year is below (spec 2.58)`, async () => {
    const { page, context } = await browser.visit();
    await page.goto(shop[brand], { waitUntil: 'networkidle' });
    const footer = page.getByRole('contentinfo');
    const paths = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths).toEqual(expect.arrayContaining([...everywhere, ...footers[brand]]));
    expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()} Cubby`);
    const lost: string[] = [];
    for (const path of new Set(paths.filter((each) => each.startsWith('/')))) {
      const answer = await page.goto(shop[brand] + path, { waitUntil: 'domcontentloaded' });
      const place = path.split('#')[1];
      // A place within the page shown before is reached without a response.
      if (answer && answer.status() !== 200) lost.push(`${path}: ${answer.status()}`);
      if (place && (await page.locator(`[id="${place}"]`).count()) !== 1) lost.push(`${path}: no such place`);
    }
    expect(lost).toEqual([]);
    await context.close();
  });

test('the login menu, by keyboard: sign in here, or as a seller elsewhere; the manager site is not listed; Escape and leaving close it (spec 2.59)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const opener = banner(page).locator('summary', { hasText: 'Your account' });
  const menu = banner(page).locator('details', { has: page.locator('summary', { hasText: 'Your account' }) });
  await opener.focus();
  await page.keyboard.press('Enter');
  const entries = menu.getByRole('link');
  await expect.poll(() => entries.allInnerTexts()).toEqual(['Sign in', 'Sign in as a seller']);
  expect(await entries.nth(1).getAttribute('href')).toBe(`${shop.seller}/`);
  expect(await page.content()).not.toContain(`href="${shop.manager}`);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Sign in');
  await page.keyboard.press('Escape');
  await expect.poll(() => entries.first().isVisible()).toBe(false);
  expect(await focused(page)).toBe('Your account');

  await page.keyboard.press('Enter');
  await expect.poll(() => entries.first().isVisible()).toBe(true);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect.poll(() => entries.first().isVisible()).toBe(false);

  await opener.click();
  await entries.first().click();
  await page.waitForURL(/\/login\?to=%2F$/);
  await context.close();
});

test('the sign-in page has only logo and language around it, no search, no catalogue, no footer (spec 2.41)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.kids}/login`, { waitUntil: 'networkidle' });
  await expect.poll(() => banner(page).getByRole('link', { name: 'Cubby Kids home page' }).isVisible()).toBe(true);
  expect(await banner(page).locator('summary').allInnerTexts()).toEqual([expect.stringContaining('English')]);
  expect(await page.getByRole('search').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await context.close();
});

test('a missing page keeps the shop’s layout; a failed one has the clear layout, and can be tried again (spec 2.41)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/product/NO-SUCH-THING`, { waitUntil: 'networkidle' });
  await expect.poll(() => heading(page).textContent()).toBe('Page not found');
  expect(await page.getByRole('contentinfo').count()).toBe(1);

  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${shop.cubby}/`);
  await page.reload({ waitUntil: 'networkidle' });
  await page.route('**/api/catalog/product/page/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  // The browser has already gone back: here there is no page left to stay on.
  await page.goBack();
  await expect.poll(() => heading(page).textContent()).toBe('This page couldn’t be loaded');
  expect(await page.title()).toBe('This page couldn’t be loaded · Cubby');
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('search').count()).toBe(0);
  await page.unroute('**/api/catalog/product/page/**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Add to cart' }).first().isVisible()).toBe(true);
  await context.close();
});
