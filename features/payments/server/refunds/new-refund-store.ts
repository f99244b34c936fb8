import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type RefundedPart, type Said, taxSum } from '@cubby/features/ledger/rules';
import type { Money } from '@cubby/money';
import type { RefundReason, RefundStatus } from '../../rules.ts';
import { refundedTaxColumns } from './refunded-tax-columns.ts';

export type RefundPart = RefundedPart & {
  sellerOrderId: string;
  /** Posted from clearing (P9); otherwise the seller bears their share (P10). */
  isBeforeDelivery: boolean;
  /** For all pieces not refunded before. */
  isWhole?: boolean;
};
export type Pieces = readonly { orderLineId: string; quantity: number }[];
type NewRefund = {
  refundId: string;
  paymentId: string;
  amount: Money;
  reason: RefundReason;
  said?: Said | undefined;
  parts: readonly RefundPart[];
  /** Set if the provider has already carried it out: its own id, and who recorded it. */
  sent?: { providerRefundId: string; by: string } | undefined;
  /** The refunded pieces; `ALL`: those not refunded before. */
  pieces?: Pieces | 'ALL' | undefined;
};

const insert = statement(
  'payments_insert_refund',
  `with new_refund as (
     insert into refund (refund_id, payment_id, amount_minor, currency, reason, given_by, given_by_account_id, note, created_at, status, due_at,
       provider_refund_id, settled_at, settled_by)
     select $refundId, $paymentId, $amountMinor, $currency, $reason, $givenBy?, $givenByAccountId?, $note?, $now,
       case when $providerRefundId?::text is null then ${code<RefundStatus>('OWED')} else ${code<RefundStatus>('SENT')} end,
       case when $providerRefundId? is null then $now::timestamptz end,
       $providerRefundId?, case when $providerRefundId? is not null then $now::timestamptz end, $settledBy?
   ), new_part as (
     insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
     select $refundId, p.seller_order_id, p.items, p.shipping, p.tax, p.before_delivery
     from unnest($sellerOrderIds::uuid[], $items::bigint[], $shipping::bigint[], $taxes::bigint[], $beforeDelivery::boolean[])
       as p(seller_order_id, items, shipping, tax, before_delivery)
   ), new_line as (
     insert into refund_line (refund_id, order_line_id, quantity)
     select $refundId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)
     union all select $refundId, l.order_line_id, l.quantity - l.refunded from order_line_facts l
     where l.seller_order_id = any($wholeIds::uuid[]) and l.quantity > l.refunded
   )
   insert into refund_part_tax (refund_id, seller_order_id, jurisdiction, remitter, amount_minor)
   select $refundId, t.seller_order_id, t.jurisdiction, t.remitter, t.amount
   from unnest($taxSellerOrderIds::uuid[], $jurisdictions::text[], $remitters::text[], $taxAmounts::bigint[])
     as t(seller_order_id, jurisdiction, remitter, amount)`,
);
export async function insertRefund(
  tx: Tx,
  { refundId, paymentId, amount, reason, said, parts, sent, pieces = [] }: NewRefund,
  now: Date,
): Promise<void> {
  const named = pieces === 'ALL' ? [] : pieces;
  await insert.run(tx, {
    refundId,
    paymentId,
    amountMinor: amount.amountMinor,
    currency: amount.currency,
    reason,
    givenBy: said?.by ?? null,
    givenByAccountId: said?.accountId ?? null,
    note: said?.note ?? null,
    providerRefundId: sent?.providerRefundId ?? null,
    settledBy: sent?.by ?? null,
    now,
    sellerOrderIds: parts.map(({ sellerOrderId }) => sellerOrderId),
    items: parts.map(({ items }) => items.amountMinor),
    shipping: parts.map(({ shipping }) => shipping.amountMinor),
    taxes: parts.map(({ tax }) => taxSum(tax).amountMinor),
    beforeDelivery: parts.map(({ isBeforeDelivery }) => isBeforeDelivery),
    ...refundedTaxColumns(parts),
    wholeIds: parts.filter(({ isWhole }) => isWhole || pieces === 'ALL').map(({ sellerOrderId }) => sellerOrderId),
    orderLineIds: named.map(({ orderLineId }) => orderLineId),
    quantities: named.map(({ quantity }) => quantity),
  });
}

const lines = statement(
  'payments_refund_lines',
  `select l.name, x.quantity from refund_line x join order_line_facts l using (order_line_id)
   where x.refund_id = $refundId order by l.seller_order_id, l.position`,
);
export const findRefundLines = (db: Queryable, refundId: string): Promise<RowOf<'payments_refund_lines'>[]> =>
  lines.all(db, { refundId });
