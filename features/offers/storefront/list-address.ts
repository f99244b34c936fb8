import { listKeys } from '../contract.ts';
import {
  allFiltersKey,
  type SortField,
  type SortOrder,
  shippingDays,
  sortFields,
  type TypeSelection,
} from '../rules.ts';

/** What the address of a list says (spec 2.13, 2.14). */
export type ListAddress = TypeSelection & { categoryCode?: string | undefined };

const wholeNumber = /^\d{1,6}$/;
const code = /^[A-Z0-9_]{2,60}$/;
const handle = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** Reads a list's address. What is not understood falls back to the default (spec 2.40); unknown keys are ignored. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const number = (key: string) => {
    const value = query.get(key) ?? '';
    return wholeNumber.test(value) ? Number(value) : undefined;
  };
  const several = (key: string, of: RegExp) =>
    [...new Set((query.get(key) ?? '').split(',').filter((value) => of.test(value)))].slice(0, 60);
  const sort = sortFields.find((field) => field === query.get(listKeys.sort)) ?? 'price';
  const stars = number(listKeys.minStars) ?? 0;
  const category = query.get(listKeys.category) ?? '';
  return {
    page: number(listKeys.page) || 1,
    sort,
    order: query.get(listKeys.order) === 'DESC' ? 'DESC' : 'ASC',
    attributeValueCodes: several(listKeys.attributeValues, code),
    manufacturerCodes: several(listKeys.manufacturers, code),
    priceFrom: number(listKeys.priceFrom),
    priceTo: number(listKeys.priceTo),
    minStars: stars >= 1 && stars <= 5 ? stars : undefined,
    inStockOnly: query.get(listKeys.inStock) === '1',
    sellerHandles: several(listKeys.sellers, handle),
    shipsWithin: shippingDays.find((days) => query.get(listKeys.shipsWithin) === String(days)),
    categoryCode: code.test(category) ? category : undefined,
  };
}

/** The query of a list's address; defaults are left out, so that one list has one address. */
export function listQuery(address: ListAddress): string {
  let query = '';
  for (const [key, textOf] of fields) {
    const value = textOf(address);
    // Codes, handles and numbers need no escaping; a page has some fifty of these.
    if (value) query += `${query && '&'}${key}=${value}`;
  }
  if (address.page > 1) query += `${query && '&'}${listKeys.page}=${address.page}`;
  return query && `?${query}`;
}

/** The list's address with every value of every filter in the page. */
export const allFiltersHref = (href: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${allFiltersKey}=all#filters`;
export const hasAllFilters = (search: string): boolean => new URLSearchParams(search).get(allFiltersKey) === 'all';

/** The same as fields of a form, without the page: a new choice begins on the first. */
export const listFields = (address: ListAddress): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(([key, textOf]) => {
      const value = textOf(address);
      return value ? [[key, value]] : [];
    }),
  );

const fields: readonly [key: string, textOf: (address: ListAddress) => string | undefined][] = [
  [listKeys.sort, ({ sort }) => (sort === 'price' ? undefined : sort)],
  [listKeys.order, ({ order }) => (order === 'ASC' ? undefined : order)],
  [listKeys.category, ({ categoryCode }) => categoryCode],
  [listKeys.attributeValues, ({ attributeValueCodes }) => attributeValueCodes.join(',')],
  [listKeys.manufacturers, ({ manufacturerCodes }) => manufacturerCodes.join(',')],
  [listKeys.priceFrom, ({ priceFrom }) => priceFrom?.toString()],
  [listKeys.priceTo, ({ priceTo }) => priceTo?.toString()],
  [listKeys.minStars, ({ minStars }) => minStars?.toString()],
  [listKeys.inStock, ({ inStockOnly }) => (inStockOnly ? '1' : undefined)],
  [listKeys.sellers, ({ sellerHandles }) => sellerHandles.join(',')],
  [listKeys.shipsWithin, ({ shipsWithin }) => shipsWithin?.toString()],
];

/** Orders that the list offers; the first is the default (spec 2.13). */
export const sortChoices: readonly { sort: SortField; order: SortOrder }[] = [
  { sort: 'price', order: 'ASC' },
  { sort: 'price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'newest', order: 'DESC' },
  { sort: 'name', order: 'ASC' },
];

/** A code taken out of a choice if it was in it, else put in. */
export const toggled = (codes: readonly string[], value: string): string[] =>
  codes.includes(value) ? codes.filter((each) => each !== value) : [...codes, value];

/** The list without any filter, in its order. */
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
