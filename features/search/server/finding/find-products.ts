import type { Queryable } from '@cubby/db';
import type { Section } from '@cubby/features/catalog/rules';
import type { FoundSelection } from '@cubby/features/offers/rules';
import { listFound } from '@cubby/features/offers/server';
import { type SearchPage, searchPageSize, wordsOf } from '../../rules.ts';
import { readPriceWords } from '../reading/price-words.ts';
import { understand } from '../reading/query-store.ts';
import { findInStages } from '../reading/read-query.ts';
import { withoutOneWord } from '../reading/without-one-word.ts';
import { findAll } from './all-store.ts';
import type { Totals } from './hit-count-store.ts';
import { findHitIds, findPopularIds } from './hit-id-store.ts';
import { findHits, findMostHits, type Hits } from './hit-store.ts';
import type { Caches } from './search-plan.ts';

export type Search = FoundSelection & {
  query: string;
  page: number;
  category?: string | undefined;
  section?: Section | undefined;
};

const nothing: Hits = { total: 0, products: [] };

/** Whether results are filtered or sorted, which needs all of them instead of a page. */
const isNarrowed = (search: Search): boolean =>
  search.sort !== 'relevance' ||
  search.inStockOnly ||
  [search.priceFrom, search.priceTo, search.minStars].some((bound) => bound !== undefined) ||
  search.attributeValueCodes.length + search.manufacturerCodes.length + search.productTypeCodes.length > 0;

/** A search without the query's price words, which become a filter unless another was chosen. */
export function withPrices(search: Search, locale: string): Search {
  const { query, priceFrom, priceTo } = readPriceWords(search.query, locale);
  if (query === search.query) return search;
  const isChosen = search.priceFrom !== undefined || search.priceTo !== undefined;
  return { ...search, query, ...(!isChosen && { priceFrom, priceTo }) };
}

export async function findIds(db: Queryable, caches: Caches, { query, section, category }: Search, locale: string) {
  const labels = { corrected: null, meant: null, partial: false, sellers: [] };
  if (wordsOf(query).length === 0) {
    if (!section) return { ids: await findPopularIds(db, category), ...labels };
    const { localeBit } = await understand(db, caches.wordLists, '', locale, false);
    const sought = { match: `'#${section}'`, preferences: [], largest: false };
    return { ids: await findHitIds(db, sought, { localeBit, category }), ...labels };
  }
  const { found, corrected, meant, partial, sellers } = await findInStages(
    db,
    caches,
    { query, locale, completing: false, category, section },
    { total: 0, ids: [] as string[] },
    async ({ match, localeBit, ...ranked }) => {
      const within = section ? `'#${section}' & (${match})` : match;
      const ids = await findHitIds(db, { ...ranked, match: within }, { localeBit, category });
      return { total: ids.length, ids };
    },
  );
  return { ids: found.ids, corrected, meant, partial, sellers };
}

export async function findProducts(
  db: Queryable,
  { totals, ...caches }: Caches & { totals: Totals },
  search: Search,
  locale: string,
): Promise<Omit<SearchPage, 'asked'>> {
  if (isNarrowed(search)) {
    const { ids, ...labels } = await findIds(db, caches, search, locale);
    const place = { locale, limit: searchPageSize, offset: (search.page - 1) * searchPageSize };
    return { ...pageOf(await listFound(db, ids, search, place), search.page), ...labels, fewerWords: [] };
  }
  const { query, page, section, category } = search;
  const asked = { category, locale, limit: searchPageSize, offset: (page - 1) * searchPageSize };
  const labels = { corrected: null, meant: null, partial: false, sellers: [], fewerWords: [] };
  if (wordsOf(query).length === 0) {
    if (!section) return { ...pageOf(await findAll(db, asked), page), ...labels };
    const { localeBit } = await understand(db, caches.wordLists, '', locale, false);
    const sought = { match: `'#${section}'`, preferences: [], largest: false };
    return { ...pageOf(await findHits(db, totals, sought, { ...asked, localeBit }), page), ...labels };
  }
  const { found, corrected, meant, partial, sellers, reading } = await findInStages(
    db,
    caches,
    { query, locale, completing: false, category, section },
    nothing,
    ({ match, localeBit, weights, ...ranked }) => {
      const sought = { ...ranked, match: section ? `'#${section}' & (${match})` : match };
      return weights
        ? findMostHits(db, totals, { ...sought, weights }, { ...asked, localeBit })
        : findHits(db, totals, sought, { ...asked, localeBit });
    },
  );
  const fewerWords = found.total === 0 || partial ? await withoutOneWord(db, totals, reading, asked.category) : [];
  return { ...pageOf(found, page), corrected, meant, partial, sellers, fewerWords };
}

const pageOf = ({ total, products }: { total: number; products: SearchPage['products'] }, current: number) => ({
  current,
  total,
  last: Math.max(1, Math.ceil(total / searchPageSize)),
  products,
});
