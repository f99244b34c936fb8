import { createHmac } from 'node:crypto';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { money } from '@cubby/money';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startStripeDouble } from '../../testing/stripe-double.ts';
import { openStripeShop, right } from '../../testing/stripe-shop.ts';
import { receiveEvent } from '../events/inbox.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { stripeProvider } from './provider.ts';

const shop = await openStripeShop();
const { stripe, api, clock, pool, deliver, ordered, paid, isRight } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => expect(await isRight()).toEqual(right));
afterAll(() => stripe.close());

const pieces = { 'NB-1 harlow': 5 };
const minutes = (count: number) => clock.advance(count * 60_000);
const refundsOf = (paymentId: string) =>
  [...stripe.books.refunds.values()].filter((refund) => refund.payment_intent === paymentId);

test('a payment from the page to the fee, as Stripe’s API describes it', async () => {
  const { order, total } = await paid(pieces);
  expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID' });
  expect(total).toEqual(money(1600 + 190 + 90));
  const { rows } = await pool.query(
    'select amount_minor::int as taken, fee_minor::int as fee from payment order by captured_at desc limit 1',
  );
  expect(rows).toEqual([{ taken: 1880, fee: 99 }]);
});

test.each([['BREAKS_AFTER'], ['REFUSED']] as const)(
  'Stripe %s when a session is opened: asked again with the same key, there is one page to pay on',
  async (mode) => {
    const { order, pay } = await ordered(pieces);
    const before = stripe.books.sessions.size;
    stripe.failNext('/v1/checkout/sessions', mode);
    const sessionId = await pay();
    expect(stripe.books.sessions.size).toBe(before + 1);
    expect(await pay()).toBe(sessionId);
    await deliver(stripe.books.pay(sessionId, 99));
    expect((await order()).payment).toBe('PAID');
  },
);

test.each([['FAILS'], ['FAILS_AFTER']] as const)(
  'Stripe %s when a session is opened, and repeats that to its key: its buyer hears it, and the next try has another key',
  async (mode) => {
    const { order, pay } = await ordered(pieces);
    stripe.failNext('/v1/checkout/sessions', mode);
    await expect(pay()).rejects.toMatchObject({ code: 'OC_PAYMENT_PROVIDER' });
    expect(await order()).toMatchObject({ payment: 'FAILED', status: 'CREATED' });
    await deliver(stripe.books.pay(await pay(), 99));
    expect((await order()).payment).toBe('PAID');
  },
);

test('a payment whose event never arrives is found when the hold ends: the order is paid, not timed out', async () => {
  const { order, pay } = await ordered(pieces);
  stripe.books.pay(await pay(), 99);
  minutes(31);
  await api.runScheduled();
  await api.runJobs();
  await api.runScheduled();
  expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID' });
});

test('when a hold ends, its page is closed before the provider is asked about it, so it takes no more money (domain 5.4 O19)', async () => {
  const { order, pay } = await ordered(pieces);
  const sessionId = await pay();
  minutes(31);
  await api.runScheduled();
  await api.runJobs();
  expect(stripe.books.session(sessionId)!.status).toBe('expired');
  expect(() => stripe.books.pay(sessionId, 99)).toThrow('is expired');
  await api.runScheduled();
  expect(await order()).toMatchObject({ status: 'REJECTED_BY_TIMEOUT' });
});

