import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const insert = statement(
  'child_mode_device',
  `insert into child_device (child_device_id, account_id, token_hash, created_at, seen_at, expires_at)
   values ($deviceId, $accountId, $tokenHash, $now, $now, $expiresAt)`,
);
export const insertDevice = (tx: Tx, device: ParametersOf<'child_mode_device'>): Promise<number> =>
  insert.run(tx, device);

const links = statement(
  'child_mode_drop_links',
  'delete from child_device where account_id = $accountId and entered_at is null',
);
/** Only a guardian's newest link for a device works. */
export const dropLinks = (tx: Tx, accountId: string): Promise<number> => links.run(tx, { accountId });

const lockDevices = statement(
  'child_mode_lock_devices',
  `select pg_advisory_xact_lock(hashtextextended('child devices ' || $accountId::text, 0))`,
);
const count = statement(
  'child_mode_count_devices',
  'select count(*)::int as "count!" from child_device where account_id = $accountId and entered_at is not null and expires_at > $now',
);
/** How many devices of a guardian are in child mode; counting is serialized. */
export async function countDevices(tx: Tx, accountId: string, now: Date): Promise<number> {
  await lockDevices.run(tx, { accountId });
  return (await count.first(tx, { accountId, now }))!.count;
}

const enter = statement(
  'child_mode_enter',
  `update child_device set token_hash = $tokenHash, user_agent = $userAgent?, entered_at = $now, seen_at = $now
   where token_hash = $linkHash and entered_at is null and created_at > $since returning expires_at as "expiresAt"`,
);
/** Uses up the link for a new device, which works once. */
export const enterDevice = (
  db: Queryable,
  entering: ParametersOf<'child_mode_enter'>,
): Promise<RowOf<'child_mode_enter'> | undefined> => enter.first(db, entering);

const shown = statement(
  'child_mode_shown_device',
  `select child_device_id as "deviceId", seen_at as "seenAt" from child_device
   where token_hash = $tokenHash and entered_at is not null and expires_at > $now`,
);
export const findDevice = (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<RowOf<'child_mode_shown_device'> | undefined> => shown.first(db, { tokenHash, now });

const see = statement(
  'child_mode_see_device',
  'update child_device set seen_at = $now where child_device_id = $deviceId',
);
export const noteDeviceSeen = (db: Queryable, deviceId: string, now: Date): Promise<number> =>
  see.run(db, { deviceId, now });

const children = statement(
  'child_mode_children',
  `select c.child_id as "childId!", c.seller_id as "sellerId!", c.nickname as "nickname!", c.avatar as "avatar!", p.pin_hash as "pinHash",
     coalesce(p.tries, 0) as "tries!", coalesce(p.ends_in_the_evening, false) as "endsInTheEvening!"
   from child_device d join child_guardian l using (account_id) join child_at_work c using (child_id) left join child_pin p using (child_id)
   where d.child_device_id = $deviceId order by c.nickname, c.child_id`,
);
export type ChildOfDevice = RowOf<'child_mode_children'>;
/** The children of the guardian who turned child mode on there. */
export const findChildrenOf = (db: Queryable, deviceId: string): Promise<ChildOfDevice[]> =>
  children.all(db, { deviceId });

const ofGuardian = statement(
  'child_mode_devices',
  `select d.child_device_id as "deviceId", d.user_agent as "userAgent", d.entered_at as "since!", d.seen_at as "seenAt", d.expires_at as "expiresAt",
     (select c.nickname from child_session s join child_at_work c using (child_id)
      where s.child_device_id = d.child_device_id and s.lock_hash is null and s.seen_at > $idle order by s.seen_at desc limit 1) as "inUseBy"
   from child_device d where d.account_id = $accountId and d.entered_at is not null and d.expires_at > $now order by d.seen_at desc`,
);
export const findDevices = (
  db: Queryable,
  asked: ParametersOf<'child_mode_devices'>,
): Promise<RowOf<'child_mode_devices'>[]> => ofGuardian.all(db, asked);

const remove = statement(
  'child_mode_remove_device',
  'delete from child_device where child_device_id = $deviceId and account_id = $accountId',
);
export const removeDevice = async (tx: Tx, accountId: string, deviceId: string): Promise<boolean> =>
  (await remove.run(tx, { accountId, deviceId })) === 1;

const forget = statement(
  'child_mode_forget_devices',
  'delete from child_device where expires_at <= $now or entered_at is null and created_at <= $since',
);
export const forgetDevices = (db: Queryable, now: Date, since: Date): Promise<number> => forget.run(db, { now, since });
