import type { Queryable } from '@cubby/db';
import { type Suggestions, wordsOf } from '../rules.ts';
import { interpret } from './find-products.ts';
import { findHits, findShelves, type Totals } from './hit-store.ts';

/** Six products and three shelves: with the row that leads to all results, ten to choose from (ux S1). */
const products = 6;
const shelves = 3;

export async function findSuggestions(
  db: Queryable,
  totals: Totals,
  { query, category }: { query: string; category: string | undefined },
  locale: string,
): Promise<Suggestions> {
  const { expression, reader, corrected } = await interpret(db, wordsOf(query), locale);
  if (!expression) return { products: [], shelves: [], total: 0, corrected: null };
  const asked = { reader, category, locale, offset: 0 };
  const [found, on] = await Promise.all([
    findHits(db, totals, expression, { ...asked, limit: products }),
    findShelves(db, expression, { ...asked, limit: shelves }),
  ]);
  return { ...found, shelves: on, corrected };
}
