import { code, type RowOf, statement, type Tx } from '@cubby/db';
import type { ChargebackStatus } from '../rules.ts';

const saveOne = statement(
  'chargebacks_save_part',
  `insert into chargeback_part (chargeback_id, seller_order_id, amount_minor, held_from, held_minor)
   values ($chargebackId, $sellerOrderId, $amountMinor, $heldFrom?, $heldMinor)
   on conflict (chargeback_id, seller_order_id) do update set held_from = excluded.held_from, held_minor = excluded.held_minor`,
);
export type HeldFrom = 'SELLER_PENDING' | 'SELLER_AVAILABLE';
type NewPart = {
  chargebackId: string;
  sellerOrderId: string;
  amountMinor: number;
  heldFrom: HeldFrom | null;
  heldMinor: number;
};
/** A seller order's part of a chargeback; the hold may follow once it has been delivered. */
export const savePart = (tx: Tx, part: NewPart): Promise<number> => saveOne.run(tx, part);

const parts = statement(
  'chargebacks_parts',
  `select seller_order_id as "sellerOrderId", amount_minor as "amountMinor", held_from as "heldFrom", held_minor as "heldMinor"
   from chargeback_part where chargeback_id = $chargebackId order by seller_order_id`,
);
export type ChargebackPart = RowOf<'chargebacks_parts'>;
export const findParts = (tx: Tx, chargebackId: string): Promise<ChargebackPart[]> => parts.all(tx, { chargebackId });

const unheld = statement(
  'chargebacks_unheld',
  `select c.chargeback_id as id, c.payment_id as "paymentId", c.reason, p.amount_minor as "amountMinor"
   from chargeback_part p join chargeback c using (chargeback_id)
   where p.seller_order_id = $sellerOrderId and p.held_from is null and c.status = ${code<ChargebackStatus>('OPEN')}
   order by c.opened_at for update of c`,
);
export const findUnheld = (tx: Tx, sellerOrderId: string): Promise<RowOf<'chargebacks_unheld'>[]> =>
  unheld.all(tx, { sellerOrderId });

const heldByOthers = statement(
  'chargebacks_held_by_others',
  `select coalesce(sum(p.held_minor), 0)::bigint as "minor!" from chargeback_part p join chargeback c using (chargeback_id)
   where p.seller_order_id = $sellerOrderId and p.chargeback_id <> $chargebackId and c.status = ${code<ChargebackStatus>('OPEN')}`,
);
/** Other open chargebacks' holds on the same seller order. */
export const findHeldByOthers = async (
  tx: Tx,
  part: { chargebackId: string; sellerOrderId: string },
): Promise<number> => (await heldByOthers.first(tx, part))!.minor;
