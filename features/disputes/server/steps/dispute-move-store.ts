import { code, statement, type Tx } from '@cubby/db';
import type { DisputeChannel, DisputeStatus, Remedy } from '../../rules.ts';

const move = statement(
  'disputes_move',
  `update dispute set status = $to, due_at = $dueAt?, remedy = $remedy?, amount_minor = $amountMinor?, with_return = $withReturn,
     refunded_minor = $refundedMinor, asked_at = null, is_reminded = false, has_appealed = has_appealed or $appeals,
     rejected_at = coalesce($rejectedAt?, rejected_at), opened_at = coalesce(opened_at, $openedAt?), channel = $channel, updated_at = $now
   where dispute_id = $disputeId and status = $from`,
);
type DisputeMove = {
  disputeId: string;
  from: DisputeStatus;
  to: DisputeStatus;
  channel: DisputeChannel;
  dueAt: Date | null;
  remedy: Remedy | null;
  amountMinor: number | null;
  withReturn: boolean;
  refundedMinor: number;
  appeals: boolean;
  rejectedAt: Date | null;
  openedAt: Date | null;
  now: Date;
};
export async function saveMove(tx: Tx, made: DisputeMove): Promise<void> {
  if ((await move.run(tx, made)) !== 1) throw new Error('a dispute has changed although it is locked');
}

const byBank = statement(
  'disputes_take_over',
  `update dispute set channel = ${code<DisputeChannel>('CHARGEBACK')}, due_at = null, asked_at = null, is_reminded = false, updated_at = $now
   where dispute_id = $disputeId`,
);
export const takeOver = (tx: Tx, disputeId: string, now: Date): Promise<number> => byBank.run(tx, { disputeId, now });
