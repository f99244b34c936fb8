import { actOnOrder, giveBackMoney, reportParcel, shipParcel, takeRefund } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openRefundList, providerEventList, settleRefundByHand } from '../../payments/staff-contract.ts';
import { carrier, delivered, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';

const { stripe, api, clock, pool, deliver, asStaff, asOwner, moved, sold, settles } = await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());

const two = { ...five, 'BM-1 paper-fox': 1 };
const refunded = (paymentId: string, amount: number): string => {
  const made = stripe.books.refund({ payment_intent: paymentId, amount: String(amount) });
  if (!('id' in made)) throw new Error(made.error);
  return made.id;
};
const take = (refundId: string, parts: Record<string, number>) =>
  asStaff(takeRefund, {
    refundId,
    parts: Object.entries(parts).map(([number, minor]) => ({ number, amount: money(minor) })),
    reason: 'Agreed on the phone',
  });
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ code, message }) => `${code} ${message}`,
  );
const reconcile = async () => {
  await api.features.schedules.find(({ name }) => name === 'bookings to reconcile')!.run(clock.now());
  await api.runJobs();
};
async function refundsOf(orderNumber: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select concat_ws(' ', r.reason, r.status, r.amount_minor, (select login from account where account_id = r.settled_by),
       (select string_agg(so.position || ':' || x.items_minor || '+' || x.shipping_minor || '+' || x.tax_minor, ' ' order by so.position)
        from refund_part x join seller_order so using (seller_order_id) where x.refund_id = r.refund_id)) as line
     from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1 order by r.created_at`,
    [orderNumber],
  );
  return rows.map(({ line }) => line);
}

test('a refund made on the provider’s pages is listed with its number, and recorded once (domain 5.3 P9)', async () => {
  const { paymentId, number, orderNumber, order } = await sold(five);
  const refundId = refunded(paymentId, 500);
  await reconcile();
  expect(await asStaff(providerEventList, {})).toMatchObject([{ type: 'balance: refund', refundId }]);
  await take(refundId, { [number]: 500 });
  const taken = ['MADE_ELSEWHERE SENT 500 m@cubby.example 1:427+50+23'];
  expect(await refundsOf(orderNumber)).toEqual(taken);
  expect(await moved()).toEqual({ CLEARING: 477, TAX: 23, 'PSP_CASH STRIPE': -500 });
  expect(await asStaff(providerEventList, {})).toEqual([]);
  await take(refundId, { [number]: 500 });
  expect(await failureOf(take(refundId, { [number]: 400 }))).toBe('OC_WRONG_STATUS payments.elsewhere.known');
  expect(await refundsOf(orderNumber)).toEqual(taken);
  await reconcile();
  expect(await asStaff(providerEventList, {})).toEqual([]);
  await api.runJobs();
  const { rows } = await pool.query(`select count(*)::int as n from mail where key like $1`, [
    `order-${orderNumber}-refunded-%`,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
  expect(await order()).toMatchObject({ status: 'PAID' });
  // A refund with its own number is another refund.
  await take(refunded(paymentId, 100), { [number]: 100 });
  expect(await refundsOf(orderNumber)).toHaveLength(2);
});

test('a refund of everything left of an unsent order cancels it, and releases its stock', async () => {
  const { paymentId, number, orderNumber, statuses } = await sold(five);
  await take(refunded(paymentId, 1880), { [number]: 1880 });
  expect(await statuses()).toEqual(['CANCELLED']);
  expect(await refundsOf(orderNumber)).toEqual(['MADE_ELSEWHERE SENT 1880 m@cubby.example 1:1600+190+90']);
  expect(await moved()).toEqual({ CLEARING: 1790, TAX: 90, 'PSP_CASH STRIPE': -1880 });
});

test('of pieces that come back no more is refunded than an earlier refund by amount has left (O29)', async () => {
  const { paymentId, number, orderNumber, statuses } = await sold(five, ['CONFIRM', 'PREPARE']);
  for (const [tracker, quantity] of [
    ['a', 3],
    ['b', 2],
  ] as const)
    await asOwner(shipParcel, {
      ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity }], carrier: 'Canada Post' },
      ...{ tracker: `${tracker}-${number}`, trackingUrl: undefined, departedOn: '2026-09-01' },
    });
  // Of 16.00 for the notebooks, 12.78 is refunded, without saying for which.
  await take(refunded(paymentId, 1_500), { [number]: 1_500 });
  for (const [tracker, event] of [
    ['a', 'DELIVERED'],
    ['b', 'UNDELIVERABLE'],
  ] as const)
    await api.call(reportParcel, { carrier: 'Canada Post', tracker: `${tracker}-${number}`, event }, carrier);
  expect(await statuses()).toEqual(['RETURN']);
  await asOwner(actOnOrder, { number, action: 'RECEIVE_RETURN', reason: undefined });
  await api.runJobs();
  // The two notebooks cost 6.40; 3.22 of the price of all is left, with 0.19 of 0.90 tax.
  expect(await refundsOf(orderNumber)).toEqual([
    'MADE_ELSEWHERE SENT 1500 m@cubby.example 1:1278+151+71',
    'RETURNED SENT 341 1:322+0+19',
  ]);
  expect(await statuses()).toEqual(['CLOSED']);
});

test('after delivery each of two sellers bears the share of their own part (P10)', async () => {
  const { paymentId, orderNumber } = await sold(two, delivered);
  const refundId = refunded(paymentId, 1_000);
  const parts = { [`${orderNumber}-1`]: 600, [`${orderNumber}-2`]: 400 };
  await take(refundId, parts);
  await take(refundId, parts);
  // Recorded for both, it cannot be recorded for one alone.
  expect(await failureOf(take(refundId, { [`${orderNumber}-1`]: 600 }))).toBe(
    'OC_WRONG_STATUS payments.elsewhere.known',
  );
  const [line, ...more] = await refundsOf(orderNumber);
  expect([line, more]).toEqual([expect.stringMatching(/^MADE_ELSEWHERE SENT 1000 m@\S+ 1:\S+ 2:\S+$/), []]);
  const changed = await moved();
  expect(changed).toMatchObject({ 'PSP_CASH STRIPE': -1_000 });
  expect(changed.SELLER_PENDING).toBeGreaterThan(0);
});

test('a mismatch is refused, and changes nothing: another amount, too much, another order’s part, an unknown refund', async () => {
  const [one, other] = [await sold(two), await sold(five)];
  const [first, second] = [`${one.orderNumber}-1`, `${one.orderNumber}-2`];
  const refundId = refunded(one.paymentId, 2_000);
  await moved();
  for (const [parts, why] of [
    [{ [first]: 1_500, [second]: 499 }, 'OC_WRONG_STATUS payments.elsewhere.otherSum'],
    [{ [first]: 1_500, [second]: 501 }, 'OC_WRONG_STATUS payments.elsewhere.otherSum'],
    // 18.80 is all that was paid for it.
    [{ [first]: 1_881, [second]: 119 }, 'OC_TOO_MANY payments.elsewhere.tooMuch'],
    [{ [first]: 1_500, [other.number]: 500 }, 'OC_NOT_FOUND orders.missing'],
    [{ [other.number]: 2_000 }, 'OC_NOT_FOUND orders.missing'],
    [{ [first]: 2_100, [second]: -100 }, 'OC_TOO_MANY payments.elsewhere.tooMuch'],
  ] as const)
    expect(await failureOf(take(refundId, parts)), why).toBe(why);
  expect(await failureOf(take('re_unknown', { [first]: 2_000 }))).toBe('OC_WRONG_STATUS payments.elsewhere.missing');
  expect(await refundsOf(one.orderNumber)).toEqual([]);
  expect(await moved()).toEqual({});
  await take(refundId, { [first]: 1_500, [second]: 500 });
});

test('our own refund, or one not carried out, cannot be recorded as made elsewhere', async () => {
  const { paymentId, number } = await sold(five);
  await asOwner(giveBackMoney, {
    ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], withShipping: false, reason: 'torn' },
  });
  await api.runJobs();
  const ours = [...stripe.books.refunds.values()].at(-1)!;
  expect(await failureOf(take(ours.id, { [number]: ours.amount }))).toBe('OC_WRONG_STATUS payments.elsewhere.known');
  const failed = refunded(paymentId, 100);
  stripe.books.returnRefund(failed, 'lost_or_stolen_card');
  expect(await failureOf(take(failed, { [number]: 100 }))).toBe('OC_WRONG_STATUS payments.elsewhere.notSent');
  await reconcile();
});

test('refunds and chargebacks together stay within the payment, and disputed amounts are decided first', async () => {
  const { paymentId, number, dispute, decide, orderNumber } = await sold(five, delivered);
  const early = refunded(paymentId, 300);
  const id = await dispute(1_000);
  expect(await failureOf(take(early, { [number]: 300 }))).toBe('OC_WRONG_STATUS fulfilment.disputed');
  await decide(id, 'lost');
  await take(early, { [number]: 300 });
  expect((await refundsOf(orderNumber)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    expect.stringMatching(/^CHARGEBACK SENT \d+$/),
    'MADE_ELSEWHERE SENT 300',
  ]);
  const { rows } = await pool.query(
    `select p.amount_minor - p.charged_back_minor - 300 as left from payment p where p.provider_payment_id = $1`,
    [paymentId],
  );
  expect(rows).toEqual([{ left: 580 }]);
});

test.each([
  [2_000, 'OC_TOO_MANY payments.elsewhere.tooMuch', []],
  [1_999, 'taken', ['MADE_ELSEWHERE SENT 1999']],
])(
  'what a bank took and no seller bears counts too: with 19.99 left of the payment, a refund of %i cents is %s (decision 0073)',
  async (amount, outcome, refunds) => {
    const { paymentId, orderNumber, dispute, decide } = await sold(two);
    const early = refunded(paymentId, amount);
    // 34.48 was paid; both orders continue, with 18.80 and 15.68 left.
    await decide(await dispute(1_449), 'lost');
    const parts = { [`${orderNumber}-1`]: amount - 1_000, [`${orderNumber}-2`]: 1_000 };
    expect(await failureOf(take(early, parts))).toBe(outcome);
    expect((await refundsOf(orderNumber)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(refunds);
    if (outcome !== 'taken') stripe.books.returnRefund(early, 'lost_or_stolen_card');
  },
);

/** One of these notebooks is refunded by its seller: 3.20 and 0.16 tax. */
const refundsOne = async (number: string) => {
  await asOwner(giveBackMoney, {
    ...{ number, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], withShipping: false, reason: 'torn' },
  });
  await api.runJobs();
};

test('a refund that leaves the provider nothing to send for us settles what is owed, and the rest is a refund of its own (decision 0073)', async () => {
  const { paymentId, number, orderNumber, statuses } = await sold(five);
  const refundId = refunded(paymentId, 1_880);
  await refundsOne(number);
  expect(await refundsOf(orderNumber)).toEqual(['RETURNED FAILED 336 1:320+0+16']);
  await moved();
  for (let times = 0; times < 2; times++) await take(refundId, { [number]: 1_880 });
  expect(await refundsOf(orderNumber)).toEqual([
    'RETURNED SENT 336 m@cubby.example 1:320+0+16',
    'MADE_ELSEWHERE SENT 1544 m@cubby.example 1:1280+190+74',
  ]);
  expect(await moved()).toEqual({ REFUND_DUE: 336, CLEARING: 1_470, TAX: 74, 'PSP_CASH STRIPE': -1_880 });
  expect(await statuses()).toEqual(['CANCELLED']);
  expect(await failureOf(take(refundId, { [number]: 1_544 }))).toBe('OC_WRONG_STATUS payments.elsewhere.known');
  await reconcile();
  expect((await asStaff(providerEventList, {})).filter((event) => event.refundId === refundId)).toEqual([]);
});

test('one with the same parts as a refund returned by its bank is that refund; one beside a refund in progress is another', async () => {
  const { paymentId, number, orderNumber } = await sold(five);
  await refundsOne(number);
  const ours = [...stripe.books.refunds.values()].at(-1)!;
  await deliver(stripe.books.returnRefund(ours.id, 'lost_or_stolen_card'));
  const [same, other] = [refunded(paymentId, 336), refunded(paymentId, 100)];
  for (let times = 0; times < 2; times++) await take(same, { [number]: 336 });
  const first = 'RETURNED SENT 336 m@cubby.example 1:320+0+16';
  expect(await refundsOf(orderNumber)).toEqual([first]);
  stripe.failNext('POST /v1/refunds', 'REFUSED', 'REFUSED', 'REFUSED');
  await refundsOne(number);
  await take(other, { [number]: 100 });
  const outcomes = async () =>
    (await refundsOf(orderNumber)).map((line) => line.split(' ').slice(0, 3).join(' ')).toSorted();
  expect(await outcomes()).toEqual(['MADE_ELSEWHERE SENT 100', 'RETURNED OWED 336', 'RETURNED SENT 336']);
  clock.advance(6 * 3_600_000);
  await api.features.schedules.find(({ name }) => name === 'refunds')!.run(clock.now());
  await api.runJobs();
  expect(await outcomes()).toEqual(['MADE_ELSEWHERE SENT 100', 'RETURNED SENT 336', 'RETURNED SENT 336']);
  const { rows } = await pool.query(`select count(*)::int as n from mail where key like $1`, [
    `order-${orderNumber}-refunded-%`,
  ]);
  expect(rows).toEqual([{ n: 4 }]);
});

test.each([
  // The whole payment: nothing is left from which ours could be sent.
  [1_880, ['MADE_ELSEWHERE SENT 1544', 'RETURNED SENT 336']],
  [1_544, ['MADE_ELSEWHERE SENT 1544', 'RETURNED OWED 336']],
])(
  'beside a refund of 3.36 whose answer did not come, one of %i cents has paid it only if both exceed the payment: %j (decision 0073)',
  async (amount, outcome) => {
    const { paymentId, number, orderNumber } = await sold(five);
    stripe.failNext('POST /v1/refunds', 'REFUSED', 'REFUSED', 'REFUSED');
    await refundsOne(number);
    await take(refunded(paymentId, amount), { [number]: amount });
    const outcomes = async () =>
      (await refundsOf(orderNumber)).map((line) => line.split(' ').slice(0, 3).join(' ')).toSorted();
    expect(await outcomes()).toEqual(outcome);
    clock.advance(6 * 3_600_000);
    await api.features.schedules.find(({ name }) => name === 'refunds')!.run(clock.now());
    await api.runJobs();
    expect(await outcomes()).toEqual(['MADE_ELSEWHERE SENT 1544', 'RETURNED SENT 336']);
  },
);

test('a provider’s event about a payment is settled by its refund, unless it reports more (domain 5.2)', async () => {
  const { paymentId, number } = await sold(five);
  const refundId = refunded(paymentId, 500);
  const reported = (minor: number) =>
    deliver({
      ...{ id: `evt_${paymentId}_${minor}`, object: 'event', type: 'charge.refunded', livemode: false },
      data: { object: { payment_intent: paymentId, amount_refunded: minor, currency: 'usd' } },
    });
  for (const minor of [499, 500, 501]) await reported(minor);
  await take(refundId, { [number]: 500 });
  const left = (await asStaff(providerEventList, {})).filter(({ eventId }) => eventId.includes(paymentId));
  expect(left.map(({ amount }) => amount)).toEqual([money(501)]);
  await pool.query('update provider_event set needs_attention = false where needs_attention');
});

test('refused refunds come first for staff, and the person who settles one by hand is recorded, not its author', async () => {
  const owed = async () => {
    stripe.failNext('POST /v1/refunds', 'REFUSED', 'REFUSED', 'REFUSED');
    const { number, orderNumber } = await sold(five);
    await refundsOne(number);
    clock.advance(1_000);
    return orderNumber;
  };
  const orders = [await owed(), await owed()];
  const listed = async () =>
    (await asStaff(openRefundList, {})).filter(({ orderNumber }) => orders.includes(orderNumber));
  const [first, second] = await listed();
  expect([first!.orderNumber, second!.orderNumber]).toEqual(orders);
  for (const set of [`status = 'SENDING', attempts = 2`, `status = 'FAILED'`])
    await pool.query(`update refund set ${set} where refund_id = $1`, [second!.id]);
  expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual(orders.toReversed());
  for (const { id } of [first!, second!]) await asStaff(settleRefundByHand, { id, note: 'by cheque' });
  for (const order of orders)
    expect(await refundsOf(order)).toEqual(['RETURNED SETTLED_BY_HAND 336 m@cubby.example 1:320+0+16']);
});

test('refunds of an unrequested payment, of pieces being returned, or with another order’s seller order are refused', async () => {
  const { paymentId, number, bearer } = await sold(five, delivered);
  const unasked = refunded(stripe.books.payUnasked(700, 0), 700);
  expect(await failureOf(take(unasked, { [number]: 700 }))).toBe('OC_WRONG_STATUS payments.elsewhere.missing');
  const refundId = refunded(paymentId, 300);
  // Each order is disputed separately.
  const other = await sold(five, delivered);
  await other.dispute(100);
  const parts = { [number]: 200, [other.number]: 100 };
  expect(await failureOf(take(refundId, parts))).toBe('OC_NOT_FOUND orders.missing');
  await api.call(actOnOrder, { number, action: 'WITHDRAW', reason: undefined }, { bearer });
  expect(await failureOf(take(refundId, { [number]: 300 }))).toBe('OC_WRONG_STATUS fulfilment.comingBack');
  stripe.books.returnRefund(refundId, 'lost_or_stolen_card');
});

test('for an unknown seller order the provider is not asked', async () => {
  const before = stripe.requests.length;
  expect(await failureOf(take('re_any', { 'AAAAAAAAAA-1': 100 }))).toBe('OC_NOT_FOUND orders.missing');
  expect(stripe.requests).toHaveLength(before);
});

test('only staff record such a refund', async () => {
  const { paymentId, number, bearer } = await sold(five);
  const refundId = refunded(paymentId, 100);
  const wanted = { refundId, parts: [{ number, amount: money(100) }], reason: 'x' };
  expect((await failureOf(api.call(takeRefund, wanted, { bearer }))).split(' ')[0]).toMatch(
    /^OC_(FORBIDDEN|UNAUTHORIZED)$/,
  );
  expect((await failureOf(asOwner(takeRefund, wanted))).split(' ')[0]).toBe('OC_FORBIDDEN');
  await take(refundId, { [number]: 100 });
});
