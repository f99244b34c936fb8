import type { Queryable } from '@cubby/db';
import type { Suggestions } from '../rules.ts';
import { findSuggested } from './hit-store.ts';
import { findInStages } from './read-query.ts';

/** Together with the row for all results, ten options (ux S1). */
const most = { products: 6, productTypes: 3 };
const nothing: Omit<Suggestions, 'corrected' | 'partial'> = { products: [], productTypes: [], total: 0 };

export async function findSuggestions(
  db: Queryable,
  { query, category }: { query: string; category?: string | undefined },
  locale: string,
): Promise<Suggestions> {
  const { found, corrected, partial } = await findInStages(db, { query, locale, completing: true }, nothing, (sought) =>
    findSuggested(db, sought, { localeBit: sought.localeBit, category, locale }, most),
  );
  return { ...found, corrected, partial };
}
