import type { Image } from '@cubby/features/catalog/rules';
import { add, type Money, share, zero } from '@cubby/money';

/** One product in a list or search result (spec 3.3): `rating` is 5 where there are no reviews (spec 9.7). */
export type ProductSummary = {
  sku: string;
  name: string;
  image: Image;
  /** Addresses of its second and third picture, as far as it has them (ux L9). */
  furtherImages: string[];
  /** The lowest price of an offer in stock; null: no offers. */
  priceFrom: Money | null;
  rating: number;
  reviewCount: number;
  offerCount: number;
  units: number;
  unitCode: string | null;
  manufacturer: string | null;
  /** The cheapest offer in stock, for adding in place. */
  bestOfferId: string | null;
  childCraft: boolean;
};

/** The key of a list's address at which every value of every filter stands in the page, for who has no script. */
export const allFiltersKey = 'filters';

export const sortFields = ['price', 'rating', 'newest', 'name'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = 'ASC' | 'DESC';
/** How many products a page of a list has (design 5). */
export const listPageSize = 24;

/** Within how many days it ships, as a list can be asked (ux L4). */
export const shippingDays = [1, 2, 3, 7] as const;
export type ShippingDays = (typeof shippingDays)[number];

export type ListSelection = {
  page: number;
  sort: SortField;
  order: SortOrder;
  attributeValueCodes: string[];
  manufacturerCodes: string[];
  /** Whole dollars, both ends included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** Fewest whole stars; a product without reviews has none. */
  minStars?: number | undefined;
  inStockOnly: boolean;
};
/** A product type's list can also be asked for what some sellers have, and for what some seller ships soon. */
export type TypeSelection = ListSelection & {
  sellerHandles: string[];
  shipsWithin?: ShippingDays | undefined;
};
export type ProductList = {
  total: number;
  lastPage: number;
  products: ProductSummary[];
  breadcrumb: { code: string; name: string; path: string | null }[];
};

/** A value to filter by. `count`: how many products it would show, given every other facet's selection (ux L3). */
export type FilterValue = { code: string; name: string; swatch: string | null; count: number };
export type Filters = {
  attributes: { code: string; name: string; values: FilterValue[] }[];
  manufacturers: FilterValue[];
  categories: FilterValue[];
  /** How many products have so many stars or more. */
  stars: { stars: number; count: number }[];
  /** How many can be bought now. */
  inStock: number;
  /** How many ship within so many days; of a seller's list none, since he takes the same time for all. */
  shipsWithin: { days: ShippingDays; count: number }[];
  /** Who has most of them, and whoever is chosen; of a seller's list none. */
  sellers: FilterValue[];
  /** Lowest and highest price of the unfiltered list, in whole dollars outwards. */
  priceRange: { from: number; to: number } | null;
};

/** States of an offer: prepared, sold, ended. */
export const offerStatuses = ['CREATED', 'ACTUAL', 'CLOSED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
/** Why there is more or less of an offer on hand. */
export const movementKinds = ['INITIAL', 'RECEIVED', 'RETURNED', 'SHIPPED'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** Who sells: a business, or a child under a guardian's care. */
export const sellerKinds = ['BUSINESS', 'CHILD'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/** One seller's offer for a product, as delivered to one country. */
export type Offer = {
  offerId: string;
  sku: string;
  price: Money;
  /** How many can still be sold. */
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
};

/** Why an offer is featured (ux P1): its total with delivery is lowest, perhaps it also arrives first, or it is the only one. */
export type FeaturedReason = 'LOWEST_AND_FIRST' | 'LOWEST' | 'ONLY';
export type RankedOffers = { featured: { offer: Offer; reason: FeaturedReason } | null; ranked: Offer[] };

/** Price and delivery together, for one piece; null where the seller does not deliver. Free delivery from a sum on counts. */
export function landedPrice({ price, delivery }: Offer): Money | null {
  if (!delivery) return null;
  const free = delivery.freeFrom !== null && price.amountMinor >= delivery.freeFrom.amountMinor;
  return add(price, free ? zero(price.currency) : delivery.price);
}

/**
 * Orders offers for a buyer: in stock and delivered here first, then lowest total with delivery, then earliest arrival,
 * then the seller's name. The first of them is featured, with the reason said (ux P1).
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
  return {
    featured: { offer: first, reason: buyable.length === 1 ? 'ONLY' : arrivesFirst ? 'LOWEST_AND_FIRST' : 'LOWEST' },
    ranked,
  };
}

export const isBuyable = (offer: Offer): boolean => offer.available > 0 && offer.delivery !== null;

/** From how few pieces on a seller's stock is worth saying (ux P5: only when it is true). */
export const fewLeft = 5;

/** The days an order placed now arrives on: handling, then the carrier's days; weekends do not count. */
export function arrivalDays(
  now: Date,
  handlingDays: number,
  daysMin: number,
  daysMax: number,
): { arrivesFrom: string; arrivesTo: string } {
  return { arrivesFrom: workingDay(now, handlingDays + daysMin), arrivesTo: workingDay(now, handlingDays + daysMax) };
}

function workingDay(from: Date, count: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/**
 * What one piece of a pack costs (ux L7): `per` 1, or 100 pieces where one would be less than a few cents. Null: a single
 * thing, or no price.
 */
export function unitPrice({
  priceFrom,
  units,
}: Pick<ProductSummary, 'priceFrom' | 'units'>): { price: Money; per: 1 | 100 } | null {
  if (!priceFrom || units <= 1) return null;
  const per = units >= 100 ? 100 : 1;
  return { price: share(priceFrom, Math.round((per * 1_000_000) / units)), per };
}
