import { cast, demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);

test('a member’s page sends a visitor to sign in, and back once signed in; signing out ends the session; the header links to the account (spec 2.9, 2.24, 2.38, 2.45)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  await header.locator('summary', { hasText: 'Your account' }).click();
  await header.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/login\?to=%2F$/);
  await submitSignIn(page, cast.teacher.login, 'not the password');
  await shows(page, 'Incorrect username or password');
  const answered = page.waitForResponse('**/api/auth/login');
  await submitSignIn(page, cast.teacher.login, demoPassword);
  expect(await (await answered).json()).toMatchObject({ responseCode: 'OC_OK', message: 'You’re signed in.' });
  await page.waitForURL(`${shop.cubby}/`);
  await page.goto(`${shop.cubby}/profile/details/account`, { waitUntil: 'networkidle' });
  await shows(page, `Signed in as ${cast.teacher.firstName}`);
  const stored = await page.evaluate(() => localStorage.getItem('cubby.user'));
  expect(Object.keys(JSON.parse(stored!)).sort()).toEqual(['firstName', 'lastName', 'login']);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await header.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe(
    '/profile/details/account',
  );
  // The entry is restored while the session is active, and deleted when its cookies are gone (spec 3.21, 6.2).
  await page.evaluate(() => localStorage.removeItem('cubby.user'));
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => header.getByRole('link', { name: 'Your account' }).count()).toBe(1);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  await expect.poll(() => header.locator('summary', { hasText: 'Your account' }).count()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('cubby.user'))).toBeNull();
  await context.addCookies(cookies);
  await page.goto(`${shop.cubby}/profile/details/account`, { waitUntil: 'networkidle' });
  await page.route('**/api/auth/logout', (request) => request.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  // On a shared machine nobody may believe that they have signed out when they have not.
  await expect
    .poll(() => page.getByRole('alert').allTextContents())
    .toContainEqual(expect.stringMatching(/couldn’t reach the shop/));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login$/);
  await page.goto(shop.cubby, { waitUntil: 'networkidle' });
  expect(await header.locator('summary', { hasText: 'Your account' }).count()).toBe(1);
  await page.goto(`${shop.cubby}/profile/details/account`);
  await page.waitForURL(/\/login$/);
  await context.close();
});

test('signing in returns to the requested members’ page, in its language (spec 2.23, 2.38)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${shop.cubby}/ar/profile/details/account`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/ar/login');
  await page.locator('input[name=login]').fill(cast.teacher.login);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/ar\/profile\/details\/account$/);
  await expect.poll(() => page.getByText(cast.teacher.login).isVisible()).toBe(true);
  await page.goto(`${shop.cubby}/profile`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your account');
  await context.clearCookies();
  await page.goto(`${shop.cubby}/profile`);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?to=%2Fprofile');
  await context.close();
});

test('sellers and staff sign in at their own sites, and only there (spec 1.3, 6.4)', async () => {
  const { page, context } = await browser.visit();
  await page.goto(shop.manager, { waitUntil: 'networkidle' });
  await submitSignIn(page, cast.seller.login, demoPassword);
  await shows(page, /isn’t a staff account/);
  await page.goto(shop.seller, { waitUntil: 'networkidle' });
  await submitSignIn(page, cast.seller.login, demoPassword);
  await page.waitForURL(`${shop.seller}/`);
  await shows(page, `${cast.seller.firstName} ${cast.seller.lastName}`);
  await page.goto(`${shop.manager}/account`, { waitUntil: 'networkidle' });
  expect(page.url()).toBe(`${shop.manager}/sign-in?to=%2Faccount`);
  await context.close();
});
