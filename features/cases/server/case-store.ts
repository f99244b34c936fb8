import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { WorkKind } from '@cubby/features/work-queue/rules';
import type { CaseAct, CaseKind, CaseList, CaseOutcome, CaseStatus, CheckAnswer, SubjectKind } from '../rules.ts';

const columns = `c.case_id as "caseId", c.number, c.kind, c.subject_kind as "subjectKind", c.subject_id as "subjectId", c.part, c.about, c.status,
  c.opened_at as "openedAt", c.due_at as "dueAt", c.waits_for as "waitsFor", c.decided_by as "decidedBy", c.merged_into as "mergedInto"`;
const byNumber = statement(
  'cases_one',
  `select ${columns} from staff_case c where c.number = $number and c.kind = any($kinds::text[])`,
);
export type CaseRow = Omit<RowOf<'cases_one'>, 'kind' | 'subjectKind' | 'status'> & {
  kind: CaseKind;
  subjectKind: SubjectKind;
  status: CaseStatus;
};
/** A case of a kind that the caller may know of. */
export const findCase = (db: Queryable, number: string, kinds: readonly CaseKind[]): Promise<CaseRow | undefined> =>
  byNumber.first(db, { number, kinds: [...kinds] }) as Promise<CaseRow | undefined>;

const lock = statement('cases_lock', `select ${columns} from staff_case c where c.case_id = $caseId for update`);
export const lockCase = async (tx: Tx, caseId: string): Promise<CaseRow> =>
  (await lock.first(tx, { caseId })) as CaseRow;

const insert = statement(
  'cases_insert',
  `insert into staff_case as c (case_id, number, kind, subject_kind, subject_id, part, about, status, opened_at, due_at)
   values ($caseId, $number, $kind, $subjectKind, $subjectId, $part, $about, ${code<CaseStatus>('OPEN')}, $now, $dueAt)
   on conflict (subject_kind, subject_id, part, kind) where status in (${code<CaseStatus>('OPEN')}, ${code<CaseStatus>('WAITING')}) do nothing returning ${columns}`,
);
const open = statement(
  'cases_open_one',
  `select ${columns} from staff_case c where c.kind = any($kinds::text[]) and c.status in (${code<CaseStatus>('OPEN')}, ${code<CaseStatus>('WAITING')})
     and (c.subject_kind = $subjectKind and c.subject_id = $subjectId and c.part = $part or c.case_id in (
       select s.case_id from case_subject s where s.subject_kind = $subjectKind and s.subject_id = $subjectId and s.part = $part))
   order by c.opened_at limit 1 for update of c`,
);
type NewCase = {
  caseId: string;
  number: string;
  kind: CaseKind;
  subjectKind: SubjectKind;
  subjectId: string;
  /** For a picture: which of the product's. */
  part?: string;
  about: string;
  dueAt: Date;
  now: Date;
};
/** The open case of a subject, which further reports join; a new one if there is none. */
export async function openCase(tx: Tx, wanted: NewCase): Promise<{ found: CaseRow; isNew: boolean }> {
  const { kind, subjectKind, subjectId, part = '' } = wanted;
  // A report joins a case that staff have opened.
  const kinds: CaseKind[] = kind === 'REPORT' ? ['REPORT', 'SELLER'] : [kind];
  const subject = { kinds, subjectKind, subjectId, part };
  const known = (await open.first(tx, subject)) as CaseRow | undefined;
  if (known) return { found: known, isNew: false };
  const made = (await insert.first(tx, { ...wanted, part })) as CaseRow | undefined;
  if (made) return { found: made, isNew: true };
  return { found: (await open.first(tx, subject)) as CaseRow, isNew: false };
}

/** The open case of a subject, of some kinds. */
export const findOpenCase = (
  tx: Tx,
  subject: { kinds: CaseKind[]; subjectKind: SubjectKind; subjectId: string; part: string },
): Promise<CaseRow | undefined> => open.first(tx, subject) as Promise<CaseRow | undefined>;

