/** The amounts of an invoice in minor units: as numbered, credited, received and kept. */
export type InvoiceAmounts = { totalMinor: number; creditedMinor: number; paidMinor: number };

export const outstandingOf = ({ totalMinor, creditedMinor, paidMinor }: InvoiceAmounts): number =>
  Math.max(0, totalMinor - creditedMinor - paidMinor);

/** The status of a numbered invoice by its amounts alone (I17, I20). */
export const statusByAmounts = (amounts: InvoiceAmounts): 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' =>
  outstandingOf(amounts) === 0 ? 'PAID' : amounts.paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
