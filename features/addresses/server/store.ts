import { code as literal, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AddressEntry, AddressStatus, DeliveryPoint } from '../rules.ts';

const columns = `code, name, country, region, city, address, post_code as "postalCode", is_main as "isMain", status`;
const toPoint = (row: RowOf<'addresses_of'>): DeliveryPoint => ({ ...row, status: row.status as AddressStatus });

// One member's changes run one after the other, so that the count and the main address stay correct.
const lockOwner = statement(
  'addresses_lock_owner',
  `select pg_advisory_xact_lock(hashtextextended('addresses ' || $accountId::uuid::text, 0))`,
);
const ofOwner = statement(
  'addresses_of',
  `select ${columns} from delivery_point where account_id = $accountId
   order by is_main desc, status = ${literal<AddressStatus>('CLOSED')}, created_at desc, code`,
);
export const findAddresses = async (db: Queryable, accountId: string): Promise<DeliveryPoint[]> =>
  (await ofOwner.all(db, { accountId })).map(toPoint);

/** Locks a member's addresses. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<DeliveryPoint[]> {
  await lockOwner.run(tx, { accountId });
  return findAddresses(tx, accountId);
}

const clearMain = statement(
  'addresses_clear_main',
  'update delivery_point set is_main = false, updated_at = $now where account_id = $accountId and is_main and code <> $code',
);
const upsert = statement(
  'addresses_upsert',
  `insert into delivery_point (account_id, code, name, country, region, city, address, post_code, is_main, status, created_at, updated_at)
   values ($accountId, $code, $name, $country, $region?, $city, $address, $postalCode?, $isMain, ${literal<AddressStatus>('ACTUAL')}, $now, $now)
   on conflict (account_id, code) do update set name = excluded.name, country = excluded.country, region = excluded.region,
     city = excluded.city, address = excluded.address, post_code = excluded.post_code, is_main = excluded.is_main,
     status = excluded.status, updated_at = excluded.updated_at
   returning ${columns}`,
);
export async function writeAddress(
  tx: Tx,
  accountId: string,
  code: string,
  { region, postalCode, ...entry }: AddressEntry,
  now: Date,
): Promise<DeliveryPoint> {
  if (entry.isMain) await clearMain.run(tx, { accountId, code, now });
  const written = { accountId, code, ...entry, region: region ?? null, postalCode: postalCode ?? null, now };
  return toPoint((await upsert.first(tx, written))!);
}

const setStatus = statement(
  'addresses_set_status',
  `update delivery_point set status = $to, is_main = $isMain, updated_at = $now
   where account_id = $accountId and code = $code and status = $from returning ${columns}`,
);
type Change = { accountId: string; code: string; from: AddressStatus; to: AddressStatus; isMain: boolean; now: Date };
export async function writeStatus(tx: Tx, change: Change): Promise<DeliveryPoint | undefined> {
  const row = await setStatus.first(tx, change);
  return row && toPoint(row);
}
