import { code, statement, type Tx } from '@cubby/db';
import type { DeclineReason } from '@cubby/features/orders/rules';
import type { SessionStatus } from '../../rules.ts';
import { payable } from './session-store.ts';

const decline = statement(
  'payments_note_decline',
  'update checkout_session set decline_reason = $reason where checkout_session_id = $sessionId',
);
export const noteDecline = (tx: Tx, sessionId: string, reason: DeclineReason): Promise<number> =>
  decline.run(tx, { sessionId, reason });

const settlePaid = statement(
  'payments_settle_paid',
  `update checkout_session set status = ${code<SessionStatus>('PAID')} where checkout_session_id = $sessionId`,
);
export const settleSessionPaid = (tx: Tx, sessionId: string): Promise<number> => settlePaid.run(tx, { sessionId });

const settleUnpaid = statement(
  'payments_settle_unpaid',
  `update checkout_session set status = $status where checkout_session_id = $sessionId and status in (${payable})`,
);
/**
 * Only a session that can still be paid can fail: events come in any order, even about an older session after a newer
 * one was started.
 */
export const settleSessionUnpaid = async (tx: Tx, sessionId: string, status: 'FAILED' | 'EXPIRED'): Promise<boolean> =>
  (await settleUnpaid.run(tx, { sessionId, status })) === 1;
