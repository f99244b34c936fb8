import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { arrivalDays, isBuyable, landedPrice, type Offer, rankOffers, unitPrice } from './rules.ts';

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
  test('the lowest price with delivery leads, not the lowest price', () => {
    const offers = [offer('cheap', 295, 340), offer('near', 320, 190)];
    expect(order(offers)).toEqual(['near', 'cheap']);
    expect(rankOffers(offers).featured?.offer.offerId).toBe('near');
  });

  test('of equal totals the earlier arrival leads, then the name', () => {
    expect(
      order([
        offer('zed', 300, 100, { arrivesTo: '2026-11-25' }),
        offer('beta', 300, 100),
        offer('alpha', 300, 100),
        offer('soon', 250, 150, { arrivesTo: '2026-11-24' }),
      ]),
    ).toEqual(['soon', 'zed', 'alpha', 'beta']);
  });

  test('what is sold out or does not come here goes last and is never featured', () => {
    const ranked = rankOffers([
      offer('out', 100, 100, { available: 0 }),
      offer('far', 100, null),
      offer('dear', 900, 500),
    ]);
    expect(ranked.ranked[0]?.offerId).toBe('dear');
    expect(ranked.featured).toMatchObject({ reason: 'ONLY' });
    expect(rankOffers([offer('far', 100, null)]).featured).toBeNull();
  });

  test('the reason says that it also arrives first only when it does', () => {
    const cheap = offer('cheap', 300, 100, { arrivesTo: '2026-11-27' });
    expect(rankOffers([cheap, offer('dear', 500, 100, { arrivesTo: '2026-11-26' })]).featured?.reason).toBe('LOWEST');
    expect(rankOffers([cheap, offer('dear', 500, 100, { arrivesTo: '2026-11-27' })]).featured?.reason).toBe(
      'LOWEST_AND_FIRST',
    );
  });

  test('the order given does not matter, and the list given stays as it is', () => {
    const offers = [offer('c', 500, 100), offer('a', 300, 100), offer('b', 400, 100)];
    const before = [...offers];
    expect(order(offers)).toEqual(order(offers.toReversed()));
    expect(offers).toEqual(before);
  });
});

describe('an offer at the door', () => {
  test('one piece that reaches the seller’s sum is delivered free', () => {
    expect(landedPrice(offer('a', 2_499, 190, { freeFromMinor: 2_500 }))).toEqual(money(2_689));
    expect(landedPrice(offer('a', 2_500, 190, { freeFromMinor: 2_500 }))).toEqual(money(2_500));
  });

  test('where it is not delivered it has no price at the door and cannot be bought', () => {
    expect(landedPrice(offer('a', 300, null))).toBeNull();
    expect(isBuyable(offer('a', 300, null))).toBe(false);
  });
});

describe('the days an order arrives on', () => {
  test('handling and carrier count working days only', () => {
    // A Friday: one day of handling is Monday, two of the carrier Wednesday, four Friday.
    expect(arrivalDays(new Date('2026-11-20T15:00:00Z'), 1, 2, 4)).toEqual({
      arrivesFrom: '2026-11-25',
      arrivesTo: '2026-11-27',
    });
  });

  test('an order on a Sunday begins on Monday', () => {
    expect(arrivalDays(new Date('2026-11-22T23:59:00Z'), 0, 1, 1).arrivesTo).toBe('2026-11-23');
  });
});

describe('the price of one piece', () => {
  test('a pack of fewer than a hundred is told by the piece, a larger one by the hundred', () => {
    expect(unitPrice({ priceFrom: money(890), units: 24 })).toEqual({ price: money(37), per: 1 });
    expect(unitPrice({ priceFrom: money(600), units: 500 })).toEqual({ price: money(120), per: 100 });
  });

  test('a single thing has none', () => {
    expect(unitPrice({ priceFrom: money(890), units: 1 })).toBeNull();
  });
});
