import { type Queryable, statement } from '@cubby/db';
import type { User } from '../rules.ts';

export type Account = User & {
  passwordHash: string;
  failedAttempts: number;
  lockedUntil: Date | null;
  isConfirmed: boolean;
};

const columns = `account_id as "accountId", login, first_name as "firstName", last_name as "lastName", roles`;
const byLogin = statement(
  'accounts_by_login',
  `select ${columns}, password_hash as "passwordHash", failed_attempts as "failedAttempts", locked_until as "lockedUntil",
     email_confirmed_at is not null as "isConfirmed!"
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

const byId = statement('accounts_by_id', `select ${columns} from account where account_id = $accountId`);
export const findUser = (db: Queryable, accountId: string): Promise<User | undefined> => byId.first(db, { accountId });
