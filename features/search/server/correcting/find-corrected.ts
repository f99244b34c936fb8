import type { Queryable } from '@cubby/db';
import { findAlike } from '../finding/alike-store.ts';
import { findFirstWithHits } from '../finding/first-hit-store.ts';
import type { Found } from '../finding/search-plan.ts';
import type { Reading } from '../reading/query-reading.ts';
import { understand } from '../reading/query-store.ts';
import { expressionOf, termsOf } from '../reading/query-terms.ts';
import { withWords } from '../reading/with-words.ts';
import type { CachedWordLists } from '../reading/word-list-store.ts';
import { isAlone, mistypedIn } from './mistyped.ts';
import { corrections, type Interpretation } from './typing-errors.ts';

/**
 * The results of a query as typed or, if it has words that match no product, of the likeliest correction with results:
 * the other words decide which one was meant. An uncertain correction is only suggested.
 */
export async function findCorrected<Hits extends { total: number | null }>(
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
  // Only possible synonyms or compounds are looked up again: the others are words of the lexicon.
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
  const expressions = readings.map((each) => expressionOf(termsOf(each), each)?.match ?? '');
  const first = await findFirstWithHits(db, expressions, localeBit);
  if (first === undefined) return outcome(likeliest!, found);
  return outcome(others[first]!, await search(readings[first]!));
}
