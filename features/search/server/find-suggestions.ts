import type { Queryable } from '@cubby/db';
import { type Suggestions, wordsOf } from '../rules.ts';
import { interpret } from './find-products.ts';
import { findSuggested } from './hit-store.ts';

/** With the row that leads to all results, ten to choose from (ux S1). */
const most = { products: 6, shelves: 3 };

export async function findSuggestions(
  db: Queryable,
  { query, category }: { query: string; category: string | undefined },
  locale: string,
): Promise<Suggestions> {
  for (const textLocale of new Set([locale, 'en'])) {
    const { expression, reader, corrected } = await interpret(db, wordsOf(query), textLocale);
    if (!expression) break;
    const suggested = await findSuggested(db, expression, { reader, category, locale }, most);
    if (suggested.total !== 0) return { ...suggested, corrected };
  }
  return { products: [], shelves: [], total: 0, corrected: null };
}
