import { createHash } from 'node:crypto';
import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { CaseOutcome, ReportedKind, ReportReason, SubjectKind } from '../../rules.ts';
import { copySubject } from './subject-store.ts';

export const hashOf = (reporter: string): Buffer => createHash('sha256').update(reporter).digest();

const insert = statement(
  'cases_report',
  `insert into report (report_id, case_id, subject_kind, subject_id, part, reporter, reason, comment, created_at)
   values ($reportId, $caseId, $subjectKind, $subjectId, $part, $reporter, $reason, $comment?, $now) on conflict (subject_kind, subject_id, part, reporter)
   do update set case_id = excluded.case_id, reason = excluded.reason, comment = excluded.comment, created_at = excluded.created_at
     where excluded.reason = ${code<ReportReason>('CHILD_SAFETY')} and report.reason <> ${code<ReportReason>('CHILD_SAFETY')}`,
);
type NewReport = {
  caseId: string;
  subjectKind: ReportedKind;
  subjectId: string;
  part: string;
  reporter: Buffer;
  reason: ReportReason;
  comment: string | null;
  now: Date;
};
/** False if this reporter has reported this subject before, unless a child may be in danger only now. */
export const keepReport = async (tx: Tx, report: NewReport): Promise<boolean> =>
  (await insert.run(tx, { reportId: uuidv7(report.now), ...report })) === 1;

const known = statement(
  'cases_report_known',
  `select exists (select from report r where r.subject_kind = $subjectKind and r.subject_id = $subjectId and r.part = $part and r.reporter = $reporter
     and (r.reason = ${code<ReportReason>('CHILD_SAFETY')} or $reason <> ${code<ReportReason>('CHILD_SAFETY')})) as "is!"`,
);
export const isKnown = async (
  db: Queryable,
  report: { subjectKind: ReportedKind; subjectId: string; part: string; reporter: Buffer; reason: ReportReason },
): Promise<boolean> => (await known.first(db, report))!.is;

const dismissed = statement(
  'cases_dismissed',
  `select count(*)::int as "count!" from (
     select c.outcome from report r join staff_case c using (case_id)
     where r.reporter = $reporter and r.reason = ${code<ReportReason>('CHILD_SAFETY')} and c.decided_at is not null
     order by r.created_at desc limit $most) last
   where outcome = ${code<CaseOutcome>('NO_ACTION')}`,
);
/** How many of a reporter's last reports of a child in danger were dismissed. */
export const countDismissed = async (db: Queryable, reporter: Buffer, most: number): Promise<number> =>
  (await dismissed.first(db, { reporter, most }))!.count;

const ofCase = statement(
  'cases_reports',
  'select reason, comment, created_at as at from report where case_id = $caseId order by created_at, report_id limit 200',
);
type Reported = Omit<RowOf<'cases_reports'>, 'reason'> & { reason: ReportReason };
export const findReports = (db: Queryable, caseId: string): Promise<Reported[]> =>
  ofCase.all(db, { caseId }) as Promise<Reported[]>;

const putEvidence = statement(
  'cases_evidence',
  'insert into evidence (evidence_id, case_id, taken_at, content) values ($evidenceId, $caseId, $now, $content)',
);
/** Stores a copy of the reported content as it is now. */
export async function keepEvidence(
  tx: Tx,
  { caseId, now, ...subject }: { caseId: string; subjectKind: SubjectKind; subjectId: string; part: string; now: Date },
): Promise<void> {
  const content = JSON.stringify(await copySubject(tx, subject));
  await putEvidence.run(tx, { evidenceId: uuidv7(now), caseId, now, content });
}
const evidence = statement(
  'cases_find_evidence',
  'select taken_at as at, content from evidence where case_id = $caseId order by taken_at',
);
/** Older copies of a shop without a story have no fields. */
type Copy = { fields: { name: string; value: string }[] | null; pictures: string[] };
type Shown = Copy & { fields: NonNullable<Copy['fields']>; at: Date };
export const findEvidence = async (db: Queryable, caseId: string): Promise<Shown[]> =>
  (await evidence.all(db, { caseId })).map(({ at, content }) => {
    const { fields, pictures } = content as Copy;
    return { at, fields: fields ?? [], pictures };
  });

// The reporter is replaced by the hash of the row's own id: the row still counts, and identifies nobody.
const forget = statement(
  'cases_forget_reporters',
  `update report set comment = null, reporter = sha256(uuid_send(report_id))
   where created_at <= case when reason = ${code<ReportReason>('CHILD_SAFETY')} then $childSafetyBefore::timestamptz else $othersBefore::timestamptz end
     and (comment is not null or reporter <> sha256(uuid_send(report_id)))`,
);
export const forgetReporters = (tx: Queryable, before: { others: Date; childSafety: Date }): Promise<number> =>
  forget.run(tx, { othersBefore: before.others, childSafetyBefore: before.childSafety });
