import { demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { twoDevices, ways } from '../support/journeys.ts';
import { entryOf, leaves, openMember } from '../support/people/member.ts';
import { signIn } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const appOnAndroid = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const isSignedIn = (page: Page) => expect.poll(() => page.getByText('Signed in as Anna Haddad').count()).toBe(1);

const save = (page: Page) => page.getByRole('button', { name: 'Save details' }).click();

const signInApp = (page: Page, login: string): Promise<string> =>
  page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entityInfo: { credentials, appPackage: 'org.cubby.app', appVersion: '7.1' } }),
      });
      return (await answer.json()).responseEntity.jwt;
    },
    { login, password: demoPassword },
  );

for (const { brand, from } of ways)
  test(`${brand}, the app on the ${from}: its pages sign in with the app’s session, again when theirs has ended, and not once the visitor has signed out or the app’s session has ended, too (spec 4.15, 4.16, 8.8)`, async () => {
    const origin = shop[brand];
    const account = `${origin}/profile/details/account`;
    const login = await openMember();
    const [app, elsewhere] = await twoDevices(browser, from, { userAgent: appOnAndroid });
    await app.page.goto(origin);
    const accessToken = await signInApp(app.page, login);
    expect((await app.context.cookies()).filter(({ name }) => name.startsWith('cubby_shop'))).toEqual([]);
    await app.context.addInitScript((accessToken) => {
      window.CubbyApp = {
        signIn: async () => {
          sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1));
          return { accessToken, appPackage: 'org.cubby.app' };
        },
      };
    }, accessToken);
    const asked = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'));

    await app.page.goto(account, { waitUntil: 'networkidle' });
    await app.page.waitForURL(account);
    await isSignedIn(app.page);
    expect(await asked(app.page)).toBe('1');

    // Another device ends the session of the page; the app's own goes on, and signs it in again.
    await signIn(elsewhere.page, origin, login);
    const ends = elsewhere.page.getByRole('button', { name: 'Sign out: Chrome on Android' });
    await expect.poll(() => ends.count()).toBe(2);
    await ends.first().click();
    await expect.poll(() => ends.count()).toBe(1);
    await save(app.page);
    await expect.poll(() => asked(app.page).catch(() => {})).toBe('2');
    await app.page.waitForURL(account);
    await isSignedIn(app.page);

    // Signing in has loaded the page again, at the same address.
    await app.page.waitForLoadState('networkidle');
    await app.page.goto(account, { waitUntil: 'networkidle' });

    // After signing out in the app's page nobody is signed in again behind their back.
    await app.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await app.page.waitForURL(/\/login$/);
    await app.page.goto(origin, { waitUntil: 'networkidle' });
    expect([await asked(app.page), await entryOf(app.page)]).toEqual(['2', null]);

    // In a new window of the app they are, until the app's session has ended, too.
    await app.page.close();
    const page = await app.context.newPage();
    await page.goto(account, { waitUntil: 'networkidle' });
    await page.waitForURL(account);
    await isSignedIn(page);
    await elsewhere.page.reload({ waitUntil: 'networkidle' });
    for (const left of [1, 0]) {
      await ends.first().click();
      await expect.poll(() => ends.count()).toBe(left);
    }
    await leaves(page, () => save(page));
    // When it had ended, and when the page began again without a session.
    expect(await asked(page)).toBe('3');
    for (const { context } of [app, elsewhere]) await context.close();
  });
