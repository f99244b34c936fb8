import { code, type RowOf, statement, type Tx } from '@cubby/db';
import type { RefundStatus } from '../../rules.ts';

const byHand = statement(
  'payments_settle_by_hand',
  `update refund r set status = ${code<RefundStatus>('SETTLED_BY_HAND')}, settled_at = $now, due_at = null, settled_by = $accountId,
     settled_note = $note
   from payment p where p.payment_id = r.payment_id and r.refund_id = $refundId
     and r.status in (${code<RefundStatus>('OWED')}, ${code<RefundStatus>('FAILED')}) and r.attempts = $attempts
   returning p.order_id as "orderId", r.to_send_minor as "amountMinor!", r.currency`,
);
/**
 * Refused while the job is sending it, or if it was tried since the provider was asked (`attempts`): the buyer would
 * get it twice. A refund whose sending failed is owed again.
 */
export const settleByHand = (
  tx: Tx,
  settled: { refundId: string; attempts: number; accountId: string; note: string; now: Date },
): Promise<RowOf<'payments_settle_by_hand'> | undefined> => byHand.first(tx, settled);
