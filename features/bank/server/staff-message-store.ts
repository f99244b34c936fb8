import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { SettledAs } from '../rules.ts';

const attention = statement(
  'bank_message_for_staff',
  'update bank_message set needs_attention = $needed where bank_message_id = $id and needs_attention <> $needed',
);
export const setForStaff = async (tx: Tx, id: string, needed: boolean): Promise<boolean> =>
  (await attention.run(tx, { id, needed })) === 1;

const repeated = statement(
  'bank_mark_repeated',
  'update bank_message set may_repeat = true where bank_message_id = $id',
);
/** It may repeat a booked movement: it counts as money only once staff confirm it. */
export const markRepeated = (tx: Tx, id: string): Promise<number> => repeated.run(tx, { id });

const settle = statement(
  'bank_settle_message',
  `update bank_message set needs_attention = false, settled_as = $how, settled_by = $accountId, settled_at = $now, settled_note = $note?
   where bank_message_id = $id`,
);
type Settlement = {
  id: string;
  how: SettledAs;
  accountId: string;
  note: string | null;
  now: Date;
};
/** Removes a message from the staff's list, and records the decision and its author. */
export const settleMessage = (tx: Tx, settlement: Settlement): Promise<number> => settle.run(tx, settlement);

const reopen = statement(
  'bank_reopen_message',
  `update bank_message set needs_attention = true, settled_as = null, settled_by = null, settled_at = null, settled_note = null
   where bank_message_id = $id`,
);
/** Puts a message back on the staff's list: the decision could not be applied. */
export const reopenMessage = (tx: Tx, id: string): Promise<number> => reopen.run(tx, { id });

const listed = `bank_message_id as id, kind, amount_minor as "amountMinor", currency, reference, words, payer_name as "payerName", payer_iban as "payerIban",
     booked_on as "bookedOn", reason, is_reversal as "isReversal", may_repeat as "mayRepeat", received_at as "receivedAt"`;
const forStaff = statement(
  'bank_messages_for_staff',
  `select ${listed} from bank_message where needs_attention order by received_at desc, bank_message_id limit 200`,
);
export type MessageForStaff = RowOf<'bank_messages_for_staff'>;
export const findMessagesForStaff = (db: Queryable): Promise<MessageForStaff[]> => forStaff.all(db);

const one = statement(
  'bank_message_seen',
  `select ${listed}, account_iban as "accountIban", needs_attention as "needsAttention", settled_as as "settledAs", settled_at as "settledAt",
     settled_note as "settledNote", a.name as "settledBy"
   from bank_message left join account_name a on a.account_id = settled_by where bank_message_id = $id`,
);
export const findMessage = (db: Queryable, id: string): Promise<RowOf<'bank_message_seen'> | undefined> =>
  one.first(db, { id });

const lock = statement(
  'bank_lock_message',
  `select bank_message_id as id, kind, amount_minor as "amountMinor", currency, reference, words, payer_name as "payerName", payer_iban as "payerIban",
     account_iban as "accountIban", booked_on as "bookedOn", is_reversal as "isReversal", needs_attention as "needsAttention",
     may_repeat as "mayRepeat"
   from bank_message where bank_message_id = $id for update`,
);
export const lockMessage = (tx: Tx, id: string): Promise<RowOf<'bank_lock_message'> | undefined> =>
  lock.first(tx, { id });
