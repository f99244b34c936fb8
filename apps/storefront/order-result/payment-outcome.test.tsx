import type { Order } from '@cubby/features/orders/contract';
import { type Outcome, PaymentOutcome } from '@cubby/features/payments/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const order = {
  ...{ total: money(5_120), heldUntil: '2026-09-01T10:30:00Z', declineReason: null, paymentMethod: 'STRIPE' },
  contact: { firstName: 'Amina', lastName: 'Haddad', email: 'amina@school.example' },
} as unknown as Order;
const shown = (outcome: Outcome, changes: object = {}, retryFailure?: string) => (
  <PaymentOutcome
    order={{ ...order, ...changes }}
    outcome={outcome}
    {...{ number: 'the number', holdTime: 'hold longer', onRetry: () => {}, retrying: false, retryFailure }}
  />
);
const wordsIn = async (...args: Parameters<typeof shown>) =>
  wordsOf(await markupOf(shown(...args)))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');

test.each<[Outcome, object, string]>([
  ['PAID', {}, 'Thank you, Amina. Your order is paid. We’ve emailed amina@school.example a confirmation'],
  ['PENDING', {}, 'We’ll also email amina@school.example as soon as we know.'],
  ['LEFT', {}, 'Your order isn’t paid yet Your order is saved, and nothing was charged.'],
  ['FAILED', {}, 'Payment failed Nothing was charged. We’ll email amina@school.example about it.'],
  ['TIMED_OUT', {}, 'The items are available to others again, and your cart is unchanged.'],
  ['CHECKING', {}, 'We’re checking your payment'],
  ['ON_INVOICE', {}, 'Thank you, Amina. Your order is placed. You’ll pay US$51.20 by invoice.'],
  ['CANCELLED', {}, 'This order was cancelled Nothing was charged.'],
  ['REFUNDED', {}, 'We’ve refunded US$51.20 to the card you paid with.'],
  ['REFUNDED', { paymentMethod: 'ACCOUNT' }, 'We’ve refunded US$51.20 to the school’s account'],
  ['REFUNDED', { paymentMethod: 'INVOICE' }, 'We’ve refunded US$51.20 to the bank account it came from.'],
])(
  'the result of a payment says what happened and to whom it goes: %s %o (spec 2.52)',
  async (outcome, changes, said) => {
    const words = await wordsIn(outcome, changes);
    expect(words).toContain(said);
    expect(words).toContain('the number');
  },
);

test('an unpaid order states the sum, how long its items are held, and the one next step (ux K9)', async () => {
  const left = await wordsIn('LEFT');
  expect(left).toContain(
    'Total to pay US$51.20 US$51 20 Items held until 10:30 AM hold longer the number Pay US$51.20 Change the order',
  );
  const failed = await wordsIn('FAILED');
  expect(failed).toContain('Try again: pay US$51.20 Change the order');
  expect(await markupOf(shown('LEFT'), 'de')).toContain('href="/de/cart"');
  expect(await wordsIn('LEFT', { heldUntil: null })).not.toContain('Items held');
});

test.each<Outcome>(['PAID', 'PENDING', 'CHECKING', 'TIMED_OUT', 'ON_INVOICE', 'CANCELLED', 'REFUNDED'])(
  'what is %s cannot be paid again, and names no reason of the bank',
  async (outcome) => {
    const words = await wordsIn(outcome, { declineReason: 'EXPIRED_CARD' });
    expect(words).not.toMatch(/Total to pay|hold longer|Try again|Pay US|Change the order|declined/);
    const backToCart = outcome === 'TIMED_OUT' || outcome === 'CANCELLED';
    expect(words.includes('Back to cart')).toBe(backToCart);
  },
);

test('a declined payment states the bank’s reason with the sum, and a retry that failed says why', async () => {
  const words = await wordsIn('FAILED', { declineReason: 'INSUFFICIENT_FUNDS' }, 'The shop is busy');
  expect(words).toContain(
    'Card declined: insufficient funds The balance or daily limit of the card was too low for US$51.20.',
  );
  expect(words).toContain('The shop is busy');
  expect(await wordsIn('FAILED')).not.toContain('declined');
});
