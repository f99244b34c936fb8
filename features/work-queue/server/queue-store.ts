import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import { type WorkKind, workKinds } from '../rules.ts';

/** The views with the open items of each kind; `waiting_work` unites the same ones. */
export const viewsOf: Readonly<Record<WorkKind, readonly string[]>> = {
  CHILD_SAFETY: ['case_work', 'review_work'],
  INCIDENT: ['incident_work'],
  CHARGEBACK: ['chargeback_work'],
  REFUND: ['refund_work'],
  INVOICE_REFUND: ['invoice_refund_work'],
  BANK_MESSAGE: ['bank_message_work'],
  PROVIDER_EVENT: ['provider_event_work'],
  PAYOUT: ['payout_work'],
  DISPUTE: ['dispute_work'],
  SUPPORT: ['support_work'],
  REVIEW: ['review_work'],
  REPORT: ['case_work'],
  SHOP_CASE: ['case_work'],
  PERSON_CASE: ['case_work'],
  APPEAL: ['case_work'],
  CRAFT: ['craft_work'],
  PRODUCT: ['proposal_work'],
  CERTIFICATE: ['certificate_work'],
  ENQUIRY: ['enquiry_work'],
  REQUEST: ['request_work'],
  PROOF: ['proof_work'],
  PERSON_REQUEST: ['person_request_work'],
};
type Source = { kind: string; view: string };
const sourcesOf = (kinds: readonly WorkKind[]): Source[] =>
  kinds.flatMap((kind) => viewsOf[kind].map((view) => ({ kind: code<WorkKind>(kind), view })));
const united = (kinds: readonly WorkKind[], part: (source: Source) => string) =>
  sourcesOf(kinds).map(part).join(' union all ');

const isSeen = '(i.snoozed_until is null or i.snoozed_until <= $now or i.snoozed_at < w.since)';
/** Its holder, unless it was inactive for too long. */
const assignee = 'case when i.assigned_until > $now then i.account_id end';
const isOf = ({ kind }: Source) => `w.kind = ${kind}`;
const isAsked = (source: Source) => `${isOf(source)} and ${source.kind} = any($kinds::text[])`;
const withItem = ({ kind, view }: Source) =>
  `${view} w left join work_item i on i.kind = ${kind} and i.subject = w.subject`;
const itemOf = ({ kind, view }: Source) => `work_item i join ${view} w on i.kind = ${kind} and i.subject = w.subject`;

// An index gives the first rows of one kind in order; all kinds together would have to be sorted.
const firstOf = (from: string, fits: string) =>
  `(select w.kind, w.subject, w.about, w.since, w.due_at, ${assignee} as assignee_id, i.handed_by, i.handed_words, i.snoozed_by, i.snoozed_words from ${from}
    where ${fits} and ${isSeen} order by w.due_at, w.subject limit $size::int + $start::int)`;
const pageOf = (firsts: string, ordering: string) =>
  `select w.kind as "kind!", w.subject as "subject!", w.about, w.since as "since!", w.due_at as "dueAt!", w.assignee_id as "assigneeId",
     case when w.assignee_id is not null then (select a.name from account_name a where a.account_id = w.assignee_id) end as assignee,
     case when w.assignee_id = $accountId then (select a.name from account_name a where a.account_id = w.handed_by) end as "handedBy",
     case when w.assignee_id = $accountId then w.handed_words end as "handedWords",
     (select a.name from account_name a where a.account_id = w.snoozed_by) as "snoozedBy", w.snoozed_words as "snoozedWords"
   from (${firsts}) w order by ${ordering} limit $size offset $start`;
const dangerFirst = 'w.kind <> all($dangerous::text[]), w.due_at, w.kind, w.subject';
const ofAnyone = (fits: (source: Source) => string) => (source: Source) =>
  firstOf(withItem(source), `${fits(source)} and ($nobodys = false or ${assignee} is null)`);
const ofAccount = (source: Source) =>
  firstOf(
    itemOf(source),
    `${isAsked(source)} and ($kind?::text is null or ${source.kind} = $kind?) and i.account_id = $accountId and i.assigned_until > $now`,
  );

const page = statement('work_page', pageOf(united(workKinds, ofAnyone(isAsked)), dangerFirst));
const mine = statement('work_mine', pageOf(united(workKinds, ofAccount), dangerFirst));
const queueOf = (kind: WorkKind) =>
  statement(`work_queue_${kind}`, pageOf(united([kind], ofAnyone(isOf)), 'w.due_at, w.subject'));
const queues = new Map(workKinds.map((kind) => [kind, queueOf(kind)]));
export type WorkAsked = {
  kinds: WorkKind[];
  dangerous: WorkKind[];
  kind: WorkKind | null;
  mine: boolean;
  nobodys: boolean;
  accountId: string;
  now: Date;
  size: number;
  start: number;
};
export async function findWork(db: Queryable, asked: WorkAsked): Promise<RowOf<'work_page'>[]> {
  const { kind, kinds } = asked;
  if (asked.mine) return mine.all(db, asked);
  if (kind === null) return page.all(db, asked);
  return kinds.includes(kind) ? queues.get(kind)!.all(db, asked) : [];
}

// Few rows have a `work_item`: each kind is counted without the join, then the snoozed rows are subtracted.
const sumsOf = (mine: string) => (source: Source) =>
  `select ${source.kind} as kind, c.count - t.hidden as count, t.taken, t.mine, c.overdue - t.hidden_overdue as overdue, n.since as newest, t.until
   from (select count(*) as count, count(*) filter (where w.due_at <= $now) as overdue from ${source.view} w where ${isAsked(source)}) c
     cross join (select count(*) filter (where ${isSeen} is not true) as hidden,
         count(*) filter (where ${isSeen} is not true and w.due_at <= $now) as hidden_overdue,
         count(${assignee}) filter (where ${isSeen}) as taken, ${mine} as mine, max(i.assigned_until) filter (where ${isSeen}) as until
       from ${itemOf(source)} where ${isAsked(source)}) t
     left join (select w.since from ${withItem(source)} where ${isAsked(source)} and ${isSeen} order by w.since desc limit 1) n on true`;

const counts = statement(
  'work_counts',
  `select k.kind as "kind!", sum(k.count)::int as "count!", sum(k.mine)::int as "mine!", sum(k.count - k.taken)::int as "nobodys!",
     sum(k.overdue)::int as "overdue!", max(k.newest) as newest
   from (${united(workKinds, sumsOf(`count(*) filter (where ${isSeen} and ${assignee} = $accountId)`))}) k
   group by k.kind having sum(k.count) > 0`,
);
export const countWork = (
  db: Queryable,
  asked: Pick<WorkAsked, 'kinds' | 'accountId' | 'now'>,
): Promise<RowOf<'work_counts'>[]> => counts.all(db, asked);

const pulse = statement(
  'work_pulse',
  `select coalesce(string_agg(concat_ws('/', k.kind, k.count, k.taken, k.overdue, k.newest, k.until), ' ' order by k.kind, k.view), '') as "pulse!"
   from (${united(workKinds, (source) => `select '${source.view}' as view, s.* from (${sumsOf('0')(source)}) s`)}) k where k.count > 0`,
);
/** A text that changes whenever an item arrives, is done, falls due or is reassigned. */
export const findPulse = async (db: Queryable, now: Date): Promise<string> =>
  (await pulse.first(db, { kinds: [...workKinds], now }))!.pulse;
