import type { ProductSummary } from '@cubby/features/offers/rules';

/**
 * One page of search results (spec 3.3). `corrected` replaces a mistyped query; `meant` is only suggested, because the
 * typed query may be valid.
 */
export type SearchPage = {
  current: number;
  total: number;
  last: number;
  products: ProductSummary[];
  corrected: string | null;
  meant: string | null;
  /** No product matches all words of the query; these match most of its weight. */
  partial: boolean;
  sellers: SellerFound[];
  /** The searched query: without the words that state a price, which become a filter (spec 2.49). */
  asked: { query: string; priceFrom: number | null; priceTo: number | null };
  /** If nothing was found: the query without one of its words, if that has results (ux S3). */
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
  sellers: SellerFound[];
};
/** A shop named by a query, by its handle. */
export type SellerFound = { handle: string; name: string };
/**
 * Words and short phrases of one language with the same meaning for shoppers. `narrower` terms are found for them, but
 * not the reverse: “geometry set” finds compasses, “compass” no protractors.
 */
export type SynonymGroup = { id: string; locale: string; terms: string[]; narrower: string[] };
/** Words without results, how often, and the last day (`2026-11-20`). No user is recorded with them. */
export type MissedSearch = { query: string; times: number; last: string };

export const searchPageSize = 24;
/** The part of a query that is read; the rest is ignored. */
export const longestQuery = 120;
/** Shorter prefixes have too many completions to be useful. */
export const shortestPrefix = 2;
/** How many days a query without results is kept. */
export const retentionDays = 90;
/** Longer queries are not product names. */
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

const numberWords: Record<string, string> = {
  ...{ en: 'number', de: 'Nummer', it: 'numero', fr: 'numéro', es: 'número' },
  ...{ pt: 'número', ru: 'номер', kk: 'нөмір', tr: 'numara', ar: 'رقم' },
};
/** “#2”, “n° 2” and “Nr. 2” with the word they abbreviate: pencils are named this way, and synonyms contain them. */
export const withNumberWords = (query: string, locale: string): string =>
  query.replace(
    /(?:[#№]|(?<![\p{L}\p{N}])(?:no|nr|num)\.?|(?<![\p{L}\p{N}])n[.°º])\s*2(?![\p{L}\p{N}])/giu,
    ` ${numberWords[locale]} 2 `,
  );

/**
 * The words for a pack in a language: its synonyms contain them, and their narrower terms (“bulk”) ask for the largest
 * ones.
 */
export const packWords: Record<string, string> = {
  ...{ en: 'pack', de: 'Pack', it: 'confezione', fr: 'lot', es: 'paquete' },
  ...{ pt: 'embalagem', ru: 'набор', kk: 'қаптама', tr: 'paket', ar: 'عبوة' },
};

/** The words of a query as typed, before the database folds them. */
export const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
