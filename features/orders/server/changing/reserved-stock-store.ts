import { type Actor, memberOf } from '@cubby/contract';
import { code, type Queryable, statement } from '@cubby/db';
import { ownOrders } from '../../policy.ts';
import type { ReservationState } from '../../rules.ts';

const reservedRows = statement(
  'orders_reserved_stock',
  `select r.offer_id as "offerId", sum(r.quantity)::int as quantity
   from "order" o
   join seller_order so using (order_id)
   join order_line l using (seller_order_id)
   join reservation r using (order_line_id)
   where (o.order_number = any($orderNumbers::text[]) or o.account_id = $accountId?)
     and r.state = ${code<ReservationState>('HELD')} group by r.offer_id`,
);

/** The stock held by a buyer's own unpaid orders, by offer: for them it is not sold out. */
export function findReservedStock(db: Queryable, actor: Actor): Promise<ReadonlyMap<string, number>> | undefined {
  const accountId = memberOf(actor) ?? null;
  const orderNumbers = ownOrders(actor);
  if (accountId === null && orderNumbers.length === 0) return undefined;
  return reservedRows
    .all(db, { orderNumbers, accountId })
    .then((rows) => new Map(rows.map(({ offerId, quantity }) => [offerId, quantity])));
}
