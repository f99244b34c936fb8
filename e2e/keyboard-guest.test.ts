import { cast } from '@cubby/testing/cast';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask, soldBy } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { openSchool } from './support/people/school.ts';
import { signInByCall, signInInside } from './support/people/sign-in.ts';
import { becomeGuests, pay, send, takeStep } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser();
let buyer = '';
beforeAll(async () => {
  const school = { name: 'Larch School', members: ['Imke'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

test('a guest with a keyboard alone asks for the link to an order, says that it has arrived, reports a problem, and writes about it (ux A1, T2, spec 2.53, 4.19; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page: member, context: members } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit();
  await member.goto(`${shop.cubby}/login`);
  expect(await signInByCall(member, buyer)).toBe(200);
  await signInInside(seller, shop.seller, cast.seller.login);
  const { name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug);
  const number = await pay(member, priceId, buyer);
  const order = number.split('-')[0]!;
  await becomeGuests(order, shop.dataDir);
  await takeStep(seller, number, 'CONFIRM');
  await send(seller, number);
  for (const each of [members, sellers]) await each.close();

  const { page, context, pageErrors } = await browser.visit();
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/find-order`, { waitUntil: 'networkidle' });
  await keys.use('button', 'Email me the link');
  await keys.isAt('textbox', 'Order number');
  await keys.type(order);
  await keys.write('Email', buyer);
  await keys.use('button', 'Email me the link');
  await keys.isAt('status', /^Check your inbox/);
  await keys.use('button', 'Try another number or address');
  await keys.isAt('textbox', 'Order number');
  const { text } = await mailTo(buyer, 'Your link to order');
  await page.goto(linkIn(text, '/success-purchase/'), { waitUntil: 'networkidle' });

  await keys.use('button', 'Confirm delivery');
  await keys.isAt('status', 'Thank you. This parcel is marked as delivered.');
  await page.getByRole('link', { name: `Something wrong with ${name}?` }).waitFor();
  await keys.use('link', `Something wrong with ${name}?`);
  await keys.isAt('heading', 'Report a problem');
  await keys.tabTo('radio', /^It didn’t arrive/);
  await keys.press('ArrowDown', 'ArrowDown');
  await keys.isAt('radio', 'It arrived damaged');
  await keys.write(/^Describe what happened/, 'The box was wet.');
  await keys.tabTo('radio', /^Tell /);
  await keys.press('ArrowDown');
  await keys.isAt('radio', /^Open a dispute/);
  await keys.use('button', 'Open a dispute');
  await keys.isAt('button', 'Back');
  await keys.use('button', 'Open a dispute');
  await keys.isAt('button', 'Ok');
  await keys.press('Enter');
  await page.waitForURL(/\/disputes?\//);
  await page.waitForLoadState('networkidle');
  await keys.write('Write a message', 'It is dry again.');
  await keys.use('button', 'Send message');
  await keys.isAt('status', 'Your message has been sent.');
  await keys.tabBackTo('link', 'View order');
  await keys.press('Enter');
  // A guest's pages ask for what they show, with the link's token, once they are open.
  await page.getByRole('link', { name: 'View dispute' }).waitFor();
  await keys.isAt('heading', /./);
  await keys.use('link', 'View dispute');
  await page.getByRole('button', { name: 'Withdraw dispute' }).waitFor();
  await keys.isAt('heading', /./);
  await keys.use('button', 'Withdraw dispute');
  await keys.isAt('button', 'Back');
  await keys.use('button', 'Withdraw dispute');
  await keys.isAt('status', 'Dispute withdrawn. Your order will continue as before.');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('a school’s buyer with a keyboard alone submits an exemption certificate (ux A1, domain 4.3; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.cubby}/login`);
  expect(await signInByCall(page, buyer)).toBe(200);
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/profile/details/tax`, { waitUntil: 'networkidle' });
  await keys.use('button', 'Add a certificate');
  await keys.isAt('heading', 'Add a certificate');
  await keys.use('button', 'Cancel');
  await keys.isAt('button', 'Add a certificate');
  await keys.press('Enter');
  await keys.isAt('heading', 'Add a certificate');
  await keys.tabTo('combobox', 'Where it’s valid');
  await keys.type('British');
  await keys.write('School or business', 'Larch School');
  await keys.write('Certificate number', 'BC 77');
  await keys.tabTo(/./, 'Valid from');
  await page.keyboard.type('09012026');
  await keys.use('button', 'Submit for review');
  await keys.isAt(/./, /^Valid until/);
  await page.keyboard.type('08312027');
  await keys.use('button', 'Submit for review');
  await keys.isAt(/./, /We’ve received your certificate/);
  await expect.poll(() => page.getByText('Being checked').count()).toBe(1);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('somebody with a keyboard alone switches a cart to other sellers and back, shares it, takes a shared one over, and reports a review (ux A1, C4, C6; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const { bestsellers } = await ask<{ bestsellers: { priceId: string; sku: string }[] }>(
    shop.cubby,
    '/api/catalog/products/featured/v1/get',
  );
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  await page.evaluate(
    (cart) => localStorage.setItem('cubby.cart', JSON.stringify(cart)),
    bestsellers.slice(0, 3).map(({ priceId }) => ({ offerId: priceId, quantity: 2, selected: true })),
  );
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Other ways to buy these items' }).waitFor();
  await keys.use('button', 'Deselect all');
  await keys.isAt('button', 'Deselect all');
  await keys.press('Shift+Tab', 'Enter');
  await page.getByText('3 of 3 items selected').waitFor();
  await keys.isAt('button', 'Select all');
  await page.getByRole('heading', { name: 'Other ways to buy these items' }).waitFor();
  await keys.use('button', /^Switch cart: /);
  await keys.isAt('status', /^We’ve switched your cart/);
  await keys.use('button', 'Undo');
  await keys.isAt('heading', 'Your cart');
  await keys.use('button', 'Share cart');
  await keys.isAt('textbox', 'Link to this cart');
  await page.goto(await page.getByRole('textbox', { name: 'Link to this cart' }).inputValue(), {
    waitUntil: 'networkidle',
  });
  await keys.use('button', 'Add all to cart');
  await keys.isAt('status', /^Everything available is in your cart/);
  await keys.use('link', 'Open cart');
  await keys.isAt('heading', 'Your cart');

  await page.goto(`${shop.cubby}/product/${bestsellers[0]!.sku}`, { waitUntil: 'networkidle' });
  await keys.use('button', /^Report this review: /);
  await keys.isAt('button', 'Close');
  await keys.tabTo('radio', 'A child may be in danger A member of our team will check it right away.');
  await keys.press('ArrowDown');
  await keys.press('Space');
  await keys.use('button', /^Send/);
  await keys.isAt('status', 'Reported');
  expect(pageErrors).toEqual([]);
  await context.close();
});
