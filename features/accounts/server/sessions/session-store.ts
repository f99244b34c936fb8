import { type Queryable, type RowOf, statement, uuidv7 } from '@cubby/db';
import { isIdle, type Memberships, type Site, signInSite } from '../../rules.ts';
import { membershipColumns } from '../teams/membership-store.ts';

// The account is locked, so that setting another password or closing it also ends the session opened here.
const open = statement(
  'accounts_open_session',
  `insert into session (session_id, token_hash, token_expires_at, refresh_hash, account_id, site, user_agent, app_package,
     is_remembered, created_at, signed_in_at, seen_at, proven_at, expires_at)
   select $sessionId, $tokenHash, $tokenExpiresAt, $refreshHash, account_id, $site, $userAgent?, $appPackage?, $isRemembered,
     $now, $now, $now, $provenAt?, $expiresAt
   from account
   where account_id = $accountId and closed_at is null and password_hash = $passwordHash
   for share`,
);
export type NewSession = {
  sessionId: string;
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  accountId: string;
  /** As it was when the password or a passkey was shown. */
  passwordHash: string;
  site: Site;
  userAgent: string | null;
  appPackage: string | null;
  isRemembered: boolean;
  /** When the second factor was shown; a passkey is both. */
  provenAt: Date | null;
  now: Date;
  expiresAt: Date;
};
export const newSessionId = (now: Date): string => uuidv7(now);
/** Whether it was opened: the account may have been closed, or got another password, meanwhile. */
export const insertSession = async (db: Queryable, session: NewSession): Promise<boolean> =>
  (await open.run(db, { ...session, site: signInSite(session.site) })) > 0;

// Both are locked, the account first, in the order of setting a password and ending sessions: a session that has ended
// by then opens nothing, and one opened before ends as well.
const openFromApp = statement(
  'accounts_open_session_from_app',
  `insert into session (session_id, token_hash, token_expires_at, refresh_hash, account_id, site, user_agent, is_remembered,
     created_at, seen_at, expires_at)
   select $sessionId, $tokenHash, $tokenExpiresAt, $refreshHash, a.account_id, app.site, $userAgent?, false, $now, $now, app.expires_at
   from account a join session app using (account_id)
   where app.token_hash = $appTokenHash and app.site = $site and app.app_package = $appPackage
     and app.expires_at > $now and app.token_expires_at > $now
   for share of a, app
   returning account_id as "accountId", expires_at as "expiresAt"`,
);
type FromApp = Omit<
  NewSession,
  'accountId' | 'passwordHash' | 'isRemembered' | 'expiresAt' | 'appPackage' | 'provenAt'
> & {
  appTokenHash: Buffer;
  appPackage: string;
};
/** A browser session for the app whose token is shown, of the same lifetime; undefined if the app's has ended. */
export const insertSessionFromApp = (
  db: Queryable,
  session: FromApp,
): Promise<RowOf<'accounts_open_session_from_app'> | undefined> =>
  openFromApp.first(db, { ...session, site: signInSite(session.site) });

const byTokens = statement(
  'accounts_by_sessions',
  `select s.token_hash as "tokenHash", s.site, account_id as "accountId", login, ${membershipColumns}, session_id as "sessionId", a.is_suspended as "isSuspended", s.viewing_id as "viewingId",
     is_used as "isUsed", s.proven_at as "provenAt", s.signed_in_at as "signedInAt", s.seen_at as "seenAt", app_package as "appPackage", s.expires_at as "expiresAt",
     least(s.expires_at, s.token_expires_at) as "validUntil!"
   from session s join account a using (account_id) where s.token_hash = any($tokenHashes::bytea[])`,
);
export type ShownToken = { tokenHash: Buffer; site: Site; isApp: boolean; now: Date };
type ShownSession = Omit<RowOf<'accounts_by_sessions'>, keyof Memberships> & Memberships;
const isShownBy = ({ tokenHash, site, appPackage, seenAt, validUntil }: ShownSession, shown: ShownToken): boolean =>
  tokenHash.equals(shown.tokenHash) &&
  site === shown.site &&
  (appPackage !== null) === shown.isApp &&
  validUntil > shown.now &&
  !isIdle(site, seenAt, shown.now);

/** The active session of each token: only at the site where it was opened, and an app's only for an app. */
export async function findByTokens(db: Queryable, shown: readonly ShownToken[]): Promise<(ShownSession | undefined)[]> {
  const tokenHashes = shown.map(({ tokenHash }) => tokenHash);
  const rows = (await byTokens.all(db, { tokenHashes })) as ShownSession[];
  return shown.map((each) => rows.find((row) => isShownBy(row, each)));
}

const use = statement('accounts_use_session', 'update session set is_used = true where token_hash = $tokenHash');
/** Records that the newest tokens have arrived: the previous refresh token no longer works. */
export const noteUsed = (db: Queryable, tokenHash: Buffer): Promise<number> => use.run(db, { tokenHash });

const see = statement('accounts_see_session', 'update session set seen_at = $now where session_id = $sessionId');
export const noteSeen = (db: Queryable, sessionId: string, now: Date): Promise<number> =>
  see.run(db, { sessionId, now });

const close = statement('accounts_close_session', 'delete from session where session_id = $sessionId');
export const closeSession = (db: Queryable, sessionId: string): Promise<number> => close.run(db, { sessionId });

const closeByRefresh = statement(
  'accounts_close_by_refresh',
  'delete from session where session_id = $sessionId and (refresh_hash = $hash or replaced_hash = $hash)',
);
export const closeByRefreshToken = (db: Queryable, sessionId: string, hash: Buffer): Promise<number> =>
  closeByRefresh.run(db, { sessionId, hash });

const forgetOld = statement('accounts_forget_sessions', 'delete from session where expires_at < $now');
export const forgetExpiredSessions = (db: Queryable, now: Date): Promise<number> => forgetOld.run(db, { now });
