import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signInInside } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).filter({ visible: true }).first().isVisible()).toBe(true);
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#cfe8ff' } })
    .withExif({ IFD0: { Artist: 'Poppy Moreau' } })
    .jpeg()
    .toBuffer();

async function inside(login: string, site: string, width: number) {
  const { page, context, pageErrors } = await browser.visit({ viewport: { width, height: 844 } });
  await signInInside(page, site, login);
  pageErrors.length = 0;
  return { page, context, pageErrors };
}

test('a guardian writes down a bookmark, approves it with four taps, the staff with three clicks from Today, and the shop of the children shows it (domain 2.3, 2.5)', async () => {
  const name = `Bookmark with a moon ${Date.now() % 100_000}`;
  const { page: guardian, ...home } = await inside(cast.guardian.login, shop.seller, 390);
  await guardian.goto(`${shop.seller}/`, { waitUntil: 'networkidle' });
  await guardian.getByRole('link', { name: /^New craft for/ }).click();
  await guardian
    .locator('input[type=file]')
    .setInputFiles({ name: 'moon.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await guardian.getByLabel('Name', { exact: true }).fill(name);
  await guardian.getByLabel('About it').fill('Call me at 604 555 0142.');
  await guardian.getByLabel('What is it?').selectOption('BOOKMARKS');
  await guardian.getByRole('checkbox', { name: 'Felt' }).check();
  await guardian.getByRole('radio', { name: 'Everyone from 3 years' }).check();
  await guardian.getByRole('radio', { name: 'Yes' }).check();
  await guardian.getByLabel('Price', { exact: true }).fill('3.00');
  await shows(guardian, 'Ready');
  await guardian.getByRole('button', { name: 'Save and check' }).click();
  // What is private is found at its field, before anything is sent.
  await expect.poll(() => guardian.getByLabel('About it').getAttribute('aria-invalid')).toBe('true');
  await guardian.getByLabel('About it').fill('It keeps your page. The moon is felt.');
  await guardian.getByRole('button', { name: 'Save and check' }).click();
  await guardian.waitForURL(/\/crafts\/[0-9A-Z]{8}$/);
  const number = guardian.url().slice(-8);
  await shows(guardian, 'CHOKING HAZARD');
  for (const check of [/^Nothing shows who/, /^The child made most/, /^It is made of/])
    await guardian.getByRole('checkbox', { name: check }).check();
  await guardian.getByRole('button', { name: 'Approve and send to Cubby' }).click();
  await shows(guardian, 'Approved. Cubby will look at it next.');
  const picture = await guardian.locator('main picture img').first().getAttribute('src');
  // Nobody else sees its picture yet.
  expect((await fetch(shop.cubby + picture)).status).toBe(404);
  expect(home.pageErrors).toEqual([]);
  await home.context.close();

  const { page: staff, ...desk } = await inside(cast.manager.login, shop.manager, 1280);
  await staff.goto(`${shop.manager}/?kind=CRAFT`, { waitUntil: 'networkidle' });
  await staff.getByRole('link', { name }).click();
  await shows(staff, 'Approved by the guardian');
  await staff.getByRole('button', { name: 'Approve and send email' }).click();
  await staff.waitForURL(`${shop.manager}/crafts`);
  await shows(staff, 'Approved. Buyers can see it once the shop is open.');
  expect(desk.pageErrors).toEqual([]);
  await desk.context.close();

  const { page: buyer, context, pageErrors } = await browser.visit();
  await buyer.goto(`${shop.kids}/product/KID-${number}`, { waitUntil: 'networkidle' });
  await shows(buyer, name);
  await shows(buyer, 'CHOKING HAZARD');
  await shows(buyer, 'The moon is felt.');
  expect((await fetch(shop.cubby + picture)).status).toBe(200);
  expect(pageErrors).toEqual([]);
  await context.close();
});
