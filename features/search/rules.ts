import type { ProductSummary } from '@cubby/features/offers/rules';

/**
 * One page of search results (spec 3.3). `corrected` is the query searched instead of a mistyped one; `meant` is only
 * offered, because the typed one may be a word.
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
  sellers: SellerFound[];
  /** The searched query: without the words that state a price, which are a filter (spec 2.49). */
  asked: { query: string; priceFrom: number | null; priceTo: number | null };
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
  sellers: SellerFound[];
};
/** A shop that a query names, by the handle in its address. */
export type SellerFound = { handle: string; name: string };
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

const numberWords: Record<string, string> = {
  ...{ en: 'number', de: 'Nummer', it: 'numero', fr: 'numéro', es: 'número' },
  ...{ pt: 'número', ru: 'номер', kk: 'нөмір', tr: 'numara', ar: 'رقم' },
};
/** “#2”, “n° 2” and “Nr. 2” with the word that they abbreviate: a pencil is called so, and synonyms know it. */
export const withNumberWords = (query: string, locale: string): string =>
  query.replace(
    /(?:[#№]|(?<![\p{L}\p{N}])(?:no|nr|num)\.?|(?<![\p{L}\p{N}])n[.°º])\s*2(?![\p{L}\p{N}])/giu,
    ` ${numberWords[locale]} 2 `,
  );

/**
 * The words for a pack in a language: its synonyms have them too, and their narrower terms (“bulk”) ask for the largest
 * ones.
 */
export const packWords: Record<string, string> = {
  ...{ en: 'pack', de: 'Pack', it: 'confezione', fr: 'lot', es: 'paquete' },
  ...{ pt: 'embalagem', ru: 'набор', kk: 'қаптама', tr: 'paket', ar: 'عبوة' },
};

/** The words of a query as typed, apart from the folding that the database does. */
export const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
