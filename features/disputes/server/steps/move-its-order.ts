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
import { fail, ok, type Result } from '@cubby/result';
import type { DisputeTransition } from '../../transitions.ts';
import { type Dispute, findDisputedPieces } from '../dispute-store.ts';
import type { DisputeRefused, DisputeStep } from './dispute-step.ts';
import { replace } from './replace.ts';

/** Applies the row to the seller order. Returns the buyer's refund, in cents. */
export async function moveItsOrder(
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
  const disputed = (claimed.ok ? claimed.value.pieces : pieces).reduce((all, { quantity }) => all + quantity, 0);
  const move = (made: Pick<MovedByDispute, 'action' | 'actor'>, claim?: Claim) =>
    moveDisputed(tx, sold, { ...made, reason, key, claim, disputed, restocks: step.restocks ?? false }, now);
  if (row.action === 'OPEN' || row.action === 'APPEAL') {
    if (!claimed.ok) return claimed;
    const opened = await move({ action: 'DISPUTE', actor: orderActorOf(step, row) }, claimed.value);
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
  // The card was charged back meanwhile: the buyer has the money.
  if (!claim && row.action === 'CARRY_OUT') return fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
  const made =
    row.action === 'RECEIVE_RETURN'
      ? await move({ action: 'RECEIVE_RETURN', actor: step.actor === 'SELLER' ? 'SELLER' : 'MANAGER' }, claim)
      : await move({ action: claim!.isWhole ? 'REFUND_IN_FULL' : 'REFUND_IN_PART', actor: 'SYSTEM' }, claim);
  return made.ok ? ok(claim?.total.amountMinor ?? 0) : made;
}

/** Appeals and safety disputes have no time limit of the order's (domain 5.4 O32). */
const orderActorOf = ({ actor }: DisputeStep, row: DisputeTransition) =>
  row.action === 'OPEN' && actor === 'BUYER' ? ('BUYER' as const) : ('MANAGER' as const);
