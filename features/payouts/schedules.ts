import { utcDay } from '@cubby/days';
import { payoutWeek } from './weeks.ts';

/** How often a shop is paid out: in each run, or in the first one of a month. */
export const payoutSchedules = ['WEEKLY', 'MONTHLY'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

/**
 * Whether a run includes a shop. Weeks are named by their Mondays; `lastWeek` is that of the previous run, undefined if
 * none.
 */
export const isDueIn = (schedule: PayoutSchedule, week: string, lastWeek: string | undefined): boolean =>
  schedule === 'WEEKLY' || lastWeek === undefined || monthOf(lastWeek) < monthOf(week);

/** The Monday of the next run that includes a shop; `lastWeek` is that of the latest run. */
export function nextPayoutDay(schedule: PayoutSchedule, now: Date, lastWeek: string | undefined): string {
  const next = payoutWeek(new Date(now.getTime() + weekMs));
  if (isDueIn(schedule, next, lastWeek)) return next;
  const nextMonth = new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5, 7)), 1));
  const daysToMonday = (8 - nextMonth.getUTCDay()) % 7;
  return utcDay(new Date(nextMonth.getTime() + daysToMonday * dayMs));
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const monthOf = (day: string): string => day.slice(0, 7);
