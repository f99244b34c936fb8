import { transaction } from '@cubby/db';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { doubleIdentityKey } from '../../payments/testing/stripe-double.ts';
import { openStripeShop } from '../../payments/testing/stripe-shop.ts';
import { answerIdentity, ownFamily, startFamily, startIdentity } from '../contract.ts';
import { identityCheckOf } from './identity.ts';

const { pool, clock, api, stripe, deliver } = await openStripeShop({ STRIPE_IDENTITY_KEY: doubleIdentityKey });
const daniel = { accountId: idOf('daniel'), login: 'daniel@cubby.example' };
await insertAccounts(pool, [daniel]);
const guardian = api.callAs(daniel);
const { books } = stripe;

const entered = {
  ...{ legalName: 'Daniel Étienne Moreau', birthDate: '1984-05-02', country: 'CA', region: 'CA-BC' },
  ...{ nickname: 'Poppy', birthYear: 2017, band: 'A' as const, avatar: 'fox' as const },
};
const state = async () => {
  const { status, method, check, failure } = (await guardian(ownFamily, {})).guardian!;
  return { status, method, check, failure };
};
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );
const begin = async () => (await guardian(startIdentity, {})).split('/').at(-1)!;
const acts = async () =>
  (
    await pool.query(
      `select account_id as by, site, changes->'status' as status from audit_event
       where action = 'guardian.identity-changed' order by at, site desc`,
    )
  ).rows.map(({ by, site, status }) => [by === null ? null : 'guardian', site, status.join(' → ')].join(' '));

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await asOwner(
    pool,
    'delete from guardian_link; delete from seller_member; delete from consent_record; delete from child; delete from guardian; truncate audit_event',
  );
  await guardian(startFamily, entered);
  stripe.requests.length = 0;
});

test('a guardian is proven by a document with their name and date of birth, and the provider deletes it (domain C2)', async () => {
  const checkId = await begin();
  // Nothing about the guardian or the child leaves.
  expect(stripe.requests.map(({ path, parameters }) => [path, parameters])).toEqual([
    [
      '/v1/identity/verification_sessions',
      {
        type: 'document',
        'options[document][require_live_capture]': 'true',
        'options[document][require_matching_selfie]': 'true',
        return_url: 'http://seller.localhost:3000/children',
      },
    ],
  ]);
  expect(await state()).toEqual({ status: 'IDENTITY_PENDING', method: null, check: 'PROVIDER', failure: null });
  const proven = books.proveCheck(checkId, 'DANIEL', 'MOREAU', [1984, 5, 2]);
  expect(await deliver(proven)).toBe(true);
  expect(await state()).toEqual({ status: 'VERIFIED', method: 'ID_CHECK', check: 'PROVIDER', failure: null });
  expect(books.checks.get(checkId)!.redaction).toEqual({ status: 'processing' });
  const { rows } = await pool.query('select identity_reference, identity_at from guardian');
  expect(rows).toEqual([{ identity_reference: checkId, identity_at: new Date('2026-09-01T10:00:00Z') }]);
  expect(await acts()).toEqual([
    'guardian seller EMAIL_VERIFIED → IDENTITY_PENDING',
    ' process IDENTITY_PENDING → VERIFIED',
  ]);
  // A repeated event, or one of the redaction, changes nothing.
  await deliver({ ...proven, id: 'evt_again' });
  expect(await acts()).toHaveLength(2);
});

test.each([
  ['another name', 'Denise', 'Moreau', [1984, 5, 2]],
  ['one word of the name alone', '', 'Moreau', [1984, 5, 2]],
  ['another day of birth', 'Daniel', 'Moreau', [1984, 5, 3]],
  ['the date of a minor', 'Daniel', 'Moreau', [2012, 5, 2]],
] as const)(
  'a document with %s proves nothing, and says why; the next one counts',
  async (_what, first, last, born) => {
    const checkId = await begin();
    await deliver(books.proveCheck(checkId, first, last, [...born]));
    expect(await state()).toMatchObject({ status: 'EMAIL_VERIFIED', method: null, failure: 'DETAILS' });
    expect(books.checks.get(checkId)!.redaction).not.toBeNull();
    const second = await begin();
    expect(second).not.toBe(checkId);
    expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING', failure: null });
    await deliver(books.proveCheck(second, 'Moreau', 'Etienne Daniel', [1984, 5, 2]));
    expect(await state()).toMatchObject({ status: 'VERIFIED', failure: null });
  },
);

