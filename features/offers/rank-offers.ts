import { add, type Money, zero } from '@cubby/money';
import { isBuyable, type Offer } from './offer.ts';

/** Why an offer is featured (ux P1): it has the lowest total with delivery, also arrives first, or is the only one. */
export type FeaturedReason = 'LOWEST_AND_FIRST' | 'LOWEST' | 'ONLY';
export type Featured = {
  offer: Offer;
  reason: FeaturedReason;
  /** The offer with the lowest price before delivery, which lists show, if it is another one that costs less. */
  cheaper: Offer | null;
};
export type RankedOffers = { featured: Featured | null; ranked: Offer[] };

/**
 * The price of one piece including delivery; null if the seller does not deliver. Accounts for free delivery above a
 * threshold.
 */
export function landedPrice({ price, delivery }: Offer): Money | null {
  if (!delivery) return null;
  const free = delivery.freeFrom !== null && price.amountMinor >= delivery.freeFrom.amountMinor;
  return add(price, free ? zero(price.currency) : delivery.price);
}

/**
 * Sorts offers for a buyer: in stock and deliverable first, then by lowest total with delivery, earliest arrival and
 * seller's name. The first is featured, with the reason (ux P1).
 */
export function rankOffers(offers: readonly Offer[]): RankedOffers {
  const ranked = [...offers].sort(
    (a, b) =>
      Number(isBuyable(b)) - Number(isBuyable(a)) ||
      (landedPrice(a)?.amountMinor ?? a.price.amountMinor) - (landedPrice(b)?.amountMinor ?? b.price.amountMinor) ||
      (a.delivery?.arrivesTo ?? '').localeCompare(b.delivery?.arrivesTo ?? '') ||
      a.seller.name.localeCompare(b.seller.name),
  );
  const buyable = ranked.filter(isBuyable);
  const first = buyable[0];
  if (!first) return { featured: null, ranked };
  const arrivesFirst = buyable.every((offer) => first.delivery!.arrivesTo <= offer.delivery!.arrivesTo);
  const lowest = buyable.reduce((best, offer) => (offer.price.amountMinor < best.price.amountMinor ? offer : best));
  return {
    featured: {
      offer: first,
      reason: buyable.length === 1 ? 'ONLY' : arrivesFirst ? 'LOWEST_AND_FIRST' : 'LOWEST',
      cheaper: lowest === first ? null : lowest,
    },
    ranked,
  };
}
