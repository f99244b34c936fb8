import { findViolations } from '@cubby/server/start/check-invariants';
import { breakablePool, orderWithNews } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '../contract.ts';

const { pool, url } = await testDatabase();
const clock = fixedClock(new Date().toISOString());
const breakable = breakablePool(url);
const items = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 2 },
  { offerId: offerId('SC-1', 'harlow'), quantity: 1 },
];
let api: Awaited<ReturnType<typeof createTestApi>>;
let fragile: typeof api;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'SC-1 harlow': 1000 });
  api = await createTestApi(pool, clock);
  fragile = await createTestApi(breakable.pool, clock);
});
afterAll(() => breakable.end());

async function paid() {
  const { orderNumber, bearer, total, news } = await orderWithNews(api.call, pool, clock.now(), items);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
  return { orderNumber, bearer, total };
}
const refundsOf = async (orderNumber: string) =>
  (
    await pool.query<{ id: string; status: string; minor: number; sendings: number }>(
      `select r.refund_id as id, r.status, r.amount_minor::int as minor,
         (select count(*)::int from ledger_entry e where e.key like 'P9:' || r.refund_id || '%:paid') as sendings
       from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1`,
      [orderNumber],
    )
  ).rows;

test.each(['QUERY', 'ANSWER'] as const)(
  'a cancellation interrupted at any %s happens completely or not at all, and repeated gives the money back once',
  { timeout: 120_000 },
  async (lost) => {
    let n = 0;
    for (let reached = true; reached; ) {
      n += 1;
      const { orderNumber, bearer, total } = await paid();
      const cancel = () =>
        fragile.call(
          actOnOrder,
          { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined },
          { bearer, idempotencyKey: `cancel-${lost}-${n}` },
        );
      breakable.breakAt(n, lost);
      await cancel().catch(() => undefined);
      reached = breakable.mend();
      expect(await findViolations(pool), `${lost} ${n}`).toEqual([]);
      expect(await cancel(), `${lost} ${n}`).toEqual({ status: 'CANCELLED' });
      expect(await refundsOf(orderNumber), `${lost} ${n}`).toMatchObject([
        { status: 'OWED', minor: total.amountMinor },
      ]);
    }
    expect(n).toBeGreaterThan(8);
  },
);

test.each(['QUERY', 'ANSWER'] as const)(
  'a refund interrupted at any %s is sent, and posted once',
  { timeout: 120_000 },
  async (lost) => {
    let n = 0;
    for (let reached = true; reached; ) {
      n += 1;
      const { orderNumber, bearer } = await paid();
      await api.call(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined }, { bearer });
      const [refund] = await refundsOf(orderNumber);
      const send = () =>
        fragile.features.tasks['send-refund']!({ refundId: refund!.id }, { now: clock.now() } as never);
      breakable.breakAt(n, lost);
      await send().catch(() => undefined);
      reached = breakable.mend();
      expect(await findViolations(pool), `${lost} ${n}`).toEqual([]);
      await send();
      expect(await refundsOf(orderNumber), `${lost} ${n}`).toMatchObject([{ status: 'SENT', sendings: 1 }]);
    }
    expect(n).toBeGreaterThan(5);
  },
);
