import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  confirmEmailChange,
  ownPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '../../contract.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { eve, openAccounts, password, ruth } from '../../testing/open-accounts.ts';

const accounts = await openAccounts({ logins: [ruth, eve] });
const { pool, clock, api, subjects, tokenOf } = accounts;
const shop = 'http://localhost:3000';

function browser(brand: 'cubby' | 'kids' = 'cubby') {
  const page = accounts.browser({ host: { site: 'shop', name: brand } });
  const call = (endpoint: { id: string }, dto: unknown) => page.call(endpoint, { requestBodyDto: dto });
  return {
    ...page,
    call,
    begin: async (secret = password) => {
      const answer = await call(beginPasskey, { currentPassword: secret });
      return answer.options ?? answer;
    },
    challenge: async () => (await call(beginPasskeySignIn, {})).options.challenge as string,
    list: async () => (await page.call(ownPasskeys, {})).passkeys,
    confirmed: (endpoint: { id: string }, token: string) => page.call(endpoint, { requestBodyDto: {} }, token),
  };
}
async function withPasskey(login = ruth) {
  const page = browser();
  await page.signIn(login);
  const key = createAuthenticator('localhost');
  const { challenge } = await page.begin();
  expect(await page.call(addPasskey, key.create(challenge, shop))).toEqual({});
  return { page, key };
}

