import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Money } from '@cubby/money';
import { openRefunds, type RefundReason, type RefundStatus } from '../../rules.ts';
import type { CardProvider } from '../provider.ts';

const claim = statement(
  'payments_claim_refund',
  `update refund r set status = ${code<RefundStatus>('SENDING')}, attempts = r.attempts + 1, due_at = $retryAt
   from payment p join checkout_session s using (checkout_session_id)
   where r.refund_id = $refundId and p.payment_id = r.payment_id and s.provider = $provider and r.status in (${codes(openRefunds)})
   returning p.provider_payment_id as "providerPaymentId", p.order_id as "orderId", r.to_send_minor as "amountMinor!", r.currency, r.attempts, r.failures`,
);
/** Claims a refund for one try; undefined if it was sent, settled by hand, or belongs to another provider. */
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
export const failRefund = (
  db: Queryable,
  refundId: string,
  tried: { status: 'OWED' | 'FAILED'; error: string; providerRefundId: string | null; retryAt: Date },
): Promise<number> => fail.run(db, { refundId, ...tried });

const openOne = statement(
  'payments_open_refund',
  `select r.payment_id as "paymentId", s.provider, p.provider_payment_id as "providerPaymentId", p.order_id as "orderId",
     r.to_send_minor as "amountMinor!", r.currency, r.attempts, r.failures
   from refund r join payment p using (payment_id) left join checkout_session s using (checkout_session_id)
   where r.refund_id = $refundId and r.status in (${codes(openRefunds)})`,
);
export type OpenRefund = RowOf<'payments_open_refund'>;
export const findOpenRefund = (db: Queryable, refundId: string): Promise<OpenRefund | undefined> =>
  openOne.first(db, { refundId });

const unanswered = statement(
  'payments_unanswered_refunds',
  `select r.refund_id as "refundId", p.order_id as "orderId", r.to_send_minor as "amountMinor!", r.currency, r.attempts, r.failures
   from refund r join payment p using (payment_id)
   where p.provider_payment_id = $providerPaymentId and r.status = ${code<RefundStatus>('OWED')} and r.attempts > 0
   order by r.created_at, r.refund_id`,
);
export type UnansweredRefund = RowOf<'payments_unanswered_refunds'>;
/** Refunds of a payment that were requested from the provider without an answer: it may have sent them. */
export const findUnansweredRefunds = (db: Queryable, providerPaymentId: string): Promise<UnansweredRefund[]> =>
  unanswered.all(db, { providerPaymentId });

const ours = statement(
  'payments_refunds_tried',
  `select coalesce(sum(r.to_send_minor), 0)::bigint as "minor!" from payment p join refund r using (payment_id)
   where p.provider_payment_id = $providerPaymentId and r.currency = $currency and r.reason <> ${code<RefundReason>('CHARGEBACK')}
     and (r.status = ${code<RefundStatus>('SENT')} or (r.attempts > 0 and r.status in (${codes(openRefunds)})))`,
);
/**
 * Whether all refunds of a payment that the provider reports are ours: sent, or possibly sent, because an answer may be
 * late or lost. Refunds settled another way do not count.
 */
export const isOurRefund = async (tx: Tx, providerPaymentId: string | null, amount: Money | null): Promise<boolean> =>
  providerPaymentId !== null &&
  amount !== null &&
  (await ours.first(tx, { providerPaymentId, currency: amount.currency }))!.minor >= amount.amountMinor;

const reopen = statement(
  'payments_reopen_refund',
  `update refund r set status = ${code<RefundStatus>('FAILED')}, last_error = left($error, 500), settled_at = null, due_at = $retryAt,
     failures = r.failures + 1
   from payment p where p.payment_id = r.payment_id and r.provider_refund_id = $providerRefundId and r.status = ${code<RefundStatus>('SENT')}
   returning r.refund_id as "refundId", p.order_id as "orderId", r.to_send_minor as "amountMinor!", r.currency, r.attempts`,
);
/** Reopens a refund that the buyer's bank refused; undefined if it was not sent. */
export const reopenRefund = (
  tx: Tx,
  providerRefundId: string,
  error: string,
  retryAt: Date,
): Promise<RowOf<'payments_reopen_refund'> | undefined> => reopen.first(tx, { providerRefundId, error, retryAt });

const listed = `r.refund_id as "refundId", f.order_number as "orderNumber", r.to_send_minor as "amountMinor!", r.currency, r.reason, r.given_by as "givenBy",
     r.note, r.status, r.attempts, r.last_error as "lastError", r.created_at as "createdAt", r.due_at as "dueAt"`;
const open = statement(
  'payments_open_refunds',
  `select ${listed}
   from refund r join payment p using (payment_id) join order_facts f using (order_id)
   where r.status in (${codes(openRefunds)}) order by r.status <> ${code<RefundStatus>('FAILED')}, r.created_at limit 200`,
);
export type OpenRow = RowOf<'payments_open_refunds'>;
export const findOpenRefunds = (db: Queryable): Promise<OpenRow[]> => open.all(db);

const one = statement(
  'payments_refund',
  `select ${listed}, g.name as "giverName", p.amount_minor as "paidMinor", r.settled_at as "settledAt", s.name as "settledBy", r.settled_note as "settledNote"
   from refund r join payment p using (payment_id) join order_facts f using (order_id)
     left join account_name g on g.account_id = r.given_by_account_id left join account_name s on s.account_id = r.settled_by
   where r.refund_id = $refundId`,
);
export const findRefund = (db: Queryable, refundId: string): Promise<RowOf<'payments_refund'> | undefined> =>
  one.first(db, { refundId });

const sentOne = statement(
  'payments_sent_refund',
  `select p.order_id as "orderId", r.to_send_minor as "amountMinor!", r.currency, r.failures from refund r join payment p using (payment_id)
   where r.refund_id = $refundId and r.status = ${code<RefundStatus>('SENT')}`,
);
export const findSentRefund = (db: Queryable, refundId: string): Promise<RowOf<'payments_sent_refund'> | undefined> =>
  sentOne.first(db, { refundId });

const sent = statement(
  'payments_refunds_sent',
  `select to_send_minor as "amountMinor!", currency, settled_at as "sentAt!", provider_refund_id as "providerRefundId" from refund
   where payment_id = $paymentId and status = ${code<RefundStatus>('SENT')} and reason <> ${code<RefundReason>('CHARGEBACK')}
   order by settled_at, refund_id`,
);
export const findSentRefunds = (db: Queryable, paymentId: string): Promise<RowOf<'payments_refunds_sent'>[]> =>
  sent.all(db, { paymentId });
