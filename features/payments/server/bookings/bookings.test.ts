import { staffRoles } from '@cubby/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRefundList, settleRefundByHand } from '../../staff-contract.ts';
import type { FailureMode } from '../../testing/stripe-double.ts';
import { openStripeShop, right } from '../../testing/stripe-shop.ts';
import { askForLostAnswers } from '../events/lost-answers.ts';
import type { ProviderBooking } from '../provider.ts';
import { settleByHand } from '../refunds/settle-by-hand.ts';
import { reconcileBookings } from './reconcile-bookings.ts';

const shop = await openStripeShop();
const { stripe, api, clock, pool, deliver, ordered, paid, balances, isRight } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => expect(await isRight()).toEqual(right));
afterAll(() => stripe.close());

const reconcile = async () => {
  await api.features.schedules.find(({ name }) => name === 'bookings to reconcile')!.run(clock.now());
  await api.runJobs();
};
const forStaff = async (): Promise<string[]> =>
  (await pool.query('select provider_type as type from provider_event where needs_attention order by 1')).rows.map(
    ({ type }) => type,
  );
const settled = () => pool.query('update provider_event set needs_attention = false where needs_attention');

test('a payment whose event never arrived pays its order once the bookings are read, and only once (domain 5.2)', async () => {
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

test('a dispute without an event is handled as well (domain 5.3 P15)', async () => {
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

test('a provider’s payout reduces its cash, and restores it if a bank refuses (domain 5.3 P21)', async () => {
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

test('bookings that nobody here caused are listed for staff once, however many there are (domain 5.2)', async () => {
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

test('a booking that fails does not stop the others, and is tried again', async () => {
  const booking = (id: string, providerType: string): ProviderBooking => ({
    ...{ id, kind: 'OTHER' as const, subjectId: null, key: null, amount: money(5), providerType },
  });
  const bookings = [booking('b1', 'refused by the database \u0000'), booking('b2', 'balance: b2')];
  async function* bookingsSince(since: Date) {
    // Four days are read again each time.
    expect(since).toEqual(new Date('2026-08-28T10:00:00Z'));
    yield* bookings;
  }
  const needs = { pool, provider: { ...shop.provider, bookingsSince }, notices: {} as never };
  await expect(reconcileBookings(needs, clock.now())).rejects.toThrow('1 bookings failed');
  expect(await forStaff()).toEqual(['balance: b2']);
  bookings[0] = booking('b1', 'balance: b1');
  await reconcileBookings(needs, clock.now());
  expect(await forStaff()).toEqual(['balance: b1', 'balance: b2']);
  await settled();
});

test.each<[string, Pick<ProviderBooking, 'kind' | 'key'>, boolean]>([
  ['a transfer to a seller, by the key of its payout', { kind: 'TRANSFER', key: 'a payout' }, false],
  ['a transfer that nobody here has asked for', { kind: 'TRANSFER', key: null }, true],
  ['a payment without an order', { kind: 'PAYMENT', key: null }, true],
  ['a refund made elsewhere', { kind: 'REFUND', key: null }, true],
  ['a refund by a key that is no refund of ours', { kind: 'REFUND', key: 'a refund' }, true],
  ['a fee of the provider itself', { kind: 'OTHER', key: null }, true],
])('of the bookings %s %j waits for staff: %s, once (domain 5.2)', async (what, about, waits) => {
  const booking = { id: what, subjectId: `about ${what}`, amount: money(5), providerType: what, ...about };
  const bookingsSince = async function* () {
    yield booking;
  };
  const read = () =>
    reconcileBookings({ pool, provider: { ...shop.provider, bookingsSince }, notices: {} as never }, clock.now());
  await read();
  expect(await forStaff()).toEqual(waits ? [what] : []);
  await settled();
  await read();
  expect(await forStaff()).toEqual([]);
});

describe('a refund that the provider carried out, and whose answer was lost (domain 5.3 P9)', () => {
  const staff = { accountId: '01990000-0000-7000-8000-000000000002', login: 'm@cubby.example', staff: staffRoles };
  const asStaff = api.callAs(staff as never);
  beforeAll(() => insertAccounts(pool, [staff]));
  async function cancelled(...failures: FailureMode[]) {
    const { orderNumber, bearer, paymentId } = await paid({ 'SC-1 harlow': 1 });
    stripe.failNext('POST /v1/refunds', ...failures);
    await api.call(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined }, { bearer });
    await api.runJobs();
    const [open] = (await asStaff(openRefundList, {})).filter((each) => each.orderNumber === orderNumber);
    return { paymentId, open: open!, settle: () => asStaff(settleRefundByHand, { id: open!.id, note: 'by cheque' }) };
  }
  const broken = ['BREAKS_AFTER', 'BREAKS_AFTER', 'BREAKS_AFTER'] as const;
  const statusOf = async (refundId: string) =>
    (await pool.query('select status, attempts from refund where refund_id = $1', [refundId])).rows[0];
  const refundsOf = (paymentId: string) =>
    [...stripe.books.refunds.values()].filter((refund) => refund.payment_intent === paymentId).length;

  test('is not paid again by hand: the provider is asked first, and it is recorded as sent', async () => {
    const { open, settle, paymentId } = await cancelled(...broken);
    expect(open).toMatchObject({ status: 'OWED', attempts: 1 });
    await expect(settle()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    expect(await statusOf(open.id)).toEqual({ status: 'SENT', attempts: 1 });
    expect(await balances('REFUND_DUE', 'BANK')).toEqual({});
    await expect(settle()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
    clock.advance(3_600_000);
    await api.runScheduled();
    expect(refundsOf(paymentId)).toBe(1);
  });
  test('is recorded as sent by the daily check of the bookings', async () => {
    const { open, paymentId } = await cancelled(...broken);
    const mails = async () =>
      (await pool.query('select from mail where key = $1', [`order-${open.orderNumber}-refunded-${open.id}-0`]))
        .rowCount;
    expect(await mails()).toBe(0);
    await reconcile();
    await reconcile();
    expect(await statusOf(open.id)).toEqual({ status: 'SENT', attempts: 1 });
    expect(await forStaff()).toEqual([]);
    expect(refundsOf(paymentId)).toBe(1);
    expect(await mails()).toBe(1);
  });
  test('in another amount than is owed waits for staff, and stays owed', async () => {
    const { open, settle, paymentId } = await cancelled('REFUSED', 'REFUSED', 'REFUSED');
    stripe.books.refund({ payment_intent: paymentId, amount: '1', 'metadata[key]': open.id });
    await reconcile();
    expect(await forStaff()).toEqual(['balance: refund']);
    expect(await statusOf(open.id)).toEqual({ status: 'OWED', attempts: 1 });
    await expect(settle()).rejects.toMatchObject({
      code: 'OC_WRONG_STATUS',
      message: 'payments.refundSentOther',
    });
    clock.advance(3_600_000);
    await api.runScheduled();
    expect(await statusOf(open.id)).toEqual({ status: 'OWED', attempts: 2 });
    expect(refundsOf(paymentId)).toBe(1);
    const { lastError } = (await asStaff(openRefundList, {})).find(({ id }) => id === open.id)!;
    expect(lastError).toMatch(/^re_\w+ is of 1, not \d+$/);
    await settled();
    stripe.books.moveCash('adjustment', 1);
    await reconcile();
    await settled();
    const provider = { ...shop.provider, findRefund: async () => undefined };
    const by = { id: open.id, note: 'by cheque', accountId: staff.accountId };
    await settleByHand({ pool, provider, notices: {} as never }, by, clock.now());
  });
  test('in another amount is not recorded as sent before a chargeback settles it', async () => {
    const { open, settle, paymentId } = await cancelled('REFUSED', 'REFUSED', 'REFUSED');
    const found = { refundId: 're_other', key: open.id, amount: money(open.amount.amountMinor - 1) };
    const provider = { ...shop.provider, findRefund: async () => found };
    expect(await askForLostAnswers({ pool, provider }, paymentId, clock.now())).toEqual([`${open.id} 1`]);
    expect(await statusOf(open.id)).toEqual({ status: 'OWED', attempts: 1 });
    await settle();
  });
  test('is asked for by every key of its tries, because any of them may have been carried out', async () => {
    const { open, paymentId } = await cancelled('REFUSED', 'REFUSED', 'REFUSED');
    await pool.query('update refund set failures = 2 where refund_id = $1', [open.id]);
    const asked: object[] = [];
    const findRefund = async (of: object) => void asked.push(of);
    const provider = { ...shop.provider, findRefund } as typeof shop.provider;
    await askForLostAnswers({ pool, provider }, paymentId, clock.now());
    const by = { id: open.id, note: 'by cheque', accountId: staff.accountId };
    await settleByHand({ pool, provider, notices: {} as never }, by, clock.now());
    expect(asked).toEqual(Array(2).fill({ keys: [open.id, `${open.id}-1`, `${open.id}-2`], paymentId }));
  });
  test('is not settled by hand while the provider cannot be asked', async () => {
    const { open, settle } = await cancelled('REFUSED', 'REFUSED', 'REFUSED');
    stripe.failNext('GET /v1/refunds', 'REFUSED', 'REFUSED', 'REFUSED');
    await expect(settle()).rejects.toMatchObject({ code: 'OC_PAYMENT_PROVIDER', status: 502 });
    expect(await statusOf(open.id)).toEqual({ status: 'OWED', attempts: 1 });
    // The provider answers again, and has sent nothing: a refund settled by cheque is not sent.
    expect(await settle()).toBe(true);
    clock.advance(3_600_000);
    await api.runScheduled();
    expect(await statusOf(open.id)).toEqual({ status: 'SETTLED_BY_HAND', attempts: 1 });
  });
  test('a refund sent by the provider after it was settled by hand waits for staff: the buyer has it twice', async () => {
    const { open, settle, paymentId } = await cancelled('REFUSED', 'REFUSED', 'REFUSED');
    await settle();
    const amount = String(open.amount.amountMinor);
    stripe.books.refund({ payment_intent: paymentId, amount, 'metadata[key]': open.id });
    await reconcile();
    expect(await forStaff()).toEqual(['balance: refund']);
    await deliver({
      ...{ id: `evt_${paymentId}`, object: 'event', type: 'charge.refunded', livemode: false },
      data: { object: { payment_intent: paymentId, amount_refunded: open.amount.amountMinor, currency: 'usd' } },
    });
    expect(await forStaff()).toEqual(['balance: refund', 'charge.refunded']);
    await settled();
    stripe.books.moveCash('adjustment', open.amount.amountMinor);
  });
});