test('a check is continued where it was left; a failed one starts anew, and its result no longer counts', async () => {
  const first = await begin();
  expect(await begin()).toBe(first);
  await deliver(books.submitCheck(first));
  expect(await failureOf(begin())).toBe('OC_WRONG_STATUS families.identity.waiting');
  expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING' });
  await deliver(books.failCheck(first));
  expect(await state()).toMatchObject({ status: 'EMAIL_VERIFIED', failure: 'DOCUMENT' });
  const second = await begin();
  await deliver(books.proveCheck(first, 'Daniel', 'Moreau', [1984, 5, 2]));
  expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING', failure: null });
  // Failed, and its event has not arrived yet.
  books.failCheck(second);
  const third = await begin();
  expect([first, second]).not.toContain(third);
  await api.runJobs();
  expect(books.checks.get(second)!.redaction).not.toBeNull();
  expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING' });
});

test('a result whose event was lost is read within the hour, or when the guardian asks', async () => {
  const hourly = api.features.schedules.find(({ name }) => name === 'identity checks to read')!;
  const checkId = await begin();
  books.proveCheck(checkId, 'Daniel', 'Moreau', [1984, 5, 2]);
  clock.set('2026-09-01T10:09:59Z');
  await hourly.run(clock.now());
  expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING' });
  clock.set('2026-09-01T10:10:00Z');
  await hourly.run(clock.now());
  expect(await state()).toMatchObject({ status: 'VERIFIED' });

  await pool.query(
    `update guardian set status = 'EMAIL_VERIFIED', identity_method = null, identity_at = null, identity_reference = null`,
  );
  const asked = await begin();
  books.proveCheck(asked, 'Daniel', 'Moreau', [1984, 5, 2]);
  expect(await failureOf(begin())).toBe('OC_WRONG_STATUS families.identity.waiting');
  await api.runJobs();
  expect(await state()).toMatchObject({ status: 'VERIFIED' });
});

test('an unreachable provider changes nothing', async () => {
  stripe.failNext('POST /v1/identity/verification_sessions', 'FAILS', 'FAILS', 'FAILS');
  expect(await failureOf(begin())).toBe('OC_PAYMENT_PROVIDER families.identity.away');
  expect(await state()).toMatchObject({ status: 'EMAIL_VERIFIED', failure: null });
});

test('nobody proves themselves by the sandbox’s call where a provider checks', async () => {
  await begin();
  expect(await failureOf(guardian(answerIdentity, { isProven: true }))).toBe('OC_NOT_FOUND families.noCheck');
  expect(await state()).toMatchObject({ status: 'IDENTITY_PENDING' });
});

test('a check that is open when its guardian’s data are erased is deleted at the provider, too', async () => {
  const checkId = await begin();
  await asOwner(pool, 'delete from guardian_link');
  const { erase } = api.features.personal.find(({ section }) => section === 'family')!;
  await transaction(pool, (tx) => erase!(tx, { accountId: daniel.accountId, login: daniel.login }, clock.now()));
  await api.runJobs();
  expect(books.checks.get(checkId)!.redaction).not.toBeNull();
});

test('in production only a provider or the staff prove an identity', () => {
  const stripeKeys = { secretKey: 'sk_live_x', webhookSecret: 'whsec_x', apiBase: undefined };
  const by = (env: 'demo' | 'production', keys?: typeof stripeKeys & { identityKey?: string }) =>
    identityCheckOf({ env, stripe: keys })?.by;
  expect(by('demo')).toBe('SANDBOX');
  expect(by('production')).toBeUndefined();
  expect(by('demo', stripeKeys)).toBeUndefined();
  expect(by('production', stripeKeys)).toBeUndefined();
  expect(by('production', { ...stripeKeys, identityKey: 'rk_live_x' })).toBe('PROVIDER');
});
