import { cardColumns } from '@cubby/features/offers/server';
import { searchVersion } from '../reading/query-store.ts';
import type { SearchExpression } from '../reading/query-terms.ts';

/**
 * Rows are stored in order of popularity, so a scan that stops early has read the most popular ones without sorting
 * all. The most popular texts have a separate index; the other one is not read if they are enough.
 */
export const matching = (columns: string) =>
  ['d.popular', 'not d.popular']
    .map(
      (
        part,
      ) => `select ${columns} from search_doc d where ${part} and d.words @@ $match::tsquery and d.locale_mask & $localeBit::smallint <> 0
       and ($category?::text is null or d.main_category_id = (select c.main_category_id from main_category c where c.code = $category?))`,
    )
    .join(' union all ');
export const hits = matching('d.product_id, d.words, d.popularity');
/** The criteria by which products are preferred; each counts once, however often a text matches it. */
export const preferred = `preferred as materialized (
     select p.match::tsquery as match, p.weight from unnest($preferred::text[], $preferenceWeights::float8[]) p(match, weight))`;
export const byRank = `(select coalesce(sum(p.weight), 0) from preferred p where h.words @@ p.match) desc,
  case when $largest::boolean then (select f.units from product_facts f where f.product_id = h.product_id) end desc, h.popularity desc, h.product_id`;
export const preferencesOf = ({ preferences, largest }: Pick<SearchExpression, 'preferences' | 'largest'>) => ({
  largest,
  preferred: preferences.map(({ match }) => match),
  preferenceWeights: preferences.map(({ weight }) => weight),
});
/** The most popular hits with their sort criteria: whether they are in stock, and how well they match. */
export const top = (most: number) => `${preferred}, top as materialized (
     select h.product_id, l.product_type_id, row_number() over (order by l.sold_out, ${byRank}) as place
     from (${hits} limit ${most}) h join listed_product l using (product_id)
   )`;
/** Always at least one row, so that an empty page has number and version too. */
export const withNumbers = `
   select t.found, t.version, s.* from (select count(*)::int as found, ${searchVersion} as version from top) t
   left join (select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place) s on true`;
