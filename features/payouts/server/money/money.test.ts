import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import {
  account,
  disputeHeld,
  type Entry,
  refundAfterDelivery,
  saleEarned,
  shareReleased,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { expect, test } from 'vitest';
import { ownMoney, payoutList, returnPayout } from '../../contract.ts';
import { fileOf } from '../../testing/papers.ts';
import { giveDestinations, jonah, noor, payWeek } from '../../testing/runs.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-03T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const finn: Account = {
  ...{ accountId: idOf('finn'), login: 'finn@cubby.example' },
  shops: [{ sellerId: idOf('harlow'), roles: ['FINANCE'] }],
};
const lin: Account = {
  ...{ accountId: idOf('lin'), login: 'lin@cubby.example' },
  shops: [{ sellerId: idOf('maple'), roles: ['OWNER'] }],
};
await insertAccounts(pool, [noor, jonah, finn, lin]);
await giveDestinations(pool, ['harlow']);

const sellerId = idOf('harlow');
await unsealed(
  pool,
  `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
     outstanding_minor, arrives_from, arrives_to)
   values ($1, $2, $3, 1, 'DELIVERED', 10000, 1000, 0, 11000, 0, '2026-09-01', '2026-09-02')`,
  [idOf('two'), idOf('order of two'), sellerId],
);
const sold = (name: string) => ({ sellerId, sellerOrderId: idOf(name) });
const enter = (entry: Entry, at: string) =>
  transaction(pool, (tx) => post(tx, entry, null, new Date(`2026-09-${at}T10:00:00Z`)));
/** The sale of domain 5.3: 100.00 of items, 10.00 of delivery, a fee of 10.00 with 1.20 of tax: 98.80 for the shop. */
const sale = (name: string) =>
  saleEarned({
    ...{ ...sold(name), items: money(10_000), shipping: money(1_000), commission: money(1_000) },
    commissionTax: [{ jurisdiction: 'CA-MB', amount: money(120) }],
  });
const shown = (who = finn, page = 1) => api.callAs(who)(ownMoney, { shop: 'harlow', kind: 'ALL', page });

test('a shop’s balances, entries and postings agree with the ledger (P4, P6, P8, P10, P12)', async () => {
  await enter(sale('one'), '01');
  await enter(sale('two'), '02');
  await enter(shareReleased(idOf('one'), sellerId, money(9_880)), '03');
  expect(await shown()).toMatchObject({
    ...{ available: money(9_880), pending: money(9_880), held: money(0), advanced: money(0) },
    next: { on: '2026-09-07', amount: money(9_880), reason: null, destination: { scheme: 'CA', ending: '4567' } },
    payouts: [],
  });
  const [released, , first] = (await shown()).entries;
  expect(released).toMatchObject({
    code: 'P6',
    available: money(9_880),
    pending: money(-9_880),
    balance: money(9_880),
  });
  expect(first!.postings).toEqual([
    { account: 'CLEARING', amount: money(11_000) },
    { account: 'TAX', amount: money(-120) },
    { account: 'COMMISSION', amount: money(-1_000) },
    { account: 'SELLER_PENDING', amount: money(9_880) },
  ]);
  await enter(disputeHeld(idOf('dispute'), sold('two'), 'SELLER_PENDING', money(2_664)), '04');
  await enter(
    refundAfterDelivery(
      idOf('refund'),
      sold('one'),
      { seller: money(880), commission: money(100), commissionTax: [], tax: [], total: money(980) },
      { type: 'SELLER_AVAILABLE', amount: money(9_880) },
    ),
    '05',
  );
  const now = await shown();
  expect(now).toMatchObject({ available: money(9_000), pending: money(7_216) });
  expect(
    now.entries.map(({ code, available, pending, balance }) =>
      [code, available, pending, balance].map((each) => (typeof each === 'string' ? each : each.amountMinor)),
    ),
  ).toEqual([
    ['P10', -880, 0, 9_000],
    ['P12', 0, -2_664, 9_880],
    ['P6', 9_880, -9_880, 9_880],
    ['P4', 0, 9_880, 0],
    ['P4', 0, 9_880, 0],
  ]);
  for (const [type, amount] of [
    ['SELLER_AVAILABLE', now.available],
    ['SELLER_PENDING', now.pending],
  ] as const)
    expect(await owedTo(pool, account(type, sellerId))).toEqual(amount);
});

