import type { Queryable } from '@cubby/db';
import type { SearchPage } from '../../rules.ts';
import { countHits, type Totals } from '../finding/hit-count-store.ts';
import { findVersion } from '../finding/hit-store.ts';
import type { Reading } from './query-reading.ts';
import { expressionOf, termsOf } from './query-terms.ts';

/** Sentences have too many words for omitting one to help. */
const mostLeftOut = 4;

/** The number of results without one of the words, most first (ux S3). */
export async function withoutOneWord(
  db: Queryable,
  totals: Totals,
  reading: Reading,
  category: string | undefined,
): Promise<SearchPage['fewerWords']> {
  const terms = termsOf(reading);
  if (terms.length < 2 || terms.length > mostLeftOut) return [];
  const version = await findVersion(db);
  const { localeBit } = reading;
  const found = await Promise.all(
    terms.map(async (left) => {
      const others = terms.filter((term) => term !== left);
      const words = others.flatMap(({ from, to }) => reading.words.slice(from, to + 1).map(({ typed }) => typed));
      const { match } = expressionOf(others, { words: [], largest: false })!;
      return { query: words.join(' '), total: await countHits(db, totals, match, { localeBit, category }, version) };
    }),
  );
  return found
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 3);
}
