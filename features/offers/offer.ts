import type { Money } from '@cubby/money';

/** One seller's offer for a product, with delivery of one piece to one country. */
export type Offer = {
  offerId: string;
  sku: string;
  price: Money;
  /** How many can still be sold: exact below `exactStock`, from there on at least so many. */
  available: number;
  seller: {
    handle: string;
    name: string;
    kind: 'BUSINESS' | 'CHILD';
    country: string;
    city: string | null;
    onTimePercent: number | null;
    returnDays: number;
  };
  /** Null: this seller does not deliver to that country. Days are `YYYY-MM-DD`. */
  delivery: { price: Money; freeFrom: Money | null; arrivesFrom: string; arrivesTo: string } | null;
  /** The same prices with VAT, where consumers see them so; none elsewhere, and where it is not known what VAT there is. */
  withVat?: { price: Money; delivery: { price: Money; freeFrom: Money | null } | null } | undefined;
};

/** An offer at the prices that consumers of its country see: with VAT where the law wants them so (domain 4). */
export const asShown = (offer: Offer): Offer =>
  offer.withVat
    ? {
        ...offer,
        price: offer.withVat.price,
        delivery: offer.delivery && { ...offer.delivery, ...offer.withVat.delivery },
      }
    : offer;

export const isBuyable = (offer: Offer): boolean => offer.available > 0 && offer.delivery !== null;
