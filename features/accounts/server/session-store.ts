import { type Queryable, type RowOf, statement, uuidv7 } from '@cubby/db';
import type { SignInSite } from '../rules.ts';

const open = statement(
  'accounts_open_session',
  `insert into session (token_hash, session_id, account_id, site, user_agent, created_at, expires_at)
   values ($tokenHash, $sessionId, $accountId, $site, $userAgent?, $now, $expiresAt)`,
);
type NewSession = {
  tokenHash: Buffer;
  accountId: string;
  site: SignInSite;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
};
export async function openSession(db: Queryable, session: NewSession): Promise<void> {
  await open.run(db, { ...session, sessionId: uuidv7(session.now) });
}

const bySession = statement(
  'accounts_by_session',
  `select account_id as "accountId", login, roles, session_id as "sessionId"
   from session s join account a using (account_id)
   where s.token_hash = $tokenHash and s.site = $site and s.expires_at > $now`,
);
export const findBySession = (
  db: Queryable,
  tokenHash: Buffer,
  site: SignInSite,
  now: Date,
): Promise<RowOf<'accounts_by_session'> | undefined> => bySession.first(db, { tokenHash, site, now });

const close = statement('accounts_close_session', 'delete from session where token_hash = $tokenHash');
export const closeSession = (db: Queryable, tokenHash: Buffer): Promise<number> => close.run(db, { tokenHash });

const ofAccount = statement(
  'accounts_sessions',
  `select session_id as "sessionId", site, user_agent as "userAgent", created_at as "openedAt"
   from session where account_id = $accountId and expires_at > $now order by created_at desc limit 50`,
);
export type SessionRow = RowOf<'accounts_sessions'>;
export const listSessions = (db: Queryable, accountId: string, now: Date): Promise<SessionRow[]> =>
  ofAccount.all(db, { accountId, now });

const closeOwn = statement(
  'accounts_close_own_session',
  'delete from session where session_id = $sessionId and account_id = $accountId',
);
export const closeOwnSession = (db: Queryable, accountId: string, sessionId: string): Promise<number> =>
  closeOwn.run(db, { accountId, sessionId });

const closeOthers = statement(
  'accounts_close_other_sessions',
  'delete from session where account_id = $accountId and session_id is distinct from $sessionId?',
);
/** Ends an account's sessions, except this one. */
export const closeSessions = (db: Queryable, accountId: string, except: string | null = null): Promise<number> =>
  closeOthers.run(db, { accountId, sessionId: except });

const forgetOld = statement('accounts_forget_sessions', 'delete from session where expires_at < $now');
export const forgetExpiredSessions = (db: Queryable, now: Date): Promise<number> => forgetOld.run(db, { now });
