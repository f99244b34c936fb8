import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { deleteGuardian, deleteUnlinked } from './store.ts';

/** Of an account that is deleted: it guards no child any more, or it could not have been closed. */
export const forgetGuardian = async (tx: Tx, accountId: string): Promise<void> =>
  forgetChecks(tx, await deleteGuardian(tx, accountId));

/** Who these adults said they were, unless they guard a child. */
export const forgetUnlinked = async (tx: Tx, accountIds: readonly string[]): Promise<void> =>
  forgetChecks(tx, await deleteUnlinked(tx, accountIds));

/** The provider of a check that was never finished deletes it, too. */
async function forgetChecks(tx: Tx, deleted: readonly { checkId: string | null }[]): Promise<void> {
  for (const { checkId } of deleted) if (checkId) await enqueue(tx, 'forget-identity-check', { checkId });
}
