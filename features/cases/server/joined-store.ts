import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CaseAct, CaseStatus, CheckAnswer, RunbookStep, SubjectKind } from '../rules.ts';
import type { CaseRow } from './case-store.ts';

const further = statement(
  'cases_subjects',
  'select subject_kind as "subjectKind", subject_id as "subjectId", part, about from case_subject where case_id = $caseId order by position',
);
export type CaseSubject = Omit<RowOf<'cases_subjects'>, 'subjectKind'> & { subjectKind: SubjectKind };
/** The subjects of a case: the first, then those added. */
export async function findSubjects(db: Queryable, its: CaseRow): Promise<CaseSubject[]> {
  const { caseId, subjectKind, subjectId, part, about } = its;
  const added = (await further.all(db, { caseId })) as CaseSubject[];
  return [{ subjectKind, subjectId, part, about }, ...added];
}

const add = statement(
  'cases_add_subject',
  `insert into case_subject (case_id, position, subject_kind, subject_id, part, about)
   values ($caseId, (select coalesce(max(position), 0) + 1 from case_subject where case_id = $caseId), $subjectKind, $subjectId, $part, $about)
   on conflict (case_id, subject_kind, subject_id, part) do nothing`,
);
/** Adds a subject to a case, which the caller has locked. */
export const addSubject = (tx: Tx, caseId: string, subject: CaseSubject): Promise<number> =>
  add.run(tx, { caseId, ...subject });

const moveReports = statement('cases_merge_reports', 'update report set case_id = $into where case_id = $caseId');
const moveEvidence = statement('cases_merge_evidence', 'update evidence set case_id = $into where case_id = $caseId');
const moveMeasures = statement('cases_merge_measures', 'update measure set case_id = $into where case_id = $caseId');
// An authority's open matter keeps the evidence, even if the other case has none.
const copyChecks = statement(
  'cases_merge_checks',
  `insert into case_check (case_id, step, answer, words, authority, reference, at, account_id)
   select $into, k.step, k.answer, k.words, k.authority, k.reference, k.at, k.account_id from case_check k where k.case_id = $caseId
   on conflict (case_id, step) do update set answer = excluded.answer, words = excluded.words, authority = excluded.authority,
     reference = excluded.reference, at = excluded.at, account_id = excluded.account_id
     where excluded.step = ${code<RunbookStep>('AUTHORITY')} and excluded.answer = ${code<CheckAnswer>('OPEN')}
       and case_check.answer <> ${code<CheckAnswer>('OPEN')}`,
);
const end = statement(
  'cases_merge',
  `update staff_case set status = ${code<CaseStatus>('MERGED')}, merged_into = $into, waits_for = null where case_id = $caseId`,
);
const follow = statement('cases_merge_follow', 'update staff_case set merged_into = $into where merged_into = $caseId');
const hurry = statement(
  'cases_merge_due',
  'update staff_case set due_at = least(due_at, $dueAt::timestamptz) where case_id = $into',
);
/** Moves the contents of a case to another, to which it links from now on; the caller has locked both. */
export async function moveAll(tx: Tx, { caseId, dueAt }: CaseRow, into: string): Promise<void> {
  for (const move of [moveReports, moveEvidence, moveMeasures, copyChecks, follow, end])
    await move.run(tx, { caseId, into });
  await hurry.run(tx, { into, dueAt });
}

const number = statement('cases_number', 'select number from staff_case where case_id = $caseId');
export const findNumber = async (db: Queryable, caseId: string): Promise<string> =>
  (await number.first(db, { caseId }))!.number;

const forgetCases = statement(
  'cases_forget_person',
  `update staff_case set about = '—' where subject_kind = ${code<SubjectKind>('PERSON')} and subject_id = $accountId`,
);
const forgetSubjects = statement(
  'cases_forget_added_person',
  `update case_subject set about = '—' where subject_kind = ${code<SubjectKind>('PERSON')} and subject_id = $accountId`,
);
// The history entry that names the added person.
const forgetLines = statement(
  'cases_forget_added_name',
  `update case_event e set words = null from case_subject s
   where s.case_id = e.case_id and s.subject_kind = ${code<SubjectKind>('PERSON')} and s.subject_id = $accountId
     and e.act = ${code<CaseAct>('SUBJECT')} and e.words = s.about`,
);
/** A case about an erased account keeps its history, without the name. */
export async function forgetPerson(tx: Tx, accountId: string): Promise<void> {
  await forgetCases.run(tx, { accountId });
  await forgetLines.run(tx, { accountId });
  await forgetSubjects.run(tx, { accountId });
}
