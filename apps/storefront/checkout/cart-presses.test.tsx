import { ApiError } from '@cubby/contract';
import type { CartEntry } from '@cubby/features/cart/rules';
import { CartScreen } from '@cubby/features/cart/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { readCart, writeCart } from '../../../features/cart/storefront/cart-store.ts';
import LineTerms from '../../../features/cart/storefront/lines/LineTerms.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';
import type { Steps } from '../../child/testing/pressed.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

const line = (offerId: string, minor: number, quantity: number, of: object = {}) => ({
  ...{ offerId, sku: `P-${offerId}`, name: `Pencil ${offerId}`, image: { url: '', name: '' }, price: money(minor) },
  ...{
    units: 1,
    unitCode: null,
    needsWarning: false,
    quantity,
    selected: true,
    available: 8,
    terms: null,
    backOn: null,
  },
  ...{ isResting: false, total: money(minor * quantity), ...of },
});
const group = (name: string, lines: object[], of: object = {}) => ({
  ...{ seller: { handle: name.toLowerCase(), name, kind: 'BUSINESS' }, lines, subtotal: money(1_505) },
  ...{ shipping: money(305), total: money(1_810), taxes: [], delivers: true, freeFrom: null },
  ...{ arrivesFrom: '2026-12-04', arrivesTo: '2026-12-09', ...of },
});
const quote = {
  ...{ groups: [group('Maple', [line('a', 301, 5)]), group('Harlow', [line('b', 702, 1)])], saved: [] as object[] },
  ...{ subtotal: money(2_207), shipping: money(610), taxes: [], taxesUnknown: false, dutiesMayApply: false },
  total: money(2_817),
};
const entry = (offerId: string, quantity: number, of: object = {}) => ({ offerId, quantity, selected: true, ...of });
const both = [entry('a', 5), entry('b', 1)] as CartEntry[];
/** The server prices what it is asked for. */
const priced = ({ entries }: { entries: readonly CartEntry[] }, of: object = {}) => {
  const answered = { ...quote, ...of };
  const held = (lines: { offerId: string; quantity: number; available: number }[], saved = false) =>
    lines.flatMap((each) => {
      const found = entries.find(({ offerId }) => offerId === each.offerId);
      if (!found || (found.saved ?? false) !== saved) return [];
      return [{ ...each, quantity: Math.min(found.quantity, each.available), selected: found.selected }];
    });
  const all = [line('a', 301, 5), line('b', 702, 1)];
  return {
    ...answered,
    groups: answered.groups
      .map((each) => ({ ...each, lines: held(each.lines as never) }))
      .filter(({ lines }) => lines.length > 0),
    saved: held(all, true),
  };
};
const answering = (of: object = {}) => ({
  answer: ({ path }: { path: string }, input: unknown) =>
    path === '/api/store/cart/quote/v1/get' ? priced(input as never, of) : null,
});
const fill = (entries: readonly CartEntry[]) => (
  <button type="button" onClick={() => void writeCart(entries)}>
    Fill
  </button>
);
const cart = (entries: readonly CartEntry[]) => (
  <>
    {fill(entries)}
    <CartScreen
      {...{ country: 'CA', deliverTo: 'To Canada', signInHref: '/sign-in', warning: 'Small parts', printHead: null }}
      {...{ perPiece: () => undefined, isWaitingKnown: true, pendingToken: undefined, drawing: null }}
    />
  </>
);
const kept = () =>
  readCart().map(({ offerId, quantity, selected, saved }) => [offerId, quantity, selected, saved ?? false]);
const afterPressing = async (...names: string[]) => {
  const screen = await onScreen(cart(both), answering());
  await screen.take('Fill', ...names);
  return kept();
};

