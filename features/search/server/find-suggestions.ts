import type { Queryable } from '@cubby/db';
import { type Suggestions, wordsOf } from '../rules.ts';
import { findSuggested } from './hit-store.ts';
import { findByInterpretations, readQuery } from './read-query.ts';

/** Together with the row for all results, ten options (ux S1). */
const most = { products: 6, productTypes: 3 };
const nothing: Omit<Suggestions, 'corrected'> = { products: [], productTypes: [], total: 0 };

export async function findSuggestions(
  db: Queryable,
  { query, category }: { query: string; category?: string | undefined },
  locale: string,
): Promise<Suggestions> {
  for (const textLocale of new Set([locale, 'en'])) {
    const reading = await readQuery(db, wordsOf(query), textLocale);
    const asked = { localeBit: reading.localeBit, category, locale };
    const { interpretation, found } = await findByInterpretations(db, reading, async ({ expression }) =>
      expression ? findSuggested(db, expression, asked, most) : nothing,
    );
    if (found.total !== 0) return { ...found, corrected: interpretation.corrected };
  }
  return { ...nothing, corrected: null };
}
