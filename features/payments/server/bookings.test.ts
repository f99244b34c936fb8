import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeShop, right } from '../testing/stripe-shop.ts';
import { reconcileBookings } from './reconcile-bookings.ts';

const shop = await openStripeShop();
const { stripe, api, clock, pool, deliver, ordered, paid, balances, isRight, provider } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => expect(await isRight()).toEqual(right));
afterAll(() => stripe.close());

const reconcile = async () => {
  await reconcileBookings(pool, provider, clock.now());
  await api.runJobs();
};
const forStaff = async (): Promise<string[]> =>
  (await pool.query('select provider_type as type from provider_event where needs_attention order by 1')).rows.map(
    ({ type }) => type,
  );
const settled = () => pool.query('update provider_event set needs_attention = false where needs_attention');

test('a payment of which no event ever came pays its order once the bookings are read, and once only (domain 5.3: reconciles daily)', async () => {
  const { order, orderNumber, pay } = await ordered({ 'NB-1 harlow': 1 });
  const event = stripe.books.pay(await pay(), 99);
  await reconcile();
  expect(await order()).toMatchObject({ status: 'PAID' });
  await reconcile();
  await deliver(event);
  const { rows } = await pool.query(
    `select count(*)::int as n, bool_or(stray is not null) as stray from payment join "order" using (order_id) where order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ n: 1, stray: false }]);
  expect(await forStaff()).toEqual([]);
});

test('a dispute of which no event came is followed all the same (domain 5.3 P15)', async () => {
  const { paymentId } = await paid({ 'NB-1 harlow': 1 });
  stripe.books.openDispute(paymentId, 500, 1500);
  await reconcile();
  const { rows } = await pool.query('select amount_minor::int as minor, status from chargeback');
  expect(rows).toEqual([{ minor: 500, status: 'OPEN' }]);
  expect(await balances('PSP_CASH')).toMatchObject({ 'PSP_CASH STRIPE:disputed': 500 });
});

test('a refund that came back without an event is owed again (domain 5.3 P9)', async () => {
  const { orderNumber, bearer } = await paid({ 'SC-1 harlow': 1 });
  await api.call(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  const refund = [...stripe.books.refunds.values()].at(-1)!;
  await reconcile();
  expect(await forStaff()).toEqual([]);
  stripe.books.returnRefund(refund.id, 'lost_or_stolen_card');
  await reconcile();
  const { rows } = await pool.query('select failures from refund where last_error is not null');
  expect(rows).toEqual([{ failures: 1 }]);
  clock.advance(24 * 3_600_000);
  await api.runScheduled();
  expect([...stripe.books.refunds.values()].map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test('what the provider pays out leaves its cash, and comes back into it where a bank refuses (domain 5.3 P21)', async () => {
  await paid({ 'NB-1 harlow': 3 });
  stripe.books.payOut(700);
  await reconcile();
  await reconcile();
  expect(await balances('PSP_CASH')).toMatchObject({ 'PSP_CASH STRIPE:paid-out': 700 });
  stripe.books.returnPayout(300);
  await reconcile();
  expect(await balances('PSP_CASH')).toMatchObject({ 'PSP_CASH STRIPE:paid-out': 400 });
  expect(await forStaff()).toEqual([]);
});

test('what nobody here has caused is listed for staff, once, however much there is (reliability 4)', async () => {
  const before = stripe.books.balance();
  for (let i = 0; i < 60; i += 1) {
    stripe.books.moveCash('stripe_fee', -1);
    stripe.books.moveCash('refund', 1);
  }
  await reconcile();
  const listed = await forStaff();
  expect(listed.filter((type) => type === 'balance: stripe_fee')).toHaveLength(60);
  expect(listed.filter((type) => type === 'balance: refund')).toHaveLength(60);
  await settled();
  await reconcile();
  expect(await forStaff()).toEqual([]);
  expect(stripe.books.balance()).toBe(before);
});
