/**
 * Up to this many completions, a prefix is searched by its completed words, which the rest of the query narrows before
 * they are read; above it, by the index's own prefix search, which is cheaper than many words.
 */
export const mostCompletions = 8;

export type QueryWord = {
  word: string;
  typed: string;
  stems: string[];
  /** “with”, “для”: a stop word, which matches nothing alone. */
  stop: boolean;
  /** “school”: a stop word that is preferred, not asked for. */
  weak: boolean;
  known: boolean;
  /** Some product has it as it is. */
  asTyped: boolean;
  /** It follows a preposition (“board for chalk”), so it says what the thing is for or of, not what it is. */
  qualifies: boolean;
  /** It says what the thing before “for” is for: it is preferred, not asked for. */
  purpose: boolean;
  /** English texts have it, those of the language itself do not. */
  english: boolean;
  /** A word of everyday life, so not a mistyped one. */
  everyday: boolean;
  /** Beside a thing it makes another one of it: “tooth brush”. */
  makesAnother: boolean;
  /** Words that begin with it, if it is still being typed or unknown; `mostCompletions` + 1 of them mean too many. */
  completions: string[];
  /** Stems of words that end with it: “Schulrucksack”. */
  endings: string[];
};
/**
 * Consecutive words, counted from 0, with terms of the same meaning; not `exact` in another form of the words. `homonym`:
 * other terms have the same stem. `narrower` terms say what is meant by the words, and do not mean the same. `packs`: they say
 * that a pack is wanted, or the largest one, and not what of.
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
/** Two words that the lexicon has as one. */
type Join = { from: number; to: number; word: string; stem: string };
export type Reading = {
  words: QueryWord[];
  joins: Join[];
  synonyms: SynonymMatch[];
  /** Synonyms of which the query has only the beginning. */
  begun: SynonymMatch[];
  /** It asks for the largest packs (“bulk”). */
  largest: boolean;
  localeBit: number;
  /** Of the texts and synonyms that it was read by. */
  version: number;
};
