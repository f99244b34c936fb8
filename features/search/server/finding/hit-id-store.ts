import { type Queryable, statement } from '@cubby/db';
import type { Asked } from '../reading/asked.ts';
import type { SearchExpression } from '../reading/query-terms.ts';
import { preferencesOf, top } from './ranked-store.ts';

/** How many hits can be filtered and sorted: the most popular ones. */
const mostNarrowed = 1_000;
const hitIds = statement(
  'search_hit_ids',
  `with ${top(mostNarrowed)} select t.product_id as id from top t order by t.place`,
);
export const findHitIds = async (
  db: Queryable,
  { match, ...ranked }: SearchExpression,
  { localeBit, category }: Pick<Asked, 'localeBit' | 'category'>,
): Promise<string[]> =>
  (await hitIds.all(db, { match, ...preferencesOf(ranked), localeBit, category: category ?? null })).map(
    ({ id }) => id,
  );

const popularIds = statement(
  'search_popular_ids',
  `select i.product_id as id from listed_product i
   where $category?::text is null or i.main_category_id = (select c.main_category_id from main_category c where c.code = $category?)
   order by i.sold_out, i.popularity desc, i.product_id limit ${mostNarrowed}`,
);
/** The most popular products: a search without words filters these. */
export const findPopularIds = async (db: Queryable, category: string | undefined): Promise<string[]> =>
  (await popularIds.all(db, { category: category ?? null })).map(({ id }) => id);