test('the cart asks for its price anew after each change, and shows the sums of the answer (spec 2.50)', async () => {
  const screen = await onScreen(cart(both), answering());
  await screen.press('Fill');
  expect(screen.words()).toEqual(
    'Fill Your cart Share cart Print 2 of 2 items selected Select all Deselect all Remove selected Maple Pencil a $3.01 each Save for later $15.05 $15.05 Arrives Fri, Dec 4 – Wed, Dec 9 Delivery $3.05 Seller total $18.10 Harlow Pencil b $7.02 each Save for later $7.02 $7.02 Arrives Fri, Dec 4 – Wed, Dec 9 Delivery $3.05 Seller total $18.10 Order summary To Canada Subtotal $22.07 Delivery $6.10 Total US$28.17 US$28 17 Proceed to checkout You can check out as a guest, without an account. Sign in',
  );
  await screen.press('Increase quantity of Pencil a');
  expect(screen.calls.filter(([id]) => id.includes('quote'))).toEqual([
    [
      'POST /api/store/cart/quote/v1/get',
      {
        entries: [
          { offerId: 'a', quantity: 5, selected: true },
          { offerId: 'b', quantity: 1, selected: true },
        ],
        country: 'CA',
        region: undefined,
      },
    ],
    [
      'POST /api/store/cart/quote/v1/get',
      {
        entries: [
          { offerId: 'a', quantity: 6, selected: true },
          { offerId: 'b', quantity: 1, selected: true },
        ],
        country: 'CA',
        region: undefined,
      },
    ],
  ]);
});

test('what is pressed in the cart changes the line that is named, and no other (spec 4.5–4.11)', async () => {
  expect(await afterPressing('Decrease quantity of Pencil a')).toEqual([
    ['a', 4, true, false],
    ['b', 1, true, false],
  ]);
  expect(await afterPressing('Save for later: Pencil b')).toEqual([
    ['a', 5, true, false],
    ['b', 1, false, true],
  ]);
  expect(await afterPressing('Remove Pencil a')).toEqual([['b', 1, true, false]]);
  expect(await afterPressing('Deselect all')).toEqual([
    ['a', 5, false, false],
    ['b', 1, false, false],
  ]);
  expect(await afterPressing('Deselect all', 'Select all')).toEqual([
    ['a', 5, true, false],
    ['b', 1, true, false],
  ]);
  expect(await afterPressing('Remove selected')).toEqual([]);
});

test('what was removed can be taken back; a saved line moves back to the cart', async () => {
  const screen = await onScreen(cart(both), answering());
  await screen.take('Fill', 'Remove Pencil a');
  expect(screen.said()).toEqual('1 of 1 item selected Removed: Pencil a');
  await screen.press('Undo');
  expect(kept()).toEqual([
    ['b', 1, true, false],
    ['a', 5, true, false],
  ]);
  const again = await onScreen(cart([entry('a', 5), entry('b', 1, { saved: true })] as CartEntry[]), answering());
  await again.take('Fill', 'Move to cart: Pencil b');
  expect(kept()).toEqual([
    ['a', 5, true, false],
    ['b', 1, true, false],
  ]);
});

test('more than there is becomes what there is, and it is said; what is gone can be removed', async () => {
  const fewer = { groups: [group('Maple', [line('a', 301, 3, { available: 3 })])] };
  const screen = await onScreen(cart(both), answering(fewer));
  await screen.press('Fill');
  expect([kept(), screen.words()]).toEqual([
    [
      ['a', 3, true, false],
      ['b', 1, true, false],
    ],
    'Fill Your cart Share cart Print One item in your cart is no longer available. Remove 1 of 1 item selected Select all Deselect all Remove selected Maple Pencil a $3.01 each Only 3 are available, so we changed the quantity from 5. Save for later $9.03 $9.03 Arrives Fri, Dec 4 – Wed, Dec 9 Delivery $3.05 Seller total $18.10 Order summary To Canada Subtotal $22.07 Delivery $6.10 Total US$28.17 US$28 17 Proceed to checkout You can check out as a guest, without an account. Sign in',
  ]);
  await screen.press('Remove');
  expect(kept()).toEqual([['a', 3, true, false]]);
});

test('a line whose shop limits an order says the most pieces, and offers no cheaper price above them', async () => {
  const words = async (of: object) => (await onScreen(<LineTerms line={line('a', 301, 3, of) as never} />)).words();
  const terms = (from: number) => ({ price: money(301), tiers: [{ from, price: money(250) }] });
  expect(await words({ mostPerOrder: 1_200 })).toBe('Up to 1,200 per order');
  expect(await words({ mostPerOrder: 4, terms: terms(5) })).toBe('Up to 4 per order');
  expect(await words({ mostPerOrder: 4, terms: terms(4) })).toBe('Up to 4 per order Add 1 more and each costs $2.50');
  expect(await words({ terms: terms(5) })).toBe('Add 2 more and each costs $2.50');
});

