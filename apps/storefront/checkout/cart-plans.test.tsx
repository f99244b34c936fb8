import type { CartEntry, CartLine } from '@cubby/features/cart/rules';
import { KeptCart } from '@cubby/features/cart/storefront';
import { CartTools, PurchasePlans, ShownCheckoutBar } from '@cubby/features/cart/storefront/pieces';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const asked = vi.hoisted(() => ({ questions: [] as (string | null)[], answer: undefined as unknown }));
vi.mock('@cubby/site', async (original) => ({
  ...(await original<object>()),
  useHydrated: () => true,
  useStored: (store: { read: () => unknown }) => store.read(),
  useAnswer: (question: string | null) => {
    asked.questions.push(question);
    return { value: question === null ? undefined : asked.answer, waiting: false, ask: () => {} };
  },
}));
afterEach(() => {
  asked.questions = [];
  vi.unstubAllGlobals();
});

const wordsIn = async (screen: ReactNode) =>
  wordsOf(await markupOf(screen))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '');
const entry = (offerId: string, changes: Partial<CartEntry> = {}) =>
  ({ offerId, quantity: 3, selected: true, ...changes }) as CartEntry;

const plan = (total: number, changes: object = {}) => ({
  ...{ sellers: [{ handle: 'maple', name: 'Maple' }], subtotal: money(total - 450), shipping: money(450) },
  ...{
    total: money(total),
    arrivesFrom: '2026-12-04',
    arrivesTo: '2026-12-09',
    swaps: [{ from: 'a', to: `${total}` }],
  },
  ...changes,
});
const plans = (answer: object, entries: readonly CartEntry[] = [entry('a')]) => {
  asked.answer = { leftOut: 0, current: plan(4_000), cheapest: null, oneSeller: null, ...answer };
  return wordsIn(<PurchasePlans entries={entries} country="CA" />);
};
const two = [
  { handle: 'maple', name: 'Maple' },
  { handle: 'harlow', name: 'Harlow' },
];

test.each([
  ['cheaper', { cheapest: plan(3_400, { sellers: two }) }, 'Lowest total, from 2 sellers $29.50 + $4.50 delivery'],
  ['what it saves', { cheapest: plan(3_400) }, '$34.00 You save $6.00 Switch'],
  ['from one seller', { oneSeller: plan(4_120) }, 'Everything from Maple $36.70 + $4.50 delivery'],
  ['when it comes', { oneSeller: plan(4_120) }, '· Arrives Fri, Dec 4 – Wed, Dec 9 $41.20'],
  ['what it costs more', { oneSeller: plan(4_120) }, '$41.20 $1.20 more, in one parcel Switch'],
  ['that it costs the same', { oneSeller: plan(4_000) }, '$40.00 Same total, in one parcel Switch'],
  [
    'free delivery',
    { oneSeller: plan(4_120, { subtotal: money(4_120), shipping: money(0) }) },
    '$41.20, free delivery ·',
  ],
  ['what is compared', { oneSeller: plan(4_120) }, 'Switch Before taxes. Your cart now: $40.00.'],
  ['left out', { oneSeller: plan(4_120), leftOut: 2 }, 'Excludes 2 items that can’t be delivered. Before taxes.'],
])('another way to buy the cart states %s (ux C4)', async (_, answer, said) => {
  expect(await plans(answer)).toContain(said);
});

test('both alternatives are offered, the cheaper first; without alternatives or selected items, none is', async () => {
  const both = await plans({ cheapest: plan(3_400, { sellers: two }), oneSeller: plan(4_120) });
  expect(both.indexOf('Lowest total')).toBeLessThan(both.indexOf('Everything from Maple'));
  expect(both).not.toContain('Excludes');
  expect(await plans({})).toBe('');
  expect(await plans({ current: null, oneSeller: plan(4_120) })).toBe('');
  expect(await plans({ oneSeller: plan(4_120) }, [entry('a', { selected: false })])).toBe('');
});

