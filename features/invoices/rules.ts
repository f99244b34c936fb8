import { daysAfter } from '@cubby/days';
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

/** How it was rejected, which decides what may follow: only what the bank did not carry out is sent again (I10). */
export const rejections = ['APPROVER', 'BANK', 'BANK_SILENT', 'NOT_PAID'] as const;
export type Rejection = (typeof rejections)[number];

/** The amounts of an invoice in minor units: as numbered, taken off by credit notes, received and kept. */
export type InvoiceAmounts = { totalMinor: number; creditedMinor: number; paidMinor: number };

/** What is still to be paid. */
export const outstandingOf = ({ totalMinor, creditedMinor, paidMinor }: InvoiceAmounts): number =>
  Math.max(0, totalMinor - creditedMinor - paidMinor);

/** Where a numbered invoice stands by its amounts alone (I17, I20: “status recomputed from outstanding”). */
export const statusByAmounts = (amounts: InvoiceAmounts): 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' =>
  outstandingOf(amounts) === 0 ? 'PAID' : amounts.paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';

/** What of an invoice a seller order is: its total, and what credit notes took off. */
export type InvoicePart = { sellerOrderId: string; totalMinor: number; creditedMinor: number };
export type Allocated = { sellerOrderId: string; paidMinor: number; outstandingMinor: number };

/**
 * Which seller orders the money received for an invoice pays: the first in full, then the next (domain 5.5: the oldest
 * order first). `parts` are in that order. What no part needs is `overMinor`: it goes back to whoever paid.
 */
export function allocate(
  receivedMinor: number,
  parts: readonly InvoicePart[],
): { parts: Allocated[]; overMinor: number } {
  let left = receivedMinor;
  const allocated = parts.map(({ sellerOrderId, totalMinor, creditedMinor }) => {
    const owed = totalMinor - creditedMinor;
    const paidMinor = Math.min(left, owed);
    left -= paidMinor;
    return { sellerOrderId, paidMinor, outstandingMinor: owed - paidMinor };
  });
  return { parts: allocated, overMinor: left };
}

/** Invoices and credit notes have series of their own, for each country of delivery and year (domain 4). */
export const paperKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A series, as in `CA-2026` or `CA-CN-2026`; `day` is the day of issue, `YYYY-MM-DD`. */
export const seriesOf = (kind: PaperKind, country: string, day: string): string =>
  `${country}-${kind === 'CREDIT_NOTE' ? 'CN-' : ''}${day.slice(0, 4)}`;

/** A number in a series, as in `CA-2026-000001`. */
export const numberIn = (series: string, position: number): string => `${series}-${String(position).padStart(6, '0')}`;

export const invoiceNumberPattern = /^[A-Z]{2}-\d{4}-\d{6,9}$/;
/** A draft has no number yet, only a code of ten characters (as of an order). */
export const invoiceCodePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A badge, not a status: its day has passed, and something is outstanding (domain 5.5). */
export const isOverdue = (
  invoice: InvoiceAmounts & { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean =>
  ['CREATED', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT', 'PARTIALLY_PAID', 'REJECTED'].includes(invoice.status) &&
  invoice.dueOn !== null &&
  invoice.dueOn < today &&
  outstandingOf(invoice) > 0;

/** Of these its buyer is reminded; what is on its way from the bank is not asked for again. */
export const remindedStatuses = [
  'CREATED',
  'APPROVED',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'REJECTED',
] as const satisfies readonly InvoiceStatus[];

/** When a buyer is reminded of what is outstanding, in days after it is due. */
export const reminders = [
  { name: 'DUE_SOON', days: -3 },
  { name: 'OVERDUE', days: 1 },
  { name: 'OVERDUE_AGAIN', days: 7 },
] as const;
export type Reminder = (typeof reminders)[number]['name'];

/** How many of the reminders have come due; after a pause only the last of them is sent. None on the day of issue. */
export const reminderDue = ({ dueOn, issuedOn }: { dueOn: string; issuedOn: string }, today: string): number =>
  issuedOn < today ? reminders.filter(({ days }) => daysAfter(dueOn, days) <= today).length : 0;

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
