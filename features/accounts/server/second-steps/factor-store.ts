import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const one = statement(
  'accounts_authenticator',
  `select a.login, f.secret, f.pending_secret as "pendingSecret",
     (select count(*)::int from recovery_code c where c.account_id = a.account_id and c.used_at is null) as "codesLeft!"
   from account a left join authenticator f using (account_id) where a.account_id = $accountId`,
);
export type Authenticator = RowOf<'accounts_authenticator'>;
export const findAuthenticator = (db: Queryable, accountId: string): Promise<Authenticator | undefined> =>
  one.first(db, { accountId });

const hasPasskeyHere = statement(
  'accounts_has_passkey',
  `select exists (select from passkey where account_id = $accountId and relying_party = $relyingParty) as "has!"`,
);
export const hasPasskey = async (db: Queryable, accountId: string, relyingParty: string): Promise<boolean> =>
  (await hasPasskeyHere.first(db, { accountId, relyingParty }))!.has;

const has = statement(
  'accounts_has_factor',
  `select exists (select from authenticator where account_id = $accountId and secret is not null)
     or exists (select from passkey where account_id = $accountId and relying_party = any($hosts::text[])) as "has!"`,
);
/** Whether an account has a second factor. @param hosts where a passkey counts as one */
export const hasFactor = async (db: Queryable, accountId: string, hosts: readonly string[]): Promise<boolean> =>
  (await has.first(db, { accountId, hosts: [...hosts] }))!.has;

const begin = statement(
  'accounts_begin_authenticator',
  `insert into authenticator (account_id, pending_secret) values ($accountId, $secret)
   on conflict (account_id) do update set pending_secret = excluded.pending_secret`,
);
export const keepPendingSecret = (db: Queryable, accountId: string, secret: Buffer): Promise<number> =>
  begin.run(db, { accountId, secret });

const confirm = statement(
  'accounts_confirm_authenticator',
  `update authenticator set secret = pending_secret, pending_secret = null, confirmed_at = $now, last_step = $step
   where account_id = $accountId and pending_secret is not null`,
);
export const confirmPendingSecret = (tx: Tx, accountId: string, step: number, now: Date): Promise<number> =>
  confirm.run(tx, { accountId, step, now });

const spend = statement(
  'accounts_spend_step',
  'update authenticator set last_step = $step where account_id = $accountId and last_step < $step and secret is not null',
);
/** Whether the code of this time step has not been used yet. */
export const spendStep = async (db: Queryable, accountId: string, step: number): Promise<boolean> =>
  (await spend.run(db, { accountId, step })) > 0;

const spendCode = statement(
  'accounts_spend_recovery_code',
  'update recovery_code set used_at = $now where account_id = $accountId and code_hash = $hash and used_at is null',
);
export const spendRecoveryCode = async (db: Queryable, accountId: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await spendCode.run(db, { accountId, hash, now })) > 0;

const forgetCodes = statement(
  'accounts_forget_recovery_codes',
  'delete from recovery_code where account_id = $accountId',
);
const insertCodes = statement(
  'accounts_insert_recovery_codes',
  'insert into recovery_code (account_id, code_hash) select $accountId, h from unnest($hashes::bytea[]) as h',
);
/** Replaces those that are left. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await forgetCodes.run(tx, { accountId });
  await insertCodes.run(tx, { accountId, hashes: [...hashes] });
}

const prove = statement(
  'accounts_prove_session',
  'update session set proven_at = $now, wrong_codes = 0 where session_id = $sessionId',
);
const proveBoth = statement(
  'accounts_prove_session_again',
  'update session set proven_at = $now, signed_in_at = $now, wrong_codes = 0 where session_id = $sessionId',
);
/** Records that both factors were shown again in this session. */
export const noteBothProven = (db: Queryable, sessionId: string, now: Date): Promise<number> =>
  proveBoth.run(db, { sessionId, now });

export const noteProven = (db: Queryable, sessionId: string, now: Date): Promise<number> =>
  prove.run(db, { sessionId, now });

const countWrong = statement(
  'accounts_count_wrong_code',
  'update session set wrong_codes = wrong_codes + 1 where session_id = $sessionId returning wrong_codes as "wrongCodes"',
);
/** The session's number of wrong codes so far. */
export const countWrongCode = async (db: Queryable, sessionId: string): Promise<number> =>
  (await countWrong.first(db, { sessionId }))?.wrongCodes ?? 0;
