import { code } from '@cubby/db';
import type { FeePaperKind } from '../rules.ts';

const isInvoice = `i.kind = ${code<FeePaperKind>('INVOICE')}`;

export const feeInvoiceInvariants = [
  {
    name: 'fee-invoices: the invoices of a month less its credit notes are the fee that the ledger booked, and its taxes',
    sql: `select m.seller_id, m.month, p.net, b.fee, p.tax, b.tax as booked_tax from fee_month m
      cross join lateral (select coalesce(sum(case when ${isInvoice} then i.net_minor else -i.net_minor end), 0) as net,
          coalesce(sum(case when ${isInvoice} then i.tax_minor else -i.tax_minor end), 0) as tax
        from fee_invoice i where i.seller_id = m.seller_id and i.month = m.month) p
      cross join lateral (select coalesce(sum(f.fee_minor), 0) as fee,
          coalesce(sum((select sum(t.tax_minor) from seller_fee_tax t where t.ledger_entry_id = f.ledger_entry_id)), 0) as tax
        from seller_fee f where f.seller_id = m.seller_id and f.at >= m.period_from and f.at < m.period_to) b
      where p.net <> b.fee or p.tax <> b.tax`,
  },
  {
    name: 'fee-invoices: lines and taxes add up to the cent',
    sql: `select i.number from fee_invoice i
      where i.net_minor <> (select coalesce(sum(l.net_minor), 0) from fee_invoice_line l where l.fee_invoice_id = i.fee_invoice_id)
        or i.tax_minor <> (select coalesce(sum(t.amount_minor), 0) from fee_invoice_tax t where t.fee_invoice_id = i.fee_invoice_id)`,
  },
  {
    name: 'fee-invoices: the months of a shop follow each other without a gap',
    sql: `select m.seller_id, m.month from (select seller_id, month, period_from,
        lag(period_to) over (partition by seller_id order by month) as before from fee_month) m
      where m.before is not null and m.before <> m.period_from or m.before is null and m.period_from <> '-infinity'`,
  },
] as const;
