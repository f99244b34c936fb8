import type { Money } from '@cubby/money';
import { account, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { collected, type PartOfPayment } from './part-of-payment.ts';
import { refundPaid } from './refund-entries.ts';

/** P17, a donor pays: PSP_CASH → DONOR_FUND. */
export const donationReceived = (donationId: string, fund: string, amount: Money, provider = ''): Entry =>
  entry('P17', donationId, [debit(pspCash(provider), amount), credit(account('DONOR_FUND', fund), amount)]);

/** P18, a donation pays for a seller order: DONOR_FUND → CLEARING, TAX. */
export const donationUsed = (paymentId: string, fund: string, part: PartOfPayment): Entry =>
  entry('P18', `${paymentId}:${part.sellerOrderId}`, [
    debit(account('DONOR_FUND', fund), part.total),
    ...collected(part),
  ]);

/** P9, second half, for an order paid by a donation: REFUND_DUE → DONOR_FUND. */
export const donationReturned = (refundId: string, fund: string, amount: Money): Entry =>
  refundPaid(refundId, amount, refundId, account('DONOR_FUND', fund));
