import { code, type Pool, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { WorkKind } from '@cubby/features/work-queue/rules';
import type { CaseKind, CaseStatus } from '../../rules.ts';

/** Undecided cases, and reviews; an appeal against a measure is no emergency. */
const inDanger = `(select c.number as subject, c.opened_at as since from staff_case c
     where c.kind = ${code<CaseKind>('CHILD_SAFETY')} and c.status = ${code<CaseStatus>('OPEN')}
   union all select w.subject, w.since from review_work w where w.kind = ${code<WorkKind>('CHILD_SAFETY')}) d`;
const untaken = `not exists (select from work_assignee i where i.kind = ${code<WorkKind>('CHILD_SAFETY')} and i.subject = d.subject and i.assigned_until > $now)`;

const all = statement(
  'cases_in_danger',
  `select d.subject as "subject!", d.since as "since!" from ${inDanger} where ${untaken} order by d.since limit 50`,
);
/** Open, untaken items because a child may be in danger. */
export const findInDanger = (db: Queryable, now: Date): Promise<RowOf<'cases_in_danger'>[]> => all.all(db, { now });

const one = statement(
  'cases_one_in_danger',
  `select exists (select from ${inDanger} where d.subject = $subject and ${untaken}) as "is!"`,
);
export const isUntaken = async (db: Pool, subject: string, now: Date): Promise<boolean> =>
  (await one.first(db, { subject, now }))!.is;

const note = statement(
  'cases_note_page',
  'insert into safety_page (subject, round, paged_at) values ($subject, $round, $now) on conflict do nothing',
);
/** False if this round has been called already. */
export const notePage = async (tx: Tx, page: { subject: string; round: number; now: Date }): Promise<boolean> =>
  (await note.run(tx, page)) === 1;

const forget = statement('cases_forget_pages', 'delete from safety_page where paged_at < $before');
export const forgetPages = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
