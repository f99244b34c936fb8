import type { Money } from '@cubby/money';
import { account, bank, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';

/** Money that pays no order (a second payment, a wrong amount), owed to its sender: PSP_CASH → REFUND_DUE. */
export const strayMoney = (paymentId: string, refundId: string, amount: Money, provider = ''): Entry =>
  entry('P9', `${refundId}:stray:${paymentId}`, [
    debit(pspCash(provider), amount),
    credit(account('REFUND_DUE', refundId), amount),
  ]);

/** Money at the bank for no known invoice, owed to its sender: BANK → REFUND_DUE of the bank's message. */
export const strayTransfer = (messageId: string, amount: Money): Entry =>
  entry('P9', `${messageId}:stray`, [debit(bank, amount), credit(account('REFUND_DUE', messageId), amount)]);

/** Reverses the above: staff know its invoice, and P2 follows. */
export const strayMatched = (messageId: string, amount: Money): Entry =>
  entry('P9', `${messageId}:matched`, [debit(account('REFUND_DUE', messageId), amount), credit(bank, amount)]);
