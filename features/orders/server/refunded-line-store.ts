import { statement, type Tx } from '@cubby/db';

const noteSome = statement(
  'sales_note_refunded',
  `update order_line l set refunded = l.refunded + w.quantity
   from unnest($orderLineIds::uuid[], $quantities::int[]) as w(id, quantity) where l.order_line_id = w.id`,
);
/** Records that pieces were refunded. The database refuses more of a line than were bought. */
export const noteRefunded = (tx: Tx, pieces: readonly { orderLineId: string; quantity: number }[]): Promise<number> =>
  noteSome.run(tx, {
    orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
    quantities: pieces.map(({ quantity }) => quantity),
  });
const noteRest = statement(
  'sales_note_all_refunded',
  'update order_line set refunded = quantity where seller_order_id = $sellerOrderId and refunded < quantity',
);
/** Records that all pieces of a seller order were refunded. */
export const noteAllRefunded = (tx: Tx, sellerOrderId: string): Promise<number> => noteRest.run(tx, { sellerOrderId });