test('an event that arrives twice, long after the hold: the money is refunded once, and the stock is free', async () => {
  const { order, orderNumber, pay } = await ordered(pieces);
  const sessionId = await pay();
  minutes(45);
  await api.runScheduled();
  const event = stripe.books.pay(sessionId, 99);
  await deliver(event);
  await deliver(event);
  await api.runScheduled();
  expect(await order()).toMatchObject({ status: 'REJECTED_BY_TIMEOUT' });
  expect(refundsOf(stripe.books.sessions.get(sessionId)!.payment_intent!).map(({ amount }) => amount)).toEqual([1880]);
  const { rows } = await pool.query(
    `select r.state from reservation r join order_line using (order_line_id) join seller_order using (seller_order_id)
     join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ state: 'RELEASED' }]);
});

test('events out of order: a decline and the end of a session after its payment change nothing', async () => {
  const { order, pay } = await ordered(pieces);
  const sessionId = await pay();
  const declined = stripe.books.decline(sessionId, 'insufficient_funds');
  await deliver(stripe.books.pay(sessionId, 99));
  await deliver(declined);
  await deliver({
    ...declined,
    id: 'evt_late',
    type: 'checkout.session.expired',
    data: { object: { id: sessionId, metadata: {} } },
  });
  expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID' });
});

test('a forged event pays nothing, and one of the live mode is kept for staff', async () => {
  const { order, pay } = await ordered(pieces);
  const sessionId = await pay();
  const event = { ...stripe.books.decline(sessionId, 'x'), type: 'checkout.session.completed' };
  const body = Buffer.from(JSON.stringify({ ...event, data: { object: { id: sessionId, payment_status: 'paid' } } }));
  const at = Math.floor(Date.now() / 1000);
  const forged = `t=${at},v1=${createHmac('sha256', 'guessed').update(`${at}.${body}`).digest('hex')}`;
  const provider = stripeProvider({
    secretKey: 'sk_test_double',
    webhookSecret: 'whsec_double',
    apiBase: stripe.apiBase,
  });
  expect(await receiveEvent(pool, provider, body, forged, clock.now())).toBe(false);
  expect(await deliver({ ...event, id: 'evt_live', livemode: true })).toBe(true);
  expect((await order()).payment).toBe('PENDING');
  const { rows } = await pool.query(
    `select provider_type as type, needs_attention as waits from provider_event where event_id = 'evt_live'`,
  );
  expect(rows).toEqual([{ type: 'checkout.session.completed (live mode)', waits: true }]);
});

/** The buyer cancels before any seller has confirmed, which refunds everything. */
async function cancelled() {
  const order = await paid(pieces);
  const number = `${order.orderNumber}-1`;
  return { ...order, cancel: () => api.call(actOnOrder, { number, action: 'CANCEL', reason: undefined }, order) };
}

test.each([['FAILS_AFTER'], ['BREAKS_AFTER'], ['REFUSED']] as const)(
  'Stripe %s when a refund is sent, and when it is asked again: it is sent once, and told once',
  async (mode) => {
    const { cancel, paymentId } = await cancelled();
    stripe.failNext('POST /v1/refunds', mode, mode, mode);
    await cancel();
    await api.runJobs();
    minutes(2);
    await api.runScheduled();
    expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([1880]);
    const { rows } = await pool.query(
      `select r.status, r.attempts from refund r join payment p using (payment_id) where p.provider_payment_id = $1`,
      [paymentId],
    );
    expect(rows).toEqual([{ status: 'SENT', attempts: 2 }]);
  },
);

test('an error that Stripe repeats for a key for a day delays the refund by that day, not forever, and it is sent once (domain 5.3 P9)', async () => {
  const { cancel, paymentId } = await cancelled();
  stripe.failNext('POST /v1/refunds', 'FAILS');
  await cancel();
  await api.runJobs();
  clock.set('2026-09-02T09:59:59Z');
  await api.runScheduled();
  expect(refundsOf(paymentId)).toEqual([]);
  minutes(2);
  await api.runScheduled();
  await api.runScheduled();
  expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([1880]);
});

test('a refund that Stripe made but answered with an error is not repeated once its key is forgotten (domain 5.3 P9)', async () => {
  // 15.68 of 34.48: Stripe would send another one.
  const { bearer, orderNumber, paymentId } = await paid({ ...pieces, 'BM-1 paper-fox': 1 });
  stripe.failNext('POST /v1/refunds', 'FAILS_AFTER');
  await api.call(actOnOrder, { number: `${orderNumber}-2`, action: 'CANCEL', reason: undefined }, { bearer });
  await api.runJobs();
  clock.set('2026-09-03T10:00:00Z');
  await api.runScheduled();
  expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([1568]);
});

test('a refund that the buyer’s bank returns is owed again, and resent', async () => {
  const { cancel, paymentId } = await cancelled();
  await cancel();
  await api.runJobs();
  const [first] = refundsOf(paymentId);
  await deliver(stripe.books.returnRefund(first!.id, 'lost_or_stolen_card'));
  minutes(61);
  await api.runScheduled();
  expect(refundsOf(paymentId).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test('a returned refund that several events report is owed once, and nothing waits for staff (domain 5.3 P9)', async () => {
  const { cancel, paymentId } = await cancelled();
  await cancel();
  await api.runJobs();
  const [first] = refundsOf(paymentId);
  const failed = stripe.books.returnRefund(first!.id, 'lost_or_stolen_card');
  const as = (type: string) => ({ ...failed, id: `evt_${paymentId}_${type}`, type });
  await deliver(failed);
  await deliver(as('refund.updated'));
  minutes(61);
  await api.runScheduled();
  await deliver(as('charge.refund.updated'));
  expect(refundsOf(paymentId).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  const { rows } = await pool.query(
    `select r.status, r.failures, (select count(*)::int from provider_event e where e.payload->>'refundId' = $2 and e.needs_attention) as waiting,
       (select count(*)::int from provider_event e where e.payload->>'refundId' = $2) as events
     from refund r join payment p using (payment_id) where p.provider_payment_id = $1`,
    [paymentId, first!.id],
  );
  expect(rows).toEqual([{ status: 'SENT', failures: 1, waiting: 0, events: 3 }]);
});

test('a refusal that arrives once another process has sent the refund changes nothing (domain 5.3 P9)', async () => {
  const { cancel, paymentId } = await cancelled();
  stripe.failNext('POST /v1/refunds', 'REFUSED', 'REFUSED', 'REFUSED');
  await cancel();
  await api.runJobs();
  const refund = async () =>
    (
      await pool.query(
        `select r.refund_id as id, r.status, r.failures, r.last_error as error, r.due_at as due from refund r join payment p using (payment_id)
         where p.provider_payment_id = $1`,
        [paymentId],
      )
    ).rows[0];
  const { id } = await refund();
  const slow = {
    ...shop.provider,
    async refund() {
      await api.features.tasks['send-refund']!({ refundId: id }, { now: clock.now() } as never);
      return { state: 'FAILED' as const, refundId: null, error: 'charge_already_refunded' };
    },
  };
  await sendRefund({ pool, provider: slow, notices: {} as never }, id, clock.now());
  expect(await refund()).toEqual({ id, status: 'SENT', failures: 0, error: null, due: null });
});

test('an event’s body is deleted after its retention time, but not while it waits for staff', async () => {
  const { sessionId } = await paid(pieces);
  await deliver({ ...stripe.books.decline(sessionId, 'x'), id: 'evt_waits', livemode: true });
  const kept = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as bodies, bool_or(event_id = 'evt_waits') as waits from provider_event where raw is not null`,
    );
    return rows[0];
  };
  const forget = (at: string) =>
    api.features.schedules.find(({ name }) => name === 'bodies of old events')!.run(new Date(at));
  // 180 days is longer than a payment can be charged back.
  const before = await kept();
  await forget('2027-02-28T10:00:00Z');
  expect(await kept()).toEqual(before);
  await forget('2027-04-01T10:00:00Z');
  const waiting = await pool.query('select count(*)::int as count from provider_event where needs_attention');
  expect(await kept()).toEqual({ bodies: waiting.rows[0].count, waits: true });
});

