import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Gender } from '../../rules.ts';

const columns = `login, first_name as "firstName", last_name as "lastName", login as email, phone,
  to_char(birth_date, 'YYYY-MM-DD') as "birthDate", gender,
  (select json_build_object('code', m.code, 'name', m.name, 'country', m.country, 'region', m.region, 'city', m.city,
     'address', m.address, 'postalCode', m.postal_code) from main_address m where m.account_id = account.account_id) as address`;
const one = statement('accounts_profile', `select ${columns} from account where account_id = $accountId`);
export const findProfile = (db: Queryable, accountId: string): Promise<RowOf<'accounts_profile'> | undefined> =>
  one.first(db, { accountId });

const place = statement('accounts_place', 'select country, region from account where account_id = $accountId');
export const findPlace = (db: Queryable, accountId: string): Promise<RowOf<'accounts_place'> | undefined> =>
  place.first(db, { accountId });

const write = statement(
  'accounts_write_profile',
  `update account set first_name = $firstName, last_name = $lastName, phone = $phone?, birth_date = $birthDate?::date,
     gender = $gender?
   where account_id = $accountId returning ${columns}`,
);
type Written = {
  firstName: string;
  lastName: string;
  phone: string | null;
  birthDate: string | null;
  gender: Gender | null;
};
export const writeProfile = (
  tx: Tx,
  accountId: string,
  details: Written,
): Promise<RowOf<'accounts_write_profile'> | undefined> => write.first(tx, { accountId, ...details });
