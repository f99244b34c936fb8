import type { TaxRule } from '@cubby/features/taxes/rules';
import { money, sum } from '@cubby/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type CartEntry,
  type CartOffer,
  type CartSeller,
  capQuantity,
  changeQuantity,
  counts,
  mostPieces,
  quoteCart,
  remove,
  removeSelected,
  select,
} from './rules.ts';

const entry = (offerId: string, quantity = 1, selected = true): CartEntry => ({ offerId, quantity, selected });

describe('contents of a cart', () => {
  test('decreasing a quantity never goes below 1 (spec 4.6)', () => {
    const [lowered] = changeQuantity([entry('a', 2)], 'a', 1, 10);
    expect(lowered?.quantity).toBe(1);
    const [held] = changeQuantity([entry('a', 1)], 'a', 0, 10);
    expect(held?.quantity).toBe(1);
    expect(capQuantity(-7, 10)).toBe(1);
  });

  test('a quantity is limited to the stock, to the maximum of one order, and to whole pieces', () => {
    expect(capQuantity(12, 3)).toBe(3);
    expect(capQuantity(1_000_000, 2_000_000)).toBe(mostPieces);
    expect(capQuantity(2.9, 10)).toBe(2);
    expect(capQuantity(Number.NaN, 10)).toBe(1);
  });

  test('adding an offer already in the cart raises its quantity by 1 (spec 4.9)', () => {
    expect(addToCart([entry('a', 2), entry('b')], 'a', 1, 10)).toEqual([entry('a', 3), entry('b')]);
  });

  test('adding never exceeds the stock, and selects a deselected offer', () => {
    expect(addToCart([entry('a', 2, false)], 'a', 5, 4)).toEqual([entry('a', 4, true)]);
  });

  test('a new offer is added last, and selected', () => {
    expect(addToCart([entry('a')], 'b', 2, 10)).toEqual([entry('a'), entry('b', 2)]);
  });

  test('one or all entries can be selected and deselected', () => {
    const entries = [entry('a'), entry('b', 1, false)];
    expect(select(entries, new Set(['b']), true)).toEqual([entry('a'), entry('b')]);
    expect(select(entries, new Set(['a', 'b']), false).every((each) => !each.selected)).toBe(true);
  });

  test('removing selected items keeps the others (spec 4.10)', () => {
    expect(removeSelected([entry('a'), entry('b', 3, false), entry('c')])).toEqual([entry('b', 3, false)]);
  });

  test('removing one leaves the rest unchanged', () => {
    expect(remove([entry('a'), entry('b', 2)], 'a')).toEqual([entry('b', 2)]);
  });
});

