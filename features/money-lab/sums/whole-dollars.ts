import { type Money, sum } from '@cubby/money';

const dollar = 100;
/** An amount for the youngest, in whole dollars, with the exact one for the guardian. */
export type WholeDollars = { dollars: number; exact: Money };

/**
 * Parts in whole dollars that add up to their sum in whole dollars, rounded half up: largest remainder, earlier parts
 * first on a tie. A negative part counts as zero, because the youngest see no negative number (domain 3.4).
 */
export function wholeDollars(parts: readonly Money[]): { all: WholeDollars; parts: WholeDollars[] } {
  const shown = parts.map(({ amountMinor }) => Math.max(amountMinor, 0));
  const whole = Math.floor((shown.reduce((a, b) => a + b, 0) + dollar / 2) / dollar);
  const dollars = shown.map((minor) => Math.floor(minor / dollar));
  const byRemainder = shown.map((minor, i) => [minor % dollar, i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const missing = whole - dollars.reduce((a, b) => a + b, 0);
  for (const [, i] of byRemainder.slice(0, missing)) dollars[i]! += 1;
  return {
    all: { dollars: whole, exact: sum(parts) },
    parts: parts.map((exact, i) => ({ dollars: dollars[i]!, exact })),
  };
}

/** An amount in full dollars: savings are never shown as more than they are. */
export const fullDollars = (exact: Money): WholeDollars => ({
  dollars: Math.max(0, Math.floor(exact.amountMinor / dollar)),
  exact,
});
