import { type Implementation, implement } from '@cubby/contract/server';
import { createVersionedCache, invalidateCacheTags, uuidv7 } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import type { Taxonomies } from '@cubby/features/catalog/server';
import { filterFound } from '@cubby/features/offers/server';
import { languages } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import {
  filtersOfSearch,
  listMissedSearches,
  listSynonyms,
  removeSynonyms,
  saveSynonyms,
  searchProducts,
  suggestProducts,
} from '../contract.ts';
import type { SynonymGroup } from '../rules.ts';
import { findIds, findProducts, withPrices } from './finding/find-products.ts';
import { findSuggestions } from './finding/find-suggestions.ts';
import type { Plan } from './finding/search-plan.ts';
import { findMissed, noteMissed } from './missed-store.ts';
import {
  createSynonymGroups,
  findSynonymGroup,
  findSynonymGroups,
  findTakenTerm,
  removeSynonymGroup,
  writeSynonyms,
} from './reading/synonym-store.ts';
import type { CachedWordLists } from './reading/word-list-store.ts';

/**
 * Cache tags: `search` when products' texts change, `listing` when products or prices change, `synonyms` when a manager
 * changes synonyms.
 */
export function searchEndpoints(taxonomies: Taxonomies): Implementation[] {
  const wordLists: CachedWordLists = createVersionedCache(Object.keys(languages).length);
  const caches = { totals: createVersionedCache<number>(2000), wordLists, plans: createVersionedCache<Plan>(2000) };
  return [
    implement(searchProducts, async (typed, { db, pool, brand, locale, now, reads }) => {
      reads('search');
      reads('listing');
      reads('synonyms');
      const search = withPrices(typed, locale);
      const page = await findProducts(db, caches, search, locale);
      // Children's queries are not recorded. Recording is not awaited, and its failure is ignored.
      const isMissed = page.total === 0 && page.sellers.length === 0 && search.page === 1 && search === typed;
      if (isMissed && brand === 'cubby' && !search.category && !search.section)
        noteMissed(pool, search.query, locale, now).catch(() => {});
      const { query, priceFrom = null, priceTo = null } = search;
      return ok({ ...page, asked: { query, priceFrom, priceTo } });
    }),

    implement(filtersOfSearch, async (typed, { db, locale, reads }) => {
      reads('search');
      reads('listing');
      reads('synonyms');
      const search = withPrices(typed, locale);
      const { ids } = await findIds(db, caches, search, locale);
      return ok(await filterFound(db, taxonomies, ids, search, locale));
    }),

    implement(suggestProducts, async (asked, { db, locale }) => ok(await findSuggestions(db, caches, asked, locale))),

    implement(listMissedSearches, async ({ locale, days }, { db, now }) => ok(await findMissed(db, locale, days, now))),

    implement(listSynonyms, async ({ locale }, { db }) => ok(await findSynonymGroups(db, locale))),

    implement(saveSynonyms, async ({ id, locale, terms, narrower }, context) => {
      const { db, now } = context;
      const group = { id: id ?? uuidv7(now), locale, terms, narrower };
      const before = id && (await findSynonymGroups(db, locale)).find((each) => each.id === id);
      if (id && (await findSynonymGroup(db, id))?.locale !== locale)
        return fail('OC_NOT_FOUND', 'search.synonyms.missing', { path: ['id'] });
      const taken = await findTakenTerm(db, group);
      if (taken) return fail('OC_SYNONYM_TAKEN', 'search.synonyms.taken', { path: ['terms'], values: { term: taken } });
      if (!id) await createSynonymGroups(db, locale, [group]);
      await writeSynonyms(db, locale, [group]);
      await invalidateCacheTags(db, ['synonyms']);
      const said = (of: SynonymGroup) => [...of.terms, ...of.narrower].join(', ');
      const changes = { terms: [before ? said(before) : null, said(group)] } as const;
      await record(db, context, {
        action: 'search.synonyms-changed',
        subject: { kind: 'synonyms', id: group.id },
        changes,
      });
      return ok(group);
    }),

    implement(removeSynonyms, async ({ id }, context) => {
      const { db } = context;
      if ((await removeSynonymGroup(db, id)) === 0)
        return fail('OC_NOT_FOUND', 'search.synonyms.missing', { path: ['id'] });
      await invalidateCacheTags(db, ['synonyms']);
      await record(db, context, { action: 'search.synonyms-removed', subject: { kind: 'synonyms', id } });
      return ok(true as const);
    }),
  ];
}
