import { cast, demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { entryOf } from './support/people/member.ts';
import { signIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const account = `${shop.cubby}/profile/details/account`;
const { login, firstName } = cast.guardian;

const isSignedIn = (page: Page) => expect.poll(() => page.getByText(`Signed in as ${firstName}`).count()).toBe(1);

test('an expired token is refreshed with the page, which asks for nothing (spec 4.16, 7.3)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, login);
  await isSignedIn(page);
  const refreshes: string[] = [];
  page.on('request', (request) => /\/jwt\/refresh$/.test(request.url()) && refreshes.push(request.url()));
  await context.clearCookies({ name: 'cubby_shop' });
  await page.reload({ waitUntil: 'networkidle' });
  await isSignedIn(page);
  expect([refreshes, (await entryOf(page))!]).toEqual([[], expect.stringContaining(firstName)]);
  await context.close();
});

test('after signing out, neither back nor another tab shows anything of the member (ux PR4)', async () => {
  const { page, context } = await browser.visit();
  await signIn(page, shop.cubby, login);
  const tab = await context.newPage();
  await tab.goto(account, { waitUntil: 'networkidle' });
  await isSignedIn(tab);
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  await page.goBack({ waitUntil: 'networkidle' });
  await isSignedIn(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/login$/);
  await tab.waitForURL(/\/login/);
  await expect.poll(() => tab.getByText(login).count()).toBe(0);
  await page.goto(`${shop.cubby}/help`, { waitUntil: 'networkidle' });
  for (let i = 0; i < 3; i++) {
    await page.goBack({ waitUntil: 'networkidle' }).catch(() => {});
    await expect.poll(() => page.getByText(login).count()).toBe(0);
  }
  await context.close();
});

test('by keyboard alone: five wrong passwords do not lock anybody out, the browser solves a captcha and signs in (spec 2.44, reliability 1.7)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Username').focus();
  await page.keyboard.type(cast.manager.login);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(i < 5 ? 'not the password' : demoPassword);
    const answered = page.waitForResponse(
      async (response) => response.url().endsWith('/api/auth/login') && !(await response.text()).includes('OC_CAPTCHA'),
    );
    await page.keyboard.press('Enter');
    await answered;
    if (i === 5) break;
    await expect.poll(() => page.getByText('Incorrect username or password.').count()).toBeGreaterThan(0);
    await page.getByLabel('Username').focus();
  }
  await page.waitForURL(account);
  await context.close();
});

test('while the API does not answer, a calm line says so, and goes when it does (spec 4.15, 7.1)', async () => {
  const { page, context } = await browser.visit();
  await page.route('**/api/store/liveness', (route) => route.abort());
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const line = page.getByText('The shop isn’t responding.');
  await expect.poll(() => line.isVisible()).toBe(true);
  await page.unroute('**/api/store/liveness');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => line.count()).toBe(0);
  await context.close();
});

test('a member adds a passkey, names it, signs in with it, and removes it (ux PR3)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await signIn(page, shop.cubby, login);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Current password', { exact: true }).fill(demoPassword);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.poll(() => section.getByText('Passkey added.').count()).toBe(1);
  await section.getByRole('button', { name: /^Rename: / }).click();
  await section.getByLabel('Name').fill('Blue phone');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => section.getByText('Blue phone').count()).toBe(1);

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(account);
  await isSignedIn(page);
  await expect.poll(() => section.getByText(/Last used/).count()).toBe(1);
  await section.getByRole('button', { name: 'Remove: Blue phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => section.getByText(/Passkey removed: .*Blue phone/).count()).toBe(1);
  expect(pageErrors).toEqual([]);
  await context.close();
});
