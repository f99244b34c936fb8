import { type Queryable, statement, type Tx } from '@cubby/db';
import type { Registration } from '../contract.ts';

const all = statement(
  'taxes_all_registrations',
  `select area, number, valid_from as "validFrom", valid_to as "validTo" from tax_registration order by area, valid_from`,
);
export const findAllRegistrations = (db: Queryable): Promise<Registration[]> => all.all(db);

const write = statement(
  'taxes_write_registration',
  `insert into tax_registration (area, number, valid_from, valid_to)
   select $area, $number, $validFrom::date, $validTo?::date
   where not exists (select from tax_registration o where o.area = $area and o.valid_from <> $validFrom::date
     and o.valid_from < coalesce($validTo?::date, 'infinity') and $validFrom::date < coalesce(o.valid_to, 'infinity'))
   on conflict (area, valid_from) do update set number = excluded.number, valid_to = excluded.valid_to`,
);
/** Stores a registration, or changes the one of an area that started on the same day; false if another overlaps it. */
export const writeRegistration = async (tx: Tx, registration: Registration): Promise<boolean> =>
  (await write.run(tx, registration)) === 1;
