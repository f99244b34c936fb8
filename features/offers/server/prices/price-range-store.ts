import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const one = statement(
  'offers_price_range',
  'select least_minor as "leastMinor", most_minor as "mostMinor" from price_range where seller_id = $sellerId',
);
export type PriceRange = RowOf<'offers_price_range'>;
/** The price range of a shop; undefined: not set. */
export const findPriceRange = (db: Queryable, sellerId: string): Promise<PriceRange | undefined> =>
  one.first(db, { sellerId });

const put = statement(
  'offers_put_price_range',
  `insert into price_range (seller_id, least_minor, most_minor) values ($sellerId, $leastMinor, $mostMinor)
   on conflict (seller_id) do update set least_minor = excluded.least_minor, most_minor = excluded.most_minor`,
);
export const putPriceRange = (tx: Tx, sellerId: string, range: PriceRange): Promise<number> =>
  put.run(tx, { sellerId, ...range });
