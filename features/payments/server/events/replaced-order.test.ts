import { createHmac } from 'node:crypto';
import { transaction } from '@cubby/db';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { cancelUnpaidOrder } from '@cubby/features/orders/server';
import { findViolations } from '@cubby/server/start/check-invariants';
import { orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settleSandboxSession, startCardPayment } from '../../contract.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { receiveEvent } from './inbox.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const bookmark = offerId('BM-1', 'paper-fox');
const one = wantedBy([{ offerId: bookmark, quantity: 1 }]);
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'BM-1 paper-fox': 1 });
  api = await createTestApi(pool, clock);
});
const stock = (left: number) =>
  pool.query(
    `with more as (select offer_id, $2 - (on_hand - reserved) as pieces from offer where offer_id = $1),
       moved as (insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
         select gen_random_uuid(), offer_id, 'RECEIVED', pieces, now() from more where pieces > 0)
     update offer o set on_hand = o.on_hand + m.pieces from more m where m.offer_id = o.offer_id`,
    [bookmark, left],
  );
beforeEach(() => stock(1));

const reserved = async () =>
  (await pool.query('select reserved from offer where offer_id = $1', [bookmark])).rows[0].reserved;
const place = (bearer?: string) => api.call(placeGuestOrder, one, bearer ? { bearer } : {});
const paymentOf = async (orderNumber: string, bearer: string) =>
  (await api.call(guestOrder, { orderNumber }, { bearer })).payment;
const startPaying = async (orderNumber: string, bearer: string) => {
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  const url = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  return new URL(url).pathname.split('/').at(-1)!;
};

test('a new order replaces its buyer’s unpaid one, so a piece is held once, and closes its payment page (domain 5.4 O23)', async () => {
  const before = await reserved();
  const first = await place();
  const sessionId = await startPaying(first.orderNumber, first.guestOrderToken);
  await expect(place()).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK' });
  expect(await paymentOf(first.orderNumber, first.guestOrderToken)).toBe('PENDING');

  const second = await place(first.guestOrderToken);
  expect(second.orderNumber).not.toBe(first.orderNumber);
  expect(await reserved()).toBe(before + 1);
  expect(await paymentOf(first.orderNumber, first.guestOrderToken)).toBe('CANCELLED');
  expect(await paymentOf(second.orderNumber, second.guestOrderToken)).toBe('PENDING');
  await expect(startPaying(first.orderNumber, first.guestOrderToken)).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });

  await api.runJobs();
  const { rows } = await pool.query('select status from sandbox_session where sandbox_session_id = $1', [sessionId]);
  expect(rows).toEqual([{ status: 'EXPIRED' }]);
  const went = await pool.query(
    `select concat_ws(' ', e.transition, e.actor, e.reason) as went from seller_order_event e join seller_order using (seller_order_id)
     join "order" o using (order_id) where o.order_number = $1 order by e.position`,
    [first.orderNumber],
  );
  expect(went.rows.map((row) => row.went)).toEqual([
    ...['O1 BUYER', 'O3 BUYER', 'O7 BUYER replaced by a new order', 'O23 BUYER replaced by a new order'],
  ]);
  await startPaying(second.orderNumber, second.guestOrderToken);
  expect(await findViolations(pool)).toEqual([]);
});

test('a paid order stays as it is when its buyer orders again, and a refused order replaces nothing', async () => {
  const paid = await orderWithNews(api.call, pool, clock.now(), one.lines);
  await stock(2);
  await api.runJobs();
  expect(await paymentOf(paid.orderNumber, paid.bearer)).toBe('PAID');
  const next = await place(paid.bearer);
  expect(await paymentOf(paid.orderNumber, paid.bearer)).toBe('PAID');

  const tooMany = wantedBy([{ offerId: bookmark, quantity: 9 }]);
  await expect(api.call(placeGuestOrder, tooMany, { bearer: next.guestOrderToken })).rejects.toMatchObject({
    code: 'OC_OUT_OF_STOCK',
  });
  expect(await paymentOf(next.orderNumber, next.guestOrderToken)).toBe('PENDING');
});

test('only an order with nothing paid is cancelled as a whole, and only once (domain 5.4 O23)', async () => {
  const cancel = (orderNumber: string) =>
    transaction(pool, (tx) => cancelUnpaidOrder(tx, orderNumber, clock.now(), { reason: 'by its buyer' }));
  expect(await cancel('ZZZZZZZZZZ')).toBe(false);
  const { orderNumber, guestOrderToken } = await place();
  expect([await cancel(orderNumber), await cancel(orderNumber)]).toEqual([true, false]);
  expect(await paymentOf(orderNumber, guestOrderToken)).toBe('CANCELLED');
  const paid = await orderWithNews(api.call, pool, clock.now(), one.lines);
  await api.runJobs();
  expect(await cancel(paid.orderNumber)).toBe(false);
  expect(await paymentOf(paid.orderNumber, paid.bearer)).toBe('PAID');
});

test.each([
  ['DECLINE', 'INSUFFICIENT_FUNDS'],
  ['REFUSE', 'NOT_CONFIRMED'],
] as const)('after %s the order says why: %s (ux K8)', async (outcome, reason) => {
  const { orderNumber, guestOrderToken: bearer } = await place();
  const id = await startPaying(orderNumber, bearer);
  await api.call(settleSandboxSession, { id, outcome });
  const { rows } = await pool.query(
    `select j.payload from graphile_worker._private_jobs j where j.payload ->> 'body' like '%' || $1 || '%'`,
    [id],
  );
  const { body, signature } = rows[0].payload as { body: string; signature: string };
  await receiveEvent(pool, sandboxProvider(pool, 'test'), Buffer.from(body), signature, clock.now());
  await pool.query(`delete from graphile_worker._private_jobs where payload ->> 'body' is not null`);
  await api.runJobs();
  expect(await api.call(guestOrder, { orderNumber }, { bearer })).toMatchObject({
    payment: 'FAILED',
    declineReason: reason,
  });
});

test('a card declined on the payment page leaves the order payable, with the reason shown (ux K8)', async () => {
  const { orderNumber, guestOrderToken: bearer } = await place();
  const sessionId = await startPaying(orderNumber, bearer);
  const { rows } = await pool.query('select request_key as key from sandbox_session where sandbox_session_id = $1', [
    sessionId,
  ]);
  const event = {
    id: `evt_${orderNumber}`,
    type: 'DECLINED',
    sessionId: null,
    key: rows[0].key,
    paymentId: 'pi_1',
    amount: null,
  };
  const body = Buffer.from(JSON.stringify({ ...event, declineReason: 'EXPIRED_CARD' }));
  const signature = createHmac('sha256', 'sandbox test').update(body).digest('hex');
  expect(await receiveEvent(pool, sandboxProvider(pool, 'test'), body, signature, clock.now())).toBe(true);
  await api.runJobs();
  expect(await api.call(guestOrder, { orderNumber }, { bearer })).toMatchObject({
    payment: 'PENDING',
    status: 'SENT_TO_PMT',
    declineReason: 'EXPIRED_CARD',
  });
  expect(await startPaying(orderNumber, bearer)).toBe(sessionId);
});
