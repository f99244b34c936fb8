import { maybeChoice, pageNumber, type QueryValues, typed, unasked, writeQuery } from '@cubby/contract';
import { sections } from '@cubby/features/catalog/rules';
import { foundQuery } from '@cubby/features/offers/contract';
import { longestQuery } from './rules.ts';

export const searchQuery = {
  query: typed('productFullNameSearchMask', longestQuery, { address: 'q' }),
  /** One of the sections across categories (spec 2.47): FIRST_NATIONS or SPECIAL_KIDS. */
  section: maybeChoice('sectionCode', sections, 'field.code.invalid', { address: 'section' }),
  ...foundQuery,
  page: pageNumber('pageNum', 100_000, { address: 'page' }),
};

export type SearchAddress = QueryValues<typeof searchQuery>;
/** A query without filters, sorted by relevance. */
export const searchFor = (query: string): SearchAddress => ({
  ...unasked(searchQuery),
  query,
});

/** The path of a query's results page, without the language prefix (spec 2.49). */
export const pathOfSearch = (query: string): string => `/search${writeQuery(searchQuery, { query })}`;
