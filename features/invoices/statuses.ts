/** Statuses of an invoice (spec 4.1, domain 5.5). ALL is a list filter. */
export const invoiceStatuses = [
  'DRAFT',
  'CREATED',
  'APPROVED',
  'SENT_TO_PMT',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'PAID',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
  'DISPUTE_OPEN',
  'RETURN',
  'CANCELLED',
  'CLOSED',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
