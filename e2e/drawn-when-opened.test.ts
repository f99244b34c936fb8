import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const openList = async (page: Page) =>
  page.goto(`${shop.cubby}/products/${await firstType(shop.cubby)}`, { waitUntil: 'networkidle' });
async function closedFacet(page: Page) {
  const words = await page.locator('#filters details:not([open]) > summary').first().textContent();
  return page.locator('#filters details', { has: page.locator('summary', { hasText: words! }) });
}

test('the rest of a facet’s values loads on request and gets the focus; a closed facet is rendered when it opens (ux L3)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await openList(page);
  const rest = page.getByRole('link', { name: /^Show all \d+$/ });
  const count = Number(/\d+/.exec((await rest.first().textContent())!)![0]);
  const values = page.locator('#filters ul', { has: rest }).first();
  expect(await values.getByRole('listitem').count()).toBeLessThan(count);
  const list = await values.elementHandle();
  await rest.first().click();
  await expect.poll(() => list!.evaluate((ul) => ul.childElementCount)).toBe(count);
  expect(await list!.evaluate((ul) => ul.contains(document.activeElement))).toBe(true);
  expect(new URL(page.url()).search).toBe('');

  const facet = await closedFacet(page);
  expect(await facet.getByRole('listitem').count()).toBe(0);
  await facet.locator('summary').click();
  await expect.poll(() => facet.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('without scripts, links lead to the same list with all of its filters, and to the menu (ux H1)', async () => {
  const { page, context } = await browser.visit({ javaScriptEnabled: false });
  await openList(page);
  const facet = await closedFacet(page);
  const before = await page.locator('#filters li').count();
  await facet.locator('summary').click();
  await facet.getByRole('link', { name: 'Show all filters' }).click();
  await page.waitForURL(/\?filters=all#filters$/);
  expect(await page.locator('#filters details:not([open])').count()).toBe(0);
  expect(await page.locator('#filters li').count()).toBeGreaterThan(before);
  expect(await page.getByRole('link', { name: /^Show all/ }).count()).toBe(0);

  await page.getByRole('banner').locator('summary', { hasText: 'Shop' }).click();
  await page.getByRole('link', { name: 'All categories and pages' }).click();
  await page.waitForURL(/\/\?menu=open$/);
  const menu = page.getByRole('navigation', { name: 'Catalogue' });
  expect(await menu.getByRole('link').count()).toBeGreaterThan(20);
  expect(await page.getByRole('navigation', { name: 'More about the shop' }).isVisible()).toBe(true);
  await context.close();
});