const harlow: CartSeller = {
  id: '1',
  handle: 'harlow',
  name: 'Harlow & Pine',
  kind: 'BUSINESS',
  gstRegistered: true,
  country: 'CA',
  rate: {
    ...{ price: money(190), carriedGrams: 5_000, kilogram: money(80), freeFrom: money(5_000) },
    ...{ arrivesFrom: '2026-11-24', arrivesTo: '2026-11-26' },
  },
};
const fox: CartSeller = {
  id: '2',
  handle: 'paper-fox',
  name: 'Paper Fox',
  kind: 'CHILD',
  gstRegistered: false,
  country: 'CA',
  rate: {
    ...{ price: money(400), carriedGrams: 0, kilogram: money(0), freeFrom: null },
    ...{ arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' },
  },
};
const offer = (offerId: string, priceMinor: number, available: number, rest: Partial<CartOffer> = {}): CartOffer => ({
  offerId,
  sku: offerId.toUpperCase(),
  name: offerId,
  image: { url: '', name: offerId },
  price: money(priceMinor),
  available,
  units: 1,
  unitCode: null,
  taxClass: 'STANDARD',
  grams: 0,
  needsWarning: false,
  seller: harlow,
  ...rest,
});
const usual = {
  category: 'S',
  ...{ exemptPriceMinor: null, onlyClasses: null, onDelivery: true, consignmentMinor: null, certificateKinds: [] },
} as const;
const rules: TaxRule[] = [
  {
    id: 1,
    country: 'CA',
    region: null,
    name: 'GST',
    rateMillionths: 50_000,
    exemptClasses: [],
    ...usual,
    chargedOn: 'GOODS',
    sellers: 'REGISTERED',
    sentFrom: 'ANYWHERE',
    remitter: 'SELLER',
    validFrom: '2008-01-01',
    validTo: null,
  },
  {
    id: 8,
    country: 'CA',
    region: 'CA-BC',
    name: 'PST',
    rateMillionths: 70_000,
    exemptClasses: ['SCHOOL_SUPPLY'],
    ...usual,
    chargedOn: 'GOODS',
    sellers: 'ALL',
    sentFrom: 'ANYWHERE',
    remitter: 'MARKETPLACE',
    validFrom: '2013-04-01',
    validTo: null,
  },
];
const victoria = { country: 'CA', region: 'CA-BC' };
const day = '2026-11-20';
const quote = (entries: CartEntry[], offers: CartOffer[], taxRules: TaxRule[] | null = null) =>
  quoteCart(entries, offers, victoria, day, taxRules);

describe('cost of a cart', () => {
  test('totals count only selected items whose stock is above 0 (spec 4.7)', () => {
    const { subtotal } = quote(
      [entry('a', 2), entry('b', 1, false), entry('c', 5)],
      [offer('a', 320, 10), offer('b', 999, 10), offer('c', 700, 0)],
    );
    expect(subtotal).toEqual(money(640));
  });

  test('an item whose stock is 0 is deselected (spec 4.8)', () => {
    const { groups } = quote([entry('a', 2)], [offer('a', 320, 0)]);
    expect(groups[0]?.lines[0]).toMatchObject({ selected: false, quantity: 2 });
  });

  test('a line never requests more than the stock', () => {
    const { groups, subtotal } = quote([entry('a', 9)], [offer('a', 320, 4)]);
    expect(groups[0]?.lines[0]).toMatchObject({ quantity: 4, total: money(1_280) });
    expect(subtotal).toEqual(money(1_280));
  });

  test('each seller has its own lines, delivery and total, and the totals are their sums', () => {
    const { groups, subtotal, shipping, total } = quote(
      [entry('a', 2), entry('b')],
      [offer('a', 320, 10), offer('b', 1_000, 3, { seller: fox })],
    );
    expect(groups.map((group) => [group.seller.handle, group.shipping.amountMinor])).toEqual([
      ['harlow', 190],
      ['paper-fox', 400],
    ]);
    expect([subtotal, shipping]).toEqual([money(1_640), money(590)]);
    expect(total).toEqual(sum(groups.map((group) => group.total)));
  });

  test('delivery is free above the seller’s threshold, and costs nothing if no line counts', () => {
    expect(quote([entry('a', 2)], [offer('a', 2_499, 9)]).shipping).toEqual(money(190));
    expect(quote([entry('a', 2)], [offer('a', 2_500, 9)]).shipping).toEqual(money(0));
    expect(quote([entry('a', 2, false)], [offer('a', 320, 9)]).shipping).toEqual(money(0));
  });

  test('a seller’s counted lines are weighed together, and each kilogram beyond the included weight costs more (spec 2.50)', () => {
    const heavy = (count: number, price = 100) =>
      quote(
        [entry('a', count), entry('b', 9, false), entry('c')],
        [
          offer('a', price, 99, { grams: 1_250 }),
          offer('b', 100, 99, { grams: 1_250 }),
          offer('c', 100, 9, { grams: 9_000, seller: fox }),
        ],
      ).groups.map((group) => group.shipping.amountMinor);
    expect(heavy(4)).toEqual([190, 400]);
    // 6.25 and 7.5 kg are two and three kilograms more: a started kilogram counts as a whole.
    expect(heavy(5)).toEqual([190 + 160, 400]);
    expect(heavy(6)).toEqual([190 + 240, 400]);
    expect(heavy(5, 1_000)).toEqual([0, 400]);
  });

  test('a seller who does not deliver to the place is shown so, without a delivery charge', () => {
    const { groups } = quote([entry('a')], [offer('a', 320, 9, { seller: { ...harlow, rate: null } })]);
    expect(groups[0]).toMatchObject({ delivers: false, shipping: money(0), arrivesTo: null });
  });

  test('taxes are added once the place is known; then each is named by its jurisdiction and included in the total', () => {
    expect(quote([entry('a')], [offer('a', 1_000, 9)]).taxes).toBeNull();
    const { taxes, total } = quote([entry('a')], [offer('a', 1_000, 9)], rules);
    // 5 % and 7 % of 10.00 for goods and 1.90 for delivery, each line rounded half up
    expect(taxes?.map((tax) => [tax.name, tax.jurisdiction, tax.amount.amountMinor])).toEqual([
      ['GST', 'CA', 60],
      ['PST', 'CA-BC', 83],
    ]);
    expect(total).toEqual(money(1_000 + 190 + 60 + 83));
  });

  test('a tax belongs to the line it was decided for, even after lines that do not count', () => {
    const { groups } = quote([entry('a', 1, false), entry('b')], [offer('a', 500, 9), offer('b', 1_000, 9)], rules);
    expect(groups[0]?.taxes.filter((tax) => tax.line !== null).map((tax) => tax.line)).toEqual([1, 1]);
  });

  test('without tax rules for the country, no tax is charged and the quote says so', () => {
    expect(quote([entry('a')], [offer('a', 1_000, 9)], [])).toMatchObject({
      taxes: [],
      taxesUnknown: true,
      total: money(1_190),
    });
  });

  test('an offer that no longer exists is left out', () => {
    expect(
      quote([entry('a'), entry('gone')], [offer('a', 320, 9)]).groups.flatMap((group) => group.lines),
    ).toHaveLength(1);
  });
});

test('changing a quantity leaves the other entries as they are (spec 4.6)', () => {
  expect(changeQuantity([entry('a', 2), entry('b', 7)], 'a', 3, 5)).toEqual([entry('a', 3), entry('b', 7)]);
});

test.each([
  [true, 1, true],
  [true, 0, false],
  [false, 1, false],
])('a line selected: %s, with %i in stock, counts: %s (spec 4.7, 4.8)', (selected, available, is) =>
  expect(counts({ selected, available })).toBe(is),
);

test('a group shows its seller’s delivery, and taxes with percentages; without a region, neither taxes nor warnings', () => {
  const { groups, taxes, taxesUnknown } = quote([entry('a')], [offer('a', 1_000, 5)], rules);
  expect(groups[0]).toMatchObject({
    delivers: true,
    freeFrom: money(5_000),
    arrivesFrom: '2026-11-24',
    arrivesTo: '2026-11-26',
  });
  expect(taxes).toEqual([
    { name: 'GST', jurisdiction: 'CA', percent: 5, category: 'S', amount: money(60) },
    { name: 'PST', jurisdiction: 'CA-BC', percent: 7, category: 'S', amount: money(83) },
  ]);
  expect(taxesUnknown).toBe(false);
  const anywhere = quote([entry('a')], [offer('a', 1_000, 5)]);
  expect([anywhere.taxes, anywhere.taxesUnknown, anywhere.groups[0]!.taxes]).toEqual([null, false, []]);
});

test('the quote warns that customs may charge duties across a border; within the Union there are none (domain C19)', () => {
  const from = (country: string, to: string, selected = true) => {
    const it = offer('a', 1_000, 5);
    const of = { ...it, seller: { ...it.seller, country } };
    return quoteCart([entry('a', 1, selected)], [of], { country: to, region: null }, '2026-11-23', null).dutiesMayApply;
  };
  expect([from('CA', 'US'), from('US', 'CA'), from('CA', 'DE'), from('DE', 'GB')]).toEqual([true, true, true, true]);
  expect([from('CA', 'CA'), from('DE', 'FR'), from('CA', 'US', false)]).toEqual([false, false, false]);
});

test('a shop’s items that can’t be delivered there form a separate group, and the rest are priced (domain C19)', () => {
  const here = offer('a', 1_000, 5);
  const nowhere = { ...offer('b', 500, 5), seller: { ...here.seller, rate: null } };
  const { groups } = quote([entry('b'), entry('a')], [here, nowhere]);
  expect(groups.map(({ delivers, shipping, lines }) => [lines[0]!.offerId, delivers, shipping.amountMinor])).toEqual([
    ['b', false, 0],
    ['a', true, 190],
  ]);
});

describe('prices of larger quantities (decision 0155)', () => {
  const tiers = [
    { from: 10, price: money(180) },
    { from: 50, price: money(160) },
  ];
  const seller: CartSeller = {
    ...{ id: 's', handle: 's', name: 'S', kind: 'BUSINESS', gstRegistered: false, country: 'CA' },
    rate: null,
  };
  const offer: CartOffer = {
    ...{
      offerId: 'a',
      sku: 'A',
      name: 'Pen',
      image: { url: '', name: 'Pen' },
      price: money(200),
      tiers,
      available: 60,
    },
    ...{ units: 1, unitCode: null, taxClass: 'STANDARD', grams: 0, needsWarning: false, seller },
  } as CartOffer;
  const lineOf = (quantity: number, more: Partial<CartEntry> = {}) => {
    const { groups, saved } = quoteCart(
      [{ ...entry('a', quantity), ...more }],
      [offer],
      { country: 'CA', region: null },
      '2026-09-01',
      null,
    );
    return groups[0]?.lines[0] ?? saved[0]!;
  };

  test.each([
    [9, 200, 1_800],
    [10, 180, 1_800],
    [11, 180, 1_980],
    [50, 160, 8_000],
    // Beyond the stock, the price of the stock.
    [99, 160, 9_600],
  ])('%i pieces cost %i cents each, %i together', (quantity, each, total) =>
    expect(lineOf(quantity)).toMatchObject({ price: money(each), total: money(total) }),
  );

  test('items saved for later also show the price of their quantity', () =>
    expect(lineOf(12, { saved: true })).toMatchObject({ price: money(180), total: money(2_160) }));

  test('a line’s total is its tier’s price times its pieces, and the subtotal their sum (property)', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (quantity) => {
        const { groups, subtotal } = quoteCart(
          [entry('a', quantity)],
          [offer],
          { country: 'CA', region: null },
          '2026-09-01',
          null,
        );
        const each = quantity >= 50 ? 160 : quantity >= 10 ? 180 : 200;
        expect([groups[0]!.lines[0]!.total, subtotal]).toEqual([money(each * quantity), money(each * quantity)]);
      }),
    ));
});
