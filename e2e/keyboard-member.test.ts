import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { followMail, openMember } from './support/people/member.ts';
import { signInByCall } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const newPassword = 'nine tall herons';

async function giveAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return devtools;
}

test('a member with a keyboard alone sets a forgotten password anew, signs in, adds, uses and removes a passkey, ends another sign-in, takes the data along, deletes the account and opens it again (ux A1, PR2–PR4; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const login = await openMember('Tilda');
  const { page, context, pageErrors } = await browser.visit();
  await giveAuthenticator(page);
  const keys = await keyboardOnly(page);
  await page.goto(`${shop.cubby}/login`, { waitUntil: 'networkidle' });
  await keys.use('link', 'Forgot your password?');
  await keys.isAt('heading', 'Forgot your password?');
  await keys.use('button', 'Email me a link');
  await keys.isAt('textbox', 'Email');
  await keys.type(login);
  await keys.press('Enter');
  await keys.isAt('status', /^Check your inbox/);
  await followMail(page, login, 'Set a new password');
  await keys.use('button', 'Save new password');
  await keys.isAt('textbox', 'New password');
  await keys.type(newPassword);
  await keys.press('Enter');
  await keys.isAt('status', /^Your new password is set/);
  await keys.use('link', 'Sign in');
  await keys.isAt('heading', 'Welcome back');
  await keys.write('Username', login);
  await keys.write('Password', newPassword);
  await keys.press('Enter');
  await keys.isAt('heading', 'Account details');

  await keys.use('button', 'Add a passkey');
  await keys.isAt('textbox', 'Current password');
  await keys.type(newPassword);
  await keys.press('Enter');
  await keys.isAt(/./, /^Passkey added/);
  await keys.use('button', /^Rename: /);
  await keys.isAt('textbox', 'Name');
  await keys.press('Tab', 'Tab', 'Enter');
  await keys.isAt('button', /^Rename: /);
  await keys.press('Enter');
  await keys.isAt('textbox', 'Name');
  await keys.typeOver('Blue phone');
  await keys.press('Enter');
  await keys.isAt(/./, 'Passkey renamed');
  await keys.tabBackTo('button', 'Sign out');
  await keys.press('Enter');
  await keys.isAt('heading', 'Welcome back');
  await keys.use('button', 'Sign in with a passkey');
  await keys.isAt('heading', 'Account details');
  await keys.use('button', 'Remove: Blue phone');
  await keys.isAt('button', 'Cancel');
  await keys.press('Escape');
  await keys.isAt('button', 'Remove: Blue phone');
  await keys.press('Enter');
  await keys.isAt('button', 'Cancel');
  await keys.use('button', 'Remove');
  await keys.isAt(/./, 'Passkey removed: Blue phone');

  const { page: other, context: others } = await browser.visit();
  await other.goto(`${shop.cubby}/about`);
  expect(await signInByCall(other, login, newPassword)).toBe(200);
  await others.close();
  await page.reload({ waitUntil: 'networkidle' });
  await keys.use('button', /^Sign out: /);
  await keys.isAt('status', /^Signed out: /);

  await keys.use('button', 'Download my data');
  await keys.isAt('textbox', 'Current password');
  await keys.type(newPassword);
  const file = page.waitForEvent('download');
  await keys.press('Enter');
  await file;
  await keys.isAt('button', 'Download my data');
  await keys.use('button', 'Close my account');
  await keys.isAt('textbox', 'Current password');
  await keys.type(newPassword);
  await keys.press('Enter');
  await keys.isAt('heading', 'Welcome back');
  await followMail(page, login, 'Your account is closed');
  await keys.use('button', 'Reopen my account');
  await keys.isAt('status', /^Welcome back/);
  // A person whose session has ended is told so.
  expect(pageErrors.filter((each) => !/\b401\b/.test(each))).toEqual([]);
  await context.close();
});
