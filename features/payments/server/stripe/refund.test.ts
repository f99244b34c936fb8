import { money } from '@cubby/money';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { findRefundAtStripe, readRefundAtStripe, refundAtStripe } from './refund.ts';

const ours = (status: string, more: object = {}) => ({
  ...{ id: `re_${status}`, status, amount: 250, currency: 'usd', payment_intent: 'pi_1', metadata: { key: 'key-1' } },
  ...{ failure_reason: null, ...more },
});
const asked: object[] = [];
/** Stripe with these refunds on its list. */
const stripeWith = (list: object[], answers: object = {}) =>
  ({
    refunds: {
      async *list(query: object) {
        asked.push(query);
        yield* list;
      },
      ...answers,
    },
  }) as unknown as Stripe;

test.each([
  ['succeeded', 're_succeeded'],
  ['pending', 're_pending'],
  ['requires_action', 're_requires_action'],
  // Its money never left, or came back: if it were recorded as sent, the buyer would have nothing.
  ['failed', undefined],
  ['canceled', undefined],
])(
  'a refund of ours that is %s at Stripe is found as %s where its answer was lost (domain 5.3 P9)',
  async (status, id) => {
    const found = await findRefundAtStripe(stripeWith([ours(status)]), ['key-1'], 'pi_1');
    expect(found?.refundId).toBe(id);
    expect(asked.at(-1)).toEqual({ payment_intent: 'pi_1', limit: 100 });
  },
);

test('it is found by any of its keys, with the amount sent, and no other is (domain 5.3 P9)', async () => {
  const others = [ours('succeeded', { metadata: null }), ours('succeeded', { metadata: { key: 'key-2' } })];
  const second = ours('succeeded', { id: 're_2', amount: 120, metadata: { key: 'key-1-1' } });
  const find = (keys: string[]) => findRefundAtStripe(stripeWith([...others, ours('failed'), second]), keys, 'pi_1');
  expect(await find(['key-1', 'key-1-1'])).toEqual({ refundId: 're_2', key: 'key-1-1', amount: money(120) });
  for (const keys of [['key-1'], ['key']]) expect(await find(keys)).toBeUndefined();
});

test('a try whose key has failed before requests nothing new, and returns why it failed', async () => {
  const create = () => Promise.reject(new TypeError('it is asked again'));
  const failed = stripeWith([ours('failed', { failure_reason: 'lost_or_stolen_card' })], { create });
  expect(await refundAtStripe(failed, { key: 'key-1', paymentId: 'pi_1', amount: money(250) })).toEqual({
    ...{ state: 'FAILED', refundId: 're_failed', error: 'lost_or_stolen_card' },
  });
  const sent = stripeWith([ours('succeeded')], { create });
  const refund = (minor: number) => refundAtStripe(sent, { key: 'key-1', paymentId: 'pi_1', amount: money(minor) });
  expect(await refund(250)).toEqual({ state: 'SENT', refundId: 're_succeeded' });
  expect(await refund(249)).toMatchObject({ state: 'OTHER_AMOUNT', refundId: null });
});

test.each([
  ['succeeded', 'SENT'],
  ['pending', 'PENDING'],
  ['requires_action', 'PENDING'],
  [null, 'PENDING'],
  ['failed', 'FAILED'],
  ['canceled', 'FAILED'],
])('a refund made elsewhere that is %s is %s: staff record only what was sent', async (status, state) => {
  const retrieve = async () => ours('succeeded', { status, metadata: {} });
  expect(await readRefundAtStripe(stripeWith([], { retrieve }), 're_1')).toEqual({
    ...{ paymentId: 'pi_1', amount: money(250), key: null, state },
  });
});

test('a refund that Stripe does not know is missing; other refusals do not mean that', async () => {
  const failing = (code: string) => {
    const retrieve = () =>
      Promise.reject(
        new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', code, message: code } as never),
      );
    return readRefundAtStripe(stripeWith([], { retrieve }), 're_1');
  };
  expect(await failing('resource_missing')).toBeUndefined();
  await expect(failing('api_key_expired')).rejects.toThrow('api_key_expired');
});
