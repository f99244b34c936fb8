import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const insert = statement(
  'child_mode_open',
  `insert into child_session (child_session_id, child_id, child_device_id, token_hash, lock_hash, time_zone, opened_at, seen_at)
   values ($sessionId, $childId, $deviceId, $tokenHash, $lockHash, $zone, $now, $now)`,
);
export const insertChildSession = (tx: Tx, session: ParametersOf<'child_mode_open'>): Promise<number> =>
  insert.run(tx, session);

const endOthers = statement(
  'child_mode_end_others',
  'delete from child_session where child_device_id = $deviceId or child_id = $childId and lock_hash is not null',
);
/** A device has one signed-in child at a time. */
export const endSessionsOn = (tx: Tx, deviceId: string, childId: string): Promise<number> =>
  endOthers.run(tx, { deviceId, childId });

const endOfChild = statement('child_mode_end_of_child', 'delete from child_session where child_id = $childId');
/** Signs a child out on all devices. */
export const endSessionsOf = (tx: Tx, childId: string): Promise<number> => endOfChild.run(tx, { childId });

const pass = statement(
  'child_mode_pass',
  `update child_session set passed = array(select distinct unnest(passed || $host::text)) where lock_hash = $lockHash and opened_at > $since
   returning child_session_id as "sessionId", passed as "passed!"`,
);
/** Records that the browser was signed out at a site before child mode opens. */
export const passHost = (
  tx: Tx,
  passing: ParametersOf<'child_mode_pass'>,
): Promise<RowOf<'child_mode_pass'> | undefined> => pass.first(tx, passing);

const finish = statement(
  'child_mode_locked',
  'update child_session set lock_hash = null, seen_at = $now where child_session_id = $sessionId',
);
export const finishLock = (tx: Tx, sessionId: string, now: Date): Promise<number> => finish.run(tx, { sessionId, now });

const shown = statement(
  'child_mode_shown',
  `select s.child_session_id as "sessionId", c.seller_id as "sellerId!", s.time_zone as "zone", s.seen_at as "seenAt",
     coalesce(p.ends_in_the_evening, false) as "endsInTheEvening!"
   from child_session s join child_device d using (child_device_id) join child_guardian l on l.account_id = d.account_id and l.child_id = s.child_id
     join child_at_work c on c.child_id = s.child_id left join child_pin p on p.child_id = s.child_id
   where s.token_hash = $tokenHash and s.child_device_id = $deviceId and s.lock_hash is null and s.seen_at > $idle and s.opened_at > $longest
     and d.expires_at > $now`,
);
/** The child signed in on a device, as long as every precondition holds. */
export const findSession = (
  db: Queryable,
  asked: ParametersOf<'child_mode_shown'>,
): Promise<RowOf<'child_mode_shown'> | undefined> => shown.first(db, asked);

const see = statement('child_mode_see', 'update child_session set seen_at = $now where child_session_id = $sessionId');
export const noteChildSeen = (db: Queryable, sessionId: string, now: Date): Promise<number> =>
  see.run(db, { sessionId, now });

const end = statement('child_mode_end', 'delete from child_session where token_hash = $tokenHash');
export const endChildSession = (db: Queryable, tokenHash: Buffer): Promise<number> => end.run(db, { tokenHash });

const forget = statement(
  'child_mode_forget_sessions',
  'delete from child_session where seen_at <= $idle or opened_at <= $longest',
);
export const forgetSessions = (db: Queryable, past: ParametersOf<'child_mode_forget_sessions'>): Promise<number> =>
  forget.run(db, past);
