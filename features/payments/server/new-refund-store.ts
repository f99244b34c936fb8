import { code, statement, type Tx } from '@cubby/db';
import { type RefundedPart, type Said, taxSum } from '@cubby/features/ledger/rules';
import type { Money } from '@cubby/money';
import type { RefundReason, RefundStatus } from '../rules.ts';
import { refundedTaxColumns } from './refunded-tax-columns.ts';

/** What of one seller order a refund gives back. */
export type RefundPart = RefundedPart & {
  sellerOrderId: string;
  /** It comes out of clearing (P9); otherwise the seller bears their share (P10). */
  isBeforeDelivery: boolean;
};
type NewRefund = {
  refundId: string;
  paymentId: string;
  amount: Money;
  reason: RefundReason;
  said?: Said | undefined;
  /** Empty for money that paid nothing. */
  parts: readonly RefundPart[];
};

const insert = statement(
  'payments_insert_refund',
  `with new_refund as (
     insert into refund (refund_id, payment_id, amount_minor, currency, reason, given_by, note, created_at, status, due_at)
     values ($refundId, $paymentId, $amountMinor, $currency, $reason, $givenBy?, $note?, $now, ${code<RefundStatus>('OWED')}, $now)
   ), new_part as (
     insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
     select $refundId, p.seller_order_id, p.items, p.shipping, p.tax, p.before_delivery
     from unnest($sellerOrderIds::uuid[], $items::bigint[], $shipping::bigint[], $taxes::bigint[], $beforeDelivery::boolean[])
       as p(seller_order_id, items, shipping, tax, before_delivery)
   )
   insert into refund_part_tax (refund_id, seller_order_id, jurisdiction, remitter, amount_minor)
   select $refundId, t.seller_order_id, t.jurisdiction, t.remitter, t.amount
   from unnest($taxSellerOrderIds::uuid[], $jurisdictions::text[], $remitters::text[], $taxAmounts::bigint[])
     as t(seller_order_id, jurisdiction, remitter, amount)`,
);
export async function insertRefund(
  tx: Tx,
  { refundId, paymentId, amount, reason, said, parts }: NewRefund,
  now: Date,
): Promise<void> {
  await insert.run(tx, {
    refundId,
    paymentId,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    reason,
    givenBy: said?.by ?? null,
    note: said?.note ?? null,
    now,
    sellerOrderIds: parts.map(({ sellerOrderId }) => sellerOrderId),
    items: parts.map(({ items }) => items.amountMinor),
    shipping: parts.map(({ shipping }) => shipping.amountMinor),
    taxes: parts.map(({ tax }) => taxSum(tax).amountMinor),
    beforeDelivery: parts.map(({ isBeforeDelivery }) => isBeforeDelivery),
    ...refundedTaxColumns(parts),
  });
}
