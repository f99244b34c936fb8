import type { Cookies } from '@cubby/contract/server';
import { createExecutor, encode, type RequestContext, requestContext } from '@cubby/contract/server';
import { createCaptcha } from '@cubby/features/captcha/server';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import { fixedClock, testDatabase } from '@cubby/testing';
import { hash as hashBy } from '@node-rs/argon2';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { logIn, logOut } from '../../contract.ts';
import { cookieOf } from '../../rules.ts';
import { cookieJar } from '../../testing/cookie-jar.ts';
import { quickCost } from '../../testing/quick-passwords.ts';
import { createGuesses } from '../passwords/guesses.ts';
import * as passwords from '../passwords/password.ts';
import { accountFinder } from '../registering/account-finder.ts';
import { createArrivals } from './arrivals.ts';
import { createDevices } from './devices.ts';
import { signInEndpoints } from './sign-in.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const clock = fixedClock('2026-09-01T10:00:00Z');
const accountOf = accountFinder(pool);
const devices = createDevices('test');
const formThatFits = vi.fn(passwords.formThatFits);
const executor = createExecutor(
  pool,
  signInEndpoints({
    reads: pool,
    captcha: createCaptcha({ secretKey: 'test', captchaCost: 0 }),
    guesses: createGuesses('test'),
    devices,
    arrive: createArrivals({ devices, mails: { newDevice: async () => {} } }),
    formThatFits,
  }),
);
const password = 'a good long password';
const hash = await passwords.hashPassword(password);

