import type { Money } from '@cubby/money';
import { type Account, account, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { givenBack, type PartOfPayment } from './part-of-payment.ts';

/** P9, refund before delivery, first half: CLEARING and TAX → REFUND_DUE. `part` is what is refunded. */
export const refundOwed = (refundId: string, part: PartOfPayment): Entry =>
  entry('P9', `${refundId}:${part.sellerOrderId}`, [
    ...givenBack(part),
    credit(account('REFUND_DUE', refundId), part.total),
  ]);

/** P9, of an invoice that is not paid: CLEARING and TAX → AR, with a credit note. */
export const invoiceReversed = (creditNoteId: string, invoiceId: string, part: PartOfPayment): Entry =>
  entry('P9', `${creditNoteId}:${part.sellerOrderId}:invoice`, [
    ...givenBack(part),
    credit(account('AR', invoiceId), part.total),
  ]);

/**
 * P9, second half: the provider, or the bank, has sent the refund. REFUND_DUE → PSP_CASH or BANK. `sendingId` is the
 * refund's id, with a number if it is sent again.
 */
export const refundPaid = (sendingId: string, amount: Money, refundId = sendingId, from: Account = pspCash()): Entry =>
  entry('P9', `${sendingId}:paid`, [debit(account('REFUND_DUE', refundId), amount), credit(from, amount)]);

/** P9, second half, of an unpaid invoice: a credit note lowers it, and no money is sent. REFUND_DUE → AR. */
export const refundCredited = (refundId: string, invoiceId: string, amount: Money): Entry =>
  entry('P9', `${refundId}:credited`, [
    debit(account('REFUND_DUE', refundId), amount),
    credit(account('AR', invoiceId), amount),
  ]);

/** P9, reversed: the buyer's bank has refused the `nth` sending, and the money is owed again. */
export const refundReturned = (refundId: string, nth: number, amount: Money, provider = ''): Entry =>
  entry('P9', `${refundId}:returned:${nth}`, [
    debit(pspCash(provider), amount),
    credit(account('REFUND_DUE', refundId), amount),
  ]);
