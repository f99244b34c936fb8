import { type Account, staffRoles } from '@cubby/contract';
import { withTimeLimit } from '@cubby/db';
import { createGuestTokens } from '@cubby/features/orders/server';
import { transitions } from '@cubby/features/orders/transitions';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { partnerCode, runShopHistory, type ShopOfHistories } from '../testing/shop-history.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const carrierToken = 'carrier-of-the-tests-1';
const person = (n: number): Account => ({
  accountId: `01990000-0000-7000-8000-00000000000${n}`,
  login: `person${n}@cubby.example`,
});
const owner = person(1);
const manager = { ...person(2), staff: staffRoles };
const numRuns = process.env.LONG ? 10_000 : 40;
/** The whole shop is checked each time. */
const runsBetweenChecks = process.env.LONG ? 500 : 20;
let shop: ShopOfHistories;

beforeAll(async () => {
  const plenty = 1_000_000;
  await openSmallShop(pool, {
    ...{ 'NB-1 harlow': plenty, 'SC-1 harlow': plenty, 'NB-1 maple': plenty, 'BM-1 paper-fox': plenty },
  });
  // Some quantities have a lower price per piece.
  await pool.query(`update offer set tier_from = '{2,3,4}', tier_prices_minor = '{301,283,250}' where offer_id = $1`, [
    offerId('NB-1', 'harlow'),
  ]);
  await pool.query(`update offer set tier_from = '{3}', tier_prices_minor = '{901}' where offer_id = $1`, [
    offerId('SC-1', 'harlow'),
  ]);
  const api = await createTestApi(pool, clock, { CARRIER_TOKEN: carrierToken });
  await insertAccounts(pool, [owner, manager]);
  const school = person(3).accountId;
  await pool.query(
    `insert into organisation (organisation_id, kind, name, country, city, address, partner_code, created_at)
     values ($1, 'SCHOOL', 'Cedar Grove', 'CA', 'Victoria', 'Road 1', $2, now())`,
    [school, partnerCode],
  );
  await pool.query(
    `insert into school_account (organisation_id, bill_id, currency, created_at) values ($1, repeat('0', 26), 'USD', now())`,
    [school],
  );
  await ownShops(pool, owner.accountId);
  const tokens = createGuestTokens(api.settings.secretKey, api.settings.oldSecretKeys);
  const perform = async (task: string, payload: unknown): Promise<void> => {
    await api.features.tasks[task]!(payload, { now: clock.now() } as never);
  };
  shop = {
    ...{ pool, clock, owner, manager, carrierToken, call: api.call, callAs: api.callAs },
    tokenOf: (number) => tokens.make(number, clock.now()),
    sendRefunds: async (number) => {
      const { rows } = await pool.query<{ id: string }>(
        `select r.refund_id as id from refund r join payment p using (payment_id) join "order" o using (order_id)
         where o.order_number = $1 and r.status <> 'SENT'`,
        [number],
      );
      for (const { id: refundId } of rows) await perform('send-refund', { refundId });
    },
    applyEvent: (eventId) => perform('apply-provider-event', { provider: 'SANDBOX', eventId }),
  };
});

const offers = [
  offerId('NB-1', 'harlow'),
  offerId('SC-1', 'harlow'),
  offerId('NB-1', 'maple'),
  offerId('BM-1', 'paper-fox'),
];
const lines = fc
  .uniqueArray(fc.nat(offers.length - 1), { minLength: 1, maxLength: 4 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((i) => fc.record({ offerId: fc.constant(offers[i]!), quantity: fc.integer({ min: 1, max: 4 }) })),
    ),
  );
/** Disputes are simulated here; `features/disputes` tests the real ones. */
const violations = async () =>
  (await withTimeLimit(Number.POSITIVE_INFINITY, () => findViolations(pool))).filter(
    ({ invariant }) => invariant !== 'disputes: a seller order that is disputed has an undecided dispute',
  );
const choices = fc.array(fc.nat(1 << 20), { minLength: 5, maxLength: 12 });

test(
  `${numRuns} random histories of orders in the database: money, stock and statuses are correct after every step (domain 5.3, 5.4; reliability 3)`,
  async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(lines, choices, async (wanted, chosen) => {
        clock.set('2026-09-01T10:00:00Z');
        await runShopHistory(shop, wanted, chosen);
        runs += 1;
        if (runs % runsBetweenChecks === 0) expect(await violations()).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
    expect(await violations()).toEqual([]);
    // Each line keeps the price of the ordered quantity, whatever was refunded (decision 0155).
    const priced = await pool.query<{ tiered: number; wrong: number }>(
      `select count(*) filter (where l.price_minor < o.price_minor)::int as tiered,
         count(*) filter (where l.total_minor <> l.quantity * coalesce((select t.price from unnest(o.tier_from, o.tier_prices_minor) as t(pieces, price)
           where t.pieces <= l.quantity order by t.pieces desc limit 1), o.price_minor))::int as wrong
       from order_line l join offer o using (offer_id) join seller_order so using (seller_order_id) where so.total_minor > 0`,
    );
    expect(priced.rows[0]!.tiered).toBeGreaterThan(20);
    expect(priced.rows[0]!.wrong).toBe(0);
    const { rows } = await pool.query<{ id: string; count: number }>(
      'select transition as id, count(*)::int as count from seller_order_event group by 1',
    );
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    console.log(`rows: ${transitions.map(({ id }) => `${id} ${counts.get(id) ?? 0}`).join(', ')}`);
    const { rows: kept } = await pool.query<{ count: number }>(
      `select count(*)::int as count from seller_order_event where transition = 'O29' and to_status = 'DELIVERED'`,
    );
    console.log(`pieces that came back while others were kept: ${kept[0]!.count}`);
    const { rows: codes } = await pool.query(
      'select code, count(*)::int as count from ledger_entry group by 1 order by 1',
    );
    console.log(`postings: ${codes.map(({ code, count }) => `${code} ${count}`).join(', ')}`);
  },
  process.env.LONG ? 7_200_000 : 120_000,
);
