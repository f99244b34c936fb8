import { utcDay } from '@cubby/days';
import { csvAmount, csvFile } from '@cubby/features/papers/rules';
import { type Money, subtract, zero } from '@cubby/money';

/** How a seller is paid out: by a line of the bank's file, or to an account at the card provider that they opened. */
export const payoutWays = ['FILE', 'STRIPE'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/** What a seller has: completed sales, and what of refunds they were advanced because their balance did not cover it. */
export type SellerFunds = { available: Money; advanced: Money };

/**
 * What of a seller's balance is paid out, and what of it first repays their advances (domain 5.3 P8, P10). A balance below
 * zero is carried to the next week; undefined: there is nothing to pay or repay.
 */
export function payoutOf({ available, advanced }: SellerFunds): { amount: Money; repaid: Money } | undefined {
  if (available.amountMinor <= 0) return undefined;
  const owes = advanced.amountMinor > 0 ? advanced : zero(available.currency);
  const repaid = owes.amountMinor < available.amountMinor ? owes : available;
  return { amount: subtract(available, repaid), repaid };
}

/** Payouts are made on Mondays from this hour on, UTC. */
const hourOfPayout = 6;
/** The Monday whose payouts are due at an instant: this week's, or before its hour last week's. */
export function payoutWeek(now: Date): string {
  const due = new Date(now.getTime() - hourOfPayout * 3_600_000);
  const daysSinceMonday = (due.getUTCDay() + 6) % 7;
  return utcDay(new Date(due.getTime() - daysSinceMonday * 86_400_000));
}

export type PayoutLine = { payoutId: string; handle: string; name: string; amountMinor: number; currency: string };

/**
 * The file for the bank: one line per seller, safe to open in a spreadsheet. The same payouts always make the same file,
 * so that writing it again changes nothing.
 */
export function payoutFile(week: string, lines: readonly PayoutLine[]): string {
  const paid = lines.filter(({ amountMinor }) => amountMinor > 0).toSorted((a, b) => (a.handle < b.handle ? -1 : 1));
  return csvFile(
    ['payout', 'seller', 'name', 'amount', 'currency', 'reference'],
    paid.map(({ payoutId, handle, name, currency, ...amount }) => [
      ...[payoutId, handle, name, csvAmount(amount), currency, `Cubby ${week}`],
    ]),
  );
}
