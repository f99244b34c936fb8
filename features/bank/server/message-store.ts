import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import type { BankMessage, FileDirection, SettledAs } from '../rules.ts';

const insertFile = statement(
  'bank_insert_received_file',
  `insert into bank_file (bank_file_id, direction, name, sha256, created_at, problem)
   values ($id, ${code<FileDirection>('IN')}, $name, $sha256, $now, $problem?) on conflict (sha256) do nothing`,
);
export type ReceivedFile = { name: string; sha256: Uint8Array; problem?: string | undefined };

/** Keeps a file that came; undefined if the same one came before. */
export async function storeFile(tx: Tx, file: ReceivedFile, now: Date): Promise<string | undefined> {
  const id = uuidv7(now);
  const { name, sha256, problem = null } = file;
  const inserted = await insertFile.run(tx, { id, name, sha256: Buffer.from(sha256), problem, now });
  return inserted === 1 ? id : undefined;
}

const insert = statement(
  'bank_store_message',
  `insert into bank_message (bank_message_id, bank_file_id, kind, key, end_to_end_id, amount_minor, currency, reference,
     payer_name, payer_iban, account_iban, booked_on, reason, is_reversal, received_at)
   values ($id, $fileId, $kind, $key, $endToEndId?, $amountMinor?, $currency?, $reference?, $payerName?, $payerIban?,
     $accountIban?, $bookedOn?, $reason?, $isReversal, $now) on conflict (kind, key) do nothing`,
);
/** Stores what a bank says once, however often it says it, and has a job apply it. */
export async function storeMessages(
  tx: Tx,
  fileId: string,
  messages: readonly BankMessage[],
  now: Date,
): Promise<void> {
  for (const message of messages) {
    const id = uuidv7(now);
    if ((await insert.run(tx, { id, fileId, ...message, now })) === 1)
      await enqueue(tx, 'apply-bank-message', { messageId: id });
  }
}

const claim = statement(
  'bank_claim_message',
  `update bank_message set applied_at = $now where bank_message_id = $id and applied_at is null
   returning bank_message_id as id, kind, key, end_to_end_id as "endToEndId", amount_minor as "amountMinor", currency, reference,
     payer_name as "payerName", payer_iban as "payerIban", account_iban as "accountIban", booked_on as "bookedOn", reason,
     is_reversal as "isReversal"`,
);
export type StoredMessage = BankMessage & { id: string };
/** Claims a message for applying; undefined if it was applied before. */
export const claimMessage = async (tx: Tx, id: string, now: Date): Promise<StoredMessage | undefined> =>
  (await claim.first(tx, { id, now })) as StoredMessage | undefined;

const attention = statement(
  'bank_message_for_staff',
  'update bank_message set needs_attention = $needed where bank_message_id = $id and needs_attention <> $needed',
);
/** Puts a message on the staff's list, or takes it off; false if that changes nothing. */
export const setForStaff = async (tx: Tx, id: string, needed: boolean): Promise<boolean> =>
  (await attention.run(tx, { id, needed })) === 1;

const settle = statement(
  'bank_settle_message',
  `update bank_message set needs_attention = false, settled_as = $how, settled_by = $accountId, settled_at = $now, settled_note = $note?
   where bank_message_id = $id`,
);
export type Settlement = {
  id: string;
  how: SettledAs;
  accountId: string;
  note: string | null;
  now: Date;
};
/** Takes a message off the staff's list, with who decided what. */
export const settleMessage = (tx: Tx, settlement: Settlement): Promise<number> => settle.run(tx, settlement);

const forStaff = statement(
  'bank_messages_for_staff',
  `select bank_message_id as id, kind, amount_minor as "amountMinor", currency, reference, payer_name as "payerName", payer_iban as "payerIban",
     booked_on as "bookedOn", reason, is_reversal as "isReversal", received_at as "receivedAt"
   from bank_message where needs_attention order by received_at desc, bank_message_id limit 200`,
);
export const findMessagesForStaff = (db: Queryable): Promise<RowOf<'bank_messages_for_staff'>[]> => forStaff.all(db);

const lock = statement(
  'bank_lock_message',
  `select bank_message_id as id, kind, amount_minor as "amountMinor", currency, reference, payer_name as "payerName", payer_iban as "payerIban",
     booked_on as "bookedOn", is_reversal as "isReversal", needs_attention as "needsAttention"
   from bank_message where bank_message_id = $id for update`,
);
/** A message for a member of staff who deals with it. */
export const lockMessage = (tx: Tx, id: string): Promise<RowOf<'bank_lock_message'> | undefined> =>
  lock.first(tx, { id });
