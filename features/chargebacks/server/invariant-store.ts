import { code } from '@cubby/db';
import type { Account } from '@cubby/features/ledger/rules';
import type { ChargebackStatus } from '../rules.ts';

/** Invariants of chargebacks (domain 5.3): each query finds the violations. */
export const chargebackInvariants = [
  {
    name: 'chargebacks: what networks hold of our cash is what undecided chargebacks have taken',
    sql: `select books.minor as books, taken.minor as taken from
      (select coalesce(sum(b.balance_minor), 0) as minor from ledger_balance b
        where b.type = ${code<Account['type']>('PSP_CASH')} and b.object like '%:disputed') books,
      (select coalesce(sum(-x.amount_minor), 0) as minor from chargeback_cash x join chargeback c using (chargeback_id)
        where c.status <> ${code<ChargebackStatus>('LOST')}) taken
      where books.minor <> taken.minor`,
  },
  {
    name: 'chargebacks: nothing is held for one that is decided',
    sql: `select p.seller_order_id, b.balance_minor from chargeback_part p
      join ledger_balance b on b.type = ${code<Account['type']>('DISPUTE_HOLD')} and b.object = p.seller_order_id::text
      where b.balance_minor <> 0 and not exists (select from chargeback_part o join chargeback c using (chargeback_id)
        where o.seller_order_id = p.seller_order_id and c.closed_at is null)`,
  },
] as const;
