import type { Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, type Queryable, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { noteOfShop } from '@cubby/features/cases/server';
import { findGuardians, lockChild } from '@cubby/features/families/server';
import type { Translator } from '@cubby/i18n';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { erasedAfterDays } from '../rules.ts';
import { answerTeenRequest, listTeenRequests } from '../staff-contract.ts';
import {
  findErasures,
  findRequests,
  findRequestsOfShop,
  isGranted,
  lockRequest,
  writeTeenAnswer,
} from './teen-store.ts';
import { childOf } from './way-in/signed-in.ts';

/** Teens' requests without the guardian, and the staff's answers, which the case shows too; in English (domain C7). */
export const teenRequestEndpoints = (staffWords: Translator): readonly Implementation[] => [
  implement(listTeenRequests, async ({ shop }, { db }) => ok(await findRequestsOfShop(db, shop))),
  implement(answerTeenRequest, async ({ requestId, isGranted: isYes, words }, context) => {
    const { db, accountId, now } = context;
    const found = await lockRequest(db, requestId);
    if (!found) return fail('OC_NOT_FOUND', 'childMode.request.missing', { path: ['requestId'] });
    const { childId, kind, answeredAt } = found;
    if ((await findGuardians(db, childId)).includes(accountId))
      return fail('OC_FORBIDDEN', 'childMode.request.ownChild', { path: ['requestId'] });
    if (answeredAt !== null) return fail('OC_WRONG_STATUS', 'childMode.request.answered', { path: ['requestId'] });
    await writeTeenAnswer(db, { requestId, accountId, isGranted: isYes, words, now });
    await record(db, context, {
      action: 'child.request-answered',
      subject: { kind: 'child', id: childId },
      changes: { kind: [null, kind], isGranted: [null, isYes] },
    });
    const child = await lockChild(db, childId);
    if (!child) return ok(true as const);
    const areAnswered = (await findRequests(db, childId)).every((each) => each.answeredAt !== null);
    const story = [
      staffWords.text(`childMode.dataAnswered.${kind}.${isYes ? 'yes' : 'no'}`),
      words,
      ...(areAnswered ? [staffWords.text('childMode.dataAnswered.all')] : []),
    ];
    await noteOfShop(db, { sellerId: child.sellerId, words: story.join(' '), accountId }, now);
    return ok(true as const);
  }),
];

/** Erases the children whose request was granted long enough ago for them to have read the answer. */
export async function eraseGranted(pool: Pool, now: Date): Promise<void> {
  for (const due of await findErasures(pool, new Date(now.getTime() - erasedAfterDays * 86_400_000)))
    await transaction(pool, (tx) => enqueue(tx, 'withdraw-for-teen', due, { jobKey: `withdraw-${due.childId}` }));
}

/** The signed-in child, if staff have granted them their copy. */
export async function findGrantedTeen(db: Queryable, actor: Actor): Promise<string | undefined> {
  const child = await childOf(db, actor);
  return child && (await isGranted(db, child.childId, 'ACCESS')) ? child.childId : undefined;
}