const move = statement(
  'cases_move',
  `update staff_case set status = $to, due_at = coalesce($dueAt?, due_at), waits_for = $waitsFor?,
     decided_at = case when $to = ${code<CaseStatus>('DECIDED')} then $now else decided_at end,
     decided_by = case when $to = ${code<CaseStatus>('DECIDED')} then $accountId?::uuid else decided_by end,
     outcome = coalesce($outcome?, outcome),
     closed_at = case when $to = ${code<CaseStatus>('CLOSED')} then $now end,
     closed_by = case when $to = ${code<CaseStatus>('CLOSED')} then $accountId?::uuid end
   where case_id = $caseId`,
);
type Moved = {
  caseId: string;
  to: CaseStatus;
  accountId: string | null;
  now: Date;
  dueAt?: Date;
  waitsFor?: string;
  outcome?: CaseOutcome;
};
export const moveCase = (tx: Tx, { dueAt, waitsFor, outcome, ...moved }: Moved): Promise<number> =>
  move.run(tx, { ...moved, dueAt: dueAt ?? null, waitsFor: waitsFor ?? null, outcome: outcome ?? null });

const tell = statement(
  'cases_event',
  `insert into case_event (case_id, position, at, act, account_id, words)
   values ($caseId, (select coalesce(max(position), 0) + 1 from case_event where case_id = $caseId), $now, $act, $accountId?, $words?)`,
);
/** Adds to the history of a case, which the caller has locked. */
export const noteAct = (
  tx: Tx,
  { accountId, words, ...event }: { caseId: string; act: CaseAct; accountId?: string; words?: string; now: Date },
): Promise<number> => tell.run(tx, { ...event, accountId: accountId ?? null, words: words ?? null });

const story = statement(
  'cases_story',
  `select e.at, e.act, a.name, e.words, case when c.case_id <> $caseId then c.number end as "from"
   from staff_case c join case_event e using (case_id) left join account_name a using (account_id)
   where c.case_id = $caseId or c.merged_into = $caseId and e.act <> ${code<CaseAct>('MERGED')} order by e.at, c.opened_at, c.case_id, e.position`,
);
type Told = Omit<RowOf<'cases_story'>, 'act'> & { act: CaseAct };
/** The history of a case, and of those merged into it. */
export const findStory = (db: Queryable, caseId: string): Promise<Told[]> =>
  story.all(db, { caseId }) as Promise<Told[]>;

const earlier = statement(
  'cases_earlier',
  `select c.number, c.outcome, c.opened_at as at from staff_case c
   where c.case_id <> $caseId and c.kind = any($kinds::text[]) and c.status <> ${code<CaseStatus>('MERGED')}
     and (c.subject_id = $subjectId or c.case_id in (select s.case_id from case_subject s where s.subject_id = $subjectId)) order by c.opened_at desc limit 20`,
);
export const findEarlier = (
  db: Queryable,
  asked: { subjectId: string; caseId: string; kinds: CaseKind[] },
): Promise<RowOf<'cases_earlier'>[]> => earlier.all(db, asked);

const ofSellers = statement(
  'cases_about',
  `select c.number, c.about, c.status from staff_case c
   where c.kind = any($kinds::text[]) and c.status <> ${code<CaseStatus>('MERGED')} and (
     c.subject_kind = ${code<SubjectKind>('SELLER')} and c.subject_id = any($sellerIds::uuid[]) or c.subject_kind = ${code<SubjectKind>('PERSON')} and c.subject_id = $accountId
     or c.case_id in (select s.case_id from case_subject s where s.subject_kind = ${code<SubjectKind>('SELLER')} and s.subject_id = any($sellerIds::uuid[])
       or s.subject_kind = ${code<SubjectKind>('PERSON')} and s.subject_id = $accountId))
   order by c.opened_at desc limit 20`,
);
/** Cases about a person and some shops, of kinds that the caller may see, newest first. */
export const findCasesAbout = (
  db: Queryable,
  asked: { accountId: string; sellerIds: readonly string[]; kinds: readonly CaseKind[] },
): Promise<RowOf<'cases_about'>[]> => ofSellers.all(db, asked);

const listOf = `case when c.status in (${code<CaseStatus>('OPEN')}, ${code<CaseStatus>('WAITING')}) then ${code<CaseList>('OPEN')} else c.status end`;
/** The kind of a case as a work item. */
const workKind = `case c.kind when ${code<CaseKind>('CHILD_SAFETY')} then ${code<WorkKind>('CHILD_SAFETY')}
  when ${code<CaseKind>('SELLER')} then ${code<WorkKind>('SHOP_CASE')} when ${code<CaseKind>('PERSON')} then ${code<WorkKind>('PERSON_CASE')} else ${code<WorkKind>('REPORT')} end`;
