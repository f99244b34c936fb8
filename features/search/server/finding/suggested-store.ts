import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { isSummary, summaryOf } from '@cubby/features/offers/server';
import type { Asked } from '../reading/asked.ts';
import type { SearchExpression } from '../reading/query-terms.ts';
import { preferencesOf, top, withNumbers } from './ranked-store.ts';

/** The same for suggestions, which show only a few. */
const suggestedHits = 60;

type ProductTypeHit = { code: string; name: string; count: number | null };
const suggestedRows = statement(
  'search_suggested',
  `with ${top(suggestedHits)}, page as materialized (select product_id, place from top order by place limit $products), product_types as (
       -- each name separately: joined, the names of all product types would be read
     select w.code, w.name as "name!", k.count
     from (select product_type_id, count(*)::int as count, min(place) as place from top group by 1 order by 3 limit $productTypes) k
     cross join lateral (select y.code, n.name from product_type_facts y join product_type_words($locale) n using (product_type_id)
       where y.product_type_id = k.product_type_id offset 0) w
     order by k.place
   )
   select s.*, (select coalesce(json_agg(x), '[]') from product_types x) as "productTypes" from (${withNumbers}) s`,
);

export async function findSuggested(
  db: Queryable,
  { match, ...ranked }: SearchExpression,
  { localeBit, category, locale }: Pick<Asked, 'localeBit' | 'category' | 'locale'>,
  most: { products: number; productTypes: number },
): Promise<{ products: ProductSummary[]; productTypes: ProductTypeHit[]; total: number | null; version: number }> {
  const rows = await suggestedRows.all(db, {
    ...{ match, localeBit, locale },
    ...preferencesOf(ranked),
    ...most,
    category: category ?? null,
  });
  const { found, productTypes, version } = rows[0]!;
  const products = rows.filter(isSummary).map(summaryOf);
  return found < suggestedHits
    ? { products, productTypes, total: found, version }
    : {
        products,
        productTypes: productTypes.map((productType) => ({ ...productType, count: null })),
        total: null,
        version,
      };
}
