import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { soldProducts } from '../support/demo.ts';
import { twoDevices, ways } from '../support/journeys.ts';
import { fillCheckout } from '../support/people/guest.ts';
import {
  addToCart,
  approve,
  confirmAndSignIn,
  entryOf,
  ownAddress,
  password,
  quantitiesIn,
  quantitiesOnServer,
  register,
  signOut,
} from '../support/people/member.ts';
import { submitSignIn } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

for (const { brand, from } of ways)
  test(`${brand}, from the ${from}: a guest with a cart registers, confirms on another device, signs in, finds both carts as one, orders to a new address, and signs out (spec 2.26, 2.27, 2.34, 3.21, 4.12, 7.7; design registration)`, async () => {
    const origin = shop[brand];
    const login = ownAddress('anna');
    const [first, second] = await twoDevices(browser, from);
    const [one, other] = (await soldProducts(origin)).map(({ sku }) => sku);

    await addToCart(first.page, origin, one!);
    await register(first.page, origin, login);

    await confirmAndSignIn(second.page, login);
    await addToCart(second.page, origin, other!);
    await expect.poll(() => quantitiesOnServer(second.page)).toEqual([1]);

    await first.page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
    await first.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await first.page.waitForURL(/\/login\?to=/);
    await submitSignIn(first.page, login, password);
    await first.page.waitForURL(/\/cart$/);
    await expect.poll(() => first.page.getByText('One item from your account was added.').count()).toBe(1);
    await expect.poll(() => quantitiesIn(first.page)).toEqual([1, 1]);
    await expect.poll(() => quantitiesIn(second.page)).toEqual([1, 1]);

    await first.page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
    await expect.poll(() => first.page.getByLabel('Email').inputValue()).toBe(login);
    await fillCheckout(first.page, { firstName: 'Anna', lastName: 'Reyes', email: login }, async () => {
      await first.page.getByLabel('Save this address to your account').check();
    });
    await first.page.getByLabel('I am of legal age where I live').check();
    await first.page.getByRole('button', { name: /^Pay .* by card$/ }).click();
    const number = await approve(first.page);
    await first.page.getByRole('link', { name: 'View your order' }).click();
    await first.page.waitForURL(`${origin}/profile/orders/${number}`);

    await expect.poll(() => quantitiesIn(second.page)).toEqual([]);
    await second.page.goto(`${origin}/profile/orders?status=ALL`);
    await second.page.getByRole('link', { name: `View order ${number}` }).waitFor();
    await second.page.goto(`${origin}/profile/details/shipping`);
    await second.page.getByText('2827 Belmont Ave, room 4').waitFor();

    // Signing out leaves nothing behind, and the other device stays signed in.
    await signOut(first.page, origin);
    expect([await entryOf(first.page), await quantitiesIn(first.page)]).toEqual([null, []]);
    await first.page.goto(`${origin}/profile/orders/${number}`);
    await first.page.waitForURL(/\/login\?to=/);
    expect((await second.page.goto(`${origin}/profile/orders/${number}`))!.status()).toBe(200);
    await signOut(second.page, origin);
    await second.page.goto(`${origin}/profile/orders/${number}`);
    await second.page.waitForURL(/\/login\?to=/);
    for (const { context } of [first, second]) await context.close();
  });
