import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { account, disputeHeld, disputeUpheld, type Entry, saleEarned } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { holdPayouts, ownMoney, releasePayouts, returnPayout } from '../../contract.ts';
import { giveDestinations, jonah, noor, payWeek } from '../../testing/runs.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T06:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const finn: Account = {
  ...{ accountId: idOf('finn'), login: 'finn@cubby.example' },
  shops: [{ sellerId: idOf('harlow'), roles: ['FINANCE'] }],
};
await insertAccounts(pool, [noor, jonah, finn]);
await giveDestinations(pool, ['harlow', 'maple']);
beforeEach(() => unsealed(pool, 'truncate seller_order, posting, ledger_entry, ledger_account cascade'));

const shown = () => api.callAs(finn)(ownMoney, { shop: 'harlow', kind: 'ALL', page: 1 });
const enter = (entry: Entry) => transaction(pool, (tx) => post(tx, entry, null, clock.now()));
/** A shop's delivered part of an order, with its sale of 98.80. */
async function sell(seller: string, order: string, due = '2026-09-20') {
  const sold = { sellerId: idOf(seller), sellerOrderId: idOf(`${seller} ${order}`) };
  await unsealed(
    pool,
    `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to, due_at)
     values ($1, $2, $3, (select count(*) + 1 from seller_order), 'DELIVERED', 10000, 1000, 0, 11000, 0, '2026-09-01', '2026-09-02', $4)`,
    [sold.sellerOrderId, idOf(order), sold.sellerId, `${due}T10:00:00Z`],
  );
  const tax = [{ jurisdiction: 'CA-MB', amount: money(120) }] as const;
  const sale = { items: money(10_000), shipping: money(1_000), commission: money(1_000), commissionTax: [...tax] };
  await enter(saleEarned({ ...sold, ...sale }));
  await unsealed(pool, 'update ledger_entry set order_id = $1 where order_id is null', [idOf(order)]);
  return sold;
}
let entries = 0;
const given = (seller: string, minor: number, type: 'SELLER_AVAILABLE' | 'SELLER_ADVANCE' = 'SELLER_AVAILABLE') =>
  enter({
    ...{ code: 'P6', key: `given-${++entries}` },
    postings: [
      { account: account(type, idOf(seller)), amount: money(-minor) },
      { account: account('LOSSES'), amount: money(minor) },
    ],
  });

test('disputes hold the shop’s own sales only; its advances are its debt (P10, P12)', async () => {
  await enter(disputeHeld(idOf('first'), await sell('harlow', 'one'), 'SELLER_PENDING', money(2_664)));
  await enter(disputeHeld(idOf('other'), await sell('maple', 'two'), 'SELLER_PENDING', money(1_000)));
  await given('harlow', 5_000);
  await given('harlow', -664, 'SELLER_ADVANCE');
  expect(await shown()).toMatchObject({
    ...{ available: money(5_000), pending: money(7_216), held: money(2_664), advanced: money(664) },
    next: { amount: money(4_336) },
  });
});

test('what is pending becomes available when the shop’s own part of the order is completed (P6)', async () => {
  await sell('harlow', 'one', '2026-09-20');
  await sell('maple', 'one', '2026-09-25');
  await sell('harlow', 'two', '2026-09-18');
  await sell('harlow', 'three', '2026-09-18');
  expect((await shown()).pendingDays).toEqual([
    { on: '2026-09-18', amount: money(19_760), sales: 2 },
    { on: '2026-09-20', amount: money(9_880), sales: 1 },
  ]);
});

test('a shop on hold is shown that, and no payout of another shop', async () => {
  await given('harlow', 5_000);
  await given('maple', 3_000);
  await api.callAs(noor)(holdPayouts, { shop: 'harlow', reason: 'A case is open' });
  await payWeek(api, clock);
  expect(await shown()).toMatchObject({ payouts: [], next: { amount: money(5_000), reason: 'HELD' } });
});

test('a shop’s payouts are listed newest first', async () => {
  await api.callAs(noor)(releasePayouts, { shop: 'harlow' });
  for (const [monday, minor] of [
    ['2026-09-14', 5_000],
    ['2026-09-21', 3_000],
  ] as const) {
    clock.set(`${monday}T06:00:00Z`);
    await given('harlow', minor);
    await payWeek(api, clock);
  }
  expect((await shown()).payouts.map(({ amount }) => amount)).toEqual([money(3_000), money(5_000)]);
  // A repayment of an advance is not paid to the shop.
  await given('harlow', 4_000);
  await given('harlow', -664, 'SELLER_ADVANCE');
  clock.set('2026-10-05T06:00:00Z');
  await payWeek(api, clock);
  expect((await shown()).months).toEqual([
    { month: '2026-09-01', earned: money(12_000), paid: money(8_000) },
    { month: '2026-10-01', earned: money(0), paid: money(3_336) },
  ]);
});

test('a payout is in transit until the bank confirms or returns it; each part is a sum of entries (P8, P10, P12, P14)', async () => {
  const sold = await sell('harlow', 'four');
  await enter(disputeHeld(idOf('second'), sold, 'SELLER_PENDING', money(2_664)));
  const shares = { seller: money(2_664), commission: money(300), commissionTax: [], tax: [], total: money(2_964) };
  await enter(disputeUpheld(idOf('refund'), sold, shares));
  await given('harlow', -700, 'SELLER_ADVANCE');
  await given('harlow', 5_000);
  clock.set('2026-11-02T06:00:00Z');
  await payWeek(api, clock);
  expect(await shown()).toMatchObject({
    ...{ available: money(0), pending: money(7_216), held: money(0), advanced: money(0), onItsWay: money(4_300) },
  });
  const moved = (await shown()).entries.map(({ code, available, pending, held, advanced }) =>
    [code, ...[available, pending, held, advanced].map(({ amountMinor }) => amountMinor)].join(' '),
  );
  expect(moved.toSorted()).toEqual([
    'P12 0 -2664 2664 0',
    'P14 0 0 -2664 0',
    'P4 0 9880 0 0',
    'P6 0 0 0 -700',
    'P6 5000 0 0 0',
    'P8 -5000 0 0 700',
  ]);
  const [payout] = (await shown()).payouts;
  await api.features.tasks['payout-left']!({ payoutId: payout!.payoutId }, { now: clock.now() } as never);
  expect((await shown()).onItsWay).toEqual(money(0));
  await given('harlow', 3_000);
  clock.set('2026-11-09T06:00:00Z');
  await payWeek(api, clock);
  expect((await shown()).onItsWay).toEqual(money(3_000));
  await api.callAs(noor)(returnPayout, { id: (await shown()).payouts[0]!.payoutId, note: 'closed' });
  expect(await shown()).toMatchObject({ available: money(3_000), onItsWay: money(0) });
});

test('an older shop shows the last twelve months, including the current one', async () => {
  for (let n = 0; n < 14; n += 1) {
    clock.set(new Date(Date.UTC(2025, 9 + n, 15)).toISOString());
    await given('harlow', 100 + n);
  }
  const months = (await shown()).months.map(({ month, earned }) => `${month} ${earned.amountMinor}`);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12-01 102', '2026-11-01 113']);
});

test('an unused account at the provider does not change where the next payout goes (P8)', async () => {
  await pool.query(`insert into payout_account (seller_id, account, opened_at) values ($1, 'acct_1', now())`, [
    idOf('harlow'),
  ]);
  await given('harlow', 1_999);
  expect((await shown()).next).toMatchObject({ reason: 'BELOW_MINIMUM', destination: { ending: '4567' } });
});
