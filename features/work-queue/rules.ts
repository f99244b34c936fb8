/** The kinds of waiting work, most dangerous first. @see `waiting_work`, which has a view for each kind */
export const workKinds = [
  'CHILD_SAFETY',
  'INCIDENT',
  'CHARGEBACK',
  'REFUND',
  'INVOICE_REFUND',
  'BANK_MESSAGE',
  'PROVIDER_EVENT',
  'PAYOUT',
  'DISPUTE',
  'SUPPORT',
  'REVIEW',
  'REPORT',
  'SHOP_CASE',
  'PERSON_CASE',
  'APPEAL',
  'CRAFT',
  'PRODUCT',
  'CERTIFICATE',
  'ENQUIRY',
  'REQUEST',
  'PROOF',
  'PERSON_REQUEST',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The kinds that always come first: people are in danger. */
export const dangerousKinds: readonly WorkKind[] = ['CHILD_SAFETY', 'INCIDENT'];

/** How long a taken item stays assigned without activity, in hours; then anyone may take it. */
export const assignedHours = 4;
/** The longest that an item may be snoozed, in days. */
export const longestSnooze = 14;
/** For how many days people snooze items. */
export const snoozeDays = ['1', '3', '7', '14'] as const;

/** The longest reason for handing over or snoozing an item. */
export const longestReason = 500;
/** While pages are open, how often a process checks whether waiting work has changed. */
export const secondsBetweenLooks = 2;

type Counted = { all: number; mine: number; nobodys: number; newest: string | null };
/** Whether an item arrived, was done or was reassigned between two counts, even if the totals are equal. */
export const hasChanged = (one: Counted, other: Counted): boolean =>
  (['all', 'mine', 'nobodys', 'newest'] as const).some((key) => one[key] !== other[key]);

export type Urgency = 'DANGER' | 'OVERDUE' | 'HOUR' | 'TODAY' | 'LATER';

/** The position of an item in the day's list. @param dayEnd the first instant of the next day at the reader's place */
export function urgencyOf({ kind, dueAt }: { kind: WorkKind; dueAt: Date }, now: Date, dayEnd: Date): Urgency {
  if (dangerousKinds.includes(kind)) return 'DANGER';
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'OVERDUE';
  if (left <= 3_600_000) return 'HOUR';
  return dueAt < dayEnd ? 'TODAY' : 'LATER';
}

/** The remaining time until it is due, in whole units for reading at a glance; negative if overdue. */
export function timeLeft(dueAt: Date, now: Date): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.trunc((dueAt.getTime() - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.trunc(minutes / 60);
  return Math.abs(hours) < 48 ? { value: hours, unit: 'hour' } : { value: Math.trunc(hours / 24), unit: 'day' };
}

/** The staff's place: its time zone applies to their day and times. */
const staffZone = 'America/Vancouver';

/** An instant in the staff's time zone, as in `2026-11-05T21:00`. */
export const staffClock = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: staffZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

/** The first instant of the next day in the staff's zone. */
export function endOfStaffDay(now: Date): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: staffZone }).format(now);
  const next = Date.parse(day) + 86_400_000;
  // The zone is behind UTC by its offset at that midnight.
  const hourThere = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: staffZone, hour: '2-digit', hourCycle: 'h23' }).format(next),
  );
  return new Date(next + (24 - hourThere) * 3_600_000);
}
