import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { Memberships } from '../../rules.ts';
import { membershipColumns } from '../teams/membership-store.ts';

const keep = statement(
  'accounts_keep_challenge',
  'insert into passkey_challenge (challenge, account_id, expires_at) values ($challenge, $accountId?, $expiresAt)',
);
export const keepChallenge = (
  db: Queryable,
  challenge: string,
  accountId: string | null,
  expiresAt: Date,
): Promise<number> => keep.run(db, { challenge, accountId, expiresAt });

const spend = statement(
  'accounts_spend_challenge',
  `delete from passkey_challenge
   where challenge = $challenge and account_id is not distinct from $accountId? and expires_at > $now`,
);
/** Whether a challenge was made for this account, or for signing in (null); it is consumed now. */
export const spendPasskeyChallenge = async (
  db: Queryable,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<boolean> => (await spend.run(db, { challenge, accountId, now })) > 0;

const forget = statement('accounts_forget_challenges', 'delete from passkey_challenge where expires_at <= $now');
export const forgetPasskeyChallenges = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });

const insert = statement(
  'accounts_insert_passkey',
  `insert into passkey (passkey_id, account_id, credential_id, relying_party, public_key, counter, transports, name, created_at)
   values ($passkeyId, $accountId, $credentialId, $relyingParty, $publicKey, $counter, $transports, $name, $now)
   on conflict (credential_id) do nothing`,
);
type NewPasskey = {
  accountId: string;
  credentialId: string;
  relyingParty: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};
export const insertPasskey = async (tx: Tx, passkey: NewPasskey, now: Date): Promise<boolean> =>
  (await insert.run(tx, { ...passkey, passkeyId: uuidv7(now), now })) > 0;

const ofAccount = statement(
  'accounts_passkeys',
  `select passkey_id as "passkeyId", credential_id as "credentialId", transports, name, created_at as "addedAt", used_at as "usedAt"
   from passkey where account_id = $accountId order by created_at`,
);
export const listPasskeys = (db: Queryable, accountId: string): Promise<RowOf<'accounts_passkeys'>[]> =>
  ofAccount.all(db, { accountId });

const byCredential = statement(
  'accounts_passkey',
  `select p.passkey_id as "passkeyId", p.public_key as "publicKey", p.counter, p.transports, a.account_id as "accountId", a.login,
     a.first_name as "firstName", a.last_name as "lastName", ${membershipColumns}, a.email_confirmed_at is not null as "isConfirmed!",
     a.first_signed_in_at is not null as "hasSignedIn!", a.password_hash as "passwordHash"
   from passkey p join account a using (account_id)
   where p.credential_id = $credentialId and p.relying_party = $relyingParty and a.closed_at is null`,
);
type SignInPasskey = Omit<RowOf<'accounts_passkey'>, keyof Memberships> & Memberships;
export const findPasskey = (
  db: Queryable,
  credentialId: string,
  relyingParty: string,
): Promise<SignInPasskey | undefined> =>
  byCredential.first(db, { credentialId, relyingParty }) as Promise<SignInPasskey | undefined>;

const used = statement(
  'accounts_use_passkey',
  'update passkey set counter = $counter, used_at = $now where passkey_id = $passkeyId',
);
export const notePasskeyUsed = (db: Queryable, passkeyId: string, counter: number, now: Date): Promise<number> =>
  used.run(db, { passkeyId, counter, now });

const rename = statement(
  'accounts_rename_passkey',
  'update passkey set name = $name where passkey_id = $passkeyId and account_id = $accountId',
);
export const renameOwnPasskey = (tx: Tx, accountId: string, passkeyId: string, name: string): Promise<number> =>
  rename.run(tx, { accountId, passkeyId, name });

const lock = statement(
  'accounts_lock_passkey',
  `select relying_party as "relyingParty" from passkey where passkey_id = $passkeyId and account_id = $accountId for update`,
);
/** The host where an account's passkey signs in; undefined for another account's. */
export const lockOwnPasskey = async (tx: Tx, accountId: string, passkeyId: string): Promise<string | undefined> =>
  (await lock.first(tx, { accountId, passkeyId }))?.relyingParty;

const drop = statement('accounts_drop_passkey', 'delete from passkey where passkey_id = $passkeyId');
export const dropPasskey = (tx: Tx, passkeyId: string): Promise<number> => drop.run(tx, { passkeyId });

const removeAll = statement('accounts_remove_passkeys', 'delete from passkey where account_id = $accountId');
export const removePasskeys = (tx: Tx, accountId: string): Promise<number> => removeAll.run(tx, { accountId });
