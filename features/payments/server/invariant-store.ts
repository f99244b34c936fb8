import { code, codes } from '@cubby/db';
import type { Account, Entry } from '@cubby/features/ledger/rules';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import { openRefunds, type RefundReason, type RefundStatus, type SessionStatus } from '../rules.ts';

export const paymentInvariants = [
  {
    name: 'payments: a payment is what it pays, and stray money is refunded in full',
    sql: `select p.payment_id, p.amount_minor, p.stray from payment p
      where p.amount_minor <> case when p.stray is null
        then (select coalesce(sum(a.amount_minor), 0) from payment_allocation a where a.payment_id = p.payment_id)
        else (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.payment_id) end`,
  },
  {
    name: 'payments: a seller order by card was paid exactly its total, or nothing',
    sql: `select so.seller_order_id, so.total_minor, so.outstanding_minor from seller_order_facts so join order_facts o using (order_id)
      where o.by_card and so.total_minor - so.outstanding_minor <>
        (select coalesce(sum(a.amount_minor), 0) from payment_allocation a where a.seller_order_id = so.seller_order_id)`,
  },
  {
    name: 'payments: what was paid for a seller order that came to nothing is refunded in full, and never more than that',
    sql: `select so.seller_order_id, so.status from seller_order_facts so
      join lateral (select coalesce(sum(a.amount_minor), 0) as minor from payment_allocation a where a.seller_order_id = so.seller_order_id) paid on true
      join lateral (select coalesce(sum(x.items_minor + x.shipping_minor + x.tax_minor), 0) as minor from refund_part x
        where x.seller_order_id = so.seller_order_id) refunded on true
      where refunded.minor > paid.minor or (so.status in (${codes(cancelledStatuses)}) and refunded.minor <> paid.minor)`,
  },
  {
    name: 'payments: refunds and chargebacks together are at most what was paid, and no bank pays for more than it has taken',
    sql: `select p.payment_id, p.amount_minor, p.charged_back_minor, r.to_send, r.by_bank from payment p
      join lateral (select coalesce(sum(x.to_send_minor) filter (where x.reason <> ${code<RefundReason>('CHARGEBACK')}), 0) as to_send,
          coalesce(sum(case when x.reason = ${code<RefundReason>('CHARGEBACK')} then x.amount_minor else x.charged_back_minor end), 0) as by_bank
        from refund x where x.payment_id = p.payment_id) r on true
      where r.to_send + p.charged_back_minor > p.amount_minor or r.by_bank > p.charged_back_minor`,
  },
  {
    name: 'payments: what is owed to a buyer is what their open refund has to send',
    sql: `select r.refund_id, r.status, b.balance_minor from refund r
      left join ledger_balance b on b.type = ${code<Account['type']>('REFUND_DUE')} and b.object = r.refund_id::text
      where coalesce(-b.balance_minor, 0) <> case when r.status in (${codes(openRefunds)}) then r.to_send_minor else 0 end`,
  },
  {
    name: 'payments: the taxes of a refund are those it was written with, and none is refunded beyond what was charged',
    sql: `select p.refund_id, p.seller_order_id, p.tax_minor, null as jurisdiction from refund_part p
      where p.tax_minor <> (select coalesce(sum(t.amount_minor), 0) from refund_part_tax t
        where t.refund_id = p.refund_id and t.seller_order_id = p.seller_order_id)
      union all select null, t.seller_order_id, sum(t.amount_minor), t.jurisdiction from refund_part_tax t
      group by t.seller_order_id, t.jurisdiction, t.remitter
      having sum(t.amount_minor) > (select coalesce(sum(c.amount_minor), 0) from seller_order_tax c
        where c.seller_order_id = t.seller_order_id and c.jurisdiction = t.jurisdiction and c.remitter = t.remitter)`,
  },
  {
    name: 'payments: no refund is owed for more than a day',
    sql: `select r.refund_id, r.status, r.attempts from refund r where r.status in (${codes(openRefunds)}) and r.created_at < now() - interval '1 day'`,
  },
  {
    name: 'payments: the books hold the cash that each provider has taken, less its fees and the refunds it sent',
    sql: `with books as (select c.provider, sum(c.amount_minor) as minor from ledger_cash c
        where c.code in (${codes<Entry['code']>(['P1', 'P3', 'P9', 'P17'])}) and c.provider not like '%:disputed' group by c.provider),
      taken as (select provider, sum(minor) as minor from (
        select s.provider, p.amount_minor - coalesce(p.fee_minor, 0)
          - coalesce((select sum(r.to_send_minor) from refund r where r.payment_id = p.payment_id and r.status = ${code<RefundStatus>('SENT')}
            and r.reason <> ${code<RefundReason>('CHARGEBACK')}), 0) as minor
        from payment p join checkout_session s using (checkout_session_id)
        union all select provider, amount_minor - coalesce(fee_minor, 0) from donation) each group by provider)
      select provider, books.minor as books, taken.minor as taken from books full join taken using (provider)
      where coalesce(books.minor, 0) <> coalesce(taken.minor, 0)`,
  },
  {
    name: 'payments: no fee stays unknown for three days while others are paid',
    sql: `select p.payment_id, p.captured_at from payment p
      where p.fee_minor is null and p.captured_at < (select max(captured_at) from payment) - interval '3 days'`,
  },
  {
    name: 'payments: every paid session has its payment',
    sql: `select s.checkout_session_id from checkout_session s
      where s.status = ${code<SessionStatus>('PAID')} and not exists (select from payment p where p.checkout_session_id = s.checkout_session_id)`,
  },
  {
    name: 'payments: no event waits longer than ten minutes',
    sql: `select e.event_id from provider_event e where e.applied_at is null and e.received_at < now() - interval '10 minutes'`,
  },
] as const;
