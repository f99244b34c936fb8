import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a seller finds an offer by its SKU with the keyboard alone, and moves through a list; keys in a field are text', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 1280, height: 900 } });
  await signInInside(page, shop.seller, cast.seller.login);
  await page.goto(`${shop.seller}/offers`, { waitUntil: 'networkidle' });
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  const offer = (await page.evaluate(
    async () => (await (await fetch('/api/store/offer/vendor/list/v1/get')).json()).responseEntity.offers[0],
  )) as { sku: string; vendorLogin: string };

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search by number, name or SKU' });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('jk?/');
  expect(await field.inputValue()).toBe('jk?/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field.fill(offer.sku.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.seller}/offers/${offer.vendorLogin}/${offer.sku}`);

  await page.goto(`${shop.seller}/find?q=${offer.sku.slice(0, 2)}`, { waitUntil: 'networkidle' });
  await page.locator('body').click({ position: { x: 700, y: 880 } });
  await page.keyboard.press('j');
  const one = await focused();
  await page.keyboard.press('j');
  expect(await focused()).not.toBe(one);
  await page.keyboard.press('k');
  expect(await focused()).toBe(one);
  await page.keyboard.press('Control+k');
  expect(await focused()).toBe(one);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await focused()).toBe(one);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(offers|orders)\//);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('the staff get to a shop by its name, and on a phone to the page of the search; what is unknown is named', async () => {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signInInside(page, shop.manager, cast.manager.login);
  await page.goto(`${shop.manager}/shops`, { waitUntil: 'networkidle' });
  const { vendorLogin, vendorName } = await page.evaluate(
    async () => (await (await fetch('/api/store/vendor/staff/list/v1/get')).json()).responseEntity.vendors[0],
  );
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.waitForURL(`${shop.manager}/find?q=`);
  const field = page.getByLabel('Number, name or SKU', { exact: true });
  await field.fill(vendorName);
  await field.press('Enter');
  await page.waitForURL(`${shop.manager}/shops/${vendorLogin}`);
  await page.goto(`${shop.manager}/find?q=qqqqqq`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Nothing found for “qqqqqq”' }).waitFor();
  await page.locator('.inner-person summary').click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next row').waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});
