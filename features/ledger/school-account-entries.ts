import type { Money } from '@cubby/money';
import { account, bank } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { collected, type PartOfPayment } from './part-of-payment.ts';
import { refundPaid } from './refund-entries.ts';

/** P19, payment from a school's account: SCHOOL_AVAILABLE → CLEARING, TAX. The caller has checked the balance. */
export const schoolAccountUsed = (paymentId: string, schoolId: string, part: PartOfPayment): Entry =>
  entry('P19', `${paymentId}:${part.sellerOrderId}`, [
    debit(account('SCHOOL_AVAILABLE', schoolId), part.total),
    ...collected(part),
  ]);

export const schoolAccountRefunded = (refundId: string, schoolId: string, amount: Money): Entry =>
  refundPaid(refundId, amount, refundId, account('SCHOOL_AVAILABLE', schoolId));

/** P20, a bank transfer to a school's account: BANK → SCHOOL_AVAILABLE. */
export const schoolAccountFed = (bankReference: string, schoolId: string, amount: Money): Entry =>
  entry('P20', bankReference, [debit(bank, amount), credit(account('SCHOOL_AVAILABLE', schoolId), amount)]);
