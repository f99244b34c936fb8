/** The amounts of an invoice in minor units: as numbered, taken off by credit notes, received and kept. */
export type InvoiceAmounts = { totalMinor: number; creditedMinor: number; paidMinor: number };

/** What is still to be paid. */
export const outstandingOf = ({ totalMinor, creditedMinor, paidMinor }: InvoiceAmounts): number =>
  Math.max(0, totalMinor - creditedMinor - paidMinor);

/** Where a numbered invoice stands by its amounts alone (I17, I20: “status recomputed from outstanding”). */
export const statusByAmounts = (amounts: InvoiceAmounts): 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' =>
  outstandingOf(amounts) === 0 ? 'PAID' : amounts.paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
