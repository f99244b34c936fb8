import type { ProductSummary } from '@cubby/features/offers/rules';

/** One page of search results (spec 3.3). */
export type SearchPage = { current: number; total: number; last: number; products: ProductSummary[] };

export const searchPageSize = 24;
/** Longest query that is looked at; the rest says nothing new. */
export const longestQuery = 120;

/** The words of a query, folded the way the index is; the last one may be unfinished. */
export function wordsOf(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
}
