import {
  answerDispute,
  decideDispute,
  moveDisputeAsBuyer,
  oneDispute,
  openDispute,
  receiveDisputedBack,
} from '@cubby/features/disputes/contract';
import { actOnOrder, giveBackMoney, reportParcel, shipParcel } from '@cubby/features/fulfilment/contract';
import type { OrderStep } from '@cubby/features/fulfilment/rules';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeShop, right } from '../../payments/testing/stripe-shop.ts';
import { answerChargeback, chargebackList } from '../contract.ts';

const carrier = { bearer: 'carrier-of-the-tests-1' };
const shop = await openStripeShop({ CARRIER_TOKEN: carrier.bearer });
const { stripe, api, clock, pool, deliver, paid, balances, isRight } = shop;
const owner = {
  accountId: '01990000-0000-7000-8000-000000000001',
  login: 'o@cubby.example',
  roles: ['BUYER', 'SELLER'],
};
const staff = { accountId: '01990000-0000-7000-8000-000000000002', login: 'm@cubby.example', roles: ['MANAGER'] };
const asOwner = api.callAs(owner as never);
const asStaff = api.callAs(staff as never);

beforeAll(async () => {
  await insertAccounts(pool, [owner, staff]);
  await pool.query(
    `insert into seller_account select seller_id, $1 from seller where handle in ('harlow', 'paper-fox')`,
    [owner.accountId],
  );
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => expect(await isRight()).toEqual(right));
afterAll(() => stripe.close());

/** What has changed on the accounts that a chargeback moves, since it was last asked. */
const moving = [
  'DISPUTE_HOLD',
  'LOSSES',
  'SELLER_PENDING',
  'SELLER_AVAILABLE',
  'COMMISSION',
  'CLEARING',
  'TAX',
] as const;
let last: Record<string, number> = {};
async function moved(): Promise<Record<string, number>> {
  const now = await balances(...moving, 'PSP_CASH');
  const names = new Set([...Object.keys(now), ...Object.keys(last)]);
  const changed = [...names].flatMap((name) => {
    const by = (now[name] ?? 0) - (last[name] ?? 0);
    return by === 0 ? [] : [[name, by] as const];
  });
  last = now;
  return Object.fromEntries(changed);
}

/** An order, brought as far as wanted. */
async function sold(pieces: Record<string, number>, steps: readonly (OrderStep | 'SHIP')[] = []) {
  const order = await paid(pieces);
  const parts = new Set(Object.keys(pieces).map((piece) => piece.split(' ')[1])).size;
  for (const step of steps)
    for (let part = 1; part <= parts; part += 1) {
      const number = `${order.orderNumber}-${part}`;
      if (step === 'SHIP')
        await asOwner(shipParcel, {
          ...{ number, lines: [], carrier: 'Canada Post', tracker: `T-${number}`, trackingUrl: undefined },
          departedOn: '2026-09-01',
        });
      else if (step === 'CONFIRM' || step === 'PREPARE')
        await asOwner(actOnOrder, { number, action: step, reason: undefined });
      else await api.call(actOnOrder, { number, action: step, reason: undefined }, order);
    }
  await moved();
  const statuses = async () => (await order.order()).sellerOrders.map(({ status }) => status);
  const dispute = async (amount: number) => {
    const events = stripe.books.openDispute(order.paymentId, amount, 1500);
    // In any order, and twice.
    for (const event of [...events.toReversed(), ...events]) await deliver(event);
    return (events[0] as { data: { object: { id: string } } }).data.object.id;
  };
  const decide = async (id: string, outcome: 'won' | 'lost') => {
    const events = stripe.books.closeDispute(id, outcome);
    for (const event of [...events.toReversed(), ...events]) await deliver(event);
    // Whatever is told about it later.
    await deliver({ ...events[0], id: `${id}_${outcome}`, type: 'charge.dispute.updated' });
  };
  return { ...order, number: `${order.orderNumber}-1`, statuses, dispute, decide };
}
const delivered = ['CONFIRM', 'PREPARE', 'SHIP', 'DELIVER'] as const;
// Five notebooks for 16.00, 1.90 of delivery, 0.90 of GST that the seller owes; commission 1.60 with 0.08 and 0.11 of tax.
const five = { 'NB-1 harlow': 5 };

test('lost after delivery: the network takes the money at once, the seller’s share pays it, the fee is our loss (P12, P15, O32, O37)', async () => {
  const { statuses, dispute, decide, number } = await sold(five, delivered);
  const id = await dispute(1880);
  expect(await statuses()).toEqual(['DISPUTE_OPEN']);
  expect(await moved()).toEqual({
    ...{ 'PSP_CASH STRIPE': -3380, 'PSP_CASH STRIPE:disputed': 1880, LOSSES: 1500 },
    ...{ SELLER_PENDING: 1701, DISPUTE_HOLD: -1701 },
  });
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['CLOSED']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, DISPUTE_HOLD: 1701, COMMISSION: 160, TAX: 19 });
  await expect(
    asStaff(giveBackMoney, { number, lines: [], withShipping: false, reason: 'again' }),
  ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test('won: the money is back, and the seller has their share again (P13, O34)', async () => {
  const { statuses, dispute, decide } = await sold(five, delivered);
  const id = await dispute(1880);
  await moved();
  await decide(id, 'won');
  expect(await statuses()).toEqual(['DELIVERED']);
  expect(await moved()).toEqual({
    ...{ 'PSP_CASH STRIPE': 1880, 'PSP_CASH STRIPE:disputed': -1880 },
    ...{ DISPUTE_HOLD: 1701, SELLER_PENDING: -1701 },
  });
});

test('a part of a completed order is lost: the rest stays sold (O35)', async () => {
  const { statuses, dispute, decide } = await sold(five, [...delivered, 'COMPLETE']);
  const id = await dispute(940);
  expect(await moved()).toMatchObject({ SELLER_AVAILABLE: 850, DISPUTE_HOLD: -850 });
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['COMPLETED']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -940, DISPUTE_HOLD: 850, COMMISSION: 80, TAX: 10 });
});

