import type { ListAddress } from '../contract.ts';
import { allFiltersKey, type SortField, type SortOrder } from '../rules.ts';

/** The list's address with every value of every filter on the page. */
export const allFiltersHref = (href: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${allFiltersKey}=all#filters`;
export const hasAllFilters = (search: string): boolean => new URLSearchParams(search).get(allFiltersKey) === 'all';

/** The list's sort orders; the first is the default (spec 2.13). */
export const sortChoices: readonly { sort: SortField; order: SortOrder }[] = [
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'newest', order: 'DESC' },
  { sort: 'name', order: 'ASC' },
];

/** Removes a code from a selection if it is in it, otherwise adds it. */
export const toggled = (codes: readonly string[], value: string): string[] =>
  codes.includes(value) ? codes.filter((each) => each !== value) : [...codes, value];

/** The list without filters, in its current order. */
export const unfiltered = (address: ListAddress): ListAddress => ({
  ...address,
  page: 1,
  attributeValueCodes: [],
  manufacturerCodes: [],
  categoryCode: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  minStars: undefined,
  inStockOnly: false,
  sellerHandles: [],
  shipsWithin: undefined,
});
