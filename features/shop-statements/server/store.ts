import { code, type Queryable, type RowOf, statement } from '@cubby/db';
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
/** SQL: when the month of a day begins by the shop's clock, and the one after it. */
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
/** What each part of the balance was before a month and after it. */
export const findParts = async (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_parts'>> =>
  (await parts.first(db, of))!;

const lines = statement(
  'shop_statements_lines',
  `select l.kind as "kind!", count(*)::int as "count!", sum(l.amount_minor)::bigint as "amountMinor!", sum(l.moved_minor)::bigint as "movedMinor!"
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${until} group by l.kind order by l.kind`,
);
export const findLines = (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_lines'>[]> => lines.all(db, of);

const rows = statement(
  'shop_statements_rows',
  `select to_char(l.at at time zone $timeZone, 'YYYY-MM-DD') as "on!", l.kind as "kind!", l.amount_minor as "amountMinor!",
     (select o.order_number || '-' || min(so.position) from order_facts o join seller_order_facts so using (order_id)
      where o.order_id = l.order_id and so.seller_id = $sellerId::uuid group by o.order_number) as number
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${until} and l.amount_minor <> 0
   order by l.at, l.ledger_entry_id, l.kind desc`,
);
/** Each line of each entry of a month, the oldest first. */
export const findRows = (db: Queryable, of: OfMonth): Promise<RowOf<'shop_statements_rows'>[]> => rows.all(db, of);

type OfYear = Pick<StatementShop, 'sellerId' | 'timeZone'> & { day: string };
const untilYear = `(($day::date + interval '1 year') at time zone $timeZone)`;

const yearLines = statement(
  'shop_statements_year_lines',
  `select l.kind as "kind!", count(*)::int as "count!", sum(l.amount_minor)::bigint as "amountMinor!"
   from shop_statement_line l where l.seller_id = $sellerId::uuid and l.at >= ${from} and l.at < ${untilYear} and l.amount_minor <> 0
   group by l.kind order by l.kind`,
);
export const findYearLines = (db: Queryable, of: OfYear): Promise<RowOf<'shop_statements_year_lines'>[]> =>
  yearLines.all(db, of);

const yearTaxes = statement(
  'shop_statements_year_taxes',
  `select t.remitter as "remitter!", t.is_return as "isReturn!", sum(t.amount_minor)::bigint as "amountMinor!"
   from shop_tax t where t.seller_id = $sellerId::uuid and t.at >= ${from} and t.at < ${untilYear} group by 1, 2 order by 1, 2`,
);
export const findYearTaxes = (db: Queryable, of: OfYear): Promise<RowOf<'shop_statements_year_taxes'>[]> =>
  yearTaxes.all(db, of);
