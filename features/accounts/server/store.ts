import { type Queryable, statement } from '@cubby/db';
import type { User } from '../rules.ts';
import { membershipColumns } from './teams/membership-store.ts';

export type Account = User & {
  passwordHash: string;
  isConfirmed: boolean;
  hasSignedIn: boolean;
  isClosed: boolean;
};

const columns = `account_id as "accountId", login, first_name as "firstName", last_name as "lastName",
     ${membershipColumns}`;
const byLogin = statement(
  'accounts_by_login',
  `select ${columns}, password_hash as "passwordHash",
     email_confirmed_at is not null as "isConfirmed!", first_signed_in_at is not null as "hasSignedIn!",
     closed_at is not null as "isClosed!"
   from account a where login = lower($login)`,
);
export const findAccount = (db: Queryable, login: string): Promise<Account | undefined> =>
  byLogin.first(db, { login }) as Promise<Account | undefined>;

const byId = statement('accounts_by_id', `select ${columns} from account a where account_id = $accountId`);
export const findUser = (db: Queryable, accountId: string): Promise<User | undefined> =>
  byId.first(db, { accountId }) as Promise<User | undefined>;

const credentials = statement(
  'accounts_credentials',
  'select login, password_hash as "passwordHash" from account where account_id = $accountId',
);
export const findCredentials = (
  db: Queryable,
  accountId: string,
): Promise<{ login: string; passwordHash: string } | undefined> => credentials.first(db, { accountId });

const noteFirst = statement(
  'accounts_note_first_sign_in',
  'update account set first_signed_in_at = $now where account_id = $accountId and first_signed_in_at is null',
);
export const noteFirstSignIn = (db: Queryable, accountId: string, now: Date): Promise<number> =>
  noteFirst.run(db, { accountId, now });

const setLocale = statement(
  'accounts_set_language',
  'update account set locale = $locale where account_id = $accountId and locale <> $locale',
);
export const setLanguage = (db: Queryable, accountId: string, locale: string): Promise<number> =>
  setLocale.run(db, { accountId, locale });
