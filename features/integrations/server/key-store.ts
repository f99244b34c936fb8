import type { KeyScope } from '@cubby/contract';
import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { mostKeys, usedEveryMs } from '../rules.ts';

const shop = statement(
  'integrations_shop',
  'select seller_id as "sellerId!", handle as "handle!", name as "name!", kind as "kind!" from seller_facts where handle = $handle',
);
export const findShop = (db: Queryable, handle: string): Promise<RowOf<'integrations_shop'> | undefined> =>
  shop.first(db, { handle });

const columns = `k.shop_key_id as "keyId", k.seller_id as "sellerId", k.name, k.scopes, k.prefix, k.created_at as "createdAt", k.expires_at as "expiresAt",
     k.last_used_at as "lastUsedAt", k.ended_at as "endedAt"`;
const list = statement(
  'integrations_keys',
  `select ${columns}, a.name as "by" from shop_key k left join account_name a on a.account_id = k.created_by
   where k.seller_id = $sellerId order by k.ended_at is not null, k.created_at desc, k.shop_key_id`,
);
export type KeyRow = RowOf<'integrations_keys'>;
export const findKeys = (db: Queryable, sellerId: string): Promise<KeyRow[]> => list.all(db, { sellerId });

const ofCreator = statement(
  'integrations_keys_of_creator',
  `select name from shop_key where seller_id = $sellerId and created_by = $accountId and ended_at is null and expires_at > $now
   order by created_at, shop_key_id`,
);
/** The names of a person's keys in force for a shop. */
export const namesOfCreator = async (
  db: Queryable,
  sellerId: string,
  accountId: string,
  now: Date,
): Promise<string[]> => (await ofCreator.all(db, { sellerId, accountId, now })).map(({ name }) => name);

const shopName = statement(
  'integrations_shop_name',
  'select name as "name!" from seller_facts where seller_id = $sellerId',
);
export const findShopName = async (db: Queryable, sellerId: string): Promise<string> =>
  (await shopName.first(db, { sellerId }))!.name;

const end = statement(
  'integrations_end_expired_keys',
  'update shop_key set slot = null, ended_at = expires_at where ended_at is null and expires_at <= $now',
);
/** Records the end of expired keys, which frees their places. */
export const endExpiredKeys = (db: Queryable, now: Date): Promise<number> => end.run(db, { now });

const forget = statement('integrations_forget_keys', 'delete from shop_key where ended_at < $before');
export const forgetKeys = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const add = statement(
  'integrations_add_key',
  `insert into shop_key (shop_key_id, seller_id, name, scopes, prefix, secret_hash, slot, created_by, created_at, expires_at)
   select $keyId, $sellerId, $name, $scopes::text[], $prefix, $secretHash, free.slot, $accountId, $now, $expiresAt
   from (select min(s)::smallint as slot from generate_series(1, $most::int) s
     where not exists (select from shop_key k where k.seller_id = $sellerId and k.slot = s)) free
   where free.slot is not null
   on conflict (seller_id, slot) do nothing`,
);
type NewKey = {
  keyId: string;
  sellerId: string;
  name: string;
  scopes: readonly KeyScope[];
  prefix: string;
  secretHash: Buffer;
  accountId: string;
  expiresAt: Date;
};
/** Whether there was a free place: if two people create one at the same time, the second tries the next place. */
export async function addKey(tx: Tx, { scopes, ...key }: NewKey, now: Date): Promise<boolean> {
  for (let tried = 0; tried < mostKeys; tried++) {
    if ((await add.run(tx, { ...key, scopes: [...scopes], most: mostKeys, now })) === 1) return true;
    if ((await count.first(tx, { sellerId: key.sellerId }))!.total >= mostKeys) return false;
  }
  return false;
}
const count = statement(
  'integrations_count_keys',
  'select count(*)::int as "total!" from shop_key where seller_id = $sellerId and slot is not null',
);

const locked = statement(
  'integrations_lock_key',
  `select ${columns} from shop_key k where k.shop_key_id = $keyId for update`,
);
export const lockKey = (tx: Tx, keyId: string): Promise<RowOf<'integrations_lock_key'> | undefined> =>
  locked.first(tx, { keyId });

const revoke = statement(
  'integrations_revoke_key',
  'update shop_key set slot = null, ended_at = $now, ended_by = $accountId where shop_key_id = $keyId',
);
export const endKey = (tx: Tx, keyId: string, accountId: string, now: Date): Promise<number> =>
  revoke.run(tx, { keyId, accountId, now });

const bySecret = statement(
  'integrations_key_of_secret',
  `select shop_key_id as "keyId", seller_id as "sellerId", scopes, last_used_at as "lastUsedAt" from shop_key
   where secret_hash = $secretHash and ended_at is null and expires_at > $now`,
);
export const findKeyOfSecret = (
  db: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<RowOf<'integrations_key_of_secret'> | undefined> => bySecret.first(db, { secretHash, now });

const use = statement(
  'integrations_use_key',
  'update shop_key set last_used_at = $now where shop_key_id = $keyId and (last_used_at is null or last_used_at <= $before)',
);
/** Records its use, at most once a minute. */
export const noteUse = (db: Queryable, keyId: string, now: Date): Promise<number> =>
  use.run(db, { keyId, now, before: new Date(now.getTime() - usedEveryMs) });
