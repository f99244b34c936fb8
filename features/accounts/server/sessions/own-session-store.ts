import { type Queryable, type RowOf, statement } from '@cubby/db';
import { type Site, signInSite } from '../../rules.ts';

const ofAccount = statement(
  'accounts_sessions',
  `select session_id as "sessionId", site, user_agent as "userAgent", created_at as "openedAt"
   from session where account_id = $accountId and expires_at > $now and viewing_id is null order by created_at desc limit 50`,
);
type SessionRow = RowOf<'accounts_sessions'>;
export const listSessions = (db: Queryable, accountId: string, now: Date): Promise<SessionRow[]> =>
  ofAccount.all(db, { accountId, now });

const closeOwn = statement(
  'accounts_close_own_session',
  'delete from session where session_id = $sessionId and account_id = $accountId',
);
export const closeOwnSession = (db: Queryable, accountId: string, sessionId: string): Promise<number> =>
  closeOwn.run(db, { accountId, sessionId });

const closeShown = statement(
  'accounts_close_shown',
  'delete from session where token_hash = $tokenHash and site = $site',
);
export const closeShownSession = (db: Queryable, tokenHash: Buffer, site: Site): Promise<number> =>
  closeShown.run(db, { tokenHash, site: signInSite(site) });

const closeAt = statement(
  'accounts_close_sessions_at',
  'delete from session where account_id = any($accountIds::uuid[]) and site = $site',
);
/** Ends open sessions of some accounts at a site, on all devices. */
export const closeSessionsAt = (db: Queryable, accountIds: readonly string[], site: Site): Promise<number> =>
  closeAt.run(db, { accountIds: [...accountIds], site: signInSite(site) });

const closeOthers = statement(
  'accounts_close_other_sessions',
  'delete from session where account_id = $accountId and session_id is distinct from $sessionId?',
);
export const closeSessions = (db: Queryable, accountId: string, except: string | null = null): Promise<number> =>
  closeOthers.run(db, { accountId, sessionId: except });
