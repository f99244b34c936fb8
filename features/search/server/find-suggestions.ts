import type { Queryable } from '@cubby/db';
import { type Suggestions, wordsOf } from '../rules.ts';
import { findSuggested } from './hit-store.ts';
import { findByWays, readQuery } from './read-query.ts';

/** With the row that leads to all results, ten to choose from (ux S1). */
const most = { products: 6, shelves: 3 };
const nothing: Omit<Suggestions, 'corrected'> = { products: [], shelves: [], total: 0 };

export async function findSuggestions(
  db: Queryable,
  { query, category }: { query: string; category: string | undefined },
  locale: string,
): Promise<Suggestions> {
  for (const textLocale of new Set([locale, 'en'])) {
    const reading = await readQuery(db, wordsOf(query), textLocale);
    const asked = { reader: reading.reader, category, locale };
    const { way, found } = await findByWays(db, reading, async ({ expression }) =>
      expression ? findSuggested(db, expression, asked, most) : nothing,
    );
    if (found.total !== 0) return { ...found, corrected: way.corrected };
  }
  return { ...nothing, corrected: null };
}
