import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@cubby/money';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardProvider } from '../provider.ts';
import { stripeProvider } from './provider.ts';

let provider: CardProvider;
let answer: (response: ServerResponse) => void;
const asked: { path: string; key: string | undefined; body: URLSearchParams }[] = [];
const stripe = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({
    path: request.url!,
    key: request.headers['idempotency-key'] as string | undefined,
    body: new URLSearchParams(body),
  });
  response.setHeader('content-type', 'application/json');
  if (request.url!.startsWith('/v1/refunds?')) response.end('{"object":"list","data":[],"has_more":false}');
  else answer(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  provider = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase });
});
afterAll(() => new Promise((resolve) => stripe.close(resolve)));

test('a repeated request with the same key is identical, no matter how much later', async () => {
  answer = (response) => response.end('{"id":"cs_1","url":"https://pay.example/1"}');
  const askedAt = new Date(Date.now() - 10 * 60_000);
  await provider.openSession({
    key: 'key-1',
    orderNumber: 'ABCDEFGH12',
    amount: money(1234),
    email: 'anna@buyer.example',
    locale: 'en',
    successUrl: 'https://shop.example/yes',
    cancelUrl: 'https://shop.example/no',
    expiresAt: new Date(askedAt.getTime() + 30 * 60_000),
    askedAt,
  });
  const { key, body } = asked.at(-1)!;
  expect(key).toBe('key-1');
  expect(Number(body.get('expires_at'))).toBe(Math.floor(askedAt.getTime() / 1000) + 31 * 60);
  expect([body.get('metadata[key]'), body.get('line_items[0][price_data][unit_amount]')]).toEqual(['key-1', '1234']);
  expect(body.get('payment_intent_data[metadata][key]')).toBe('key-1');
});

test('an expired session counts as closed; one that could not be checked does not', async () => {
  answer = (response) => {
    response.statusCode = 400;
    response.end(
      '{"error":{"type":"invalid_request_error","message":"Only Checkout Sessions with a status in [\\"open\\"] can be expired."}}',
    );
  };
  await provider.closeSession('cs_1');
  expect(asked.at(-1)!.path).toBe('/v1/checkout/sessions/cs_1/expire');
  answer = (response) => {
    response.statusCode = 401;
    response.end('{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}');
  };
  await expect(provider.closeSession('cs_1')).rejects.toThrow('Invalid API Key');
});

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'INSUFFICIENT_FUNDS'],
  [{ code: 'expired_card' }, 'EXPIRED_CARD'],
  [{ code: 'incorrect_cvc' }, 'WRONG_DETAILS'],
  [{ code: 'incorrect_number' }, 'WRONG_DETAILS'],
  [{ code: 'incorrect_zip' }, 'WRONG_DETAILS'],
  [{ code: 'invalid_cvc' }, 'WRONG_DETAILS'],
  [{ code: 'invalid_expiry_month' }, 'WRONG_DETAILS'],
  [{ code: 'invalid_expiry_year' }, 'WRONG_DETAILS'],
  [{ code: 'invalid_number' }, 'WRONG_DETAILS'],
  [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'LIMIT'],
  [{ code: 'card_declined', decline_code: 'withdrawal_count_limit_exceeded' }, 'LIMIT'],
  [{ code: 'payment_intent_authentication_failure' }, 'NOT_CONFIRMED'],
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'NOT_CONFIRMED'],
  // A stolen card's decline reason is hidden from its user.
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'OTHER'],
  [null, 'OTHER'],
])(
  'an event about a declined card (%j) names our key and the reason %s, and the session stays open',
  (error, reason) => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      livemode: false,
      type: 'payment_intent.payment_failed',
      data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { key: 'key-1' }, last_payment_error: error } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_1' });
    expect(provider.readEvent(Buffer.from(body), signature, new Date())).toEqual({
      id: 'evt_1',
      type: 'DECLINED',
      sessionId: null,
      key: 'key-1',
      paymentId: 'pi_1',
      amount: null,
      declineReason: reason,
      providerType: 'payment_intent.payment_failed',
    });
  },
);

