import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { endWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import { addToCase, mergeCase, openStaffCase } from '../join-contract.ts';
import { kindsSeen, mayDecide } from '../policy.ts';
import { addedTo, caseDue, caseKinds, mayMerge, moves } from '../rules.ts';
import { changed, gone, isPartial, own, partial, take, workOf } from './acting.ts';
import { findCase, findOpenCase, noteAct, openCase } from './case-store.ts';
import { addSubject, findSubjects, moveAll } from './joined-store.ts';
import { keepEvidence } from './reports/report-store.ts';
import { findAdded } from './reports/subject-store.ts';

const unknown = fail('OC_NOT_FOUND', 'cases.subject.gone', { path: ['subject'] });

export const joinEndpoints: readonly Implementation[] = [
  implement(openStaffCase, async ({ kind, subject, words }, { db, actor, accountId, now }) => {
    const found = mayDecide(actor, kind) ? await findAdded(db, kind, subject) : undefined;
    if (!found) return unknown;
    const what = { subjectKind: kind, subjectId: found.subjectId, part: '' };
    if (await isPartial(db, accountId, [what])) return partial;
    const wanted = { caseId: uuidv7(now), number: orderNumberOf(randomBytes(10)), kind, ...what, about: found.about };
    const { found: its, isNew } = await openCase(db, { ...wanted, dueAt: caseDue(kind, now), now });
    const { caseId } = its;
    await noteAct(db, { caseId, act: isNew ? 'OPEN' : 'NOTE', accountId, words, now });
    if (isNew && kind === 'SELLER') await keepEvidence(db, { caseId, ...what, now });
    return ok(its.number);
  }),
  implement(addToCase, async ({ number, kind, subject }, context) => {
    const { db, accountId, now } = context;
    const taken = await take(number, context);
    if (!taken.ok) return taken;
    const its = taken.value;
    const found = addedTo(its.kind).includes(kind) ? await findAdded(db, kind, subject) : undefined;
    if (!found) return unknown;
    const what = { subjectKind: kind, subjectId: found.subjectId, part: '' };
    if (await isPartial(db, accountId, [what])) return partial;
    const kinds = caseKinds.filter((each) => mayMerge(each, its.kind));
    const known = await findOpenCase(db, { kinds, ...what });
    if (known?.caseId === its.caseId) return ok(true as const);
    if (known) return fail('OC_KNOWN', 'cases.subject.other', { path: ['subject'], values: { number: known.number } });
    const { caseId } = its;
    await addSubject(db, caseId, { ...what, about: found.about });
    await noteAct(db, { caseId, act: 'SUBJECT', accountId, words: found.about, now });
    if (kind !== 'PERSON') await keepEvidence(db, { caseId, ...what, now });
    return ok(true as const);
  }),
  implement(mergeCase, async ({ number, into }, context) => {
    const { db, actor, accountId, now } = context;
    if (number === into) return fail('OC_WRONG_STATUS', 'cases.merge.same', { path: ['into'] });
    const [from, to] = [await findCase(db, number, kindsSeen(actor)), await findCase(db, into, kindsSeen(actor))];
    if (!from || !mayDecide(actor, from.kind)) return gone;
    // A report must not move to a case that fewer people see, nor a secret one to a case that more see.
    if (!to || !mayDecide(actor, to.kind) || !mayMerge(from.kind, to.kind)) return noTarget;
    // Both are locked in the order of their numbers, or two merges could wait for each other.
    for (const each of [number, into].toSorted()) {
      const locked = await own(each, context);
      if (!locked.ok) return locked;
    }
    const [source, target] = [await take(number, context), await take(into, context)];
    if (!source.ok) return source;
    if (!target.ok) return target;
    if (!moves('MERGE', source.value.status)) return changed;
    for (const subject of await findSubjects(db, source.value)) {
      const { subjectKind, subjectId, part } = target.value;
      const isFirst = subject.subjectKind === subjectKind && subject.subjectId === subjectId && subject.part === part;
      if (!isFirst) await addSubject(db, target.value.caseId, subject);
    }
    await moveAll(db, source.value, target.value.caseId);
    await noteAct(db, { caseId: source.value.caseId, act: 'MERGED', accountId, words: into, now });
    await noteAct(db, { caseId: target.value.caseId, act: 'MERGE', accountId, words: number, now });
    await endWork(db, { kind: workOf(source.value.kind), subject: number });
    return ok(true as const);
  }),
];

const noTarget = fail('OC_NOT_FOUND', 'cases.merge.gone', { path: ['into'] });
