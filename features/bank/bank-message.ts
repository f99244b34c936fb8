export const messageKinds = ['ACCEPTED', 'REJECTED', 'CREDITED', 'DEBITED'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The source of a movement: an immediate notification, or the day's statement, which repeats them all. */
export type Teller = 'NOTIFICATION' | 'STATEMENT';

/**
 * `key` is null if the bank gives no reference; `amountMinor` is the whole entry, `nth` its position in its statement.
 */
export type BankEntry = { key: string | null; amountMinor: number; nth: number };

export type BankMessage = {
  kind: MessageKind;
  /** Identifies it in any file: a notification and the day's statement report the same movement. */
  key: string;
  /** Null: the bank's own reference is in the key. Otherwise its position among those of its file with the same key. */
  nth: number | null;
  /** Its entry in a statement, which may be reported as a sum or in parts; null: not a movement. */
  entry: BankEntry | null;
  bankReferences: readonly string[];
  /** Only for movements. */
  toldBy: Teller | null;
  /** As given by the payer; ours if we requested the transfer. */
  endToEndId: string | null;
  /** Only for movements. A foreign currency is one that we do not trade in. */
  amountMinor: number | null;
  currency: string | null;
  reference: string | null;
  words: string | null;
  payerName: string | null;
  payerIban: string | null;
  accountIban: string | null;
  /** `YYYY-MM-DD` */
  bookedOn: string | null;
  reason: string | null;
  isReversal: boolean;
};
