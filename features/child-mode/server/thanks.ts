import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { isSeller } from '@cubby/features/support/policy';
import { lockThread } from '@cubby/features/support/server';
import { fail, ok } from '@cubby/result';
import { showThanks, thanksOf } from '../guardian-contract.ts';
import { findChildOf } from './child-store.ts';
import { findThanks, insertThanks } from './thanks-store.ts';

const missing = fail('OC_NOT_FOUND', 'support.missing', { path: ['thread'] });

/** A guardian releases a thank-you to the child: never the buyer's words (domain C12). */
export const thanksEndpoints: readonly Implementation[] = [
  implement(thanksOf, async ({ thread: number }, context) => {
    const own = await findOwn(context, number);
    if (!own) return missing;
    const shown = await findThanks(context.db, own.thread.threadId);
    return ok({
      nickname: own.child.nickname,
      isThanks: own.isThanks,
      shown: shown ? { words: shown.words, at: shown.shownAt.toISOString() } : null,
    });
  }),
  implement(showThanks, async ({ thread: number, words = null }, context) => {
    const { db, accountId, now } = context;
    const own = await findOwn(context, number);
    if (!own) return missing;
    const { thread, child, isThanks } = own;
    const { threadId } = thread;
    if (!isThanks || !(await insertThanks(db, { threadId, childId: child.childId, words, accountId, now })))
      return fail('OC_WRONG_STATUS', 'childMode.thanks.wrong', { path: ['thread'] });
    return ok(true as const);
  }),
];

/** A thread with the shop of the caller's child, if child mode is open to them: their consent is in force. */
async function findOwn({ db, actor }: Pick<AccountContext, 'actor'> & { db: Tx }, number: string) {
  const thread = await lockThread(db, number);
  if (!thread || thread.sellerId === null || !isSeller(actor, showThanks.access, thread)) return undefined;
  const child = await findChildOf(db, thread.sellerId);
  return child && { thread, child, isThanks: thread.topic === 'THANKS' && thread.reportedAt === null };
}
