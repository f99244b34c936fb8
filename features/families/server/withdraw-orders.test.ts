import { productBySku } from '@cubby/features/catalog/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { asOwner } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { withdrawAll } from '../contract.ts';
import { forgetChildren } from './clock.ts';

const { api, as, clock, pool, paying, paid, bought, refunds } = await openDisputeShop();
const craft = { 'BM-1 paper-fox': 1 };
const { rows: children } = await pool.query(
  `select child_id from child join seller using (seller_id) where handle = 'paper-fox'`,
);
const childId: string = children[0].child_id;
const statusOf = async (number: string) =>
  (
    await pool.query(
      `select so.status from seller_order so join "order" o using (order_id) where o.order_number || '-' || so.position = $1`,
      [number],
    )
  ).rows[0].status;

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(`update consent_record set withdrawn_at = null, withdrawn_by = null where child_id = $1`, [childId]);
  await pool.query(`update child set status = 'ACTIVE_PUBLIC' where child_id = $1`, [childId]);
  await pool.query(`update seller set stage = 'LIVE' where handle = 'paper-fox'`);
  await pool.query(
    `update product set is_hidden = false; update offer set status = 'ACTUAL', status_before_hold = null, hold_reasons = '{}'`,
  );
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('with the orders cancelled, buyers of unsent orders are refunded; sent orders continue (domain 2.6)', async () => {
  const [unconfirmed, confirmed] = [await paid(craft), await paid(craft)];
  await confirmed.step('CONFIRM');
  const sent = await bought('IN_DELIVERY', craft);
  const elsewhere = await paid();
  await asOwner(pool, `update "order" set locale = 'de' where order_number = $1`, [confirmed.orderNumber]);
  await as('guardian')(withdrawAll, { childId, openOrders: 'CANCEL' });
  const orders = [unconfirmed, confirmed, sent, elsewhere];
  expect(await Promise.all(orders.map(({ number }) => statusOf(number)))).toEqual([
    'REJECTED',
    'CANCELLED',
    'IN_DELIVERY',
    'PAID',
  ]);
  const reasonOf = async (number: string) =>
    (
      await pool.query(
        `select e.reason from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
         where o.order_number || '-' || so.position = $1 order by e.position desc limit 1`,
        [number],
      )
    ).rows[0].reason;
  expect([await reasonOf(unconfirmed.number), await reasonOf(confirmed.number)]).toEqual([
    'This shop has closed.',
    'Dieser Shop ist geschlossen.',
  ]);
  await api.runJobs();
  // A bookmark at 3.00, delivery at 4.00, GST on both.
  for (const order of [unconfirmed, confirmed]) {
    const { total } = await order.order();
    expect(await refunds(order.orderNumber)).toEqual([expect.stringMatching(new RegExp(` ${total.amountMinor}$`))]);
  }
  expect(await refunds(sent.orderNumber)).toEqual([]);
  await sent.arrive();
  await sent.buyerDoes('COMPLETE');
  expect(await statusOf(sent.number)).toBe('COMPLETED');
});

test('with the orders cancelled while a buyer pays, the payment that still arrives is refunded (domain 2.6)', async () => {
  const order = await paying(craft);
  expect(await statusOf(order.number)).toBe('SENT_TO_PMT');
  await as('guardian')(withdrawAll, { childId, openOrders: 'CANCEL' });
  await order.pay();
  expect(await statusOf(order.number)).toBe('PAID');
  clock.set('2026-09-01T10:05:00Z');
  await api.runJobs();
  expect(await statusOf(order.number)).toBe('REJECTED');
  const { total } = await order.order();
  expect(await refunds(order.orderNumber)).toEqual([expect.stringMatching(new RegExp(` ${total.amountMinor}$`))]);
});

test('with the orders kept, each continues, and nobody finds the shop or its crafts any more (domain 2.6)', async () => {
  const open = await paid(craft);
  expect(await codeOf(api.call(sellerByHandle, { handle: 'paper-fox' }))).toBe('OC_OK');
  await as('guardian')(withdrawAll, { childId, openOrders: 'SEND' });
  expect(await codeOf(api.call(sellerByHandle, { handle: 'paper-fox' }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(api.call(productBySku, { sku: 'BM-1' }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(paid(craft))).not.toBe('OC_OK');
  expect(await statusOf(open.number)).toBe('PAID');
  // The guardian still sends it: the child is not erased before that.
  const isErased = async () => {
    await forgetChildren(pool, new Date('2026-11-01T10:00:00Z'));
    const { rows } = await pool.query('select status from child where child_id = $1', [childId]);
    return rows[0].status === 'ERASED';
  };
  expect(await isErased()).toBe(false);
  await open.step('CONFIRM');
  await open.step('PREPARE');
  await open.ship();
  await open.arrive();
  expect([await statusOf(open.number), await isErased()]).toEqual(['DELIVERED', false]);
  await open.buyerDoes('COMPLETE');
  expect(await isErased()).toBe(true);
});
