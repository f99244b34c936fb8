import type { Tx } from '@cubby/db';
import {
  type Claim,
  claimAmount,
  claimPieces,
  type MovedByDispute,
  moveDisputed,
} from '@cubby/features/fulfilment/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type DisputeChannel, deadlineOf, type Remedy } from '../rules.ts';
import { type DisputeAction, type DisputeActor, type DisputeTransition, disputeTransitionFor } from '../transitions.ts';
import { type Dispute, findDisputedPieces, lockDispute, recordEvent, saveMove } from './dispute-store.ts';
import { replace } from './replace.ts';
import { resumeSafe, suspendUnsafe } from './safety.ts';

export type DisputeRefused = Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY' | 'OC_OUT_OF_STOCK'>;
/** What is to be given to the buyer. An amount is of the items, without its tax. */
export type WantedRemedy = { remedy: Remedy; amountMinor: number | null; withReturn: boolean };
export type DisputeStep = {
  action: DisputeAction;
  actor: DisputeActor;
  accountId?: string | null;
  /** What is said with it: an answer, reasons. */
  body?: string;
  remedy?: WantedRemedy;
  /** A card holder's bank takes it over. */
  channel?: DisputeChannel;
  /** Goods that have come back can be sold again. */
  restocks?: boolean;
};
/** A change that was made, for those who are told about it. */
export type MadeStep = { dispute: Dispute; row: DisputeTransition; step: DisputeStep };

/**
 * Moves a dispute if the table of transitions lets it: its seller order with money and stock, its own status, and its
 * thread, in one transaction. What was accepted or decided is carried out at once, or waits for the goods. `dispute` is
 * locked, after its order. Returns every change, the first first; after a failure the caller rolls back.
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

/** A rejection or an appeal takes back what was decided before. */
const remedyAfter = ({ to }: DisputeTransition, { remedy, amountMinor, withReturn }: Decided) =>
  ['APPROVED', 'RETURN', 'COMPLETED', 'CLOSED', 'REJECTED_BY_TIMEOUT'].includes(to)
    ? { remedy, amountMinor, withReturn }
    : { remedy: null, amountMinor: null, withReturn: false };
type Decided = { remedy: Remedy | null; amountMinor: number | null; withReturn: boolean };

/** Does to the seller order what the row says. Returns what its buyer gets back, in cents. */
async function moveItsOrder(
  tx: Tx,
  dispute: Dispute,
  sold: SoldOrder,
  row: DisputeTransition,
  step: DisputeStep,
  now: Date,
): Promise<Result<number, DisputeRefused>> {
  if (!row.order) return ok(0);
  const key = `${dispute.disputeId}:${dispute.steps + 1}`;
  const pieces = await findDisputedPieces(tx, dispute.disputeId);
  const claimed = await claimPieces(tx, sold, pieces);
  const reason = `dispute ${dispute.code}`;
  const move = (made: Pick<MovedByDispute, 'action' | 'actor'>, claim?: Claim) =>
    moveDisputed(tx, sold, { ...made, reason, key, claim, restocks: step.restocks ?? false }, now);
  if (row.action === 'OPEN' || row.action === 'APPEAL') {
    if (!claimed.ok) return claimed;
    const opened = await move({ action: 'DISPUTE', actor: orderActorOf(step, row) }, claimed.value);
    // What has not been delivered since is disputed as it was before.
    const again = opened.ok || row.action === 'OPEN' ? opened : await move({ action: 'DISPUTE', actor: 'BUYER' });
    return again.ok ? ok(0) : again;
  }
  if (row.action === 'AWAIT_RETURN' || row.action === 'END_RETURN') {
    const waited = await move({ action: row.action, actor: 'SYSTEM' });
    return waited.ok ? ok(0) : waited;
  }
  if (row.action !== 'CARRY_OUT' && row.action !== 'RECEIVE_RETURN') {
    const ended = await move({ action: 'END_DISPUTE', actor: 'SYSTEM' });
    return ended.ok ? ok(0) : ended;
  }
  if (dispute.remedy === 'REPLACEMENT') {
    const ended = await move({ action: 'END_DISPUTE', actor: 'SYSTEM' });
    if (!ended.ok) return ended;
    const sent = await replace(tx, dispute, sold, pieces, now);
    return sent.ok ? ok(0) : sent;
  }
  const whole = claimed.ok ? claimed.value : undefined;
  const isPart = whole && dispute.remedy === 'PART_REFUND';
  const claim = isPart ? await claimAmount(tx, sold, whole, money(dispute.amountMinor!)) : whole;
  // Its card was charged back meanwhile: the buyer has their money.
  if (!claim && row.action === 'CARRY_OUT') return fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
  const made =
    row.action === 'RECEIVE_RETURN'
      ? await move({ action: 'RECEIVE_RETURN', actor: step.actor === 'SELLER' ? 'SELLER' : 'MANAGER' }, claim)
      : await move({ action: claim!.isWhole ? 'REFUND_IN_FULL' : 'REFUND_IN_PART', actor: 'SYSTEM' }, claim);
  return made.ok ? ok(claim?.total.amountMinor ?? 0) : made;
}

/** An appeal, and what may be dangerous, have no time limit of the order's (domain 5.4 O32). */
const orderActorOf = ({ actor }: DisputeStep, row: DisputeTransition) =>
  row.action === 'OPEN' && actor === 'BUYER' ? ('BUYER' as const) : ('MANAGER' as const);
