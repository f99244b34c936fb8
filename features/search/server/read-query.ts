import type { Queryable } from '@cubby/db';
import { inOtherLayout } from './keyboard-layouts.ts';
import { findAlike, findFirstWithHits, findFrequencies, understand } from './query-store.ts';
import { expressionOf, isAlone, mistypedIn, type Reading, type SearchExpression, termsOf } from './query-terms.ts';
import { mostOf, type Weight, weightsOf } from './query-weights.ts';
import { corrections, type Interpretation } from './typing-errors.ts';
import type { CachedWordLists } from './word-list-store.ts';

/** Shorter words are words by chance when typed in another layout. */
const shortestRelaid = 4;

/** What is looked for: an expression, by readers of a language; with weights, by as many of its terms as possible. */
export type Sought = SearchExpression & { localeBit: number; weights?: readonly Weight[] };
/** What was found, the query that was searched instead of a mistyped one, and whether only some words match. */
export type Found<Hits> = {
  found: Hits;
  corrected: string | null;
  partial: boolean;
  /** The query in the reader’s language. */
  reading: Reading;
};

/**
 * Finds a query's products in stages, until some are found: all words, as typed or with typing errors corrected; the
 * same in English, since people type what is printed on the box; the keys as another layout writes them; most of the
 * words. `completing`: the last word is still being typed.
 */
export async function findInStages<Hits extends { total: number | null }>(
  db: Queryable,
  wordLists: CachedWordLists,
  { query, locale, completing }: { query: string; locale: string; completing: boolean },
  nothing: Hits,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Found<Hits>> {
  const search = (reading: Reading) => {
    const expression = expressionOf(termsOf(reading), reading.words);
    return expression ? find({ ...expression, localeBit: reading.localeBit }) : nothing;
  };
  const reading = await understand(db, wordLists, query, locale, completing);
  const whole = await findCorrected(db, wordLists, reading, locale, search);
  if (whole.found.total !== 0) return { ...whole, partial: false, reading };

  const english =
    locale === 'en' ? reading : withoutGuesses(await understand(db, wordLists, query, 'en', completing), completing);
  if (locale !== 'en') {
    const found = await search(english);
    if (found.total !== 0) return { found, corrected: null, partial: false, reading };
  }
  const isForeign = reading.words.every(({ known, everyday, word }) => !(known && word.length > 1) && !everyday);
  const relaid = isForeign && query.length >= shortestRelaid ? inOtherLayout(query, locale) : null;
  if (relaid) {
    for (const language of new Set([locale, 'en'])) {
      const meant = await understand(db, wordLists, relaid, language, completing);
      const found = meant.words.every(({ known }) => known) ? await search(meant) : nothing;
      if (found.total !== 0) return { found, corrected: relaid, partial: false, reading };
    }
  }
  for (const each of new Set([reading, english])) {
    const found = await findMost(db, each, find);
    if (found && found.total !== 0) return { found, corrected: null, partial: true, reading };
  }
  if (whole.corrected !== null) {
    const found = await findMost(db, await understand(db, wordLists, whole.corrected, locale, completing), find);
    if (found && found.total !== 0) return { found, corrected: whole.corrected, partial: true, reading };
  }
  return { found: nothing, corrected: null, partial: false, reading };
}

/** Words of another language are only read as far as they are complete. */
const withoutGuesses = (reading: Reading, completing: boolean): Reading =>
  completing ? reading : { ...reading, begun: [], words: reading.words.map((word) => ({ ...word, completions: [] })) };

/**
 * The results of a query as typed or, if it has words that no product has, of the likeliest correction with results:
 * the other words tell which one was meant.
 */
async function findCorrected<Hits extends { total: number | null }>(
  db: Queryable,
  wordLists: CachedWordLists,
  reading: Reading,
  locale: string,
  search: (reading: Reading) => Promise<Hits> | Hits,
): Promise<{ found: Hits; corrected: string | null }> {
  const mistyped = mistypedIn(reading);
  if (mistyped.length === 0) return { found: await search(reading), corrected: null };
  const { localeBit } = reading;
  const words = reading.words.map(({ word }) => word);
  const [likeliest, ...others] = corrections(words, await findAlike(db, mistyped, localeBit, locale), isAlone(reading));
  // Only what may be a synonym or several words is looked up again: the others are words of the lexicon.
  const read = ({ text, replaced }: Interpretation) =>
    [...replaced.values()].some(({ words: meant, synonym }) => synonym || meant.length > 1)
      ? understand(db, wordLists, text, locale, false)
      : withWords(reading, replaced);
  const correctedOf = ({ text, split }: Interpretation) => (split ? null : text);
  const found = await search(await read(likeliest!));
  if (found.total !== 0 || others.length === 0) return { found, corrected: correctedOf(likeliest!) };
  const readings = await Promise.all(others.map(read));
  const expressions = readings.map((each) => expressionOf(termsOf(each), each.words)?.match ?? '');
  const first = await findFirstWithHits(db, expressions, localeBit);
  if (first === undefined) return { found, corrected: correctedOf(likeliest!) };
  return { found: await search(readings[first]!), corrected: correctedOf(others[first]!) };
}

/** A reading with other words in place of mistyped ones, which are in no synonym and have no completions. */
const withWords = (reading: Reading, replaced: Interpretation['replaced']): Reading => ({
  ...reading,
  words: reading.words.map((word) => {
    const meant = replaced.get(word.word);
    return meant ? { ...word, word: meant.words[0]!, stems: meant.stems, known: true } : word;
  }),
});

/** Products with most of a query's terms; undefined if no choice of them weighs enough. */
async function findMost<Hits>(
  db: Queryable,
  reading: Reading,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Hits | undefined> {
  const terms = termsOf(reading);
  if (terms.length < 2 || !terms.some(({ known }) => known)) return undefined;
  const { localeBit } = reading;
  const { frequencies, products } = await findFrequencies(
    db,
    terms.map(({ match }) => match),
    localeBit,
  );
  const weights = weightsOf(terms, frequencies, products);
  const match = mostOf(weights);
  if (match === null) return undefined;
  const known = weights.filter((each) => each.match);
  return find({ match, rank: known.map((each) => each.match).join(' | '), localeBit, weights: known });
}
