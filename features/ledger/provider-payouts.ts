import type { Money } from '@cubby/money';
import { type Account, account, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';

/** What a provider has paid out and the bank has not been seen to receive. */
export const paidOutCash = (provider: string): Account => account('PSP_CASH', `${provider}:paid-out`);

/**
 * P21, the provider pays out to our bank, or takes that back (a negative amount): PSP_CASH → what is under way. `bookingId`
 * is the provider's.
 */
export const cashPaidOut = (bookingId: string, amount: Money, provider: string): Entry =>
  entry('P21', bookingId, [debit(paidOutCash(provider), amount), credit(pspCash(provider), amount)]);

/** P21, second half: money at the bank is what the provider paid out, and owed to nobody. REFUND_DUE → what was under way. */
export const payoutArrived = (messageId: string, amount: Money, provider: string): Entry =>
  entry('P21', `${messageId}:arrived`, [
    debit(account('REFUND_DUE', messageId), amount),
    credit(paidOutCash(provider), amount),
  ]);
