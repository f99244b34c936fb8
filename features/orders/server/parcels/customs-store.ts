import { code, type Queryable, statement } from '@cubby/db';
import type { ReservationState } from '../../rules.ts';

const lines = statement(
  'orders_customs_lines',
  `select l.name, l.hs_code as "hsCode!", l.origin as "origin!", l.net_grams as "netGrams!",
     case r.state when ${code<ReservationState>('FIRM')} then r.quantity - r.shipped else 0 end as "toShip!", l.quantity - l.refunded as "kept!",
     (select max(x.price_minor) from order_line x join seller_order y using (seller_order_id)
      where y.order_id = so.order_id and x.offer_id = l.offer_id) as "paidMinor!"
   from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id) join seller_facts s using (seller_id)
     join reservation r using (order_line_id)
   where l.seller_order_id = $sellerOrderId and l.hs_code is not null and s.country <> o.country order by l.position`,
);
/**
 * The lines of a seller order for its customs form: those still to ship, or all once everything has shipped. A
 * replacement, which costs nothing, has the value paid for the first piece.
 */
export async function findCustomsLines(db: Queryable, sellerOrderId: string) {
  const found = await lines.all(db, { sellerOrderId });
  const isShipped = found.every(({ toShip }) => toShip === 0);
  return found.flatMap(({ toShip, kept, ...line }) => {
    const quantity = isShipped ? kept : toShip;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
