/**
 * Up to this many completions, a prefix is searched by its completed words, which the rest of the query narrows before
 * they are read; above it, by the index's own prefix search, which is cheaper than many words (database 5).
 */
export const mostCompletions = 8;

/** A word of a query with its entry in the lexicon. */
export type QueryWord = {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  typed: string;
  stems: string[];
  /** “with”, “для”: a stop word, which matches nothing by itself. */
  stop: boolean;
  /** “school”: a stop word that is preferred, not asked for. */
  weak: boolean;
  /** Some product has it. */
  known: boolean;
  /** It follows a preposition (“board for chalk”), so it says what the thing is for or of, not what it is. */
  qualifies: boolean;
  /** A word of everyday life, so not a mistyped one. */
  everyday: boolean;
  /** Words that begin with it, if it is still being typed or unknown; `mostCompletions` + 1 of them mean too many. */
  completions: string[];
  /** Stems of words that end with it: “Schulrucksack”. */
  endings: string[];
};
/** Consecutive words, counted from 0, with terms of the same meaning; not `exact` in another form of the words. */
export type SynonymMatch = { from: number; to: number; exact: boolean; terms: { words: string[]; stems: string[] }[] };
/** Two words that the lexicon has as one. */
type Join = { from: number; to: number; word: string; stem: string };
/** A query with what the lexicon and the synonyms of a language say of it. */
export type Reading = {
  words: QueryWord[];
  joins: Join[];
  synonyms: SynonymMatch[];
  /** Synonyms of which the query has only the beginning. */
  begun: SynonymMatch[];
  /** The bit of the language in a locale mask. */
  localeBit: number;
  /** Of the texts and synonyms that it was read by. */
  version: number;
};
