import { code, codes, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type RefundedPart, taxSum } from '@cubby/features/ledger/rules';
import { sum } from '@cubby/money';
import { openRefunds, type RefundReason, type RefundStatus } from '../rules.ts';
import { refundedTaxColumns } from './refunded-tax-columns.ts';

const byProvider = statement(
  'payments_by_provider',
  'select payment_id as "paymentId", order_id as "orderId" from payment where provider_payment_id = $providerPaymentId',
);
/** The payment that the provider knows by this id. */
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
/** The seller orders that a payment paid, and what of each is not refunded. */
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
/** Records that a card holder's bank has given them back a part of a sale: it is never refunded a second time. */
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
  `select refund_id as "refundId", order_id as "orderId", r.amount_minor as "amountMinor" from refund r join payment p using (payment_id)
   where r.payment_id = $paymentId and r.status in (${codes(openRefunds)}) order by r.created_at for update of r`,
);
/** Refunds of a payment that its buyer does not have yet, the first first. */
export const findOpenRefundsOf = (tx: Tx, paymentId: string): Promise<RowOf<'payments_open_refunds_of'>[]> =>
  open.all(tx, { paymentId });
const settle = statement(
  'payments_settle_by_chargeback',
  `update refund set status = ${code<RefundStatus>('SETTLED_BY_HAND')}, settled_at = $now, due_at = null, settled_note = $note
   where refund_id = $refundId`,
);
export const settleOpenRefund = (tx: Tx, refundId: string, note: string, now: Date): Promise<number> =>
  settle.run(tx, { refundId, note, now });