const signed = (event: object, secret = 'whsec_1', timestamp?: number) => {
  const payload = JSON.stringify({ id: 'evt_2', object: 'event', livemode: false, ...event });
  return [
    Buffer.from(payload),
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) }),
  ] as const;
};
const session = (more: object = {}) => ({
  id: 'cs_2',
  object: 'checkout.session',
  metadata: { key: 'key-2' },
  payment_intent: 'pi_2',
  payment_status: 'paid',
  amount_total: 2370,
  currency: 'usd',
  ...more,
});
const read = (type: string, object: object) => {
  const [body, signature] = signed({ type, data: { object } });
  return provider.readEvent(body, signature, new Date());
};

test.each([
  ['checkout.session.completed', {}, 'PAID'],
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'OTHER'],
  ['checkout.session.async_payment_succeeded', {}, 'PAID'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'FAILED'],
  ['checkout.session.expired', { payment_status: 'unpaid' }, 'EXPIRED'],
])('%s %j is read as %s, with the amount taken (spec 7.14, domain 5.4 O6, O7)', (type, more, ours) => {
  expect(read(type, session(more))).toEqual({
    id: 'evt_2',
    type: ours,
    sessionId: 'cs_2',
    key: 'key-2',
    paymentId: 'pi_2',
    amount: { amountMinor: 2370, currency: 'USD' },
    providerType: type,
    ...(ours === 'OTHER' && { needsAttention: true }),
  });
});

test.each([
  ['sk_test_1', true, 'checkout.session.completed (live mode)'],
  ['rk_test_live_1', true, 'checkout.session.completed (live mode)'],
  ['sk_live_1', false, 'checkout.session.completed (test mode)'],
  ['rk_live_1', false, 'checkout.session.completed (test mode)'],
])('with the key %s, an event of the other mode is kept for staff and never applied', (secretKey, livemode, name) => {
  const by = stripeProvider({ secretKey, webhookSecret: 'whsec_1', apiBase: undefined });
  const paid = { type: 'checkout.session.completed', data: { object: session() } };
  const [other, signature] = signed({ ...paid, livemode });
  expect(by.readEvent(other, signature, new Date())).toEqual({
    ...{ id: 'evt_2', type: 'OTHER', providerType: name, needsAttention: true },
    ...{ sessionId: null, key: null, paymentId: null, amount: null },
  });
  const [own, ownSignature] = signed({ ...paid, livemode: !livemode });
  expect(by.readEvent(own, ownSignature, new Date())).toMatchObject({ type: 'PAID', paymentId: 'pi_2' });
});

test('an event of another account than ours, such as a connected seller’s, is kept for staff and never applied', () => {
  const paid = { type: 'checkout.session.completed', data: { object: session() } };
  const [other, signature] = signed({ ...paid, account: 'acct_other' });
  expect(provider.readEvent(other, signature, new Date())).toEqual({
    ...{ id: 'evt_2', type: 'OTHER', providerType: 'checkout.session.completed (account acct_other)' },
    ...{ needsAttention: true, sessionId: null, key: null, paymentId: null, amount: null },
  });
});

test('Stripe’s fee is read from its balance, not computed', async () => {
  const fee = () => provider.findFee({ paymentId: 'pi_1', amount: money(2370) });
  const booked = (transaction: unknown) => {
    answer = (response) =>
      response.end(JSON.stringify({ id: 'pi_1', latest_charge: { id: 'ch_1', balance_transaction: transaction } }));
  };
  booked({ id: 'txn_1', fee: 117, currency: 'usd', exchange_rate: null });
  expect(await fee()).toEqual(money(117));
  expect(asked.at(-1)!.path).toBe('/v1/payment_intents/pi_1?expand[0]=latest_charge.balance_transaction');
  // 1.60 Canadian dollars at 1.37
  booked({ id: 'txn_1', fee: 160, currency: 'cad', exchange_rate: 1.37 });
  expect(await fee()).toEqual(money(117));
  for (const unknown of [null, 'txn_1']) {
    booked(unknown);
    expect(await fee()).toBeUndefined();
  }
  // No card has been charged yet, or the charge is not named.
  for (const charge of [null, 'ch_1']) {
    answer = (response) => response.end(JSON.stringify({ id: 'pi_1', latest_charge: charge }));
    expect(await fee()).toBeUndefined();
  }
});

