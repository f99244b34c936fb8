import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';

const shop = statement(
  'shop_statements_shop',
  `select s.seller_id as "sellerId!", s.handle as "handle!", s.name as "name!", s.kind as "kind!", c.time_zone as "timeZone!"
   from seller_facts s join shop_clock c using (seller_id) where s.handle = $handle`,
);
export type StatementShop = RowOf<'shop_statements_shop'>;
export const findStatementShop = (db: Queryable, handle: string): Promise<StatementShop | undefined> =>
  shop.first(db, { handle });

const months = statement(
  'shop_statements_months',
  `select to_char(m.month, 'YYYY-MM') as "month!", m.minor as "totalMinor!" from (
     select date_trunc('month', m.at at time zone $timeZone) as month, sum(m.credited_minor)::bigint as minor
     from seller_movement m where m.seller_id = $sellerId::uuid group by 1) m order by 1`,
);
export const findMonthChanges = (
  db: Queryable,
  of: Pick<StatementShop, 'sellerId' | 'timeZone'>,
): Promise<RowOf<'shop_statements_months'>[]> => months.all(db, of);

type OfMonth = Pick<StatementShop, 'sellerId' | 'timeZone'> & { day: string };
/** SQL: when the month of a day starts in the shop's time zone, and the next one. */
const from = `($day::date::timestamp at time zone $timeZone)`;
const until = `(($day::date + interval '1 month') at time zone $timeZone)`;

const sumOf = (type: AccountType, when = '') =>
  `coalesce(sum(m.credited_minor) filter (where m.type = ${code<AccountType>(type)}${when}), 0)::bigint`;
const before = ` and m.at < ${from}`;

