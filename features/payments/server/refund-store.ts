import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type RefundedPart, type Said, taxSum } from '@cubby/features/ledger/rules';
import type { Remitter } from '@cubby/features/taxes/rules';
import type { Money } from '@cubby/money';
import { openRefunds, type RefundReason, type RefundStatus } from '../rules.ts';
import type { CardProvider } from './provider.ts';

/** What of one seller order a refund gives back. */
export type RefundPart = RefundedPart & {
  sellerOrderId: string;
  /** It comes out of clearing (P9); otherwise the seller bears their share (P10). */
  isBeforeDelivery: boolean;
};
export type NewRefund = {
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

/** The refunded taxes of some seller orders, as the columns of their table. */
export function refundedTaxColumns(parts: readonly Pick<RefundPart, 'sellerOrderId' | 'tax'>[]) {
  const taxes = parts.flatMap(({ sellerOrderId, tax }) =>
    tax.filter(({ amount }) => amount.amountMinor > 0).map((each) => ({ ...each, sellerOrderId })),
  );
  return {
    taxSellerOrderIds: taxes.map(({ sellerOrderId }) => sellerOrderId),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    remitters: taxes.map(({ sellerId }): Remitter => (sellerId ? 'SELLER' : 'MARKETPLACE')),
    taxAmounts: taxes.map(({ amount }) => amount.amountMinor),
  };
}

const claim = statement(
  'payments_claim_refund',
  `update refund r set status = ${code<RefundStatus>('SENDING')}, attempts = r.attempts + 1, due_at = $retryAt
   from payment p join checkout_session s using (checkout_session_id)
   where r.refund_id = $refundId and p.payment_id = r.payment_id and s.provider = $provider and r.status in (${codes(openRefunds)})
   returning p.provider_payment_id as "providerPaymentId", p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency, r.attempts, r.failures`,
);
/** Claims a refund for one try; undefined if it is sent, settled by hand, or of another provider. */
export const claimRefund = (
  db: Queryable,
  refundId: string,
  provider: CardProvider['name'],
  retryAt: Date,
): Promise<RowOf<'payments_claim_refund'> | undefined> => claim.first(db, { refundId, provider, retryAt });

const due = statement(
  'payments_refunds_due',
  `select r.refund_id as "refundId" from refund r join payment p using (payment_id) join checkout_session s using (checkout_session_id)
   where r.due_at <= $now and r.status in (${codes(openRefunds)}) and s.provider = $provider order by r.due_at limit 100`,
);
/** Refunds that are to be tried now with a provider. */
export const findDueRefunds = async (db: Queryable, provider: CardProvider['name'], now: Date): Promise<string[]> =>
  (await due.all(db, { provider, now })).map(({ refundId }) => refundId);

const settle = statement(
  'payments_settle_refund',
  `update refund set status = ${code<RefundStatus>('SENT')}, provider_refund_id = coalesce($providerRefundId?, provider_refund_id),
     settled_at = $now, due_at = null, last_error = null
   where refund_id = $refundId and status in (${codes(openRefunds)})`,
);
/** Records once that the provider has sent a refund; false if it was already recorded. */
export const settleRefund = async (
  tx: Tx,
  refundId: string,
  providerRefundId: string | null,
  now: Date,
): Promise<boolean> => (await settle.run(tx, { refundId, providerRefundId, now })) === 1;

const fail = statement(
  'payments_fail_refund',
  `update refund set status = $status, last_error = left($error, 500), provider_refund_id = coalesce($providerRefundId?, provider_refund_id),
     failures = failures + case when $status = ${code<RefundStatus>('FAILED')} then 1 else 0 end, due_at = $retryAt
   where refund_id = $refundId and status in (${codes(openRefunds)})`,
);
/** Records why a try came to nothing, and when to try again. */
export const failRefund = (
  db: Queryable,
  refundId: string,
  tried: { status: 'OWED' | 'FAILED'; error: string; providerRefundId: string | null; retryAt: Date },
): Promise<number> => fail.run(db, { refundId, ...tried });

const ours = statement(
  'payments_refunds_tried',
  `select coalesce(sum(r.amount_minor), 0)::bigint as "minor!" from payment p join refund r using (payment_id)
   where p.provider_payment_id = $providerPaymentId and r.currency = $currency and r.attempts > 0`,
);
/** Whether all that went back of a payment may be what we have asked for: answers of the provider may be late, or lost. */
export const isOurRefund = async (tx: Tx, providerPaymentId: string | null, amount: Money | null): Promise<boolean> =>
  providerPaymentId !== null &&
  amount !== null &&
  (await ours.first(tx, { providerPaymentId, currency: amount.currency }))!.minor >= amount.amountMinor;

const reopen = statement(
  'payments_reopen_refund',
  `update refund r set status = ${code<RefundStatus>('FAILED')}, last_error = left($error, 500), settled_at = null, due_at = $retryAt,
     failures = r.failures + 1
   from payment p where p.payment_id = r.payment_id and r.provider_refund_id = $providerRefundId and r.status = ${code<RefundStatus>('SENT')}
   returning r.refund_id as "refundId", p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency, r.attempts`,
);
/** Takes back that a refund was sent, because the buyer's bank refused it; undefined if it was not. */
export const reopenRefund = (
  tx: Tx,
  providerRefundId: string,
  error: string,
  retryAt: Date,
): Promise<RowOf<'payments_reopen_refund'> | undefined> => reopen.first(tx, { providerRefundId, error, retryAt });

const byHand = statement(
  'payments_settle_by_hand',
  `update refund r set status = ${code<RefundStatus>('SETTLED_BY_HAND')}, settled_at = $now, due_at = null, settled_by = $accountId,
     settled_note = $note
   from payment p where p.payment_id = r.payment_id and r.refund_id = $refundId
     and r.status in (${code<RefundStatus>('OWED')}, ${code<RefundStatus>('FAILED')})
   returning p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency`,
);
/** Not while the job is sending it: it would reach its buyer twice. What it could not send is owed again. */
export const settleByHand = (
  tx: Tx,
  settled: { refundId: string; accountId: string; note: string; now: Date },
): Promise<RowOf<'payments_settle_by_hand'> | undefined> => byHand.first(tx, settled);

const open = statement(
  'payments_open_refunds',
  `select r.refund_id as "refundId", f.order_number as "orderNumber", r.amount_minor as "amountMinor", r.currency, r.reason, r.given_by as "givenBy", r.note, r.status,
     r.attempts, r.last_error as "lastError", r.created_at as "createdAt", r.due_at as "dueAt"
   from refund r join payment p using (payment_id) join order_facts f using (order_id)
   where r.status in (${codes(openRefunds)}) order by r.created_at limit 200`,
);
/** Refunds that have not reached their buyer yet, the oldest first. */
export const findOpenRefunds = (db: Queryable): Promise<RowOf<'payments_open_refunds'>[]> => open.all(db);

const sent = statement(
  'payments_refunds_sent',
  `select amount_minor as "amountMinor", currency, settled_at as "sentAt!", provider_refund_id as "providerRefundId" from refund
   where payment_id = $paymentId and status = ${code<RefundStatus>('SENT')} order by settled_at, refund_id`,
);
/** What the provider has given back of a payment, the oldest first. */
export const findSentRefunds = (db: Queryable, paymentId: string): Promise<RowOf<'payments_refunds_sent'>[]> =>
  sent.all(db, { paymentId });
