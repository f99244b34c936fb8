import { actOnOrder, giveBackMoney } from '@cubby/features/fulfilment/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { answerChargeback, chargebackList } from '../contract.ts';
import { delivered, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';

const { stripe, api, clock, pool, deliver, balances, asStaff, asOwner, moved, sold, disputesOf, settles } =
  await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());

test('lost after delivery: the network takes the money immediately, the seller’s share pays for it, the fee is our loss (P12, P15, O32, O37)', async () => {
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

test('part of a completed order is lost: the rest stays sold (O35)', async () => {
  const { statuses, dispute, decide } = await sold(five, [...delivered, 'COMPLETE']);
  const id = await dispute(940);
  expect(await moved()).toMatchObject({ SELLER_AVAILABLE: 850, DISPUTE_HOLD: -850 });
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['COMPLETED']);
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -940, DISPUTE_HOLD: 850, COMMISSION: 80, TAX: 10 });
});

test('an order of two sellers: the disputed amount is divided among them, and all of it is accounted for', async () => {
  const { statuses, dispute, decide, total } = await sold({ ...five, 'BM-1 paper-fox': 1 }, delivered);
  expect(total.amountMinor).toBe(1880 + 1568);
  const id = await dispute(1001);
  expect(await statuses()).toEqual(['DISPUTE_OPEN', 'DISPUTE_OPEN']);
  await decide(id, 'lost');
  expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await balances('DISPUTE_HOLD')).toEqual({});
});

test('lost before anything was shipped: the money comes from clearing, the order is cancelled, and nothing is refunded again (O38)', async () => {
  const { statuses, dispute, decide, number } = await sold(five);
  const id = await dispute(1880);
  expect(await statuses()).toEqual(['PAID']);
  expect(await moved()).toMatchObject({ 'PSP_CASH STRIPE:disputed': 1880 });
  await decide(id, 'lost');
  expect(await moved()).toEqual({ 'PSP_CASH STRIPE:disputed': -1880, CLEARING: 1790, TAX: 90 });
  expect(await statuses()).toEqual(['CANCELLED']);
  await expect(asStaff(actOnOrder, { number, action: 'REJECT', reason: 'charged back' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  expect(await moved()).toEqual({});
});

test('after 120 days a closed order can still be charged back, and stays closed either way (O33, O37)', async () => {
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
  await moved();
  const id = await dispute(1880);
  expect(await status()).toBe('DISPUTE_OPEN');
  expect(await moved()).toMatchObject({ SELLER_AVAILABLE: 1701, DISPUTE_HOLD: -1701 });
  await decide(id, 'won');
  expect(await status()).toBe('CLOSED');
  expect(await moved()).toEqual({
    ...{ 'PSP_CASH STRIPE': 1880, 'PSP_CASH STRIPE:disputed': -1880 },
    ...{ SELLER_AVAILABLE: -1701, DISPUTE_HOLD: 1701 },
  });
});

test.each([
  ['won', { 'PSP_CASH STRIPE': 1880, 'PSP_CASH STRIPE:disputed': -1880 }],
  ['lost', { 'PSP_CASH STRIPE:disputed': -1880, LOSSES: 1880 }],
] as const)(
  'what was given back in full, and is disputed all the same, stays closed: the bank is told that it has been refunded, and its seller has nothing to lose or to get, whether it is %s (O33)',
  async (outcome, money) => {
    const { statuses, dispute, decide, number, orderNumber, paymentId } = await sold(five, [...delivered, 'WITHDRAW']);
    await asOwner(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined });
    await api.runJobs();
    expect(await statuses()).toEqual(['CLOSED']);
    await moved();
    const id = await dispute(1880);
    expect(await moved()).toEqual({ 'PSP_CASH STRIPE': -3380, 'PSP_CASH STRIPE:disputed': 1880, LOSSES: 1500 });
    clock.set('2026-09-14T10:00:00Z');
    await api.runScheduled();
    const refund = [...stripe.books.refunds.values()].find((each) => each.payment_intent === paymentId);
    expect(stripe.books.dispute(id)!.evidence.uncategorized_text).toContain(
      `delivered on 2026-09-01.\nRefunded $18.80 (USD) to the card on 2026-09-01, reference ${refund!.id}.`,
    );
    await decide(id, outcome);
    expect(await moved()).toEqual(money);
    expect(await statuses()).toEqual(['CLOSED']);
    expect(await disputesOf(orderNumber)).toEqual([]);
  },
);

test('a refund that the provider refuses because of a dispute is settled by the dispute, and the buyer has the money once', async () => {
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

test('a refund that the provider refuses because of a dispute is sent once the bank has decided for us (domain 5.3 P9, P13)', async () => {
  const { statuses, dispute, decide, number, bearer, paymentId, orderNumber } = await sold(five);
  const id = await dispute(1880);
  await api.call(actOnOrder, { number, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  // An owed but unsent refund is no evidence.
  const [entry] = (await asStaff(chargebackList, {})).filter((each) => each.orderNumber === orderNumber);
  await asStaff(answerChargeback, { id: entry!.id, note: 'Cancelled.', parts: ['PARCELS', 'REFUNDS'] });
  expect(stripe.books.dispute(id)!.evidence.uncategorized_text).toBe('Cancelled.');
  await decide(id, 'won');
  expect(await statuses()).toEqual(['CANCELLED']);
  // The same key would repeat the refusal for a day, so another is used.
  clock.advance(60_000);
  await api.runScheduled();
  expect(await balances('REFUND_DUE', 'DISPUTE_HOLD')).toEqual({});
  const sent = [...stripe.books.refunds.values()].filter((refund) => refund.payment_intent === paymentId);
  expect(sent.map(({ amount }) => amount)).toEqual([1880]);
});

test('a dispute of a payment that is not ours is shown to staff', async () => {
  await moved();
  const [created] = stripe.books.openInquiry('pi_of_another_shop', 500);
  await deliver(created!);
  const { rows } = await pool.query('select needs_attention as waits from provider_event where event_id = $1', [
    (created as { id: string }).id,
  ]);
  expect(rows).toEqual([{ waits: true }]);
  expect(await moved()).toEqual({});
});

test('an inquiry takes nothing; a lost event is caught up', async () => {
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
