import { type Tx, uuidv7 } from '@cubby/db';
import { claimPieces, releaseHold } from '@cubby/features/fulfilment/server';
import { findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { reasonOfBank } from '../../rules.ts';
import type { DisputeAction } from '../../transitions.ts';
import { recordEvent } from '../dispute-event-store.ts';
import { type Dispute, findCurrent, lockDispute } from '../dispute-store.ts';
import type { BankNews } from '../mails/tell-of-bank.ts';
import { makeCode } from '../opening/make-code.ts';
import { insertDispute } from '../opening/new-dispute-store.ts';
import { claimedAmounts } from '../opening/open.ts';
import { takeOver } from './dispute-move-store.ts';
import { moveDispute } from './move.ts';

type Sold = Pick<SoldOrder, 'sellerOrderId'>;

/** A dispute that a bank can take over: undecided, and not yet the bank's. */
async function undecided(tx: Tx, sellerOrderId: string): Promise<Dispute | undefined> {
  const current = await findCurrent(tx, sellerOrderId);
  return current && ['DRAFT', 'OPENED', 'IN_PROGRESS'].includes(current.status)
    ? lockDispute(tx, current.disputeId)
    : undefined;
}

/**
 * A card holder's bank takes back a payment for a seller order with a buyer's dispute: from now on the bank decides.
 * The dispute's hold is released before the chargeback holds the bank's amount.
 */
export async function yieldToBank(tx: Tx, sold: Sold, now: Date): Promise<void> {
  const dispute = await undecided(tx, sold.sellerOrderId);
  if (!dispute || dispute.channel === 'CHARGEBACK') return;
  const { disputeId, status } = dispute;
  await releaseHold(tx, (await findSoldOrder(tx, sold))!, `${disputeId}:${dispute.steps + 1}`, now);
  await takeOver(tx, disputeId, now);
  if (status !== 'IN_PROGRESS') return;
  await recordEvent(tx, {
    ...{ disputeId, kind: 'CHANGE', transition: 'D3', to: status, actor: 'PSP', accountId: null, body: '', now },
  });
  await tell(tx, { disputeId, transition: 'D3', steps: dispute.steps + 1 });
}

/** A job writes the mails: the bank's decision does not wait for them. */
const tell = (tx: Tx, news: BankNews): Promise<void> => enqueue(tx, 'tell-of-bank', news);

/** A chargeback opens a dispute of a seller order (D1, D3). */
export async function openByBank(tx: Tx, of: Sold, bankReason: string, now: Date): Promise<void> {
  const sold = (await findSoldOrder(tx, of))!;
  const existing = await undecided(tx, of.sellerOrderId);
  const disputeId = existing?.disputeId ?? (await insertByBank(tx, sold, bankReason, now));
  if (disputeId) await makeSteps(tx, sold, disputeId, ['OPEN', 'ANSWER'], now);
}

/** The bank decides for the marketplace (D7), or for its card holder (D6, D10). */
export async function decideByBank(tx: Tx, of: Sold, isWon: boolean, now: Date): Promise<void> {
  const sold = (await findSoldOrder(tx, of))!;
  const dispute = await undecided(tx, of.sellerOrderId);
  if (dispute?.channel !== 'CHARGEBACK') return;
  await makeSteps(tx, sold, dispute.disputeId, [isWon ? 'DECIDE_FOR_SELLER' : 'DECIDE_FOR_BUYER'], now);
}

async function makeSteps(
  tx: Tx,
  sold: SoldOrder,
  disputeId: string,
  actions: readonly DisputeAction[],
  now: Date,
): Promise<void> {
  for (const action of actions) {
    const dispute = (await lockDispute(tx, disputeId))!;
    // One of several may have been taken over in between.
    const made = await moveDispute(tx, dispute, sold, { action, actor: 'PSP' }, now);
    const last = made.ok ? made.value.at(-1)! : undefined;
    if (last) await tell(tx, { disputeId, transition: last.row.id, steps: last.dispute.steps });
  }
}

async function insertByBank(tx: Tx, sold: SoldOrder, bankReason: string, now: Date): Promise<string | undefined> {
  const claimed = await claimPieces(tx, sold, []);
  if (!claimed.ok) return undefined;
  const disputeId = uuidv7(now);
  await insertDispute(
    tx,
    {
      ...{ disputeId, code: makeCode(), sellerOrderId: sold.sellerOrderId, channel: 'CHARGEBACK', description: '' },
      ...{ reason: reasonOfBank(bankReason), wished: 'FULL_REFUND', ...claimedAmounts(claimed.value) },
    },
    now,
  );
  return disputeId;
}
