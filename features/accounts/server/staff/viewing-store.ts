import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const insert = statement(
  'accounts_begin_viewing',
  `insert into viewing (viewing_id, account_id, viewer_id, token_hash, begun_at, expires_at)
   values ($viewingId, $accountId, $viewerId, $tokenHash, $now, $expiresAt)`,
);
export const insertViewing = (
  tx: Tx,
  begun: { viewingId: string; accountId: string; viewerId: string; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<number> => insert.run(tx, begun);

const byLink = statement(
  'accounts_viewing_of_link',
  'select viewing_id as "viewingId" from viewing where token_hash = $tokenHash and begun_at > $since',
);
export const findViewing = async (db: Queryable, tokenHash: Buffer, since: Date): Promise<string | undefined> =>
  (await byLink.first(db, { tokenHash, since }))?.viewingId;

const open = statement(
  'accounts_open_viewing',
  `with opened as (
     update viewing set token_hash = null where viewing_id = $viewingId and token_hash is not null and begun_at > $since
     returning viewing_id, account_id, expires_at)
   insert into session (session_id, token_hash, account_id, site, created_at, seen_at, expires_at, viewing_id)
   select gen_random_uuid(), $tokenHash, o.account_id, 'shop', $now, $now, o.expires_at, o.viewing_id
   from opened o join account a using (account_id) where a.closed_at is null
   returning account_id as "accountId", expires_at as "expiresAt"`,
);
/** Opens the session of a viewing, once. */
export const openViewingSession = (
  tx: Tx,
  opened: { viewingId: string; tokenHash: Buffer; since: Date; now: Date },
): Promise<RowOf<'accounts_open_viewing'> | undefined> => open.first(tx, opened);

const read = statement(
  'accounts_note_viewed',
  `insert into viewing_read (viewing_id, at, endpoint, page, is_refused) values ($viewingId, $now, $endpoint, left($page?, 300), $isRefused)
   returning (select viewer_id from viewing v where v.viewing_id = viewing_read.viewing_id) as "viewerId"`,
);
/**
 * @returns whose viewing it is
 */
export const noteViewed = async (
  db: Queryable,
  viewed: { viewingId: string; endpoint: string; page: string | null; isRefused: boolean; now: Date },
): Promise<string | undefined> => (await read.first(db, viewed))?.viewerId ?? undefined;

const ofAccount = statement(
  'accounts_viewings',
  `select v.begun_at as "begunAt", a.first_name as name, (select count(*)::int from viewing_read r where r.viewing_id = v.viewing_id and not r.is_refused) as "reads!",
     coalesce((select json_agg(distinct r.page) from viewing_read r where r.viewing_id = v.viewing_id and r.page is not null), '[]') as "pages!"
   from viewing v left join account a on a.account_id = v.viewer_id
   where v.account_id = $accountId and v.token_hash is null order by v.begun_at desc limit 50`,
);
/** When staff viewed the shop as this account, and who. */
export const findViewings = (db: Queryable, accountId: string): Promise<RowOf<'accounts_viewings'>[]> =>
  ofAccount.all(db, { accountId });

const forget = statement('accounts_forget_viewings', 'delete from viewing where begun_at < $before');
export const forgetViewings = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
