import { statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { type BankMessage, mayBeSame, type Teller } from '../rules.ts';

const insert = statement(
  'bank_store_message',
  `insert into bank_message (bank_message_id, bank_file_id, kind, key, is_referenced, told_by, end_to_end_id, amount_minor, currency,
     reference, words, payer_name, payer_iban, account_iban, booked_on, reason, is_reversal, received_at, may_repeat, needs_attention,
     applied_at, entry_key, entry_minor, reference_keys)
   values ($id, $fileId, $kind, $key, $isReferenced, $toldBy?, $endToEndId?, $amountMinor?, $currency?,
     $reference?, $words?, $payerName?, $payerIban?, $accountIban?, $bookedOn?, $reason?, $isReversal, $now, $mayRepeat, $mayRepeat,
     case when $mayRepeat then $now::timestamptz end, $entryKey?, $entryMinor?,
     array(select distinct reference_key(each) from unnest($references::text[]) each where reference_key(each) is not null))
   on conflict (kind, key) do nothing`,
);
const told = statement(
  'bank_told_alike',
  `select exists (select from bank_message where kind = $kind and key = $key and told_by = $toldBy and bank_file_id <> $fileId) as "isTold!"`,
);
const alike = statement(
  'bank_alike_messages',
  `select end_to_end_id as "endToEndId", reference, payer_iban as "payerIban" from bank_message
   where kind = $kind and told_by is not null and currency = $currency
     -- A sum may already be known by its parts, and the reverse.
     and (amount_minor = $amountMinor or entry_minor = $entryMinor?)
     and (account_iban = $accountIban? or account_iban is null or $accountIban?::text is null)
     and (booked_on = $bookedOn? or booked_on is null or $bookedOn?::date is null)
     and not (is_referenced and $isReferenced) and bank_file_id <> $fileId and key <> all($keys::text[])`,
);

/**
 * Stores each message of a bank once, however often it is repeated, and queues a job that applies it. A movement that
 * may repeat a known one is left to staff: counted twice, one half would be refunded.
 */
export async function storeMessages(
  tx: Tx,
  fileId: string,
  messages: readonly BankMessage[],
  now: Date,
): Promise<void> {
  const keys = messages.map((message) => keyOf(message));
  for (const told of entriesOf(messages)) {
    const known = await entryAsKnown(tx, told);
    if (known === 'REPEATED') continue;
    for (const message of told) {
      const id = uuidv7(now);
      const { kind, toldBy, nth, entry } = message;
      const row = {
        ...{ ...message, id, fileId, now, isReferenced: nth === null, references: [...message.bankReferences] },
        ...{ entryKey: entry?.key ?? null, entryMinor: entry?.amountMinor ?? null },
      };
      // Another notification with the same text may repeat it or report another one; a statement repeats notifications.
      let place = nth;
      while (place !== null && toldBy && (await isToldBy(tx, { kind, key: keyOf(message, place), toldBy, fileId })))
        place++;
      const isKnownDifferently =
        known === 'DIFFERENT' && !(await isStored(tx, { kind, key: message.key, amountMinor: message.amountMinor }));
      const mayRepeat =
        place !== nth || isKnownDifferently || (await isAlike(tx, row, keys)) || (await isMoved(tx, row));
      const key = isKnownDifferently ? `${message.key}=${message.amountMinor}` : keyOf(message, place);
      if ((await insert.run(tx, { ...row, key, mayRepeat })) === 1 && !mayRepeat)
        await enqueue(tx, 'apply-bank-message', { messageId: id });
    }
  }
}

function entriesOf(messages: readonly BankMessage[]): BankMessage[][] {
  const groups: BankMessage[][] = [];
  for (const message of messages) {
    const last = groups.at(-1)?.[0]?.entry;
    const { entry } = message;
    if (entry?.key && last?.key === entry.key && last.nth === entry.nth) groups.at(-1)!.push(message);
    else groups.push([message]);
  }
  return groups;
}

const ofEntry = statement(
  'bank_messages_of_entry',
  `select coalesce(sum(amount_minor), 0)::bigint as "totalMinor!", count(*)::int as "parts!", min(bank_message_id::text) as "firstId",
     bool_and(bank_message_id is not null and words is null) as "areSilent"
   from bank_message where kind = $kind and entry_key = $entryKey and not may_repeat`,
);
const addWords = statement(
  'bank_add_words',
  'update bank_message set words = $words where bank_message_id = $id and words is null',
);

/**
 * Whether an entry's reference is known: banks report a batch as a sum and as its parts, in any order. A sum that staff
 * must decide about is replaced by its parts.
 */
async function entryAsKnown(tx: Tx, told: readonly BankMessage[]): Promise<'NEW' | 'REPEATED' | 'DIFFERENT'> {
  const { kind, entry } = told[0]!;
  if (!entry?.key) return 'NEW';
  const known = (await ofEntry.first(tx, { kind, entryKey: entry.key }))!;
  if (known.parts === 0) return 'NEW';
  if (known.totalMinor !== entry.amountMinor) return 'DIFFERENT';
  const words = told
    .flatMap(({ words, payerName }) => [payerName, words])
    .filter(Boolean)
    .join('\n');
  if (known.areSilent && known.parts === 1 && words) await addWords.run(tx, { id: known.firstId!, words });
  return 'REPEATED';
}

const stored = statement(
  'bank_is_stored',
  'select exists (select from bank_message where kind = $kind and key = $key and amount_minor = $amountMinor?) as "isStored!"',
);
const isStored = async (
  tx: Tx,
  asked: { kind: BankMessage['kind']; key: string; amountMinor: number | null },
): Promise<boolean> => (await stored.first(tx, asked))!.isStored;

const moved = statement(
  'bank_is_moved',
  `select exists (select from bank_message where kind = $kind and key <> $key and amount_minor = $amountMinor and currency = $currency
     and reference_keys && array(select reference_key(each) from unnest($references::text[]) each)
     and (account_iban = $accountIban? or account_iban is null or $accountIban?::text is null)
     and abs(booked_on - $bookedOn::date) between 1 and 5) as "isMoved!"`,
);
/** Whether the same amount is known under the same reference, booked some days before or after. */
async function isMoved(tx: Tx, message: BankMessage & { references: string[] }): Promise<boolean> {
  const { kind, key, amountMinor, currency, accountIban, bookedOn, references } = message;
  if (amountMinor === null || currency === null || bookedOn === null || references.length === 0) return false;
  return (await moved.first(tx, { kind, key, amountMinor, currency, accountIban, bookedOn, references }))!.isMoved;
}

const keyOf = ({ key, nth }: BankMessage, place = nth): string => (place === null ? key : `${key}#${place}`);

type Telling = { kind: BankMessage['kind']; key: string; toldBy: Teller; fileId: string };
const isToldBy = async (tx: Tx, asked: Telling): Promise<boolean> => (await told.first(tx, asked))!.isTold;

async function isAlike(
  tx: Tx,
  message: BankMessage & { fileId: string; isReferenced: boolean; entryMinor: number | null },
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
   returning bank_message_id as id, kind, key, end_to_end_id as "endToEndId", amount_minor as "amountMinor", currency, reference, words,
     payer_name as "payerName", payer_iban as "payerIban", account_iban as "accountIban", booked_on as "bookedOn", reason,
     is_reversal as "isReversal", reference_keys as "referenceKeys"`,
);
export type StoredMessage = Omit<BankMessage, 'nth' | 'toldBy' | 'bankReferences' | 'entry'> & {
  id: string;
  referenceKeys: string[];
};
/** Claims a message for applying; undefined if it was applied before. */
export const claimMessage = async (tx: Tx, id: string, now: Date): Promise<StoredMessage | undefined> =>
  (await claim.first(tx, { id, now })) as StoredMessage | undefined;
