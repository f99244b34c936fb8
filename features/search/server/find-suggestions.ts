import type { Queryable } from '@cubby/db';
import type { Suggestions } from '../rules.ts';
import { isOpen } from './open-reading.ts';
import { findInStages } from './read-query.ts';
import type { Caches } from './search-plan.ts';
import { findSuggested } from './suggested-store.ts';

/** Together with the row for all results, ten options (ux S1). */
const most = { products: 6, productTypes: 3 };
type Suggested = Omit<Suggestions, 'corrected' | 'meant' | 'partial'> & { version: number | undefined };
const nothing: Suggested = { products: [], productTypes: [], total: 0, version: undefined };

export async function findSuggestions(
  db: Queryable,
  caches: Caches,
  { query, category }: { query: string; category?: string | undefined },
  locale: string,
): Promise<Suggestions> {
  const { found, corrected, meant, partial, reading } = await findInStages(
    db,
    caches,
    { query, locale, completing: true, within: category ?? '' },
    nothing,
    async ({ whole, ...sought }) => {
      const asked = { localeBit: sought.localeBit, category, locale };
      const begun = await findSuggested(db, sought, asked, most);
      return whole ? inFrontOf(begun, await findSuggested(db, whole, asked, most)) : begun;
    },
  );
  if (found.total === 0 || !isOpen(reading)) return { ...found, corrected, meant, partial };
  const productTypes = found.productTypes.map((type) => ({ ...type, count: null }));
  return { ...found, productTypes, total: null, corrected, meant, partial };
}

/** What has the last word as typed, before what has a word that begins with it: “pen” before “pencil”. */
const inFrontOf = (begun: Suggested, whole: Suggested): Suggested => ({
  products: distinct([...whole.products, ...begun.products], ({ sku }) => sku).slice(0, most.products),
  // The last one is for those who have not finished.
  productTypes: distinct(
    [...whole.productTypes.slice(0, most.productTypes - 1), ...begun.productTypes, ...whole.productTypes],
    ({ code }) => code,
  ).slice(0, most.productTypes),
  total: begun.total,
  version: begun.version === whole.version ? begun.version : undefined,
});
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.filter((item, i) => items.findIndex((other) => keyOf(other) === keyOf(item)) === i);
