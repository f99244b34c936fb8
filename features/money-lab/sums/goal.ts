import type { Money } from '@cubby/money';
import { stepsUpTo } from './cents.ts';

/** What a child saves for, from a list; OTHER has a name of the child's own. */
export const goalKinds = ['TOOL', 'PAPER', 'PAINT', 'BOOK', 'GAME', 'GIFT', 'TRIP', 'OTHER'] as const;
export type GoalKind = (typeof goalKinds)[number];
export const longestGoalName = 40;

/** How many weeks back the average looks. */
export const goalWeeks = 8;
/** How far it is to a goal; NOT_YET where the last weeks saved nothing (domain 3.5). */
export type GoalDistance = { state: 'REACHED' } | { state: 'NOT_YET' } | { state: 'WEEKS'; weeks: number };

/** @param savedLately what the save jar has grown by in the last eight weeks */
export function goalDistance(target: Money, saved: Money, savedLately: Money): GoalDistance {
  const missing = target.amountMinor - saved.amountMinor;
  if (missing <= 0) return { state: 'REACHED' };
  if (savedLately.amountMinor <= 0) return { state: 'NOT_YET' };
  return { state: 'WEEKS', weeks: stepsUpTo(missing * goalWeeks, savedLately.amountMinor) };
}

/** How much of a goal is there, in whole percent, for the length of a bar: never more than all, never less than none. */
export const goalPercent = (target: Money, saved: Money): number =>
  Math.min(100, Math.max(0, Math.floor((saved.amountMinor * 100) / target.amountMinor)));
