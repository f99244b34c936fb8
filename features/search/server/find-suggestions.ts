import type { Queryable } from '@cubby/db';
import type { Suggestions } from '../rules.ts';
import { findSuggested } from './hit-store.ts';
import type { Reading } from './query-terms.ts';
import { findInStages } from './read-query.ts';
import type { CachedWordLists } from './word-list-store.ts';

/** Together with the row for all results, ten options (ux S1). */
const most = { products: 6, productTypes: 3 };
const nothing: Omit<Suggestions, 'corrected' | 'partial'> = { products: [], productTypes: [], total: 0 };

/** Whether the last word is one, but others begin with it: all results are those of the word, the suggestions are more. */
const isOpen = ({ words, begun }: Reading): boolean => {
  const last = words.at(-1);
  return last?.known === true && last.completions.length + begun.length > 0;
};

export async function findSuggestions(
  db: Queryable,
  wordLists: CachedWordLists,
  { query, category }: { query: string; category?: string | undefined },
  locale: string,
): Promise<Suggestions> {
  const { found, corrected, partial, reading } = await findInStages(
    db,
    wordLists,
    { query, locale, completing: true },
    nothing,
    (sought) => findSuggested(db, sought, { localeBit: sought.localeBit, category, locale }, most),
  );
  if (found.total === 0 || !isOpen(reading)) return { ...found, corrected, partial };
  const productTypes = found.productTypes.map((type) => ({ ...type, count: null }));
  return { ...found, productTypes, total: null, corrected, partial };
}
