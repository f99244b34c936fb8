import type { Page, Response } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { withDatabase } from '../support/database.ts';
import { twoDevices, ways } from '../support/journeys.ts';
import { entryOf, leaves, openMember } from '../support/people/member.ts';
import { signIn } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const calls = 20;

const signInOnTwenty = (login: string) =>
  withDatabase(shop.dataDir, (pool) =>
    pool.query(
      `insert into session (session_id, token_hash, account_id, site, user_agent, created_at, expires_at)
       select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), account_id, 'shop', 'Firefox/140.0', now(), now() + interval '1 day'
       from account, generate_series(1, $2) where login = $1`,
      [login, calls],
    ),
  );
/** As if their last hour had passed; no device is told. */
const letSessionsExpire = (login: string) =>
  withDatabase(shop.dataDir, (pool) =>
    pool.query(
      `update session set expires_at = now() from account where account.account_id = session.account_id and login = $1`,
      [login],
    ),
  );

/** Presses all twenty buttons at once. */
const endAll = (page: Page) =>
  page.getByRole('button', { name: /^Sign out: Firefox/ }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });

/** The answers to the twenty calls and to the calls for new tokens, which wait until all twenty have been refused. */
async function watch(page: Page) {
  const statuses: number[] = [];
  const refreshes: number[] = [];
  const note = (to: number[]) => (response: Response) => void to.push(response.status());
  const seen = { ended: note(statuses), refreshed: note(refreshes) };
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/session/v1/end')) seen.ended(response);
    if (response.url().endsWith('/auth/jwt/refresh')) seen.refreshed(response);
  });
  await page.route('**/api/auth/jwt/refresh', async (route) => {
    await expect.poll(() => statuses.length).toBe(calls);
    await route.continue();
  });
  return { statuses, refreshes };
}

for (const { brand, from } of ways)
  test(`${brand}, from the ${from}: twenty calls at once find the token expired, are refreshed by one and all succeed; when the session has ended the entry goes, the app is asked, and the page is loaded again (spec 4.16, 7.3, 8.8)`, async () => {
    const origin = shop[brand];
    const login = await openMember();
    const [first, second] = await twoDevices(browser, from);
    await signIn(first.page, origin, login);
    await signIn(second.page, origin, login);
    await signInOnTwenty(login);
    const others = second.page.getByRole('button', { name: /^Sign out: Firefox/ });

    await first.page.reload({ waitUntil: 'networkidle' });
    const { statuses, refreshes } = await watch(first.page);
    await first.context.clearCookies({ name: 'cubby_shop' });
    await endAll(first.page);
    await expect.poll(() => statuses.length).toBe(2 * calls);
    expect([statuses.slice(0, calls), statuses.slice(calls)]).toEqual([
      Array.from({ length: calls }, () => 401),
      Array.from({ length: calls }, () => 200),
    ]);
    expect(refreshes).toEqual([200]);
    await expect.poll(() => first.page.getByRole('button', { name: /^Sign out: Firefox/ }).count()).toBe(0);
    expect(await entryOf(first.page)).toContain(login);
    await second.page.reload({ waitUntil: 'networkidle' });
    expect(await others.count()).toBe(0);

    const happened: string[] = [];
    await second.page.exposeFunction('tellTest', (what: string) => void happened.push(what));
    await second.page.addInitScript(() => {
      window.CubbyApp = {
        signIn: async () => {
          const entry = localStorage.getItem('cubby.user');
          await (window as unknown as { tellTest: (what: string) => void }).tellTest(
            `the app is asked, entry: ${entry}`,
          );
          return null;
        },
      };
    });
    await signInOnTwenty(login);
    await second.page.reload({ waitUntil: 'networkidle' });
    expect(await others.count()).toBe(calls);
    const failing = await watch(second.page);
    second.page.on('load', () => happened.push(`loaded: ${new URL(second.page.url()).pathname}`));
    await letSessionsExpire(login);
    await leaves(second.page, () => endAll(second.page));
    await expect.poll(() => happened.slice(0, 2)).toEqual(['the app is asked, entry: null', 'loaded: /login']);
    expect([failing.statuses, failing.refreshes]).toEqual([Array.from({ length: calls }, () => 401), [401]]);
    for (const { context } of [first, second]) await context.close();
  });
