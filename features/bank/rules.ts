import type { Money } from '@cubby/money';

export { type BankMessage, type MessageKind, messageKinds, type Teller } from './bank-message.ts';
export { bankText } from './bank-text.ts';

export { amountWithCode, bankAmount, minorUnits } from './currency-amounts.ts';

export { mayBeSame } from './same-movement.ts';

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

/** What staff did with a message: money found its invoice, or went back; of anything else a note is kept. */
export type SettledAs = 'ASSIGNED' | 'GIVEN_BACK' | 'PAYOUT' | 'NOTED';
