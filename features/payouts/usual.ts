import type { Money } from '@cubby/money';

/** How many of the last payouts say what is usual. */
export const usualOver = 8;

/** Whether an amount is over twice the usual: staff look at it before they approve. Undefined: nothing was paid before. */
export const isUnusual = (amount: Money, usual: Money | undefined): boolean =>
  usual !== undefined && amount.amountMinor > 2 * usual.amountMinor;
