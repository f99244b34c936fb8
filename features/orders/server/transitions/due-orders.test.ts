import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeGuestOrder } from '../../contract.ts';
import { moveOnDueOrders } from './due-orders.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const owner = { accountId: idOf('owner'), login: 'o@cubby.example' };
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100, 'NB-1 maple': 100, 'BM-1 paper-fox': 100 });
  api = await createTestApi(pool, clock);
  await insertAccounts(pool, [owner]);
  await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = 'harlow'`, [
    owner.accountId,
  ]);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
// Each test clears its deadlines, so that the next does not find them.
afterEach(() => pool.query('update seller_order set due_at = null'));

const piecesOf = (...offers: [sku: string, seller: string][]) =>
  offers.map(([sku, seller]) => ({ offerId: offerId(sku, seller), quantity: 1 }));
const asOwner = (number: string, action: 'CONFIRM' | 'REJECT') =>
  api.callAs(owner)(actOnOrder, { number, action, reason: 'It was the last one' });
const partsOf = async (orderNumber: string) => {
  const { rows } = await pool.query<{ shop: string; status: string; due: Date | null; by: string }>(
    `select s.handle as shop, so.status, so.due_at as due,
       (select concat_ws(' ', e.transition, e.actor, e.reason) from seller_order_event e
        where e.seller_order_id = so.seller_order_id order by e.position desc limit 1) as by
     from seller_order so join "order" o using (order_id) join seller s using (seller_id) where o.order_number = $1`,
    [orderNumber],
  );
  return Object.fromEntries(rows.map(({ shop, status, due, by }) => [shop, [status, due?.toISOString() ?? null, by]]));
};

test('only an unconfirmed order ends automatically; a confirmed one has no deadline (domain 5.4 O20)', async () => {
  const { orderNumber } = await orderWithNews(
    api.call,
    pool,
    clock.now(),
    piecesOf(['NB-1', 'harlow'], ['BM-1', 'paper-fox']),
  );
  await api.runJobs();
  await asOwner(`${orderNumber}-1`, 'CONFIRM');
  clock.set('2026-09-06T10:00:00Z');
  expect(await moveOnDueOrders(pool, clock.now())).toBe(1);
  expect(await partsOf(orderNumber)).toEqual({
    harlow: ['CONFIRMED', null, 'O9 SELLER It was the last one'],
    'paper-fox': ['REJECTED_BY_TIMEOUT', null, 'O20 SYSTEM its time has passed'],
  });
});

test('a due order that may not move yet is checked again in a day, and an ended one never (domain 5.4 O19)', async () => {
  const pieces = piecesOf(['NB-1', 'harlow'], ['NB-1', 'maple'], ['BM-1', 'paper-fox']);
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(pieces));
  await asOwner(`${orderNumber}-1`, 'REJECT');
  await pool.query(
    `update seller_order so set outstanding_minor = 1 from seller s, "order" o
     where s.seller_id = so.seller_id and s.handle = 'maple' and o.order_id = so.order_id and o.order_number = $1`,
    [orderNumber],
  );
  clock.set('2026-09-01T10:30:00Z');
  expect(await moveOnDueOrders(pool, clock.now())).toBe(1);
  expect(await partsOf(orderNumber)).toEqual({
    harlow: ['REJECTED', null, 'O21 SELLER It was the last one'],
    maple: ['CREATED', '2026-09-02T10:30:00.000Z', 'O1 BUYER'],
    'paper-fox': ['REJECTED_BY_TIMEOUT', null, 'O19 SYSTEM its time has passed'],
  });
  expect(await moveOnDueOrders(pool, clock.now())).toBe(0);
});

test('a seller order that is not due is unchanged when another of its order ends (domain 5.4 O19)', async () => {
  const pieces = piecesOf(['NB-1', 'harlow'], ['NB-1', 'maple']);
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(pieces));
  await pool.query(
    `update seller_order so set due_at = '2026-09-01T10:30:01Z' from seller s, "order" o
     where s.seller_id = so.seller_id and s.handle = 'maple' and o.order_id = so.order_id and o.order_number = $1`,
    [orderNumber],
  );
  clock.set('2026-09-01T10:30:00Z');
  expect(await moveOnDueOrders(pool, clock.now())).toBe(1);
  expect(await partsOf(orderNumber)).toEqual({
    harlow: ['REJECTED_BY_TIMEOUT', null, 'O19 SYSTEM its time has passed'],
    maple: ['CREATED', '2026-09-01T10:30:01.000Z', 'O1 BUYER'],
  });
});
