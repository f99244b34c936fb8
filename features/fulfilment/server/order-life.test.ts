import type { Account, Client } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { transaction } from '@cubby/db';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { lockOrder } from '@cubby/features/orders/server';
import { startCardPayment } from '@cubby/features/payments/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnOrder, giveBackMoney, reportParcel, salesToDo, sendBack, shipParcel } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { playDemo } from './demo.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  owner: { accountId: idOf(1), login: 'owner@cubby.example', roles: ['BUYER', 'SELLER'] },
  other: { accountId: idOf(2), login: 'other@cubby.example', roles: ['BUYER', 'SELLER'] },
  manager: { accountId: idOf(3), login: 'manager@cubby.example', roles: ['MANAGER'] },
};
const as = (name: string): Client => api.callAs(people[name]!);
const carrierToken = 'carrier-of-the-tests-1';

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'SC-1 harlow': 1000 });
  api = await createTestApi(pool, clock, { CARRIER_TOKEN: carrierToken });
  await insertAccounts(pool, Object.values(people));
  await pool.query(`insert into seller_account select seller_id, $1 from seller where handle = 'harlow'`, [
    people.owner!.accountId,
  ]);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
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
/** Also when the buyer's token has expired. */
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

/** What of each tax of an order was refunded, in cents, by who owed it. */
const refundedTaxes = async (orderNumber: string) =>
  (
    await pool.query(
      `select t.jurisdiction || ' ' || t.remitter || ' ' || sum(t.amount_minor) as line from refund_part_tax t
       join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 group by t.jurisdiction, t.remitter order by 1`,
      [orderNumber],
    )
  ).rows.map(({ line }) => line);