test('alternatives are requested for the items in the cart, not the saved ones, and for the country of delivery', async () => {
  await plans({}, [entry('a'), entry('b', { saved: true })]);
  expect(JSON.parse(asked.questions[0]!)).toEqual([[expect.objectContaining({ offerId: 'a', quantity: 3 })], 'CA']);
});

const line = (offerId: string, available = 8) => ({ offerId, available, name: offerId }) as unknown as CartLine;
const tools = (entries: CartEntry[], lines: CartLine[]) =>
  markupOf(<CartTools entries={entries} lines={lines} takeOut={() => {}} />);
const disabled = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>(?:<svg.*?<\/svg>)?<span>(.*?)<\/span>/gs)]
    .filter(([, attributes]) => attributes!.includes('aria-disabled="true"'))
    .map(([, , label]) => label);

test.each([
  ['some', [entry('a'), entry('b', { selected: false })], '1 of 2 items selected', []],
  ['all', [entry('a'), entry('b')], '2 of 2 items selected', ['Select all']],
  [
    'none',
    [entry('a', { selected: false }), entry('b', { selected: false })],
    '0 of 2 items selected',
    ['Deselect all', 'Remove selected'],
  ],
])(
  'with %s selected, the cart counts them and offers what would change something (spec 4.10)',
  async (_, entries, said, off) => {
    const markup = await tools(entries, [line('a'), line('b')]);
    expect(wordsOf(markup)).toContain(said);
    expect(disabled(markup)).toEqual(off);
  },
);

test('a sold-out item cannot be selected, and does not count as selected (spec 4.8)', async () => {
  const markup = await tools([entry('a'), entry('b')], [line('a'), line('b', 0)]);
  expect(wordsOf(markup)).toContain('1 of 2 items selected');
  expect(disabled(markup)).toEqual(['Select all']);
});

test('the bar at the bottom of a phone states the total and leads on (ux P9)', async () => {
  const quote = { subtotal: money(4_000), shipping: money(450), total: money(4_450) };
  const markup = await markupOf(<ShownCheckoutBar quote={quote as never} href="/de/checkout" />);
  expect(wordsOf(markup)).toContain('Total US$44.50');
  expect(wordsOf(markup)).toContain('Proceed to checkout');
  expect(markup).toContain('href="/de/checkout"');
});

const kept = (entries: CartEntry[], lines: object[], at: string | null = '2026-09-08T14:05:00Z') => {
  const stored: Record<string, unknown> = { 'cubby.cart': entries, ...(at && { 'cubby.cart.kept': { at, lines } }) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) });
  return wordsIn(<KeptCart />);
};
const keptLine = (offerId: string, amountMinor: number, isSold = true) => ({
  ...{ offerId, name: offerId.toUpperCase(), seller: 'Maple', price: money(amountMinor), isSold },
});

test('without a connection the cart states each quantity, its sum at the last price, when that was, and the subtotal (decision 0050)', async () => {
  const words = await kept([entry('a'), entry('b', { quantity: 1 })], [keptLine('a', 320), keptLine('b', 700)]);
  expect(words).toContain('Your cart Prices as of Sep 8, 2026, 2:05 PM, before delivery and tax.');
  expect(words).toContain('A Maple · Quantity 3 $9.60 B Maple · Quantity 1 $7.00 2 items selected $16.60');
  expect(words).not.toContain('online');
});

test('items sold out, not selected, saved for later or unknown are not in that subtotal', async () => {
  const lines = [keptLine('a', 320), keptLine('b', 700, false), keptLine('c', 100), keptLine('d', 100)];
  const words = await kept(
    [entry('a'), entry('b'), entry('c', { selected: false }), entry('d', { saved: true }), entry('e')],
    lines,
  );
  expect(words).toContain('A Maple · Quantity 3 $9.60 B Maple · Quantity 3 Sold out — C Maple · Quantity 3 $3.00');
  expect(words).toContain('1 item selected $9.60 One more item is in your cart.');
  expect(await kept([entry('b')], [keptLine('b', 700, false)])).not.toContain('selected');
  expect(await kept([], [])).toContain('Your cart is empty.');
});