test('a dispute is in the currency of the payment, whatever the currency of our Stripe account', async () => {
  const dispute = {
    ...{ id: 'du_1', amount: 2370, currency: 'usd', payment_intent: 'pi_1', reason: 'fraudulent', status: 'lost' },
    evidence_details: { due_by: 1_789_430_400 },
    balance_transactions: [
      { id: 'txn_1', amount: -3247, fee: 2055, currency: 'cad', exchange_rate: 1.37 },
      // Only a part is returned.
      { id: 'txn_2', amount: 2000, fee: 0, currency: 'usd', exchange_rate: null },
    ],
  };
  answer = (response) => response.end(JSON.stringify(dispute));
  expect(await provider.findDispute('du_1')).toEqual({
    ...{ disputeId: 'du_1', paymentId: 'pi_1', amount: money(2370), reason: 'fraudulent', state: 'LOST' },
    dueAt: new Date('2026-09-15T00:00:00Z'),
    cash: [
      { id: 'txn_1', amount: money(-2370), fee: money(1500) },
      { id: 'txn_2', amount: money(2000), fee: money(0) },
    ],
  });
  expect(asked.at(-1)!.path).toBe('/v1/disputes/du_1');
  for (const [payment, paymentId] of [
    [{ id: 'pi_2' }, 'pi_2'],
    // For a payment without an id, which is never ours.
    [null, ''],
  ] as const) {
    answer = (response) => response.end(JSON.stringify({ ...dispute, payment_intent: payment }));
    expect(await provider.findDispute('du_1')).toMatchObject({ paymentId });
  }
});

test('evidence contains only what we know, and is submitted once (domain 5.6)', async () => {
  const dispute = (count: number) => {
    answer = (response) => response.end(JSON.stringify({ id: 'du_1', evidence_details: { submission_count: count } }));
  };
  const evidence = {
    ...{ products: '5 × Notebook', customerName: 'Anna Reyes', customerEmail: 'anna@buyer.example' },
    ...{ address: '12 Fort St', carrier: 'Canada Post', tracker: '', shippedOn: '2026-09-01', text: 'Thank you.' },
  };
  dispute(0);
  await provider.submitEvidence('du_1', evidence);
  expect([asked.at(-1)!.path, Object.fromEntries(asked.at(-1)!.body)]).toEqual([
    '/v1/disputes/du_1',
    {
      'evidence[product_description]': '5 × Notebook',
      'evidence[customer_name]': 'Anna Reyes',
      'evidence[customer_email_address]': 'anna@buyer.example',
      'evidence[shipping_address]': '12 Fort St',
      'evidence[shipping_carrier]': 'Canada Post',
      'evidence[shipping_date]': '2026-09-01',
      'evidence[uncategorized_text]': 'Thank you.',
      submit: 'true',
    },
  ]);
  dispute(1);
  const before = asked.length;
  await provider.submitEvidence('du_1', evidence);
  expect(asked.slice(before).map(({ body }) => [...body])).toEqual([[]]);
});

test.each([
  ['needs_response', 'OPEN'],
  ['under_review', 'OPEN'],
  ['appeal_needs_response', 'OPEN'],
  ['won', 'WON'],
  ['prevented', 'WON'],
  ['warning_closed', 'WON'],
  ['warning_needs_response', 'INQUIRY'],
  ['warning_under_review', 'INQUIRY'],
  ['lost', 'LOST'],
])('a dispute that is %s at Stripe is %s', async (status, state) => {
  answer = (response) =>
    response.end(
      JSON.stringify({
        amount: 5,
        currency: 'usd',
        status,
        evidence_details: {},
        balance_transactions: [],
        payment_intent: 'p',
      }),
    );
  expect(await provider.findDispute('du_2')).toMatchObject({ state, dueAt: null });
});

