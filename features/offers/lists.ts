import type { Image } from '@cubby/features/catalog/rules';
import type { Money } from '@cubby/money';

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
