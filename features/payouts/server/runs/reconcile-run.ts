import { type Pool, type Tx, transaction } from '@cubby/db';
import { lockPayout } from '../return-store.ts';
import { isUnsettled, lockRun, moveRun, settlePayouts } from './run-store.ts';

/** A run is reconciled once each of its payouts was carried out or came back. */
export async function reconcileIfSettled(tx: Tx, runId: string, now: Date): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run?.status === 'SENT' && !(await isUnsettled(tx, runId))) await moveRun(tx, runId, 'RECONCILE', now);
}

/** The bank has carried out a transfer. A second answer changes nothing. */
export const noteLeft = (pool: Pool, payoutId: string, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    const payout = await lockPayout(tx, { payoutId });
    if (!payout || (await settlePayouts(tx, { runId: payout.runId, payoutId, now })) === 0) return;
    await reconcileIfSettled(tx, payout.runId, now);
  });
