import { type Queryable, statement } from '@cubby/db';
import type { SignInSite, User } from '../rules.ts';

export type Account = User & { passwordHash: string; failedAttempts: number; lockedUntil: Date | null };

const columns = `account_id as "accountId", login, first_name as "firstName", last_name as "lastName", roles`;
const byLogin = statement(
  'accounts_by_login',
  `select ${columns}, password_hash as "passwordHash", failed_attempts as "failedAttempts", locked_until as "lockedUntil"
   from account where login = lower($login)`,
);
export const findAccount = (db: Queryable, login: string): Promise<Account | undefined> => byLogin.first(db, { login });

const noteFailure = statement(
  'accounts_note_failure',
  `update account set failed_attempts = failed_attempts + 1 where account_id = $accountId returning failed_attempts as "failedAttempts"`,
);
const rest = statement('accounts_rest', 'update account set locked_until = $until where account_id = $accountId');
export const noteWrongPassword = async (db: Queryable, accountId: string): Promise<number> =>
  (await noteFailure.first(db, { accountId }))?.failedAttempts ?? 0;
export const restUntil = (db: Queryable, accountId: string, until: Date): Promise<number> =>
  rest.run(db, { accountId, until });

const forgive = statement(
  'accounts_forgive',
  'update account set failed_attempts = 0, locked_until = null where account_id = $accountId',
);
const open = statement(
  'accounts_open_session',
  'insert into session (token_hash, account_id, site, created_at, expires_at) values ($tokenHash, $accountId, $site, $now, $expiresAt)',
);
export async function openSession(
  db: Queryable,
  tokenHash: Buffer,
  accountId: string,
  site: SignInSite,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await forgive.run(db, { accountId });
  await open.run(db, { tokenHash, accountId, site, now, expiresAt });
}

const bySession = statement(
  'accounts_by_session',
  `select ${columns} from session s join account a using (account_id) where s.token_hash = $tokenHash and s.site = $site and s.expires_at > $now`,
);
export const findBySession = (
  db: Queryable,
  tokenHash: Buffer,
  site: SignInSite,
  now: Date,
): Promise<User | undefined> => bySession.first(db, { tokenHash, site, now });

const close = statement('accounts_close_session', 'delete from session where token_hash = $tokenHash');
export const closeSession = (db: Queryable, tokenHash: Buffer): Promise<number> => close.run(db, { tokenHash });

const forgetOld = statement('accounts_forget_sessions', 'delete from session where expires_at < $now');
export const forgetExpiredSessions = (db: Queryable, now: Date): Promise<number> => forgetOld.run(db, { now });

const byId = statement('accounts_by_id', `select ${columns} from account where account_id = $accountId`);
export const findUser = (db: Queryable, accountId: string): Promise<User | undefined> => byId.first(db, { accountId });
