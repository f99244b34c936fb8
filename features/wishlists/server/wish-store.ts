import { type Queryable, statement, type Tx } from '@cubby/db';
import { cardColumns, summaryOf } from '@cubby/features/offers/server';

const products = statement(
  'wishlist_products',
  `select i.quantity, ${cardColumns} from wishlist_item i join product_card($locale) card using (product_id)
   where i.wishlist_id = $code order by i.added_at desc, card.sku`,
);
/** Its products, newest first, without those that are no longer listed. */
export const findWishes = async (db: Queryable, code: string, locale: string) =>
  (await products.all(db, { code, locale })).map((row) => ({ quantity: row.quantity, product: summaryOf(row) }));

const wished = statement(
  'wishlists_wished',
  `select distinct p.sku from wishlist w join wishlist_item i using (wishlist_id) join product_facts p using (product_id)
   where w.account_id = $accountId order by p.sku`,
);
export const findWished = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await wished.all(db, { accountId })).map(({ sku }) => sku);

const put = statement(
  'wishlist_put',
  `insert into wishlist_item (wishlist_id, product_id, quantity, added_at)
   select $code, p.product_id, coalesce($quantity?::int, 1), $now from product_facts p where p.sku = $sku
   on conflict (wishlist_id, product_id) do update set quantity = coalesce($quantity?::int, wishlist_item.quantity)`,
);
/**
 * 0 if there is no such product. A product already in the list keeps its position; without a quantity, its quantity
 * too.
 */
export const putProduct = (
  tx: Tx,
  wish: { code: string; sku: string; quantity: number | null; now: Date },
): Promise<number> => put.run(tx, wish);

const take = statement(
  'wishlist_take',
  `delete from wishlist_item i using product_facts p
   where i.wishlist_id = $code and p.product_id = i.product_id and p.sku = $sku`,
);
export const takeProduct = (tx: Tx, code: string, sku: string): Promise<number> => take.run(tx, { code, sku });
