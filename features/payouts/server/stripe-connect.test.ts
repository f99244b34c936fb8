import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { account, type Entry } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStripeShop, right } from '../../payments/testing/stripe-shop.ts';
import {
  openPayoutAccount,
  ownMoney,
  payoutAccount,
  payoutList,
  payoutRuns,
  reconcileRun,
  returnPayout,
} from '../contract.ts';
import { giveDestinations, jonah, noor, payWeek as payProposed } from '../testing/runs.ts';

const shop = await openStripeShop({ PAYOUTS: 'stripe' });
const { pool, clock, stripe, api } = shop;
const { books } = stripe;
const person = (n: number, login: string, more: Partial<Account> = {}): Account => ({
  ...{ accountId: `01990000-0000-7000-8000-00000000000${n}`, login, ...more },
});
const harlow = person(1, 'ruth@harlow.example');
const father = person(2, 'father@fox.example');
const maple = person(5, 'mo@maple.example');
const staff = person(3, 'm@cubby.example', { staff: staffRoles });
const stranger = person(4, 'ann@other.example', { shops: [{ sellerId: idOf('other'), roles: ['OWNER'] }] });
const open = (who: typeof harlow, seller: string) => api.callAs(who)(openPayoutAccount, { shop: seller });
const stateOf = (who: typeof harlow, seller: string) => api.callAs(who)(payoutAccount, { shop: seller });
const accountOf = async (seller: string): Promise<string> =>
  (await pool.query('select account from payout_account where seller_id = $1', [idOf(seller)])).rows[0].account;
const listed = async () =>
  (await api.callAs(staff)(payoutList, {})).map(({ week, seller, way, amount, sentAt, error }) => ({
    ...{ week, seller, way, minor: amount.amountMinor, isSent: sentAt !== null, error },
  }));
const transfers = () =>
  books.transfers.map(({ amount, destination, transfer_group: week }) => [week, amount, destination]);

beforeAll(async () => {
  for (const [seller, owner] of [
    ['harlow', harlow],
    ['paper-fox', father],
    ['maple', maple],
  ] as const) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '', 'A', 'B', now())`,
      [owner.accountId, owner.login],
    );
    await ownShops(pool, owner.accountId, [seller]);
  }
  await insertAccounts(pool, [noor, jonah]);
  await giveDestinations(pool, ['harlow', 'paper-fox', 'maple']);
  // Buyers' payments are at the provider.
  await shop.paid({ 'NB-1 harlow': 40, 'BM-1 paper-fox': 4 });
});
afterEach(async () => expect(await shop.isRight()).toEqual(right));
afterAll(async () => {
  await rm(join(api.settings.dataDir, 'payouts'), { recursive: true, force: true });
  await stripe.close();
});

const payWeek = () => payProposed(api, clock);
/** The transfers requested from the bank, by week. */
const byBank = async (week: string): Promise<number[]> =>
  (
    await pool.query<{ minor: number }>(
      `select amount_minor::int as minor from bank_transfer where purpose = 'PAYOUT' and reference = $1`,
      [`Cubby ${week}`],
    )
  ).rows.map(({ minor }) => minor);

let entries = 0;
/** A completed sale, reduced to what matters here. */
async function earn(seller: string, minor: number, type: 'SELLER_AVAILABLE' | 'SELLER_ADVANCE' = 'SELLER_AVAILABLE') {
  const entry: Entry = {
    ...{ code: 'P6', key: `test-${++entries}` },
    postings: [
      { account: account(type, idOf(seller)), amount: money(-minor) },
      { account: account('LOSSES'), amount: money(minor) },
    ],
  };
  await transaction(pool, (tx) => post(tx, entry, null, clock.now()));
}

test('a seller and a guardian open an account for their shop, once, on the provider’s own page', async () => {
  const page = await open(harlow, 'harlow');
  expect(page).toBe(`https://connect.stripe.example/setup/${await accountOf('harlow')}`);
  expect(await open(harlow, 'harlow')).toBe(page);
  await Promise.all([open(father, 'paper-fox'), open(father, 'paper-fox')]);
  expect([...books.accounts.values()]).toMatchObject([
    {
      type: 'express',
      country: 'CA',
      email: 'ruth@harlow.example',
      business_type: null,
      metadata: { seller: idOf('harlow') },
    },
    // A child's shop belongs to its guardian, a natural person.
    { type: 'express', email: 'father@fox.example', business_type: 'individual' },
  ]);
  expect(await stateOf(harlow, 'harlow')).toEqual({ way: 'FILE', isOpened: true, isReady: false });
});

test.each([
  ['active', true, true],
  ['active', false, false],
  ['pending', true, false],
])(
  'an account whose transfers are %s, and that pays out: %s, is ready: %s (P8)',
  async (transfers, paysOut, isReady) => {
    const opened = books.accounts.get(await accountOf('harlow'))!;
    const before = { ...opened };
    Object.assign(opened, { capabilities: { transfers }, payouts_enabled: paysOut });
    expect(await stateOf(harlow, 'harlow')).toEqual({ way: isReady ? 'STRIPE' : 'FILE', isOpened: true, isReady });
    Object.assign(opened, before);
  },
);

