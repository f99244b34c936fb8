import { code, codes } from '@cubby/db';
import type { Account } from '@cubby/features/ledger/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import { withdrawUntil } from '@cubby/features/orders/server';
import type { ReturnCause } from '@cubby/features/orders/transitions';
import type { DisputeStatus } from '../rules.ts';
import type { DisputeTransition } from '../transitions.ts';

const undecided = codes<DisputeStatus>(['OPENED', 'IN_PROGRESS']);

/** Invariants of disputes (domain 5.3, 5.6): each query finds the violations. */
export const disputeInvariants = [
  {
    name: 'disputes: an undecided one has a disputed seller order, and one that waits for goods has them on their way back',
    sql: `select d.code, d.status, so.status as order_status from dispute d join seller_order_facts so using (seller_order_id)
      where (d.status in (${undecided}) and so.status <> ${code<OrderStatus>('DISPUTE_OPEN')})
        or (d.status = ${code<DisputeStatus>('RETURN')} and (so.status, so.return_cause) is distinct from (${code<OrderStatus>('RETURN')}, ${code<ReturnCause>('DISPUTE')}))
        or d.status = ${code<DisputeStatus>('APPROVED')}`,
  },
  {
    name: 'disputes: a seller order that is disputed has an undecided dispute',
    sql: `select so.seller_order_id, so.status from seller_order_facts so where so.status = ${code<OrderStatus>('DISPUTE_OPEN')}
        and not exists (select from dispute d where d.seller_order_id = so.seller_order_id and d.status in (${undecided}))`,
  },
  {
    name: 'disputes: money is held only while a seller order is disputed, or its goods come back',
    sql: `select so.seller_order_id, so.status from ledger_balance b join seller_order_facts so on so.seller_order_id::text = b.object
      where b.type = ${code<Account['type']>('DISPUTE_HOLD')} and b.balance_minor <> 0
        and so.status not in (${codes<OrderStatus>(['DISPUTE_OPEN', 'RETURN'])})`,
  },
  {
    name: 'disputes: the last recorded change is the status',
    sql: `select d.code, d.status from dispute d where d.status <> coalesce(
      (select e.to_status from dispute_event e where e.dispute_id = d.dispute_id and e.to_status is not null order by e.position desc limit 1),
      ${code<DisputeStatus>('DRAFT')})`,
  },
  {
    name: 'disputes: what is settled about some lines ends no time in which others can be returned',
    sql: `select d.code, c.transition, c.at from dispute d join dispute_event e using (dispute_id)
      join seller_order_facts so using (seller_order_id)
      join seller_order_change c on c.seller_order_id = d.seller_order_id and c.at = e.at and c.from_status in (
        ${codes<OrderStatus>(['DISPUTE_OPEN', 'RETURN'])}) and c.to_status in (${codes<OrderStatus>(['COMPLETED', 'CLOSED'])})
      where e.transition in (${codes<DisputeTransition['id']>(['D10', 'D11', 'D12'])}) and c.at < ${withdrawUntil}
        and exists (select from dispute_line x where x.dispute_id = d.dispute_id)
        and exists (select from order_line_facts l where l.seller_order_id = d.seller_order_id and l.refunded < l.quantity
          and not exists (select from dispute_line x where (x.dispute_id, x.order_line_id) = (d.dispute_id, l.order_line_id)))
        -- Orders completed before their dispute could not be returned.
        and ${code<OrderStatus>('DELIVERED')} = (select b.from_status from seller_order_change b where b.seller_order_id = d.seller_order_id
          and b.to_status = ${code<OrderStatus>('DISPUTE_OPEN')} and b.position < c.position order by b.position desc limit 1)`,
  },
] as const;
