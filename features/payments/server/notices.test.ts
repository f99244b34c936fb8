import { transaction } from '@cubby/db';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { findOrderForPayment, type OrderForPayment } from '@cubby/features/orders/server';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { createPaymentNotices } from './notices.ts';

const { pool } = await testDatabase();
// Still 31 August in British Columbia.
const clock = fixedClock('2026-09-01T02:00:00Z');
await openSmallShop(pool, { 'NB-1 harlow': 100 });
const api = await createTestApi(pool, clock);
const notices = createPaymentNotices({
  translatorOf: loadTranslators(root).of,
  originOf: (brand) => `https://${brand}.example`,
  guestTokenOf: (orderNumber) => `TOKEN-${orderNumber}`,
});
const { orderNumber } = await api.call(
  placeGuestOrder,
  wantedBy([{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }]),
);
const order = (await findOrderForPayment(pool, { number: orderNumber }))!;
beforeEach(() => pool.query('delete from mail'));

type Told = { [Name in keyof typeof notices]: Parameters<(typeof notices)[Name]>[2] };
const tell = <Name extends keyof Told>(name: Name, about: Told[Name], more: Partial<OrderForPayment> = {}) =>
  transaction(pool, (tx) => notices[name](tx, { ...order, ...more }, about as never, clock.now()));
const mails = async () =>
  (
    await pool.query<Record<'to' | 'brand' | 'locale' | 'text', string>>(
      'select to_address as "to", brand, locale, text_body as text from mail order by position',
    )
  ).rows;
/** The first paragraph of each mail, below its title. */
const said = async () => (await mails()).map(({ text }) => text.split('\n\n')[1]!.replaceAll('\n', ' '));
const refund = { refundId: idOf('one'), amount: money(120), failures: 0, to: 'CARD' } as const;

test.each([
  [
    'CARD',
    'We’ve refunded US$1.20 to the card you paid with. It usually takes 5 to 10 business days, so it should arrive by September 14.',
  ],
  ['ACCOUNT', 'We’ve refunded US$1.20 to the school’s account that paid for the order. It has already arrived.'],
] as const)(
  'a refund to %s says its own amount, not that of the order, and when it arrives (domain 5.3 P9)',
  async (to, text) => {
    await tell('refundSent', { ...refund, to });
    expect(await said()).toEqual([text]);
  },
);

test('a refund is announced once, and again each time it came back and was resent (domain 5.3 P9)', async () => {
  for (const failures of [0, 0, 1, 1]) await tell('refundSent', { ...refund, failures });
  await tell('refundSent', { ...refund, refundId: idOf('other'), amount: money(95) });
  expect((await said()).map((text) => /US\$\S+/.exec(text)![0])).toEqual(['US$1.20', 'US$1.20', 'US$0.95']);
});

test('each failed payment is announced once, with the requested amount (spec 8.5)', async () => {
  for (const eventId of ['evt_1', 'evt_1', 'evt_2']) await tell('paymentFailed', eventId);
  const text = `The card payment of US$5.36 for order ${orderNumber} was declined. Nothing was charged. We’re still holding your items, so you can try again on your order page.`;
  expect(await said()).toEqual([text, text]);
});

test.each([
  [
    'LATE',
    'Your payment of US$9.00 for order N arrived after we had released the items. We’ll refund the full amount and email you when it has been sent. If you still need the items, please order again.',
  ],
  [
    'SECOND',
    'Order N was already paid when another payment of US$9.00 arrived. Your order isn’t affected. We’ll refund the second payment in full and email you when it has been sent.',
  ],
  [
    'WRONG_AMOUNT',
    'We received US$9.00 for order N, but its total is US$5.36. We’ll refund what we received and email you when it has been sent. The order hasn’t been paid; you can still pay for it while its items are reserved.',
  ],
] as const)('of money that pays no order, %s, its sender reads what came and why it goes back', async (stray, text) => {
  for (const _again of [1, 2]) await tell('strayPayment', { refundId: idOf('one'), amount: money(900), stray });
  expect(await said()).toEqual([text.replace('N', orderNumber)]);
});

test.each([
  ['CARD', 'Paid by card', 'Paid from the school’s account'],
  ['ACCOUNT', 'Paid from the school’s account', 'Paid by card'],
] as const)('the copy of the contract says what has paid it, %s: %s (domain C21)', async (by, words, others) => {
  await tell('orderConfirmed', by);
  const { text } = (await mails())[0]!;
  expect(text).toContain(words);
  expect(text).not.toContain(others);
});

test('each mail goes to the order’s address, in its brand and language, with a link to the order (spec 2.19, 8.5)', async () => {
  const elsewhere = { brand: 'kids', locale: 'de', email: 'ben@buyer.example' } as const;
  await tell('orderConfirmed', 'CARD', elsewhere);
  await tell('paymentFailed', 'evt_1', elsewhere);
  await tell('strayPayment', { refundId: idOf('one'), amount: money(900), stray: 'LATE' }, elsewhere);
  await tell('refundSent', refund, elsewhere);
  const sent = await mails();
  expect(sent.map(({ to, brand, locale }) => `${to} ${brand} ${locale}`)).toEqual(
    Array(4).fill('ben@buyer.example kids de'),
  );
  const link = `https://kids.example/de/checkout/success-purchase/${orderNumber}#t=TOKEN-${orderNumber}`;
  expect(sent.map(({ text }) => text.includes(link))).toEqual([true, true, false, true]);
});
