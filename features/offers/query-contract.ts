import {
  choice,
  code,
  codes,
  flag,
  maybeChoice,
  maybeTyped,
  pageNumber,
  type QueryValues,
  whole,
} from '@cubby/contract';
import { isMainCategory } from '@cubby/features/catalog/rules';
import { categorySortFields, foundSortFields, shippingDays, sortFields } from './lists.ts';

export const codePattern = /^[A-Z0-9_]{2,60}$/;
export const handlePattern = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The query parameters of a product list, in the order of its address (spec 2.13, 2.14; design 5). */
export const listQuery = {
  sort: choice('sortField', [...sortFields, ...categorySortFields, ...foundSortFields], 'price', 'field.sort.invalid'),
  order: choice('sortOrder', ['ASC', 'DESC'], 'ASC', 'field.sort.invalid'),
  nameMask: maybeTyped('productFullNameSearchMask', 80, { address: 'q' }),
  productTypeCodes: codes('abstractProductCodes', codePattern),
  categoryCode: code('categoryCode', codePattern, 'field.code.invalid'),
  attributeValueCodes: codes('productAttributeValueCodes', codePattern),
  manufacturerCodes: codes('manufactureCodes', codePattern),
  priceFrom: whole('priceFrom', 0, 999_999),
  priceTo: whole('priceTo', 0, 999_999),
  minStars: whole('ratingFrom', 1, 5),
  inStockOnly: flag('inStock'),
  sellerHandles: codes('vendorLogins', handlePattern),
  shipsWithin: maybeChoice('shipsWithin', shippingDays, 'field.days.invalid'),
  page: pageNumber(),
};
export type ListAddress = QueryValues<typeof listQuery>;

const sort = choice('sortField', sortFields, 'price', 'field.sort.invalid');
const { categoryCode, productTypeCodes, nameMask, ...ofType } = listQuery;
const { sellerHandles, shipsWithin, productTypeCodes: _types, ...ofStore } = listQuery;
const { categoryCode: _category, nameMask: _words, ...ofCategory } = listQuery;
/** The parameters of a product type's list: all except category and types, which the type determines. */
export const typeListQuery = { ...ofType, sort };
/** The parameters of a seller's list: one main category and words, but neither types, sellers nor shipping time. */
export const storeListQuery = {
  ...ofStore,
  sort,
  // An address with an unknown code shows the whole shop (spec 2.40).
  categoryCode: code('categoryCode', isMainCategory, 'field.code.invalid'),
};
/** The parameters of a category's list: all except the category itself; most popular first. */
export const categoryListQuery = {
  ...ofCategory,
  sort: choice('sortField', categorySortFields, 'popular', 'field.sort.invalid'),
};
/** The same for children's crafts, which have no ranking (domain C6): newest first. */
export const craftListQuery = {
  ...categoryListQuery,
  sort: choice('sortField', ['newest', 'price'], 'newest', 'field.sort.invalid'),
  order: choice('sortOrder', ['ASC', 'DESC'], 'DESC', 'field.sort.invalid'),
};

const { page: _page, sellerHandles: _sellers, shipsWithin: _ships, ...ofFound } = ofCategory;
export const foundQuery = {
  ...ofFound,
  sort: choice('sortField', foundSortFields, 'relevance', 'field.sort.invalid'),
};
