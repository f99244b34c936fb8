import type { Image } from '@cubby/features/catalog/rules';
import type { Money } from '@cubby/money';

/** One product in a list or search result (spec 3.3): `rating` is 5 if there are no reviews (spec 9.7). */
export type ProductSummary = {
  sku: string;
  name: string;
  image: Image;
  /** Addresses of its second and third picture, if any (ux L9). */
  furtherImages: string[];
  /** The lowest price of an offer in stock; null: no offers. */
  priceFrom: Money | null;
  /**
   * The featured offer's price with delivery to `listedCountry`; null: nobody delivers there, or there are no offers.
   */
  delivered: Money | null;
  rating: number;
  reviewCount: number;
  offerCount: number;
  units: number;
  unitCode: string | null;
  manufacturer: string | null;
  /** The offer featured on its page, which can be added to the cart in place; in a seller's list, the seller's own. */
  bestOfferId: string | null;
  childCraft: boolean;
};

/** The country used for delivery prices in lists, and elsewhere until a visitor chooses another (design 7). */
export const listedCountry = 'CA';

export const askedOfferKey = 'offer';

/** The address key that puts every value of every filter on the page, for visitors without script. */
export const allFiltersKey = 'filters';

export const sortFields = ['price', 'rating', 'newest', 'name'] as const;
export type SortField = (typeof sortFields)[number];
/** The sort orders of a category's list; the most popular product is the first by popularity (`popular ASC`). */
export const categorySortFields = ['popular', 'price', 'rating', 'newest'] as const;
export type CategorySortField = (typeof categorySortFields)[number];
export type SortOrder = 'ASC' | 'DESC';
export const listPageSize = 24;
/** The same for a category's list, which is below the types and the bestsellers. */
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
  /** The minimum of whole stars; excludes products without reviews. */
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
export type CategorySelection = Omit<TypeSelection, 'sort'> & { sort: CategorySortField; productTypeCodes: string[] };
export const foundSortFields = ['relevance', 'price', 'rating', 'newest'] as const;
export type FoundSortField = (typeof foundSortFields)[number];
export type FoundSelection = Omit<ListSelection, 'sort' | 'page' | 'nameMask'> & {
  sort: FoundSortField;
  productTypeCodes: string[];
};
export type ProductList = {
  total: number;
  pageSize: number;
  lastPage: number;
  products: ProductSummary[];
  siblings: { code: string; name: string }[];
  breadcrumb: { code: string; name: string; path: string | null }[];
};

/** A filter value. `count`: how many products it would show, given the selection in every other facet (ux L3). */
export type FilterValue = { code: string; name: string; swatch: string | null; count: number };
export type Filters = {
  attributes: { code: string; name: string; values: FilterValue[] }[];
  manufacturers: FilterValue[];
  categories: FilterValue[];
  productTypes: FilterValue[];
  stars: { stars: number; count: number }[];
  inStock: number;
  /**
   * The number of products that ship within each number of days; empty in a seller's list, because one seller takes the
   * same time for all.
   */
  shipsWithin: { days: ShippingDays; count: number }[];
  /** The sellers with the most products, plus the selected ones; empty in a seller's list. */
  sellers: FilterValue[];
  /** Lowest and highest price of the unfiltered list, rounded outwards to whole dollars. */
  priceRange: { from: number; to: number } | null;
};

export type TypeTile = { code: string; name: string; count: number; image: Image | null };
export type CategoryOverview = {
  code: string;
  name: string;
  breadcrumb: ProductList['breadcrumb'];
  count: number;
  subcategories: { code: string; name: string; count: number; types: TypeTile[] }[];
  /** None for children's crafts, which do not compete for sales (domain C6). */
  bestsellers: ProductSummary[];
};
