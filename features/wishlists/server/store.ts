import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const lists = statement(
  'wishlists_of_account',
  `select w.wishlist_id as code, w.name, w.share_token is not null as "isShared!",
     (select count(*)::int from wishlist_item i where i.wishlist_id = w.wishlist_id) as "products!",
     exists (select from wishlist_item i join product_facts p using (product_id)
       where i.wishlist_id = w.wishlist_id and p.sku = $sku?) as "hasProduct!"
   from wishlist w where w.account_id = $accountId order by w.created_at, w.wishlist_id`,
);
export const findWishlists = (
  db: Queryable,
  accountId: string,
  sku: string | null = null,
): Promise<RowOf<'wishlists_of_account'>[]> => lists.all(db, { accountId, sku });

const lock = statement(
  'wishlists_lock',
  `select pg_advisory_xact_lock(hashtextextended('wishlists ' || $accountId::uuid::text, 0))`,
);
export async function lockWishlists(
  tx: Tx,
  accountId: string,
  sku: string | null = null,
): Promise<RowOf<'wishlists_of_account'>[]> {
  await lock.run(tx, { accountId });
  return findWishlists(tx, accountId, sku);
}

const one = statement(
  'wishlist_of_account',
  `select wishlist_id as code, name, share_token as "shareToken", is_watched as "isWatched" from wishlist
   where wishlist_id = $code and account_id = $accountId`,
);
export const findWishlist = (
  db: Queryable,
  accountId: string,
  code: string,
): Promise<RowOf<'wishlist_of_account'> | undefined> => one.first(db, { accountId, code });

const shared = statement(
  'wishlist_shared',
  'select wishlist_id as code, name from wishlist where share_token = $token',
);
export const findShared = (db: Queryable, token: string): Promise<RowOf<'wishlist_shared'> | undefined> =>
  shared.first(db, { token });

const insert = statement(
  'wishlist_insert',
  'insert into wishlist (wishlist_id, account_id, name, created_at) values ($code, $accountId, $name, $now)',
);
export const insertWishlist = (
  tx: Tx,
  list: { code: string; accountId: string; name: string; now: Date },
): Promise<number> => insert.run(tx, list);

const rename = statement(
  'wishlist_rename',
  'update wishlist set name = $name where wishlist_id = $code and account_id = $accountId',
);
export const renameWishlist = (tx: Tx, accountId: string, code: string, name: string): Promise<number> =>
  rename.run(tx, { accountId, code, name });

const remove = statement(
  'wishlist_delete',
  'delete from wishlist where wishlist_id = $code and account_id = $accountId',
);
export const removeWishlist = (tx: Tx, accountId: string, code: string): Promise<number> =>
  remove.run(tx, { accountId, code });

const share = statement(
  'wishlist_share',
  'update wishlist set share_token = $token? where wishlist_id = $code and account_id = $accountId',
);
export const setShareToken = (tx: Tx, accountId: string, code: string, token: string | null): Promise<number> =>
  share.run(tx, { accountId, code, token });

const everything = statement(
  'wishlists_own_data',
  `select w.name, w.created_at as "madeAt", w.share_token is not null as "isShared!", w.is_watched as "isWatched",
     coalesce((select jsonb_agg(jsonb_build_object('sku', p.sku, 'quantity', i.quantity, 'addedAt', i.added_at) order by i.added_at)
       from wishlist_item i join product_facts p using (product_id) where i.wishlist_id = w.wishlist_id), '[]') as "products!"
   from wishlist w where w.account_id = $accountId order by w.created_at, w.wishlist_id`,
);
export const findWholeWishlists = (db: Queryable, accountId: string): Promise<RowOf<'wishlists_own_data'>[]> =>
  everything.all(db, { accountId });
