import { openSmallShop } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import {
  beginAuthenticator,
  confirmAuthenticator,
  currentUser,
  ownFactor,
  renewRecoveryCodes,
  showFactor,
} from '../../contract.ts';
import { openAccounts, password, ruth } from '../../testing/open-accounts.ts';
import { codeAt } from './one-time-codes.ts';

const { pool, clock, browser: open, subjects } = await openAccounts();
await openSmallShop(pool);
const minute = 60_000;
const secretOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
};

/** Ruth at the manager site, with her password only. */
async function atWork() {
  await asOwner(
    pool,
    `insert into staff_member (account_id, roles) select account_id, '{FINANCE}' from account on conflict do nothing`,
  );
  const desk = open({ host: { site: 'manager', name: 'manager' } });
  expect(await desk.signIn()).toBe(ruth);
  return {
    ...desk,
    show: (code: string) => desk.call(showFactor, { requestBodyDto: { factorCode: code } }),
    begin: (currentPassword = password) => desk.call(beginAuthenticator, { requestBodyDto: { currentPassword } }),
    confirm: (code: string) => desk.call(confirmAuthenticator, { requestBodyDto: { factorCode: code } }),
    state: () => desk.call(ownFactor, {}),
    needsFactor: async () => (await desk.call(currentUser, {})).secondFactorNeeded,
    payments: () => desk.call({ id: 'GET /api/store/refund/list/v1/get' }, {}),
  };
}
/** With an authenticator app set up. */
async function setUp() {
  const desk = await atWork();
  const { secret, uri } = await desk.begin();
  const app = secretOf(secret);
  const { recoveryCodes } = await desk.confirm(codeAt(app, clock.now()));
  return { desk, app, uri, recoveryCodes: recoveryCodes as string[] };
}

test('staff who have shown only their password may not act as staff', async () => {
  const desk = await atWork();
  expect(await desk.payments()).toBe('OC_SECOND_FACTOR');
  expect(await desk.needsFactor()).toBe(true);
  expect(await desk.state()).toEqual({
    ...{ isShown: false, hasAuthenticator: false, hasPasskey: false, recoveryCodes: 0, demoCode: null },
  });
});

test('setting up an app needs the password and a code, which completes this session and mails its owner', async () => {
  const desk = await atWork();
  expect(await desk.begin('another password')).toBe('OC_WRONG_CREDENTIALS');
  const { secret, uri } = await desk.begin();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cubby:ruth%40cubby\.example\?issuer=Cubby&secret=[A-Z2-7]{32}&/);
  expect(await desk.confirm('000000')).toBe('OC_WRONG_CREDENTIALS');
  // As many characters, but more bytes.
  expect(await desk.confirm('00000é')).toBe('OC_WRONG_CREDENTIALS');
  expect(await desk.payments()).toBe('OC_SECOND_FACTOR');
  const code = codeAt(secretOf(secret), clock.now());
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
  const { recoveryCodes } = await desk.confirm(arabic);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await desk.payments()).toEqual({ refunds: [] });
  expect(await desk.needsFactor()).toBe(false);
  expect(await desk.state()).toMatchObject({ isShown: true, hasAuthenticator: true, hasPasskey: false });
  // Another session has shown only its password.
  expect(await (await atWork()).state()).toMatchObject({ isShown: false, hasAuthenticator: true });
  expect(await subjects()).toContain('Your second step was changed');
});

