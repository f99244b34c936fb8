import type { Queryable } from '@cubby/db';
import { findCorrected } from '../correcting/find-corrected.ts';
import { inOtherLayout } from '../correcting/keyboard-layouts.ts';
import { findMistypedSellers } from '../correcting/mistyped-seller-store.ts';
import { findMost } from '../finding/find-most.ts';
import { findNamed } from '../finding/find-named.ts';
import type { Caches, Found, Sought } from '../finding/search-plan.ts';
import { findSellers } from '../finding/seller-store.ts';
import { isOpen, unopened } from './open-reading.ts';
import type { Reading } from './query-reading.ts';
import { understand } from './query-store.ts';
import { expressionOf, termsOf } from './query-terms.ts';
import type { CachedWordLists } from './word-list-store.ts';

/** For sites where only children's shops sell. */
const childrensCategory = 'STUDENTS_PRODUCT';
/** Shorter words may be words by coincidence in another layout. */
const shortestRelaid = 4;
type Asked = {
  query: string;
  locale: string;
  completing: boolean;
  category: string | undefined;
  section?: string | undefined;
};
type Counted = { total: number | null; version?: number | undefined };

/**
 * Finds a query's products. Frequent queries are analysed once: later only their last stage is searched, unless it
 * finds nothing or the version has changed.
 */
export async function findInStages<Hits extends Counted>(
  db: Queryable,
  { wordLists, plans }: Caches,
  asked: Asked,
  nothing: Hits,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Found<Hits>> {
  const key = JSON.stringify(asked);
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
 * Searches in stages, until some products are found: all words, as typed or corrected; the same in English, because
 * people type what is printed on the box (first, if only English texts contain the words: few would be found, in
 * products without another name); the keys in another layout; the product named before “for”; most of the words.
 */
async function findAnew<Hits extends Counted>(
  db: Queryable,
  wordLists: CachedWordLists,
  { query, locale, completing, category }: Asked,
  nothing: Hits,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Found<Hits>> {
  const search = (reading: Reading) => {
    const expression = expressionOf(termsOf(reading), reading);
    if (!expression) return nothing;
    const whole = completing && isOpen(reading) ? expressionOf(termsOf(unopened(reading)), reading)! : undefined;
    return find({ ...expression, localeBit: reading.localeBit, ...(whole && { whole }) });
  };
  const childrenOnly = category === childrensCategory;
  const [reading, named] = await Promise.all([
    understand(db, wordLists, query, locale, completing),
    findSellers(db, { query, locale, completing, childrenOnly }),
  ]);
  const sellers = named.length ? named : await findMistypedSellers(db, reading, { completing, childrenOnly });
  const readEnglish = async () => withoutGuesses(await understand(db, wordLists, query, 'en', completing), completing);
  const english = hasEnglish(reading) ? await readEnglish() : undefined;
  const first = english && isKnown(english) ? { reading: english, locale: 'en' } : { reading, locale };
  const whole = await findCorrected(db, wordLists, first.reading, first.locale, nothing, search);
  if (whole.found.total !== 0) return { ...whole, partial: false, sellers, reading };
  const { meant } = whole;

  const other = first.reading !== reading || locale === 'en' ? reading : (english ?? (await readEnglish()));
  if (other !== first.reading) {
    const found = await search(other);
    if (found.total !== 0) return { found, corrected: null, meant: null, partial: false, sellers, reading };
  }
  const isForeign = reading.words.every(({ known, everyday, word }) => !(known && word.length > 1) && !everyday);
  const relaid = isForeign && query.length >= shortestRelaid ? inOtherLayout(query, locale) : null;
  if (relaid) {
    for (const language of new Set([locale, 'en'])) {
      const meant = await understand(db, wordLists, relaid, language, completing);
      const found = meant.words.every(({ known }) => known) ? await search(meant) : nothing;
      if (found.total !== 0) return { found, corrected: relaid, meant: null, partial: false, sellers, reading };
    }
  }
  const findPart = async (each: Reading) => {
    const named = await findNamed(db, each, find);
    if (named) return named;
    // the words before “for” may name nothing: “the very best one for …”
    for (const words of [each.words, each.words.map((word) => ({ ...word, purpose: false }))]) {
      const found = await findMost(db, { ...each, words }, find);
      if (found && found.total !== 0) return { found, partial: true };
      if (!words.some(({ purpose }) => purpose)) break;
    }
    return undefined;
  };
  for (const each of new Set([first.reading, other])) {
    const part = await findPart(each);
    if (part) return { ...part, corrected: null, meant, sellers, reading };
  }
  if (whole.corrected !== null) {
    const part = await findPart(await understand(db, wordLists, whole.corrected, first.locale, completing));
    if (part) return { ...part, corrected: whole.corrected, meant, sellers, reading };
  }
  return { found: nothing, corrected: null, meant, partial: false, sellers, reading };
}

/** Whether a query has words that only English texts contain, and no synonym. */
const hasEnglish = (reading: Reading): boolean =>
  reading.words.some(({ english, stop }, i) => english && !stop && !isExplained(reading, i));
const isKnown = (reading: Reading): boolean =>
  reading.words.every(
    ({ known, stop, completions }, i) => known || stop || completions.length > 0 || isExplained(reading, i),
  );
const isExplained = ({ synonyms }: Reading, i: number): boolean =>
  synonyms.some(({ from, to }) => from <= i && i <= to);

/** Words of another language are only read if complete. */
const withoutGuesses = (reading: Reading, completing: boolean): Reading => (completing ? reading : unopened(reading));
