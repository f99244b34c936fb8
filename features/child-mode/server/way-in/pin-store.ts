import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const put = statement(
  'child_mode_put_pin',
  `insert into child_pin (child_id, pin_hash, set_at, set_by) values ($childId, $pinHash, $now, $accountId)
   on conflict (child_id) do update set pin_hash = excluded.pin_hash, tries = 0, set_at = excluded.set_at, set_by = excluded.set_by`,
);
export const putPin = (tx: Tx, pin: ParametersOf<'child_mode_put_pin'>): Promise<number> => put.run(tx, pin);

const lock = statement(
  'child_mode_lock_pin',
  'select pin_hash as "pinHash", tries, ends_in_the_evening as "endsInTheEvening" from child_pin where child_id = $childId for update',
);
/** The PIN, locked: two tabs share the same five tries. */
export const lockPin = (tx: Tx, childId: string): Promise<RowOf<'child_mode_lock_pin'> | undefined> =>
  lock.first(tx, { childId });

const setTries = statement('child_mode_tries', 'update child_pin set tries = $tries where child_id = $childId');
export const writeTries = (tx: Tx, childId: string, tries: number): Promise<number> =>
  setTries.run(tx, { childId, tries });

const evening = statement(
  'child_mode_evening',
  'update child_pin set ends_in_the_evening = $ends where child_id = $childId',
);
export const writeEvening = (tx: Tx, childId: string, ends: boolean): Promise<number> =>
  evening.run(tx, { childId, ends });

const pins = statement(
  'child_mode_pins',
  `select c.child_id as "childId!", p.pin_hash is not null as "hasPin!", coalesce(p.tries, 0) as "tries!",
     coalesce(p.ends_in_the_evening, false) as "endsInTheEvening!"
   from child_guardian l join child_at_work c using (child_id) left join child_pin p using (child_id)
   where l.account_id = $accountId order by c.nickname, c.child_id`,
);
export const findPins = (db: Queryable, accountId: string): Promise<RowOf<'child_mode_pins'>[]> =>
  pins.all(db, { accountId });

const forget = statement(
  'child_mode_forget',
  `with sessions as (delete from child_session s where not exists (select from child_at_work c where c.child_id = s.child_id)),
     questions as (delete from child_question q where not exists (select from child_at_work c where c.child_id = q.child_id)),
     requests as (delete from teen_request r where not exists (select from child_at_work c where c.child_id = r.child_id)),
     thanks as (delete from child_thanks t where not exists (select from child_at_work c where c.child_id = t.child_id))
   delete from child_pin p where not exists (select from child_at_work c where c.child_id = p.child_id)`,
);
/** A child's PIN and sessions end with the consent. */
export const forgetEnded = (db: Queryable): Promise<number> => forget.run(db);
