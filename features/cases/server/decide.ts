import type { Tx } from '@cubby/db';
import { addHold, endHold } from '@cubby/features/payouts/server';
import {
  type CaseAct,
  type CaseMove,
  type CaseOutcome,
  caseMoves,
  type MeasuredKind,
  type MeasureKind,
  mayHoldPayouts,
  type ReportReason,
} from '../rules.ts';
import { type CaseRow, moveCase, noteAct } from './case-store.ts';
import type { CaseMails } from './mails.ts';
import { applyMeasures } from './measures/effects.ts';
import {
  endMeasure,
  findAutomated,
  findHolds,
  findInForce,
  findTold,
  lockMeasure,
  type Measure,
  noteTold,
  type Party,
  partyOf,
  putMeasure,
} from './measures/measure-store.ts';
import { findShops } from './reports/subject-store.ts';

type By = { accountId: string; now: Date };

/** Applies a transition of the table, with its history entry; the caller has checked that it is allowed. */
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

type Measured = { subjectKind: MeasuredKind; subjectId: string };
type Wanted = {
  /** The case's subject that it is about. */
  on: Measured;
  kind: MeasureKind;
  part: string;
  rule: ReportReason;
  facts: string;
  days?: 7 | 30 | 90 | undefined;
  holdsPayouts?: boolean | undefined;
};

/**
 * Decides a case. An automatic measure ends with it: either a person's measure replaces it, or the subject is shown
 * again. With a measure, automatic measures on the other subjects stay until lifted (domain C13). Measures of other
 * cases stay.
 */
export async function decide(
  tx: Tx,
  mails: CaseMails,
  its: CaseRow,
  wanted: Wanted | undefined,
  { accountId, now }: By,
): Promise<void> {
  const automated = (await findAutomated(tx, its.caseId)).filter(
    ({ subjectId }) => !wanted || subjectId === wanted.on.subjectId,
  );
  for (const { measureId } of automated) await endMeasure(tx, measureId, accountId, now);
  if (wanted) await take(tx, mails, its, wanted, { accountId, now });
  const changed = [...automated, ...(wanted ? [wanted.on] : [])];
  const subjects = new Map(changed.map(({ subjectKind, subjectId }) => [subjectId, { subjectKind, subjectId }]));
  for (const subject of subjects.values()) await applyMeasures(tx, subject);
  const outcome = wanted ? 'MEASURE' : 'NO_ACTION';
  await moveOn(tx, its, 'DECIDE', { accountId, outcome, ...(wanted && { words: wanted.facts }) }, now);
}

/** Takes a measure, and notifies the affected person or shops of the reasons. */
async function take(
  tx: Tx,
  mails: CaseMails,
  its: CaseRow,
  { on, days, holdsPayouts: asksToHold = false, ...measure }: Wanted,
  { accountId, now }: By,
): Promise<void> {
  const { caseId } = its;
  const holdsPayouts =
    asksToHold && mayHoldPayouts(measure.kind, on.subjectKind) && (await hold(tx, on, { accountId, now }));
  const until = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
  const what = { ...measure, caseId, ...on, until, takenBy: accountId, holdsPayouts, now };
  const put = (await lockMeasure(tx, await putMeasure(tx, what)))!;
  const parties: Party[] = on.subjectKind === 'PERSON' ? [{ accountId: on.subjectId }] : await findShops(tx, on);
  for (const party of parties) {
    await noteTold(tx, put.measureId, party, now);
    await mails.reasons(tx, party, its, put, now);
  }
}

/** Holds payouts. False if they are already on hold for a different reason, which outlasts a measure. */
async function hold(tx: Tx, on: Measured, { accountId, now }: By): Promise<boolean> {
  // Reveals nothing of the case, which few may see.
  const reason = 'A decision of the staff';
  if (await addHold(tx, { sellerId: on.subjectId, reason, accountId, now })) return true;
  return (await findInForce(tx, on)).some(({ holdsPayouts }) => holdsPayouts);
}

/** Ends a measure; with the last one that holds payouts, the hold ends too. */
async function end(tx: Tx, measure: Measure, accountId: string | null, now: Date): Promise<boolean> {
  if (!(await endMeasure(tx, measure.measureId, accountId, now))) return false;
  if (!measure.holdsPayouts || (await findInForce(tx, measure)).some(({ holdsPayouts }) => holdsPayouts)) return true;
  await endHold(tx, measure.subjectId, await findHolds(tx, measure.subjectId));
  return true;
}

/** Ends a measure, by a person or on its date, and notifies those who were notified of it. */
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
  for (const told of await findTold(tx, measure.measureId)) await mails.lifted(tx, partyOf(told), measure, words, now);
  return true;
}
