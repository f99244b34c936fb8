import type { Money } from '@cubby/money';

/** How many of the last payouts determine the usual amount. */
export const usualOver = 8;

/**
 * Whether an amount is more than twice the usual: staff check it before they approve. Undefined: nothing was paid
 * before.
 */
export const isUnusual = (amount: Money, usual: Money | undefined): boolean =>
  usual !== undefined && amount.amountMinor > 2 * usual.amountMinor;
