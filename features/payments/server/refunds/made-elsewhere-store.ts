import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { openRefunds, type RefundReason, type RefundStatus } from '../../rules.ts';
import type { ProviderEvent } from '../provider.ts';

const known = statement(
  'payments_known_refund',
  `with known as (
     select r.refund_id, r.reason, r.settled_note from refund r
     where r.provider_refund_id = $providerRefundId or r.refund_id::text = left($key?, 36)
       or (r.settled_note = $providerRefundId and r.status = ${code<RefundStatus>('SENT')})
   ), part as (
     select x.seller_order_id, sum(x.items_minor + x.shipping_minor + x.tax_minor) as minor from known join refund_part x using (refund_id)
     group by x.seller_order_id
   )
   select bool_and(k.reason = ${code<RefundReason>('MADE_ELSEWHERE')} or coalesce(k.settled_note, '') = $providerRefundId) as "isElsewhere!",
     (select coalesce(json_object_agg(seller_order_id, minor), '{}') from part) as "parts!"
   from known k having count(*) > 0`,
);
/**
 * A known refund by the provider's id or by the key of our own request: its parts by seller order, and whether staff
 * recorded it as made on the provider's pages.
 */
export const findKnownRefund = (
  db: Queryable,
  of: { providerRefundId: string; key: string | null },
): Promise<RowOf<'payments_known_refund'> | undefined> => known.first(db, of);

const open = statement(
  'payments_open_refunds_with_parts',
  `select r.refund_id as "refundId", r.status, r.to_send_minor as "toSendMinor!", r.charged_back_minor = 0 as "isWhole!",
     (select coalesce(json_object_agg(x.seller_order_id, x.items_minor + x.shipping_minor + x.tax_minor), '{}')
       from refund_part x where x.refund_id = r.refund_id) as "parts!"
   from refund r where r.payment_id = $paymentId and r.status in (${codes(openRefunds)}) order by r.created_at, r.refund_id for update of r`,
);
/**
 * Refunds of a payment that the buyer has not received, oldest first, locked, with their parts by seller order.
 * `isWhole`: no bank has paid any of it.
 */
export const findOpenWithParts = (tx: Tx, paymentId: string): Promise<RowOf<'payments_open_refunds_with_parts'>[]> =>
  open.all(tx, { paymentId });

const settle = statement(
  'payments_settle_elsewhere',
  `update refund set status = ${code<RefundStatus>('SENT')}, settled_at = $now, settled_by = $by, settled_note = $providerRefundId,
     provider_refund_id = case when $isNamed then $providerRefundId else provider_refund_id end, due_at = null, last_error = null where refund_id = $refundId`,
);
export const settleElsewhere = (
  tx: Tx,
  settled: { refundId: string; providerRefundId: string; isNamed: boolean; by: string; now: Date },
): Promise<number> => settle.run(tx, settled);

const taken = statement(
  'payments_refund_events_taken',
  `update provider_event e set needs_attention = false
   where e.needs_attention and e.provider = $provider and (e.payload->>'refundId' = $providerRefundId
     or (e.type = ${code<ProviderEvent['type']>('REFUNDED')} and e.payload->>'paymentId' = $providerPaymentId
       and (e.payload->'amount'->>'amountMinor')::bigint <= (
         select coalesce(sum(r.to_send_minor), 0) from payment p join refund r using (payment_id)
         where p.provider_payment_id = $providerPaymentId and r.reason <> ${code<RefundReason>('CHARGEBACK')}
           and (r.status = ${code<RefundStatus>('SENT')} or (r.attempts > 0 and r.status in (${codes(openRefunds)}))))))`,
);
export const takeEventsOff = (
  tx: Tx,
  refund: { provider: string; providerRefundId: string; providerPaymentId: string },
): Promise<number> => taken.run(tx, refund);
