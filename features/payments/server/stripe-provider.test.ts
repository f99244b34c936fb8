import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@cubby/money';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardProvider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';

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
  answer(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  provider = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase });
});
afterAll(() => new Promise((resolve) => stripe.close(resolve)));

test('a repeated request with the same key is identical, however much later', async () => {
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
  [{ code: 'card_declined', decline_code: 'authentication_required' }, 'NOT_CONFIRMED'],
  // What a bank says of stolen cards is not for whoever holds one.
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'OTHER'],
  [null, 'OTHER'],
])(
  'an event about a declined card (%j) names our key and the reason %s, and the session stays open',
  (error, reason) => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
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
    });
  },
);