test('an account whose opening fails can be opened an hour later, not a day', async () => {
  stripe.failNext('POST /v1/accounts', 'FAILS');
  for (const _try of [1, 2]) await expect(open(maple, 'maple')).rejects.toMatchObject({ code: 'OC_PAYMENT_PROVIDER' });
  clock.advance(3_600_000);
  expect(await open(maple, 'maple')).toBe(`https://connect.stripe.example/setup/${await accountOf('maple')}`);
  expect(books.accounts.size).toBe(3);
});

test('another’s shop looks missing, and no account is opened', async () => {
  for (const [who, seller] of [
    [stranger, 'harlow'],
    [harlow, 'paper-fox'],
    [harlow, 'nobody-here'],
  ] as const) {
    await expect(open(who, seller)).rejects.toMatchObject({ code: 'OC_NOT_FOUND', message: 'sellers.missing' });
    await expect(stateOf(who, seller)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  }
  expect(books.accounts.size).toBe(3);
});

test('unverified sellers are paid by the bank, the others by a transfer of the provider’s own money (P8)', async () => {
  books.verifyAccount(await accountOf('harlow'));
  expect(await stateOf(harlow, 'harlow')).toEqual({ way: 'STRIPE', isOpened: true, isReady: true });
  await earn('harlow', 5_000);
  await earn('paper-fox', 2_500);
  const before = await shop.balances('PSP_CASH', 'BANK');
  clock.set('2026-09-07T06:00:00Z');
  await payWeek();
  expect(transfers()).toEqual([['payouts-2026-09-07', 5_000, await accountOf('harlow')]]);
  expect(await shop.balances('PSP_CASH', 'BANK')).toEqual({
    ...{ BANK: -2_500, 'PSP_CASH STRIPE': before['PSP_CASH STRIPE']! - 5_000 },
  });
  expect(await byBank('2026-09-07')).toEqual([2_500]);
  expect(await listed()).toEqual([
    { week: '2026-09-07', seller: 'harlow', way: 'STRIPE', minor: 5_000, isSent: true, error: null },
    { week: '2026-09-07', seller: 'paper-fox', way: 'BANK', minor: 2_500, isSent: true, error: null },
  ]);
  // Once the week has begun, the provider is not asked again.
  const asked = stripe.requests.length;
  await payWeek();
  expect(stripe.requests).toHaveLength(asked);
});

test('a refused transfer does not stop the others; staff see why, and it is tried again', async () => {
  books.verifyAccount(await accountOf('paper-fox'));
  await earn('harlow', 20_000);
  await earn('paper-fox', 700);
  clock.set('2026-09-14T06:00:00Z');
  await payWeek();
  expect(transfers().slice(1)).toEqual([['payouts-2026-09-14', 700, await accountOf('paper-fox')]]);
  expect((await listed()).filter(({ week }) => week === '2026-09-14')).toEqual([
    {
      ...{ week: '2026-09-14', seller: 'harlow', way: 'STRIPE', minor: 20_000, isSent: false },
      error: 'You have insufficient available funds.',
    },
    { week: '2026-09-14', seller: 'paper-fox', way: 'STRIPE', minor: 700, isSent: true, error: null },
  ]);
  // Staff cannot settle what the provider has not accepted, nor does it come back; the shop sees it in transit.
  const unsent = (await api.callAs(noor)(payoutList, {})).find(({ amount }) => amount.amountMinor === 20_000)!;
  const ofShop = async () => {
    const { onItsWay, payouts } = await api.callAs(harlow)(ownMoney, { shop: 'harlow', kind: 'ALL', page: 1 });
    return [onItsWay.amountMinor, payouts[0]!.state];
  };
  const { runId } = (await api.callAs(noor)(payoutRuns, {}))[0]!;
  const wrong = { code: 'OC_WRONG_STATUS' };
  await expect(api.callAs(noor)(returnPayout, { id: unsent.id, note: 'x' })).rejects.toMatchObject(wrong);
  await expect(api.callAs(noor)(reconcileRun, { runId })).rejects.toMatchObject(wrong);
  expect(await ofShop()).toEqual([20_000, 'SENT']);
  // More buyers pay.
  await shop.paid({ 'SC-1 harlow': 20 });
  await payWeek();
  expect(await ofShop()).toEqual([0, 'PAID']);
  expect(await api.callAs(noor)(reconcileRun, { runId })).toBe('RECONCILED');
  expect(transfers().at(-1)).toEqual(['payouts-2026-09-14', 20_000, await accountOf('harlow')]);
  expect((await listed()).map(({ isSent, error }) => [isSent, error])).toEqual(Array(4).fill([true, null]));
});

test('a transfer without an answer is sent once, even after the provider has forgotten the key', async () => {
  await earn('harlow', 1_000);
  clock.set('2026-09-21T06:00:00Z');
  stripe.failNext('/v1/transfers', { lateMs: 0 }, 'FAILS_AFTER', 'FAILS_AFTER', 'FAILS_AFTER');
  await payWeek();
  expect((await listed())[0]).toMatchObject({ week: '2026-09-21', isSent: false });
  expect(transfers()).toHaveLength(4);
  clock.set('2026-09-22T08:00:00Z');
  await payWeek();
  expect(transfers()).toHaveLength(4);
  expect((await listed())[0]).toMatchObject({ week: '2026-09-21', isSent: true, error: null });
});

test('a failed look-up at the provider delays no seller: each is paid as last time; none is shown an account', async () => {
  await earn('harlow', 300);
  await earn('maple', 2_200);
  // First by the bank, and by the provider since.
  await earn('paper-fox', 250);
  clock.set('2026-09-28T06:00:00Z');
  stripe.failNext('/v1/accounts/', ...Array(12).fill('REFUSED'));
  await payWeek();
  const paid = (await listed()).filter(({ week }) => week === '2026-09-28');
  expect(paid.map(({ seller, way, minor }) => [seller, way, minor])).toEqual([
    ['harlow', 'STRIPE', 300],
    ['maple', 'BANK', 2_200],
    ['paper-fox', 'STRIPE', 250],
  ]);
  expect(await byBank('2026-09-28')).toEqual([2_200]);
  stripe.failNext('/v1/accounts/', ...Array(3).fill('REFUSED'));
  await expect(stateOf(harlow, 'harlow')).rejects.toMatchObject({ code: 'OC_PAYMENT_PROVIDER' });
  await payWeek();
  expect((await listed()).find(({ seller, week }) => seller === 'harlow' && week === '2026-09-28')).toMatchObject({
    minor: 300,
    isSent: true,
  });
});

test('a payout that only repays an advance is sent by nobody', async () => {
  await earn('harlow', 400);
  await earn('harlow', -400, 'SELLER_ADVANCE');
  clock.set('2026-10-05T06:00:00Z');
  const sent = transfers().length;
  await payWeek();
  expect((await listed())[0]).toMatchObject({ week: '2026-10-05', way: 'FILE', minor: 0 });
  expect(transfers()).toHaveLength(sent);
});

test('a seller who has closed their account at the provider is paid by the bank, and the others are paid (P8)', async () => {
  await earn('harlow', 600);
  await earn('paper-fox', 2_900);
  books.closeAccount(await accountOf('paper-fox'));
  clock.set('2026-10-12T06:00:00Z');
  await payWeek();
  expect((await listed()).filter(({ week }) => week === '2026-10-12')).toEqual([
    { week: '2026-10-12', seller: 'harlow', way: 'STRIPE', minor: 600, isSent: true, error: null },
    { week: '2026-10-12', seller: 'paper-fox', way: 'BANK', minor: 2_900, isSent: true, error: null },
  ]);
  expect(await stateOf(father, 'paper-fox')).toEqual({ way: 'FILE', isOpened: true, isReady: false });
});

test('by default sellers are paid by the file, and no account is opened', async () => {
  const usual = await createTestApi(pool, clock);
  await expect(usual.callAs(harlow)(openPayoutAccount, { shop: 'harlow' })).rejects.toMatchObject({
    ...{ code: 'OC_WRONG_STATUS', message: 'payouts.byFile' },
  });
  expect(await usual.callAs(harlow)(payoutAccount, { shop: 'harlow' })).toMatchObject({ way: 'FILE', isOpened: false });
});

test('a reversed transfer returns to its seller’s balance, in part, then wholly, each once; the bookings reveal a lost event (P8)', async () => {
  const sent = [...books.transfers]
    .reverse()
    .find(({ destination }) => destination === books.transfers[0]!.destination)!;
  const minorOf = async () =>
    (await pool.query('select returned_minor::int as minor from payout where transfer = $1', [sent.id])).rows[0].minor;
  const part = books.reverseTransfer(sent.id, 100);
  await shop.deliver(part);
  await shop.deliver({ ...part, id: `${(part as { id: string }).id}_again` });
  expect(await minorOf()).toBe(100);
  books.reverseTransfer(sent.id, sent.amount - 100);
  await pool.query(`delete from provider_event where type = 'TRANSFER_REVERSED'`);
  await api.features.schedules.find(({ name }) => name === 'bookings to reconcile')!.run(clock.now());
  await api.runJobs();
  expect(await minorOf()).toBe(sent.amount);
});

test('a reversed transfer that is no payout of ours is shown to staff', async () => {
  await shop.deliver({
    ...{ id: 'evt_other_transfer', object: 'event', type: 'transfer.reversed', livemode: false },
    data: { object: { id: 'tr_of_another', object: 'transfer', amount_reversed: 5, currency: 'usd' } },
  });
  const { rows } = await pool.query(
    `select needs_attention as waits from provider_event where event_id = 'evt_other_transfer'`,
  );
  expect(rows).toEqual([{ waits: true }]);
});
