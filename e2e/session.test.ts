import { cast, demoPassword } from '@cubby/testing/cast';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signIn } from './support/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const account = `${shop.cubby}/profile/details/account`;
const { login, firstName } = cast.guardian;

const entry = (page: Page) => page.evaluate(() => localStorage.getItem('cubby.user'));
const isSignedIn = (page: Page) =>
  expect.poll(() => page.getByText(`Signed in as ${firstName}`).count(), { timeout: 15_000 }).toBe(1);
/** By which the list of sessions tells this device from those of other tests. */
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';
/** As fifteen minutes do. */
const letTokenExpire = (context: BrowserContext) => context.clearCookies({ name: '__Host-cubby_shop' });
/** How often a page has asked for what the pattern names. */
function count(page: Page, pattern: RegExp) {
  const seen: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && seen.push(request.url()));
  return () => seen.length;
}

test('an expired token is refreshed with the page, and once for all calls that find it expired (spec 4.16, 7.3)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await signIn(page, shop.cubby, login);
  await isSignedIn(page);
  const refreshes = count(page, /\/jwt\/refresh$/);
  await letTokenExpire(context);
  await page.reload({ waitUntil: 'networkidle' });
  await isSignedIn(page);
  expect(refreshes()).toBe(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.waitForURL(/\/profile$/);
  await letTokenExpire(context);
  pageErrors.length = 0;
  const calls = count(page, /\/api\/(auth|store\/user)/);
  // Asked, refused, refreshed, asked again.
  await page.getByRole('link', { name: 'Account details' }).first().click();
  await page.waitForURL(account);
  await isSignedIn(page);
  await expect.poll(() => page.getByText('This device').count()).toBe(1);
  expect([refreshes(), calls()]).toEqual([1, 5]);
  expect(await entry(page)).toContain(firstName);
  await context.close();
});

test('a session that another device ends: the entry goes, and the page is loaded again for a visitor (spec 4.16, 8.8)', async () => {
  const { page, context } = await browser.visit({ userAgent: firefox });
  await signIn(page, shop.cubby, login);
  await page.goto(`${shop.cubby}/cart`, { waitUntil: 'networkidle' });
  expect(await entry(page)).toContain(firstName);
  const loaded = page.waitForEvent('load');

  const { page: second, context: other } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signIn(second, shop.cubby, login);
  await second.getByRole('button', { name: 'Sign out: Firefox on macOS' }).first().click();
  await expect.poll(() => second.getByText('Signed out: Firefox on macOS').count(), { timeout: 15_000 }).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {});
  await loaded;
  await expect.poll(() => entry(page), { timeout: 15_000 }).toBeNull();
  expect(
    (await context.cookies()).map(({ name }) => name).filter((name) => /shop$|refresh|signed_in/.test(name)),
  ).toEqual([]);
  await page.goto(account);
  await page.waitForURL(/\/login$/);
  await context.close();
  await other.close();
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
    await expect.poll(() => page.getByText(login).count(), { timeout: 15_000 }).toBe(0);
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

test('inside the app, a page signs in with the app’s session, but not after the visitor has signed out (spec 4.15)', async () => {
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(shop.cubby);
  // The app itself signs in, and gets its tokens in the answer (design 2, 3.16).
  const { jwt } = await page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entityInfo: { credentials, appPackage: 'org.cubby.app', appVersion: '7.1' } }),
      });
      return (await answer.json()).responseEntity;
    },
    { login, password: demoPassword },
  );
  expect((await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
  await context.addInitScript((accessToken) => {
    window.CubbyApp = { signIn: async () => ({ accessToken, appPackage: 'org.cubby.app' }) };
  }, jwt);
  await page.goto(account, { waitUntil: 'networkidle' });
  await page.waitForURL(account);
  await isSignedIn(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(/\/login$/);
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  expect(await entry(page)).toBeNull();
  await context.close();
});

test('while the API does not answer, a calm line says so, and goes when it does (spec 4.15, 7.1)', async () => {
  const { page, context } = await browser.visit();
  await page.route('**/api/store/liveness', (route) => route.abort());
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const line = page.getByText('The shop is not answering at the moment.');
  await expect.poll(() => line.isVisible(), { timeout: 15_000 }).toBe(true);
  await page.unroute('**/api/store/liveness');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => line.count(), { timeout: 15_000 }).toBe(0);
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
  await expect.poll(() => section.getByText('Passkey added.').count(), { timeout: 15_000 }).toBe(1);
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
  await expect.poll(() => section.getByText(/Passkey removed: .*Blue phone/).count(), { timeout: 15_000 }).toBe(1);
  expect(pageErrors).toEqual([]);
  await context.close();
});
