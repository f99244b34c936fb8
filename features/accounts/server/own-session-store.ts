import { type Queryable, type RowOf, statement } from '@cubby/db';

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

const closeOthers = statement(
  'accounts_close_other_sessions',
  'delete from session where account_id = $accountId and session_id is distinct from $sessionId?',
);
export const closeSessions = (db: Queryable, accountId: string, except: string | null = null): Promise<number> =>
  closeOthers.run(db, { accountId, sessionId: except });
