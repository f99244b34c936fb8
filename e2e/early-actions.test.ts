import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

async function visitSlowly(path: string, options: Parameters<typeof browser.visit>[0] = {}) {
  const { page, context, pageErrors } = await browser.visit(options);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(shop.cubby + path);
  return { page, context, pageErrors, release };
}

test('what is typed and pressed before the scripts have come is done when they have (design 7)', async () => {
  const { sku } = await soldProduct(shop.cubby);
  const { page, context, pageErrors, release } = await visitSlowly(`/product/${sku}`);
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('3');
  const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
  await add.first().click();
  expect(await add.first().evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
  expect(await page.evaluate(() => localStorage.getItem('cubby.cart'))).toBeNull();
  release();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cubby.cart') ?? '[]')))
    .toMatchObject([{ quantity: 3 }]);
  await expect.poll(() => add.first().evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  expect(await quantity.inputValue()).toBe('3');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a search begun before the scripts have come gets its suggestions, and can be continued (design 7, ux S1)', async () => {
  const { page, context, pageErrors, release } = await visitSlowly('/');
  const field = page.getByRole('banner').getByRole('searchbox');
  await field.click();
  await page.keyboard.type('not');
  release();
  const suggestions = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => suggestions.count()).toBeGreaterThan(1);
  await page.keyboard.type('eb');
  await expect.poll(() => page.getByRole('banner').locator('input[name=q]').inputValue()).toBe('noteb');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a form sent before the scripts have come waits for them, with nothing of it in the address (design 7)', async () => {
  const { page, context, pageErrors, release } = await visitSlowly('/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await submitSignIn(page, cast.teacher.login, demoPassword);
  expect(addresses).toEqual([]);
  release();
  await page.waitForURL(`${shop.cubby}/profile/details/account`);
  expect(addresses.filter((address) => /[?&]|password/i.test(address))).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('boxes ticked before the scripts have come count; a search is sent without them (spec 2.60)', async () => {
  const { page, context, pageErrors, release } = await visitSlowly('/about', { accepted: false });
  const consent = page.getByRole('region', { name: 'Cookies and terms' });
  for (const box of await consent.getByRole('checkbox').all()) await box.check();
  expect(await consent.getByRole('button', { name: 'Accept' }).isDisabled()).toBe(true);
  release();
  await consent.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => consent.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('cubby.policy'))).toBe('accepted');
  expect(pageErrors).toEqual([]);
  await context.close();

  const slow = await visitSlowly('/about');
  await slow.page.getByRole('banner').getByRole('searchbox').fill('paper');
  await slow.page.keyboard.press('Enter');
  await slow.page.waitForURL(`${shop.cubby}/search?q=paper`);
  await slow.context.close();
});
