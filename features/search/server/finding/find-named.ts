import type { Queryable } from '@cubby/db';
import type { Reading } from '../reading/query-reading.ts';
import { aroundFor, expressionOf, termsOf } from '../reading/query-terms.ts';
import { findFirstWithHits } from './first-hit-store.ts';
import type { Sought } from './search-plan.ts';

/**
 * The products that a query names before “for”, if none with that name has the words after it: “eraser for pencils”
 * finds erasers, those with “pencil” first. Words that match no product, or that change the kind of product, are
 * required.
 */
export async function findNamed<Hits extends { total: number | null }>(
  db: Queryable,
  reading: Reading,
  find: (sought: Sought) => Promise<Hits>,
): Promise<{ found: Hits; partial: boolean } | undefined> {
  const terms = termsOf(reading);
  const around = aroundFor(terms);
  if (!around) return undefined;
  const { localeBit, words } = reading;
  const expression = { ...expressionOf(terms, reading)!, localeBit };
  if (terms.every(({ known }) => known) && !words.some(({ makesAnother }) => makesAnother)) {
    const found = await find({ ...expression, match: around.alone });
    if (found.total !== 0)
      return { found, partial: (await findFirstWithHits(db, [around.everywhere], localeBit)) === undefined };
  }
  const found = await find({ ...expression, match: around.everywhere });
  return found.total === 0 ? undefined : { found, partial: false };
}
