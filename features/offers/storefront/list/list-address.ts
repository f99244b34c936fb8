import type { Query } from '@cubby/contract';
import type { ListAddress } from '../../contract.ts';
import { allFiltersKey } from '../../lists.ts';

export const allFiltersHref = (href: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${allFiltersKey}=all#filters`;
export const hasAllFilters = (search: string): boolean => new URLSearchParams(search).get(allFiltersKey) === 'all';

export type ListQuery = Query;
export type SortChoice = Pick<ListAddress, 'sort' | 'order'>;
/** The sort orders of types and stores; the first is the default (spec 2.13). */
export const sortChoices: readonly SortChoice[] = [
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'newest', order: 'DESC' },
  { sort: 'name', order: 'ASC' },
];

export const categorySortChoices: readonly SortChoice[] = [
  { sort: 'popular', order: 'ASC' },
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'newest', order: 'DESC' },
];
export const foundSortChoices: readonly SortChoice[] = [
  { sort: 'relevance', order: 'ASC' },
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'newest', order: 'DESC' },
];
/** Those of children's crafts, which have no ranking (domain C6). */
export const craftSortChoices: readonly SortChoice[] = [
  { sort: 'newest', order: 'DESC' },
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
];

/** Removes a code from a selection if it is in it, otherwise adds it. */
export const toggled = (codes: readonly string[], value: string): string[] =>
  codes.includes(value) ? codes.filter((each) => each !== value) : [...codes, value];

export const unfiltered = (address: ListAddress): ListAddress => ({
  ...address,
  page: 1,
  attributeValueCodes: [],
  manufacturerCodes: [],
  productTypeCodes: [],
  nameMask: undefined,
  categoryCode: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  minStars: undefined,
  inStockOnly: false,
  sellerHandles: [],
  shipsWithin: undefined,
});
