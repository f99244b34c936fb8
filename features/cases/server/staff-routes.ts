import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { picturePath } from '@cubby/features/media/rules';
import { staffClock } from '@cubby/features/work-queue/rules';
import { endWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import { kindsSeen, mayDecide } from '../policy.ts';
import { answersTo, type CaseKind, measuredKind, measuresFor, moves, stepsLeft } from '../rules.ts';
import {
  answerAppeal,
  caseEvidence,
  casesPerPage,
  checkCase,
  closeCase,
  decideCase,
  liftMeasure,
  listCases,
  noteCase,
  staffCase,
  takeCase,
  waitInCase,
} from '../staff-contract.ts';
import { changed, gone, isPartial, own, take, workOf } from './acting.ts';
import { findCase, findEarlier, findHolder, findListed, findStory, lockCase, noteAct } from './case-store.ts';
import { decide, lift, moveOn } from './decide.ts';
import { type CaseSubject, findNumber, findSubjects } from './joined-store.ts';
import type { CaseMails } from './mails.ts';
import { findMeasures, findTold, hasOpenAppeal, lockMeasure, partyOf, putAnswer } from './measures/measure-store.ts';
import { findChecks, putCheck } from './paging/runbook-store.ts';
import { findEvidence, findReports } from './reports/report-store.ts';
import { findShops, findState } from './reports/subject-store.ts';

const another = fail('OC_FORBIDDEN', 'cases.another');

const written = (at: Date | null): string | null => at?.toISOString() ?? null;

export const staffEndpoints = (mails: CaseMails): readonly Implementation[] => [
  implement(listCases, async ({ list, page }, { db, actor, now }) => {
    const asked = { kinds: kindsSeen(actor), list, size: casesPerPage, start: (page - 1) * casesPerPage, now };
    const rows = await findListed(db, asked);
    return ok({
      total: rows[0]?.total ?? 0,
      cases: rows.map(({ total: _total, openedAt, dueAt, ...row }) => ({
        ...row,
        ...{ openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString(), dueThere: staffClock(dueAt) },
      })),
    });
  }),
  implement(staffCase, async ({ number }, { db, actor, now }) => {
    const its = await findCase(db, number, kindsSeen(actor));
    if (!its) return gone;
    const { caseId, kind, subjectId, status, openedAt, dueAt, waitsFor, decidedBy, mergedInto } = its;
    const subjects = await findSubjects(db, its);
    const [first, ...further] = await Promise.all(subjects.map((subject) => subjectOf(db, kind, subject)));
    const shops = await findAllShops(db, subjects);
    const holder = await findHolder(db, { kind: workOf(kind), number, now });
    const me = actor.account.accountId;
    return ok({
      ...{ number, kind, ...first!, further, status, waitsFor },
      mergedInto: mergedInto === null ? null : await findNumber(db, mergedInto),
      ...{ openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString(), dueThere: staffClock(dueAt) },
      ...{ assignee: holder?.name ?? null, isMine: holder?.accountId === me, isDecider: decidedBy === me },
      isPartial: await isPartial(db, me, subjects),
      shops: shops.map(({ sellerId: _id, ...shop }) => shop),
      reports: (await findReports(db, caseId)).map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
      earlier: (await findEarlier(db, { subjectId, caseId, kinds: kindsSeen(actor) })).map(({ at, ...row }) => ({
        ...row,
        at: at.toISOString(),
      })),
      checks: (await findChecks(db, caseId)).map(({ at, ...check }) => ({ ...check, at: at.toISOString() })),
      measures: await Promise.all((await findMeasures(db, caseId)).map((measure) => measureOf(db, measure))),
      history: (await findStory(db, caseId)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    });
  }),
  implement(caseEvidence, async ({ number }, context) => {
    const { db, actor } = context;
    const its = await findCase(db, number, kindsSeen(actor));
    if (!its) return gone;
    const subject = { kind: 'case', id: its.caseId } as const;
    await record(db, context, { action: 'case.evidence-read', subject });
    return ok(
      (await findEvidence(db, its.caseId)).map(({ at, fields, pictures }) => ({
        ...{ at: at.toISOString(), fields },
        pictures: pictures.map((id) => picturePath(id, 1200, 'webp')),
      })),
    );
  }),
  implement(takeCase, async ({ number }, context) => {
    const taken = await take(number, context);
    return taken.ok ? ok(true as const) : taken;
  }),
  implement(noteCase, async ({ number, words }, context) => {
    const { db, actor, accountId, now } = context;
    const its = await findCase(db, number, kindsSeen(actor));
    if (!its || !mayDecide(actor, its.kind)) return gone;
    await lockCase(db, its.caseId);
    await noteAct(db, { caseId: its.caseId, act: 'NOTE', accountId, words, now });
    return ok(true as const);
  }),
  implement(checkCase, async ({ number, step, answer, words, authority = null, reference = null }, context) => {
    const { db, accountId, now } = context;
    const found = await own(number, context);
    if (!found.ok) return found;
    const { caseId, kind, status } = found.value;
    if (kind !== 'CHILD_SAFETY' || status === 'CLOSED' || !answersTo(step).includes(answer)) return changed;
    const isReported = step === 'AUTHORITY' && answer !== 'NOT_NEEDED';
    if (isReported !== (authority !== null) || (reference !== null && !isReported))
      return fail('OC_WRONG_STATUS', 'cases.check.authority.missing', { path: ['authority'] });
    await putCheck(db, { caseId, step, answer, words, authority, reference, accountId, now });
    await noteAct(db, { caseId, act: 'CHECK', accountId, words, now });
    return ok(true as const);
  }),
  implement(waitInCase, async ({ number, words, days }, context) => {
    const { db, accountId, now } = context;
    const taken = await take(number, context);
    if (!taken.ok) return taken;
    if (!moves('WAIT', taken.value.status)) return changed;
    const dueAt = new Date(now.getTime() + days * 86_400_000);
    await moveOn(db, taken.value, 'WAIT', { accountId, words, dueAt, waitsFor: words }, now);
    return ok(true as const);
  }),
  implement(decideCase, async ({ number, measure }, context) => {
    const { db, accountId, now } = context;
    const taken = await take(number, context);
    if (!taken.ok) return taken;
    const its = taken.value;
    if (!moves('DECIDE', its.status)) return changed;
    const on = (await findSubjects(db, its))[measure?.position ?? 0];
    if (!on || (measure && !measuresFor(on.subjectKind).includes(measure.kind))) return changed;
    // An erased account.
    if (measure && on.subjectKind === 'PERSON' && (await findState(db, 'PERSON', on.subjectId)).path === '')
      return changed;
    const { subjectKind, subjectId } = on;
    const part = measure?.kind === 'REMOVE_PICTURE' ? on.part : '';
    const wanted = measure && { ...measure, part, on: { subjectKind: measuredKind(subjectKind), subjectId } };
    await decide(db, mails, its, wanted, { accountId, now });
    await endWork(db, { kind: workOf(its.kind), subject: number });
    return ok(true as const);
  }),
  implement(liftMeasure, async ({ number, measureId, words }, context) => {
    const { db, accountId, now } = context;
    const found = await own(number, context);
    if (!found.ok) return found;
    const measure = await lockMeasure(db, measureId);
    if (!measure || measure.caseId !== found.value.caseId) return gone;
    if (!(await lift(db, mails, found.value, measure, { accountId, words, now }))) return changed;
    return ok(true as const);
  }),
  implement(closeCase, async ({ number }, context) => {
    const { db, accountId, now } = context;
    const found = await own(number, context);
    if (!found.ok) return found;
    const its = found.value;
    if (!moves('CLOSE', its.status) || (await hasOpenAppeal(db, its.caseId))) return changed;
    if (its.kind === 'CHILD_SAFETY' && its.decidedBy === accountId) return another;
    if (its.kind === 'CHILD_SAFETY' && stepsLeft(await findChecks(db, its.caseId)).length > 0)
      return fail('OC_WRONG_STATUS', 'cases.check.left');
    await moveOn(db, its, 'CLOSE', { accountId }, now);
    return ok(true as const);
  }),
  implement(answerAppeal, async ({ number, measureId, shop = null, isGranted, words }, context) => {
    const { db, accountId, now } = context;
    const found = await own(number, context);
    if (!found.ok) return found;
    const its = found.value;
    const measure = await lockMeasure(db, measureId);
    if (!measure || measure.caseId !== its.caseId) return gone;
    const told = (await findTold(db, measureId)).find(({ handle }) => handle === shop);
    if (!told) return gone;
    if (measure.takenBy === accountId) return another;
    const { partyId } = told;
    if (!(await putAnswer(db, { measureId, partyId, accountId, isGranted, words, now }))) return changed;
    await noteAct(db, { caseId: its.caseId, act: isGranted ? 'GRANT' : 'UPHOLD', accountId, words, now });
    await mails.answered(db, partyOf(told), measure, { isGranted, words }, now);
    if (isGranted && measure.ended === null) await lift(db, mails, its, measure, { accountId, words: '', now });
    await endWork(db, { kind: workOf(its.kind, true), subject: number });
    return ok(true as const);
  }),
];

async function subjectOf(db: Queryable, kind: CaseKind, { subjectKind, subjectId, part, about }: CaseSubject) {
  const { path, ...state } = await findState(db, subjectKind, subjectId);
  // In cases of a child in danger, the reported content is shown as evidence only, because that is recorded.
  const picture = part !== '' && kind !== 'CHILD_SAFETY' ? picturePath(part, 480, 'webp') : null;
  return { subjectKind, about, subjectPath: path, picture, ...state };
}

/** The shops that any of the subjects concerns. */
async function findAllShops(db: Queryable, subjects: readonly CaseSubject[]) {
  const found = (await Promise.all(subjects.map((subject) => findShops(db, subject)))).flat();
  return [...new Map(found.map((shop) => [shop.sellerId, shop])).values()];
}

async function measureOf(db: Queryable, measure: Awaited<ReturnType<typeof findMeasures>>[number]) {
  const { measureId, kind, subjectKind, about, rule, facts, from, until, ended, takenBy, holdsPayouts } = measure;
  const told = await findTold(db, measureId);
  return {
    ...{
      measureId,
      kind,
      subjectKind,
      about,
      rule,
      facts,
      from: from.toISOString(),
      until: written(until),
      ended: written(ended),
    },
    ...{ isAutomated: takenBy === null, holdsPayouts },
    appeals: told.flatMap(({ handle, appeal, appealedAt, due, isGranted, answer }) =>
      appeal === null
        ? []
        : [{ shop: handle, words: appeal, at: appealedAt!.toISOString(), due: due!.toISOString(), isGranted, answer }],
    ),
  };
}
