import type { Actor } from '@cubby/contract';
import { code, type Queryable, statement, type Tx } from '@cubby/db';
import { linkOf } from '../../policy.ts';
import type { LinkPurpose } from '../../rules.ts';
import { noteUsedLink } from './used-link-store.ts';

const keep = statement(
  'accounts_keep_link',
  `insert into account_link as l (token_hash, account_id, purpose, email, created_at, expires_at)
   values ($tokenHash, $accountId, $purpose, $email?, $now, $expiresAt)
   on conflict (account_id, purpose) do update
     set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at,
       expires_at = excluded.expires_at
     -- The link restores the oldest address: a stranger who changes it twice does not take it from its owner.
     where l.purpose <> ${code<LinkPurpose>('RESTORE')} or l.expires_at <= excluded.created_at`,
);
type NewLink = {
  tokenHash: Buffer;
  accountId: string;
  purpose: LinkPurpose;
  email: string | null;
  now: Date;
  expiresAt: Date;
};
/** Whether the link works: an earlier one may have to stay. */
export const keepLink = async (tx: Tx, link: NewLink): Promise<boolean> => (await keep.run(tx, link)) > 0;

const live = statement(
  'accounts_link',
  'select purpose from account_link where token_hash = $tokenHash and expires_at > $now',
);
export const findLink = async (db: Queryable, tokenHash: Buffer, now: Date): Promise<LinkPurpose | undefined> =>
  (await live.first(db, { tokenHash, now }))?.purpose as LinkPurpose | undefined;

const use = statement(
  'accounts_use_link',
  `delete from account_link where token_hash = $tokenHash and purpose = $purpose and expires_at > $now
   returning account_id as "accountId", email`,
);
export async function spendLink(
  tx: Tx,
  actor: Actor,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ accountId: string; email: string | null } | undefined> {
  const link = linkOf(actor, purpose);
  if (link === undefined) return undefined;
  const tokenHash = Buffer.from(link, 'hex');
  const spent = await use.first(tx, { tokenHash, purpose, now });
  if (spent) await noteUsedLink(tx, purpose, tokenHash, now);
  return spent;
}

const endPending = statement(
  'accounts_end_pending_links',
  `delete from account_link where account_id = $accountId
     and purpose in (${code<LinkPurpose>('RESET')}, ${code<LinkPurpose>('CHANGE')})`,
);
export const endPendingLinks = (tx: Tx, accountId: string): Promise<number> => endPending.run(tx, { accountId });

const forget = statement('accounts_forget_links', 'delete from account_link where expires_at <= $now');
export const forgetExpiredLinks = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });
