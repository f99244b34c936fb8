import type { Client } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { lockOrder } from '@cubby/features/orders/server';
import { startCardPayment } from '@cubby/features/payments/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId } from '@cubby/server/testing/small-shop';
import { asOwner, unsealed } from '@cubby/testing';
import { describe, expect, test } from 'vitest';
import { actOnOrder } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { openSoldShop } from '../testing/sold-shop.ts';

const { pool, clock, api, as, paid, report, stockOf, posted, statusOf, refundsOf, waitsForLock } = await openSoldShop();

test('each tax of an order keeps its category and taxable amount, also on delivery (BT-116, BT-118)', async () => {
  const { orderNumber, buyerDoes } = await paid();
  const { rows } = await pool.query(
    `select concat_ws(' ', t.jurisdiction, l.sku, t.category, t.base_minor, t.amount_minor) as line from order_tax t
     join seller_order so using (seller_order_id) join "order" o using (order_id) left join order_line l using (order_line_id)
     where o.order_number = $1 order by t.tax_rule_id, l.position`,
    [orderNumber],
  );
  // Of the 1.90 for delivery, 1.06 is for the scissors: 20.00 of 36.00.
  expect(rows.map(({ line }) => line)).toEqual([
    ...['CA NB-1 S 1600 80', 'CA SC-1 S 2000 100', 'CA S 190 10'],
    ...['CA-BC SC-1 S 2000 140', 'CA-BC S 106 7'],
  ]);
  await buyerDoes('CANCEL');
});

test('from paid to completed: confirmed, prepared, shipped in two parcels, delivered; money and stock follow (domain 5.3, 5.4)', async () => {
  const before = await stockOf('NB-1');
  const { orderNumber, order, step, ship, buyerDoes } = await paid();
  expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand, reserved: before.reserved + 5 });
  expect(await step('owner', 'CONFIRM')).toBe('CONFIRMED');
  expect(await step('owner', 'PREPARE')).toBe('IN_PROGRESS');
  expect(await ship([['NB-1', 3]], 'T1')).toBe('IN_PROGRESS');
  expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 3, reserved: before.reserved + 2 });
  expect(await ship(undefined, 'T2')).toBe('IN_DELIVERY');
  expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 5, reserved: before.reserved });
  await report('T1', 'DELIVERED');
  expect((await order()).status).toBe('IN_DELIVERY');
  await report('T2', 'DELIVERED');
  await report('T2', 'DELIVERED');
  const delivered = await order();
  expect(delivered).toMatchObject({ status: 'DELIVERED', payment: 'PAID' });
  expect(delivered.sellerOrders[0]!.parcels).toMatchObject([
    { carrier: 'Canada Post', trackingNumber: 'T1', deliveredOn: '2026-09-01' },
    { carrier: 'Canada Post', trackingNumber: 'T2', deliveredOn: '2026-09-01' },
  ]);
  const { items, shipping } = delivered.sellerOrders[0]!;
  expect([items.amountMinor, shipping.amountMinor]).toEqual([3600, 190]);
  // On the commission of 3.60, GST is 0.18 and BC's PST 0.25; the seller, who is registered, owes the 1.90 of GST.
  expect(await posted(orderNumber, 'P4')).toEqual({
    'P4 CLEARING': 3790,
    'P4 COMMISSION': -360,
    'P4 SELLER_PENDING': -(3790 + 190 - 360 - 18 - 25),
    'P4 TAX': 190 - 18 - 25,
  });
  expect(await buyerDoes('COMPLETE')).toBe('COMPLETED');
  expect(await posted(orderNumber, 'P6')).toEqual({
    'P6 SELLER_PENDING': 3577,
    'P6 SELLER_AVAILABLE': -3577,
  });
});

describe('an order that ends unfulfilled after payment is refunded in full, and its stock is released', () => {
  test.each<[string, string, (order: Awaited<ReturnType<typeof paid>>) => Promise<unknown>]>([
    ['CANCELLED', 'CANCELLED', ({ buyerDoes }) => buyerDoes('CANCEL')],
    ['REJECTED', 'REJECTED', ({ step }) => step('owner', 'REJECT', 'sold out')],
    [
      'CANCELLED',
      'CANCELLED',
      async ({ step }) => [await step('owner', 'CONFIRM'), await step('manager', 'CANCEL', 'fraud')],
    ],
    [
      'REJECTED_BY_TIMEOUT',
      'NOT_CONFIRMED',
      async () => {
        clock.set('2026-09-03T10:00:00Z');
        await api.runScheduled();
      },
    ],
  ])('%s: %s', async (status, reason, end) => {
    const before = await stockOf('NB-1');
    const bought = await paid();
    await end(bought);
    expect(await bought.order()).toMatchObject({ status, payment: 'REFUNDED' });
    expect(await refundsOf(bought.orderNumber)).toEqual([{ reason, minor: bought.total.amountMinor }]);
    expect(await stockOf('NB-1')).toEqual(before);
    const { rows } = await pool.query(
      `select a.type, sum(p.amount_minor)::int as minor from posting p join ledger_account a using (ledger_account_id)
       join ledger_entry e using (ledger_entry_id) join "order" o using (order_id) where o.order_number = $1 and a.type in ('CLEARING', 'TAX', 'REFUND_DUE')
       group by 1 having sum(p.amount_minor) <> 0`,
      [bought.orderNumber],
    );
    await api.runJobs();
    expect(rows.filter(({ type }) => type !== 'REFUND_DUE')).toEqual([]);
  });
});

test('the commission is the one at the time of the sale: 10 % for a business, none for a child’s shop (domain 5.3 P4)', async () => {
  const before = await paid();
  await pool.query(`insert into commission_rate values ('BUSINESS', '2026-09-02', 500)`);
  clock.set('2026-09-02T10:00:00Z');
  const after = await paid();
  for (const { step, ship, buyerDoes } of [before, after]) {
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
  }
  const commissionOf = async ({ orderNumber }: typeof before) => (await posted(orderNumber, 'P4'))['P4 COMMISSION'];
  expect([await commissionOf(before), await commissionOf(after)]).toEqual([-360, -180]);
  await asOwner(pool, `delete from commission_rate where valid_from = '2026-09-02'`);
  const lines = [{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }];
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(lines));
  const { rows } = await pool.query(
    'select commission_bp as bp from seller_order join "order" using (order_id) where order_number = $1',
    [orderNumber],
  );
  expect(rows).toEqual([{ bp: 0 }]);
});

test('a confirmed order is not timed out, nor is one within its time', async () => {
  const { order, step } = await paid();
  clock.set('2026-09-03T09:59:59Z');
  await api.runScheduled();
  expect((await order()).status).toBe('PAID');
  await step('owner', 'CONFIRM');
  clock.set('2026-09-20T10:00:00Z');
  await api.runScheduled();
  expect((await order()).status).toBe('CONFIRMED');
});