const listed = statement(
  'cases_listed',
  `select c.number, c.kind, c.subject_kind as "subjectKind", c.about, c.status, c.opened_at as "openedAt", coalesce(p.due_at, c.due_at) as "dueAt!",
     p.due_at is not null as "hasAppeal!",
     (select count(*)::int from report r where r.case_id = c.case_id) as "reports!", i.name as assignee, count(*) over ()::int as "total!"
   from staff_case c left join lateral (select min(t.appeal_due_at) as due_at from measure_party t join measure m using (measure_id)
     where m.case_id = c.case_id and t.appealed_at is not null and t.answered_at is null) p on true
   left join work_assignee i on i.kind = case when p.due_at is not null and c.kind in (${code<CaseKind>('REPORT')}, ${code<CaseKind>('SELLER')})
     then ${code<WorkKind>('APPEAL')} else ${workKind} end and i.subject = c.number and i.assigned_until > $now
   where c.kind = any($kinds::text[]) and (${listOf} = $list or $list = ${code<CaseList>('OPEN')} and p.due_at is not null)
   order by case when $list = ${code<CaseList>('OPEN')} then c.kind <> ${code<CaseKind>('CHILD_SAFETY')} end,
     case when $list = ${code<CaseList>('OPEN')} then coalesce(p.due_at, c.due_at) end, c.opened_at desc, c.case_id limit $size offset $start`,
);
type Listed = Omit<RowOf<'cases_listed'>, 'kind' | 'subjectKind' | 'status'> &
  Pick<CaseRow, 'kind' | 'subjectKind' | 'status'>;
export const findListed = (
  db: Queryable,
  asked: { kinds: CaseKind[]; list: CaseList; size: number; start: number; now: Date },
): Promise<Listed[]> => listed.all(db, asked) as Promise<Listed[]>;

const holder = statement(
  'cases_assignee',
  `select account_id as "accountId", name from work_assignee where kind = $kind and subject = $number and assigned_until > $now`,
);
export const findHolder = (
  db: Queryable,
  asked: { kind: WorkKind; number: string; now: Date },
): Promise<RowOf<'cases_assignee'> | undefined> => holder.first(db, asked);

const dueWaiting = statement(
  'cases_waiting_due',
  `select case_id as "caseId" from staff_case where status = ${code<CaseStatus>('WAITING')} and due_at <= $now order by due_at limit 200`,
);
/** Cases on hold whose time is over. */
export const findWaited = async (db: Queryable, now: Date): Promise<string[]> =>
  (await dueWaiting.all(db, { now })).map(({ caseId }) => caseId);

const untaken = statement(
  'cases_untaken',
  `select c.number, c.opened_at as "openedAt" from staff_case c
   where c.kind = ${code<CaseKind>('CHILD_SAFETY')} and c.status = ${code<CaseStatus>('OPEN')}
     and not exists (select from work_assignee i where i.kind = ${code<WorkKind>('CHILD_SAFETY')} and i.subject = c.number and i.assigned_until > $now)
   order by c.opened_at limit 50`,
);
/** Untaken cases of a child in danger. */
export const findUntaken = (db: Queryable, now: Date): Promise<RowOf<'cases_untaken'>[]> => untaken.all(db, { now });

const forgetEvidence = statement(
  'cases_forget_evidence',
  `delete from evidence e using staff_case c where c.case_id = e.case_id and c.decided_at < $before
     and not exists (select from case_check k where k.case_id = c.case_id and k.answer = ${code<CheckAnswer>('OPEN')})`,
);
export const dropEvidence = (tx: Queryable, before: Date): Promise<number> => forgetEvidence.run(tx, { before });

const forgetStory = statement(
  'cases_forget_story',
  `update case_event e set words = null from staff_case c left join staff_case t on t.case_id = c.merged_into
   where c.case_id = e.case_id and coalesce(t.closed_at, c.closed_at) < $before and e.words is not null`,
);
const forgetChecks = statement(
  'cases_forget_checks',
  `delete from case_check k using staff_case c left join staff_case t on t.case_id = c.merged_into
   where c.case_id = k.case_id and coalesce(t.closed_at, c.closed_at) < $before`,
);
export async function dropStories(tx: Queryable, before: Date): Promise<void> {
  await forgetStory.run(tx, { before });
  await forgetChecks.run(tx, { before });
}
