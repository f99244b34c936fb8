import { code, codes } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import type { Movement } from '../rules.ts';

const kind = (of: Movement['kind']) => code<Movement['kind']>(of);
const shares: readonly AccountType[] = ['SELLER_PENDING', 'SELLER_AVAILABLE', 'SELLER_ADVANCE', 'DISPUTE_HOLD'];
const sums = (of: string) => `coalesce(sum(${of}), 0)`;

/** Checks the lab's stored data against the ledger and for consistency. */
export const labInvariants = [
  {
    name: 'money lab: what is kept of a sale is what the ledger has booked for its seller',
    sql: `select m.ledger_entry_id, m.kind, m.to_me_minor, p.minor from lab_movement m join lateral (
        select abs(sum(p.amount_minor)) as minor from ledger_posting p where p.ledger_entry_id = m.ledger_entry_id
          and p.type in (${codes(shares)})) p on true
      where m.kind <> ${kind('READY')} and p.minor <> m.to_me_minor + m.shipping_minor + m.own_tax_minor`,
  },
  {
    name: 'money lab: a month is the sum of its movements and of its jars',
    sql: `with moved as (select child_id, date_trunc('month', at at time zone 'UTC')::date as month,
          sum(case kind when ${kind('SALE')} then items_minor else 0 end) as sales,
          sum(case kind when ${kind('REFUND')} then items_minor else 0 end) as refunds,
          sum(case kind when ${kind('SALE')} then fee_minor + fee_tax_minor when ${kind('REFUND')} then -fee_minor - fee_tax_minor else 0 end) as fees,
          sum(case when kind = ${kind('READY')} then to_me_minor when is_after_ready then -to_me_minor else 0 end) as ready
        from lab_movement group by 1, 2),
      jars as (select child_id, date_trunc('month', at at time zone 'UTC')::date as month, sum(restock_minor) as restock, sum(save_minor) as save,
          sum(spend_minor) as spend, sum(share_minor) as share from jar_move group by 1, 2)
      select m.child_id, m.month from lab_month m left join moved v using (child_id, month) left join jars j using (child_id, month)
      where (m.sales_minor, m.refunds_minor, m.fees_minor, m.ready_minor, m.restock_minor, m.save_minor, m.spend_minor, m.share_minor) is distinct from
        (coalesce(v.sales, 0), coalesce(v.refunds, 0), coalesce(v.fees, 0), coalesce(v.ready, 0), coalesce(j.restock, 0), coalesce(j.save, 0),
         coalesce(j.spend, 0), coalesce(j.share, 0))`,
  },
  {
    name: 'money lab: what a sale put into the jars is what it brought, and no refund takes out more',
    sql: `select m.seller_order_id from lab_movement m left join jar_move v using (ledger_entry_id)
      group by m.seller_order_id
      having ${sums('v.restock_minor + v.save_minor + v.spend_minor + v.share_minor')} + ${sums('m.unfilled_minor')}
        <> ${sums(`case when m.kind = ${kind('READY')} then m.to_me_minor when m.is_after_ready then -m.to_me_minor else 0 end`)}`,
  },
] as const;
