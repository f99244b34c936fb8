import type { ShownQuote } from '@cubby/features/cart/contract';
import { CartTotals } from '@cubby/features/cart/storefront';
import { PaymentMethodChoice } from '@cubby/features/payments/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';
import { CheckoutNotices } from './CheckoutNotices.tsx';

const group = (name: string, subtotalMinor: number, shippingMinor: number, delivers = true) => ({
  ...{ seller: { handle: name, name }, subtotal: money(subtotalMinor), shipping: money(shippingMinor), delivers },
});
const taxes = [
  { name: 'GST', jurisdiction: 'CA', percent: 5, category: 'S', amount: money(95) },
  { name: 'PST', jurisdiction: 'CA-BC', percent: 7, category: 'S', amount: money(133) },
];
const quote = {
  groups: [group('Maple', 1_500, 0), group('Harlow', 400, 190)],
  ...{ saved: [], subtotal: money(1_900), shipping: money(190), taxes, taxesUnknown: false, total: money(2_318) },
} as unknown as ShownQuote;
const totals = (changes: object = {}, atCheckout = true) =>
  markupOf(<CartTotals quote={{ ...quote, ...changes }} waiting={false} atCheckout={atCheckout} />).then(wordsOf);

test('the sums of a cart are items, delivery of each seller, each tax by name and rate, and the total (spec 2.50, 3.1)', async () => {
  expect(await totals()).toContain(
    'Subtotal $19.00 Delivery $1.90 Maple free Harlow $1.90 GST 5% $0.95 PST 7% $1.33 Total US$23.18',
  );
});

test('delivery is free, or unknown where nobody delivers, and taxes come with the address', async () => {
  expect(await totals({ shipping: money(0), groups: [group('Maple', 1_500, 0)] }, false)).toContain('Delivery free');
  expect(await totals({ shipping: money(0), groups: [group('Maple', 1_500, 0, false)] }, false)).toContain(
    'Delivery —',
  );
  expect(await totals({ taxes: null }, false)).toContain('Taxes Calculated at checkout');
  expect(await totals({ taxes: null })).toContain('Taxes Calculated from your address');
});

const notices = (changes: object) =>
  markupOf(
    <CheckoutNotices
      {...{
        waiting: null,
        errors: null,
        obstacle: undefined,
        total: money(2_318),
        blockedPlace: undefined,
        failure: null,
      }}
      {...changes}
    />,
  ).then(wordsOf);

test('notices above the steps state the new total, the line that cannot be ordered, and the place that nobody delivers to', async () => {
  expect(await notices({})).toBe('');
  expect(await notices({ obstacle: { kind: 'CHANGED' } })).toContain('$23.18');
  expect(await notices({ obstacle: { kind: 'LINE', message: 'Only 2 left of Pencil' } })).toBe('Only 2 left of Pencil');
  expect(await notices({ blockedPlace: 'Yukon' })).toContain('Yukon');
});

const account = {
  ...{ billId: 'b', organisation: 'Madrona School', purse: 'OWN' as const, balance: money(2_000), selected: false },
  ...{ mayPay: true, payers: ['Noor H.', 'Ben A.'], isEnough: false },
} as const;
const choice = (changes: object) =>
  markupOf(
    <PaymentMethodChoice
      methods={[{ code: 'STRIPE', selected: true, closed: undefined }]}
      accounts={[{ ...account, ...changes }]}
      {...{ total: money(2_318), value: 'STRIPE', onChange: () => {} }}
    />,
  );

test('a school’s account states its balance, that it is too low, or who can pay from it (spec 2.51, 3.8)', async () => {
  const low = await choice({});
  expect(wordsOf(low)).toContain('US$20.00');
  expect(low.match(/disabled/g)).toHaveLength(1);
  const enough = await choice({ balance: money(9_000), isEnough: true });
  expect(wordsOf(enough)).toContain('US$90.00');
  expect(enough).not.toContain('disabled');
  const others = await choice({ balance: money(9_000), isEnough: true, mayPay: false });
  expect(wordsOf(others)).toMatch(/Noor H\. and Ben A\./);
  expect(others.match(/disabled/g)).toHaveLength(1);
});