test('events of others, or not about a session, are recognized as such', () => {
  expect(read('checkout.session.completed', session({ metadata: null }))).toMatchObject({ type: 'PAID', key: null });
  expect(read('payment_intent.payment_failed', { id: 'pi_3', metadata: {}, last_payment_error: null })).toMatchObject({
    type: 'DECLINED',
    key: null,
  });
  expect(read('checkout.session.completed', session({ payment_intent: { id: 'pi_3' } }))).toMatchObject({
    paymentId: 'pi_3',
  });
  expect(read('checkout.session.expired', session({ payment_intent: null, amount_total: null }))).toMatchObject({
    paymentId: null,
    amount: null,
  });
  expect(read('customer.created', { id: 'cus_1' })).toEqual({
    id: 'evt_2',
    type: 'OTHER',
    sessionId: null,
    key: null,
    paymentId: null,
    amount: null,
    providerType: 'customer.created',
    needsAttention: false,
  });
});

const ofDispute = [{ id: 'dp_1' }, { type: 'DISPUTE', disputeId: 'dp_1' }] as const;
const cameBack = { id: 're_1', status: 'canceled', failure_reason: null };
test.each<[string, object, object]>([
  ['charge.dispute.created', ...ofDispute],
  ['charge.dispute.updated', ...ofDispute],
  ['charge.dispute.closed', ...ofDispute],
  ['charge.dispute.funds_withdrawn', ...ofDispute],
  ['charge.dispute.funds_reinstated', ...ofDispute],
  ['payout.failed', { id: 'po_1' }, { type: 'OTHER', needsAttention: true }],
  [
    'charge.refunded',
    { payment_intent: 'pi_1', amount_refunded: 250, currency: 'usd' },
    { type: 'REFUNDED', paymentId: 'pi_1', amount: { amountMinor: 250, currency: 'USD' } },
  ],
  [
    'charge.refunded',
    { payment_intent: null, amount_refunded: 250, currency: 'usd' },
    { type: 'REFUNDED', amount: { amountMinor: 250, currency: 'USD' } },
  ],
  ['refund.updated', cameBack, { type: 'REFUND_FAILED', refundId: 're_1', error: 'canceled' }],
  ['charge.refund.updated', cameBack, { type: 'REFUND_FAILED', refundId: 're_1', error: 'canceled' }],
  [
    'refund.failed',
    { id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' },
    { type: 'REFUND_FAILED', refundId: 're_1', error: 'expired_or_canceled_card' },
  ],
  ['refund.updated', { id: 're_1', status: 'succeeded' }, { type: 'OTHER' }],
])(
  '%s %j: money that moved without us is for staff to see, and a refund that came back is owed again',
  (type, object, ours) => {
    const unrelated = { sessionId: null, key: null, paymentId: null, amount: null };
    expect(read(type, object)).toEqual({ id: 'evt_2', providerType: type, ...unrelated, ...ours });
  },
);

test('a refund that the provider refuses is not sent, even if others have refunded the whole payment, and its key is not reused', async () => {
  const refuses = (code: string, status = 400, type = 'invalid_request_error') => {
    answer = (response) => {
      response.statusCode = status;
      response.end(JSON.stringify({ error: { type, code, message: 'No.' } }));
    };
  };
  const refund = { key: 'r', paymentId: 'pi_1', amount: money(5) };
  for (const code of ['charge_already_refunded', 'charge_disputed']) {
    refuses(code);
    expect(await provider.refund(refund)).toEqual({ state: 'FAILED', refundId: null, error: 'No.' });
  }
  refuses('rate_limit', 429, 'rate_limit_error');
  await expect(provider.refund(refund)).rejects.toThrow('No.');
  answer = (response) => response.end('{"id":"re_6","status":"canceled"}');
  expect(await provider.refund(refund)).toEqual({ state: 'FAILED', refundId: 're_6', error: 'canceled' });
  answer = (response) => response.end('{"id":"re_4","status":"failed","failure_reason":"lost_or_stolen_card"}');
  expect(await provider.refund(refund)).toEqual({ state: 'FAILED', refundId: 're_4', error: 'lost_or_stolen_card' });
  answer = (response) => response.end('{"id":"re_5","status":"pending"}');
  expect(await provider.refund(refund)).toEqual({ state: 'SENT', refundId: 're_5' });
});

test('a paid session is returned with its payment; one that is unpaid or has none counts as unpaid (spec 2.52)', async () => {
  const paid = {
    ...{ id: 'cs_9', status: 'complete', payment_status: 'paid', payment_intent: 'pi_9' },
    ...{ amount_total: 2370, currency: 'usd' },
  };
  const found = (session: object) => {
    answer = (response) => response.end(JSON.stringify(session));
    return provider.findPayment('cs_9');
  };
  expect(await found(paid)).toEqual({ paymentId: 'pi_9', amount: money(2370) });
  expect(asked.at(-1)!.path).toBe('/v1/checkout/sessions/cs_9');
  for (const less of [
    { status: 'open', payment_status: 'unpaid' },
    { payment_intent: null },
    { currency: null },
    { amount_total: null },
  ])
    expect(await found({ ...paid, ...less })).toBeUndefined();
});

test('an event without a correct signature is refused (reliability rule 9)', () => {
  const event = { type: 'checkout.session.completed', data: { object: session() } };
  const [body, signature] = signed(event);
  expect(provider.readEvent(body, signature, new Date())).toMatchObject({ type: 'PAID' });
  const [, byOther] = signed(event, 'whsec_2');
  // Stripe's own limit for repeating an old event: five minutes.
  const [, old] = signed(event, 'whsec_1', Math.floor(Date.now() / 1000) - 301);
  const changed = Buffer.from(body.toString().replace('2370', '2371'));
  for (const [sent, by] of [
    [body, undefined],
    [body, ''],
    [body, 'v1=abc'],
    [body, byOther],
    [body, old],
    [changed, signature],
  ] as const)
    expect(provider.readEvent(sent, by, new Date()), by).toBeUndefined();
});

test('a session requests the order’s total once, in its currency, with our pages; a refund names payment and amount (spec 7.14)', async () => {
  answer = (response) => response.end('{"id":"cs_3","url":"https://pay.example/3"}');
  const askedAt = new Date('2026-09-01T10:00:00Z');
  expect(
    await provider.openSession({
      key: 'key-3',
      orderNumber: 'ABCDEFGH12',
      amount: money(2370),
      email: 'anna@buyer.example',
      locale: 'en',
      successUrl: 'https://shop.example/yes',
      cancelUrl: 'https://shop.example/no',
      expiresAt: new Date('2026-09-01T11:00:00Z'),
      askedAt,
    }),
  ).toEqual({ sessionId: 'cs_3', url: 'https://pay.example/3' });
  expect([asked.at(-1)!.path, Object.fromEntries(asked.at(-1)!.body)]).toEqual([
    '/v1/checkout/sessions',
    {
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: 'ABCDEFGH12',
      'metadata[key]': 'key-3',
      'metadata[order]': 'ABCDEFGH12',
      'payment_intent_data[metadata][key]': 'key-3',
      'payment_intent_data[metadata][order]': 'ABCDEFGH12',
      'payment_intent_data[description]': 'ABCDEFGH12',
      'payment_intent_data[statement_descriptor_suffix]': 'ORD ABCDEFGH12',
      customer_email: 'anna@buyer.example',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2370',
      'line_items[0][price_data][product_data][name]': 'ABCDEFGH12',
      success_url: 'https://shop.example/yes',
      cancel_url: 'https://shop.example/no',
      // 11:00, the end of the hold.
      expires_at: '1788260400',
    },
  ]);
  answer = (response) => response.end('{"id":"re_3"}');
  expect(await provider.refund({ key: 'refund-3', paymentId: 'pi_3', amount: money(2370) })).toEqual({
    state: 'SENT',
    refundId: 're_3',
  });
  const { path, key, body } = asked.at(-1)!;
  expect([path, key, Object.fromEntries(body)]).toEqual([
    '/v1/refunds',
    'refund-3',
    { payment_intent: 'pi_3', amount: '2370', 'metadata[key]': 'refund-3' },
  ]);
});
