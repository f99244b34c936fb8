import { utcDay } from '@cubby/days';
import type { Entry } from '@cubby/features/ledger/rules';

/** The entries that change a seller's balances (domain 5.3), as named on their page. */
export const sellerEntryCodes = [
  'P4',
  'P6',
  'P8',
  'P10',
  'P12',
  'P13',
  'P14',
  'P15',
] as const satisfies readonly Entry['code'][];
export type SellerEntryCode = (typeof sellerEntryCodes)[number];

/** A payout's state as its payee sees it. */
export const payoutStates = ['SENT', 'PAID', 'RETURNED'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutState = ({
  returnedMinor,
  isSettled,
}: {
  returnedMinor: number;
  isSettled: boolean;
}): PayoutState => (returnedMinor > 0 ? 'RETURNED' : isSettled ? 'PAID' : 'SENT');

export type MonthOfMoney = { month: string; earnedMinor: number; paidMinor: number };
const mostMonths = 12;

/** The last months until now, oldest first, from the first one with a transaction; empty months between are zero. */
export function lastMonths(found: readonly MonthOfMoney[], now: Date): MonthOfMoney[] {
  const byMonth = new Map(found.map((each) => [each.month, each]));
  const months = Array.from({ length: mostMonths }, (_, i) =>
    utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + i - mostMonths, 1))),
  );
  const first = months.findIndex((month) => byMonth.has(month));
  return first < 0
    ? []
    : months.slice(first).map((month) => byMonth.get(month) ?? { month, earnedMinor: 0, paidMinor: 0 });
}

/** The path of a payout's paper or spreadsheet. */
export const pathOfPayout = (payoutId: string, extension: 'pdf' | 'csv', locale: string): string =>
  `/payouts/${payoutId}.${extension}?language=${locale}`;
