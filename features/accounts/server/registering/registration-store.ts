import { code, type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import type { UsedLinkKind } from '../../used-link-contract.ts';

export const oneLoginAtATime = statement(
  'accounts_lock_login',
  `select pg_advisory_xact_lock(hashtextextended('account ' || lower($login), 0))`,
);

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
  `insert into account (account_id, login, password_hash, first_name, last_name, locale, brand, country, region, created_at)
   values ($accountId, lower($login), $passwordHash, $firstName, $lastName, $locale, $brand, $country, $region?, $now)`,
);
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<string> {
  const accountId = uuidv7(now);
  await insert.run(tx, { accountId, ...account, now });
  return accountId;
}

const rewrite = statement(
  'accounts_rewrite_unconfirmed',
  `update account set password_hash = $passwordHash, first_name = $firstName, last_name = $lastName, locale = $locale,
     brand = $brand, country = $country, region = $region?, created_at = $now
   where account_id = $accountId and email_confirmed_at is null`,
);
/** An unconfirmed account shows the latest input; the confirmed registration decides. */
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

export type Registration = NewAccount & {
  accountId: string;
  tokenHash: Buffer;
  policyVersion: string;
  expiresAt: Date;
};
const keepOne = statement(
  'accounts_keep_registration',
  `insert into registration (registration_id, token_hash, account_id, password_hash, first_name, last_name, locale, brand, country,
     region, policy_version, created_at, expires_at)
   values ($registrationId, $tokenHash, $accountId, $passwordHash, $firstName, $lastName, $locale, $brand, $country, $region?,
     $policyVersion, $now, $expiresAt)`,
);
export const keepRegistration = (tx: Tx, { login: _login, ...entered }: Registration, now: Date): Promise<number> =>
  keepOne.run(tx, { registrationId: uuidv7(now), ...entered, now });

const ofToken = statement(
  'accounts_registration_of_token',
  'select registration_id as "registrationId" from registration where token_hash = $tokenHash and expires_at > $now',
);
export const findRegistration = async (db: Queryable, tokenHash: Buffer, now: Date): Promise<string | undefined> =>
  (await ofToken.first(db, { tokenHash, now }))?.registrationId;

const registeredPassword = statement(
  'accounts_registered_password',
  'select password_hash as "passwordHash" from registration where registration_id = $registrationId and expires_at > $now',
);
export const findRegisteredPassword = async (
  db: Queryable,
  registrationId: string,
  now: Date,
): Promise<string | undefined> => (await registeredPassword.first(db, { registrationId, now }))?.passwordHash;

const confirmOne = statement(
  'accounts_confirm_registration',
  `with entered as (select * from registration where registration_id = $registrationId and expires_at > $now),
     accepted as (
       insert into policy_acceptance (account_id, version, accepted_at) select account_id, policy_version, created_at from entered
     ),
     others as (delete from registration where account_id in (select account_id from entered)),
     noted as (
       insert into used_link (token_hash, kind, used_at)
       select token_hash, ${code<UsedLinkKind>('CONFIRM')}, $now from entered on conflict (token_hash) do nothing
     )
   update account a set password_hash = e.password_hash, first_name = e.first_name, last_name = e.last_name, locale = e.locale,
     brand = e.brand, country = e.country, region = e.region, created_at = e.created_at, email_confirmed_at = $now
   from entered e where a.account_id = e.account_id and a.email_confirmed_at is null returning a.login`,
);
/** The account takes this registration's data; all others of its address are deleted. */
export const confirmRegistration = async (tx: Tx, registrationId: string, now: Date): Promise<string | undefined> =>
  (await confirmOne.first(tx, { registrationId, now }))?.login;

const confirm = statement(
  'accounts_confirm',
  'update account set email_confirmed_at = coalesce(email_confirmed_at, $now) where account_id = $accountId returning login',
);
export const confirmAddress = async (tx: Tx, accountId: string, now: Date): Promise<string> =>
  (await confirm.first(tx, { accountId, now }))!.login;

const openAtOnce = statement(
  'accounts_open_confirmed',
  `insert into account (account_id, login, password_hash, first_name, last_name, locale, brand, created_at, email_confirmed_at)
   values ($accountId, $login, $passwordHash, $firstName, $lastName, $locale, $brand, $now, $now)
   on conflict (login) do update set password_hash = excluded.password_hash, first_name = excluded.first_name,
     last_name = excluded.last_name, email_confirmed_at = excluded.email_confirmed_at
     where account.email_confirmed_at is null
   returning account_id as "accountId"`,
);
/**
 * An account whose address a mailed link confirms, or one that waited for it; undefined if another was confirmed
 * meanwhile.
 */
export const openConfirmed = async (
  db: Queryable,
  account: Omit<NewAccount, 'country' | 'region'>,
  now: Date,
): Promise<string | undefined> => (await openAtOnce.first(db, { ...account, accountId: uuidv7(now), now }))?.accountId;
