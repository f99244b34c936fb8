import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '../rules.ts';
import { summariesOf, summaryOf } from './summary-store.ts';

const rows = statement(
  'offers_by_sku',
  `with page as materialized (
     select p.product_id, asked.place from unnest($skus::text[]) with ordinality as asked(sku, place) join product p using (sku)
   ) ${summariesOf('page')}`,
);

/** Some products by their SKUs, in the order asked; those that are not, or no longer, listed are left out. */
export const findBySku = async (db: Queryable, skus: readonly string[], locale: string): Promise<ProductSummary[]> =>
  (await rows.all(db, { skus, locale })).map(summaryOf);
