import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { cardColumns, summaryOf } from '@cubby/features/offers/server';
import type { Asked } from '../reading/asked.ts';

const allRows = statement(
  'search_all',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from main_category c cross join lateral (select i.product_id, i.popularity from listed_product i
       where i.main_category_id = c.main_category_id and not i.sold_out order by i.popularity desc, i.product_id limit $limit::int + $offset::int) l
     where ($category?::text is null or c.code = $category?)
     order by l.popularity desc, l.product_id limit $limit offset $offset
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);
const allTotal = statement(
  'search_all_total',
  `select count(*)::int as total from listed_product l where not l.sold_out
     and ($category?::text is null or l.main_category_id = (select c.main_category_id from main_category c where c.code = $category?))`,
);

/** Without words: everything in stock, most popular first. */
export async function findAll(
  db: Queryable,
  { category, locale, limit, offset }: Omit<Asked, 'localeBit'>,
): Promise<{ total: number; products: ProductSummary[] }> {
  const [counted, rows] = await Promise.all([
    allTotal.first(db, { category: category ?? null }),
    allRows.all(db, { category: category ?? null, locale, limit, offset }),
  ]);
  return { total: counted!.total, products: rows.map(summaryOf) };
}
