import { code, codes } from '@cubby/db';
import type { MessageKind } from '@cubby/features/bank/rules';
import type { AccountType, Entry } from '@cubby/features/ledger/rules';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import { type InvoiceStatus, openRefundStatuses } from '../rules.ts';

const ended = codes<InvoiceStatus>(['CANCELLED', 'CLOSED']);

export const invoiceInvariants = [
  {
    name: 'invoices: a series has as many papers as its last number says',
    sql: `select s.series, s.last_position from invoice_series s where s.last_position <>
      (select count(*) from invoice i where i.series = s.series) + (select count(*) from credit_note c where c.series = s.series)
      + (select count(*) from fee_invoice_number f where f.series = s.series)`,
  },
  {
    name: 'invoices: lines, taxes and parts add up to the cent',
    sql: `select i.number from invoice i where i.number is not null and (
        i.total_minor <> (select coalesce(sum(p.total_minor), 0) from invoice_part p where p.invoice_id = i.invoice_id)
        or i.tax_minor <> (select coalesce(sum(t.amount_minor), 0) from invoice_tax t where t.invoice_id = i.invoice_id)
        or i.total_minor - i.tax_minor <> (select coalesce(sum(l.net_minor), 0) from invoice_line l where l.invoice_id = i.invoice_id))
      union all
      select p.number from invoice_part p where p.total_minor <> (select coalesce(sum(l.net_minor), 0) from invoice_line l where l.seller_order_id = p.seller_order_id)
        + (select coalesce(sum(t.amount_minor), 0) from invoice_line l join invoice_tax t on (t.invoice_id, t.line_position) = (l.invoice_id, l.position)
           where l.seller_order_id = p.seller_order_id)`,
  },
  {
    name: 'invoices: what was credited is what its credit notes say, and of no seller order more than its total',
    sql: `select i.number from invoice i where i.credited_minor <>
        (select coalesce(sum(c.total_minor), 0) from credit_note c where c.invoice_id = i.invoice_id)
      union all
      select c.number from credit_note c where (c.total_minor, c.tax_minor) is distinct from (
        (select sum(p.items_minor + p.shipping_minor + p.tax_minor) from credit_note_part p where p.credit_note_id = c.credit_note_id),
        (select coalesce(sum(t.amount_minor), 0) from credit_note_tax t where t.credit_note_id = c.credit_note_id))
      union all
      select p.number from invoice_part p join credit_note_part c using (seller_order_id)
        group by p.seller_order_id, p.number, p.items_minor, p.shipping_minor, p.tax_minor
        having sum(c.items_minor) > p.items_minor or sum(c.shipping_minor) > p.shipping_minor or sum(c.tax_minor) > p.tax_minor`,
  },
  {
    name: 'invoices: what was paid is what came for it, less what went back',
    sql: `select i.number, i.paid_minor from invoice i where i.paid_minor <>
        (select coalesce(sum(p.applied_minor), 0) from invoice_payment p where p.invoice_id = i.invoice_id)
        - (select coalesce(sum(r.amount_minor), 0) from invoice_refund r where r.invoice_id = i.invoice_id and r.credit_note_id is not null)
      union all
      select p.bank_reference, p.amount_minor from invoice_payment p where p.amount_minor - p.applied_minor <>
        (select coalesce(sum(r.amount_minor), 0) from invoice_refund r where r.invoice_payment_id = p.invoice_payment_id)`,
  },
  {
    name: 'invoices: one bank transfer is booked once, whether staff or a file of the bank reported it',
    sql: `select p.bank_reference, m.bank_message_id, m.amount_minor from invoice_payment p
      join bank_message_facts m on m.kind = ${code<MessageKind>('CREDITED')} and m.reference_keys @> array[p.reference_key] and not m.may_repeat
      where exists (select from invoice_payment o where o.bank_reference = m.bank_message_id::text or o.bank_reference like m.bank_message_id || '/%')
        or exists (select from ledger_entry_facts e where e.key in (
          ${code<Entry['code']>('P9')} || ':' || m.bank_message_id || ':stray', ${code<Entry['code']>('P20')} || ':' || m.bank_message_id))`,
  },
  {
    // An entered payment may be recorded before or after a refund leaves.
    name: 'invoices: a refund leaves only after payments that the bank has confirmed, or because staff have agreed',
    sql: `select r.invoice_refund_id, r.amount_minor, p.bank_reference from invoice_refund r join invoice_payment p using (invoice_id)
      left join invoice_payment_confirmation c on c.invoice_payment_id = p.invoice_payment_id
      where p.reference_key is not null and r.agreed_at is null and p.received_at < r.asked_at - interval '1 minute'
        and (c.confirmed_at is null or c.confirmed_at > r.asked_at)`,
  },
  {
    name: 'invoices: the books hold what each invoice still owes, and every refund that is owed',
    sql: `select i.number, b.balance_minor from invoice i left join ledger_balance b on b.type = ${code<AccountType>('AR')} and b.object = i.invoice_id::text
      where i.number is not null and coalesce(b.balance_minor, 0) <> i.total_minor - i.credited_minor - i.paid_minor
      union all
      select r.invoice_refund_id::text, b.balance_minor from invoice_refund r
        left join ledger_balance b on b.type = ${code<AccountType>('REFUND_DUE')} and b.object = r.invoice_refund_id::text
      where coalesce(-b.balance_minor, 0) <> case when r.status in (${codes(openRefundStatuses)}) then r.amount_minor else 0 end`,
  },
  {
    name: 'invoices: what is to be paid of its seller orders is what it still owes',
    sql: `select i.number from invoice i where i.number is not null and i.total_minor - i.credited_minor - i.paid_minor <>
      (select coalesce(sum(so.outstanding_minor), 0) from invoice_part p join seller_order_facts so using (seller_order_id)
        where p.invoice_id = i.invoice_id and so.status not in (${codes(cancelledStatuses)}))`,
  },
  {
    name: 'invoices: one that has ended owes nothing',
    sql: `select i.number, i.status from invoice i where i.status in (${ended}) and i.number is not null
      and i.total_minor <> i.credited_minor + i.paid_minor`,
  },
  {
    name: 'invoices: the last recorded change is the status',
    sql: `select i.code, i.status from invoice i where i.status <> coalesce(
      (select e.to_status from invoice_event e where e.invoice_id = i.invoice_id order by e.position desc limit 1), ${code<InvoiceStatus>('DRAFT')})`,
  },
] as const;