test('a price that did not come is said, and asked for again', async () => {
  let isDown = true;
  const screen = await onScreen(cart(both), {
    answer: (asked, input) =>
      isDown && asked.path.includes('quote')
        ? new ApiError('OC_OFFLINE', 0, 'There is no connection.')
        : answering().answer(asked, input),
  });
  await screen.press('Fill');
  expect([screen.said(), screen.buttons()]).toEqual([
    'Your cart wasn’t updated There is no connection. Reload',
    ['Fill', 'Reload'],
  ]);
  isDown = false;
  await screen.press('Reload');
  expect(screen.said()).toEqual('2 of 2 items selected');
});

const methods = (['STRIPE', 'INVOICE'] as const).map((code, id) => ({
  ...{ id, code, selected: code === 'STRIPE', available: true, picture: '' },
}));
const checkout = (entries: readonly CartEntry[] = both) => (
  <>
    {fill(entries)}
    <CheckoutForm {...{ methods: methods as never, country: 'CA', drawing: null, onFailed: () => {} }} />
  </>
);
const contact: Steps = [
  ['First name', 'Amina'],
  ['Last name', 'Haddad'],
  ['Email', 'amina@maple.example'],
  ['Phone', '604 555 0123'],
  'Continue to delivery',
];
const delivery: Steps = [
  ['Recipient', 'Amina Haddad'],
  ['Street address', '1 Fir Road'],
  ['City', 'Victoria'],
  ['Province or territory', 'CA-BC'],
  ['Postal code', 'v8w1a1'],
  'Continue to payment',
];
const challenge = { algorithm: 'SHA-256', challenge: 'c', salt: 's', maxnumber: 0, signature: '' };
const placing = (place: (input: unknown) => unknown) => ({
  answer: ({ path }: { path: string }, input: unknown) => {
    if (path.includes('quote')) return priced(input as never);
    if (path.includes('captcha')) return challenge;
    if (path === '/api/store/order/anon/v1/create') return place(input);
    return path.includes('stripe') ? 'https://pay.example/1' : null;
  },
});

const pay = 'Pay US$28.17 by card';
const adult = 'I am of legal age where I live';
const ready: Steps = ['Fill', ...contact, ...delivery];
/** What was sent, without the solved captcha. */
const sent = (calls: readonly [string, unknown][]) =>
  calls
    .filter(([id]) => !/quote|captcha|message/.test(id))
    .map(([id, input]) => [id.split(' ')[1], { ...(input as object), captchaToken: undefined }]);
const paying = async (
  steps: Steps,
  answer: (input: unknown) => unknown = () => ({ orderNumber: '7H2V00QK9C', guestOrderToken: 't1' }),
) => {
  const screen = await onScreen(checkout(), placing(answer));
  await screen.take(...ready, ...steps);
  return screen;
};

test('an order is placed once as entered and changed, with the total that was shown, and leads to the payment (spec 2.51, 4.14)', async () => {
  const screen = await paying([]);
  expect(screen.words()).toEqual(
    'Fill Back to cart Privacy Help centre 1. Contact details (done) Edit Amina Haddad amina@maple.example &nbsp;· +1 604 555 0123 2. Delivery address (done) Edit Amina Haddad 1 Fir Road , Victoria , British Columbia , V8W 1A1 , Canada 3 3. Payment Payment method Pay by credit card You’ll enter your card details on the payment provider’s page. We never see them. Pay via invoices Sign in to pay by invoice. Guests pay by card. Note to the sellers (optional) 2,000 characters left All sellers in this order can read it. Write to one seller only Note to Maple (optional) 2,000 characters left Note to Harlow (optional) 2,000 characters left School code (optional) If a school gave you a code, enter it: the school will earn 5% of the price of your items, at no cost to you. I am of legal age where I live Review your order Maple Arrives Fri, Dec 4 – Wed, Dec 9 5 × Pencil a $15.05 Harlow Arrives Fri, Dec 4 – Wed, Dec 9 1 × Pencil b $7.02 Subtotal $22.07 Delivery $6.10 Maple $3.05 Harlow $3.05 Total US$28.17 US$28 17 Pay US$28.17 by card You’ll pay on the payment provider’s secure page. Cubby sells on behalf of each seller.',
  );
  await screen.take(
    ...['Edit contact details', 'Edit delivery address'],
    ...([
      ['Last name', 'Haddad-Roy'],
      ['City', 'Nanaimo'],
    ] as const),
    ...['Continue to delivery', 'Continue to payment'],
    ['Note to the sellers (optional)', 'Ring twice'],
    ['Note to Maple (optional)', 'Blue'],
    ['School code (optional)', 'fir-20'],
    adult,
  );
  await screen.twice(pay);
  expect(sent(screen.calls)).toEqual([
    [
      '/api/store/order/anon/v1/create',
      {
        contact: {
          firstName: 'Amina',
          lastName: 'Haddad-Roy',
          email: 'amina@maple.example',
          phone1: '+16045550123',
          phone2: undefined,
        },
        address: {
          country: 'CA',
          region: 'CA-BC',
          city: 'Nanaimo',
          address: '1 Fir Road',
          postalCode: 'V8W1A1',
          // As long as it is the buyer's name, it follows it.
          name: 'Amina Haddad-Roy',
        },
        note: 'Ring twice',
        sellerNotes: [{ handle: 'maple', note: 'Blue' }],
        deliveryNote: '',
        partnerCode: 'FIR20',
        paymentMethod: 'STRIPE',
        lines: [
          { offerId: 'a', quantity: 5 },
          { offerId: 'b', quantity: 1 },
        ],
        expectedTotal: money(2817),
        captchaToken: undefined,
      },
    ],
    [
      '/api/store/stripe/checkout/v1/create',
      { orderNumber: '7H2V00QK9C', total: money(2817), note: '', captchaToken: undefined },
    ],
  ]);
  expect([screen.left, screen.bearers.at(-1)]).toEqual([['https://pay.example/1'], 't1']);
});

