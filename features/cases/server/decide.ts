import type { Tx } from '@cubby/db';
import { addHold, endHold } from '@cubby/features/payouts/server';
import {
  type CaseAct,
  type CaseMove,
  type CaseOutcome,
  caseMoves,
  type MeasureKind,
  mayHoldPayouts,
  type ReportReason,
} from '../rules.ts';
import { type CaseRow, moveCase, noteAct } from './case-store.ts';
import { applyMeasures } from './effects.ts';
import type { CaseMails } from './mails.ts';
import { endMeasure, findInForce, findTold, lockMeasure, type Measure, noteTold, putMeasure } from './measure-store.ts';
import { findShops } from './report-store.ts';

type By = { accountId: string; now: Date };

/** A transition of the table, with its line in the story; the caller has checked that it is allowed. */
export async function moveOn(
  tx: Tx,
  { caseId }: CaseRow,
  move: CaseMove,
  more: {
    accountId: string | null;
    words?: string;
    dueAt?: Date;
    waitsFor?: string;
    outcome?: CaseOutcome;
  },
  now: Date,
): Promise<void> {
  const { words, accountId, ...changes } = more;
  await moveCase(tx, { caseId, to: caseMoves[move].to, accountId, ...changes, now });
  await noteAct(tx, {
    ...{ caseId, act: move satisfies CaseAct, now },
    ...(accountId !== null && { accountId }),
    ...(words !== undefined && { words }),
  });
}

type Wanted = {
  kind: MeasureKind;
  rule: ReportReason;
  facts: string;
  days?: 7 | 30 | 90 | undefined;
  holdsPayouts?: boolean | undefined;
};

/**
 * Decides a case. What a rule did until then ends with it: either a person's measure takes its place, or the subject is
 * shown again. A measure that another case took stays.
 */
export async function decide(
  tx: Tx,
  mails: CaseMails,
  its: CaseRow,
  wanted: Wanted | undefined,
  { accountId, now }: By,
): Promise<void> {
  const { caseId, subjectKind, subjectId } = its;
  const before = await findInForce(tx, its);
  const isAutomated = before?.takenBy === null;
  const replaces = wanted !== undefined && wanted.kind !== 'WARN';
  // What a report of a child in danger has hidden is decided in its own case.
  const ends = before !== undefined && (before.caseId === caseId ? isAutomated || replaces : replaces && !isAutomated);
  if (ends) await end(tx, before, accountId, now);
  if (wanted && !(replaces && before !== undefined && !ends)) {
    const { days, holdsPayouts: asksToHold = false, ...measure } = wanted;
    // Says nothing of the case, of which few may know.
    const reason = 'A decision of the staff';
    // A shop whose payouts somebody holds already stays held when this measure ends.
    const holdsPayouts =
      asksToHold &&
      mayHoldPayouts(measure.kind) &&
      (await addHold(tx, { sellerId: subjectId, reason, accountId, now }));
    const until = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
    const measureId = await putMeasure(tx, {
      ...measure,
      caseId,
      subjectKind,
      subjectId,
      until,
      takenBy: accountId,
      holdsPayouts,
      now,
    });
    const put = (await lockMeasure(tx, measureId))!;
    for (const shop of await findShops(tx, its)) {
      await noteTold(tx, measureId, shop.sellerId, now);
      await mails.reasons(tx, shop, its, put, now);
    }
  }
  if (ends || replaces) await applyMeasures(tx, its);
  await moveOn(
    tx,
    its,
    'DECIDE',
    { accountId, outcome: wanted ? 'MEASURE' : 'NO_ACTION', ...(wanted && { words: wanted.facts }) },
    now,
  );
}

/** Ends a measure, and the wait of payouts that began with it. */
async function end(tx: Tx, measure: Measure, accountId: string | null, now: Date): Promise<boolean> {
  if (!(await endMeasure(tx, measure.measureId, accountId, now))) return false;
  if (measure.holdsPayouts) await endHold(tx, measure.subjectId, measure.from);
  return true;
}

/** Ends a measure: by a person, with a word to the shops that were told of it, or by its date. */
export async function lift(
  tx: Tx,
  mails: CaseMails,
  its: CaseRow,
  measure: Measure,
  { accountId, words, now }: { accountId: string | null; words: string; now: Date },
): Promise<boolean> {
  if (!(await end(tx, measure, accountId, now))) return false;
  if (measure.kind !== 'WARN') await applyMeasures(tx, measure);
  await noteAct(tx, {
    ...{ caseId: its.caseId, act: 'LIFT', now },
    ...(accountId !== null && { accountId }),
    ...(words !== '' && { words }),
  });
  for (const { sellerId, name } of await findTold(tx, measure.measureId))
    await mails.lifted(tx, { sellerId, name }, its, measure, words, now);
  return true;
}
