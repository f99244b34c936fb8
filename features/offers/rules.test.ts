import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import {
  arrivalDays,
  asShown,
  carriage,
  isBuyable,
  landedPrice,
  type Offer,
  packedInRows,
  rankOffers,
  sortOffers,
  unitPrice,
} from './rules.ts';

const offer = (
  name: string,
  priceMinor: number,
  deliveryMinor: number | null,
  {
    available = 10,
    arrivesTo = '2026-11-26',
    freeFromMinor,
  }: { available?: number; arrivesTo?: string; freeFromMinor?: number } = {},
): Offer => ({
  offerId: name,
  sku: 'NB-1',
  price: money(priceMinor),
  available,
  seller: { handle: name, name, kind: 'BUSINESS', country: 'CA', city: null, onTimePercent: null, returnDays: 14 },
  delivery:
    deliveryMinor === null
      ? null
      : {
          price: money(deliveryMinor),
          freeFrom: freeFromMinor === undefined ? null : money(freeFromMinor),
          arrivesFrom: '2026-11-24',
          arrivesTo,
        },
});
const order = (offers: Offer[]) => rankOffers(offers).ranked.map((each) => each.offerId);

describe('ranking offers', () => {
  test('if consumers see prices with VAT, those decide: a seller who charges none can come before one cheaper without (domain 4.8)', () => {
    const registered = {
      ...offer('registered', 320, 500),
      withVat: { price: money(381), delivery: { price: money(595), freeFrom: null } },
    };
    const small = {
      ...offer('small', 330, 510),
      withVat: { price: money(330), delivery: { price: money(510), freeFrom: null } },
    };
    expect(order([registered, small])).toEqual(['registered', 'small']);
    const shown = rankOffers([registered, small].map(asShown)).ranked;
    expect(shown.map((each) => [each.offerId, landedPrice(each)!.amountMinor])).toEqual([
      ['small', 840],
      ['registered', 976],
    ]);
  });

  test('the lowest price with delivery comes first, not the lowest price', () => {
    const offers = [offer('cheap', 295, 340), offer('near', 320, 190)];
    expect(order(offers)).toEqual(['near', 'cheap']);
    expect(rankOffers(offers).featured?.offer.offerId).toBe('near');
    // Lists show 2.95, so the product's page has to name its offer.
    expect(rankOffers(offers).featured?.cheaper?.offerId).toBe('cheap');
    expect(rankOffers([offer('cheap', 295, 190), offer('near', 320, 190)]).featured?.cheaper).toBeNull();
    expect(rankOffers([offer('near', 320, 190), offer('far', 320, 340)]).featured?.cheaper).toBeNull();
  });

  test('equal totals are sorted by earlier arrival, then by name', () => {
    expect(
      order([
        offer('zed', 300, 100, { arrivesTo: '2026-11-25' }),
        offer('beta', 300, 100),
        offer('alpha', 300, 100),
        offer('soon', 250, 150, { arrivesTo: '2026-11-24' }),
      ]),
    ).toEqual(['soon', 'zed', 'alpha', 'beta']);
  });

  test('sold-out and undeliverable offers come last and are never featured', () => {
    const ranked = rankOffers([
      offer('out', 100, 100, { available: 0 }),
      offer('far', 100, null),
      offer('dear', 900, 500),
    ]);
    expect(ranked.ranked[0]?.offerId).toBe('dear');
    expect(ranked.featured).toMatchObject({ reason: 'ONLY' });
    expect(rankOffers([offer('far', 100, null)]).featured).toBeNull();
  });

  test('the reason mentions the earliest arrival only when it is true', () => {
    const cheap = offer('cheap', 300, 100, { arrivesTo: '2026-11-27' });
    expect(rankOffers([cheap, offer('dear', 500, 100, { arrivesTo: '2026-11-26' })]).featured?.reason).toBe('LOWEST');
    expect(rankOffers([cheap, offer('dear', 500, 100, { arrivesTo: '2026-11-27' })]).featured?.reason).toBe(
      'LOWEST_AND_FIRST',
    );
  });

  test('the input order does not matter, and the input is not changed', () => {
    const offers = [offer('c', 500, 100), offer('a', 300, 100), offer('b', 400, 100)];
    const before = [...offers];
    expect(order(offers)).toEqual(order(offers.toReversed()));
    expect(offers).toEqual(before);
  });
});

