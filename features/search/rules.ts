import type { ProductSummary } from '@cubby/features/offers/rules';

/**
 * One page of search results (spec 3.3). `corrected` is the query that was searched instead, if a word was mistyped;
 * `meant` one that is offered, because what was typed may be a word.
 */
export type SearchPage = {
  current: number;
  total: number;
  last: number;
  products: ProductSummary[];
  corrected: string | null;
  meant: string | null;
  /** No product has all words of the query; these have most of their weight. */
  partial: boolean;
  /** If nothing was found: the same query without one of its words, if that has results (ux S3). */
  fewerWords: { query: string; total: number }[];
};
/**
 * Suggestions for the search field (ux S1). Suggested product types are those of the best among the most popular
 * hits. Numbers are null if there are more hits than suggestions count.
 */
export type Suggestions = {
  products: ProductSummary[];
  productTypes: { code: string; name: string; count: number | null }[];
  total: number | null;
  corrected: string | null;
  meant: string | null;
  partial: boolean;
};
/**
 * Words and short phrases of one language that mean the same to a shopper. `narrower` ones are found for them, but do not
 * find them: “geometry set” finds compasses, “compass” no protractors.
 */
export type SynonymGroup = { id: string; locale: string; terms: string[]; narrower: string[] };
/** Words that found nothing, how often, and the last day (`2026-11-20`). No user is recorded with them. */
export type MissedSearch = { query: string; times: number; last: string };

export const searchPageSize = 24;
/** The part of a query that is read; the rest adds nothing. */
export const longestQuery = 120;
/** Shorter prefixes have too many completions to be useful. */
export const shortestPrefix = 2;
/** How many days a query without results is kept. */
export const retentionDays = 90;
/** Longer queries are not the name of a product. */
export const longestMissed = 60;
/**
 * Whether a query without results may be recorded (ux S3): nothing that looks like an address, a telephone number or
 * another personal number, that is, six digits in all.
 */
export function isWorthNoting(query: string): boolean {
  const text = query.normalize('NFKC').trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text.length <= longestMissed && !text.includes('@') && digits < 6 && wordsOf(text).length > 0;
}

/** The words of a query as typed, apart from the folding that the database does. */
export const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