test('each sign-in needs a code of this half minute, the previous or the next, and each code works once (RFC 6238)', async () => {
  const { app } = await setUp();
  // The code that confirmed the app.
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toBe('OC_WRONG_CREDENTIALS');
  clock.advance(5 * minute);
  const desk = await atWork();
  const code = codeAt(app, new Date(clock.now().getTime() - 30_000));
  expect(await desk.show(codeAt(app, new Date(clock.now().getTime() - 90_000)))).toBe('OC_WRONG_CREDENTIALS');
  expect(await desk.show(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({});
  expect(await desk.payments()).toEqual({ refunds: [] });
  const thief = await atWork();
  expect(await thief.show(code)).toBe('OC_WRONG_CREDENTIALS');
  expect(await thief.payments()).toBe('OC_SECOND_FACTOR');
});

test('a recovery code works once, also in capitals; new ones replace the rest', async () => {
  const { recoveryCodes } = await setUp();
  const desk = await atWork();
  expect(await desk.call(renewRecoveryCodes, { requestBodyDto: {} })).toBe('OC_SECOND_FACTOR');
  expect(await desk.show(recoveryCodes[0]!.toUpperCase())).toEqual({});
  expect(await (await atWork()).show(recoveryCodes[0]!)).toBe('OC_WRONG_CREDENTIALS');
  expect((await desk.state()).recoveryCodes).toBe(9);
  const renewed = (await desk.call(renewRecoveryCodes, { requestBodyDto: {} })).recoveryCodes;
  expect(renewed).toHaveLength(10);
  expect((await desk.state()).recoveryCodes).toBe(10);
  expect(await (await atWork()).show(recoveryCodes[1]!)).toBe('OC_WRONG_CREDENTIALS');
});

test('the fifth wrong code ends the session: the password is needed again', async () => {
  await setUp();
  const desk = await atWork();
  for (let i = 0; i < 5; i++) {
    expect(await desk.who()).toBe(ruth);
    expect(await desk.show('000000')).toBe('OC_WRONG_CREDENTIALS');
  }
  expect(await desk.who()).toBe('OC_UNAUTHORIZED');
});

test('after fifty wrong codes in all sessions none is accepted for a day; a correct one before that clears them', async () => {
  const { app } = await setUp();
  const guess = async (times: number) => {
    const said = new Set<unknown>();
    for (let desk = await atWork(), i = 0; i < times; i += 1) {
      if (i > 0 && i % 4 === 0) desk = await atWork();
      said.add(await desk.show('ABCDEFGHJK'));
    }
    return [...said];
  };
  clock.advance(minute);
  expect(await guess(50)).toEqual(['OC_WRONG_CREDENTIALS']);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toBe('OC_TOO_MANY');
  clock.advance(23 * 60 * minute);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toBe('OC_TOO_MANY');
  clock.advance(24 * 60 * minute + 1000);
  expect(await guess(49)).toEqual(['OC_WRONG_CREDENTIALS']);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toEqual({});
  expect(await guess(49)).toEqual(['OC_WRONG_CREDENTIALS']);
  clock.advance(minute);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toEqual({});
});

test('a correct code clears the wrong ones before it', async () => {
  const { app } = await setUp();
  clock.advance(minute);
  const desk = await atWork();
  const guess = async () => {
    for (let i = 0; i < 4; i++) expect(await desk.show('000000')).toBe('OC_WRONG_CREDENTIALS');
  };
  await guess();
  expect(await desk.show(codeAt(app, clock.now()))).toEqual({});
  await guess();
  expect(await desk.who()).toBe(ruth);
});

test('a stolen password cannot set up another app or a passkey', async () => {
  await setUp();
  const thief = await atWork();
  expect(await thief.begin()).toBe('OC_SECOND_FACTOR');
  expect(await thief.confirm('123456')).toBe('OC_SECOND_FACTOR');
  const passkey = { id: 'POST /api/auth/passkey/options/v1/get' };
  expect(await thief.call(passkey, { requestBodyDto: { currentPassword: password } })).toBe('OC_SECOND_FACTOR');
});

test('until another phone is confirmed, the previous one works', async () => {
  const { desk, app } = await setUp();
  const { secret } = await desk.begin();
  clock.advance(minute);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toEqual({});
  await desk.confirm(codeAt(secretOf(secret), clock.now()));
  clock.advance(minute);
  expect(await (await atWork()).show(codeAt(app, clock.now()))).toBe('OC_WRONG_CREDENTIALS');
  expect(await (await atWork()).show(codeAt(secretOf(secret), clock.now()))).toEqual({});
});

test('a staff session ends after 30 minutes without use, and after 12 hours, remembered or not', async () => {
  const { desk } = await setUp();
  for (let i = 0; i < 4; i++) {
    clock.advance(14 * minute);
    expect(await desk.who()).toBe(ruth);
    await desk.call({ id: 'POST /api/auth/jwt/refresh' }, { entityInfo: {} });
  }
  expect(await desk.payments()).toEqual({ refunds: [] });
  clock.advance(30 * minute);
  expect(await desk.call({ id: 'POST /api/auth/jwt/refresh' }, { entityInfo: {} })).toBe('OC_UNAUTHORIZED');
  expect(await desk.who()).toBe('OC_UNAUTHORIZED');
  const remembered = open({ host: { site: 'manager', name: 'manager' } });
  await remembered.signIn(ruth, password, { rememberMe: true });
  expect(
    (await pool.query('select expires_at from session order by created_at desc limit 1')).rows[0].expires_at,
  ).toEqual(new Date(clock.now().getTime() + 12 * 60 * minute));
});

test('new tokens alone do not count as use of a staff session', async () => {
  const desk = await atWork();
  clock.advance(20 * minute);
  expect(await desk.call({ id: 'POST /api/auth/jwt/refresh' }, { entityInfo: {} })).toMatchObject({ userLogin: ruth });
  clock.advance(10 * minute);
  expect(await desk.who()).toBe('OC_UNAUTHORIZED');
});

test('automatic calls of an open page do not count as use of a staff session: it ends', async () => {
  const { desk } = await setUp();
  const onItsOwn = { ...currentUser, unattended: true };
  for (let i = 0; i < 14; i++) {
    clock.advance(2 * minute);
    // Tokens last a quarter of an hour, and new ones do not count as use either.
    if (i === 6) await desk.call({ id: 'POST /api/auth/jwt/refresh' }, { entityInfo: {} });
    expect(await desk.call(onItsOwn, {})).toMatchObject({ userLogin: ruth });
  }
  clock.advance(2 * minute);
  expect(await desk.call(onItsOwn, {})).toBe('OC_UNAUTHORIZED');
});

test('the removal of a role applies from the next request', async () => {
  const { desk } = await setUp();
  await asOwner(pool, `update staff_member set roles = '{ADMIN}'`);
  expect(await desk.payments()).toBe('OC_FORBIDDEN');
});

test('an owner needs a second factor to read balances and invite; orders need none (decision 0117)', async () => {
  await asOwner(
    pool,
    `insert into seller_member (seller_id, account_id, roles) select seller_id, account_id, '{OWNER}' from seller, account where handle = 'harlow'`,
  );
  const shop = open({ host: { site: 'seller', name: 'seller' } });
  expect(await shop.signIn()).toBe(ruth);
  expect(await shop.call({ id: 'GET /api/store/order/vendor/list/v1/get' }, {})).toMatchObject({ orders: [] });
  for (const id of ['GET /api/store/payout/account/v1/get', 'POST /api/store/member/invitation/v1/create'])
    expect([id, await shop.call({ id }, {})]).toEqual([id, 'OC_SECOND_FACTOR']);
});

test('secrets and recovery codes are stored unreadable', async () => {
  const { app, recoveryCodes } = await setUp();
  const { rows } = await pool.query('select secret from authenticator');
  expect(rows[0].secret.includes(app)).toBe(false);
  const codes = await pool.query('select code_hash from recovery_code');
  expect(codes.rows.some(({ code_hash }) => code_hash.toString().includes(recoveryCodes[0]))).toBe(false);
});

test('sensitive actions need both factors within the last ten minutes: an old session must show password and code again (decision 0128)', async () => {
  const { desk, app } = await setUp();
  const approve = (of = desk) =>
    of.call(
      { id: 'POST /api/store/payout/run/v1/approve' },
      { requestBodyDto: { payoutRunId: '01990000-0000-7000-8000-000000000001' } },
    );
  const again = (currentPassword: string, factorCode: string) =>
    desk.call({ id: 'POST /api/auth/factor/both/v1/show' }, { requestBodyDto: { currentPassword, factorCode } });
  expect(await approve()).toBe('OC_NOT_FOUND');
  clock.advance(10 * minute - 1);
  expect(await approve()).toBe('OC_NOT_FOUND');
  clock.advance(1);
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
  // New tokens are no new sign-in, nor is the code alone.
  await desk.call({ id: 'POST /api/auth/jwt/refresh' }, { entityInfo: {} });
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
  expect(await desk.show(codeAt(app, clock.now()))).toEqual({});
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
  clock.advance(minute);
  expect(await again('not this one', codeAt(app, clock.now()))).toBe('OC_WRONG_CREDENTIALS');
  expect(await again(password, codeAt(app, new Date(clock.now().getTime() - 60 * minute)))).toBe(
    'OC_WRONG_CREDENTIALS',
  );
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
  expect(await again(password, codeAt(app, clock.now()))).toEqual({});
  expect(await approve()).toBe('OC_NOT_FOUND');
  // A code works once.
  expect(await again(password, codeAt(app, clock.now()))).toBe('OC_WRONG_CREDENTIALS');
  // Other actions still work.
  clock.advance(11 * minute);
  expect(await desk.payments()).toEqual({ refunds: [] });
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
});

test('with the password alone a session lacks its second factor, however fresh', async () => {
  const { app } = await setUp();
  clock.advance(minute);
  const other = await atWork();
  const approve = () =>
    other.call(
      { id: 'POST /api/store/payout/run/v1/approve' },
      { requestBodyDto: { payoutRunId: '01990000-0000-7000-8000-000000000001' } },
    );
  expect(await approve()).toBe('OC_SECOND_FACTOR');
  clock.advance(9 * minute);
  expect(await other.show(codeAt(app, clock.now()))).toEqual({});
  expect(await approve()).toBe('OC_NOT_FOUND');
  clock.advance(minute);
  expect(await approve()).toBe('OC_SIGN_IN_AGAIN');
});
