import { utcDay, workingDaysAfter } from '@cubby/days';
import { add, type Money, share, times, zero } from '@cubby/money';
import type { ProductSummary } from './lists.ts';
import type { Tier } from './tiers.ts';

export * from './earlier-price.ts';
export * from './lists.ts';
export * from './own-rules.ts';
export * from './tiers.ts';

/**
 * Sorts groups of different widths so that they fill rows: each goes into the first row with enough space. A group
 * wider than a row gets its own rows.
 */
export function packedInRows<Group>(
  groups: readonly Group[],
  widthOf: (group: Group) => number,
  most: number,
): Group[][] {
  const rows: { left: number; groups: Group[] }[] = [];
  for (const group of groups) {
    const width = Math.min(widthOf(group), most);
    const fitting = rows.find(({ left }) => left >= width);
    if (fitting) {
      fitting.groups.push(group);
      fitting.left -= width;
    } else rows.push({ left: most - width, groups: [group] });
  }
  return rows.map(({ groups }) => groups);
}

/** The kind of seller: a business, or a child with a guardian. */
export const sellerKinds = ['BUSINESS', 'CHILD'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/**
 * A seller's delivery price to a place: a base price that includes some weight, the price of each further started
 * kilogram, and the value of goods from which it is free.
 */
export type DeliveryRate = { price: Money; carriedGrams: number; kilogram: Money; freeFrom: Money | null };

/** The price of a parcel of that weight. */
export const carriage = ({ price, carriedGrams, kilogram }: Omit<DeliveryRate, 'freeFrom'>, grams: number): Money =>
  add(price, times(kilogram, Math.ceil(Math.max(0, grams - carriedGrams) / 1000)));

/** The delivery price of some goods; free above the threshold. */
export const deliveryOf = (rate: DeliveryRate, goods: { value: Money; grams: number }): Money =>
  rate.freeFrom !== null && goods.value.amountMinor >= rate.freeFrom.amountMinor
    ? zero(rate.price.currency)
    : carriage(rate, goods.grams);

/** One seller's offer for a product, with delivery of one piece to one country. */
export type Offer = {
  offerId: string;
  sku: string;
  price: Money;
  /** The prices per piece of larger quantities; empty: the same. */
  tiers?: readonly Tier[] | undefined;
  /** The lowest price of the 30 days before the reduction, if its shop shows it (decision 0156). */
  earlier?: Money | undefined;
  /** The stock for sale: exact below `exactStock`, a lower bound above. */
  available: number;
  seller: {
    handle: string;
    name: string;
    kind: 'BUSINESS' | 'CHILD';
    country: string;
    city: string | null;
    onTimePercent: number | null;
    returnDays: number;
    /** A child's shop that takes no orders for now: nothing is available (domain 2.5). */
    isResting?: true | undefined;
    /** On holiday until this day, `YYYY-MM-DD`, on which it sells again: nothing is available. */
    backOn?: string | undefined;
  };
  /** Null: this seller does not deliver to that country. Days are `YYYY-MM-DD`. */
  delivery: { price: Money; freeFrom: Money | null; arrivesFrom: string; arrivesTo: string } | null;
  /** The same prices with VAT, if consumers see them so; none elsewhere, and if the VAT is unknown. */
  withVat?:
    | {
        price: Money;
        tiers?: readonly Tier[] | undefined;
        earlier?: Money | undefined;
        delivery: { price: Money; freeFrom: Money | null } | null;
      }
    | undefined;
};

/** An offer at the prices that consumers of its country see: with VAT if the law requires it (domain 4.8). */
export const asShown = (offer: Offer): Offer =>
  offer.withVat
    ? {
        ...offer,
        price: offer.withVat.price,
        tiers: offer.withVat.tiers,
        earlier: offer.withVat.earlier,
        delivery: offer.delivery && { ...offer.delivery, ...offer.withVat.delivery },
      }
    : offer;

/** Why an offer is featured (ux P1): it has the lowest total with delivery, also arrives first, or is the only one. */
export type FeaturedReason = 'LOWEST_AND_FIRST' | 'LOWEST' | 'ONLY' | 'ASKED';
export type Featured = {
  offer: Offer;
  reason: FeaturedReason;
  /** The offer with the lowest price before delivery, which lists show, if it is a different, cheaper one. */
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
 * @param asked an offer that a link names: it is featured while it can be bought
 */
export function rankOffers(offers: readonly Offer[], asked?: string): RankedOffers {
  const ranked = [...offers].sort(
    (a, b) =>
      Number(isBuyable(b)) - Number(isBuyable(a)) ||
      (landedPrice(a)?.amountMinor ?? a.price.amountMinor) - (landedPrice(b)?.amountMinor ?? b.price.amountMinor) ||
      (a.delivery?.arrivesTo ?? '').localeCompare(b.delivery?.arrivesTo ?? '') ||
      a.seller.name.localeCompare(b.seller.name, 'en'),
  );
  const buyable = ranked.filter(isBuyable);
  const led = buyable.find(({ offerId }) => offerId === asked);
  const first = led ?? buyable[0];
  if (!first) return { featured: null, ranked };
  const arrivesFirst = buyable.every((offer) => first.delivery!.arrivesTo <= offer.delivery!.arrivesTo);
  const lowest = buyable.reduce((best, offer) => (offer.price.amountMinor < best.price.amountMinor ? offer : best));
  return {
    featured: {
      offer: first,
      reason:
        buyable.length === 1
          ? 'ONLY'
          : led && led !== buyable[0]
            ? 'ASKED'
            : arrivesFirst
              ? 'LOWEST_AND_FIRST'
              : 'LOWEST',
      cheaper: lowest === first ? null : lowest,
    },
    ranked,
  };
}

/** The sort orders of a product's offers. */
export const offerOrders = ['landed', 'arrival', 'onTime'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Ranked offers in another order; unavailable ones stay last, and ties keep their rank. */
export function sortOffers(ranked: readonly Offer[], order: OfferOrder): Offer[] {
  if (order === 'landed') return [...ranked];
  const compare: Record<Exclude<OfferOrder, 'landed'>, (a: Offer, b: Offer) => number> = {
    arrival: (a, b) => (a.delivery?.arrivesTo ?? '').localeCompare(b.delivery?.arrivesTo ?? ''),
    onTime: (a, b) => (b.seller.onTimePercent ?? 0) - (a.seller.onTimePercent ?? 0),
  };
  return ranked.toSorted((a, b) => Number(isBuyable(b)) - Number(isBuyable(a)) || compare[order](a, b));
}

export const isBuyable = (offer: Offer): boolean => offer.available > 0 && offer.delivery !== null;

/** The stock at or below which the number left is shown (ux P5: only if it is true). */
export const fewLeft = 5;
/** From this number an offer's stock is rounded down to its first two digits (`shown_stock` in the database). */
export const exactStock = 100;
/** The largest quantity that can be added to the cart: beyond the exactly known stock, the cart itself asks. */
export const mostToAdd = ({ available }: Pick<Offer, 'available'>): number =>
  available < exactStock ? available : Number.POSITIVE_INFINITY;

/** The arrival days of an order placed now: handling time, then the carrier's days; weekends do not count. */
export function arrivalDays(
  now: Date,
  handlingDays: number,
  daysMin: number,
  daysMax: number,
): { arrivesFrom: string; arrivesTo: string } {
  const arrival = (days: number) => utcDay(workingDaysAfter(now, handlingDays + days));
  return { arrivesFrom: arrival(daysMin), arrivesTo: arrival(daysMax) };
}

/**
 * The price per piece of a pack (ux L7): `per` is 1, or 100 if one piece would cost less than a few cents. Null: a
 * single item, or no price.
 */
export function unitPrice({
  priceFrom,
  units,
}: Pick<ProductSummary, 'priceFrom' | 'units'>): { price: Money; per: 1 | 100 } | null {
  if (!priceFrom || units <= 1) return null;
  const per = units >= 100 ? 100 : 1;
  return { price: share(priceFrom, Math.round((per * 1_000_000) / units)), per };
}
