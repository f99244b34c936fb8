import { type Pool, transaction } from '@cubby/db';
import { enqueue, type Tasks } from '@cubby/jobs';
import { lockBatches } from './batch-store.ts';
import { checkFile, checkJob } from './check-file.ts';
import { writeJob } from './undo-routes.ts';
import { writeNextRows } from './write-rows.ts';

/** The number of transactions in one run, which must end within 45 seconds. */
const mostInRun = 10;

/** Writes batches some rows at a time, each time in a separate transaction, so that a batch can be resumed. */
export const batchTasks = (pool: Pool): Tasks => ({
  [checkJob]: (payload) => checkFile(pool, (payload as { batchId: string }).batchId),
  [writeJob]: async (payload, { now }) => {
    const { batchId } = payload as { batchId: string };
    for (let i = 0; i < mostInRun; i++) {
      const isMore = await transaction(pool, async (tx) => {
        const [batch] = await lockBatches(tx, [batchId]);
        const isLeft =
          batch !== undefined && (await writeNextRows(tx, batchId, { accountId: batch.accountId ?? undefined, now }));
        if (isLeft && i === mostInRun - 1) await enqueue(tx, writeJob, { batchId });
        return isLeft;
      });
      if (!isMore) return;
    }
  },
});
