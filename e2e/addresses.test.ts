import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const said = (page: Page, words: string) => expect.poll(() => page.getByText(words).count()).toBe(1);
const names = (page: Page) => page.locator('main ul.grid > li p.font-medium').allTextContents();

test('a member adds, changes, deletes and restores addresses, and chooses one at checkout (spec 2.26, 4.2, 4.14)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signIn(page, shop.cubby, cast.guardian.login, '/profile/details/shipping');
  await said(page, 'No addresses yet');
  const add = async (name: string, street: string) => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('Recipient').fill(name);
    await page.getByLabel('Street address').fill(street);
    await page.getByLabel('City').fill('Vancouver');
    await page.getByLabel('Province or territory').selectOption('CA-BC');
    await page.getByLabel('Postal code').fill('90210');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect
      .poll(() => page.locator('[aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(['address-postalCode']);
    await page.getByLabel('Postal code').fill('v5v 1j7');
    await page.getByRole('button', { name: 'Save address' }).click();
    await said(page, 'Address saved');
  };
  await add('Home', '418 East 19th Avenue');
  await add('Daniel Moreau, studio', '12 Fort Street');
  expect(await names(page)).toEqual(['Home', 'Daniel Moreau, studio']);
  await page.getByRole('button', { name: 'Set as main: Daniel Moreau, studio' }).click();
  await expect.poll(() => names(page)).toEqual(['Daniel Moreau, studio', 'Home']);
  await page.getByRole('button', { name: 'Delete: Home' }).click();
  await said(page, 'Address deleted: Home');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Address deleted: Home/);
  expect(await names(page)).toEqual(['Daniel Moreau, studio']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Address restored: Home');
  await expect.poll(() => names(page)).toEqual(['Daniel Moreau, studio', 'Home']);

  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto(`${shop.cubby}/checkout`, { waitUntil: 'networkidle' });
  await expect.poll(() => page.getByText('12 Fort Street').first().isVisible()).toBe(true);
  expect(await page.getByLabel('Street address').count()).toBe(0);
  expect(await page.getByLabel('Email').inputValue()).toBe(cast.guardian.login);
  expect(await page.getByText('You’re checking out as a guest').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit delivery address' }).click();
  expect(await page.getByLabel('Street address').inputValue()).toBe('12 Fort Street');
  await page.getByLabel('Deliver to').selectOption({ label: 'Home, 418 East 19th Avenue, Vancouver' });
  expect(await page.getByLabel('Street address').inputValue()).toBe('418 East 19th Avenue');
  expect(await page.getByLabel('Postal code').inputValue()).toBe('V5V1J7');
  await context.close();
});
