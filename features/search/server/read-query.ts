import type { Queryable } from '@cubby/db';
import { findCorrected } from './find-corrected.ts';
import { findMost } from './find-most.ts';
import { inOtherLayout } from './keyboard-layouts.ts';
import { isOpen, unopened } from './open-reading.ts';
import type { Reading } from './query-reading.ts';
import { understand } from './query-store.ts';
import { expressionOf, termsOf } from './query-terms.ts';
import type { Caches, Found, Sought } from './search-plan.ts';
import type { CachedWordLists } from './word-list-store.ts';

/** Shorter words are words by chance when typed in another layout. */
const shortestRelaid = 4;
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
