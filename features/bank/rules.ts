import type { Money } from '@cubby/money';

export { type BankEntry, type BankMessage, type MessageKind, messageKinds, type Teller } from './bank-message.ts';
export { bankName, bankText } from './bank-text.ts';

export { amountWithCode, bankAmount, minorUnits } from './currency-amounts.ts';

export { mayBeSame } from './same-movement.ts';

export type BankAccount = { name: string; iban: string; bic: string };

/** The purpose of a transfer: an invoice, its refund, unassigned money that is returned, or a payout. */
export type TransferPurpose = 'INVOICE' | 'REFUND' | 'RETURN' | 'PAYOUT';

/** A credit transfer requested from a bank. */
export type Transfer = {
  /** As banks repeat it in their answers: its id by `endToEndIdOf`. */
  endToEndId: string;
  amount: Money;
  from: BankAccount;
  to: BankAccount;
  /** Shown to the payee: an invoice’s number. */
  reference: string;
};

/** A UUID as an end-to-end id, which has at most 35 characters (ISO 20022 Max35Text). */
export const endToEndIdOf = (transferId: string): string => transferId.replaceAll('-', '');
/** The UUID of an end-to-end id; undefined if it is not ours. */
export function transferIdOf(endToEndId: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(endToEndId);
  return parts ? parts.slice(1).join('-').toLowerCase() : undefined;
}

/** The UUID of our end-to-end id in a text that a bank repeats; undefined: none, or several. */
export function transferIdIn(words: string): string | undefined {
  const [only, ...others] = new Set(
    Array.from(words.matchAll(/(?<!\w)[0-9a-f]{32}(?!\w)/gi), ([id]) => id.toLowerCase()),
  );
  return only !== undefined && others.length === 0 ? transferIdOf(only) : undefined;
}

/** Sent files, and received files. */
export type FileDirection = 'OUT' | 'IN';

/** How staff settled a message: money was assigned to its invoice, or returned; anything else gets a note. */
export type SettledAs = 'ASSIGNED' | 'GIVEN_BACK' | 'PAYOUT' | 'NOTED';
