import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();

type Entry = { offerId: string; quantity: number; selected: boolean; saved?: boolean };
const entries = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cubby.cart') ?? '[]'));
const quantities = async (page: Page) => (await entries(page)).map(({ quantity }) => quantity);
const badge = (page: Page) => page.locator('header a[href$="/cart"] .count').first().textContent();

async function offers(): Promise<string[]> {
  const { bestsellers, popular } = await ask<Record<'bestsellers' | 'popular', { priceId: string }[]>>(
    shop.cubby,
    '/api/catalog/products/featured/v1/get',
  );
  return [...new Set([...bestsellers, ...popular].map(({ priceId }) => priceId))].slice(0, 3);
}

test('a visitor’s cart: whole quantities, selecting, removing with undo, saving for later, sharing a link that anyone can open (spec 2.50, 4.6, 4.10; ux C2, C3, C6)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const [first, second, third] = await offers();
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  await page.evaluate(
    (cart) => localStorage.setItem('cubby.cart', JSON.stringify(cart)),
    [first, second, third].map((offerId) => ({ offerId, quantity: 2, selected: true })),
  );
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });

  const quantity = page.getByRole('textbox', { name: /^Quantity/ }).first();
  for (const typed of ['1.7', '-5', '']) {
    await quantity.fill(typed);
    await quantity.press('Tab');
    await expect.poll(() => quantity.inputValue()).toBe('2');
    expect(await quantities(page)).toEqual([2, 2, 2]);
    if (typed) await page.getByText('Enter a whole number').waitFor();
  }
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(async () => (await quantities(page)).toSorted()).toEqual([2, 2, 3]);

  await page.getByRole('button', { name: 'Deselect all' }).click();
  await page.getByText('0 of 3 items selected').waitFor();
  await page.getByText('Select at least one item to check out').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByText('1 of 3 items selected').waitFor();
  await page.getByRole('button', { name: 'Remove selected' }).click();
  await expect.poll(async () => (await entries(page)).length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await entries(page)).length).toBe(3);
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await page.getByText('3 of 3 items selected').waitFor();

  await page
    .getByRole('button', { name: /^Save for later: / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor();
  await page.getByText('2 of 2 items selected').waitFor();
  await expect.poll(() => badge(page)).toBe('2');
  await page.getByRole('button', { name: /^Move to cart: / }).click();
  await page.getByText('3 of 3 items selected').waitFor();
  await expect.poll(() => badge(page)).toBe('3');
  await page
    .getByRole('button', { name: /^Save for later: / })
    .first()
    .click();
  await page.getByText('2 of 2 items selected').waitFor();

  await page.getByRole('button', { name: 'Share cart' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this cart' }).inputValue();
  expect(link).toMatch(/\/cart\/shared\/[\w-]{32}$/);
  expect(pageErrors).toEqual([]);

  const { page: friend, context: other, pageErrors: friendsErrors } = await browser.visit();
  await friend.goto(link, { waitUntil: 'networkidle' });
  await friend.getByRole('heading', { name: 'A cart shared with you' }).waitFor();
  expect(await friend.getByRole('main').getByRole('listitem').count()).toBe(2);
  await friend.getByRole('button', { name: 'Add all to cart' }).click();
  await friend.getByText('Everything available is in your cart').waitFor();
  await friend.getByRole('link', { name: 'Open cart' }).click();
  await friend.getByText('2 of 2 items selected').waitFor();
  const shared = (await entries(page)).filter(({ saved }) => !saved);
  const sorted = (cart: readonly Entry[]) => cart.map(({ offerId, quantity: pieces }) => `${offerId} ${pieces}`).sort();
  expect(sorted(await entries(friend))).toEqual(sorted(shared));
  expect(friendsErrors).toEqual([]);

  await friend.goto(`${shop.cubby}/cart/shared/${'A'.repeat(32)}`);
  await friend.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await context.close();
  await other.close();
});
