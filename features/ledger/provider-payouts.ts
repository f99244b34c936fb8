import type { Money } from '@cubby/money';
import { type Account, account, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';

/** Paid out by a provider, and not yet seen at our bank. */
export const paidOutCash = (provider: string): Account => account('PSP_CASH', `${provider}:paid-out`);

/**
 * P21, the provider pays out to our bank, or takes that back (a negative amount): PSP_CASH → paid-out cash. `bookingId`
 * is the provider's.
 */
export const cashPaidOut = (bookingId: string, amount: Money, provider: string): Entry =>
  entry('P21', bookingId, [debit(paidOutCash(provider), amount), credit(pspCash(provider), amount)]);

export const payoutArrived = (messageId: string, amount: Money, provider: string): Entry =>
  entry('P21', `${messageId}:arrived`, [
    debit(account('REFUND_DUE', messageId), amount),
    credit(paidOutCash(provider), amount),
  ]);
