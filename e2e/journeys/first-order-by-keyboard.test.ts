import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { soldProducts } from '../support/demo.ts';
import { twoDevices } from '../support/journeys.ts';
import { keyboardOnly } from '../support/keyboard-only.ts';
import { linkIn, mailTo } from '../support/mails.ts';
import { entryOf, ownAddress, password, quantitiesIn } from '../support/member.ts';

const shop = inject('shop');
const browser = openBrowser();

test('with a keyboard alone: a guest with a cart accepts the terms, registers, confirms on another device, signs in, finds both carts as one, orders to a new address, and signs out (ux A1, spec 2.26, 2.34, 2.60, 4.12; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', {
  timeout: 180_000,
}, async () => {
  const [first, second] = await twoDevices(browser, 'computer', { accepted: false });
  const { page, pageErrors } = first;
  const [keys, others] = [await keyboardOnly(page), await keyboardOnly(second.page)];
  const login = ownAddress('anna');
  const [one, other] = await soldProducts(shop.cubby);

  // A guest accepts the terms, and fills a cart.
  await page.goto(`${shop.cubby}/product/${one!.sku}`, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Cookies and terms' }).waitFor();
  await keys.use('checkbox', /^I agree to the necessary cookies/, 'Space');
  await keys.use('checkbox', /^I have read the terms/, 'Space');
  await keys.use('button', 'Accept');
  await keys.isAt('main', /./);
  await keys.use('button', 'Add to cart');
  await expect.poll(() => quantitiesIn(page)).toEqual([1]);

  // And opens an account.
  await keys.tabBackTo('disclosure', 'Your account');
  await keys.press('Enter');
  await keys.tabTo('link', 'Sign in');
  await keys.press('Escape');
  await keys.isAt('disclosure', 'Your account');
  await keys.press('Space');
  await keys.use('link', 'Sign in');
  await keys.isAt('heading', 'Welcome back');
  await keys.use('link', 'Create an account');
  await keys.isAt('heading', 'Create an account');
  await keys.use('button', 'Create account');
  await keys.isAt('textbox', 'First name');
  await keys.type('Anna');
  await keys.write('Last name', 'Reyes');
  await keys.write('Email', login);
  await keys.write('Password', password);
  await keys.tabTo('Date', 'Date of birth');
  await keys.type('05041990');
  await keys.tabTo('combobox', 'Province or state');
  await keys.type('British');
  await keys.use('checkbox', /^I accept the privacy/, 'Space');
  await keys.use('checkbox', /^I accept the terms and conditions/, 'Space');
  await keys.use('button', 'Create account');
  await keys.isAt('status', /^Check your inbox/);

  // The mail is read on the other device, which signs in first, and has a cart of its own.
  await second.page.goto(linkIn((await mailTo(login, 'Confirm')).text, '#t='), { waitUntil: 'networkidle' });
  await others.write('Password', password);
  await others.use('button', 'Confirm email address');
  await others.isAt('status', /^Your account is ready/);
  await others.use('link', 'Sign in');
  await others.isAt('heading', 'Welcome back');
  await others.write('Username', login);
  await others.write('Password', password);
  await others.press('Enter');
  await others.isAt('heading', 'Account details');
  await second.page.goto(`${shop.cubby}/product/${other!.sku}`, { waitUntil: 'networkidle' });
  await others.use('button', 'Add to cart');
  await expect.poll(() => quantitiesIn(second.page)).toEqual([1]);

  // Signing in with the guest's cart makes one of both.
  await keys.tabBackTo('link', 'Sign in');
  await keys.press('Enter');
  await keys.isAt('heading', 'Welcome back');
  await keys.write('Username', login);
  await keys.write('Password', 'not the password');
  await keys.press('Enter');
  await expect.poll(() => page.getByText('Incorrect username or password').isVisible()).toBe(true);
  await keys.isAt('textbox', 'Password');
  await keys.typeOver(password);
  await keys.press('Enter');
  await keys.isAt('heading', 'Account details');
  await expect.poll(() => quantitiesIn(page)).toEqual([1, 1]);
  await keys.tabBackTo('link', /^Cart/);
  await keys.press('Enter');
  await keys.isAt('heading', 'Your cart');
  await page.getByText('One item from your account was added.').waitFor();
  await keys.use('button', 'Close this message');

  // An order to a new address, which is kept.
  await keys.use('link', 'Proceed to checkout');
  await keys.isAt('heading', 'Checkout');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(login);
  await keys.write('Phone', '+1 250 555 0142');
  await keys.use('button', 'Continue to delivery');
  await keys.isAt('combobox', 'Country');
  await keys.write('Recipient', 'Anna Reyes');
  await keys.write('Street address', '2827 Belmont Ave');
  await keys.write('City', 'Victoria');
  await keys.tabTo('combobox', /Province/);
  await keys.type('British');
  await keys.write('Postal code', 'V8R 4B2');
  await keys.use('checkbox', 'Save this address to your account', 'Space');
  await keys.use('button', 'Continue to payment');
  await keys.isAt('radio', /^Pay by credit card/);
  await keys.use('checkbox', 'I am of legal age where I live', 'Space');
  await keys.use('button', /^Pay .* by card$/);
  await page.waitForURL(/\/sandbox\/card\//, { timeout: 30_000 });
  await keys.use('button', /^Approve(?!,)/);
  await page.waitForURL(/\/checkout\/thanks\//, { timeout: 30_000 });
  await keys.isAt('heading', 'Thank you, Anna. Your order is paid.');
  await keys.use('link', 'View your order');
  await keys.isAt('heading', /^Order /);
  await keys.tabBackTo('link', 'Account details');
  await keys.press('Enter');
  await keys.isAt('heading', 'Account details');
  await keys.use('link', 'Shipping addresses');
  await keys.isAt('heading', 'Shipping addresses');
  expect(await page.getByText('2827 Belmont Ave').count()).toBe(1);

  await keys.tabBackTo('link', 'Account details');
  await keys.press('Enter');
  await keys.isAt('heading', 'Account details');
  await keys.use('button', 'Sign out');
  await keys.isAt('heading', 'Welcome back');
  expect(await entryOf(page)).toBeNull();
  await expect.poll(() => quantitiesIn(second.page)).toEqual([]);
  expect(await entryOf(second.page)).toContain(login);
  // Who is not signed in is refused.
  expect(pageErrors.filter((each) => !/\b401\b/.test(each))).toEqual([]);
  for (const { context } of [first, second]) await context.close();
});
