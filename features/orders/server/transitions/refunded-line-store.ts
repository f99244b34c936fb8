import { code, statement, type Tx } from '@cubby/db';
import type { ReservationState } from '../../rules.ts';

const noteSome = statement(
  'sales_note_refunded',
  `update order_line l set refunded = l.refunded + w.quantity
   from unnest($orderLineIds::uuid[], $quantities::int[]) as w(id, quantity) where l.order_line_id = w.id`,
);
/** Records refunded pieces. The database refuses more of a line than were bought. */
export const noteRefunded = (tx: Tx, pieces: readonly { orderLineId: string; quantity: number }[]): Promise<number> =>
  noteSome.run(tx, {
    orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
    quantities: pieces.map(({ quantity }) => quantity),
  });
const noteRest = statement(
  'sales_note_all_refunded',
  'update order_line set refunded = quantity where seller_order_id = $sellerOrderId and refunded < quantity',
);
export const noteAllRefunded = (tx: Tx, sellerOrderId: string): Promise<number> => noteRest.run(tx, { sellerOrderId });

const release = statement(
  'sales_release_refunded',
  `with dropped as (
     select r.order_line_id, r.shipped, greatest(l.quantity - l.refunded - r.shipped, 0) as unshipped, r.quantity - r.shipped as held
     from reservation r join order_line l using (order_line_id)
     where l.seller_order_id = $sellerOrderId and r.state = ${code<ReservationState>('FIRM')}
   )
   update reservation r set quantity = case when d.shipped + d.unshipped > 0 then d.shipped + d.unshipped else r.quantity end,
     state = case when d.unshipped > 0 then r.state when d.shipped > 0 then ${code<ReservationState>('SHIPPED')} else ${code<ReservationState>('RELEASED')} end
   from dropped d where d.order_line_id = r.order_line_id and d.unshipped < d.held
   returning r.offer_id as "offerId", d.held - d.unshipped as "quantity!"`,
);
/** Releases refunded pieces that were not shipped. Returns them, one row per line. */
export const releaseRefunded = (tx: Tx, sellerOrderId: string): Promise<{ offerId: string; quantity: number }[]> =>
  release.all(tx, { sellerOrderId });
