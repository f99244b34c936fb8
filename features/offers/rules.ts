import { add, type Money, times, zero } from '@cubby/money';
import { isBuyable, type Offer } from './offer.ts';

export { arrivalDays } from './arrival-days.ts';
export * from './lists.ts';
export { asShown, isBuyable, type Offer } from './offer.ts';
export { type Featured, type FeaturedReason, landedPrice, type RankedOffers, rankOffers } from './rank-offers.ts';
export { unitPrice } from './unit-price.ts';

/**
 * Sorts groups of different widths so that they fill rows: each goes into the first row with enough space for it. A group
 * wider than a row has rows of its own.
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

/** States of an offer: draft, on sale, closed. */
export const offerStatuses = ['CREATED', 'ACTUAL', 'CLOSED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
/** The reasons for a change of an offer's stock. */
export const movementKinds = ['INITIAL', 'RECEIVED', 'RETURNED', 'SHIPPED'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** The kind of seller: a business, or a child with a guardian. */
export const sellerKinds = ['BUSINESS', 'CHILD'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/**
 * What a seller asks for delivery to a place: a price that carries some grams, what each further kilogram costs that is
 * begun, and the value of goods from which it is free.
 */
export type DeliveryRate = { price: Money; carriedGrams: number; kilogram: Money; freeFrom: Money | null };

/** What a parcel of that weight costs. */
export const carriage = ({ price, carriedGrams, kilogram }: Omit<DeliveryRate, 'freeFrom'>, grams: number): Money =>
  add(price, times(kilogram, Math.ceil(Math.max(0, grams - carriedGrams) / 1000)));

/** What delivery of some goods costs, which may be worth enough to be delivered free. */
export const deliveryOf = (rate: DeliveryRate, goods: { value: Money; grams: number }): Money =>
  rate.freeFrom !== null && goods.value.amountMinor >= rate.freeFrom.amountMinor
    ? zero(rate.price.currency)
    : carriage(rate, goods.grams);

/** What a product's offers can be sorted by. */
export const offerOrders = ['landed', 'arrival', 'onTime'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Ranked offers in another order; what cannot be bought stays last, and the rank decides between equals. */
export function sortOffers(ranked: readonly Offer[], order: OfferOrder): Offer[] {
  if (order === 'landed') return [...ranked];
  const compare: Record<Exclude<OfferOrder, 'landed'>, (a: Offer, b: Offer) => number> = {
    arrival: (a, b) => (a.delivery?.arrivesTo ?? '').localeCompare(b.delivery?.arrivesTo ?? ''),
    onTime: (a, b) => (b.seller.onTimePercent ?? 0) - (a.seller.onTimePercent ?? 0),
  };
  return ranked.toSorted((a, b) => Number(isBuyable(b)) - Number(isBuyable(a)) || compare[order](a, b));
}

/** The stock at or below which a seller's stock is shown (ux P5: only when it is true). */
export const fewLeft = 5;
/** From here on an offer's stock is rounded down to its first two digits (`shown_stock` in the database). */
export const exactStock = 100;
/** How many pieces the cart may be given: beyond what is known exactly, the cart itself asks for the stock. */
export const mostToAdd = ({ available }: Pick<Offer, 'available'>): number =>
  available < exactStock ? available : Number.POSITIVE_INFINITY;
