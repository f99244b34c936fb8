import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { firstType } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

const filters = (page: Page) => page.locator('#filters');
const found = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function bothWays(path: string, ask: (page: Page) => Promise<void>) {
  const scripted = await browser.visit();
  await scripted.page.goto(shop.cubby + path, { waitUntil: 'networkidle' });
  await ask(scripted.page);
  const plain = await browser.visit({ javaScriptEnabled: false });
  await plain.page.goto(shop.cubby + path);
  await ask(plain.page);
  await plain.page.waitForLoadState();
  return {
    scripted: scripted.page,
    plain: plain.page,
    close: () => Promise.all([scripted.context.close(), plain.context.close()]),
  };
}

test('a price filter keeps the other filters and returns to the first page, with and without scripts (spec 2.13, ux L12)', async () => {
  const type = await firstType(shop.cubby);
  const { scripted, plain, close } = await bothWays(
    `/products/${type}?inStock=1&sortField=name&page=2`,
    async (page) => {
      await filters(page).getByLabel('From', { exact: true }).fill('1');
      await filters(page).getByLabel('To', { exact: true }).fill('9');
      await filters(page).getByRole('button').first().click();
      await page.waitForURL(/priceTo=9/);
    },
  );
  await expect.poll(() => new URL(scripted.url()).search).toBe('?sortField=name&priceFrom=1&priceTo=9&inStock=1');
  expect(asked(plain)).toEqual(asked(scripted));
  const shown = await found(plain);
  await expect.poll(() => found(scripted)).toBe(shown);
  await close();
});

test('workshops near a postal code, then the page that names the centre and sends no data, with and without scripts (spec 1.5, 2.2, domain 6.3)', async () => {
  const { scripted, plain, close } = await bothWays('/workshops', async (page) => {
    await filters(page).locator('summary', { hasText: 'Near a postal code' }).click();
    await filters(page).getByLabel('Postal code', { exact: true }).fill('V5V 1J7');
    await filters(page).locator('details[open]').last().getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/near=V5V/);
  });
  for (const page of [scripted, plain]) {
    expect(new URL(page.url()).searchParams.get('near')).toBe('V5V 1J7');
    await expect.poll(() => page.locator('.workshop').first().textContent()).toContain('About 1 km away');
    await page
      .locator('.workshop')
      .first()
      .getByRole('link', { name: /^Book at / })
      .click();
    await page.waitForURL(/\/workshops\/[a-z-]+\/book$/);
    const leave = page.locator('a[target=_blank][href^="https://"]');
    expect(await leave.textContent()).toContain('.example');
    expect(await leave.getAttribute('rel')).toBe('noopener noreferrer external');
    expect(await leave.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(new URL((await leave.getAttribute('href'))!).search).toBe('');
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await page.waitForURL(/\/contacts\?workshop=/);
    await expect.poll(() => page.getByLabel('Message').inputValue()).toContain('About the workshop “');
  }
  await close();
});

test('a price filter in another language leads to its own list (spec 2.13)', async () => {
  const type = await firstType(shop.cubby);
  const page = await (await fetch(`${shop.cubby}/ar/products/${type}`)).text();
  expect(page).toContain(` action="/ar/products/${type}"`);
  expect(page).not.toContain('/ar/ar/');
});

test('the form of the workshop directory filters it, with and without scripts (spec 2.2)', async () => {
  const { scripted, plain, close } = await bothWays('/workshops', async (page) => {
    await filters(page).locator('summary', { hasText: 'Any age' }).click();
    await filters(page).getByLabel('From age').fill('9');
    await filters(page).locator('summary', { hasText: 'Anywhere' }).click();
    await filters(page).getByLabel('Country', { exact: true }).selectOption('CA');
    await filters(page).locator('details[open]').last().getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/countryIso=CA/);
  });
  await expect.poll(() => new URL(scripted.url()).search).toBe('?fromAge=9&countryIso=CA');
  for (const page of [scripted, plain]) {
    await expect
      .poll(() => filters(page).locator('.chip-chosen').allTextContents())
      .toEqual(['Age 9 and up', 'Canada']);
    expect(await filters(page).locator('[name=fromAge]').inputValue()).toBe('9');
  }
  const shown = await found(plain);
  await expect.poll(() => found(scripted)).toBe(shown);
  await close();
});
