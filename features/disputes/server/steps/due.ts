import { type Pool, type Tx, transaction } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import { forEachApart } from '@cubby/jobs';
import { disputePeriods, endedDisputes } from '../../rules.ts';
import type { DisputeAction } from '../../transitions.ts';
import { recordEvent } from '../dispute-event-store.ts';
import { type Dispute, lockDispute, noteWaiting } from '../dispute-store.ts';
import type { DisputeLetters } from '../mails/letters.ts';
import { findDueDisputes } from './dispute-due-store.ts';
import { lockDisputed } from './lock.ts';
import { moveDispute } from './move.ts';

/**
 * Applies the time limits of disputes: after a seller's silence staff take over (D3), a buyer's ends it after a
 * reminder (D8, D12), an ended one is closed (D14); late staff are reminded. A failure does not stop the others; it is
 * thrown at the end.
 */
export async function moveOnDueDisputes(pool: Pool, letters: DisputeLetters, now: Date): Promise<void> {
  await forEachApart(await findDueDisputes(pool, now), 'disputes', (due) =>
    transaction(pool, async (tx) => {
      const { dispute, sold } = await lockDisputed(tx, due);
      if (dispute.dueAt && dispute.dueAt <= now) await moveOn(tx, dispute, sold, letters, now);
    }),
  );
}

function actionWhenDue({ status, isBuyerReminded }: Dispute): DisputeAction | undefined {
  if (status === 'OPENED') return 'ANSWER';
  if (status === 'RETURN') return 'END_RETURN';
  if (status === 'IN_PROGRESS') return isBuyerReminded ? 'LAPSE' : undefined;
  return endedDisputes.includes(status) ? 'CLOSE' : undefined;
}

async function moveOn(tx: Tx, dispute: Dispute, sold: SoldOrder, letters: DisputeLetters, now: Date): Promise<void> {
  const action = actionWhenDue(dispute);
  if (action) {
    const moved = await moveDispute(tx, dispute, sold, { action, actor: 'SYSTEM' }, now);
    if (!moved.ok) throw new Error(`dispute ${dispute.code} in ${dispute.status} cannot ${action}`);
    return letters.moved(tx, sold, moved.value, now);
  }
  const { disputeId, askedAt } = dispute;
  if (askedAt) {
    const dueAt = new Date(now.getTime() + disputePeriods.buyerSilence);
    await noteWaiting(tx, { disputeId, dueAt, askedAt, isReminded: true, now });
    await recordEvent(tx, {
      ...{ disputeId, kind: 'REMINDER', transition: null, to: null, actor: 'SYSTEM', accountId: null, body: '', now },
    });
    return letters.reminded(tx, sold, (await lockDispute(tx, disputeId))!, now);
  }
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  await noteWaiting(tx, { disputeId, dueAt: tomorrow, askedAt: null, isReminded: false, now });
  await letters.waitsForStaff(tx, sold, dispute, now);
}
