import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type WorkKind, workKinds } from '../rules.ts';

const work = 'waiting_work w left join work_item i on i.kind = w.kind and i.subject = w.subject';
const isSeen =
  'w.kind = any($kinds::text[]) and (i.snoozed_until is null or i.snoozed_until <= $now or i.snoozed_at < w.since)';
/** Its holder, unless it was not touched for too long. */
const assignee = 'case when i.assigned_until > $now then i.account_id end';

const page = statement(
  'work_page',
  `with page as (
     select w.kind, w.subject, w.about, w.since, w.due_at, ${assignee} as assignee_id, i.handed_by, i.handed_words from ${work}
     where ${isSeen} and ($kind?::text is null or w.kind = $kind?)
       and ($mine = false or ${assignee} = $accountId) and ($nobodys = false or ${assignee} is null)
     order by w.kind <> all($dangerous::text[]), w.due_at, w.kind, w.subject limit $size offset $start)
   select p.kind as "kind!", p.subject as "subject!", p.about, p.since as "since!", p.due_at as "dueAt!", p.assignee_id as "assigneeId", a.name as assignee,
     case when p.assignee_id = $accountId then h.name end as "handedBy", case when p.assignee_id = $accountId then p.handed_words end as "handedWords"
   from (select * from page limit 200) p left join account_name a on a.account_id = p.assignee_id left join account_name h on h.account_id = p.handed_by
   order by p.kind <> all($dangerous::text[]), p.due_at, p.kind, p.subject`,
);
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
export const findWork = (db: Queryable, asked: WorkAsked): Promise<RowOf<'work_page'>[]> => page.all(db, asked);

const counts = statement(
  'work_counts',
  `select w.kind as "kind!", count(*)::int as "count!", count(*) filter (where ${assignee} = $accountId)::int as "mine!",
     count(*) filter (where ${assignee} is null)::int as "nobodys!", count(*) filter (where w.due_at <= $now)::int as "overdue!", max(w.since) as newest
   from ${work} where ${isSeen} group by w.kind`,
);
export const countWork = (
  db: Queryable,
  asked: Pick<WorkAsked, 'kinds' | 'accountId' | 'now'>,
): Promise<RowOf<'work_counts'>[]> => counts.all(db, asked);

const pulse = statement(
  'work_pulse',
  `select coalesce(string_agg(k.line, ' ' order by k.line), '') as "pulse!" from (
     select concat_ws('/', w.kind, count(*), count(${assignee}), count(*) filter (where w.due_at <= $now), max(w.since), max(i.assigned_until)) as line
     from ${work} where ${isSeen} group by w.kind) k`,
);
/** A text that changes whenever an item arrives, is done, falls due or is reassigned. */
export const findPulse = async (db: Queryable, now: Date): Promise<string> =>
  (await pulse.first(db, { kinds: [...workKinds], now }))!.pulse;

const waits = statement(
  'work_waits',
  'select exists (select from waiting_work where kind = $kind and subject = $subject) as "waits!"',
);
export const isWaiting = async (db: Queryable, kind: WorkKind, subject: string): Promise<boolean> =>
  (await waits.first(db, { kind, subject }))!.waits;

type Item = { kind: WorkKind; subject: string };
const take = statement(
  'work_take',
  `insert into work_item as i (kind, subject, account_id, assigned_until) values ($kind, $subject, $accountId, $until)
   on conflict (kind, subject) do update set account_id = excluded.account_id, assigned_until = excluded.assigned_until,
     handed_by = case when i.account_id = excluded.account_id then i.handed_by end,
     handed_words = case when i.account_id = excluded.account_id then i.handed_words end
     where i.account_id is null or i.account_id = excluded.account_id or i.assigned_until <= $now`,
);
/** Whether it is the account's now: a colleague may have it. */
export const assign = async (tx: Tx, item: Item & { accountId: string; until: Date; now: Date }): Promise<boolean> =>
  (await take.run(tx, item)) > 0;

const hand = statement(
  'work_hand_over',
  `insert into work_item as i (kind, subject, account_id, assigned_until, handed_by, handed_words)
   values ($kind, $subject, $to, $until, $accountId, $words)
   on conflict (kind, subject) do update set account_id = excluded.account_id, assigned_until = excluded.assigned_until,
     handed_by = excluded.handed_by, handed_words = excluded.handed_words
     where i.account_id is null or i.account_id = $accountId or i.assigned_until <= $now`,
);
/** Gives the account's work, or nobody's, to a colleague. False if somebody else has it. */
export const handOver = async (
  tx: Tx,
  item: Item & { accountId: string; to: string; words: string; until: Date; now: Date },
): Promise<boolean> => (await hand.run(tx, item)) > 0;

const giveBack = statement(
  'work_release',
  'delete from work_item where kind = $kind and subject = $subject and account_id = $accountId',
);
export const release = async (tx: Tx, item: Item & { accountId: string }): Promise<boolean> =>
  (await giveBack.run(tx, item)) > 0;

const end = statement('work_end', 'delete from work_item where kind = $kind and subject = $subject');
/** Nobody has it any more: it is decided. */
export const endWork = (tx: Tx, item: Item): Promise<number> => end.run(tx, item);

const putOff = statement(
  'work_snooze',
  `insert into work_item (kind, subject, snoozed_until, snoozed_at) values ($kind, $subject, $until, $now)
   on conflict (kind, subject) do update set snoozed_until = excluded.snoozed_until, snoozed_at = excluded.snoozed_at`,
);
export const snooze = (tx: Tx, item: Item & { until: Date; now: Date }): Promise<number> => putOff.run(tx, item);

const forget = statement(
  'work_forget',
  `delete from work_item i where not exists (select from waiting_work w where w.kind = i.kind and w.subject = i.subject)`,
);
/** Drops who had what is done by now. */
export const forgetDone = (db: Queryable): Promise<number> => forget.run(db);
