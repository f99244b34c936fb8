import { type Queryable, type RowOf, statement } from '@cubby/db';

const shops = statement(
  'people_shops',
  `select seller_id as "sellerId", handle, name, stage from seller_facts where seller_id = any($sellerIds::uuid[]) order by name`,
);
export const findShops = (db: Queryable, sellerIds: readonly string[]): Promise<RowOf<'people_shops'>[]> =>
  shops.all(db, { sellerIds });
