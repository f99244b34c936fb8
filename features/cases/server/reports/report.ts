import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { fail, ok } from '@cubby/result';
import { reportThing } from '../../contract.ts';
import { caseDue, caseKindOf, dismissalsThatCount, hidesAtOnce, hidingMeasure, measuredKind } from '../../rules.ts';
import { moveCase, noteAct, openCase } from '../case-store.ts';
import type { CaseMails } from '../mails.ts';
import { applyMeasures, isUnder } from '../measures/effects.ts';
import { putMeasure } from '../measures/measure-store.ts';
import { countDismissed, hashOf, isKnown, keepEvidence, keepReport } from './report-store.ts';
import { findSubject } from './subject-store.ts';

/** Anyone can report what they see. A child's work is hidden immediately if a child may be in danger (domain C13). */
export const reportEndpoint = (mails: CaseMails): Implementation =>
  implement(
    reportThing,
    async ({ subjectKind: kindAsked, subject, picture, reason, comment, reportKey }, { db, actor, now }) => {
      const found = await findSubject(db, { kind: kindAsked, code: subject, picture, now });
      if (!found) return fail('OC_NOT_FOUND', 'cases.report.gone', { path: ['subject'] });
      const { subjectKind, subjectId, part, about, isChilds } = found;
      const reporter = hashOf(actor.account ? `account ${actor.account.accountId}` : `browser ${reportKey}`);
      const what = { subjectKind, subjectId, part };
      const measured = { subjectKind: measuredKind(subjectKind), subjectId };
      // The response is the same: a second report changes nothing, and reveals nothing about the first.
      if (await isKnown(db, { ...what, reporter, reason })) return ok(true as const);
      const kind = caseKindOf(reason);
      const opened = {
        caseId: uuidv7(now),
        number: orderNumberOf(randomBytes(10)),
        kind,
        ...what,
        about,
        dueAt: caseDue(kind, now),
        now,
      };
      const { found: its, isNew } = await openCase(db, opened);
      const { caseId } = its;
      if (!(await keepReport(db, { caseId, ...what, reporter, reason, comment: comment ?? null, now })))
        return ok(true as const);
      if (isNew) {
        await noteAct(db, { caseId, act: 'OPEN', now });
        await keepEvidence(db, { caseId, ...what, now });
      }
      await noteAct(db, { caseId, act: 'REPORT', now });
      if (its.status === 'WAITING')
        await moveCase(db, { caseId, to: 'OPEN', accountId: null, dueAt: caseDue(kind, now), now });
      const dismissedInRow = await countDismissed(db, reporter, dismissalsThatCount);
      const hiding = hidingMeasure(measured.subjectKind);
      const hides = hidesAtOnce(reason, { isChilds, dismissedInRow }) && !(await isUnder(db, hiding, measured));
      if (hides) {
        const measure = { caseId, kind: hiding, rule: reason, facts: about, until: null };
        await putMeasure(db, { ...measure, ...measured, part: '', takenBy: null, holdsPayouts: false, now });
        await applyMeasures(db, measured);
        await noteAct(db, { caseId, act: 'HIDE', now });
      }
      if (kind === 'CHILD_SAFETY' && (isNew || hides)) await mails.alert(db, its, { isHidden: hides }, now);
      return ok(true as const);
    },
  );