test('each tax of an order keeps its category and what it is charged on, also on the delivery (BT-116, BT-118)', async () => {
  const { orderNumber, buyerDoes } = await paid();
  const { rows } = await pool.query(
    `select concat_ws(' ', t.jurisdiction, l.sku, t.category, t.base_minor, t.amount_minor) as line from order_tax t
     join seller_order so using (seller_order_id) join "order" o using (order_id) left join order_line l using (order_line_id)
     where o.order_number = $1 order by t.tax_rule_id, l.position`,
    [orderNumber],
  );
  // Of 1.90 of delivery 1.06 go with the scissors: 20.00 of 36.00.
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
  // Of the commission of 3.60, GST is 0.18 and BC's PST 0.25; the seller, who is registered, owes the 1.90 of GST.
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

describe('an order that comes to nothing after it was paid is refunded in full, and its stock is for others again', () => {
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

test('a confirmed order is not timed out, and an order in time neither', async () => {
  const { order, step } = await paid();
  clock.set('2026-09-03T09:59:59Z');
  await api.runScheduled();
  expect((await order()).status).toBe('PAID');
  await step('owner', 'CONFIRM');
  clock.set('2026-09-20T10:00:00Z');
  await api.runScheduled();
  expect((await order()).status).toBe('CONFIRMED');
});

describe('deadlines move an order on by themselves (domain 5.4)', () => {
  test('untracked parcels arrive 10 days after the last expected day, and the order completes 14 days later, and closes after 120', async () => {
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

  test('untracked parcels that leave late arrive 10 days after they have left', async () => {
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

  test('a tracked parcel is waited for', async () => {
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

test('goods sent back within 14 days are refunded when they are back, and can be bought again (O28, O29)', async () => {
  const before = await stockOf('SC-1');
  const { orderNumber, order, total, step, ship, buyerDoes } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  expect(await buyerDoes('DELIVER')).toBe('DELIVERED');
  expect(await buyerDoes('WITHDRAW')).toBe('RETURN');
  expect(await refundsOf(orderNumber)).toEqual([]);
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
  expect(await stockOf('SC-1')).toEqual(before);
  // The seller's 35.77 are held while the goods are under way (P12), and given back from there (P14).
  expect(await posted(orderNumber, 'P12', 'P14')).toEqual({
    'P12 SELLER_PENDING': 3577,
    'P12 DISPUTE_HOLD': -3577,
    'P14 DISPUTE_HOLD': 3577,
    'P14 COMMISSION': 360,
    'P14 TAX': 147 + 18 + 25,
    'P14 REFUND_DUE': -(3790 + 190 + 147),
  });
  expect((await order()).status).toBe('CLOSED');
});

test('goods that are not sent back in time stay sold: what was held is the seller’s again (O30, P13, P6)', async () => {
  const { orderNumber, step, ship, buyerDoes } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  await buyerDoes('DELIVER');
  await buyerDoes('WITHDRAW');
  clock.set('2026-09-15T10:00:00Z');
  await api.runScheduled();
  expect(await statusOf(orderNumber)).toBe('COMPLETED');
  expect(await posted(orderNumber, 'P12', 'P13', 'P6')).toEqual({
    'P12 SELLER_PENDING': 3577,
    'P12 DISPUTE_HOLD': -3577,
    'P13 DISPUTE_HOLD': 3577,
    'P13 SELLER_PENDING': -3577,
    'P6 SELLER_PENDING': 3577,
    'P6 SELLER_AVAILABLE': -3577,
  });
});

describe('a seller who says nothing of what comes back keeps no money for it (domain 5.4 O29, O30, decision 0062)', () => {
  /** Delivered and withdrawn from on 1 September. */
  async function withdrawn() {
    const bought = await paid();
    await bought.step('owner', 'CONFIRM');
    await bought.step('owner', 'PREPARE');
    await bought.ship();
    await bought.buyerDoes('DELIVER');
    await bought.buyerDoes('WITHDRAW');
    const send = (tracker?: string, options: { bearer?: string } = bought) =>
      api.call(sendBack, { number: bought.number, carrier: 'Canada Post', tracker }, options);
    const at = async (instant: string) => {
      clock.set(instant);
      await api.runScheduled();
      return statusOf(bought.orderNumber);
    };
    return { ...bought, send, at };
  }

  test('undeliverable, it is refunded five days after it came back; nobody has looked at it, so it is not on sale', async () => {
    const before = await stockOf('NB-1');
    const { orderNumber, total, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship(undefined, `back ${orderNumber}`);
    await report(`back ${orderNumber}`, 'UNDELIVERABLE');
    clock.set('2026-09-06T09:59:59Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    clock.set('2026-09-06T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
    expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 5, reserved: before.reserved });
  });

  test('of two parcels the second comes back later: five days after that one, and only if none is still on its way', async () => {
    const { orderNumber, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship([['NB-1', 3]], `late ${orderNumber} a`);
    await ship(undefined, `late ${orderNumber} b`);
    await report(`late ${orderNumber} a`, 'UNDELIVERABLE');
    clock.set('2026-09-10T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    await report(`late ${orderNumber} b`, 'UNDELIVERABLE');
    clock.set('2026-09-14T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('RETURN');
    clock.set('2026-09-16T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('CLOSED');
  });

  test('sent back without a word of its arrival, it is refunded 14 days after it was sent, not completed', async () => {
    const { orderNumber, order, total, send, at } = await withdrawn();
    clock.set('2026-09-10T10:00:00Z');
    await send();
    expect((await order()).sellerOrders[0]!.sentBack).toEqual({
      ...{ carrier: 'Canada Post', tracker: null, sentOn: '2026-09-10', arrivedOn: null },
    });
    expect(await at('2026-09-15T10:00:00Z')).toBe('RETURN');
    expect(await at('2026-09-24T09:59:59Z')).toBe('RETURN');
    expect(await at('2026-09-24T10:00:00Z')).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
    expect(await posted(orderNumber, 'P6')).toEqual({});
  });

  test('brought back by its carrier, it is refunded five days later', async () => {
    const { orderNumber, send, at } = await withdrawn();
    await send(`R ${orderNumber}`);
    await report(`R ${orderNumber}`, 'UNDELIVERABLE');
    clock.set('2026-09-03T10:00:00Z');
    await report(`R ${orderNumber}`, 'DELIVERED');
    expect(await at('2026-09-08T09:59:59Z')).toBe('RETURN');
    expect(await at('2026-09-08T10:00:00Z')).toBe('CLOSED');
  });

  test('its seller may say so before, and what cannot be sold again stays off the shelf', async () => {
    const before = await stockOf('SC-1');
    const { number, send } = await withdrawn();
    await send();
    expect((await as('owner')(salesToDo, {})).find((sale) => sale.number === number)?.sentBack).toMatchObject({
      carrier: 'Canada Post',
    });
    await as('owner')(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined, restocks: false });
    expect(await stockOf('SC-1')).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved });
  });

  test('once, by its buyer, and only what they withdrew from', async () => {
    const { number, send, bearer } = await withdrawn();
    const other = await paid();
    await expect(send(undefined, other)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(as('owner')(sendBack, { number, carrier: 'Canada Post', tracker: undefined })).rejects.toMatchObject({
      code: 'OC_NOT_FOUND',
    });
    await expect(
      api.call(sendBack, { number: other.number, carrier: 'X', tracker: undefined }, other),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await send(undefined, { bearer });
    await expect(send('again')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  });
});

describe('a buyer sends some pieces back and keeps the others (issue 13 “Orders”, domain 5.4 O28, O29)', () => {
  /** Five notebooks and two pairs of scissors, delivered on 1 September. */
  async function delivered() {
    const bought = await paid();
    await bought.step('owner', 'CONFIRM');
    await bought.step('owner', 'PREPARE');
    await bought.ship();
    await bought.buyerDoes('DELIVER');
    const part = async () => (await bought.order()).sellerOrders[0]!;
    const send = () =>
      api.call(sendBack, { number: bought.number, carrier: 'Canada Post', tracker: undefined }, bought);
    return { ...bought, part, send };
  }

  test('exactly these are refunded with their taxes and are on sale again; the delivery only with the last of them', async () => {
    const before = await stockOf('NB-1');
    const { orderNumber, number, total, part, step, withdraw } = await delivered();
    expect(await withdraw(['NB-1', 2])).toBe('RETURN');
    // Two of five notebooks at 3.20, and two fifths of their 0.80 of GST.
    expect(await part()).toMatchObject({
      refundToCome: { amountMinor: 672 },
      lines: [{ quantity: 5, refunded: 0, comingBack: 2 }, { comingBack: 0 }],
    });
    const sale = (await as('owner')(salesToDo, {})).find((each) => each.number === number)!;
    expect(sale.lines).toMatchObject([{ quantity: 5, comingBack: 2 }, { comingBack: 0 }]);
    expect(await step('owner', 'RECEIVE_RETURN')).toBe('DELIVERED');
    expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: 672 }]);
    expect(await stockOf('NB-1')).toEqual({ on_hand: before.on_hand - 3, reserved: before.reserved });
    // Of the two notebooks its seller has 6.40 and 0.32 of GST, less the commission of 0.64 and its taxes of 0.03 and 0.04.
    expect(await posted(orderNumber, 'P12', 'P13', 'P14')).toEqual({
      'P12 SELLER_PENDING': 601,
      'P12 DISPUTE_HOLD': -601,
      'P14 DISPUTE_HOLD': 601,
      'P14 COMMISSION': 64,
      'P14 TAX': 7,
      'P14 REFUND_DUE': -672,
    });
    expect(await part()).toMatchObject({ status: 'DELIVERED', refundToCome: null, lines: [{ refunded: 2 }, {}] });
    await expect(withdraw(['NB-1', 4])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    await expect(withdraw(['NB-1', 1], ['NB-1', 1])).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    expect((await part()).status).toBe('DELIVERED');
    expect(await withdraw()).toBe('RETURN');
    expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
    expect(await refundsOf(orderNumber)).toEqual([
      { reason: 'RETURNED', minor: 672 },
      { reason: 'RETURNED', minor: total.amountMinor - 672 },
    ]);
    expect(await stockOf('NB-1')).toEqual(before);
  });

  test('what they keep is its seller’s: completed, all but the returned pieces is available (P6)', async () => {
    const { orderNumber, step, withdraw, buyerDoes } = await delivered();
    await withdraw(['NB-1', 2]);
    await step('owner', 'RECEIVE_RETURN');
    expect(await buyerDoes('COMPLETE')).toBe('COMPLETED');
    expect(await posted(orderNumber, 'P6')).toEqual({
      'P6 SELLER_PENDING': 3577 - 601,
      'P6 SELLER_AVAILABLE': 601 - 3577,
    });
  });

  test('more are added until it is sent; then the time to withdraw waits until it is back', async () => {
    const { orderNumber, part, send, withdraw } = await delivered();
    clock.set('2026-09-05T10:00:00Z');
    await withdraw(['NB-1', 1]);
    await withdraw(['SC-1', 1]);
    expect((await part()).lines).toMatchObject([{ comingBack: 1 }, { comingBack: 1 }]);
    await expect(withdraw(['NB-1', 5])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    await send();
    await expect(withdraw(['NB-1', 1])).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    // Its seller says nothing: fourteen days later it counts as received. Ten days of those to withdraw are left.
    clock.set('2026-09-19T10:00:00Z');
    await api.runScheduled();
    expect(await part()).toMatchObject({
      ...{ status: 'DELIVERED', sentBack: null, withdrawUntil: '2026-09-29T10:00:00.000Z' },
      lines: [{ refunded: 1 }, { refunded: 1 }],
    });
    clock.set('2026-09-29T09:59:59Z');
    await api.runScheduled();
    expect(await withdraw(['NB-1', 1])).toBe('RETURN');
    await send();
    await pool.query(
      `update seller_order set due_at = $2 from "order" o where o.order_id = seller_order.order_id and o.order_number = $1`,
      [orderNumber, clock.now()],
    );
    clock.set('2026-10-13T09:59:59Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('DELIVERED');
    clock.set('2026-10-13T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('COMPLETED');
  });

  test('meanwhile nothing else of it is refunded; what is not sent in time stays sold', async () => {
    const { orderNumber, number, withdraw } = await delivered();
    await withdraw(['NB-1', 2]);
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await expect(
      as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'scratched' }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    clock.set('2026-09-15T10:00:00Z');
    await api.runScheduled();
    expect(await statusOf(orderNumber)).toBe('COMPLETED');
    expect(await refundsOf(orderNumber)).toEqual([]);
    await as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'scratched' });
  });

  test('the database refuses more than were bought, and pieces are named for nothing else', async () => {
    const { orderNumber, number } = await delivered();
    await expect(
      pool.query(
        `update order_line l set refunded = 3, coming_back = 3 from seller_order so, "order" o
         where so.seller_order_id = l.seller_order_id and o.order_id = so.order_id and o.order_number = $1 and l.quantity = 5`,
        [orderNumber],
      ),
    ).rejects.toMatchObject({ constraint: 'order_line_refunded_check' });
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await expect(
      as('owner')(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined, lines }),
    ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  });
});

test('a parcel that could not be delivered comes back, is sent again, and arrives (O26, O27)', async () => {
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

describe('an order of several sellers that is not paid', () => {
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

  test('is cancelled as a whole by one call, also while its card page is open, and its stock is for others again (O7, O23)', async () => {
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

  test('is missing to everybody else, and nothing else is done with it as a whole', async () => {
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

  test('is not cancelled if its payment is recorded in that moment: paid orders go by the table, with a refund', async () => {
    const { order, cancel, orderNumber, start } = await placed();
    await start();
    const { rows } = await pool.query('select order_id as id from "order" where order_number = $1', [orderNumber]);
    const orderId = rows[0].id as string;
    let cancelling: Promise<unknown> | undefined;
    await transaction(pool, async (tx) => {
      await lockOrder(tx, orderId);
      cancelling = cancel().catch((error: unknown) => error);
      await waitsForLock();
      // As a payment does, without one.
      await tx.query(`set local session_replication_role = 'replica'`);
      await tx.query(`update seller_order set status = 'PAID', outstanding_minor = 0 where order_id = $1`, [orderId]);
    });
    expect(await cancelling).toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect((await order()).sellerOrders.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
    // Put back, since nothing was really paid.
    await unsealed(
      pool,
      `update seller_order set status = 'SENT_TO_PMT', outstanding_minor = total_minor where order_id = $1`,
      [orderId],
    );
  });
});
/** Until somebody waits for a lock that another transaction holds. */
const waitsForLock = () =>
  expect
    .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
    .toBeGreaterThan(0);

test('of two parcels one arrives and one comes back: only what came back is refunded and on the shelf again (O29)', async () => {
  const before = { notebooks: await stockOf('NB-1'), scissors: await stockOf('SC-1') };
  const { orderNumber, order, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship([['NB-1', 3]], `${orderNumber} a`);
  await ship(undefined, `${orderNumber} b`);
  await report(`${orderNumber} a`, 'DELIVERED');
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  const { shipping } = (await order()).sellerOrders[0]!;
  // Two of five notebooks: 6.40 and 0.32 of GST. Both pairs of scissors: 20.00, 1.00 of GST and 1.40 of PST.
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: 2912 }]);
  expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 132', 'CA-BC MARKETPLACE 140']);
  expect(await posted(orderNumber, 'P4')).toMatchObject({ 'P4 CLEARING': 3 * 320 + shipping.amountMinor });
  expect(Object.keys(await posted(orderNumber, 'P6'))).toContain('P6 SELLER_AVAILABLE');
  expect((await stockOf('NB-1')).on_hand).toBe(before.notebooks.on_hand - 3);
  expect(await stockOf('SC-1')).toEqual(before.scissors);
});

test('of two parcels both come back, the second after the order is a return already: all of it is refunded (O26, O29)', async () => {
  const before = await stockOf('SC-1');
  const { orderNumber, total, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship([['NB-1', 3]], `${orderNumber} a`);
  await ship(undefined, `${orderNumber} b`);
  await report(`${orderNumber} a`, 'UNDELIVERABLE');
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  // A carrier may say so twice.
  await report(`${orderNumber} b`, 'UNDELIVERABLE');
  expect(await step('owner', 'RECEIVE_RETURN')).toBe('CLOSED');
  expect((await refundsOf(orderNumber)).map(({ minor }: { minor: number }) => minor)).toEqual([total.amountMinor]);
  expect(await stockOf('SC-1')).toEqual(before);
});

describe('refunds of some pieces, to the cent', () => {
  const refund = (number: string, pieces: [string, number][], withShipping = false, who = 'owner') =>
    as(who)(giveBackMoney, {
      number,
      lines: pieces.map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity })),
      withShipping,
      reason: 'two were scratched',
    });
  test('before delivery they come out of clearing (P9), after it out of the seller’s balance (P10), together exactly the total', async () => {
    const { orderNumber, number, total, step, ship, buyerDoes } = await paid();
    const first = await refund(number, [['NB-1', 2]]);
    expect(Object.keys(await posted(orderNumber, 'P9'))).toContain('P9 CLEARING');
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    const second = await refund(number, [['NB-1', 3]], true, 'manager');
    expect(Object.keys(await posted(orderNumber, 'P10'))).toContain('P10 SELLER_PENDING');
    const third = await refund(number, []);
    expect(first.refunded.amountMinor + second.refunded.amountMinor + third.refunded.amountMinor).toBe(
      total.amountMinor,
    );
    await expect(refund(number, [])).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(refund(number, [['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });

  test('who gave it back and why stays with the refund, in their words; who shipped with the change (domain 5.1)', async () => {
    const { orderNumber, number, step } = await paid();
    await refund(number, [['NB-1', 1]]);
    await refund(number, [['NB-1', 1]], false, 'manager');
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await as('manager')(shipParcel, {
      ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
      departedOn: '2026-09-01',
    });
    const { rows } = await pool.query(
      `select r.reason, r.given_by as by, r.note from refund r join payment p using (payment_id) join "order" o using (order_id)
       where o.order_number = $1 order by by`,
      [orderNumber],
    );
    expect(rows).toEqual([
      { reason: 'RETURNED', by: 'MANAGER', note: 'two were scratched' },
      { reason: 'RETURNED', by: 'SELLER', note: 'two were scratched' },
    ]);
    const { rows: changes } = await pool.query(
      `select e.actor from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 and e.transition = 'O15'`,
      [orderNumber],
    );
    expect(changes).toEqual([{ actor: 'MANAGER' }]);
  });

  test('what was refunded before delivery is never earned: completed, clearing is empty and so is the seller’s tax', async () => {
    const { orderNumber, number, step, ship, buyerDoes } = await paid();
    // 6.40 of notebooks with their 0.32 of GST: no PST was charged on them
    expect((await refund(number, [['NB-1', 2]])).refunded.amountMinor).toBe(672);
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    await buyerDoes('COMPLETE');
    const { rows } = await pool.query(
      `select a.type, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and (a.type in ('CLEARING', 'SELLER_PENDING', 'COMMISSION') or a.object like '%:%') group by 1 order by 1`,
      [orderNumber],
    );
    expect(rows).toEqual([
      { type: 'CLEARING', minor: 0 },
      { type: 'COMMISSION', minor: -296 },
      { type: 'SELLER_PENDING', minor: 0 },
      { type: 'TAX', minor: 0 },
    ]);
  });

  test('a piece gives back the taxes that were charged on it: PST only where it was, the delivery its own (domain 4)', async () => {
    const { orderNumber, number, step, ship, buyerDoes } = await paid();
    await refund(number, [['NB-1', 5]]);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 80']);
    // 10.00 of scissors with 0.50 and 0.70, 1.90 of delivery with 0.10 and 0.07
    expect((await refund(number, [['SC-1', 1]], true)).refunded.amountMinor).toBe(1000 + 120 + 190 + 17);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 140', 'CA-BC MARKETPLACE 77']);
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    expect((await refund(number, [['SC-1', 1]])).refunded.amountMinor).toBe(1000 + 120);
    expect(await refundedTaxes(orderNumber)).toEqual(['CA SELLER 190', 'CA-BC MARKETPLACE 147']);
    // Commission 1.00 was earned with the last pair, and given back with it.
    expect(await posted(orderNumber, 'P10')).toMatchObject({ 'P10 COMMISSION': 100, 'P10 REFUND_DUE': -1120 });
  });

  test('never more pieces of a line than were bought, over several refunds, whatever money is left', async () => {
    const { number } = await paid();
    await refund(number, [['SC-1', 1]]);
    // Of the two pairs one is left. The notebooks' money would cover a second pair.
    await expect(refund(number, [['SC-1', 2]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    await refund(number, [['SC-1', 1]]);
    await expect(refund(number, [['SC-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    const { rows } = await pool.query(
      `select l.sku, l.refunded from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number || '-1' = $1 order by l.sku`,
      [number],
    );
    expect(rows).toEqual([
      { sku: 'NB-1', refunded: 0 },
      { sku: 'SC-1', refunded: 2 },
    ]);
    await refund(number, []);
    await expect(refund(number, [['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });

  test('never more than was bought', async () => {
    const { number } = await paid();
    await expect(refund(number, [['NB-1', 6]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    await expect(refund(number, [['GP-9', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  });
});

test('a piece that is named twice in a parcel or a refund is refused, and nothing moves', async () => {
  const { number, order, step, ship } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  const twice: [string, number][] = [
    ['NB-1', 3],
    ['NB-1', 2],
  ];
  await expect(ship(twice)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  const lines = twice.map(([sku, quantity]) => ({ offerId: offerId(sku, 'harlow'), quantity }));
  const refund = as('owner')(giveBackMoney, { number, lines, withShipping: false, reason: 'x' });
  await expect(refund).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect((await order()).sellerOrders[0]!.parcels).toEqual([]);
});

describe('nobody else', () => {
  test('another seller’s, another buyer’s and no order look alike; a manager does not ship', async () => {
    const { number, bearer } = await paid();
    const other = await paid();
    const act = (of: string, client: Client, options = {}) =>
      client(actOnOrder, { number: of, action: 'CONFIRM', reason: undefined }, options);
    for (const of of [number, 'ZZZZZZZZZZ-1', number.replace('-1', '-2')]) {
      await expect(act(of, as('other'))).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
      await expect(act(of, api.call, { bearer: other.bearer })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    }
    await expect(act(number, api.call, { bearer })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(act(number, as('manager'))).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(act(number, api.call)).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
    await expect(
      as('other')(giveBackMoney, { number, lines: [], withShipping: false, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    expect((await other.order()).status).toBe('PAID');
  });

  test('a carrier reports with its token only, and of parcels it knows', async () => {
    await expect(
      api.call(
        reportParcel,
        { carrier: 'Canada Post', tracker: 'T1', event: 'DELIVERED' },
        { bearer: 'another-token-of-16' },
      ),
    ).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
    await expect(report('unknown', 'DELIVERED')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  });

  test('a shop reads the note to all sellers and the one to itself (design 2, 7.8)', async () => {
    const lines = [
      { offerId: offerId('NB-1', 'harlow'), quantity: 1 },
      { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
    ];
    const sellerNotes = [
      { handle: 'harlow', note: 'For Harlow' },
      { handle: 'paper-fox', note: 'For the fox' },
    ];
    const { orderNumber } = await api.call(placeGuestOrder, { ...wantedBy(lines), note: 'For all', sellerNotes });
    await unsealed(
      pool,
      `update seller_order set status = 'CONFIRMED' where order_id = (select order_id from "order" where order_number = $1)`,
      [orderNumber],
    );
    const sale = (await as('owner')(salesToDo, {})).find(({ number }) => number === `${orderNumber}-1`);
    expect(sale).toMatchObject({ note: 'For all', sellerNote: 'For Harlow' });
    await unsealed(
      pool,
      `update seller_order set status = 'CREATED' where order_id = (select order_id from "order" where order_number = $1)`,
      [orderNumber],
    );
  });

  test('a shop sees its own open orders, and no other', async () => {
    const { number } = await paid();
    expect((await as('owner')(salesToDo, {})).find((sale) => sale.number === number)).toMatchObject({
      status: 'PAID',
      lines: [
        { sku: 'NB-1', quantity: 5, shipped: 0 },
        { sku: 'SC-1', quantity: 2, shipped: 0 },
      ],
    });
    expect(await as('other')(salesToDo, {})).toEqual([]);
  });

  test('what is not prepared is not shipped, and not more than was ordered', async () => {
    const { step, ship } = await paid();
    await expect(ship()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await step('owner', 'CONFIRM');
    await expect(ship()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await step('owner', 'PREPARE');
    await expect(ship([['NB-1', 6]])).rejects.toMatchObject({
      code: 'OC_TOO_MANY',
      errors: [{ path: ['lines', 0, 'quantity'] }],
    });
    expect(await ship([['NB-1', 5]])).toBe('IN_PROGRESS');
    await expect(ship([['NB-1', 1]])).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
    expect(await ship([['SC-1', 2]])).toBe('IN_DELIVERY');
  });
});

test('each parcel of the demo has a tracker of its own', async () => {
  const { orderNumber, step } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  clock.advance(60_000);
  await playDemo(pool, 1, clock.now());
  const { rows } = await pool.query(
    `select p.tracker from parcel p join seller_order so using (seller_order_id) join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ tracker: `CB${orderNumber.slice(0, 8)}1CA` }]);
});

test('the demo’s sellers and carriers bring an order to its buyer by themselves, a step a pace', async () => {
  const { order } = await paid();
  const seen: string[] = [];
  for (let minute = 0; minute < 7; minute += 1) {
    await playDemo(pool, 1, clock.now());
    seen.push((await order()).status);
    clock.advance(60_000);
  }
  expect(seen).toEqual(['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'IN_DELIVERY', 'DELIVERED', 'DELIVERED']);
});

describe('each row that somebody can bring about now, over its endpoint, and what it posts (domain 5.3, 5.4)', () => {
  type Bought = Awaited<ReturnType<typeof paid>>;
  const confirmed = async (bought: Bought) => {
    await bought.step('owner', 'CONFIRM');
    return bought;
  };
  const prepared = async (bought: Bought) => {
    await (await confirmed(bought)).step('owner', 'PREPARE');
    return bought;
  };
  const shipped = async (bought: Bought) => {
    await (await prepared(bought)).ship(undefined, `of ${bought.number}`);
    return bought;
  };
  const delivered = async (bought: Bought) => {
    await (await shipped(bought)).buyerDoes('DELIVER');
    return bought;
  };
  const returned = async (bought: Bought) => {
    await (await delivered(bought)).buyerDoes('WITHDRAW');
    return bought;
  };
  const at = async (instant: string) => {
    clock.set(instant);
    await api.runScheduled();
  };
  const itself = async (bought: Bought) => bought;
  test.each<
    [row: string, before: (bought: Bought) => Promise<Bought>, make: (bought: Bought) => unknown, codes: string]
  >([
    ['O9', itself, ({ step }) => step('owner', 'CONFIRM'), ''],
    ['O13', confirmed, ({ step }) => step('owner', 'PREPARE'), ''],
    ['O15', prepared, ({ ship }) => ship(), ''],
    ['O16', shipped, ({ number }) => report(`of ${number}`, 'DELIVERED'), 'P4'],
    ['O17', delivered, ({ buyerDoes }) => buyerDoes('COMPLETE'), 'P6'],
    ['O20', itself, () => at('2026-09-03T10:00:00Z'), 'P9'],
    ['O22', itself, ({ step }) => step('manager', 'REJECT', 'not safe'), 'P9'],
    ['O23', itself, ({ buyerDoes }) => buyerDoes('CANCEL'), 'P9'],
    ['O24', confirmed, ({ step }) => step('owner', 'CANCEL'), 'P9'],
    ['O25', prepared, ({ step }) => step('owner', 'CANCEL', 'flooded'), 'P9'],
    ['O26', shipped, ({ number }) => report(`of ${number}`, 'UNDELIVERABLE'), ''],
    ['O28', delivered, ({ buyerDoes }) => buyerDoes('WITHDRAW'), 'P12'],
    ['O29', returned, ({ step }) => step('owner', 'RECEIVE_RETURN'), 'P14'],
    ['O30', returned, ({ step }) => step('manager', 'END_RETURN'), 'P13 P6'],
  ])('%s', async (row, before, make, codes) => {
    const bought = await before(await paid());
    const known = await entriesOf(bought.orderNumber);
    await make(bought);
    const { rows } = await pool.query(
      `select e.transition from seller_order_event e join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 order by e.position desc limit 1`,
      [bought.orderNumber],
    );
    expect(rows).toEqual([{ transition: row }]);
    const made = (await entriesOf(bought.orderNumber)).filter(({ key }) => !known.some((each) => each.key === key));
    expect(
      made
        .map(({ code }) => code)
        .sort()
        .join(' '),
    ).toBe(codes);
  });
  /** An order's entries; the provider's fee becomes known by a job of its own. */
  const entriesOf = async (orderNumber: string): Promise<{ code: string; key: string }[]> =>
    (
      await pool.query(
        `select e.code, e.key from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code <> 'P3'`,
        [orderNumber],
      )
    ).rows;
});
