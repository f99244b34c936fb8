export { type Allocated, allocate, type InvoicePart } from './allocate.ts';
export { type InvoiceAmounts, outstandingOf, statusByAmounts } from './amounts.ts';
export { invoiceCodePattern, invoiceNumberPattern, numberIn, type PaperKind, paperKinds, seriesOf } from './numbers.ts';
export { isOverdue, type Reminder, remindedStatuses, reminderDue, reminders } from './reminders.ts';
export { type InvoiceStatus, invoiceStatuses } from './statuses.ts';

/** How it was rejected, which decides what may follow: only what the bank did not carry out is sent again (I10). */
export const rejections = ['APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID'] as const;
export type Rejection = (typeof rejections)[number];

/** When an invoice is due, in days after it is numbered: unless the buyer wants it otherwise, and at the latest. */
export const dueDays = { usual: 14, longest: 30 } as const;

/** The most orders on one invoice. */
export const mostOrders = 20;
/** The most proofs of payment for one invoice. */
export const mostProofs = 10;
/** Invoices on one page of a member's list. */
export const invoicesPageSize = 10;

/** Where a member's invoices are listed, where one of them is, and where one is made for an order. */
export const invoicesPath = '/profile/invoices';
export const pathOfInvoice = (key: string): string => `${invoicesPath}/${key}`;
export const pathToInvoice = (orderNumber: string): string => `/create-invoice/${orderNumber}`;

/** States of a refund: owed, with the bank, sent, refused by it. */
export const invoiceRefundStatuses = ['OWED', 'SENDING', 'SENT', 'FAILED'] as const;
export type InvoiceRefundStatus = (typeof invoiceRefundStatuses)[number];
/** In these states the buyer does not have the money yet. */
export const openRefundStatuses = ['OWED', 'SENDING', 'FAILED'] as const satisfies readonly InvoiceRefundStatus[];

/** The bank has so long to answer (I9), about a refund too. */
export const bankAnswerHours = 72;

/** What decides whether staff may see to a refund. */
export type RefundFacts = { status: InvoiceRefundStatus; hasAccount: boolean; askedAt: Date | null };

/**
 * Whether nothing is under way for a refund, so that staff may send it to an account, or say that it has gone: it has no
 * account, or the bank refused it, or has been silent for 72 hours.
 */
export const isRefundIdle = ({ status, hasAccount, askedAt }: RefundFacts, now: Date): boolean =>
  status === 'FAILED' ||
  (status === 'OWED' && !hasAccount) ||
  (status === 'SENDING' && askedAt !== null && now.getTime() - askedAt.getTime() >= bankAnswerHours * 3_600_000);

/** Why a credit note takes something off an invoice (domain 5.4 O19 to O29, O35, O37). */
export const creditReasons = [
  'NOT_CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
  'DISPUTED',
  'TAX_EXEMPT',
  'NOT_PAID',
] as const;
export type CreditReason = (typeof creditReasons)[number];
/** What is kept with an invoice: what the bank was asked for, and proofs of payment that its buyer sent (spec 2.55, 4.4). */
export const documentKinds = ['PAYMENT_ORDER', 'PROOF'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a paper of ours is kept, for its buyer and the staff: an invoice's or a credit note's, by its number. */
export const pathOfPaper = (number: string, extension: 'pdf' | 'xml' = 'pdf'): string =>
  `/papers/${number}.${extension}`;

/** What moves the balance of a buyer's invoices, in the order in which it is listed on one day. */
export const invoiceMovementKinds = ['INVOICE', 'TRANSFER', 'CREDIT_NOTE', 'REFUND'] as const;
export type InvoiceMovementKind = (typeof invoiceMovementKinds)[number];
