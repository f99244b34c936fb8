import { type Queryable, statement, type Tx } from '@cubby/db';
import type { WorkKind } from '../rules.ts';

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
     where i.account_id is null or i.account_id = excluded.account_id or i.assigned_until <= $now or $takeOver::bool`,
);
/** Whether it is now the account's: a colleague may have it, from whom it is taken only with `takeOver`. */
export const assign = async (
  tx: Tx,
  { takeOver = false, ...item }: Item & { accountId: string; until: Date; now: Date; takeOver?: boolean },
): Promise<boolean> => (await take.run(tx, { ...item, takeOver })) > 0;

const hand = statement(
  'work_hand_over',
  `insert into work_item as i (kind, subject, account_id, assigned_until, handed_by, handed_words)
   values ($kind, $subject, $to, $until, $accountId, $words)
   on conflict (kind, subject) do update set account_id = excluded.account_id, assigned_until = excluded.assigned_until,
     handed_by = excluded.handed_by, handed_words = excluded.handed_words
     where i.account_id is null or i.account_id = $accountId or i.assigned_until <= $now`,
);
/** Hands the account's work, or unassigned work, to a colleague. False if someone else has it. */
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
/** Removes the holder: it is decided. */
export const endWork = (tx: Tx, item: Item): Promise<number> => end.run(tx, item);

const putOff = statement(
  'work_snooze',
  `insert into work_item (kind, subject, snoozed_until, snoozed_at, snoozed_by, snoozed_words)
   values ($kind, $subject, $until, $now, $accountId, $words)
   on conflict (kind, subject) do update set snoozed_until = excluded.snoozed_until, snoozed_at = excluded.snoozed_at,
     snoozed_by = excluded.snoozed_by, snoozed_words = excluded.snoozed_words`,
);
export const snooze = (
  tx: Tx,
  item: Item & { until: Date; now: Date; accountId: string; words: string },
): Promise<number> => putOff.run(tx, item);

const forget = statement(
  'work_forget',
  `delete from work_item i where not exists (select from waiting_work w where w.kind = i.kind and w.subject = i.subject)`,
);
/** Deletes the holders of items that are done by now. */
export const forgetDone = (db: Queryable): Promise<number> => forget.run(db);
