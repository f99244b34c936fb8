import { createPool } from '@cubby/db';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { breakablePool, orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { pool, url } = await testDatabase();
// Today's date, because the age of an event is measured by the database's own clock.
const clock = fixedClock(new Date().toISOString());
const items = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 2 },
  { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
];
const breakable = breakablePool(url);
const other = createPool(url);
let api: Awaited<ReturnType<typeof createTestApi>>;
let fragile: typeof api;
let second: typeof api;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 5000, 'BM-1 paper-fox': 5000 });
  api = await createTestApi(pool, clock);
  fragile = await createTestApi(breakable.pool, clock);
  second = await createTestApi(other, clock);
});
afterAll(() => Promise.all([breakable.end(), other.end()]));

const ordersOf = async (email: string) =>
  (await pool.query('select count(*)::int as n from "order" where email = $1', [email])).rows[0].n;

test.each(['QUERY', 'ANSWER'] as const)(
  'an order interrupted at any %s is placed completely or not at all, and a retry leaves exactly one order',
  { timeout: 120_000 },
  async (lost) => {
    let n = 0;
    for (let reached = true; reached; ) {
      n += 1;
      const email = `${lost.toLowerCase()}${n}@buyer.example`;
      const place = () => fragile.call(placeGuestOrder, wantedBy(items, email), { idempotencyKey: `${lost}-${n}` });
      breakable.breakAt(n, lost);
      await place().catch(() => undefined);
      reached = breakable.mend();
      expect(await findViolations(pool), `${lost} ${n}`).toEqual([]);
      await place();
      expect(await ordersOf(email), `${lost} ${n}`).toBe(1);
    }
    expect(n).toBeGreaterThan(8);
  },
);

test.each(['QUERY', 'ANSWER'] as const)(
  'a payment event interrupted at any %s is applied completely or not at all, and only once when repeated',
  { timeout: 120_000 },
  async (lost) => {
    let n = 0;
    for (let reached = true; reached; ) {
      n += 1;
      const { orderNumber, bearer, news } = await orderWithNews(api.call, pool, clock.now(), items);
      const apply = () => fragile.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
      breakable.breakAt(n, lost);
      await apply().catch(() => undefined);
      reached = breakable.mend();
      expect(await findViolations(pool), `${lost} ${n}`).toEqual([]);
      await apply();
      expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment, `${lost} ${n}`).toBe('PAID');
    }
    expect(n).toBeGreaterThan(15);
  },
);

test('when a hold ends just as its payment event arrives, the order is paid with firm stock, or timed out and refunded', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const { orderNumber, news } = await orderWithNews(api.call, pool, clock.now(), items);
    clock.advance(30 * 60_000);
    await Promise.all([
      api.runScheduled(),
      second.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never),
    ]);
    const { rows } = await pool.query(
      `select distinct so.status, r.state, (select count(*)::int from refund f join payment p using (payment_id)
         where p.order_id = o.order_id) as refunds
       from "order" o join seller_order so using (order_id) join order_line l using (seller_order_id)
       join reservation r using (order_line_id) where o.order_number = $1`,
      [orderNumber],
    );
    const end = rows.map(({ status, state, refunds }) => `${status} ${state} ${refunds}`).join();
    expect(['PAID FIRM 0', 'REJECTED_BY_TIMEOUT RELEASED 1']).toContain(end);
    expect(await findViolations(pool)).toEqual([]);
  }
  // Neither may have been aborted by a deadlock (reliability rule 5).
  await pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(rows[0].deadlocks).toBe(0);
});

test('offers of a closed seller or a withdrawn product cannot be ordered, though they still exist', async () => {
  for (const [close, open] of [
    [
      `update seller set stage = 'CLOSED' where handle = 'maple'`,
      `update seller set stage = 'LIVE' where handle = 'maple'`,
    ],
    [
      `update product set status = 'CLOSED' where sku = 'NB-1'`,
      `update product set status = 'ACTUAL' where sku = 'NB-1'`,
    ],
  ] as const) {
    await pool.query(close);
    const placed = api.call(placeGuestOrder, wantedBy([{ offerId: offerId('NB-1', 'maple'), quantity: 1 }]));
    await expect(placed).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK', errors: [{ path: ['lines', 0] }] });
    await pool.query(open);
  }
});

test.each([undefined, 'US-NY', 'CA-XX'])(
  'where taxes depend on the region, an order needs a valid one: %s',
  async (region) => {
    const wanted = wantedBy(items);
    const placed = api.call(placeGuestOrder, { ...wanted, address: { ...wanted.address, region } });
    await expect(placed).rejects.toMatchObject({
      code: 'OC_BAD_REQUEST',
      errors: [{ path: ['address', 'region'] }],
    });
  },
);

test('text with an invalid character is refused without a server error', async () => {
  const placed = api.call(placeGuestOrder, { ...wantedBy(items), note: 'ring\u0000twice' });
  await expect(placed).rejects.toMatchObject({ code: 'OC_BAD_REQUEST', errors: [{ path: ['note'] }] });
});
