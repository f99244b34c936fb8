import { utcDay } from '@cubby/days';

/** Payouts are made on Mondays from this hour, UTC. */
const hourOfPayout = 6;
/** The Monday whose payouts are due at an instant: this week's, or last week's before its hour. */
export function payoutWeek(now: Date): string {
  const due = new Date(now.getTime() - hourOfPayout * 3_600_000);
  const daysSinceMonday = (due.getUTCDay() + 6) % 7;
  return utcDay(new Date(due.getTime() - daysSinceMonday * 86_400_000));
}
