import { cast } from '@cubby/testing/cast';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy, soldProduct } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { placeOrder } from './support/pages.ts';
import { receive } from './support/received.ts';
import { openSchool } from './support/school.ts';
import { signInByCall } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
let buyer = '';
beforeAll(async () => {
  const school = { name: 'Rowan School', members: ['Bea'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

test('a buyer with a keyboard alone pays again after a refusal, cancels an order, sends back some pieces and then the others, and changes a review with a picture (ux A1, K8, spec 2.32, 2.52, domain O28; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', {
  timeout: 120_000,
}, async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit();
  for (const [each, login] of [
    [page, buyer],
    [seller, cast.seller.login],
  ] as const) {
    await each.goto(`${shop.cubby}/login`);
    expect(await signInByCall(each, login)).toBe(200);
  }
  const { name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 9, 2);
  const keys = await keyboardOnly(page);
  const open = (number: string) =>
    page.goto(`${shop.cubby}/profile/orders/${number.split('-')[0]}`, { waitUntil: 'networkidle' });

  await open(await placeOrder(page, priceId));
  await keys.use('button', /^Pay /);
  await page.waitForURL(/\/sandbox\/card\//, { timeout: 30_000 });
  await keys.use('button', 'Decline');
  await page.waitForURL(/\/checkout\//, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Try again/ }).waitFor();
  await keys.use('button', /^Try again/);
  await page.waitForURL(/\/sandbox\/card\//, { timeout: 30_000 });
  await keys.use('button', /^Ask for confirmation/);
  await keys.isAt('heading', 'Confirm with your bank');
  await keys.use('button', 'Yes, it is me');
  await page.waitForURL(/\/checkout\//, { timeout: 30_000 });
  await keys.isAt('heading', /^Thank you/);

  await open(await placeOrder(page, priceId));
  await keys.use('button', 'Cancel order');
  await keys.isAt('button', 'Keep it');
  await keys.press('Escape');
  await keys.isAt('button', 'Cancel order');
  await keys.press('Enter');
  await keys.isAt('button', 'Keep it');
  await keys.use('button', 'Cancel order');
  await keys.isAt('status', 'Cancelled. Nothing was charged.');

  const number = await receive(page, seller, priceId, buyer, 3);
  await sellers.close();
  await open(number);
  await keys.use('button', 'Send it back');
  await keys.isAt('heading', /^Send /);
  await keys.use('button', 'Keep the items');
  await keys.isAt('button', 'Send it back');
  await keys.press('Enter');
  await keys.isAt('heading', /^Send /);
  await keys.use('button', 'One fewer', 'Space');
  await keys.press('Enter');
  await keys.isAt('button', 'One fewer');
  await keys.use('button', 'Send it back');
  await keys.isAt('status', 'Your return is registered.');
  await page.getByRole('button', { name: 'Send more back' }).waitFor();
  await keys.use('button', 'I have sent them');
  await keys.isAt('textbox', 'Delivery service');
  await keys.use('button', 'Cancel');
  await keys.isAt('button', 'I have sent them');
  await keys.press('Enter');
  await keys.isAt('textbox', 'Delivery service');
  await keys.type('Canada Post');
  await keys.press('Enter');
  await keys.isAt(/./, /^Sent back on /);

  await keys.tabBackTo('link', `Write a review of ${name}`);
  await keys.press('Enter');
  await keys.isAt('heading', `Review ${name}`);
  await keys.tabTo('radio', '1 star: Bad');
  await keys.press('Space', 'ArrowRight', 'ArrowRight');
  await keys.write('In a few words', 'Soft cover');
  await keys.write('Your review', 'The pages lie flat.');
  const asked = page.waitForEvent('filechooser');
  await keys.use('button', /^Add pictures/);
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });
  await (await asked).setFiles({ name: 'open.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await expect.poll(() => page.getByText('Ready', { exact: true }).count()).toBe(1);
  await keys.use('button', 'Publish review');
  await keys.isAt('status', /^Thank you\./);
  await keys.use('link', 'Your other reviews');
  await keys.isAt('heading', 'Reviews');
  await keys.use('link', `Change your review of ${name}`);
  await keys.isAt('heading', /./);
  await keys.use('button', 'Remove picture 1');
  await keys.isAt('button', 'Undo: picture 1');
  await keys.press('Enter');
  await keys.isAt('button', 'Remove picture 1');
  await keys.press('Enter');
  await keys.use('button', 'Save changes');
  await keys.isAt('status', /^Thank you\./);
  await page.goto(`${shop.cubby}/product/${(await soldProduct(shop.cubby)).sku}`, { waitUntil: 'networkidle' });
  await keys.use('button', /^Mark this review as helpful/);
  await page.getByRole('button', { name: /as helpful/, pressed: true }).waitFor();
  await keys.isAt('button', /as helpful/);
  expect(pageErrors).toEqual([]);
  await context.close();
});
