import type { Queryable, VersionedCache } from '@cubby/db';
import { inOtherLayout } from './keyboard-layouts.ts';
import { findAlike, findFirstWithHits, findFrequencies, understand } from './query-store.ts';
import { expressionOf, isAlone, mistypedIn, type Reading, type SearchExpression, termsOf } from './query-terms.ts';
import { mostOf, type Weight, weightsOf } from './query-weights.ts';
import { corrections, type Interpretation } from './typing-errors.ts';
import type { CachedWordLists } from './word-list-store.ts';

/** Shorter words are words by chance when typed in another layout. */
const shortestRelaid = 4;

/**
 * What is looked for: an expression, by readers of a language; with weights, by as many of its terms as possible.
 * `whole`: the same without words that begin with the last one, if that is a word itself.
 */
export type Sought = SearchExpression & { localeBit: number; weights?: readonly Weight[]; whole?: SearchExpression };
/** What was found, the query that was searched instead of a mistyped one, and whether only some words match. */
export type Found<Hits> = {
  found: Hits;
  corrected: string | null;
  /** A query with other words that finds something, to be offered, because what was typed may be meant. */
  meant: string | null;
  partial: boolean;
  /** The query in the reader’s language. */
  reading: Reading;
};

/** How a query was searched when it found something, for a version of texts and synonyms. */
export type Plan = Omit<Found<never>, 'found'> & { sought: Sought };
/** What stays in the process. */
export type Caches = { wordLists: CachedWordLists; plans: VersionedCache<Plan> };
/** A query, where it is asked, and whether its last word is still being typed. */
type Asked = { query: string; locale: string; completing: boolean; within?: string };
type Counted = { total: number | null; version?: number | undefined };

/**
 * Finds a query's products. What many ask is understood once: later only its last stage is searched, unless it finds
 * nothing or by now reads another version.
 */
export async function findInStages<Hits extends Counted>(
  db: Queryable,
  { wordLists, plans }: Caches,
  asked: Asked,
  nothing: Hits,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Found<Hits>> {
  const key = JSON.stringify([asked.locale, asked.completing, asked.within, asked.query]);
  const known = plans.find(key);
  if (known) {
    const { sought, ...plan } = known.value;
    const found = await find(sought);
    if (found.version === known.version && found.total !== 0) return { ...plan, found };
  }
  let sought: Sought | undefined;
  const outcome = await findAnew(db, wordLists, asked, nothing, (each) => {
    sought = each;
    return find(each);
  });
  const { found, ...plan } = outcome;
  const { version } = plan.reading;
  if (sought && found.total !== 0 && found.version === version) plans.keep(key, version, { ...plan, sought });
  return outcome;
}

/**
 * Searches in stages, until some products are found: all words, as typed or with typing errors corrected; the same in
 * English, since people type what is printed on the box; the keys as another layout writes them; most of the words.
 */
async function findAnew<Hits extends Counted>(
  db: Queryable,
  wordLists: CachedWordLists,
  { query, locale, completing }: Asked,
  nothing: Hits,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Found<Hits>> {
  const search = (reading: Reading) => {
    const expression = expressionOf(termsOf(reading), reading.words);
    if (!expression) return nothing;
    const whole = completing && isOpen(reading) ? expressionOf(termsOf(unopened(reading)), reading.words)! : undefined;
    return find({ ...expression, localeBit: reading.localeBit, ...(whole && { whole }) });
  };
  const reading = await understand(db, wordLists, query, locale, completing);
  const whole = await findCorrected(db, wordLists, reading, locale, nothing, search);
  if (whole.found.total !== 0) return { ...whole, partial: false, reading };
  const { meant } = whole;

  const english =
    locale === 'en' ? reading : withoutGuesses(await understand(db, wordLists, query, 'en', completing), completing);
  if (locale !== 'en') {
    const found = await search(english);
    if (found.total !== 0) return { found, corrected: null, meant: null, partial: false, reading };
  }
  const isForeign = reading.words.every(({ known, everyday, word }) => !(known && word.length > 1) && !everyday);
  const relaid = isForeign && query.length >= shortestRelaid ? inOtherLayout(query, locale) : null;
  if (relaid) {
    for (const language of new Set([locale, 'en'])) {
      const meant = await understand(db, wordLists, relaid, language, completing);
      const found = meant.words.every(({ known }) => known) ? await search(meant) : nothing;
      if (found.total !== 0) return { found, corrected: relaid, meant: null, partial: false, reading };
    }
  }
  for (const each of new Set([reading, english])) {
    const found = await findMost(db, each, find);
    if (found && found.total !== 0) return { found, corrected: null, meant, partial: true, reading };
  }
  if (whole.corrected !== null) {
    const found = await findMost(db, await understand(db, wordLists, whole.corrected, locale, completing), find);
    if (found && found.total !== 0) return { found, corrected: whole.corrected, meant, partial: true, reading };
  }
  return { found: nothing, corrected: null, meant, partial: false, reading };
}

/** Words of another language are only read as far as they are complete. */
const withoutGuesses = (reading: Reading, completing: boolean): Reading => (completing ? reading : unopened(reading));
/** A reading of words as they are, not as beginnings of others. */
const unopened = (reading: Reading): Reading => ({
  ...reading,
  begun: [],
  words: reading.words.map((word) => ({ ...word, completions: [] })),
});
/** Whether the last word is one, but others begin with it: all results are those of the word, the suggestions are more. */
export const isOpen = ({ words, begun }: Reading): boolean => {
  const last = words.at(-1);
  return last?.known === true && last.completions.length + begun.length > 0;
};

/**
 * The results of a query as typed or, if it has words that no product has, of the likeliest correction with results:
 * the other words tell which one was meant. A correction that is not sure is only offered.
 */
async function findCorrected<Hits extends { total: number | null }>(
  db: Queryable,
  wordLists: CachedWordLists,
  reading: Reading,
  locale: string,
  nothing: Hits,
  search: (reading: Reading) => Promise<Hits> | Hits,
): Promise<Pick<Found<Hits>, 'found' | 'corrected' | 'meant'>> {
  const mistyped = mistypedIn(reading);
  if (mistyped.length === 0) return { found: await search(reading), corrected: null, meant: null };
  const { localeBit } = reading;
  const [likeliest, ...others] = corrections(
    reading.words,
    await findAlike(db, mistyped, localeBit, locale),
    isAlone(reading),
  );
  // Only what may be a synonym or several words is looked up again: the others are words of the lexicon.
  const read = ({ text, replaced }: Interpretation) =>
    [...replaced.values()].some(({ words: meant, synonym }) => synonym || meant.length > 1)
      ? understand(db, wordLists, text, locale, false)
      : withWords(reading, replaced);
  const outcome = ({ text, split, sure }: Interpretation, found: Hits) => {
    if (sure) return { found, corrected: split ? null : text, meant: null };
    return { found: nothing, corrected: null, meant: found.total === 0 ? null : text };
  };
  const found = await search(await read(likeliest!));
  if (found.total !== 0 || others.length === 0) return outcome(likeliest!, found);
  const readings = await Promise.all(others.map(read));
  const expressions = readings.map((each) => expressionOf(termsOf(each), each.words)?.match ?? '');
  const first = await findFirstWithHits(db, expressions, localeBit);
  if (first === undefined) return outcome(likeliest!, found);
  return outcome(others[first]!, await search(readings[first]!));
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
  const rank = terms.flatMap((term, i) => (weights[i]!.match && term.rank) || []).join(' | ');
  return find({ match, rank: rank || match, localeBit, weights: known });
}
