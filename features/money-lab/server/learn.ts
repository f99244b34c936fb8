import { type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { ok } from '@cubby/result';
import { answerQuiz, noteLearned } from '../contract.ts';
import { badgeOfQuiz, type LearningAct, quizzesFor, rightAnswers } from '../rules.ts';
import { insertBadge, type LabChild, writeQuizResult } from './shown/lab-store.ts';
import { labChildOf, lockLabChild, missing } from './signed-in.ts';

/** Awards a badge for learning, once; none if the guardian has turned them off (domain 3.7). */
export async function learn(tx: Tx, { childId, hasBadges }: LabChild, act: LearningAct, now: Date): Promise<void> {
  if (hasBadges) await insertBadge(tx, childId, act, now.toISOString().slice(0, 10));
}

export const learnEndpoints: readonly Implementation[] = [
  implement(answerQuiz, async ({ quiz, answers }, { db, actor, now }) => {
    const child = await lockLabChild(db, actor);
    if (!child?.hasQuizzes || !quizzesFor(child.band).includes(quiz)) return missing;
    const right = rightAnswers(quiz, answers);
    await writeQuizResult(db, child.childId, quiz, right.every(Boolean));
    const act = badgeOfQuiz(quiz, right);
    if (act) await learn(db, child, act, now);
    return ok(right);
  }),
  implement(noteLearned, async ({ act }, { db, actor, now }) => {
    const child = await labChildOf(db, actor);
    if (!child) return missing;
    await learn(db, child, act, now);
    return ok(true as const);
  }),
];
