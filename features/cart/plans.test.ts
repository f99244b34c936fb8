import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { planPurchase, type Rival, swapOffers } from './plans.ts';

type Delivery = { price: number; freeFrom?: number; arrivesTo?: string };
const sellers: Record<string, Delivery> = {
  ada: { price: 600, arrivesTo: '2026-11-27' },
  ben: { price: 585, arrivesTo: '2026-12-02' },
  cy: { price: 590, freeFrom: 2000 },
};
const offer = (seller: string, sku: string, priceMinor: number, available = 10, grams = 0): Rival => {
  const { price, freeFrom, arrivesTo = '2026-11-30' } = sellers[seller]!;
  return {
    offerId: `${seller} ${sku}`,
    sku,
    price: money(priceMinor),
    grams,
    available,
    seller: {
      id: seller,
      handle: seller,
      name: seller,
      rate: {
        ...{ price: money(price), carriedGrams: 1_000, kilogram: money(seller === 'ben' ? 200 : 0) },
        freeFrom: freeFrom === undefined ? null : money(freeFrom),
        arrivesFrom: '2026-11-25',
        arrivesTo,
      },
    },
  };
};
const line = (seller: string, sku: string, quantity = 1) => ({ offerId: `${seller} ${sku}`, quantity });

describe('ways to buy the cart’s items (ux C4)', () => {
  const rivals = [
    offer('ada', 'pen', 430),
    offer('ada', 'pad', 620),
    offer('ben', 'pen', 415),
    offer('ben', 'pad', 600),
    offer('cy', 'pen', 500),
    offer('cy', 'pad', 700),
  ];

  test('one parcel may be cheaper than the lowest prices from two', () => {
    const { current, cheapest, oneSeller } = planPurchase([line('ada', 'pen'), line('ben', 'pad')], rivals);
    expect(current?.total.amountMinor).toBe(430 + 600 + 600 + 585);
    expect(cheapest).toMatchObject({
      sellers: [{ handle: 'ben' }],
      subtotal: { amountMinor: 1015 },
      shipping: { amountMinor: 585 },
      total: { amountMinor: 1600 },
      arrivesTo: '2026-12-02',
      swaps: [
        { from: 'ada pen', to: 'ben pen' },
        { from: 'ben pad', to: 'ben pad' },
      ],
    });
    // The same plan is not offered twice.
    expect(oneSeller).toBeNull();
  });

  test('free delivery is considered', () => {
    // Ben's prices are lower, 24.30 with delivery; Cy delivers goods worth 22.00 for free.
    const { cheapest } = planPurchase([line('ada', 'pen', 3), line('ben', 'pad', 1)], rivals);
    expect(cheapest).toMatchObject({
      sellers: [{ handle: 'cy' }],
      shipping: { amountMinor: 0 },
      total: { amountMinor: 2200 },
    });
  });

  test('the extra cost of heavy goods is considered', () => {
    // Ben is cheaper by 0.35 for one 800 g pad; two start another kilogram, for 2.00 more.
    const pads = [offer('ada', 'pad', 620, 10, 800), offer('ben', 'pad', 600, 10, 800)];
    expect(planPurchase([line('ada', 'pad')], pads).cheapest?.total.amountMinor).toBe(600 + 585);
    expect(planPurchase([line('ada', 'pad', 2)], pads).cheapest).toBeNull();
    expect(planPurchase([line('ben', 'pad', 2)], pads).current?.shipping.amountMinor).toBe(785);
  });

  test('a seller with too little stock for a line is not used for it, and one seller may cost more than the split', () => {
    const scarce = [
      offer('ada', 'pen', 100),
      offer('ben', 'pad', 100),
      offer('cy', 'pen', 900),
      offer('cy', 'pad', 900),
    ];
    const plans = planPurchase([line('ada', 'pen'), line('ben', 'pad')], scarce);
    expect(plans.cheapest).toBeNull();
    expect(plans.oneSeller).toMatchObject({ sellers: [{ handle: 'cy' }], total: { amountMinor: 1800 + 590 } });
    const none = [
      offer('ada', 'pen', 100),
      offer('ben', 'pad', 100),
      offer('cy', 'pen', 900),
      offer('cy', 'pad', 900, 1),
    ];
    expect(planPurchase([line('ada', 'pen'), line('ben', 'pad', 2)], none).oneSeller).toBeNull();
  });

  test('a line that its seller cannot deliver, or has too few of, is left out and counted; the others are planned', () => {
    const wanted = [line('ada', 'pen'), line('cy', 'ruler'), line('ben', 'pad'), line('ada', 'pad', 11)];
    const plans = planPurchase(wanted, rivals);
    expect(plans).toMatchObject({
      leftOut: 2,
      current: { total: { amountMinor: 430 + 600 + 600 + 585 } },
      cheapest: {
        total: { amountMinor: 1600 },
        swaps: [
          { from: 'ada pen', to: 'ben pen' },
          { from: 'ben pad', to: 'ben pad' },
        ],
      },
    });
    const nothing = { leftOut: 1, current: null, cheapest: null, oneSeller: null };
    expect(planPurchase([line('cy', 'ruler')], rivals)).toEqual(nothing);
  });

  test('a cart already from one seller is not offered another single seller', () => {
    const plans = planPurchase([line('ben', 'pen'), line('ben', 'pad')], rivals);
    expect(plans).toMatchObject({ cheapest: null, oneSeller: null });
  });
});