describe('an offer with delivery', () => {
  test('a single piece that reaches the seller’s threshold is delivered free', () => {
    expect(landedPrice(offer('a', 2_499, 190, { freeFromMinor: 2_500 }))).toEqual(money(2_689));
    expect(landedPrice(offer('a', 2_500, 190, { freeFromMinor: 2_500 }))).toEqual(money(2_500));
  });

  test.each([
    [0, 190],
    [5_000, 190],
    [5_001, 270],
    [6_000, 270],
    [22_000, 190 + 17 * 80],
  ])(
    '%i grams cost %i, where a price carries five kilograms and each further one costs 0.80 (spec 2.50)',
    (grams, minor) =>
      expect(carriage({ price: money(190), carriedGrams: 5_000, kilogram: money(80) }, grams)).toEqual(money(minor)),
  );

  test('an undeliverable offer has no total and cannot be bought', () => {
    expect(landedPrice(offer('a', 300, null))).toBeNull();
    expect(isBuyable(offer('a', 300, null))).toBe(false);
  });
});

describe('the arrival days of an order', () => {
  test('handling and delivery count business days only', () => {
    // A Friday: one day of handling ends on Monday, two days of delivery on Wednesday, four on Friday.
    expect(arrivalDays(new Date('2026-11-20T15:00:00Z'), 1, 2, 4)).toEqual({
      arrivesFrom: '2026-11-25',
      arrivesTo: '2026-11-27',
    });
  });

  test('an order on a Sunday starts on Monday', () => {
    expect(arrivalDays(new Date('2026-11-22T23:59:00Z'), 0, 1, 1).arrivesTo).toBe('2026-11-23');
  });
});

describe('the price of one piece', () => {
  test('is given per piece for a pack of fewer than a hundred, and per hundred for a larger one', () => {
    expect(unitPrice({ priceFrom: money(890), units: 24 })).toEqual({ price: money(37), per: 1 });
    expect(unitPrice({ priceFrom: money(600), units: 500 })).toEqual({ price: money(120), per: 100 });
  });

  test('does not exist for a single item', () => {
    expect(unitPrice({ priceFrom: money(890), units: 1 })).toBeNull();
  });
});

test('groups fill rows: each goes into the first row with space for it', () => {
  const widths = { paper: 5, writing: 7, desk: 6, filing: 2, measuring: 3, art: 4, huge: 9 };
  const names = Object.keys(widths) as (keyof typeof widths)[];
  expect(packedInRows(names, (name) => widths[name], 7)).toEqual([
    ['paper', 'filing'],
    ['writing'],
    ['desk'],
    ['measuring', 'art'],
    ['huge'],
  ]);
});

test('offers can be sorted by arrival and by punctuality; sold-out ones stay last (ux P1)', () => {
  const punctual = offer('punctual', 900, 100, { arrivesTo: '2026-12-04' });
  punctual.seller.onTimePercent = 99;
  const { ranked } = rankOffers([
    offer('soon', 500, 100, { arrivesTo: '2026-11-24' }),
    punctual,
    offer('cheap', 300, 100),
    offer('out', 100, 100, { available: 0, arrivesTo: '2026-11-20' }),
  ]);
  const sorted = (order: Parameters<typeof sortOffers>[1]) => sortOffers(ranked, order).map(({ offerId }) => offerId);
  expect(sorted('landed')).toEqual(['cheap', 'soon', 'punctual', 'out']);
  expect(sorted('arrival')).toEqual(['soon', 'cheap', 'punctual', 'out']);
  expect(sorted('onTime')).toEqual(['punctual', 'cheap', 'soon', 'out']);
});

test('if nobody delivers, offers are still sorted, those with delivery first (ux P1)', () => {
  const here = offer('Here', 900, 100);
  const [cheap, dear] = [offer('Cheap', 100, null), offer('Dear', 500, null)];
  const { featured, ranked } = rankOffers([dear, cheap, here]);
  expect(ranked.map(({ offerId }) => offerId)).toEqual(['Here', 'Cheap', 'Dear']);
  expect(featured).toMatchObject({ offer: here, reason: 'ONLY', cheaper: null });
  for (const order of ['arrival', 'onTime'] as const)
    expect(sortOffers([cheap, here, dear], order).map(({ offerId }) => offerId)).toEqual(['Here', 'Cheap', 'Dear']);
});

test('a pack of a hundred is priced per hundred, one of 99 per piece (ux L7)', () => {
  expect(unitPrice({ priceFrom: money(500), units: 100 })).toEqual({ price: money(500), per: 100 });
  expect(unitPrice({ priceFrom: money(990), units: 99 })).toEqual({ price: money(10), per: 1 });
});
