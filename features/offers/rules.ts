import { utcDay } from '@cubby/days';
import type { Image } from '@cubby/features/catalog/rules';
import { add, type Money, share, zero } from '@cubby/money';

/** One product in a list or search result (spec 3.3): `rating` is 5 if there are no reviews (spec 9.7). */
export type ProductSummary = {
  sku: string;
  name: string;
  image: Image;
  /** Addresses of its second and third picture, if it has them (ux L9). */
  furtherImages: string[];
  /** The lowest price of an offer in stock; null: no offers. */
  priceFrom: Money | null;
  rating: number;
  reviewCount: number;
  offerCount: number;
  units: number;
  unitCode: string | null;
  manufacturer: string | null;
  /** The cheapest offer in stock, to be added to the cart in place. */
  bestOfferId: string | null;
  childCraft: boolean;
};

/** The key in a list's address that puts every value of every filter on the page, for visitors without script. */
export const allFiltersKey = 'filters';

export const sortFields = ['price', 'rating', 'newest', 'name'] as const;
export type SortField = (typeof sortFields)[number];
/** The orders of a category's list; the most popular product is the first by popularity (`popular ASC`). */
export const categorySortFields = ['popular', 'price', 'rating', 'newest'] as const;
export type CategorySortField = (typeof categorySortFields)[number];
export type SortOrder = 'ASC' | 'DESC';
/** The number of products on a page of a list (design 5). */
export const listPageSize = 24;
/** The same for a category's list, which stands below the types and the bestsellers. */
export const categoryPageSize = 12;

/** The choices for the number of days until shipping (ux L4). */
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
  /** The minimum of whole stars; a product without reviews has none. */
  minStars?: number | undefined;
  inStockOnly: boolean;
  /** In a seller's list: words that the product's name or its manufacturer's must contain. */
  nameMask?: string | undefined;
};
/** A product type's list can also be filtered by sellers that have stock, and by days until shipping. */
export type TypeSelection = ListSelection & {
  sellerHandles: string[];
  shipsWithin?: ShippingDays | undefined;
};
/** A category's list can also be filtered by product types. */
export type CategorySelection = Omit<TypeSelection, 'sort'> & { sort: CategorySortField; productTypeCodes: string[] };
/** The orders of what a search found. */
export const foundSortFields = ['relevance', 'price', 'rating', 'newest'] as const;
export type FoundSortField = (typeof foundSortFields)[number];
/** What a search found can be filtered by its products' types, makers, values, price, stars and stock. */
export type FoundSelection = Omit<ListSelection, 'sort' | 'page' | 'nameMask'> & {
  sort: FoundSortField;
  productTypeCodes: string[];
};
export type ProductList = {
  total: number;
  pageSize: number;
  lastPage: number;
  products: ProductSummary[];
  /** In a type's list: the types of its subcategory, itself included. */
  siblings: { code: string; name: string }[];
  breadcrumb: { code: string; name: string; path: string | null }[];
};

/** A filter value. `count`: how many products it would show, given the selection in every other facet (ux L3). */
export type FilterValue = { code: string; name: string; swatch: string | null; count: number };
export type Filters = {
  attributes: { code: string; name: string; values: FilterValue[] }[];
  manufacturers: FilterValue[];
  categories: FilterValue[];
  /** The product types of a category; empty in other lists. */
  productTypes: FilterValue[];
  /** The number of products with at least this many stars. */
  stars: { stars: number; count: number }[];
  /** The number of products in stock. */
  inStock: number;
  /**
   * The number of products that ship within each number of days; empty in a seller's list, since one seller takes the
   * same time for all.
   */
  shipsWithin: { days: ShippingDays; count: number }[];
  /** The sellers with the most products, plus the selected ones; empty in a seller's list. */
  sellers: FilterValue[];
  /** Lowest and highest price of the unfiltered list, rounded outwards to whole dollars. */
  priceRange: { from: number; to: number } | null;
};

/** A product type in its category: `image` is a picture of its most popular product. */
export type TypeTile = { code: string; name: string; count: number; image: Image | null };
/** A category with its product types by subcategory, and its bestsellers. */
export type CategoryOverview = {
  code: string;
  name: string;
  breadcrumb: ProductList['breadcrumb'];
  count: number;
  /** Those with products; a subcategory has itself alone. */
  subcategories: { code: string; name: string; count: number; types: TypeTile[] }[];
  /** None among children's crafts, which do not compete for sales (domain C6). */
  bestsellers: ProductSummary[];
};

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

/** One seller's offer for a product, with delivery to one country. */
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
};

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

export const isBuyable = (offer: Offer): boolean => offer.available > 0 && offer.delivery !== null;

/** The stock at or below which a seller's stock is shown (ux P5: only when it is true). */
export const fewLeft = 5;
/** From here on an offer's stock is rounded down to its first two digits (`shown_stock` in the database). */
export const exactStock = 100;
/** How many pieces the cart may be given: beyond what is known exactly, the cart itself asks for the stock. */
export const mostToAdd = ({ available }: Pick<Offer, 'available'>): number =>
  available < exactStock ? available : Number.POSITIVE_INFINITY;

/** The arrival days of an order placed now: handling time, then the carrier's days; weekends do not count. */
export function arrivalDays(
  now: Date,
  handlingDays: number,
  daysMin: number,
  daysMax: number,
): { arrivesFrom: string; arrivesTo: string } {
  return { arrivesFrom: workingDay(now, handlingDays + daysMin), arrivesTo: workingDay(now, handlingDays + daysMax) };
}

const dayLength = 86_400_000;

/** Counts in days since 1 January 1970, a Thursday: a `Date` for each of them took long for what lists and carts ask. */
function workingDay(from: Date, count: number): string {
  let day = Math.floor(from.getTime() / dayLength);
  for (let left = count; left > 0; ) {
    day += 1;
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return utcDay(new Date(day * dayLength));
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
