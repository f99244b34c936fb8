import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { endPendingLinks } from './link-store.ts';

const oneLoginAtATime = statement(
  'accounts_lock_login',
  `select pg_advisory_xact_lock(hashtextextended('account ' || lower($login), 0))`,
);
const addressee = statement(
  'accounts_addressee',
  `select account_id as "accountId", login, first_name as "firstName", email_confirmed_at is not null as "isConfirmed!",
     closed_at is not null as "isClosed!", locale, brand
   from account where login = lower($login)`,
);
/** Whom mails about an account go to. */
export type Addressee = RowOf<'accounts_addressee'>;

/** The account of an address, which no other transaction can register meanwhile. */
export async function findForRegistration(tx: Tx, login: string): Promise<Addressee | undefined> {
  await oneLoginAtATime.run(tx, { login });
  return addressee.first(tx, { login });
}
export const findByAddress = (db: Queryable, login: string): Promise<Addressee | undefined> =>
  addressee.first(db, { login });

const byId = statement(
  'accounts_addressee_by_id',
  `select account_id as "accountId", login, first_name as "firstName", email_confirmed_at is not null as "isConfirmed!",
     closed_at is not null as "isClosed!", locale, brand
   from account where account_id = $accountId`,
);
export const findAddressee = (db: Queryable, accountId: string): Promise<Addressee | undefined> =>
  byId.first(db, { accountId });

export type NewAccount = {
  login: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  locale: string;
  brand: 'cubby' | 'kids';
  country: string;
  region: string | null;
};

const insert = statement(
  'accounts_insert',
  `insert into account (account_id, login, password_hash, first_name, last_name, roles, locale, brand, country, region, created_at)
   values ($accountId, lower($login), $passwordHash, $firstName, $lastName, '{BUYER}', $locale, $brand, $country, $region?, $now)`,
);
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<string> {
  const accountId = uuidv7(now);
  await insert.run(tx, { accountId, ...account, now });
  return accountId;
}

const rewrite = statement(
  'accounts_rewrite_unconfirmed',
  `with forgotten as (delete from policy_acceptance where account_id = $accountId)
   update account set password_hash = $passwordHash, first_name = $firstName, last_name = $lastName, locale = $locale,
     brand = $brand, country = $country, region = $region?, created_at = $now
   where account_id = $accountId and email_confirmed_at is null`,
);
/** Whoever registers an unconfirmed address again replaces what was entered before. */
export const rewriteUnconfirmed = (
  tx: Tx,
  accountId: string,
  { login: _login, ...account }: NewAccount,
  now: Date,
): Promise<number> => rewrite.run(tx, { accountId, ...account, now });

const accept = statement(
  'accounts_accept_policies',
  `insert into policy_acceptance (account_id, version, accepted_at) values ($accountId, $version, $now)
   on conflict (account_id, version) do nothing`,
);
/** The first acceptance of a version counts. */
export const recordAcceptance = (tx: Tx, accountId: string, version: string, now: Date): Promise<number> =>
  accept.run(tx, { accountId, version, now });

const confirm = statement(
  'accounts_confirm',
  'update account set email_confirmed_at = coalesce(email_confirmed_at, $now) where account_id = $accountId returning login',
);
export const confirmAddress = async (tx: Tx, accountId: string, now: Date): Promise<string> =>
  (await confirm.first(tx, { accountId, now }))!.login;

const setPassword = statement(
  'accounts_set_password',
  'update account set password_hash = $passwordHash where account_id = $accountId',
);
/** Sets a new password. Whoever knew the old one may have asked for another address: that comes to nothing. */
export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await endPendingLinks(tx, accountId);
  await setPassword.run(tx, { accountId, passwordHash });
}

const renewHash = statement(
  'accounts_renew_hash',
  'update account set password_hash = $newHash where account_id = $accountId and password_hash = $oldHash',
);
/** Replaces the hash of a password by a new one of the same password, unless it has been changed meanwhile. */
export const renewPasswordHash = (
  db: Queryable,
  hashes: { accountId: string; oldHash: string; newHash: string },
): Promise<number> => renewHash.run(db, hashes);

const passwordOf = statement(
  'accounts_password_of',
  'select password_hash as "passwordHash" from account where account_id = $accountId',
);
export const findPasswordHash = async (db: Queryable, accountId: string): Promise<string | undefined> =>
  (await passwordOf.first(db, { accountId }))?.passwordHash;

const forgetUnconfirmed = statement(
  'accounts_forget_unconfirmed',
  'delete from account where email_confirmed_at is null and created_at < $before',
);
export const forgetUnconfirmedAccounts = (db: Queryable, before: Date): Promise<number> =>
  forgetUnconfirmed.run(db, { before });
