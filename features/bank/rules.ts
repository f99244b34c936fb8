import type { Money } from '@cubby/money';

/** One side of a transfer. */
export type BankAccount = { name: string; iban: string; bic: string };

/** What a transfer is for: an invoice, a refund of one, or money that came for nothing and goes back. */
export type TransferPurpose = 'INVOICE' | 'REFUND' | 'RETURN';

/** A credit transfer that a bank is asked to make. */
export type Transfer = {
  /** As banks repeat it in their answers: `endToEndIdOf` its id. */
  endToEndId: string;
  amount: Money;
  from: BankAccount;
  to: BankAccount;
  /** What the payee sees: an invoice’s number. */
  reference: string;
};

/** A UUID as an end-to-end id, which has at most 35 characters and need not be a UUID to banks (ISO 20022 Max35Text). */
export const endToEndIdOf = (transferId: string): string => transferId.replaceAll('-', '');
/** The UUID of an end-to-end id; undefined if it is not one of ours. */
export function transferIdOf(endToEndId: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(endToEndId);
  return parts ? parts.slice(1).join('-').toLowerCase() : undefined;
}

/** Files that we send, and files that come. */
export type FileDirection = 'OUT' | 'IN';

export const messageKinds = ['ACCEPTED', 'REJECTED', 'CREDITED', 'DEBITED'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What staff did with a message: money found its invoice, or went back; of anything else a note is kept. */
export type SettledAs = 'ASSIGNED' | 'GIVEN_BACK' | 'PAYOUT' | 'NOTED';

/** What tells of a movement: a notification at once, the day's statement of all of them again. */
export type Teller = 'NOTIFICATION' | 'STATEMENT';

/** What a bank tells us: the fate of a transfer that it was asked for, or a movement on our account. */
export type BankMessage = {
  kind: MessageKind;
  /** Identifies it, whichever file brings it: a notification and the day's statement tell of the same movement. */
  key: string;
  /** Null: the bank's own reference is in the key. Otherwise the how manieth of those in its file with the same key. */
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

type Told = Pick<BankMessage, 'endToEndId' | 'reference' | 'payerIban'>;

/**
 * Whether two movements of one day and amount on an account may be one that was told twice in different words: nothing
 * that both say differs, other than where a bank cut the text off. Asked where one of them lacks the bank's reference.
 */
export const mayBeSame = (one: Told, other: Told): boolean =>
  agree(one.endToEndId, other.endToEndId, (a, b) => a === b) &&
  agree(one.payerIban, other.payerIban, (a, b) => a === b) &&
  agree(plain(one.reference), plain(other.reference), (a, b) => a.startsWith(b) || b.startsWith(a));

const plain = (text: string | null): string | null => text && bankText(text, 140).toUpperCase();
const agree = (a: string | null, b: string | null, areSame: (a: string, b: string) => boolean): boolean =>
  a === null || b === null || areSame(a, b);

/**
 * An amount as banks write it (ISO 20022 ActiveOrHistoricCurrencyAndAmount: at most 18 digits, five of them decimals) in
 * minor units. Undefined if it is not one, or has a fraction of a minor unit.
 */
export function minorUnits(amount: string, currency: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(amount) ?? [];
  if (whole === undefined) return undefined;
  const places = decimalsOf(currency);
  if (places === undefined || /[1-9]/.test(decimals.slice(places))) return undefined;
  const minor = Number(whole + decimals.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

function decimalsOf(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

/** An amount in any currency, as staff read it: “EUR 12.30”. */
export const amountWithCode = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(minor / 10 ** (decimalsOf(currency) ?? 0))
    .replace(/\s/gu, ' ');

/** An amount as banks read it: a point and two decimals, which all our currencies have. */
export const bankAmount = (amountMinor: number): string =>
  `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;

/**
 * Text as every bank takes it: the Latin characters of the SEPA rulebook, the others by their nearest or as a point
 * (EPC217-08), and no longer than the field.
 */
export const bankText = (text: string, max: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, max);
