import { statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { type BankMessage, mayBeSame, type Teller } from '../rules.ts';

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
