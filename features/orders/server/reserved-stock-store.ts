import { code, type Queryable, statement } from '@cubby/db';
import type { ReservationState } from '../rules.ts';

const reservedRows = statement(
  'orders_reserved_stock',
  `select r.offer_id as "offerId", sum(r.quantity)::int as quantity
   from "order" o
   join seller_order so using (order_id)
   join order_line l using (seller_order_id)
   join reservation r using (order_line_id)
   where o.order_number = $orderNumber and r.state = ${code<ReservationState>('HELD')} group by r.offer_id`,
);

/** How much of each offer an unpaid order holds: to its own buyer that stock is not sold out. */
export async function findReservedStock(db: Queryable, orderNumber: string): Promise<ReadonlyMap<string, number>> {
  const rows = await reservedRows.all(db, { orderNumber });
  return new Map(rows.map(({ offerId, quantity }) => [offerId, quantity]));
}
