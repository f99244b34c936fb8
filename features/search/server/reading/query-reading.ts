/**
 * Up to this many completions, a prefix is searched by its completed words, which the rest of the query narrows before
 * they are read; above it, by the index's own prefix search, which is cheaper than many words.
 */
export const mostCompletions = 8;

export type QueryWord = {
  word: string;
  typed: string;
  stems: string[];
  /** “with”, “для”: a stop word, ignored in searches. */
  stop: boolean;
  /** “school”: a stop word that is preferred, not required. */
  weak: boolean;
  known: boolean;
  /** Some product has it exactly. */
  asTyped: boolean;
  /** It follows a preposition (“board for chalk”), so it states purpose or material, not the product. */
  qualifies: boolean;
  /** It states the purpose of the product before “for”: preferred, not required. */
  purpose: boolean;
  /** English texts contain it, those of this language do not. */
  english: boolean;
  /** A word of everyday life, so not a mistyped one. */
  everyday: boolean;
  /** It changes the kind of product beside it: “tooth brush”. */
  makesAnother: boolean;
  /** Words that start with it, if it is still being typed or unknown; `mostCompletions` + 1 of them mean too many. */
  completions: string[];
  /** Stems of words that end with it: “Schulrucksack”. */
  endings: string[];
};
/**
 * Consecutive words, counted from 0, with terms of the same meaning; not `exact` if in another form. `homonym`: other
 * terms have the same stem. `narrower` terms are meant by the words, but not synonymous. `packs`: they only state that
 * a pack is wanted, or the largest one.
 */
export type SynonymMatch = {
  from: number;
  to: number;
  exact: boolean;
  homonym: boolean;
  packs: Packs | null;
  terms: { words: string[]; stems: string[]; narrower: boolean }[];
};
export type Packs = 'any' | 'largest';
/** Two words that are one in the lexicon. */
type Join = { from: number; to: number; word: string; stem: string };
export type Reading = {
  words: QueryWord[];
  joins: Join[];
  synonyms: SynonymMatch[];
  /** Synonyms of which the query has only the start. */
  begun: SynonymMatch[];
  /** It asks for the largest packs (“bulk”). */
  largest: boolean;
  localeBit: number;
  /** The version of the texts and synonyms used for reading. */
  version: number;
};
