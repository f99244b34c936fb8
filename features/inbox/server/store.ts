import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { InboxKind, InboxList } from '../rules.ts';

const columns = `i.kind as "kind!", i.number as "number!", i.about as "about!", i.email as "email!", i.locale as "locale!",
  i.is_waiting as "isWaiting!", i.changed_at as "since!"`;
const held = 'work_state w on w.kind = i.kind and w.subject = i.number';
const assignee = 'case when w.assigned_until > $now then w.account_id end';
const snoozed = '(w.snoozed_until > $now and coalesce(w.snoozed_at >= i.changed_at, true))';
const list = statement(
  'inbox_list',
  `select ${columns}, a.name as assignee, count(*) over ()::int as "total!"
   from inbox_item i left join ${held} left join account_name a on a.account_id = ${assignee}
   where i.kind = any($kinds::text[]) and case $list
     when ${code<InboxList>('ANSWERED')} then not i.is_waiting
     when ${code<InboxList>('SNOOZED')} then i.is_waiting and coalesce(${snoozed}, false)
     when ${code<InboxList>('MINE')} then i.is_waiting and ${assignee} = $accountId
     else i.is_waiting and not coalesce(${snoozed}, false) end
   order by case when i.is_waiting then i.changed_at end, i.changed_at desc, i.number limit $size offset $start`,
);
export const findItems = (
  db: Queryable,
  asked: { kinds: InboxKind[]; list: InboxList; accountId: string; now: Date; size: number; start: number },
): Promise<RowOf<'inbox_list'>[]> => list.all(db, asked);

const one = statement(
  'inbox_one',
  `select ${columns}, i.brand as "brand!", i.account_id as "accountId", i.helped, i.rating, ${assignee} as "assigneeId", a.name as assignee
   from inbox_item i left join ${held} left join account_name a on a.account_id = ${assignee}
   where i.kind = $kind and i.number = $number`,
);
type Named = { kind: InboxKind; number: string };
export const findItem = (db: Queryable, asked: Named & { now: Date }): Promise<RowOf<'inbox_one'> | undefined> =>
  one.first(db, asked);

const notes = statement(
  'inbox_notes',
  `select a.name, n.written_at as at, n.words from inbox_note n left join account_name a using (account_id)
   where n.kind = $kind and n.number = $number order by n.position`,
);
export const findNotes = (db: Queryable, named: Named): Promise<RowOf<'inbox_notes'>[]> => notes.all(db, named);

const note = statement(
  'inbox_note',
  'insert into inbox_note (kind, number, account_id, written_at, words) values ($kind, $number, $accountId, $now, $words)',
);
export const insertNote = (tx: Tx, noted: Named & { accountId: string; words: string; now: Date }): Promise<number> =>
  note.run(tx, noted);

const forget = statement(
  'inbox_forget_notes',
  'delete from inbox_note n where not exists (select from inbox_item i where i.kind = n.kind and i.number = n.number)',
);
/** Deletes the notes about deleted items. */
export const forgetNotes = (db: Queryable): Promise<number> => forget.run(db);

const beat = statement(
  'inbox_beat',
  `insert into inbox_presence (kind, number, account_id, seen_at, is_writing) values ($kind, $number, $accountId, $now, $isWriting)
   on conflict (kind, number, account_id) do update set seen_at = excluded.seen_at, is_writing = excluded.is_writing`,
);
const others = statement(
  'inbox_others',
  `select a.name as "name!", p.is_writing as "isWriting" from inbox_presence p join account_name a using (account_id)
   where p.kind = $kind and p.number = $number and p.account_id <> $accountId and p.seen_at > $since order by 1`,
);
type Presence = Named & { accountId: string; isWriting: boolean; now: Date };
export const notePresence = (tx: Tx, presence: Presence): Promise<number> => beat.run(tx, presence);
export const findOthers = (
  db: Queryable,
  asked: Named & { accountId: string; since: Date },
): Promise<RowOf<'inbox_others'>[]> => others.all(db, asked);

const leave = statement('inbox_leave', 'delete from inbox_presence where seen_at < $before');
export const forgetPresence = (db: Queryable, before: Date): Promise<number> => leave.run(db, { before });

const weeks = statement(
  'inbox_weeks',
  `select to_char(date_trunc('week', i.created_at at time zone 'UTC'), 'YYYY-MM-DD') as "week!", count(*)::int as "asked!",
     count(i.first_answered_at)::int as "answered!", count(*) filter (where i.helped)::int as "helped!", count(i.helped)::int as "rated!",
     (percentile_cont(0.5) within group (order by extract(epoch from i.first_answered_at - i.created_at) / 3600)
        filter (where i.first_answered_at is not null))::float8 as "medianHours",
     (percentile_cont(0.5) within group (order by extract(epoch from i.closed_at - i.created_at) / 3600)
        filter (where i.closed_at is not null))::float8 as "medianClosedHours"
   from inbox_item i where i.kind = any($kinds::text[]) and i.created_at >= $since group by 1 order by 1 desc`,
);
export const findWeeks = (db: Queryable, asked: { kinds: InboxKind[]; since: Date }): Promise<RowOf<'inbox_weeks'>[]> =>
  weeks.all(db, asked);
