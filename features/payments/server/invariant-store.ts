import { code, codes } from '@cubby/db';
import type { Account } from '@cubby/features/ledger/rules';
import { unpaidStatuses } from '@cubby/features/orders/rules';
import type { SessionStatus } from '../rules.ts';

/** Invariants of payments (reliability 3): each query finds the violations. */
export const paymentInvariants = [
  {
    name: 'payments: a paid order was paid exactly its total, less refunds',
    sql: `select o.order_number, o.total_minor, paid.minor from order_facts o join lateral (
        select coalesce(sum(p.amount_minor - coalesce((select sum(r.amount_minor) from refund r where r.payment_id = p.payment_id), 0)), 0) as minor
        from payment p where p.order_id = o.order_id and p.currency = o.currency) paid on true
      where o.by_card and paid.minor <> case when exists (
        select from seller_order_facts so where so.order_id = o.order_id and so.status not in (${codes(unpaidStatuses)})) then o.total_minor else 0 end`,
  },
  {
    name: 'payments: the books hold the cash that was taken, less fees and refunds sent',
    sql: `select books.minor as books, taken.minor as taken from
      (select coalesce(sum(b.balance_minor), 0) as minor from ledger_balance b where b.type = ${code<Account['type']>('PSP_CASH')}) books,
      (select coalesce((select sum(amount_minor - fee_minor) from payment), 0)
        - coalesce((select sum(amount_minor) from refund where settled_at is not null), 0) as minor) taken
      where books.minor <> taken.minor`,
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