beforeEach(async () => {
  await pool.query('delete from session; delete from seller_member; delete from account');
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values (gen_random_uuid(), 'harlow@cubby.example', $1, 'Ruth', 'Harlow', now(), now())`,
    [hash],
  );
  await pool.query(
    `insert into seller_member select seller_id, account_id, '{ORDERS}' from seller, account where handle = 'harlow'`,
  );
});

const context = (site: RequestContext['site'], cookies?: Cookies): RequestContext =>
  requestContext({
    host: { site, name: site === 'shop' ? 'cubby' : site },
    locale: 'en',
    now: clock.now(),
    ...(cookies && { cookies }),
  });
const tryLogIn = async (
  site: RequestContext['site'],
  login: string,
  secret: string,
  cookies?: Cookies,
  remember = false,
) => {
  const outcome = await executor.execute(
    logIn.id,
    encode(logIn.input, { login, password: secret, remember, captchaToken: '' }),
    context(site, cookies),
  );
  return outcome.ok ? 'OC_OK' : outcome.failures[0]!;
};
const refused = { code: 'OC_WRONG_CREDENTIALS', path: ['password'] };

test('a seller signs in to the seller site, and the cookie is valid only there (spec 1.3, 7.2)', async () => {
  const cookies = cookieJar();
  expect(await tryLogIn('seller', 'Harlow@cubby.example', password, cookies)).toBe('OC_OK');
  expect(Object.keys(cookies.kept)).toEqual([
    '__Host-cubby_seller',
    '__Host-cubby_seller_refresh',
    'cubby_signed_in',
    '__Host-cubby_seller_device',
  ]);
  expect(await accountOf('seller', { cookies, bearer: undefined }, clock.now())).toMatchObject({
    staff: [],
    shops: [{ sellerId: expect.stringMatching(/^[0-9a-f-]{36}$/), roles: ['ORDERS'] }],
  });
  const elsewhere = cookieJar({ [cookieOf('manager')]: cookies.kept[cookieOf('seller')]! });
  expect(await accountOf('manager', { cookies: elsewhere, bearer: undefined }, clock.now())).toBeUndefined();
});

test('a cookie that scripts can read hints at a session; they cannot read the session itself (spec 6.2)', async () => {
  const set: Record<string, unknown> = {};
  const cookies: Cookies = {
    get: () => undefined,
    set: (name, _value, options) => Object.assign(set, { [name]: options }),
    clear: () => {},
  };
  await tryLogIn('shop', 'harlow@cubby.example', password, cookies);
  expect(set).toEqual({
    '__Host-cubby_shop': { ageSeconds: undefined },
    '__Host-cubby_shop_refresh': { ageSeconds: undefined },
    cubby_signed_in: { ageSeconds: undefined, isReadable: true },
    '__Host-cubby_shop_device': { ageSeconds: 31_536_000 },
  });
});

test('an ended session is no longer valid', async () => {
  const cookies = cookieJar();
  await tryLogIn('seller', 'harlow@cubby.example', password, cookies);
  const kept = cookieJar({ ...cookies.kept });
  await executor.execute(logOut.id, {}, context('seller', cookies));
  expect(Object.keys(cookies.kept)).toEqual(['__Host-cubby_seller_device']);
  expect(await accountOf('seller', { cookies: kept, bearer: undefined }, clock.now())).toBeUndefined();
});

test('an account without a shop cannot sign in as seller, nor one outside the staff as manager', async () => {
  expect(await tryLogIn('manager', 'harlow@cubby.example', password)).toMatchObject({ code: 'OC_NOT_YOURS' });
});

test('a sign-in with the old password while a new one is being set is refused everywhere (reliability 1.7)', async () => {
  const setting = await pool.connect();
  await setting.query('begin');
  await setting.query(`update account set password_hash = 'another'`);
  await setting.query('delete from session');
  const answer = tryLogIn('seller', 'harlow@cubby.example', password);
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
    .toBe(1);
  await setting.query('commit');
  setting.release();
  expect(await answer).toMatchObject(refused);
  expect((await pool.query('select from session')).rowCount).toBe(0);
});

test('a hash at a lower, earlier cost is replaced by the first correct password, and by no wrong one', async () => {
  const hashNow = async () =>
    (await pool.query<{ password_hash: string }>('select password_hash from account')).rows[0]!.password_hash;
  passwords.setPasswordCost(passwords.passwordCost);
  onTestFinished(() => passwords.setPasswordCost(quickCost));
  // OWASP's minimum cost.
  const dated = await hashBy(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await pool.query('update account set password_hash = $1', [dated]);
  await tryLogIn('seller', 'harlow@cubby.example', 'a wrong password');
  expect(await hashNow()).toBe(dated);
  expect(await tryLogIn('seller', 'harlow@cubby.example', password)).toBe('OC_OK');
  const renewed = await hashNow();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await tryLogIn('seller', 'harlow@cubby.example', password)).toBe('OC_OK');
  expect(await hashNow()).toBe(renewed);
  await pool.query('update account set password_hash = $1', [dated]);
  const signIn = () => tryLogIn('seller', 'harlow@cubby.example', password);
  expect(await Promise.all([signIn(), signIn()])).toEqual(['OC_OK', 'OC_OK']);
});

test('a wrong name and a wrong password get the same response, however often they are tried (reliability 1.7)', async () => {
  for (let i = 0; i < 7; i++) {
    const answer = await tryLogIn('seller', 'nobody@cubby.example', password);
    expect(answer).toMatchObject(refused);
    expect(await tryLogIn('seller', 'harlow@cubby.example', 'wrong')).toEqual(answer);
  }
});

test('a wrong name takes the same work as a wrong password: one hash, and the same statements (reliability 1.7)', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  const workFor = async (login: string) => {
    query.mockClear();
    formThatFits.mockClear();
    expect(await tryLogIn('seller', login, 'wrong')).toMatchObject(refused);
    const asked = query.mock.calls.map(([each]) => (typeof each === 'string' ? each : (each as { text: string }).text));
    return { asked, hashes: formThatFits.mock.calls.length };
  };
  const known = await workFor('harlow@cubby.example');
  const unknown = await workFor('nobody@cubby.example');
  query.mockRestore();
  expect(known.hashes).toBe(1);
  expect(known.asked.length).toBeGreaterThan(1);
  expect(unknown).toEqual(known);
});

describe('a password in two Unicode forms (NIST SP 800-63B 3.1.1.2)', () => {
  const [composed, decomposed] = ['\u00e9coli\u00e8re-cr\u00e8me-2026', 'e\u0301colie\u0300re-cre\u0300me-2026'];
  const hashNow = async () =>
    (await pool.query<{ password_hash: string }>('select password_hash from account')).rows[0]!.password_hash;

  test.each([composed, decomposed])(
    'both sign in with the hash of one, by whichever keyboard it was made',
    async (made) => {
      await pool.query('update account set password_hash = $1', [await passwords.hashPassword(made)]);
      for (const typed of [composed, decomposed])
        expect(await tryLogIn('seller', 'harlow@cubby.example', typed)).toBe('OC_OK');
      expect(await tryLogIn('seller', 'harlow@cubby.example', `${composed}x`)).toMatchObject(refused);
    },
  );

  test.each([composed, decomposed])('an old hash of the typed form still signs in, and is replaced', async (made) => {
    const old = await hashBy(made, quickCost);
    for (const typed of [decomposed, composed]) {
      await pool.query('update account set password_hash = $1', [old]);
      expect(await tryLogIn('seller', 'harlow@cubby.example', typed)).toBe('OC_OK');
      expect((await hashNow()) === old).toBe(made === composed);
      expect(await tryLogIn('seller', 'harlow@cubby.example', typed)).toBe('OC_OK');
    }
  });
});