test('an order of two sellers: what is disputed is divided among them, and all of it is accounted for', async () => {
  const { statuses, dispute, decide, total } = await sold({ ...five, 'BM-1 paper-fox': 1 }, delivered);
  expect(total.amountMinor).toBe(1880 + 1568);
  const id = await dispute(1001);
  expect(await statuses()).toEqual(['DISPUTE_OPEN', 'DISPUTE_OPEN']);
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await balances('DISPUTE_HOLD')).toEqual({});
});

test('lost before anything was shipped: it comes out of clearing, and a cancellation gives nothing back a second time', async () => {
  const { statuses, dispute, decide, number } = await sold(five);
  const id = await dispute(1880);
  expect(await statuses()).toEqual(['PAID']);
  expect(await moved()).toMatchObject({ 'PSP_CASH STRIPE:disputed': 1880 });
  await decide(id, 'lost');
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, CLEARING: 1790, TAX: 90 });
  await asStaff(actOnOrder, { number, action: 'REJECT', reason: 'charged back' });
  expect(await moved()).toEqual({});
});

describe('opened while the parcel is under way (domain 5.3 P12, 5.4 O17)', () => {
  const underway = ['CONFIRM', 'PREPARE', 'SHIP'] as const;
  /** Charged back, then delivered; fifteen days later a buyer who says nothing would have completed it. */
  async function deliveredInDispute(amount = 1880) {
    const order = await sold(five, underway);
    const id = await order.dispute(amount);
    expect(await order.statuses()).toEqual(['IN_DELIVERY']);
    await moved();
    const buyerDoes = (action: OrderStep) =>
      api.call(actOnOrder, { number: order.number, action, reason: undefined }, { bearer: order.bearer });
    await buyerDoes('DELIVER');
    // Before the job that holds it has run.
    for (const action of ['COMPLETE', 'WITHDRAW'] as const)
      await expect(buyerDoes(action)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await expect(api.call(openDispute, claim(order.number) as never, { bearer: order.bearer })).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
    });
    await api.runJobs();
    return { ...order, id };
  }

  /** What was posted for an order, the processor's fee aside. */
  const codesOf = async (orderNumber: string) =>
    (
      await pool.query(
        `select e.code from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code <> 'P3' order by 1`,
        [orderNumber],
      )
    ).rows.map(({ code }) => code);

  test('its seller earns it and gets nothing: the share is held, fifteen days and more, until the bank decides', async () => {
    const { statuses, decide, id, orderNumber } = await deliveredInDispute();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    expect(await moved()).toEqual({ CLEARING: 1790, COMMISSION: -160, TAX: 90 - 19, DISPUTE_HOLD: -1701 });
    clock.set('2026-09-16T10:00:00Z');
    await api.runScheduled();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    expect(await codesOf(orderNumber)).not.toContain('P6');
    expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3']);
    await decide(id, 'won');
    expect(await statuses()).toEqual(['DELIVERED']);
    await api.runScheduled();
    expect(await statuses()).toEqual(['COMPLETED']);
    expect(await codesOf(orderNumber)).toEqual(['P1', 'P12', 'P13', 'P15', 'P15', 'P4', 'P6']);
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
  test('lost, the share pays it: nothing is left to the seller, and nothing is missing (P15)', async () => {
    const { statuses, decide, id } = await deliveredInDispute();
    await moved();
    await decide(id, 'lost');
    expect(await statuses()).toEqual(['CLOSED']);
    expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, DISPUTE_HOLD: 1701, COMMISSION: 160, TAX: 19 });
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
  test('nobody refunds a piece of what is frozen in clearing', async () => {
    const { dispute, decide, number } = await sold(five, underway);
    const id = await dispute(1880);
    const refund = asStaff(giveBackMoney, { number, lines: [], withShipping: false, reason: 'late' });
    await expect(refund).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    await decide(id, 'won');
    await asStaff(giveBackMoney, { number, lines: [], withShipping: false, reason: 'late' });
  });
  test('closed in the dispute, its seller gets nothing that the bank has not held: not for a moment (P6, P12)', async () => {
    const { dispute, decide, number, orderNumber, statuses } = await sold(five, ['CONFIRM', 'PREPARE']);
    for (const quantity of [3, 2])
      await asOwner(shipParcel, {
        ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity }], carrier: 'Canada Post' },
        ...{ tracker: `T-${number}-${quantity}`, trackingUrl: undefined, departedOn: '2026-09-01' },
      });
    const id = await dispute(1880);
    // Three arrive, two come back; the buyer keeps three, and their seller has earned these.
    for (const [quantity, event] of [[3, 'DELIVERED'] as const, [2, 'UNDELIVERABLE'] as const])
      await api.call(reportParcel, { carrier: 'Canada Post', tracker: `T-${number}-${quantity}`, event }, carrier);
    await asOwner(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined });
    expect(await statuses()).toEqual(['CLOSED']);
    expect(await codesOf(orderNumber)).not.toContain('P6');
    await api.runJobs();
    expect(await statuses()).toEqual(['DISPUTE_OPEN']);
    const { rows } = await pool.query(
      `select distinct e.made_in::text from ledger_entry e join "order" o using (order_id) where o.order_number = $1 and e.code in ('P6', 'P12')`,
      [orderNumber],
    );
    expect(rows).toHaveLength(1);
    const mine = (type: string) =>
      pool
        .query(
          `select coalesce(sum(p.amount_minor), 0)::int as minor from posting p join ledger_account a using (ledger_account_id)
           join ledger_entry e using (ledger_entry_id) join "order" o using (order_id) where o.order_number = $1 and a.type = $2`,
          [orderNumber, type],
        )
        .then((found) => found.rows[0].minor);
    // Three notebooks for 9.60 with 0.48 of GST and the delivery for 1.90 with 0.10, less 0.96 and 0.12 of commission and tax.
    expect([await mine('SELLER_PENDING'), await mine('SELLER_AVAILABLE'), await mine('DISPUTE_HOLD')]).toEqual([
      0, 0, -1100,
    ]);
    await decide(id, 'lost');
    expect([await mine('SELLER_PENDING'), await mine('SELLER_AVAILABLE'), await mine('DISPUTE_HOLD')]).toEqual([
      0, 0, 0,
    ]);
    expect(await statuses()).toEqual(['CLOSED']);
  });
  test('decided before it is delivered, it holds nothing', async () => {
    const { dispute, decide, statuses, number, bearer } = await sold(five, underway);
    await decide(await dispute(940), 'won');
    await api.call(actOnOrder, { number, action: 'DELIVER', reason: undefined }, { bearer });
    await api.runJobs();
    expect(await statuses()).toEqual(['DELIVERED']);
    expect(await balances('DISPUTE_HOLD')).toEqual({});
  });
});