test('a payout empties the available balance and shows its state; its rows add up to it', async () => {
  clock.set('2026-09-07T06:00:00Z');
  await payWeek(api, clock);
  expect((await shown()).payouts).toMatchObject([{ amount: money(9_000), state: 'SENT', ending: '4567' }]);
  expect((await shown()).available).toEqual(money(0));
  expect((await shown()).next).toMatchObject({ on: '2026-09-14', amount: money(0), reason: null });
  const payoutId = (await shown()).payouts[0]!.payoutId;
  await api.features.tasks['payout-left']!({ payoutId }, { now: clock.now() } as never);
  expect((await shown()).payouts[0]!.state).toBe('PAID');
  const csv = await fileOf({ pool, clock, api }, payoutId, 'csv', finn);
  expect(csv.body.split('\r\n').slice(1, -1)).toEqual([
    '"2026-09-03","Completed","","98.80","98.80"',
    '"2026-09-05","Refund","","-8.80","90.00"',
    '"2026-09-07","Payout","","-90.00","0.00"',
  ]);
  const pdf = await fileOf({ pool, clock, api }, payoutId, 'pdf', finn);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await fileOf({ pool, clock, api }, payoutId, 'csv', lin)).statusCode).toBe(404);
  expect((await fileOf({ pool, clock, api }, payoutId, 'csv', undefined)).statusCode).toBe(404);
});

test('returned money is available again, and the page asks for another account', async () => {
  clock.set('2026-09-07T12:00:00Z');
  const { id } = (await api.callAs(noor)(payoutList, {}))[0]!;
  await api.callAs(noor)(returnPayout, { id, note: 'closed' });
  expect(await shown()).toMatchObject({
    ...{ available: money(9_000), payouts: [{ state: 'RETURNED' }] },
    next: { amount: money(9_000), reason: 'BLOCKED_DESTINATION' },
  });
  expect((await shown()).entries[0]).toMatchObject({ code: 'P8', isReturn: true, available: money(9_000) });
});

test('pending money without a known completion day is shown as such', async () => {
  expect((await shown()).pendingDays).toEqual([{ on: null, amount: money(7_216), sales: 1 }]);
});

test('entries can be filtered by days or kind, and their totals agree with the ledger', async () => {
  const filtered = async (query: { from?: string; to?: string; kind?: 'ALL' | 'P4' | 'P8' }) => {
    const { entries, sums, page } = await api.callAs(finn)(ownMoney, {
      shop: 'harlow',
      kind: 'ALL',
      page: 1,
      ...query,
    });
    return [
      entries.map(({ code }) => code).join(' '),
      sums.available.amountMinor,
      sums.pending.amountMinor,
      page.total,
    ];
  };
  expect(await filtered({})).toEqual(['P8 P8 P10 P12 P6 P4 P4', 9_000, 7_216, 7]);
  expect(await filtered({ kind: 'P8' })).toEqual(['P8 P8', 0, 0, 2]);
  expect(await filtered({ kind: 'P4' })).toEqual(['P4 P4', 0, 19_760, 2]);
  expect(await filtered({ from: '2026-09-03', to: '2026-09-05' })).toEqual(['P10 P12 P6', 9_000, -12_544, 3]);
  expect(await filtered({ to: '2026-09-01' })).toEqual(['P4', 0, 9_880, 1]);
  expect(await filtered({ from: '2026-09-05', to: '2026-09-03' })).toEqual(['', 0, 0, 0]);
  // The available balance after an entry does not depend on the filter.
  const [refund] = (await api.callAs(finn)(ownMoney, { shop: 'harlow', kind: 'P10', page: 1 })).entries;
  expect(refund!.balance).toEqual(money(9_000));
});

test('each month shows what became available, less refunds, and what was paid to the shop, less returns', async () => {
  expect((await shown()).months).toEqual([{ month: '2026-09-01', earned: money(9_000), paid: money(0) }]);
  await enter(shareReleased(idOf('two'), sellerId, money(7_216)), '30');
  clock.set('2026-11-02T06:00:00Z');
  expect((await shown()).months).toEqual([
    { month: '2026-09-01', earned: money(16_216), paid: money(0) },
    { month: '2026-10-01', earned: money(0), paid: money(0) },
    { month: '2026-11-01', earned: money(0), paid: money(0) },
  ]);
});

test('entries are paged; another shop’s money looks missing', async () => {
  for (let i = 0; i < 30; i++) await enter(sale(`more ${i}`), '08');
  const { page } = await shown();
  expect([page.total, page.last]).toEqual([38, 2]);
  expect((await shown(finn, 2)).entries.at(-1)!.code).toBe('P4');
  await expect(shown(lin)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
});
