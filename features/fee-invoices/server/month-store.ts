import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Entry } from '@cubby/features/ledger/rules';
import type { FeePaperKind } from '../rules.ts';

const due = statement(
  'fee_invoices_shops',
  `select c.seller_id as "sellerId!", c.time_zone as "timeZone!", s.handle as "handle!", s.name as "name!",
     to_char(sold.first_at at time zone c.time_zone, 'YYYY-MM') as "first!",
     to_char(last.month, 'YYYY-MM') as "last", last.period_to as "lastTo"
   from (select seller_id, min(delivered_at) as first_at from delivered_sale group by seller_id) sold
   join shop_clock c using (seller_id) join seller_facts s using (seller_id)
   left join lateral (select m.month, m.period_to from fee_month m where m.seller_id = c.seller_id order by m.month desc limit 1) last on true
   order by c.seller_id`,
);
export type FeeShop = RowOf<'fee_invoices_shops'>;
/** Every shop that has sold something, with its last invoiced month. */
export const findFeeShops = (db: Queryable): Promise<FeeShop[]> => due.all(db);

const begin = statement(
  'fee_invoices_begin_month',
  `insert into fee_month (seller_id, month, period_from, period_to)
   select $sellerId, $day::date, coalesce($lastTo?::timestamptz, '-infinity'), ($day::date + interval '1 month') at time zone $timeZone
   on conflict do nothing returning period_to as "to!"`,
);
/** Claims a month of a shop, once; undefined: another process has it. */
export const takeMonth = (
  tx: Tx,
  of: { sellerId: string; day: string; timeZone: string; lastTo: Date | null },
): Promise<RowOf<'fee_invoices_begin_month'> | undefined> => begin.first(tx, of);

/** SQL: as a separate value it bounds the entries before they are summed. */
const from = `coalesce($lastTo?::timestamptz, '-infinity')`;
const groups = statement(
  'fee_invoices_groups',
  `with entry as materialized (
     select f.ledger_entry_id, f.seller_order_id, f.fee_minor from seller_fee f
     where f.seller_id = $sellerId::uuid and f.at >= ${from} and f.at < $to),
   fee as (
     select e.seller_order_id, e.minor, s.at as sold_at, s.at >= ${from} as is_charge
     from (select seller_order_id, sum(fee_minor) as minor from entry group by 1) e
     cross join lateral (select s.at from ledger_entry_facts s where s.key = ${code<Entry['code']>('P4')} || ':' || e.seller_order_id::text offset 0) s),
   taxed as materialized (
     select f.*, case when not f.is_charge then (select i.fee_invoice_id from fee_invoice i join fee_month p using (seller_id, month)
         where i.seller_id = $sellerId and i.kind = ${code<FeePaperKind>('INVOICE')} and f.sold_at >= p.period_from and f.sold_at < p.period_to) end as corrects,
       coalesce((select array_agg(r.tax_rule_id order by r.tax_rule_id) from seller_fee_rule r where r.seller_order_id = f.seller_order_id), '{}') as rules
     from fee f),
   tax as materialized (
     select t.is_charge, t.corrects, t.rules, r.tax_rule_id, r.name, r.jurisdiction, r.rate_millionths, sum(x.tax_minor) as minor
     from taxed t join entry e using (seller_order_id)
     cross join lateral (select y.jurisdiction, y.tax_minor from seller_fee_tax y where y.ledger_entry_id = e.ledger_entry_id offset 0) x
     cross join lateral (select r.* from seller_fee_rule r where r.seller_order_id = t.seller_order_id and r.jurisdiction = x.jurisdiction offset 0) r
     group by t.is_charge, t.corrects, t.rules, r.tax_rule_id, r.name, r.jurisdiction, r.rate_millionths)
   select t.is_charge as "isCharge!", t.corrects, count(*)::int as "orders!", sum(t.minor)::bigint as "feeMinor!",
     (select coalesce(json_agg(json_build_object('ruleId', x.tax_rule_id, 'name', x.name, 'jurisdiction', x.jurisdiction,
         'rateMillionths', x.rate_millionths, 'minor', x.minor) order by x.tax_rule_id), '[]')
       from tax x where x.is_charge = t.is_charge and x.corrects is not distinct from t.corrects and x.rules = t.rules) as "taxes!"
   from taxed t group by t.is_charge, t.corrects, t.rules order by t.is_charge desc, t.corrects, t.rules`,
);
/**
 * A shop's fees in the ledger since the end of the month before, if there was one, by how the orders were taxed.
 */
export const findGroups = (
  db: Queryable,
  of: { sellerId: string; lastTo: Date | null; to: Date },
): Promise<RowOf<'fee_invoices_groups'>[]> => groups.all(db, of);

const payer = statement(
  'fee_invoices_payer',
  `select coalesce(p.name, s.name) as "name!", p.street, p.city, coalesce(p.region, s.region) as region, coalesce(p.country, s.country) as "country!",
     p.postal_code as "postalCode", p.tax_number as "taxNumber", p.email
   from seller_facts s left join fee_payer p using (seller_id) where s.seller_id = $sellerId limit 1`,
);
export type FeePayer = RowOf<'fee_invoices_payer'>;
export const findPayer = async (db: Queryable, sellerId: string): Promise<FeePayer> =>
  (await payer.first(db, { sellerId }))!;
