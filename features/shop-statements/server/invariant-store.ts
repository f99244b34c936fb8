import { codes } from '@cubby/db';
import type { AccountType, Entry } from '@cubby/features/ledger/rules';

export const shopStatementInvariants = [
  {
    name: 'shop-statements: the lines of each month sum up to the ledger',
    sql: `select coalesce(l.seller_id, p.seller_id) as seller_id, coalesce(l.month, p.month) as month, l.minor, p.minor as posted
      from (select s.seller_id, to_char(s.at at time zone c.time_zone, 'YYYY-MM') as month, sum(s.amount_minor) as minor
        from shop_statement_line s join shop_clock c using (seller_id) group by 1, 2) l
      full join (select o.seller_id, to_char(m.at at time zone c.time_zone, 'YYYY-MM') as month, sum(m.credited_minor) as minor
        from (select seller_id, seller_id::text as object from shop_clock
            union all select seller_id, seller_order_id::text from seller_order_facts) o
          join ledger_movement m on m.object = o.object and m.type in (${codes<AccountType>(['SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE', 'DISPUTE_HOLD'])})
          join shop_clock c using (seller_id) group by 1, 2) p
        on p.seller_id = l.seller_id and p.month = l.month
      where coalesce(l.minor, 0) <> coalesce(p.minor, 0)`,
  },
  {
    name: 'shop-statements: the sums that are kept of a month are those of its entries',
    sql: `with kept as (
        select k.seller_id, k.month, (k.month::timestamp at time zone c.time_zone) as since, ((k.month + interval '1 month') at time zone c.time_zone) as until
        from kept_month k join shop_clock c using (seller_id)),
      line as (
        select k.seller_id, k.month, l.kind, count(*) as lines, sum(l.amount_minor) as minor, sum(l.moved_minor) as moved
        from kept k join shop_statement_line l on l.seller_id = k.seller_id and l.at >= k.since and l.at < k.until group by 1, 2, 3),
      tax as (
        select k.seller_id, k.month, t.remitter, t.is_return, sum(t.amount_minor) as minor
        from kept k join shop_tax t on t.seller_id = k.seller_id and t.at >= k.since and t.at < k.until group by 1, 2, 3, 4)
      select seller_id, month, kind from line l full join kept_month_line k using (seller_id, month, kind)
      where (l.lines, l.minor, l.moved) is distinct from (k.lines, k.amount_minor, k.moved_minor)
      union all
      select seller_id, month, remitter from tax t full join kept_month_tax k using (seller_id, month, remitter, is_return)
      where t.minor is distinct from k.amount_minor`,
  },
  {
    name: 'shop-statements: a refund takes what it returns, without the taxes that the marketplace owes',
    sql: `select e.key, r.minor from seller_entry e
      join refunded_of_seller r on r.subject_id::text = split_part(e.key, ':', 2) and r.seller_order_id::text = split_part(e.key, ':', 3)
      where e.code in (${codes<Entry['code']>(['P10', 'P14'])}) and -(e.total_minor + e.fee_minor + e.fee_tax_minor) <> r.minor`,
  },
  {
    name: 'shop-statements: no sale gives back more of the fee and its taxes than it was charged',
    sql: `select seller_order_id, jurisdiction, sum(tax_minor) from seller_fee_tax group by 1, 2 having sum(tax_minor) < 0
      union all select seller_id, null, sum(fee_minor) from seller_entry group by seller_id, order_id having sum(fee_minor) < 0`,
  },
] as const;