test('without consent nothing is sent; an address that lacks a part says so', async () => {
  const screen = await paying([pay]);
  expect([sent(screen.calls), screen.words().slice(-220)]).toEqual([
    [],
    '– Wed, Dec 9 1 × Pencil b $7.02 Subtotal $22.07 Delivery $6.10 Maple $3.05 Harlow $3.05 Total US$28.17 US$28 17 Pay US$28.17 by card You’ll pay on the payment provider’s secure page. Cubby sells on behalf of each seller.',
  ]);
  const lacking = await onScreen(
    checkout(),
    placing(() => null),
  );
  await lacking.take('Fill', ...contact.slice(0, 2), 'Continue to delivery');
  expect(lacking.words().slice(0, 420)).toEqual(
    'Fill Back to cart Privacy Help centre 1 1. Contact details First name Last name Email This field is required: enter your email address For your order confirmation and a link to your order. Phone This field is required: enter your phone number Include the country code, for example +1 604 555 0123. Used only for delivery questions. Alternative phone (optional) Continue to delivery Clear 2 2. Delivery address Country Af',
  );
  await lacking.press('Clear#1');
  expect([...document.querySelectorAll('input')].slice(0, 5).map(({ value }) => value)).toEqual(['', '', '', '', '']);
});

const lineError = [{ code: 'OC_SOLD_OUT', message: 'Only 2 are left.', path: ['lines', 1, 'quantity'] }];
test('what stops an order is said; after a lost answer it is sent again with its key, after a refusal with a new one', async () => {
  const answers = [
    new ApiError('OC_CART_CHANGED', 409, 'Changed.'),
    new ApiError('OC_SOLD_OUT', 409, 'Short.', lineError),
    new ApiError('OC_OFFLINE', 0, 'There is no connection.'),
    new ApiError('OC_WRONG_STATUS', 409, 'This cannot be ordered now.'),
  ];
  const screen = await paying([adult], () => answers.shift() ?? { orderNumber: '7H2V00QK9C', guestOrderToken: 't1' });
  const said: unknown[] = [];
  const quotes = () => screen.calls.filter(([id]) => id.includes('quote')).length;
  while (answers.length > 0) {
    const before = quotes();
    await screen.press(pay);
    said.push([screen.dialog() ? screen.words() : screen.said(), quotes() - before]);
    if (screen.dialog()) await screen.press('Cancel');
  }
  expect(said).toEqual([
    [
      'The total has changed Prices or stock changed while you were checking out. The total is now US$28.17. Nothing was charged: review your order, then pay.',
      1,
    ],
    ['Short.', 1],
    ['Error There is no connection. Cancel', 1],
    ['Error This cannot be ordered now. Cancel', 1],
  ]);
  expect(screen.left).toEqual([]);
  await screen.press(pay);
  const keys = screen.keys.filter((_key, i) => screen.calls[i]![0].endsWith('order/anon/v1/create'));
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 2, 2, 4]);
  expect(screen.left).toEqual(['https://pay.example/1']);
});
