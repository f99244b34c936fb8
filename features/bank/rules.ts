import type { Money } from '@cubby/money';

export { type BankEntry, type BankMessage, type MessageKind, messageKinds, type Teller } from './bank-message.ts';
export { bankName, bankText } from './bank-text.ts';

export { amountWithCode, bankAmount, minorUnits } from './currency-amounts.ts';

export { mayBeSame } from './same-movement.ts';

export type BankAccount = { name: string; iban: string; bic: string };

/** What a transfer is for: an invoice, its refund, unassigned money that is returned, or a payout. */
export type TransferPurpose = 'INVOICE' | 'REFUND' | 'RETURN' | 'PAYOUT';

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

/** A UUID as an end-to-end id, which has at most 35 characters (ISO 20022 Max35Text). */
export const endToEndIdOf = (transferId: string): string => transferId.replaceAll('-', '');
/** The UUID of an end-to-end id; undefined if it is not one of ours. */
export function transferIdOf(endToEndId: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(endToEndId);
  return parts ? parts.slice(1).join('-').toLowerCase() : undefined;
}

/** The UUID of the one end-to-end id of ours that a bank repeats in a text; undefined: there is none, or several. */
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
