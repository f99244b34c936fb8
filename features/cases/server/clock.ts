import { type Pool, transaction } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import { reportsForgottenBefore } from '@cubby/reports/rules';
import { caseDue, evidenceDays, pageDays, storyDays } from '../rules.ts';
import { dropEvidence, dropStories, findUntaken, findWaited, lockCase } from './case-store.ts';
import { lift, moveOn } from './decide.ts';
import type { CaseMails } from './mails.ts';
import { findOver, lockMeasure } from './measures/measure-store.ts';
import { forgetPages } from './paging/pager-store.ts';
import { forgetRepeatBuyers } from './repeat-store.ts';
import { forgetReporters } from './reports/report-store.ts';

/**
 * Reopens cases whose hold is over, ends measures on their date, and calls people again while nobody has taken a case
 * of a child in danger (domain C13).
 */
export async function moveOnDueCases(pool: Pool, mails: CaseMails, now: Date): Promise<void> {
  await forEachApart(await findWaited(pool, now), 'cases that waited', (caseId) =>
    transaction(pool, async (tx) => {
      const its = await lockCase(tx, caseId);
      if (its.status !== 'WAITING' || its.dueAt > now) return;
      await moveOn(tx, its, 'RESUME', { accountId: null, dueAt: caseDue(its.kind, now) }, now);
    }),
  );
  await forEachApart(await findUntaken(pool, now), 'cases that nobody has taken', (its) =>
    transaction(pool, (tx) => mails.callAgain(tx, its, now)),
  );
  await forEachApart(await findOver(pool, now), 'measures that are over', ({ measureId, caseId }) =>
    transaction(pool, async (tx) => {
      const its = await lockCase(tx, caseId);
      const measure = await lockMeasure(tx, measureId);
      if (measure && measure.ended === null) await lift(tx, mails, its, measure, { accountId: null, words: '', now });
    }),
  );
}

const dayLong = 86_400_000;
/** Deletes expired data (domain 2.6): reporters, evidence and texts. */
export const forgetOldCases = (pool: Pool, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    await forgetReporters(tx, reportsForgottenBefore(now));
    await dropEvidence(tx, new Date(now.getTime() - evidenceDays * dayLong));
    await forgetRepeatBuyers(tx, now);
    await forgetPages(tx, new Date(now.getTime() - pageDays * dayLong));
    await dropStories(tx, new Date(now.getTime() - storyDays * dayLong));
  });
