import type { ProductSummary } from '@cubby/features/offers/rules';

/** One page of search results (spec 3.3). `corrected` is the query that was searched instead, if a word was mistyped. */
export type SearchPage = {
  current: number;
  total: number;
  last: number;
  products: ProductSummary[];
  corrected: string | null;
  /** If nothing was found: the same query without one of its words, if that has results (ux S3). */
  fewerWords: { query: string; total: number }[];
};
/**
 * Suggestions for the search field (ux S1). Suggested product types are those most frequent among the most popular
 * hits. Numbers are null if there are more hits than suggestions count.
 */
export type Suggestions = {
  products: ProductSummary[];
  productTypes: { code: string; name: string; count: number | null }[];
  total: number | null;
  corrected: string | null;
};
/** Words and short phrases of one language that mean the same to a shopper. */
export type SynonymGroup = { id: string; locale: string; terms: string[] };
/** Words that found nothing, how often, and the last day (`2026-11-20`). No user is recorded with them. */
export type MissedSearch = { query: string; times: number; last: string };

export const searchPageSize = 24;
/** The part of a query that is read; the rest adds nothing. */
export const longestQuery = 120;
/** Shorter prefixes have too many completions to be useful. */
export const shortestPrefix = 2;
/**
 * Up to this many completions, a prefix is searched by its completed words, which the rest of the query narrows before
 * they are read; above it, by the index's own prefix search, which is cheaper than many words (database 5).
 */
export const mostCompletions = 8;

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

/** The words of a query as typed. */
export function wordsOf(query: string): string[] {
  return query
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.replace(/^[АВСавс](?=\p{N}+$)/u, (letter) => latinOf[letter]!));
}
/** Paper sizes typed on a Cyrillic keyboard. */
const latinOf: Record<string, string> = { А: 'A', В: 'B', С: 'C', а: 'a', в: 'b', с: 'c' };

/** A word of a query with its entry in the lexicon. */
export type QueryWord = {
  /** Folded. */
  word: string;
  stems: string[];
  /** “with”, “для”: a stop word, which matches nothing by itself. */
  stop: boolean;
  known: boolean;
  /** Words that begin with it, for the last word of a query; `mostCompletions` + 1 of them mean too many. */
  completions: string[];
};
/** Consecutive words, counted from 0, with terms of the same meaning. */
export type SynonymMatch = { from: number; to: number; terms: { words: string[]; stems: string[] }[] };

/** The search expressions for the database: `match` finds, `rank` prefers whole words over prefixes and synonyms. */
export type SearchExpression = { match: string; rank: string };

/**
 * The query as PostgreSQL's tsquery: all words, each in any of its forms or synonyms, the last also as a prefix. Stop
 * words are left out while others remain. Null: nothing to search for.
 */
export function expressionOf(words: readonly QueryWord[], synonyms: readonly SynonymMatch[]): SearchExpression | null {
  const searched = words.some(({ stop }) => !stop) ? words.map((word) => (word.stop ? null : word)) : [...words];
  const match: string[] = [];
  const rank: string[] = [];
  for (let i = 0; i < words.length; ) {
    const spans = synonyms.filter(({ from, to }) => from === i && to < words.length);
    const longest = spans.reduce((most, { to }) => Math.max(most, to - i + 1), 1);
    const own = searched.slice(i, i + longest).filter((word) => word !== null);
    if (own.length) {
      const terms = spans.filter(({ to }) => to === i + longest - 1).flatMap((span) => span.terms);
      const others = terms.map((term) => all(term.words.map((word, k) => any([word, term.stems[k] ?? word]))));
      match.push(any([all(own.map(formsOrBeginnings)), ...others], true));
      rank.push(all(own.map(wholeOrBegun)));
    }
    i += longest;
  }
  return match.length ? { match: match.join(' & '), rank: rank.join(' | ') } : null;
}

function formsOrBeginnings({ word, stems, completions }: QueryWord): string {
  if (completions.length <= mostCompletions) return any([word, ...stems, ...completions]);
  // Words that begin with it are already covered by the prefix: one term is looked up without checking each hit for
  // others.
  const shorter = stems.filter((stem) => !stem.startsWith(word));
  return `(${[`${lexeme(word)}:*`, ...shorter.map(lexeme)].join(' | ')})`;
}
/** A whole word matches both terms and counts twice; a prefix counts by the position of the word it matches. */
function wholeOrBegun({ word, stems, completions }: QueryWord): string {
  const whole = any([word, ...stems]);
  return completions.length > 0 ? `(${whole} | ${lexeme(word)}:*)` : whole;
}
const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const any = (parts: readonly string[], expressions = false): string =>
  `(${[...new Set(expressions ? parts : parts.map(lexeme))].join(' | ')})`;
const all = (expressions: readonly string[]): string => `(${expressions.join(' & ')})`;

/** A word of the lexicon similar to a mistyped one; two words if the space was forgotten. */
export type Correction = { words: string[]; stems: string[]; products: number };

/** How many corrections of one word are tried with the rest of the query. */
const mostCorrections = 3;

/**
 * The likeliest corrections, best first: fewest keystrokes apart, then the same first letter, then the more common
 * word. None if all differ too much: by more than a third of the letters, at most three.
 */
export function likeliest(mistyped: string, candidates: readonly Correction[]): Correction[] {
  const allowed = mistyped.length < 4 ? 1 : Math.min(3, Math.max(1, Math.floor(mistyped.length / 3)));
  const scored = candidates.map((candidate) => ({
    candidate,
    // a forgotten space counts half a keystroke: rarer than a typo within a word
    far: keystrokesApart(mistyped, candidate.words.join('')) + (candidate.words.length - 1) * 0.5,
  }));
  const least = Math.min(...scored.map(({ far }) => far));
  if (least > allowed) return [];
  const startsAlike = ({ words }: Correction) => Number(words[0]![0] === mistyped[0]);
  return scored
    .filter(({ far }) => far === least)
    .map(({ candidate }) => candidate)
    .sort((a, b) => startsAlike(b) - startsAlike(a) || b.products - a.products)
    .filter(({ words }, i, all) => all.findIndex((other) => other.words.join(' ') === words.join(' ')) === i)
    .slice(0, mostCorrections);
}

/** Every interpretation of a query with its mistyped words corrected, the likeliest first, at most eight. */
export function corrections(
  words: readonly QueryWord[],
  alike: ReadonlyMap<string, readonly Correction[]>,
): QueryWord[][] {
  const meant = ({ words: spelled, stems }: Correction): QueryWord[] =>
    spelled.map((word, i) => ({ word, stems: [stems[i]!], stop: false, known: true, completions: [] }));
  return words
    .map((word) => {
      const found = likeliest(word.word, alike.get(word.word) ?? []);
      return found.length ? found.map(meant) : [[word]];
    })
    .reduce<QueryWord[][]>(
      (made, interpretations) =>
        made.flatMap((before) => interpretations.map((interpretation) => [...before, ...interpretation])),
      [[]],
    )
    .slice(0, 8);
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment distance). */
export function keystrokesApart(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let older: number[] = [];
  let old = to.map((_, j) => j + 1);
  old.unshift(0);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, older[j - 2]! + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[to.length]!;
}