test('after 120 days a closed order can be charged back too, and stays closed either way (O33, O37)', async () => {
  const { dispute, decide, number } = await sold(five, [...delivered, 'COMPLETE']);
  clock.set('2027-01-10T10:00:00Z');
  await api.runScheduled();
  const status = async () =>
    (
      await pool.query(
        `select status from seller_order so join "order" o using (order_id) where o.order_number || '-' || so.position = $1`,
        [number],
      )
    ).rows[0].status;
  expect(await status()).toBe('CLOSED');
  const id = await dispute(1880);
  expect(await status()).toBe('DISPUTE_OPEN');
  await decide(id, 'won');
  expect(await status()).toBe('CLOSED');
  expect(await balances('DISPUTE_HOLD')).toEqual({});
});

test('a refund that the provider refuses because of a dispute is settled by it, and the buyer has the money once', async () => {
  const { dispute, decide, number, bearer } = await sold(five);
  const id = await dispute(1880);
  await api.call(actOnOrder, { number, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  expect(await balances('REFUND_DUE')).toEqual({ REFUND_DUE: -1880 });
  await decide(id, 'lost');
  expect(await balances('REFUND_DUE')).toEqual({});
  const { rows } = await pool.query(
    `select r.status from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1`,
    [number.slice(0, -2)],
  );
  expect(rows).toEqual([{ status: 'SETTLED_BY_HAND' }]);
});

/** The disputes of an order, the oldest first: who began or took them over, and the rows they went. */
async function disputesOf(orderNumber: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select d.channel || ' ' || d.status || ': ' || (select string_agg(e.transition, ' ' order by e.position) from dispute_event e
       where e.dispute_id = d.dispute_id) as line
     from dispute d join seller_order so using (seller_order_id) join "order" o using (order_id)
     where o.order_number = $1 order by d.created_at, so.position`,
    [orderNumber],
  );
  return rows.map(({ line }) => line);
}
const claim = (number: string) => ({
  ...{ number, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND', description: 'All of them are wet.' },
  ...{ pictures: [], intent: 'OPEN' },
});

test('a chargeback opens a dispute that only the bank decides: D1, D3, and D7 or D6 and D10', async () => {
  const won = await sold(five, delivered);
  const wonId = await won.dispute(1880);
  expect(await disputesOf(won.orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3']);
  await won.decide(wonId, 'won');
  expect(await disputesOf(won.orderNumber)).toEqual(['CHARGEBACK REJECTED: D1 D3 D7']);
  const lost = await sold(five, delivered);
  const lostId = await lost.dispute(1880);
  await lost.decide(lostId, 'lost');
  expect(await disputesOf(lost.orderNumber)).toEqual(['CHARGEBACK COMPLETED: D1 D3 D6 D10']);
});

test('a bank takes the buyer’s own dispute over: its hold becomes the chargeback’s, staff decide nothing, and the money is given once (decision 0047)', async () => {
  const { statuses, dispute, decide, number, orderNumber, bearer } = await sold(five, delivered);
  const { code } = await api.call(openDispute, claim(number) as never, { bearer });
  expect(await moved()).toEqual({ SELLER_PENDING: 1701, DISPUTE_HOLD: -1701 });
  await asOwner(answerDispute, {
    code,
    body: 'They left dry.',
    remedy: undefined,
    amount: undefined,
    withReturn: false,
  });
  const id = await dispute(1880);
  // Released and held again, and no cent more.
  expect(await moved()).toMatchObject({ 'PSP_CASH STRIPE:disputed': 1880, LOSSES: 1500 });
  expect(await balances('DISPUTE_HOLD')).toEqual({ DISPUTE_HOLD: -1701 });
  expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK IN_PROGRESS: D1 D3 D3']);
  expect((await api.call(oneDispute, { code }, { bearer })).turn).toBe('BANK');
  const decision = { code, body: 'Wet.', remedy: 'FULL_REFUND', amount: undefined, withReturn: false } as const;
  await expect(asStaff(decideDispute, decision)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(
    api.call(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined }, { bearer }),
  ).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['CLOSED']);
  expect(await disputesOf(orderNumber)).toEqual(['CHARGEBACK COMPLETED: D1 D3 D3 D6 D10']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, DISPUTE_HOLD: 1701, COMMISSION: 160, TAX: 19 });
});

test('a bank decides for us after it took a dispute over: the order is where it was before its buyer disputed it', async () => {
  const { statuses, dispute, decide, number, bearer } = await sold(five, [...delivered, 'COMPLETE']);
  await api.call(openDispute, claim(number) as never, { bearer });
  const id = await dispute(940);
  await decide(id, 'won');
  expect(await statuses()).toEqual(['COMPLETED']);
  expect(await balances('DISPUTE_HOLD')).toEqual({});
});

test('goods that come back after a chargeback was lost are received, and nothing is given a second time (D11)', async () => {
  const { statuses, dispute, decide, number, orderNumber, bearer } = await sold(five, delivered);
  const { code } = await api.call(openDispute, claim(number) as never, { bearer });
  await asOwner(answerDispute, {
    code,
    body: 'Send them.',
    remedy: 'FULL_REFUND',
    amount: undefined,
    withReturn: true,
  });
  expect(await statuses()).toEqual(['RETURN']);
  const id = await dispute(1880);
  await decide(id, 'lost');
  expect(await balances('DISPUTE_HOLD')).toEqual({});
  await asOwner(receiveDisputedBack, { code, restocks: true });
  expect(await statuses()).toEqual(['CLOSED']);
  expect(await disputesOf(orderNumber)).toEqual(['BUYER COMPLETED: D1 D4 D9 D11']);
  const { rows } = await pool.query(
    `select sum(x.items_minor + x.shipping_minor + x.tax_minor)::int as minor from refund_part x join seller_order so using (seller_order_id)
     join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ minor: 1880 }]);
});

