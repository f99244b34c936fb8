import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '../lists.ts';
import { cardColumns, summaryOf } from './summary-store.ts';

/** A literal in the statement: with an unknown limit, the plan sorts all rows. */
const mostPopular = 30;

const popularRows = statement(
  'listing_popular',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from main_category c cross join lateral (select i.product_id, i.popularity from listing i
       where i.main_category_id = c.main_category_id and not i.sold_out order by i.popularity desc, i.product_id limit ${mostPopular}) l
     where c.code = any($categoryCodes)
     order by l.popularity desc, l.product_id limit $count
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);
export const findMostPopular = async (
  db: Queryable,
  categoryCodes: readonly string[],
  count: number,
  locale: string,
): Promise<ProductSummary[]> => (await popularRows.all(db, { categoryCodes, count, locale })).map(summaryOf);
