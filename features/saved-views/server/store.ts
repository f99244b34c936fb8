import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Reader } from '../policy.ts';

type Of = { accountId: string; list: string } & Reader;

/** A view that is shared with a reader of its list. */
const isSharedWithReader = `v.is_shared and (v.seller_id = any($sellerIds::uuid[]) or v.site = 'manager' and $isStaff::boolean)`;

const visible = statement(
  'saved_views_visible',
  `select v.saved_view_id as "viewId", v.name, v.query, v.columns, v.account_id is not distinct from $accountId::uuid as "isOwn!",
     case when v.account_id <> $accountId then a.first_name end as owner, v.is_shared as "isShared", s.handle as shop, s.name as "shopName",
     o.saved_view_id is not null as "isOpening!"
   from saved_view v left join account_name a using (account_id) left join seller_facts s using (seller_id)
     left join opening_view o on o.saved_view_id = v.saved_view_id and o.account_id = $accountId
   where v.list = $list and (v.account_id = $accountId or ${isSharedWithReader})
   order by lower(v.name), v.saved_view_id`,
);
/** The views of a list that the actor sees: their own, and those shared with them. */
export const findViews = (db: Queryable, of: Of): Promise<RowOf<'saved_views_visible'>[]> => visible.all(db, of);

const shops = statement(
  'saved_views_shops',
  'select seller_id as "sellerId!", handle as "shop!", name as "shopName!" from seller_facts where seller_id = any($sellerIds::uuid[]) order by name, handle',
);
export const findShops = (db: Queryable, sellerIds: string[]): Promise<RowOf<'saved_views_shops'>[]> =>
  shops.all(db, { sellerIds });

const one = statement(
  'saved_views_one',
  `select saved_view_id as "viewId", list, account_id as "accountId", seller_id as "sellerId", site, is_shared as "isShared" from saved_view
   where saved_view_id = $viewId`,
);
export const findView = (db: Queryable, viewId: string): Promise<RowOf<'saved_views_one'> | undefined> =>
  one.first(db, { viewId });

const lock = statement(
  'saved_views_lock',
  `select pg_advisory_xact_lock(hashtextextended('saved views ' || $accountId::uuid::text, 0))`,
);
/** Locks the account, so that concurrent saves happen one after the other. */
export const lockViews = async (tx: Tx, accountId: string): Promise<void> => void (await lock.first(tx, { accountId }));

const named = statement(
  'saved_views_named',
  `select count(*)::int as "views!", count(*) filter (where lower(name) = lower($name) and saved_view_id is distinct from $viewId?)::int as "named!"
   from saved_view where account_id = $accountId and list = $list`,
);
/** How many views of a list a person has, and how many others use a name. */
export const countViews = async (tx: Tx, of: ParametersOf<'saved_views_named'>): Promise<RowOf<'saved_views_named'>> =>
  (await named.first(tx, of))!;

const insert = statement(
  'saved_views_insert',
  `insert into saved_view (saved_view_id, account_id, site, list, name, query, columns, created_at, changed_at)
   values ($viewId, $accountId, $site, $list, $name, $query, $columns, $now, $now)`,
);
export const insertView = async (tx: Tx, view: ParametersOf<'saved_views_insert'>): Promise<void> =>
  void (await insert.run(tx, view));

const change = statement(
  'saved_views_change',
  `update saved_view set name = coalesce($name?, name), is_shared = coalesce($isShared?, is_shared),
     seller_id = case when $isShared?::boolean is null then seller_id else $sellerId?::uuid end, changed_at = $now
   where saved_view_id = $viewId and account_id = $accountId`,
);
const closeToOthers = statement(
  'saved_views_close_to_others',
  'delete from opening_view where saved_view_id = $viewId and account_id <> $accountId',
);
/**
 * Renames a view, or sets the team that it is shared with: null leaves either unchanged. People who lose access to it
 * open their list without it. Returns false if it no longer belongs to its owner.
 */
export async function changeOwn(
  tx: Tx,
  view: ParametersOf<'saved_views_change'>,
  isWithdrawn: boolean,
): Promise<boolean> {
  if ((await change.run(tx, view)) === 0) return false;
  if (isWithdrawn) await closeToOthers.run(tx, { viewId: view.viewId, accountId: view.accountId });
  return true;
}

const drop = statement('saved_views_drop', 'delete from saved_view where saved_view_id = $viewId');
export const dropView = async (tx: Tx, viewId: string): Promise<void> => void (await drop.run(tx, { viewId }));

const open = statement(
  'saved_views_open',
  `insert into opening_view (account_id, list, saved_view_id)
   select $accountId, list, saved_view_id from saved_view where saved_view_id = $viewId for key share
   on conflict (account_id, list) do update set saved_view_id = excluded.saved_view_id`,
);
const openWithout = statement(
  'saved_views_open_without',
  'delete from opening_view where account_id = $accountId and saved_view_id = $viewId',
);
/** Opens a list with a view, or without it. Returns false if the view has been deleted by now. */
export async function setOpening(
  tx: Tx,
  { isOpening, ...of }: ParametersOf<'saved_views_open'> & { isOpening: boolean },
): Promise<boolean> {
  if (isOpening) return (await open.run(tx, of)) > 0;
  await openWithout.run(tx, of);
  return true;
}

const forget = statement(
  'saved_views_forget_left',
  'delete from saved_view where account_id is null and changed_at < $before',
);
export const forgetLeft = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const kept = statement(
  'saved_views_kept',
  `select v.list, v.name, v.query, v.columns, v.is_shared as "isShared", s.name as shop, v.created_at as "createdAt", v.changed_at as "changedAt"
   from saved_view v left join seller_facts s using (seller_id) where v.account_id = $accountId order by v.created_at, v.saved_view_id`,
);
/** A person's saved views. */
export const findKept = (db: Queryable, { accountId }: { accountId: string }): Promise<RowOf<'saved_views_kept'>[]> =>
  kept.all(db, { accountId });
