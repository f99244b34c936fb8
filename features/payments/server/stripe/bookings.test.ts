import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { stripeBookings } from './bookings.ts';

test('a payment is recorded as the buyer paid it, even if the account uses another currency (reliability 1.4)', async () => {
  const source = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: 'pi_1',
    amount: 1000,
    currency: 'usd',
    metadata: { key: 'k' },
  };
  const list = async function* () {
    yield { id: 'txn_1', type: 'charge', amount: 1370, currency: 'cad', source };
  };
  const stripe = { balanceTransactions: { list } } as unknown as Stripe;
  const found = [];
  for await (const booking of stripeBookings(stripe, new Date(0))) found.push(booking);
  expect(found).toMatchObject([
    { kind: 'PAYMENT', subjectId: 'pi_1', key: 'k', amount: { amountMinor: 1000, currency: 'USD' } },
  ]);
});