test('a passkey is added with the password, announced by mail, and then signs in without one (ux PR3)', async () => {
  const page = browser();
  await page.signIn();
  expect(await page.begin('not the password')).toBe('OC_WRONG_CREDENTIALS');
  const options = await page.begin();
  expect(options).toMatchObject({
    rp: { name: 'Cubby', id: 'localhost' },
    user: { name: ruth, displayName: 'Ruth' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const key = createAuthenticator('localhost');
  await page.call(addPasskey, key.create(options.challenge, shop));
  expect(await page.list()).toMatchObject([
    { name: 'Passkey', dateOfCreate: '2026-09-01T10:00:00.000Z', dateOfUse: null },
  ]);
  expect((await page.begin()).excludeCredentials).toHaveLength(1);
  expect(await subjects()).toEqual(['Your passkeys were changed']);

  clock.advance(60_000);
  const other = browser();
  const answer = await other.call(passkeySignIn, key.get(await other.challenge(), shop));
  expect(answer).toEqual({ userLogin: ruth, firstName: 'Ruth', lastName: 'Harlow' });
  expect(await other.list()).toMatchObject([{ dateOfUse: '2026-09-01T10:01:00.000Z' }]);
  // Oldest first.
  await page.call(addPasskey, createAuthenticator('localhost').create((await page.begin()).challenge, shop));
  expect((await page.list()).map(({ dateOfCreate }: { dateOfCreate: string }) => dateOfCreate)).toEqual([
    ...['2026-09-01T10:00:00.000Z', '2026-09-01T10:01:00.000Z'],
  ]);
});

test('a challenge is valid once, for five minutes, and for its purpose', async () => {
  const { page, key } = await withPasskey();
  const challenge = await page.challenge();
  expect(await browser().call(passkeySignIn, key.get(challenge, shop))).toMatchObject({ userLogin: ruth });
  expect(await browser().call(passkeySignIn, key.get(challenge, shop))).toBe('OC_WRONG_CREDENTIALS');
  const { challenge: toAdd } = await page.begin();
  expect(await browser().call(passkeySignIn, key.get(toAdd, shop))).toBe('OC_WRONG_CREDENTIALS');
  const stale = await page.challenge();
  clock.advance(5 * 60_000);
  expect(await browser().call(passkeySignIn, key.get(stale, shop))).toBe('OC_WRONG_CREDENTIALS');
  expect(await browser().call(passkeySignIn, key.get('made-up', shop))).toBe('OC_WRONG_CREDENTIALS');
});

test('another’s challenge, another page’s origin and a key without user verification add nothing', async () => {
  const page = browser();
  await page.signIn();
  const stranger = browser();
  await stranger.signIn(eve);
  const key = createAuthenticator('localhost');
  const add = async (origin: string, by = page, isVerified = true) => {
    const { challenge } = await by.begin();
    return page.call(addPasskey, key.create(challenge, origin, isVerified));
  };
  expect(await add(shop, stranger)).toBe('OC_BAD_REQUEST');
  for (const origin of ['http://evil.example', 'https://localhost:3000', 'http://kids.localhost:3000'])
    expect(await add(origin)).toBe('OC_BAD_REQUEST');
  expect(await add(shop, page, false)).toBe('OC_BAD_REQUEST');
  expect(await page.list()).toEqual([]);
  expect(await add(shop)).toEqual({});
  // The same key again.
  expect(await add(shop)).toBe('OC_BAD_REQUEST');
});

test('a wrong signature, origin or host, an unverified person and a copied key do not sign in', async () => {
  const { key } = await withPasskey();
  const page = browser();
  const tryIt = async (change: object, origin = shop, isVerified = true, by = page) =>
    by.call(passkeySignIn, { ...key.get(await by.challenge(), origin, isVerified), ...change });
  expect(await tryIt({ signature: createAuthenticator('localhost').get('x', shop).signature })).toBe(
    'OC_WRONG_CREDENTIALS',
  );
  expect(await tryIt({ credentialId: 'unknown' })).toBe('OC_WRONG_CREDENTIALS');
  expect(await tryIt({}, 'http://evil.example')).toBe('OC_WRONG_CREDENTIALS');
  expect(await tryIt({}, shop, false)).toBe('OC_WRONG_CREDENTIALS');
  expect(await tryIt({}, 'http://kids.localhost:3000', true, browser('kids'))).toBe('OC_WRONG_CREDENTIALS');
  expect(await tryIt({})).toMatchObject({ userLogin: ruth });
  key.rewind();
  expect(await tryIt({})).toBe('OC_WRONG_CREDENTIALS');
  expect(page.kept).toHaveProperty('__Host-cubby_shop');
});

test('a password set while a person signs in with a passkey stops that sign-in', async () => {
  const { key } = await withPasskey();
  const page = browser();
  const credential = key.get(await page.challenge(), shop, true);
  const setting = await pool.connect();
  await setting.query('begin');
  await setting.query(`update account set password_hash = 'another' where login = $1`, [ruth]);
  await setting.query('delete from passkey');
  const answer = page.call(passkeySignIn, credential);
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
    .toBe(1);
  await setting.query('commit');
  setting.release();
  expect(await answer).toBe('OC_WRONG_CREDENTIALS');
  expect(page.kept).not.toHaveProperty('__Host-cubby_shop');
});

test('members rename and remove their own passkeys; others’ look missing, and a removed one no longer signs in', async () => {
  const { page, key } = await withPasskey();
  const stranger = browser();
  await stranger.signIn(eve);
  const [{ passkeyId }] = await page.list();
  for (const id of [passkeyId, '01990000-0000-7000-8000-000000000000']) {
    expect(await stranger.call(renamePasskey, { passkeyId: id, name: 'Mine' })).toBe('OC_NOT_FOUND');
    expect(await stranger.call(removePasskey, { passkeyId: id })).toBe('OC_NOT_FOUND');
  }
  await page.call(renamePasskey, { passkeyId, name: 'Phone' });
  expect(await page.list()).toMatchObject([{ name: 'Phone' }]);
  clock.advance(60_000);
  await page.call(removePasskey, { passkeyId });
  expect(await page.list()).toEqual([]);
  expect(await subjects()).toEqual(['Your passkeys were changed', 'Your passkeys were changed']);
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toBe('OC_WRONG_CREDENTIALS');
});

test('a password set by mail removes passkeys: a person with the old one may have added them', async () => {
  const { page, key } = await withPasskey();
  await page.call(requestPasswordReset, { email: ruth, googleResponseToken: '' });
  await api.runJobs();
  const bearer = await tokenOf(ruth, 'reset-password');
  expect(await api.call(resetPassword, { password: 'nine tall herons' }, { bearer })).toBe(ruth);
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toBe('OC_WRONG_CREDENTIALS');
});

test('restoring an address removes the stranger’s passkeys (reliability 1.7)', async () => {
  const { page, key } = await withPasskey();
  await page.call(requestEmailChange, { email: 'thief@elsewhere.example', currentPassword: password });
  await page.confirmed(confirmEmailChange, await tokenOf('thief@elsewhere.example'));
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toMatchObject({
    userLogin: 'thief@elsewhere.example',
  });
  expect(await browser().confirmed(undoEmailChange, await tokenOf(ruth))).toEqual({ userLogin: ruth });
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toBe('OC_WRONG_CREDENTIALS');
});

test('a passkey cannot sign in to a closed or unconfirmed account; an account has at most twenty', async () => {
  const { page, key } = await withPasskey();
  await pool.query('update account set closed_at = now()');
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toBe('OC_WRONG_CREDENTIALS');
  await pool.query('update account set closed_at = null, email_confirmed_at = null');
  expect(await browser().call(passkeySignIn, key.get(await page.challenge(), shop))).toBe('OC_NOT_CONFIRMED');
  await pool.query(
    `insert into passkey (passkey_id, account_id, credential_id, relying_party, public_key, counter, transports, name, created_at)
     select gen_random_uuid(), account_id, 'key-' || n, 'localhost', '', 0, '{}', 'x', now()
     from account, generate_series(1, 19) as n where login = $1`,
    [ruth],
  );
  expect(await page.begin()).toBe('OC_TOO_MANY');
});

test('if a passkey is the second factor, the password alone cannot change passkeys, on any site (decision 0117)', async () => {
  const at = (site: 'shop' | 'manager') => {
    const page = accounts.browser({ host: { site, name: site === 'shop' ? 'cubby' : site } });
    const call = (endpoint: { id: string }, dto: unknown) => page.call(endpoint, { requestBodyDto: dto });
    return { ...page, call, list: async () => (await page.call(ownPasskeys, {})).passkeys };
  };
  const desk = 'http://manager.localhost:3000';
  await asOwner(pool, `insert into staff_member (account_id, roles) select account_id, '{FINANCE}' from account`);
  const owner = at('manager');
  await owner.signIn();
  const key = createAuthenticator('manager.localhost');
  const { options } = await owner.call(beginPasskey, { currentPassword: password });
  expect(await owner.call(addPasskey, key.create(options.challenge, desk))).toEqual({});
  const { challenge } = (await owner.call(beginPasskeySignIn, {})).options;
  expect(await owner.call(passkeySignIn, key.get(challenge, desk))).toMatchObject({ userLogin: ruth });
  const [{ passkeyId }] = await owner.list();

  const thiefAtShop = at('shop');
  const thief = at('manager');
  for (const page of [thiefAtShop, thief]) {
    await page.signIn();
    expect(await page.call(beginAuthenticator, { currentPassword: password })).toBe('OC_SECOND_FACTOR');
    expect(await page.call(confirmAuthenticator, { factorCode: '123456' })).toBe('OC_SECOND_FACTOR');
    expect(await page.call(removePasskey, { passkeyId })).toBe('OC_SECOND_FACTOR');
  }
  expect(await thief.call(beginPasskey, { currentPassword: password })).toBe('OC_SECOND_FACTOR');
  // A challenge of the shop, where a customer's password is enough.
  const own = createAuthenticator('manager.localhost');
  const given = await thiefAtShop.call(beginPasskey, { currentPassword: password });
  expect(await thief.call(addPasskey, own.create(given.options.challenge, desk))).toBe('OC_SECOND_FACTOR');
  expect(await owner.call(removePasskey, { passkeyId })).toEqual({});
});
