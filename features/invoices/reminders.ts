import { daysAfter } from '@cubby/days';
import { type InvoiceAmounts, outstandingOf } from './amounts.ts';
import type { InvoiceStatus } from './statuses.ts';

/** A badge, not a status: the due day has passed, and something is outstanding (domain 5.5). */
export const isOverdue = (
  invoice: InvoiceAmounts & { status: InvoiceStatus; dueOn: string | null },
  today: string,
): boolean =>
  ['CREATED', 'APPROVED', 'SENT_TO_PMT', 'AWAITING_PAYMENT', 'PARTIALLY_PAID', 'REJECTED'].includes(invoice.status) &&
  invoice.dueOn !== null &&
  invoice.dueOn < today &&
  outstandingOf(invoice) > 0;

/** The statuses with reminders; none are sent while the bank is processing the payment. */
export const remindedStatuses = [
  'CREATED',
  'APPROVED',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'REJECTED',
] as const satisfies readonly InvoiceStatus[];

/** The reminders' days relative to the due day. */
export const reminders = [
  { name: 'DUE_SOON', days: -3 },
  { name: 'OVERDUE', days: 1 },
  { name: 'OVERDUE_AGAIN', days: 7 },
] as const;
export type Reminder = (typeof reminders)[number]['name'];

/** How many reminders are due; after a pause only the last one is sent. None on the day of issue. */
export const reminderDue = ({ dueOn, issuedOn }: { dueOn: string; issuedOn: string }, today: string): number =>
  issuedOn < today ? reminders.filter(({ days }) => daysAfter(dueOn, days) <= today).length : 0;