test('staff see the chargeback with its deadline and submit evidence once: what was sent where, and their note', async () => {
  const { dispute, decide, orderNumber } = await sold(five, delivered);
  const disputeId = await dispute(1880);
  const [entry] = (await asStaff(chargebackList, {})).filter((each) => each.orderNumber === orderNumber);
  expect(entry).toMatchObject({
    status: 'OPEN',
    reason: 'product_not_received',
    amount: { amountMinor: 1880 },
    dueAt: '2026-09-15T10:00:00.000Z',
    answeredAt: null,
  });
  await asStaff(answerChargeback, { id: entry!.id, note: 'The buyer thanked us for it.' });
  expect(stripe.books.dispute(disputeId)).toMatchObject({
    status: 'under_review',
    evidence: {
      product_description: '5 × Spiral notebook A5',
      customer_name: 'Anna Reyes',
      shipping_carrier: 'Canada Post',
      shipping_tracking_number: `T-${orderNumber}-1`,
      uncategorized_text: `The buyer thanked us for it.\nSent on 2026-09-01 with Canada Post, tracker T-${orderNumber}-1; delivered on 2026-09-01.`,
    },
    evidence_details: { submission_count: 1 },
  });
  await expect(asStaff(answerChargeback, { id: entry!.id, note: 'Again' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  await expect(
    asStaff(answerChargeback, { id: '01990000-0000-7000-8000-00000000000f', note: 'x' }),
  ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await decide(disputeId, 'won');
});

test('what nobody has answered a day before the deadline is answered with what we know', async () => {
  const { dispute, decide } = await sold(five, delivered);
  const id = await dispute(1880);
  clock.set('2026-09-14T09:59:59Z');
  await api.runScheduled();
  expect(stripe.books.dispute(id)!.evidence_details.submission_count).toBe(0);
  clock.set('2026-09-14T10:00:00Z');
  await api.runScheduled();
  await api.runScheduled();
  expect(stripe.books.dispute(id)!.evidence_details.submission_count).toBe(1);
  await decide(id, 'won');
});

test('a dispute of a payment that is not ours is for staff to look at', async () => {
  await moved();
  const [created] = stripe.books.openInquiry('pi_of_another_shop', 500);
  await deliver(created!);
  const { rows } = await pool.query('select needs_attention as waits from provider_event where event_id = $1', [
    (created as { id: string }).id,
  ]);
  expect(rows).toEqual([{ waits: true }]);
  expect(await moved()).toEqual({});
});

test('a bank that only asks takes nothing; a lost event is caught up with', async () => {
  const { statuses, paymentId } = await sold(five, delivered);
  const [created] = stripe.books.openInquiry(paymentId, 1880);
  await deliver(created!);
  expect(await moved()).toEqual({});
  expect(await statuses()).toEqual(['DELIVERED']);
  stripe.books.escalate((created as { data: { object: { id: string } } }).data.object.id, 1500);
  await api.runScheduled();
  await api.runJobs();
  expect(await statuses()).toEqual(['DISPUTE_OPEN']);
  expect(await moved()).toMatchObject({ DISPUTE_HOLD: -1701, LOSSES: 1500 });
});
