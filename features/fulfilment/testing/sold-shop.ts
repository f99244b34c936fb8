import type { Account, Client } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeEach, expect } from 'vitest';
import { actOnOrder, reportParcel, shipParcel } from '../contract.ts';
import type { OrderStep } from '../rules.ts';

const openedAt = '2026-09-01T10:00:00Z';
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  owner: { accountId: idOf(1), login: 'owner@cubby.example' },
  other: { accountId: idOf(2), login: 'other@cubby.example' },
  manager: { accountId: idOf(3), login: 'manager@cubby.example', staff: staffRoles },
};
const carrierToken = 'carrier-of-the-tests-1';

/** A small shop whose guest orders are followed through their life; after each test its books must be correct. */
export async function openSoldShop() {
  const { pool } = await testDatabase();
  const clock = fixedClock(openedAt);
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'SC-1 harlow': 1000 });
  const api = await createTestApi(pool, clock, { CARRIER_TOKEN: carrierToken });
  await insertAccounts(pool, Object.values(people));
  for (const [handle, name] of Object.entries({ harlow: 'owner', maple: 'other' }))
    await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = $2`, [
      people[name]!.accountId,
      handle,
    ]);
  const as = (name: string): Client => api.callAs(people[name]!);
  beforeEach(() => clock.set(openedAt));
  afterEach(async () => {
    await api.runJobs();
    expect(await findViolations(pool)).toEqual([]);
  });

  /** An order of five notebooks and two pairs of scissors, paid by card. */
  async function paid() {
    const lines = [
      { offerId: offerId('NB-1', 'harlow'), quantity: 5 },
      { offerId: offerId('SC-1', 'harlow'), quantity: 2 },
    ];
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
    const order = () => api.call(guestOrder, { orderNumber }, { bearer });
    const { total } = await order();
    const page = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
    const sessionId = new URL(page).pathname.split('/').at(-1)!;
    const event = {
      id: `evt_${orderNumber}`,
      type: 'PAID',
      sessionId,
      key: null,
      paymentId: `pi_${orderNumber}`,
      amount: total,
    };
    await pool.query(
      `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, 'PAID', $2, $3)`,
      [event.id, JSON.stringify(event), clock.now()],
    );
    await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: event.id }, {
      now: clock.now(),
    } as never);
    const number = `${orderNumber}-1`;
    const step = async (who: string, action: OrderStep, reason?: string) =>
      (await as(who)(actOnOrder, { number, action, reason })).status;
    const buyerDoes = async (action: OrderStep) =>
      (await api.call(actOnOrder, { number, action, reason: undefined }, { bearer })).status;
    const withdraw = async (...pieces: [sku: string, quantity: number][]) => {
      const lines = pieces.map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity }));
      return (await api.call(actOnOrder, { number, action: 'WITHDRAW', reason: undefined, lines }, { bearer })).status;
    };
    const ship = async (pieces?: [string, number][], tracker?: string) =>
      (
        await as('owner')(shipParcel, {
          number,
          lines: (pieces ?? []).map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity })),
          carrier: 'Canada Post',
          tracker,
          trackingUrl: undefined,
          departedOn: utcDay(clock.now()),
        })
      ).status;
    return { orderNumber, number, bearer, order, total, step, buyerDoes, withdraw, ship };
  }
  const report = (tracker: string, event: 'DELIVERED' | 'UNDELIVERABLE') =>
    api.call(reportParcel, { carrier: 'Canada Post', tracker, event }, { bearer: carrierToken });
  const stockOf = async (sku: string) =>
    (await pool.query('select on_hand, reserved from offer where offer_id = $1', [offerId(sku, 'harlow')])).rows[0];
  /** What an order posted, by code and account, in cents. */
  const posted = async (orderNumber: string, ...codes: string[]) => {
    const { rows } = await pool.query(
      `select e.code || ' ' || a.type as account, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and e.code = any($2) group by 1 order by 1`,
      [orderNumber, codes],
    );
    return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
  };
  /** Also if the buyer's token has expired. */
  const statusOf = async (orderNumber: string) =>
    (
      await pool.query(
        'select so.status from seller_order so join "order" o using (order_id) where o.order_number = $1',
        [orderNumber],
      )
    ).rows[0].status;
  const refundsOf = async (orderNumber: string) =>
    (
      await pool.query(
        `select r.reason, r.amount_minor::int as minor from refund r join payment p using (payment_id) join "order" o using (order_id)
         where o.order_number = $1 order by r.created_at, r.amount_minor`,
        [orderNumber],
      )
    ).rows;

  /** The refunded part of each tax of an order, in cents, by who owed it. */
  const refundedTaxes = async (orderNumber: string) =>
    (
      await pool.query(
        `select t.jurisdiction || ' ' || t.remitter || ' ' || sum(t.amount_minor) as line from refund_part_tax t
         join seller_order so using (seller_order_id) join "order" o using (order_id)
         where o.order_number = $1 group by t.jurisdiction, t.remitter order by 1`,
        [orderNumber],
      )
    ).rows.map(({ line }) => line);
  /** Waits until a connection waits for a lock held by another transaction. */
  const waitsForLock = () =>
    expect
      .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
      .toBeGreaterThan(0);

  return { pool, clock, api, as, paid, report, stockOf, posted, statusOf, refundsOf, refundedTaxes, waitsForLock };
}
