import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const listed = `a.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName", a.login, a.phone, a.country,
     a.created_at as "openedAt", a.closed_at as "closedAt", exists (select from staff_member m where m.account_id = a.account_id) as "isStaff!"`;
/** Sorts after all texts that begin with the typed one. */
const end = `|| E'\\U0010FFFF'`;
const startsWith = (column: string, words: string) => `${column} ~>=~ ${words} and ${column} ~<~ (${words} ${end})`;
const byName = (name: string) =>
  `(select account_id from account where ${startsWith(`fold_text(${name})`, 'fold_text($words)')}
      order by fold_text(${name}) using ~<~ limit 20)`;
const search = statement(
  'accounts_search_people',
  `with found as (
     select account_id from account where account_id = any($accountIds::uuid[])
     union ${byName("first_name || ' ' || last_name")}
     union ${byName("last_name || ' ' || first_name")}
     union (select account_id from account where ${startsWith('login', 'lower($words)')} order by login using ~<~ limit 20)
     union (select account_id from account where phone = any($phones::text[]) limit 20))
   select ${listed} from found join account a using (account_id) order by a.last_name, a.first_name, a.account_id limit 20`,
);
export type ListedPerson = RowOf<'accounts_search_people'>;
/**
 * People whose name (in either order) or login starts with the words, who have one of some phone numbers, or these
 * accounts; 20 at most.
 */
export const searchPeople = (
  db: Queryable,
  by: { words: string; phones: readonly string[]; accountIds: readonly string[] },
): Promise<ListedPerson[]> => search.all(db, by);

const one = statement(
  'accounts_person',
  `select ${listed}, a.region, a.locale, a.brand, a.email_confirmed_at as "confirmedAt" from account a where a.account_id = $accountId`,
);
export const findPerson = (db: Queryable, accountId: string): Promise<RowOf<'accounts_person'> | undefined> =>
  one.first(db, { accountId });

const rename = statement(
  'accounts_correct_name',
  'update account set first_name = $firstName, last_name = $lastName where account_id = $accountId',
);
export const correctName = (
  tx: Tx,
  corrected: { accountId: string; firstName: string; lastName: string },
): Promise<number> => rename.run(tx, corrected);

const suspend = statement(
  'accounts_suspend',
  'update account set is_suspended = $isSuspended where account_id = $accountId',
);
/** Suspends an account, or lifts the suspension. */
export async function setSuspended(tx: Tx, accountId: string, isSuspended: boolean): Promise<void> {
  await suspend.run(tx, { accountId, isSuspended });
}
