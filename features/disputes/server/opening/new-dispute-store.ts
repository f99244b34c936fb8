import { code, statement, type Tx } from '@cubby/db';
import type { DisputeChannel, DisputeReason, DisputeStatus, Remedy } from '../../rules.ts';

const insert = statement(
  'disputes_insert',
  `with new_dispute as (
     insert into dispute (dispute_id, code, seller_order_id, channel, reason, status, wished, description, items_minor, shipping_minor,
       tax_minor, created_at, updated_at)
     values ($disputeId, $code, $sellerOrderId, $channel, $reason, ${code<DisputeStatus>('DRAFT')}, $wished, $description, $itemsMinor,
       $shippingMinor, $taxMinor, $now, $now)
   )
   insert into dispute_line (dispute_id, order_line_id, quantity)
   select $disputeId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)`,
);
type NewDispute = {
  disputeId: string;
  code: string;
  sellerOrderId: string;
  channel: DisputeChannel;
  reason: DisputeReason;
  wished: Remedy;
  description: string;
  itemsMinor: number;
  shippingMinor: number;
  taxMinor: number;
  pieces: readonly { orderLineId: string; quantity: number }[];
};
export const insertDispute = (tx: Tx, { pieces, ...dispute }: NewDispute, now: Date): Promise<number> =>
  insert.run(tx, { ...dispute, now, ...pieceColumns(pieces) });

const pieceColumns = (pieces: NewDispute['pieces']) => ({
  orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
  quantities: pieces.map(({ quantity }) => quantity),
});

const change = statement(
  'disputes_change',
  `with gone as (delete from dispute_line where dispute_id = $disputeId and not (order_line_id = any($orderLineIds::uuid[]))),
   changed as (
     update dispute set reason = $reason, wished = $wished, description = $description, items_minor = $itemsMinor,
       shipping_minor = $shippingMinor, tax_minor = $taxMinor, updated_at = $now
     where dispute_id = $disputeId
   )
   insert into dispute_line as d (dispute_id, order_line_id, quantity)
   select $disputeId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)
   on conflict (dispute_id, order_line_id) do update set quantity = excluded.quantity`,
);
export const changeDispute = (
  tx: Tx,
  { pieces, ...dispute }: Omit<NewDispute, 'code' | 'sellerOrderId' | 'channel'>,
  now: Date,
): Promise<number> => change.run(tx, { ...dispute, now, ...pieceColumns(pieces) });
