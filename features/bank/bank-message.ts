export const messageKinds = ['ACCEPTED', 'REJECTED', 'CREDITED', 'DEBITED'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What tells of a movement: a notification at once, the day's statement of all of them again. */
export type Teller = 'NOTIFICATION' | 'STATEMENT';

/** What a bank tells us: the fate of a transfer that it was asked for, or a movement on our account. */
export type BankMessage = {
  kind: MessageKind;
  /** Identifies it, whichever file brings it: a notification and the day's statement tell of the same movement. */
  key: string;
  /** Null: the bank's own reference is in the key. Otherwise its place among those of its file with the same key. */
  nth: number | null;
  /** Of movements only. */
  toldBy: Teller | null;
  /** As the payer gave it, ours if we asked for the transfer. */
  endToEndId: string | null;
  /** Of movements only. A foreign currency is one that we do not trade in. */
  amountMinor: number | null;
  currency: string | null;
  /** What the payer wrote. */
  reference: string | null;
  payerName: string | null;
  payerIban: string | null;
  /** Our account that moved. */
  accountIban: string | null;
  /** `YYYY-MM-DD` */
  bookedOn: string | null;
  /** Why it was rejected, as the bank says. */
  reason: string | null;
  /** It takes an earlier movement back. */
  isReversal: boolean;
};