const parts = statement(
  'shop_statements_parts',
  `select ${sumOf('SELLER_PENDING', before)} as "pendingBefore!", ${sumOf('SELLER_PENDING')} as "pendingAfter!",
     ${sumOf('SELLER_AVAILABLE', before)} as "availableBefore!", ${sumOf('SELLER_AVAILABLE')} as "availableAfter!",
     ${sumOf('DISPUTE_HOLD', before)} as "heldBefore!", ${sumOf('DISPUTE_HOLD')} as "heldAfter!",
     ${sumOf('SELLER_ADVANCE', before)} as "advancedBefore!", ${sumOf('SELLER_ADVANCE')} as "advancedAfter!"
   from seller_movement m where m.seller_id = $sellerId::uuid and m.at < ${until}`,
);
/** Each part of the balance before and after a month. */
export const findParts = async (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_parts'>> =>
  (await parts.first(db, of))!;

const keptUntil = statement(
  'shop_statements_kept_until',
  `select to_char(max(k.month) + interval '1 month', 'YYYY-MM-DD') as day from kept_month k where k.seller_id = $sellerId`,
);
/** The first day whose entries are not summed up yet, but not before `day`. */
async function liveFrom(db: Queryable, { sellerId, day }: OfMonth): Promise<string> {
  const kept = (await keptUntil.first(db, { sellerId }))?.day ?? day;
  return kept > day ? kept : day;
}

const keptLines = statement(
  'shop_statements_kept_lines',
  `select k.kind, k.lines as count, k.amount_minor as "amountMinor", k.moved_minor as "movedMinor" from kept_month_line k
   where k.seller_id = $sellerId and k.month = $day::date order by k.kind`,
);
const lines = statement(
  'shop_statements_lines',
  `select l.kind as "kind!", count(*)::int as "count!", sum(l.amount_minor)::bigint as "amountMinor!", sum(l.moved_minor)::bigint as "movedMinor!"
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${until} group by l.kind order by l.kind`,
);
/** The lines of a month: the stored ones, or else those of its entries. */
export const findLines = async (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_lines'>[]> =>
  (await liveFrom(db, of)) > of.day ? keptLines.all(db, { sellerId: of.sellerId, day: of.day }) : lines.all(db, of);

const rows = statement(
  'shop_statements_rows',
  `select to_char(l.at at time zone $timeZone, 'YYYY-MM-DD') as "on!", l.kind as "kind!", l.amount_minor as "amountMinor!",
     (select o.order_number || '-' || min(so.position) from order_facts o join seller_order_facts so using (order_id)
      where o.order_id = l.order_id and so.seller_id = $sellerId::uuid group by o.order_number) as number
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${until} and l.amount_minor <> 0
   order by l.at, l.ledger_entry_id, l.kind desc`,
);
/** Each line of each entry of a month, oldest first. */
export const findRows = (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_rows'>[]> => rows.all(db, of);

type OfYear = Pick<StatementShop, 'sellerId' | 'timeZone'> & { day: string };
const untilYear = `(($day::date + interval '1 year') at time zone $timeZone)`;
const fromLive = `($live::date::timestamp at time zone $timeZone)`;
const inYear = `k.month >= $day::date and k.month < $day::date + interval '1 year'`;

const yearLines = statement(
  'shop_statements_year_lines',
  `select y.kind as "kind!", sum(y.lines)::int as "count!", sum(y.minor)::bigint as "amountMinor!" from (
     select k.kind, k.paid_lines as lines, k.amount_minor as minor from kept_month_line k
     where k.seller_id = $sellerId::uuid and ${inYear} and k.paid_lines > 0
     union all
     select l.kind, 1, l.amount_minor from shop_statement_line l
     where l.seller_id = $sellerId::uuid and l.at >= ${fromLive} and l.at < ${untilYear} and l.amount_minor <> 0) y
   group by y.kind order by y.kind`,
);
export const findYearLines = async (db: Queryable, of: OfYear): Promise<RowOf<'shop_statements_year_lines'>[]> =>
  yearLines.all(db, { ...of, live: await liveFrom(db, of) });

const yearTaxes = statement(
  'shop_statements_year_taxes',
  `select y.remitter as "remitter!", y.is_return as "isReturn!", sum(y.amount_minor)::bigint as "amountMinor!" from (
     select k.remitter, k.is_return, k.amount_minor from kept_month_tax k where k.seller_id = $sellerId::uuid and ${inYear}
     union all
     select t.remitter, t.is_return, t.amount_minor from shop_tax t
     where t.seller_id = $sellerId::uuid and t.at >= ${fromLive} and t.at < ${untilYear}) y
   group by 1, 2 order by 1, 2`,
);
export const findYearTaxes = async (db: Queryable, of: OfYear): Promise<RowOf<'shop_statements_year_taxes'>[]> =>
  yearTaxes.all(db, { ...of, live: await liveFrom(db, of) });

const toKeep = statement(
  'shop_statements_to_keep',
  `select c.seller_id as "sellerId!", c.time_zone as "timeZone!",
     coalesce(to_char(k.month + interval '1 month', 'YYYY-MM'), to_char(f.at at time zone c.time_zone, 'YYYY-MM')) as "next!"
   from shop_clock c
   left join lateral (select max(k.month) as month from kept_month k where k.seller_id = c.seller_id) k on true
   left join lateral (select min(m.at) as at from seller_movement m where m.seller_id = c.seller_id and k.month is null) f on true
   where coalesce(k.month::timestamp + interval '1 month', f.at at time zone c.time_zone) < date_trunc('month', $settled::timestamptz at time zone c.time_zone)
   order by c.seller_id`,
);
/**
 * The shops with a month that is over and not stored, with the first such month. `settled`: nothing is booked before it
 * any more.
 */
export const findToKeep = (db: Queryable, settled: Date): Promise<RowOf<'shop_statements_to_keep'>[]> =>
  toKeep.all(db, { settled });

const lock = statement(
  'shop_statements_lock_months',
  `select pg_advisory_xact_lock(hashtextextended('kept months ' || $sellerId::uuid::text, 0))`,
);
const take = statement(
  'shop_statements_take_month',
  `insert into kept_month (seller_id, month)
   select c.seller_id, $day::date from shop_clock c where c.seller_id = $sellerId and c.time_zone = $timeZone on conflict do nothing`,
);
const keepLines = statement(
  'shop_statements_keep_lines',
  `insert into kept_month_line (seller_id, month, kind, lines, paid_lines, amount_minor, moved_minor)
   select $sellerId, $day::date, l.kind, count(*), count(*) filter (where l.amount_minor <> 0), sum(l.amount_minor), sum(l.moved_minor)
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${until} group by l.kind`,
);
const keepTaxes = statement(
  'shop_statements_keep_taxes',
  `insert into kept_month_tax (seller_id, month, remitter, is_return, amount_minor)
   select $sellerId, $day::date, t.remitter, t.is_return, sum(t.amount_minor)
   from shop_tax t where t.seller_id = $sellerId::uuid and t.at >= ${from} and t.at < ${until} group by t.remitter, t.is_return`,
);
/** Stores the sums of a past month, once, unless the shop has moved to another time zone meanwhile. */
export async function keepMonth(tx: Tx, of: OfMonth): Promise<void> {
  await lock.first(tx, { sellerId: of.sellerId });
  if ((await take.run(tx, of)) === 0) return;
  await keepLines.run(tx, of);
  await keepTaxes.run(tx, of);
}
