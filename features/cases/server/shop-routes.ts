import { mayForShop } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { findOwnShop } from '@cubby/features/sellers/server';
import { fail, ok } from '@cubby/result';
import { appealMeasure, ownMeasures } from '../contract.ts';
import { appealDays, appealDue, mayAppealUntil } from '../rules.ts';
import { lockCase, noteAct } from './case-store.ts';
import { findOwn, findTold, putAppeal } from './measure-store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const dayLong = 86_400_000;

export const shopEndpoints: readonly Implementation[] = [
  implement(ownMeasures, async ({ shop }, { db, actor, now }) => {
    const its = await findOwnShop(db, shop);
    if (!its || !mayForShop(actor, ownMeasures.access, its.sellerId)) return missing;
    return ok(
      (await findOwn(db, its.sellerId)).map(({ from, until, ended, toldAt, appealedAt, answerDue, ...measure }) => {
        const last = mayAppealUntil(toldAt);
        return {
          ...measure,
          ...{ from: from.toISOString(), until: until?.toISOString() ?? null, ended: ended?.toISOString() ?? null },
          appealUntil: appealedAt === null && last > now ? last.toISOString() : null,
          ...{ appealedAt: appealedAt?.toISOString() ?? null, answerDue: answerDue?.toISOString() ?? null },
        };
      }),
    );
  }),
  implement(appealMeasure, async ({ shop, measureId, words }, { db, actor, accountId, now }) => {
    const its = await findOwnShop(db, shop);
    if (!its || !mayForShop(actor, appealMeasure.access, its.sellerId)) return missing;
    const toldAfter = new Date(now.getTime() - appealDays * dayLong);
    const { sellerId } = its;
    if (!(await findTold(db, measureId)).some((told) => told.sellerId === sellerId))
      return fail('OC_NOT_FOUND', 'cases.gone', { path: ['measureId'] });
    const put = await putAppeal(db, { measureId, sellerId, accountId, words, due: appealDue(now), toldAfter, now });
    if (!put) return fail('OC_WRONG_STATUS', 'cases.appeal.not', { path: ['measureId'] });
    await lockCase(db, put.caseId);
    await noteAct(db, { caseId: put.caseId, act: 'APPEAL', words, now });
    return ok(true as const);
  }),
];
