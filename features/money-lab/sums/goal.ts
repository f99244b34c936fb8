import type { Money } from '@cubby/money';
import { stepsUpTo } from './cents.ts';

/** The savings goals of a list; OTHER has a name by the child. */
export const goalKinds = ['TOOL', 'PAPER', 'PAINT', 'BOOK', 'GAME', 'GIFT', 'TRIP', 'OTHER'] as const;
export type GoalKind = (typeof goalKinds)[number];
export const longestGoalName = 40;

/** How many weeks the average covers. */
export const goalWeeks = 8;
/** The time to reach a goal; NOT_YET if the last weeks saved nothing (domain 3.5). */
export type GoalDistance = { state: 'REACHED' } | { state: 'NOT_YET' } | { state: 'WEEKS'; weeks: number };

/**
 * @param savedLately the growth of the save jar in the last eight weeks
 */
export function goalDistance(target: Money, saved: Money, savedLately: Money): GoalDistance {
  const missing = target.amountMinor - saved.amountMinor;
  if (missing <= 0) return { state: 'REACHED' };
  if (savedLately.amountMinor <= 0) return { state: 'NOT_YET' };
  return { state: 'WEEKS', weeks: stepsUpTo(missing * goalWeeks, savedLately.amountMinor) };
}

/** The reached part of a goal, in whole percent, for the length of a bar: between 0 and 100. */
export const goalPercent = (target: Money, saved: Money): number =>
  Math.min(100, Math.max(0, Math.floor((saved.amountMinor * 100) / target.amountMinor)));
