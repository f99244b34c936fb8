import type { implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import type { Conflict } from '@cubby/feature';
import { findMemberships } from '@cubby/features/accounts/server';
import { assignedHours, type WorkKind } from '@cubby/features/work-queue/rules';
import { assignWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import { kindsSeen, mayDecide } from '../policy.ts';
import { type CaseKind, caseKinds, type SubjectKind, workOfCase } from '../rules.ts';
import { findCase, lockCase } from './case-store.ts';
import { findSubjects } from './joined-store.ts';
import { findShops } from './reports/subject-store.ts';

export const gone = fail('OC_NOT_FOUND', 'cases.gone', { path: ['number'] });
export const changed = fail('OC_WRONG_STATUS', 'cases.changed');
export const partial = fail('OC_FORBIDDEN', 'cases.partial');
export type Context = Parameters<
  Parameters<typeof implement<{ number: string }, unknown, never, 'cases.decide'>>[1]
>[1];

/** The kind of work of a case, or of its appeals; a secret case has only its own. */
export const workOf = (kind: CaseKind, isAppeal = false): WorkKind =>
  isAppeal && (kind === 'REPORT' || kind === 'SELLER') ? 'APPEAL' : workOfCase[kind];

type Subject = { subjectKind: SubjectKind; subjectId: string };

/** Whether a case concerns a person or their shop: nobody decides about themselves. */
export async function isPartial(db: Queryable, accountId: string, subjects: readonly Subject[]): Promise<boolean> {
  if (subjects.some(({ subjectKind, subjectId }) => subjectKind === 'PERSON' && subjectId === accountId)) return true;
  const { shops } = await findMemberships(db, accountId);
  if (shops.length === 0) return false;
  const concerned = (await Promise.all(subjects.map((subject) => findShops(db, subject)))).flat();
  return shops.some((own) => concerned.some(({ sellerId }) => sellerId === own.sellerId));
}

/** A person cannot take, or be assigned, work that concerns them or their shop. */
export const caseConflicts: readonly Conflict[] = [...Object.values(workOfCase), 'APPEAL'].map((kind) => ({
  kind,
  async of(db, { accountId }, subject) {
    const its = await findCase(db, subject, caseKinds);
    return its !== undefined && isPartial(db, accountId, await findSubjects(db, its));
  },
}));

/** A locked case in which the caller may act: not one that concerns them. */
export async function own(number: string, { db, actor, accountId }: Context) {
  const its = await findCase(db, number, kindsSeen(actor));
  if (!its || !mayDecide(actor, its.kind)) return gone;
  const locked = await lockCase(db, its.caseId);
  return (await isPartial(db, accountId, await findSubjects(db, locked))) ? partial : ok(locked);
}

/** The same, assigned to the caller from now on, unless a colleague has it. */
export async function take(number: string, context: Context) {
  const { db, accountId, now } = context;
  const found = await own(number, context);
  if (!found.ok) return found;
  if (found.value.status !== 'OPEN' && found.value.status !== 'WAITING') return changed;
  const until = new Date(now.getTime() + assignedHours * 3_600_000);
  if (!(await assignWork(db, { kind: workOf(found.value.kind), subject: number, accountId, until, now })))
    return fail('OC_KNOWN', 'work.taken.colleague', { path: ['number'] });
  return found;
}
