import type { Tx } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import { ok, type Result } from '@cubby/result';
import { deadlineOf, type Remedy } from '../../rules.ts';
import { type DisputeTransition, disputeTransitionFor } from '../../transitions.ts';
import { recordEvent } from '../dispute-event-store.ts';
import { type Dispute, lockDispute } from '../dispute-store.ts';
import { resumeSafe, suspendUnsafe } from '../safety/safety.ts';
import { saveMove } from './dispute-move-store.ts';
import type { DisputeRefused, DisputeStep, MadeStep } from './dispute-step.ts';
import { moveItsOrder } from './move-its-order.ts';

/**
 * Moves a dispute if the table of transitions allows it: its seller order with money and stock, its status and its
 * thread, in one transaction. An accepted or decided remedy is carried out immediately, or once the goods are back.
 * `dispute` is locked, after its order. Returns every change in order; after a failure the caller rolls back.
 */
export async function moveDispute(
  tx: Tx,
  dispute: Dispute,
  sold: SoldOrder,
  step: DisputeStep,
  now: Date,
): Promise<Result<MadeStep[], DisputeRefused>> {
  const { action, actor, accountId = null, body = '' } = step;
  const channel = step.channel ?? dispute.channel;
  const decided = step.remedy ?? {
    remedy: dispute.remedy,
    amountMinor: dispute.amountMinor,
    withReturn: dispute.withReturn,
  };
  const hasAmount =
    decided.amountMinor !== null && decided.amountMinor > 0 && decided.amountMinor <= dispute.itemsMinor;
  const facts = { ...dispute, ...decided, channel, hasAmount, hasReason: body.trim() !== '' };
  const found = disputeTransitionFor(facts, action, actor, now);
  if (!found.ok) return found;
  const row = found.value;
  const moved =
    channel === 'CHARGEBACK' ? ok(0) : await moveItsOrder(tx, { ...dispute, ...decided }, sold, row, step, now);
  if (!moved.ok) return moved;
  const { disputeId, status: from } = dispute;
  const isRejected = row.to === 'REJECTED';
  await saveMove(tx, {
    ...{ disputeId, from, to: row.to, channel, now, ...remedyAfter(row, decided) },
    refundedMinor: moved.value > 0 ? moved.value : dispute.refundedMinor,
    appeals: action === 'APPEAL',
    rejectedAt: isRejected ? now : null,
    openedAt: action === 'OPEN' ? now : null,
    dueAt: deadlineOf({ status: row.to, channel, isChildShop: sold.isChildShop }, now),
  });
  await recordEvent(tx, {
    ...{ disputeId, kind: 'CHANGE', transition: row.id, to: row.to, actor, accountId, body, now },
  });
  const after = (await lockDispute(tx, disputeId))!;
  if (row.id === 'D1') await suspendUnsafe(tx, after, now);
  if (row.id === 'D7' && actor === 'MANAGER') await resumeSafe(tx, after);
  const made: MadeStep = { dispute: after, row, step };
  if (row.to !== 'APPROVED') return ok([made]);
  const isAwaited = after.withReturn && channel !== 'CHARGEBACK';
  const carried = await moveDispute(
    tx,
    after,
    sold,
    { action: isAwaited ? 'AWAIT_RETURN' : 'CARRY_OUT', actor: 'SYSTEM' },
    now,
  );
  return carried.ok ? ok([made, ...carried.value]) : carried;
}

/** A rejection or an appeal cancels the earlier decision. */
const remedyAfter = ({ to }: DisputeTransition, { remedy, amountMinor, withReturn }: Decided) =>
  ['APPROVED', 'RETURN', 'COMPLETED', 'CLOSED', 'REJECTED_BY_TIMEOUT'].includes(to)
    ? { remedy, amountMinor, withReturn }
    : { remedy: null, amountMinor: null, withReturn: false };
type Decided = { remedy: Remedy | null; amountMinor: number | null; withReturn: boolean };
