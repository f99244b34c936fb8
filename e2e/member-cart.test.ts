import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { signIn } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

type Entry = { offerId: string; quantity: number };
const entries = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cubby.cart') ?? '[]'));
const quantities = async (page: Page) => (await entries(page)).map(({ quantity }) => quantity);
const serverLines = async (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/store/cart/v1/get', { headers: { accept: 'application/json' } });
    return (await answer.json()).responseEntity.items.map(({ quantity }: { quantity: number }) => quantity);
  });

test('a member’s cart is one on every device: merged at sign-in, in step while open, gone from the browser after signing out (spec 4.12, 7.5, 7.6)', async () => {
  const { page, context } = await browser.visit();
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => quantities(page)).toEqual([1]);
  await signIn(page, shop.cubby, cast.seller.login);
  await expect.poll(() => serverLines(page), { timeout: 15_000 }).toEqual([1]);

  const { page: phone, context: other } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signIn(phone, shop.cubby, cast.seller.login);
  await expect.poll(() => quantities(phone), { timeout: 15_000 }).toEqual([1]);
  await phone.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await phone
    .getByRole('textbox', { name: /^Quantity/ })
    .first()
    .fill('3');
  await phone.keyboard.press('Tab');
  await expect.poll(() => serverLines(phone), { timeout: 15_000 }).toEqual([3]);

  // The first device hears of it while it is open, without being touched.
  await expect.poll(() => quantities(page), { timeout: 2_000 }).toEqual([3]);
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => serverLines(page), { timeout: 15_000 }).toEqual([]);
  await expect.poll(() => quantities(phone), { timeout: 2_000 }).toEqual([]);

  await page.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => serverLines(page), { timeout: 15_000 }).toEqual([1]);
  await page.goto(`${shop.cubby}/profile/details/account`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/login$/);
  await expect.poll(() => entries(page)).toEqual([]);
  // It waits for the next sign-in.
  await signIn(page, shop.cubby, cast.seller.login);
  await expect.poll(() => quantities(page), { timeout: 15_000 }).toEqual([1]);
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => serverLines(page), { timeout: 15_000 }).toEqual([]);
  await context.close();
  await other.close();
});