test('a request that Stripe does not answer times out, and is repeated with the same key', async () => {
  const silent = await startStripeDouble(() => clock.now());
  const provider = stripeProvider({ secretKey: 'sk_test_double', webhookSecret: 'w', apiBase: silent.apiBase }, 150);
  silent.failNext('/v1/checkout/sessions', 'SILENT', { lateMs: 20 });
  const asked = {
    ...{ key: 'k', orderNumber: 'ABCDEFGH12', amount: money(5), email: 'a@buyer.example', locale: 'en' },
    ...{ successUrl: 'https://shop.example/yes', cancelUrl: 'https://shop.example/no' },
    expiresAt: new Date(Date.now() + 3_600_000),
    askedAt: new Date(),
  };
  expect((await provider.openSession(asked)).sessionId).toMatch(/^cs_test/);
  expect(silent.requests.map(({ key }) => key)).toEqual(['k', 'k']);
  expect(silent.books.sessions.size).toBe(1);
  await silent.close();
});

test('the double refuses what Stripe’s API does not know, and a different request with a used key', async () => {
  const ask = (parameters: Record<string, string>, key = 'x') =>
    fetch(`${stripe.apiBase}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_double', 'idempotency-key': key },
      body: new URLSearchParams(parameters),
    }).then(async (response) => [response.status, (await response.json()) as { error: { message: string } }] as const);
  expect(await ask({ payment: 'pi_1' })).toMatchObject([
    400,
    { error: { message: 'Received unknown parameter: payment' } },
  ]);
  expect(await ask({ payment_intent: 'pi_1', amount: '-5' }, 'y')).toMatchObject([400, {}]);
  expect(await ask({ payment_intent: 'pi_2' })).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
});
