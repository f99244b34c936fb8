import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { type BankMessage, type FileDirection, mayBeSame, type SettledAs, type Teller } from '../rules.ts';

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
  `insert into bank_message (bank_message_id, bank_file_id, kind, key, is_referenced, told_by, end_to_end_id, amount_minor, currency,
     reference, payer_name, payer_iban, account_iban, booked_on, reason, is_reversal, received_at, may_repeat, needs_attention, applied_at)
   values ($id, $fileId, $kind, $key, $isReferenced, $toldBy?, $endToEndId?, $amountMinor?, $currency?,
     $reference?, $payerName?, $payerIban?, $accountIban?, $bookedOn?, $reason?, $isReversal, $now, $mayRepeat, $mayRepeat,
     case when $mayRepeat then $now::timestamptz end) on conflict (kind, key) do nothing`,
);
const told = statement(
  'bank_told_alike',
  `select exists (select from bank_message where kind = $kind and key = $key and told_by = $toldBy and bank_file_id <> $fileId) as "isTold!"`,
);
const alike = statement(
  'bank_alike_messages',
  `select end_to_end_id as "endToEndId", reference, payer_iban as "payerIban" from bank_message
   where kind = $kind and told_by is not null and amount_minor = $amountMinor and currency = $currency
     and (account_iban = $accountIban? or account_iban is null or $accountIban?::text is null)
     and (booked_on = $bookedOn? or booked_on is null or $bookedOn?::date is null)
     and not (is_referenced and $isReferenced) and bank_file_id <> $fileId and key <> all($keys::text[])`,
);

/**
 * Stores what a bank says once, however often it says it, and has a job apply it. A movement without the bank's reference
 * that may be one that is known already is left to staff instead: of money that is counted twice, one half would go out.
 */
export async function storeMessages(
  tx: Tx,
  fileId: string,
  messages: readonly BankMessage[],
  now: Date,
): Promise<void> {
  const keys = messages.map((message) => keyOf(message));
  for (const message of messages) {
    const id = uuidv7(now);
    const { kind, toldBy, nth } = message;
    const row = { ...message, id, fileId, now, isReferenced: nth === null };
    // Another notification of the same words tells of it again, or of another one; a statement repeats notifications.
    let place = nth;
    while (place !== null && toldBy && (await isToldBy(tx, { kind, key: keyOf(message, place), toldBy, fileId })))
      place++;
    const mayRepeat = place !== nth || (await isAlike(tx, row, keys));
    const key = keyOf(message, place);
    if ((await insert.run(tx, { ...row, key, mayRepeat })) === 1 && !mayRepeat)
      await enqueue(tx, 'apply-bank-message', { messageId: id });
  }
}

const keyOf = ({ key, nth }: BankMessage, place = nth): string => (place === null ? key : `${key}#${place}`);

type Telling = { kind: BankMessage['kind']; key: string; toldBy: Teller; fileId: string };
const isToldBy = async (tx: Tx, asked: Telling): Promise<boolean> => (await told.first(tx, asked))!.isTold;

async function isAlike(
  tx: Tx,
  message: BankMessage & { fileId: string; isReferenced: boolean },
  keys: readonly string[],
): Promise<boolean> {
  const { amountMinor, currency } = message;
  if (amountMinor === null || currency === null) return false;
  const others = await alike.all(tx, { ...message, amountMinor, currency, keys: [...keys] });
  return others.some((other) => mayBeSame(message, other));
}

const claim = statement(
  'bank_claim_message',
  `update bank_message set applied_at = $now where bank_message_id = $id and applied_at is null
   returning bank_message_id as id, kind, key, end_to_end_id as "endToEndId", amount_minor as "amountMinor", currency, reference,
     payer_name as "payerName", payer_iban as "payerIban", account_iban as "accountIban", booked_on as "bookedOn", reason,
     is_reversal as "isReversal"`,
);
export type StoredMessage = Omit<BankMessage, 'nth' | 'toldBy'> & { id: string };
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
     booked_on as "bookedOn", reason, is_reversal as "isReversal", may_repeat as "mayRepeat", received_at as "receivedAt"
   from bank_message where needs_attention order by received_at desc, bank_message_id limit 200`,
);
export const findMessagesForStaff = (db: Queryable): Promise<RowOf<'bank_messages_for_staff'>[]> => forStaff.all(db);

const lock = statement(
  'bank_lock_message',
  `select bank_message_id as id, kind, amount_minor as "amountMinor", currency, reference, payer_name as "payerName", payer_iban as "payerIban",
     account_iban as "accountIban", booked_on as "bookedOn", is_reversal as "isReversal", needs_attention as "needsAttention",
     may_repeat as "mayRepeat"
   from bank_message where bank_message_id = $id for update`,
);
/** A message for a member of staff who deals with it. */
export const lockMessage = (tx: Tx, id: string): Promise<RowOf<'bank_lock_message'> | undefined> =>
  lock.first(tx, { id });

const problems = statement(
  'bank_problem_files',
  `select name, problem as "problem!", created_at as "receivedAt" from bank_file where problem is not null
   order by created_at desc, bank_file_id limit 200`,
);
/** Files that came and could not be understood, the newest first. */
export const findProblemFiles = (db: Queryable): Promise<RowOf<'bank_problem_files'>[]> => problems.all(db);
