import { type Money, money, share, subtract } from '@cubby/money';
import { account, bank, pspCash } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { collected, type PartOfPayment } from './part-of-payment.ts';

/** P1, card captured: PSP_CASH → CLEARING of the seller order, TAX of each jurisdiction. */
export const cardCaptured = (paymentId: string, part: PartOfPayment, provider = ''): Entry =>
  entry('P1', `${paymentId}:${part.sellerOrderId}`, [debit(pspCash(provider), part.total), ...collected(part)]);

/** P1i, invoice numbered: AR of the invoice → CLEARING, TAX. */
export const invoiceNumbered = (invoiceId: string, part: PartOfPayment): Entry =>
  entry('P1i', `${invoiceId}:${part.sellerOrderId}`, [debit(account('AR', invoiceId), part.total), ...collected(part)]);

/** P2, money for an invoice arrived at the bank: BANK → AR; a surplus over `owed` is to be refunded as `refundId`. */
export const invoicePaid = (
  paymentId: string,
  invoiceId: string,
  received: Money,
  { owed, refundId }: { owed: Money; refundId: string },
): Entry => {
  const applied = least(received, owed);
  return entry('P2', paymentId, [
    debit(bank, received),
    credit(account('AR', invoiceId), applied),
    credit(account('REFUND_DUE', refundId), subtract(received, applied)),
  ]);
};

/** P3, the processor's fee: borne by the marketplace, even after a refund. */
export const feeTaken = (paymentId: string, fee: Money, provider = ''): Entry =>
  entry('P3', paymentId, [debit(account('PSP_FEES', provider), fee), credit(pspCash(provider), fee)]);

/** P16, an invoice on terms that is never paid: the marketplace granted the credit and bears it. LOSSES → AR. */
export const badDebt = (invoiceId: string, amount: Money): Entry =>
  entry('P16', invoiceId, [debit(account('LOSSES'), amount), credit(account('AR', invoiceId), amount)]);

/** The fee of a processor that charges a share and a fixed sum, rounded half up once. */
export const processorFee = (amount: Money, fee: { millionths: number; fixedMinor: number }): Money =>
  money(share(amount, fee.millionths).amountMinor + fee.fixedMinor, amount.currency);

/** The smaller of two amounts of one currency. */
export const least = (a: Money, b: Money): Money => (a.amountMinor <= b.amountMinor ? a : b);