test('swapping keeps the other lines, and merges lines that become one', () => {
  const entries = [
    { offerId: 'a', quantity: 2, selected: true },
    { offerId: 'b', quantity: 1, selected: true },
    { offerId: 'c', quantity: 5, selected: false },
  ];
  expect(swapOffers(entries, [{ from: 'a', to: 'b' }])).toEqual([
    { offerId: 'b', quantity: 3, selected: true },
    { offerId: 'c', quantity: 5, selected: false },
  ]);
});

test('for a large quantity the offer with the cheaper tier is chosen (decision 0155)', () => {
  const ada = { ...offer('ada', 'pen', 430, 100), tiers: [{ from: 20, price: money(380) }] };
  const plans = (quantity: number) =>
    planPurchase([line('ben', 'pen', quantity)], [ada, offer('ben', 'pen', 415, 100)]);
  expect(plans(2).cheapest).toBeNull();
  // 20 × 3.80 + 6.00 instead of 20 × 4.15 + 5.85.
  expect(plans(20)).toMatchObject({
    current: { total: money(8_885) },
    cheapest: { total: money(8_200), swaps: [{ to: 'ada pen' }] },
  });
});

test('lines that become one have the price of their total quantity, and need that much stock (decision 0155)', () => {
  const ada = (available: number) => ({
    ...offer('ada', 'pen', 430, available),
    tiers: [{ from: 20, price: money(380) }],
  });
  const wanted = [line('ada', 'pen', 10), line('ben', 'pen', 10)];
  // 10 × 4.30 + 10 × 4.15 with two deliveries, or 20 × 3.80 with one.
  expect(planPurchase(wanted, [ada(20), offer('ben', 'pen', 415, 10)])).toMatchObject({
    current: { subtotal: money(8_450), total: money(8_450 + 600 + 585) },
    cheapest: {
      ...{ subtotal: money(7_600), total: money(8_200) },
      swaps: [{ to: 'ada pen' }, { to: 'ada pen' }],
    },
  });
  // With 19 pieces in stock, neither seller can send all 20.
  expect(planPurchase(wanted, [ada(19), offer('ben', 'pen', 415, 19)])).toMatchObject({
    ...{ current: { subtotal: money(8_450) }, cheapest: null, oneSeller: null },
  });
});

test('lines of one product use different offers if none has enough for all', () => {
  const wanted = [line('ada', 'pen', 10), line('ben', 'pen', 10)];
  const rivals = [offer('ada', 'pen', 430, 10), offer('ben', 'pen', 415, 19), offer('cy', 'pen', 300, 10)];
  // Cy’s ten for the first line, Ben’s for the other; Cy delivers goods of 20.00 or more for free.
  expect(planPurchase(wanted, rivals).cheapest).toMatchObject({
    ...{ subtotal: money(7_150), total: money(7_150 + 585) },
    swaps: [{ to: 'cy pen' }, { to: 'ben pen' }],
  });
});
