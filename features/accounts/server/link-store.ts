import { type Queryable, statement, type Tx } from '@cubby/db';
import type { LinkPurpose } from '../rules.ts';

const keep = statement(
  'accounts_keep_link',
  `insert into account_link as l (token_hash, account_id, purpose, created_at, expires_at)
   values ($tokenHash, $accountId, $purpose, $now, $expiresAt)
   on conflict (account_id, purpose) do update
     set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);
type NewLink = { tokenHash: Buffer; accountId: string; purpose: LinkPurpose; now: Date; expiresAt: Date };
export const keepLink = (tx: Tx, link: NewLink): Promise<number> => keep.run(tx, link);

const live = statement(
  'accounts_link',
  'select account_id as "accountId", purpose from account_link where token_hash = $tokenHash and expires_at > $now',
);
export const findLink = async (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: string; purpose: LinkPurpose } | undefined> => {
  const link = await live.first(db, { tokenHash, now });
  return link && { ...link, purpose: link.purpose as LinkPurpose };
};

const use = statement(
  'accounts_use_link',
  'delete from account_link where account_id = $accountId and purpose = $purpose and expires_at > $now',
);
/** Whether the link still worked; from now on it does not. */
export const useLink = async (tx: Tx, purpose: LinkPurpose, accountId: string, now: Date): Promise<boolean> =>
  (await use.run(tx, { accountId, purpose, now })) > 0;

const forget = statement('accounts_forget_links', 'delete from account_link where expires_at <= $now');
export const forgetExpiredLinks = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });
