export { type Allocated, allocate, type InvoicePart } from './allocate.ts';
export { type InvoiceAmounts, outstandingOf, statusByAmounts } from './amounts.ts';
export { invoiceCodePattern, invoiceNumberPattern, numberIn, type PaperKind, paperKinds, seriesOf } from './numbers.ts';
export { isOverdue, type Reminder, remindedStatuses, reminderDue, reminders } from './reminders.ts';
export { type InvoiceStatus, invoiceStatuses } from './statuses.ts';

/** Who rejected the invoice: only one that the bank did not pay can be sent again (I10). */
export const rejections = ['APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID'] as const;
export type Rejection = (typeof rejections)[number];

/** The due day, in days after numbering: the default, and the latest that a buyer can choose. */
export const dueDays = { usual: 14, longest: 30 } as const;

export const mostOrders = 20;
export const mostProofs = 10;
export const invoicesPageSize = 10;

export const invoicesPath = '/profile/invoices';
export const pathOfInvoice = (key: string): string => `${invoicesPath}/${key}`;
export const pathToInvoice = (orderNumber: string): string => `/create-invoice/${orderNumber}`;

/** States of a refund: owed, with the bank, sent, refused by it. */
export const invoiceRefundStatuses = ['OWED', 'SENDING', 'SENT', 'FAILED'] as const;
export type InvoiceRefundStatus = (typeof invoiceRefundStatuses)[number];
/** In these states the buyer does not have the money yet. */
export const openRefundStatuses = ['OWED', 'SENDING', 'FAILED'] as const satisfies readonly InvoiceRefundStatus[];

/** The most that staff may enter, as a multiple of the outstanding amount: a typing error would be refunded. */
export const mostEnteredTimes = 2;

/** The bank's time limit for an answer (I9), about a refund too. */
export const bankAnswerHours = 72;

/** The facts that decide whether staff may handle a refund. */
export type RefundFacts = {
  status: InvoiceRefundStatus;
  hasAccount: boolean;
  /** True if only staff, not the bank, report one of the invoice's payments. */
  isUnconfirmed: boolean;
  askedAt: Date | null;
};

/**
 * Whether a refund is idle, so that staff may send it to an account or record it as sent: it has no account, or follows
 * a payment that no file of the bank confirms, or the bank refused it, or has been silent for 72 hours.
 */
export const isRefundIdle = ({ status, hasAccount, isUnconfirmed, askedAt }: RefundFacts, now: Date): boolean =>
  status === 'FAILED' ||
  (status === 'OWED' && (!hasAccount || isUnconfirmed)) ||
  (status === 'SENDING' && askedAt !== null && now.getTime() - askedAt.getTime() >= bankAnswerHours * 3_600_000);

/** Why a credit note reduces an invoice (domain 5.4 O19 to O29, O35, O37). */
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
/** The documents of an invoice: payment orders to the bank, and the buyer's proofs of payment (spec 2.55, 4.4). */
export const documentKinds = ['PAYMENT_ORDER', 'PROOF'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The path of an invoice or a credit note, for its buyer and staff. */
export const pathOfPaper = (number: string, extension: 'pdf' | 'xml' = 'pdf'): string =>
  `/papers/${number}.${extension}`;

/** The order of transactions on a buyer's invoices within a day. */
export const invoiceMovementKinds = ['INVOICE', 'TRANSFER', 'CREDIT_NOTE', 'REFUND'] as const;
export type InvoiceMovementKind = (typeof invoiceMovementKinds)[number];
