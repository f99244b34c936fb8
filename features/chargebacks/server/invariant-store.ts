import { code, codes } from '@cubby/db';
import type { Account } from '@cubby/features/ledger/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import type { ChargebackStatus } from '../rules.ts';

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
  {
    name: 'chargebacks: a lost one pays exactly what was taken: refunds that were owed, shares of sellers, the marketplace’s loss',
    sql: `select c.chargeback_id, c.amount_minor, coalesce(booked.minor, 0) as booked from chargeback c
      left join lateral (select -sum(e.disputed_minor) as minor from ledger_disputed_cash e
        where e.chargeback_id = c.chargeback_id) booked on true
      where c.status = ${code<ChargebackStatus>('LOST')} and coalesce(booked.minor, 0) <> c.amount_minor`,
  },
  {
    name: 'chargebacks: a seller order that goes on is debited for none of them',
    sql: `select p.seller_order_id, so.status, p.amount_minor from charged_back_part p join seller_order_facts so using (seller_order_id)
      where so.status in (${codes<OrderStatus>(['PAID', 'CONFIRMED', 'IN_PROGRESS'])})`,
  },
] as const;
