import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findVersionsOf } from '@cubby/features/crafts/server';
import { isTeen } from '@cubby/features/families/rules';
import { findConsents } from '@cubby/features/families/server';
import { ok } from '@cubby/result';
import { childHome, childSold } from '../contract.ts';
import { findSold, type SignedInChild } from './child-store.ts';
import { findQuestions } from './question-store.ts';
import { questionOf, soldOf, thingOf } from './shown.ts';
import { findThanksFor } from './thanks-store.ts';
import { childOf, noChild } from './way-in/signed-in.ts';

/** How many days of past sales a child sees. */
const soldDays = 365;
const since = (now: Date): Date => new Date(now.getTime() - soldDays * 86_400_000);

/** A child's first page, and the sales. */
export const homeEndpoints: readonly Implementation[] = [
  implement(childHome, async (_input, { db, actor, locale, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    const { childId, sellerId, nickname, avatar, band, shopName, isOpen, endsInTheEvening } = child;
    const [things, questions, sold, asksTeen, thanks] = await Promise.all([
      findVersionsOf(db, [sellerId], locale),
      findQuestions(db, childId),
      findSold(db, sellerId, since(now)),
      consentsToAnswer(db, child, now),
      findThanksFor(db, childId),
    ]);
    return ok({
      ...{ nickname, avatar, band, shopName, isOpen, endsInTheEvening, asksTeen, thanks },
      toPack: sold
        .map(soldOf)
        .filter(({ step }) => step === 'PACK')
        .reverse(),
      things: things.map(thingOf),
      questions: questions.map(questionOf),
    });
  }),
  implement(childSold, async (_input, { db, actor, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    return ok((await findSold(db, child.sellerId, since(now))).map(soldOf));
  }),
];

/** The guardian's consents that the teen has not answered yet (domain C4, C7). */
async function consentsToAnswer(db: Queryable, child: SignedInChild, now: Date) {
  if (!isTeen(child.birthYear, now)) return [];
  const given = await findConsents(db, [child.childId]);
  return given
    .filter(({ confirmedAt, teenAgreedAt, withdrawnAt }) => confirmedAt && !teenAgreedAt && !withdrawnAt)
    .map(({ purpose }) => purpose as 'PUBLIC_SHOP')
    .filter((purpose) => (purpose as string) !== 'ACCOUNT');
}
