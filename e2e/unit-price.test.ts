import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

const each = /\$\d+\.\d\d each/;

test('a pack shows the price of one piece in the list, on its page and in the cart (ux L7)', async () => {
  const { page, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/search?q=cedar+pencils+HB+pack`);
  const card = page.locator('main article', { has: page.locator('a[href="/product/BW-CEDAR-LEAD-HB"]') });
  expect(plain(await card.textContent())).toMatch(each);
  await page.goto(`${shop.cubby}/product/BW-CEDAR-LEAD-HB`);
  expect(plain(await page.getByRole('main').textContent())).toMatch(each);
  // Typed quantities: only whole numbers count, in the digits of any keyboard (ux C3).
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  for (const [typed, kept] of [
    ['1.7', '1'],
    ['-5', '1'],
    ['٣', '3'],
    ['1', '1'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.blur();
    await expect.poll(() => quantity.inputValue()).toBe(kept);
    expect(await page.getByText('Enter a whole number').isVisible()).toBe(!/^[1٣]$/.test(typed));
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto(`${shop.cubby}/cart`);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cedar pencils HB' });
  await line.waitFor();
  expect(plain(await line.textContent())).toMatch(/\$\d+\.\d\d for 12 pencils\u00a0· \$\d+\.\d\d each/);
  expect(pageErrors).toEqual([]);
});

const plain = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');
