import { randomBytes } from 'node:crypto';
import { transaction } from '@cubby/db';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { logIn, logOut, refreshTokens } from '../../contract.ts';
import { cookieJar } from '../../testing/cookie-jar.ts';
import { openAccounts, password, ruth } from '../../testing/open-accounts.ts';
import { insertSession, newSessionId } from './session-store.ts';
import { openFromApp } from './sessions.ts';

const { pool, clock, api, browser: open } = await openAccounts();
const other = await createTestApi(pool, clock);
const minute = 60_000;
const [access, refresh] = ['__Host-cubby_shop', '__Host-cubby_shop_refresh'];

function visitor(cookies: Record<string, string> = {}, site: 'shop' | 'seller' = 'shop') {
  const page = open({ cookies, host: { site, name: 'cubby' } });
  const { call } = page;
  return {
    ...page,
    signIn: (more: object = {}) => call(logIn, { entityInfo: { credentials: { login: ruth, password }, ...more } }),
    refresh: (entity: object = {}, bearer?: string) => call(refreshTokens, { entityInfo: entity }, bearer),
    signOut: (bearer?: string, more: object = {}) => call(logOut, more, bearer),
  };
}
async function signedIn(more: object = {}) {
  const browser = visitor();
  await browser.signIn(more);
  return browser;
}
const sessions = async () => (await pool.query('select session_id from session')).rowCount;
/** Waits until another connection waits for a lock; other tests have their own databases. */
const waitsForLock = () =>
  expect
    .poll(async () => {
      const waiting = await asOwner(
        pool,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rowCount;
    })
    .toBe(1);

test('a token is valid for fifteen minutes; refreshing replaces both, in cookies only (spec 4.16, 7.3; design 3.16)', async () => {
  const browser = await signedIn();
  const first = { ...browser.kept };
  clock.set('2026-09-01T10:14:59.999Z');
  expect(await browser.who()).toBe(ruth);
  clock.set('2026-09-01T10:15:00Z');
  expect(await browser.who()).toBe('OC_UNAUTHORIZED');
  expect(await browser.refresh()).toEqual({ userLogin: ruth, firstName: 'Ruth', lastName: 'Harlow' });
  expect(browser.kept[access]).not.toBe(first[access]);
  expect(browser.kept[refresh]).not.toBe(first[refresh]);
  expect(await browser.who()).toBe(ruth);
  expect(await sessions()).toBe(1);
});

test('a session is opened with the password that was shown, and never for an account that was closed meanwhile', async () => {
  const { rows } = await pool.query('select account_id, password_hash from account where login = $1', [ruth]);
  const [{ account_id: accountId, password_hash: passwordHash }] = rows;
  const opens = async (given: string) => {
    const now = clock.now();
    const hash = () => randomBytes(32);
    return insertSession(pool, {
      ...{ sessionId: newSessionId(now), tokenHash: hash(), refreshHash: hash(), accountId, passwordHash: given },
      ...{ tokenExpiresAt: now, site: 'shop', userAgent: null, appPackage: null, isRemembered: false },
      ...{ provenAt: null, now, expiresAt: new Date(now.getTime() + minute) },
    });
  };
  expect([await opens(passwordHash), await opens('another')]).toEqual([true, false]);
  await pool.query('update account set closed_at = now() where account_id = $1', [accountId]);
  expect(await opens(passwordHash)).toBe(false);
  await pool.query('update account set closed_at = null where account_id = $1', [accountId]);
});

test('the hourly task forgets who viewed an account after two years, and used links after ninety days', async () => {
  const now = clock.now().getTime();
  const { rows } = await pool.query('select account_id from account where login = $1', [ruth]);
  const day = 86_400_000;
  for (const age of [730 * day - 1, 730 * day + 1])
    await pool.query(
      `insert into viewing (viewing_id, account_id, viewer_id, token_hash, begun_at, expires_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), null, $2::timestamptz, $2::timestamptz + interval '1 hour')`,
      [rows[0].account_id, new Date(now - age)],
    );
  for (const age of [90 * day - 1, 90 * day + 1])
    await pool.query(`insert into used_link (token_hash, kind, used_at) values ($1, 'CONFIRM', $2)`, [
      randomBytes(32),
      new Date(now - age),
    ]);
  await other.features.schedules.find(({ name }) => name === 'ended sessions')!.run(clock.now());
  const left = await pool.query(
    'select begun_at as at from viewing union all select used_at from used_link order by 1',
  );
  expect(left.rows.map(({ at }) => now - at.getTime())).toEqual([730 * day - 1, 90 * day - 1]);
});

test('mails about an account use the language that its member chose last, not the page’s (spec 9.11)', async () => {
  const browser = await signedIn();
  const spoken = async () => (await pool.query('select locale from account')).rows[0].locale;
  expect(await spoken()).toBe('en');
  for (const [chosen, then] of [
    ['de', 'de'],
    ['xx', 'de'],
    ['kk', 'kk'],
  ] as const) {
    browser.kept.cubby_locale = chosen;
    clock.advance(15 * minute);
    await browser.refresh();
    expect(await spoken()).toBe(then);
  }
  // On a device new to the owner, a choice of language is ignored until the device is used again.
  await visitor({ cubby_locale: 'ru' }).signIn();
  expect(await spoken()).toBe('kk');
  browser.kept.cubby_locale = 'tr';
  await browser.signIn();
  expect(await spoken()).toBe('tr');
});

test('two tabs that refresh together, and requests that cross, get the same tokens (reliability 1.7)', async () => {
  const browser = await signedIn();
  const tabs = Array.from({ length: 5 }, () => visitor({ ...browser.kept }));
  await Promise.all(tabs.map((tab) => tab.refresh()));
  const late = visitor({ ...browser.kept });
  expect(new Set(tabs.map(({ kept }) => kept[access])).size).toBe(1);
  expect(new Set(tabs.map(({ kept }) => kept[refresh])).size).toBe(1);
  expect(await tabs[0]!.who()).toBe(ruth);
  clock.advance(10_000);
  await late.refresh();
  expect(late.kept[refresh]).toBe(tabs[0]!.kept[refresh]);
});

test('a lost response signs nobody out, however late the retry', async () => {
  const browser = await signedIn();
  const beforeLoss = { ...browser.kept };
  await visitor({ ...browser.kept }).refresh();
  clock.advance(3 * 60 * minute);
  const again = visitor(beforeLoss);
  await again.refresh();
  expect(await again.who()).toBe(ruth);
  await again.refresh();
  expect(await again.who()).toBe(ruth);
});

test('a copied refresh token used after its successor ends the session for both (reliability 1.7)', async () => {
  const browser = await signedIn();
  const thief = visitor({ ...browser.kept });
  await browser.refresh();
  expect(await browser.who()).toBe(ruth);
  clock.advance(10_001);
  expect(await thief.refresh()).toBe('OC_UNAUTHORIZED');
  expect(thief.kept).not.toHaveProperty(refresh);
  expect(await browser.who()).toBe('OC_UNAUTHORIZED');
  expect(await browser.refresh()).toBe('OC_UNAUTHORIZED');
  expect(await sessions()).toBe(0);
});

test('an older copy ends it too; a token of another site or an invented one does nothing', async () => {
  const browser = await signedIn();
  const old = { ...browser.kept };
  for (let i = 0; i < 2; i++) {
    await browser.refresh();
    await browser.who();
  }
  const elsewhere = visitor({ '__Host-cubby_seller_refresh': browser.kept[refresh]! }, 'seller');
  expect(await elsewhere.refresh()).toBe('OC_UNAUTHORIZED');
  for (const made of ['', 'x', `01990000-0000-7000-8000-000000000000.${'x'.repeat(43)}`])
    expect(await visitor({ [refresh]: made }).refresh()).toBe('OC_UNAUTHORIZED');
  expect(await browser.who()).toBe(ruth);
  expect(await visitor(old).refresh()).toBe('OC_UNAUTHORIZED');
  expect(await browser.who()).toBe('OC_UNAUTHORIZED');
});

test.each([
  ['12 hours', false, '2026-09-01T21:59:59Z', '2026-09-01T22:00:00Z'],
  ['30 days if the visitor asked to be remembered', true, '2026-10-01T09:59:59Z', '2026-10-01T10:00:00Z'],
])('however often it is refreshed, a session lasts %s (spec 2.44, 7.2)', async (_for, rememberMe, last, end) => {
  const browser = await signedIn({ rememberMe });
  clock.set(last);
  await browser.refresh();
  expect(await browser.who()).toBe(ruth);
  clock.set(end);
  expect(await browser.who()).toBe('OC_UNAUTHORIZED');
  expect(await browser.refresh()).toBe('OC_UNAUTHORIZED');
});

test('signing out ends the session immediately, in every process, even with an expired token', async () => {
  const browser = await signedIn();
  const copy = visitor({ ...browser.kept });
  expect(await copy.who(undefined, other)).toBe(ruth);
  clock.advance(20 * minute);
  expect(await browser.signOut()).toEqual({ ended: true });
  expect(await copy.who(undefined, other)).toBe('OC_UNAUTHORIZED');
  expect(await copy.refresh()).toBe('OC_UNAUTHORIZED');
  expect(browser.kept).toEqual({ '__Host-cubby_shop_device': expect.any(String) });
});

test('an app gets its tokens in the response, sends one as the bearer, and gets no cookie (spec 3.16, 7.3, design 3.16)', async () => {
  const app = visitor();
  const first = await app.signIn({ appPackage: 'org.cubby.app', appVersion: '7.1' });
  expect(first).toMatchObject({
    userLogin: ruth,
    jwt: expect.any(String),
    refreshJwt: expect.any(String),
  });
  expect(app.kept).toEqual({});
  expect(await app.who(first.jwt)).toBe(ruth);
  expect(await app.who()).toBe('OC_UNAUTHORIZED');
  // Another session's token does not match the refreshed one.
  expect(await app.refresh({ refreshJwt: first.refreshJwt, expiredJwt: 'session-x' })).toBe('OC_UNAUTHORIZED');
  clock.advance(15 * minute);
  expect(await app.who(first.jwt)).toBe('OC_UNAUTHORIZED');
  const next = await app.refresh({ refreshJwt: first.refreshJwt, expiredJwt: first.jwt }, first.jwt);
  expect(await app.who(next.jwt)).toBe(ruth);
  expect(app.kept).toEqual({});
  expect(await app.signOut(next.jwt)).toEqual({ ended: true });
  expect(await app.who(next.jwt)).toBe('OC_UNAUTHORIZED');
});

test('an app can sign out with its refresh token, even if its other one has been replaced', async () => {
  const app = visitor();
  const first = await app.signIn({ appPackage: 'org.cubby.app' });
  const next = await app.refresh({ refreshJwt: first.refreshJwt });
  expect(await app.signOut(first.jwt)).toEqual({ ended: false });
  expect(await app.who(next.jwt)).toBe(ruth);
  expect(await app.signOut(first.jwt, { refreshJwt: next.refreshJwt })).toEqual({ ended: true });
  expect(await app.who(next.jwt)).toBe('OC_UNAUTHORIZED');
});

test('an app’s session lasts a month; its web view’s ends with it and is not remembered (design 4.15)', async () => {
  const { jwt, refreshJwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  clock.set('2026-09-30T09:00:00Z');
  const app = visitor();
  const next = await app.refresh({ refreshJwt, expiredJwt: jwt });
  const view = visitor();
  await view.call(logIn, { entityInfo: { accessToken: next.jwt, appPackage: 'org.cubby.app' } });
  expect([access in view.kept, view.ages[access], view.ages[refresh]]).toEqual([true, undefined, undefined]);
  const { rows } = await pool.query('select distinct expires_at as at from session');
  expect(rows).toEqual([{ at: new Date('2026-10-01T10:00:00Z') }]);
  clock.advance(20 * minute);
  await view.refresh();
  expect([view.ages[access], view.ages[refresh]]).toEqual([undefined, undefined]);
  clock.set('2026-10-01T10:00:00Z');
  expect(await view.refresh()).toBe('OC_UNAUTHORIZED');
  expect(await app.refresh({ refreshJwt: next.refreshJwt })).toBe('OC_UNAUTHORIZED');
  // A remembered browser keeps its cookies as long.
  const browser = await signedIn({ rememberMe: true });
  clock.advance(20 * minute);
  await browser.refresh();
  expect(browser.ages[refresh]).toBe(30 * 86_400 - 20 * 60);
});

test('a browser’s token is no bearer token, and an app’s no cookie', async () => {
  const browser = await signedIn();
  expect(await visitor().who(browser.kept[access])).toBe('OC_UNAUTHORIZED');
  expect(await visitor().refresh({ refreshJwt: browser.kept[refresh] })).toBe('OC_UNAUTHORIZED');
  const { jwt, refreshJwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  expect(await visitor({ [access]: jwt }).who()).toBe('OC_UNAUTHORIZED');
  expect(await visitor({ [refresh]: refreshJwt }).refresh()).toBe('OC_UNAUTHORIZED');
});

test('a page accepts a browser’s refresh token, never an app’s (reliability 1.7)', async () => {
  const { refreshJwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  const browser = await signedIn();
  clock.advance(15 * minute);
  const opened = async (token: string) => {
    const jar = cookieJar({ [refresh]: token });
    const account = await api.features.accountOfPage('shop', jar, clock.now());
    return [account?.login, Object.keys(jar.kept).length > 0];
  };
  expect(await opened(browser.kept[refresh]!)).toEqual([ruth, true]);
  expect(await opened(refreshJwt)).toEqual([undefined, false]);
});

test('an app’s web view signs in with the app’s token, and gets its own cookies (design 4.15)', async () => {
  const { jwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  const view = visitor();
  const handOver = (more: object) => view.call(logIn, { entityInfo: { accessToken: jwt, ...more } });
  expect(await handOver({ appPackage: 'org.other.app' })).toBe('OC_UNAUTHORIZED');
  expect(await handOver({})).toBe('OC_BAD_REQUEST');
  const shown = { token: jwt, appPackage: 'org.cubby.app' };
  expect(await openFromApp(pool, { ...shown, site: 'seller' }, null, clock.now())).toBeUndefined();
  expect(view.kept).toEqual({});
  expect(await handOver({ appPackage: 'org.cubby.app' })).toEqual({
    userLogin: ruth,
    firstName: 'Ruth',
    lastName: 'Harlow',
  });
  expect(await view.who()).toBe(ruth);
  // The token has expired, though the app could still renew it.
  clock.advance(15 * minute);
  expect(await handOver({ appPackage: 'org.cubby.app' })).toBe('OC_UNAUTHORIZED');
});

test.each([
  ['a new password is being set', `update account set password_hash = 'another'`, 'delete from session'],
  ['its account is being closed', 'update account set closed_at = now()', 'delete from session'],
  ['the app is being signed out', 'select', 'delete from session'],
])('an app that hands over its session while %s opens none (reliability 1.7, design 4.15)', async (...steps) => {
  const { jwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  const ending = await pool.connect();
  await ending.query('begin');
  for (const step of steps.slice(1)) await ending.query(step);
  const view = visitor();
  const handedOver = view.call(logIn, { entityInfo: { accessToken: jwt, appPackage: 'org.cubby.app' } });
  await waitsForLock();
  await ending.query('commit');
  ending.release();
  expect(await handedOver).toBe('OC_UNAUTHORIZED');
  expect([await sessions(), view.kept]).toEqual([0, {}]);
});

test('a session just opened by an app ends when a waiting new password is set (reliability 1.7)', async () => {
  const { jwt } = await visitor().signIn({ appPackage: 'org.cubby.app' });
  const setPassword = async () => {
    await pool.query(`update account set password_hash = 'another'`);
    await pool.query('delete from session');
  };
  let set: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    const app = { token: jwt as string, appPackage: 'org.cubby.app', site: 'shop' as const };
    expect(await openFromApp(tx, app, null, clock.now())).toMatchObject({
      expiresAt: new Date('2026-10-01T10:00:00Z'),
    });
    set = setPassword();
    await waitsForLock();
  });
  await set;
  expect(await sessions()).toBe(0);
});
