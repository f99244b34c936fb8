import { outstandingOf } from '../rules.ts';
import type { InvoiceFacts } from './transition.ts';

const hour = 60 * 60 * 1000;
/** How many days after the due day an unpaid invoice ends (I13): prepaid, or on terms. */
export const daysAfterDue = { prepaid: 14, terms: 60 } as const;

export const isAfter = (since: Date | string | null, hours: number, now: Date): boolean =>
  since !== null && new Date(since).getTime() + hours * hour <= now.getTime();
export const isCreditedInFull = ({ totalMinor, creditedMinor }: InvoiceFacts): boolean => creditedMinor === totalMinor;
/** The bank did not pay it, so it can still be paid. */
export const isBankRejection = ({ rejectedBy }: InvoiceFacts): boolean =>
  rejectedBy === 'BANK' || rejectedBy === 'BANK_SILENT';
export const none = { postings: [], orders: null } as const;

export function isSendable(facts: InvoiceFacts): boolean {
  return facts.hasBankDetails && outstandingOf(facts) > 0;
}
