import { type Queryable, statement } from '@cubby/db';
import type { ProductSummary } from '../../lists.ts';
import { cardColumns, summaryOf } from '../lists/summary-store.ts';

const rows = statement(
  'offers_by_sku',
  `select ${cardColumns} from unnest($skus::text[]) with ordinality as asked(sku, place)
   join product_card($locale) card using (sku) order by asked.place`,
);

export const findBySku = async (db: Queryable, skus: readonly string[], locale: string): Promise<ProductSummary[]> =>
  (await rows.all(db, { skus, locale })).map(summaryOf);
