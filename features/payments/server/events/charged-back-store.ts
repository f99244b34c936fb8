import { code, codes, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type RefundedPart, taxSum } from '@cubby/features/ledger/rules';
import { sum } from '@cubby/money';
import { openRefunds, type RefundReason, type RefundStatus } from '../../rules.ts';
import { refundedTaxColumns } from '../refunds/refunded-tax-columns.ts';

const byProvider = statement(
  'payments_by_provider',
  'select payment_id as "paymentId", order_id as "orderId" from payment where provider_payment_id = $providerPaymentId',
);
export const findPaymentBy = (
  db: Queryable,
  providerPaymentId: string,
): Promise<RowOf<'payments_by_provider'> | undefined> => byProvider.first(db, { providerPaymentId });

const allocations = statement(
  'payments_allocations',
  `select a.seller_order_id as "sellerOrderId", a.amount_minor - coalesce((select sum(x.items_minor + x.shipping_minor + x.tax_minor)
       from refund_part x where x.seller_order_id = a.seller_order_id), 0)::bigint as "leftMinor!"
   from payment_allocation a where a.payment_id = $paymentId order by a.seller_order_id`,
);
export const findAllocations = (db: Queryable, paymentId: string): Promise<RowOf<'payments_allocations'>[]> =>
  allocations.all(db, { paymentId });

const chargedBack = statement(
  'payments_charged_back',
  `with new_refund as (
     insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at, status, settled_at)
     values ($refundId, $paymentId, $amountMinor, $currency, ${code<RefundReason>('CHARGEBACK')}, $now, ${code<RefundStatus>('SENT')}, $now)
   ), new_part as (
     insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
     values ($refundId, $sellerOrderId, $itemsMinor, $shippingMinor, $taxMinor, $isBeforeDelivery)
   )
   insert into refund_part_tax (refund_id, seller_order_id, jurisdiction, remitter, amount_minor)
   select $refundId, $sellerOrderId, t.jurisdiction, t.remitter, t.amount
   from unnest($jurisdictions::text[], $remitters::text[], $taxAmounts::bigint[]) as t(jurisdiction, remitter, amount)`,
);
export async function recordChargedBack(
  tx: Tx,
  lost: { paymentId: string; sellerOrderId: string; part: RefundedPart; isBeforeDelivery: boolean },
  now: Date,
): Promise<void> {
  const { part, ...of } = lost;
  const tax = taxSum(part.tax);
  const { amountMinor, currency } = sum([part.items, part.shipping, tax]);
  const { taxSellerOrderIds: _, ...taxes } = refundedTaxColumns([{ sellerOrderId: of.sellerOrderId, tax: part.tax }]);
  await chargedBack.run(tx, {
    ...of,
    ...{ refundId: uuidv7(now), amountMinor, currency, now },
    itemsMinor: part.items.amountMinor,
    shippingMinor: part.shipping.amountMinor,
    taxMinor: tax.amountMinor,
    ...taxes,
  });
}

const open = statement(
  'payments_open_refunds_of',
  `select refund_id as "refundId", order_id as "orderId", r.to_send_minor as "toSendMinor!" from refund r join payment p using (payment_id)
   where r.payment_id = $paymentId and r.status in (${codes(openRefunds)}) order by r.created_at, r.refund_id for update of r`,
);
/** Refunds of a payment that the buyer has not received, oldest first, locked. */
export const findOpenRefundsOf = (tx: Tx, paymentId: string): Promise<RowOf<'payments_open_refunds_of'>[]> =>
  open.all(tx, { paymentId });

const cover = statement(
  'payments_cover_refund',
  `update refund set charged_back_minor = charged_back_minor + $minor,
     status = case when to_send_minor = $minor then ${code<RefundStatus>('SETTLED_BY_HAND')} else status end,
     settled_at = case when to_send_minor = $minor then $now::timestamptz end,
     due_at = case when to_send_minor = $minor then null else due_at end,
     settled_note = case when to_send_minor = $minor then $note else settled_note end
   where refund_id = $refundId`,
);
export const coverRefund = (
  tx: Tx,
  covered: { refundId: string; minor: number; note: string; now: Date },
): Promise<number> => cover.run(tx, covered);

const sending = statement(
  'payments_may_be_sending',
  `select exists (select from refund where payment_id = $paymentId and (status = ${code<RefundStatus>('SENDING')}
     or status = ${code<RefundStatus>('OWED')} and attempts > 0 and refund_id || ' ' || attempts <> all ($asked::text[]))) as "is!"`,
);
/**
 * Whether a refund of a payment is being sent, or the answer to a try was lost that is not among those checked by
 * `askForLostAnswers`.
 */
export const mayBeSending = async (tx: Tx, paymentId: string, asked: readonly string[]): Promise<boolean> =>
  (await sending.first(tx, { paymentId, asked: [...asked] }))!.is;

const chargedBackNow = statement(
  'payments_note_charged_back',
  `with sent as (
     select coalesce(sum(to_send_minor), 0)::bigint as minor from refund
     where payment_id = $paymentId and reason <> ${code<RefundReason>('CHARGEBACK')} and status not in (${codes(openRefunds)})
   )
   update payment p set charged_back_minor = p.charged_back_minor + least($minor, p.amount_minor - p.charged_back_minor - sent.minor)
   from sent, payment before where p.payment_id = $paymentId and before.payment_id = p.payment_id
   returning p.charged_back_minor - before.charged_back_minor as "minor!"`,
);
/** Records the amount of a payment that a bank has taken back. Returns the part that had not been refunded before. */
export const noteChargedBack = async (tx: Tx, paymentId: string, minor: number): Promise<number> =>
  (await chargedBackNow.first(tx, { paymentId, minor }))!.minor;

const room = statement(
  'payments_left_to_refund',
  `select (p.amount_minor - p.charged_back_minor - (select coalesce(sum(r.to_send_minor), 0) from refund r
     where r.payment_id = p.payment_id and r.reason <> ${code<RefundReason>('CHARGEBACK')}))::bigint as "minor!"
   from payment p where p.payment_id = $paymentId`,
);
export const findLeftToRefund = async (tx: Tx, paymentId: string): Promise<number> =>
  (await room.first(tx, { paymentId }))!.minor;
