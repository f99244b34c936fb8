import { mayForShop } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { findOwnShop } from '@cubby/features/sellers/server';
import { fail, ok } from '@cubby/result';
import { appealDecision, ownDecisions } from '../account-contract.ts';
import type { OwnMeasure } from '../measure-facts.ts';
import { appealMeasure, ownMeasures } from '../own-contract.ts';
import { appealDays, appealDue, mayAppealUntil } from '../rules.ts';
import { lockCase, noteAct } from './case-store.ts';
import { findOwn, findTold, type Own, putAppeal } from './measures/measure-store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const dayLong = 86_400_000;

/** A shop's or a person's access to decisions about them, and their appeals. */
export const ownEndpoints: readonly Implementation[] = [
  implement(ownMeasures, async ({ shop }, { db, actor, now }) => {
    const its = await findOwnShop(db, shop);
    if (!its || !mayForShop(actor, ownMeasures.access, its.sellerId)) return missing;
    return ok((await findOwn(db, its.sellerId)).map((measure) => read(measure, now)));
  }),
  implement(appealMeasure, async ({ shop, measureId, words }, { db, actor, accountId, now }) => {
    const its = await findOwnShop(db, shop);
    if (!its || !mayForShop(actor, appealMeasure.access, its.sellerId)) return missing;
    return appeal(db, { measureId, partyId: its.sellerId, accountId, words }, now);
  }),
  implement(ownDecisions, async (_input, { db, accountId, now }) =>
    ok((await findOwn(db, accountId)).map((measure) => read(measure, now))),
  ),
  implement(appealDecision, async ({ measureId, words }, { db, accountId, now }) =>
    appeal(db, { measureId, partyId: accountId, accountId, words }, now),
  ),
];

function read({ from, until, ended, toldAt, appealedAt, answerDue, ...measure }: Own, now: Date): OwnMeasure {
  const last = mayAppealUntil(toldAt);
  return {
    ...measure,
    ...{ from: from.toISOString(), until: until?.toISOString() ?? null, ended: ended?.toISOString() ?? null },
    appealUntil: appealedAt === null && last > now ? last.toISOString() : null,
    ...{ appealedAt: appealedAt?.toISOString() ?? null, answerDue: answerDue?.toISOString() ?? null },
  };
}

type Appeal = { measureId: string; partyId: string; accountId: string; words: string };
async function appeal(tx: Tx, { words, ...by }: Appeal, now: Date) {
  if (!(await findTold(tx, by.measureId)).some(({ partyId }) => partyId === by.partyId))
    return fail('OC_NOT_FOUND', 'cases.gone', { path: ['measureId'] });
  const toldAfter = new Date(now.getTime() - appealDays * dayLong);
  const put = await putAppeal(tx, { ...by, words, due: appealDue(now), toldAfter, now });
  if (!put) return fail('OC_WRONG_STATUS', 'cases.appeal.not', { path: ['measureId'] });
  await lockCase(tx, put.caseId);
  await noteAct(tx, { caseId: put.caseId, act: 'APPEAL', words, now });
  return ok(true as const);
}