describe('deadlines move an order on automatically (domain 5.4)', () => {
  test('untracked parcels arrive 10 days after the last expected day; the order completes 14 days later, and closes after 120', async () => {
    const { orderNumber, order, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    expect(await ship()).toBe('IN_DELIVERY');
    const { arrivesTo } = (await order()).sellerOrders[0]!;
    const after = (days: number) => new Date(Date.parse(arrivesTo) + days * 86_400_000);
    const statusAt = async (at: Date) => {
      clock.set(at.toISOString());
      await api.runScheduled();
      return statusOf(orderNumber);
    };
    expect(await statusAt(new Date(after(10).getTime() - 1))).toBe('IN_DELIVERY');
    expect(await statusAt(after(10))).toBe('DELIVERED');
    expect(await statusAt(after(24))).toBe('COMPLETED');
    expect(await statusAt(after(129))).toBe('COMPLETED');
    expect(await statusAt(after(131))).toBe('CLOSED');
  });

  test('untracked parcels sent late arrive 10 days after they were sent', async () => {
    const { orderNumber, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    clock.set('2026-09-25T10:00:00Z');
    expect(await ship()).toBe('IN_DELIVERY');
    await api.runScheduled();
    clock.set('2026-10-05T09:59:59Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('IN_DELIVERY');
    clock.set('2026-10-05T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('DELIVERED');
  });

  test('a tracked parcel stays in delivery until its carrier reports it', async () => {
    const { orderNumber, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship(undefined, 'T3');
    clock.set('2026-12-01T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('IN_DELIVERY');
    await report('T3', 'DELIVERED');
    expect(await statusOf(orderNumber)).toBe('DELIVERED');
  });
});

test('an undeliverable parcel comes back, is sent again, and arrives (O26, O27)', async () => {
  const { order, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship(undefined, 'T4');
  await report('T4', 'UNDELIVERABLE');
  expect((await order()).status).toBe('RETURN');
  expect(await step('owner', 'SHIP_AGAIN')).toBe('IN_DELIVERY');
  await report('T4', 'DELIVERED');
  expect((await order()).status).toBe('DELIVERED');
});

describe('an unpaid order of several sellers', () => {
  const placed = async () => {
    const lines = [
      { offerId: offerId('NB-1', 'harlow'), quantity: 1 },
      { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
    ];
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
    const order = () => api.call(guestOrder, { orderNumber }, { bearer });
    const cancel = (client: Client = api.call, action: OrderStep = 'CANCEL') =>
      client(actOnOrder, { number: orderNumber, action, reason: undefined }, { bearer });
    const start = async () =>
      api.call(startCardPayment, { orderNumber, total: (await order()).total, note: '' }, { bearer });
    return { orderNumber, bearer, order, cancel, start };
  };

  test('is cancelled as a whole by one call, even while its payment page is open, and its stock is released (O7, O23)', async () => {
    for (const isAtBank of [false, true]) {
      const before = await stockOf('NB-1');
      const { order, cancel, start } = await placed();
      if (isAtBank) await start();
      expect(await cancel()).toEqual({ status: 'CANCELLED' });
      expect(await order()).toMatchObject({ status: 'CANCELLED', payment: 'CANCELLED' });
      expect((await order()).sellerOrders.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
      expect(await stockOf('NB-1')).toEqual(before);
      await expect(cancel()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    }
  });

  test('looks missing to everyone else, and no other action applies to it as a whole', async () => {
    const { order, cancel, orderNumber } = await placed();
    const other = await placed();
    for (const name of ['owner', 'manager'])
      await expect(as(name)(actOnOrder, { number: orderNumber, action: 'CANCEL', reason: 'x' })).rejects.toMatchObject({
        code: 'OC_NOT_FOUND',
      });
    await expect(
      api.call(actOnOrder, { number: orderNumber, action: 'CANCEL', reason: 'x' }, { bearer: other.bearer }),
    ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(cancel(api.call, 'DELIVER')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect((await order()).status).toBe('CREATED');
  });

  test('is not cancelled if its payment is recorded at that moment: a paid order follows the table, with a refund', async () => {
    const { order, cancel, orderNumber, start } = await placed();
    await start();
    const { rows } = await pool.query('select order_id as id from "order" where order_number = $1', [orderNumber]);
    const orderId = rows[0].id as string;
    let cancelling: Promise<unknown> | undefined;
    await transaction(pool, async (tx) => {
      await lockOrder(tx, orderId);
      cancelling = cancel().catch((error: unknown) => error);
      await waitsForLock();
      // Simulates a payment without making one.
      await tx.query(`set local role none; set local session_replication_role = 'replica'`);
      await tx.query(`update seller_order set status = 'PAID', outstanding_minor = 0 where order_id = $1`, [orderId]);
    });
    expect(await cancelling).toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect((await order()).sellerOrders.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
    // Reversed, because nothing was really paid.
    await unsealed(
      pool,
      `update seller_order set status = 'SENT_TO_PMT', outstanding_minor = total_minor where order_id = $1`,
      [orderId],
    );
  });
});
