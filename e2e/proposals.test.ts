import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { fillCheckout } from './support/people/guest.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).filter({ visible: true }).first().isVisible()).toBe(true);
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffd9a8' } })
    .jpeg()
    .toBuffer();

async function inside(login: string, site: string, width: number) {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width, height: 844 } });
  await signInInside(page, site, login);
  pageErrors.length = 0;
  return { page, context, pageErrors };
}

test('a firm proposes what the catalogue lacks, changes it when asked back, and sells it once it is approved', async () => {
  const name = `Spiral notebook A5, dotted, field edition ${Date.now() % 100_000}`;
  const { page: seller, ...firm } = await inside(cast.seller.login, shop.seller, 390);
  await seller.goto(`${shop.seller}/offers/new?q=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  await seller.getByRole('link', { name: 'Not listed? Propose a product' }).click();
  await seller.waitForURL(/\/proposals\/new/);
  await expect.poll(() => seller.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await seller.getByLabel('Product type').selectOption('A5_NOTEBOOKS');
  await shows(seller, 'Is it already in the catalogue?');
  await seller.getByLabel('Description').fill('Nice.');
  await seller.getByLabel('Manufacturer', { exact: true }).fill(`Wharf Paper ${name.slice(-5)}`);
  await seller.getByRole('button', { name: 'Dotted' }).click();
  await seller
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'book.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await seller.getByLabel('How many in a pack?').fill('1');
  await seller.getByLabel('Weight in grams').fill('180');
  await seller.getByLabel('Tax class').selectOption('SCHOOL_SUPPLY');
  await seller.getByRole('radio', { name: 'No', exact: true }).check();
  await seller.getByLabel('Price without tax').fill('6.40');
  await seller.getByLabel('Pieces in stock').fill('12');
  await expect.poll(() => seller.getByText('Ready', { exact: true }).isVisible()).toBe(true);
  await seller.getByRole('button', { name: 'Send for review' }).click();
  await seller.waitForURL(/\/proposals\/[0-9A-Z]{8}$/);
  await shows(seller, 'In review');
  const number = seller.url().slice(-8);

  const { page: staff, ...desk } = await inside(cast.manager.login, shop.manager, 1280);
  const review = async () => {
    await staff.goto(`${shop.manager}/?kind=PRODUCT`, { waitUntil: 'networkidle' });
    await staff.getByRole('link', { name }).click();
    await staff.waitForURL(`${shop.manager}/proposals/${number}`);
  };
  await review();
  await shows(staff, 'The manufacturer is new to the catalogue');
  await shows(staff, 'Compared with the nearest product');
  await staff.getByRole('button', { name: 'Ask for changes' }).click();
  await staff.getByRole('checkbox', { name: /^Name or description/ }).check();
  await staff.getByRole('button', { name: 'Ask and send email' }).click();
  await staff.waitForURL(`${shop.manager}/proposals`);

  await seller.reload({ waitUntil: 'networkidle' });
  await shows(seller, 'Please change the following, then send it again');
  await seller.getByRole('link', { name: 'Edit' }).click();
  await seller.waitForURL(/\/edit$/);
  await seller.getByLabel('Description').fill('Sixty dotted sheets, sewn, with a stiff back.');
  await seller.getByRole('button', { name: 'Send for review' }).click();
  await seller.waitForURL(/\/proposals\/[0-9A-Z]{8}$/);
  await shows(seller, 'In review');
  expect(firm.pageErrors).toEqual([]);
  await firm.context.close();

  await review();
  await staff.getByRole('button', { name: 'Approve and send email' }).click();
  await staff.waitForURL(`${shop.manager}/proposals`);
  await shows(staff, 'Approved. We’ll email the shop.');
  expect(desk.pageErrors).toEqual([]);
  await desk.context.close();

  const { page: buyer, context, pageErrors } = await browser.visit();
  await buyer.goto(`${shop.cubby}/product/P-${number}`, { waitUntil: 'networkidle' });
  await shows(buyer, 'Sixty dotted sheets');
  await buyer
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect.poll(() => buyer.evaluate(() => localStorage.getItem('cubby.cart'))).toContain('offerId');
  await buyer.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await buyer.getByRole('link', { name: 'Proceed to checkout' }).first().click();
  await buyer.waitForURL(/\/checkout/);
  await fillCheckout(buyer);
  await buyer.getByLabel('I am of legal age where I live').check();
  await buyer.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await buyer.waitForURL(/\/sandbox\/card\//);
  await buyer.getByRole('button', { name: /^Approve(?!,)/ }).click();
  await buyer.waitForURL(/\/checkout\/success-pay/);
  await expect.poll(() => buyer.getByRole('heading', { level: 1 }).textContent()).toContain('Your order is paid.');
  expect(pageErrors).toEqual([]);
  await context.close();
});
