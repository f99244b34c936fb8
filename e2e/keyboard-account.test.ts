import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { openMember } from './support/member.ts';
import { signInByCall } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a member with a keyboard alone keeps addresses, chooses display and language, and begins to add a passkey (ux A1, spec 2.26; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', {
  timeout: 120_000,
}, async () => {
  const { page, context, pageErrors } = await browser.visit();
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/login`);
  expect(await signInByCall(page, await openMember())).toBe(200);
  await page.goto(`${shop.cubby}/profile/details/account`, { waitUntil: 'networkidle' });
  await keys.use('link', 'Shipping addresses');
  await keys.isAt('heading', 'Shipping addresses');
  await keys.use('button', 'Add an address');
  await keys.isAt('heading', 'Add an address');
  await keys.use('button', 'Cancel');
  await keys.isAt('button', 'Add an address');
  await keys.press('Enter');
  await keys.isAt('heading', 'Add an address');
  await keys.write('Recipient', 'Home');
  await keys.write('Street address', '418 East 19th Avenue');
  await keys.write('City', 'Vancouver');
  await keys.tabTo('combobox', 'Province or territory');
  await keys.type('British');
  await keys.write('Postal code', '90210');
  await keys.use('button', 'Save address');
  await keys.isAt('textbox', 'Postal code');
  await keys.typeOver('V5V 1J7');
  await keys.use('button', 'Save address');
  await keys.isAt('generic', 'Address saved');
  await keys.use('button', 'Edit: Home');
  await keys.isAt('heading', 'Edit address');
  await keys.press('Shift+Tab');
  await keys.tabTo('button', 'Cancel');
  await keys.press('Space');
  await keys.isAt('button', 'Edit: Home');
  await keys.press('Enter');
  await keys.isAt('heading', 'Edit address');
  await keys.write('Street address', '420 East 19th Avenue');
  await keys.press('Enter');
  await keys.isAt('generic', 'Address saved');
  await keys.use('button', 'Delete: Home');
  await keys.isAt('generic', /^Address deleted: Home/);
  await keys.use('button', 'Undo');
  await keys.isAt('generic', 'Address restored: Home');
  expect(await page.getByText('420 East 19th Avenue').count()).toBe(1);

  // From the page's last control the window opens, keeps the focus, and gives it back: by Escape, and by its button.
  await keys.tabTo('button', 'Display');
  await keys.press('Enter');
  await keys.isAt('button', 'Close');
  await keys.tabTo('radio', 'Normal');
  await keys.press('ArrowDown');
  await keys.isAt('radio', 'Large');
  await keys.tabTo('button', 'Done');
  await keys.tabTo('button', 'Close');
  await keys.press('Escape');
  await keys.isAt('button', 'Display');
  await keys.press('Space');
  await keys.isAt('button', 'Close');
  await keys.tabTo('radio', 'Large');
  await keys.press('ArrowUp');
  await keys.isAt('radio', 'Normal');
  await keys.use('button', 'Done');
  await keys.isAt('button', 'Display');

  await keys.tabBackTo('disclosure', 'Language: English');
  await keys.press('Enter');
  await keys.tabTo('link', 'Français');
  await keys.press('Escape');
  await keys.isAt('disclosure', 'Language: English');
  await keys.press('Enter');
  await keys.use('link', 'Français');
  await page.waitForURL(/\/fr\/profile\/details\/shipping$/);
  await page.waitForLoadState('networkidle');
  await keys.use('disclosure', /^Langue.*Français$/);
  await keys.use('link', 'English');
  await page.waitForURL((url) => url.pathname === '/profile/details/shipping');
  await page.waitForLoadState('networkidle');

  await keys.use('link', 'Account details');
  await keys.isAt('heading', 'Account details');
  await keys.use('button', 'Add a passkey');
  await keys.isAt('textbox', 'Current password');
  await keys.use('button', 'Cancel');
  await keys.isAt('button', 'Add a passkey');
  expect(pageErrors).toEqual([]);
  await context.close();
});
