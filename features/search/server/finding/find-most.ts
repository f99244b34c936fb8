import type { Queryable } from '@cubby/db';
import { findFrequencies } from '../reading/frequency-store.ts';
import type { Reading } from '../reading/query-reading.ts';
import { termsOf } from '../reading/query-terms.ts';
import { mostOf, weightsOf } from '../reading/query-weights.ts';
import type { Sought } from './search-plan.ts';

/** Products that match most of a query's terms; undefined if no choice of terms weighs enough. */
export async function findMost<Hits>(
  db: Queryable,
  reading: Reading,
  find: (sought: Sought) => Promise<Hits>,
): Promise<Hits | undefined> {
  const terms = termsOf(reading);
  if (terms.length < 2 || !terms.some(({ known }) => known)) return undefined;
  if (reading.words.some(({ makesAnother }) => makesAnother)) return undefined;
  const { localeBit, largest } = reading;
  const { frequencies, products } = await findFrequencies(
    db,
    terms.map(({ match, whole }) => ({ match, whole })),
    localeBit,
  );
  const weights = weightsOf(terms, frequencies, products);
  const match = mostOf(weights);
  if (match === null) return undefined;
  const known = weights.filter((each) => each.match);
  const preferences = terms.flatMap((term, i) => (weights[i]!.match ? term.preferences : []));
  return find({ match, preferences, largest, localeBit, weights: known });
}
