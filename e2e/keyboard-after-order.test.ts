import { cast } from '@cubby/testing/cast';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldBy } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { receive } from './support/received.ts';
import { openSchool } from './support/school.ts';
import { signInByCall } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
let buyer = '';
beforeAll(async () => {
  const school = { name: 'Hemlock School', members: ['Amina'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

test('somebody with a keyboard alone follows an order, disputes it with a picture and a message, reviews it, and asks for help (ux A1, spec 2.28, 2.31, 2.32, 2.33; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', {
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
  const { name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug);
  const number = (await receive(page, seller, priceId, buyer)).split('-')[0]!;
  await sellers.close();
  const keys = await keyboardOnly(page);
  /** The system's own window for choosing files, which a key has opened, gives one back. */
  const choosePicture = async (press: () => Promise<void>) => {
    const asked = page.waitForEvent('filechooser');
    await press();
    const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await (await asked).setFiles({ name: 'bent.jpg', mimeType: 'image/jpeg', buffer });
    await expect.poll(() => page.getByText('Ready', { exact: true }).count()).toBe(1);
  };

  await page.goto(`${shop.cubby}/profile/orders?status=ALL`, { waitUntil: 'networkidle' });
  await keys.use('link', `View order ${number}`);
  await keys.isAt('heading', `Order ${number}`);
  await keys.use('link', `Something wrong with ${name}?`);
  await keys.isAt('heading', 'Report a problem');
  await keys.tabTo('radio', /^It did not arrive/);
  await keys.press('ArrowDown', 'ArrowDown');
  await keys.isAt('radio', 'It arrived damaged');
  await keys.use('button', /^Send to/);
  await keys.isAt('textbox', /^Describe what happened/);
  await keys.type('The point is bent.');
  await choosePicture(() => keys.use('button', 'Add pictures'));
  await keys.isAt('button', 'Add pictures');
  await keys.use('button', 'Remove bent.jpg');
  await keys.isAt('button', /^Undo/);
  await keys.press('Enter');
  await keys.isAt('button', 'Remove bent.jpg');
  await keys.write('Description', 'The bent point');
  await keys.tabTo('radio', /^Tell /);
  await keys.press('ArrowDown');
  await keys.isAt('radio', /^Open a dispute/);
  await keys.use('button', 'Open a dispute');
  await keys.isAt('button', 'Ok');
  await keys.press('Enter');
  await page.waitForURL(/\/profile\/disputes\/[0-9A-Z]{10}$/);
  await page.waitForLoadState('networkidle');
  await keys.use('link', 'Skip to main content');
  await keys.use('button', 'Edit dispute');
  await keys.isAt('heading', 'Edit dispute');
  await keys.use('button', 'Back');
  await keys.isAt('button', 'Edit dispute');
  await keys.tabBackTo('textbox', 'Write a message');
  await keys.type('The cap is missing too.');
  await keys.use('button', 'Send message');
  await keys.isAt('status', 'Your message has been sent.');
  await keys.use('button', 'Withdraw dispute');
  await keys.isAt('button', 'Back');
  await keys.press('Escape');
  await keys.isAt('button', 'Withdraw dispute');
  await keys.press('Enter');
  await keys.isAt('button', 'Back');
  await keys.use('button', 'Withdraw dispute');
  await keys.isAt('status', 'Withdrawn. Your order is as before.');

  await keys.tabBackTo('link', 'See the order');
  await keys.press('Enter');
  await keys.isAt('heading', `Order ${number}`);
  await keys.use('link', `Write a review of ${name}`);
  await keys.isAt('heading', `Review ${name}`);
  await keys.use('button', 'Publish review');
  await keys.isAt('radio', '1 star: Bad');
  await keys.press('Space', 'ArrowRight', 'ArrowRight');
  await keys.isAt('radio', '3 stars: All right');
  await keys.write('In a few words', 'Soft cover');
  await keys.write('Your review', 'The pages lie flat.');
  await keys.use('button', 'Publish review');
  await keys.isAt('status', /^Thank you\./);

  await keys.use('link', 'Your other reviews');
  await keys.isAt('heading', 'Reviews');
  await keys.use('button', `Remove your review of ${name}`);
  await keys.isAt('button', /^(Cancel|Back|Keep)/);
  await keys.use('button', 'Remove');
  await expect.poll(() => page.getByText('No reviews yet').count()).toBe(1);
  await keys.isAt('heading', 'Reviews');
  await keys.tabBackTo('link', 'Support');
  await keys.press('Enter');
  await keys.isAt('heading', 'Support');
  await keys.write('Topic', 'A parcel is missing');
  await keys.write('Description', 'Two came, the third did not.');
  await keys.use('button', 'Send');
  await keys.isAt('heading', 'A parcel is missing');
  await keys.write('Write to us', 'It came today.');
  await keys.use('button', 'Send message');
  await expect.poll(() => page.getByText('Your message has been sent.').count()).toBe(1);
  expect(pageErrors).toEqual([]);
  await context.close();
});
