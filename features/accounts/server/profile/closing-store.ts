import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { membershipColumns } from '../teams/membership-store.ts';

const close = statement('accounts_close', 'update account set closed_at = $now where account_id = $accountId');
export const markClosed = (tx: Tx, accountId: string, now: Date): Promise<number> => close.run(tx, { accountId, now });

const reopen = statement(
  'accounts_reopen',
  'update account set closed_at = null where account_id = $accountId returning login',
);
export const markOpen = async (tx: Tx, accountId: string): Promise<string | undefined> =>
  (await reopen.first(tx, { accountId }))?.login;

const due = statement(
  'accounts_to_delete',
  'select account_id as "accountId", login from account where closed_at <= $before limit 100',
);
export const findDueAccounts = (db: Queryable, before: Date): Promise<RowOf<'accounts_to_delete'>[]> =>
  due.all(db, { before });

// It may have been reopened meanwhile.
const lock = statement(
  'accounts_lock_closed',
  'select login from account where account_id = $accountId and closed_at <= $before for update',
);
export const lockDueAccount = async (tx: Tx, accountId: string, before: Date): Promise<boolean> =>
  (await lock.first(tx, { accountId, before })) !== undefined;

const remove = statement('accounts_delete', 'delete from account where account_id = $accountId');
export const deleteAccount = (tx: Tx, accountId: string): Promise<number> => remove.run(tx, { accountId });

const own = statement(
  'accounts_own_data',
  `select login, first_name as "firstName", last_name as "lastName", phone, to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
     gender, country, region, ${membershipColumns}, locale, brand, created_at as "openedAt",
     email_confirmed_at as "emailConfirmedAt", first_signed_in_at as "firstSignedInAt",
     coalesce((select jsonb_agg(jsonb_build_object('version', p.version, 'acceptedAt', p.accepted_at) order by p.accepted_at)
       from policy_acceptance p where p.account_id = a.account_id), '[]') as "acceptances!",
     coalesce((select jsonb_agg(jsonb_build_object('site', s.site, 'userAgent', s.user_agent, 'app', s.app_package,
         'openedAt', s.created_at, 'expiresAt', s.expires_at) order by s.created_at)
       from session s where s.account_id = a.account_id and s.viewing_id is null), '[]') as "sessions!",
     coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'host', k.relying_party, 'addedAt', k.created_at,
         'usedAt', k.used_at) order by k.created_at)
       from passkey k where k.account_id = a.account_id), '[]') as "passkeys!",
     (select f.confirmed_at from authenticator f where f.account_id = a.account_id) as "authenticatorSince"
   from account a where a.account_id = $accountId`,
);
export const findOwnData = (db: Queryable, accountId: string): Promise<RowOf<'accounts_own_data'> | undefined> =>
  own.first(db, { accountId });
