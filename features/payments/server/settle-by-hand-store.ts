import { code, type RowOf, statement, type Tx } from '@cubby/db';
import type { RefundStatus } from '../rules.ts';

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
