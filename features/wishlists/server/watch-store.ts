import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const setWatched = statement(
  'wishlist_watch',
  `with list as (update wishlist set is_watched = $isWatched, told_at = null where wishlist_id = $code and account_id = $accountId
     returning wishlist_id),
   seen as (update wishlist_item i set seen_at = null, seen_price_minor = null from list where i.wishlist_id = list.wishlist_id)
   select wishlist_id as code from list`,
);
/** Starts to watch a list from its products' current prices, or stops; false if it is not the member's. */
export const watch = async (
  tx: Tx,
  wanted: { accountId: string; code: string; isWatched: boolean },
): Promise<boolean> => (await setWatched.first(tx, wanted)) !== undefined;

const hasChanged = 'i.seen_at is null or i.seen_price_minor is distinct from l.min_price_minor';
const due = statement(
  'wishlists_due',
  `select w.wishlist_id as code, w.account_id as "accountId", w.name from wishlist w
   where w.is_watched and (w.told_at is null or w.told_at <= $toldBefore)
     and exists (select from wishlist_item i join listed_product l using (product_id) where i.wishlist_id = w.wishlist_id and (${hasChanged}))
   order by w.told_at nulls first limit 50 for update of w skip locked`,
);
export const findDue = (tx: Tx, toldBefore: Date): Promise<RowOf<'wishlists_due'>[]> => due.all(tx, { toldBefore });

const changed = statement(
  'wishlist_changes',
  `select p.sku, w.name as "name!", i.seen_at is not null as "isSeen!", i.seen_price_minor as "beforeMinor", l.min_price_minor as "nowMinor"
   from wishlist_item i join listed_product l using (product_id) join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where i.wishlist_id = $code and (${hasChanged}) order by i.added_at desc, p.sku`,
);
export type Change = RowOf<'wishlist_changes'>;
export const findChanges = (db: Queryable, code: string, locale: string): Promise<Change[]> =>
  changed.all(db, { code, locale });

const see = statement(
  'wishlist_see',
  `update wishlist_item i set seen_at = $now, seen_price_minor = l.min_price_minor from listed_product l
   where i.wishlist_id = $code and l.product_id = i.product_id`,
);
const tell = statement('wishlist_tell', 'update wishlist set told_at = $now where wishlist_id = $code');
export async function markSeen(tx: Tx, code: string, { isTold, now }: { isTold: boolean; now: Date }): Promise<void> {
  await see.run(tx, { code, now });
  if (isTold) await tell.run(tx, { code, now });
}
