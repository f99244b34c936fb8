import type { Queryable } from '@cubby/db';
import type { Suggestions } from '../../rules.ts';
import { isOpen } from '../reading/open-reading.ts';
import { readPriceWords } from '../reading/price-words.ts';
import { findInStages } from '../reading/read-query.ts';
import type { Caches } from './search-plan.ts';
import { findSuggested } from './suggested-store.ts';

const most = { products: 6, productTypes: 3 };
type Suggested = Omit<Suggestions, 'corrected' | 'meant' | 'partial' | 'sellers'> & { version: number | undefined };
const nothing: Suggested = { products: [], productTypes: [], total: 0, version: undefined };

export async function findSuggestions(
  db: Queryable,
  caches: Caches,
  { query: typed, category }: { query: string; category?: string | undefined },
  locale: string,
): Promise<Suggestions> {
  const { query } = readPriceWords(typed, locale);
  const isPriced = query !== typed;
  if (isPriced && query === '')
    return { ...nothing, total: null, corrected: null, meant: null, partial: false, sellers: [] };
  const { found, corrected, meant, partial, sellers, reading } = await findInStages(
    db,
    caches,
    { query, locale, completing: true, category },
    nothing,
    async ({ whole, ...sought }) => {
      const asked = { localeBit: sought.localeBit, category, locale };
      const begun = await findSuggested(db, sought, asked, most);
      return whole ? inFrontOf(begun, await findSuggested(db, whole, asked, most)) : begun;
    },
  );
  // A price filter leaves fewer of these.
  const isCounted = found.total === 0 || !(isPriced || isOpen(reading));
  if (isCounted) return { ...found, corrected, meant, partial, sellers };
  const productTypes = found.productTypes.map((type) => ({ ...type, count: null }));
  return { ...found, productTypes, total: null, corrected, meant, partial, sellers };
}

/** Names with the last word as typed come before those with a word that starts with it: “pen” before “pencil”. */
const inFrontOf = (begun: Suggested, whole: Suggested): Suggested => ({
  products: distinct([...whole.products, ...begun.products], ({ sku }) => sku).slice(0, most.products),
  // The last variant is for unfinished words.
  productTypes: distinct(
    [...whole.productTypes.slice(0, most.productTypes - 1), ...begun.productTypes, ...whole.productTypes],
    ({ code }) => code,
  ).slice(0, most.productTypes),
  total: begun.total,
  version: begun.version === whole.version ? begun.version : undefined,
});
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.filter((item, i) => items.findIndex((other) => keyOf(other) === keyOf(item)) === i);
