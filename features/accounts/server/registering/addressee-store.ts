import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { oneLoginAtATime } from './registration-store.ts';

const addressee = statement(
  'accounts_addressee',
  `select account_id as "accountId", login, first_name as "firstName", email_confirmed_at is not null as "isConfirmed!",
     closed_at is not null as "isClosed!", locale, brand
   from account where login = lower($login)`,
);
export type Addressee = RowOf<'accounts_addressee'>;

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

const names = statement(
  'accounts_names',
  `select account_id as "accountId", first_name || ' ' || last_name as "name!" from account where account_id = any($accountIds::uuid[])`,
);
export const findNames = async (db: Queryable, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await names.all(db, { accountIds })).map(({ accountId, name }) => [accountId, name]));
