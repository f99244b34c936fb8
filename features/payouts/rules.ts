import type { AccountType } from '@cubby/features/ledger/rules';
import { csvAmount, csvLines } from '@cubby/features/papers/rules';
import { type Money, subtract, zero } from '@cubby/money';

export {
  type DestinationState,
  destinationStates,
  hoursToUndo,
  isLikeName,
  schemeIn,
  withStates,
} from './destinations.ts';
export {
  lastMonths,
  type MonthOfMoney,
  type PayoutState,
  pathOfPayout,
  payoutState,
  payoutStates,
  type SellerEntryCode,
  sellerEntryCodes,
} from './money.ts';
export {
  type LeftOut,
  leastTransfer,
  leftOutOf,
  leftOutReasons,
  type NotPayable,
  notPayableReasons,
  type RunAction,
  type RunStatus,
  refusedApproval,
  runStatuses,
  runTransitions,
} from './runs.ts';
export { isDueIn, nextPayoutDay, type PayoutSchedule, payoutSchedules } from './schedules.ts';
export { isUnusual, usualOver } from './usual.ts';
export { payoutWeek } from './weeks.ts';

/**
 * How a payee is paid: by a transfer requested from the bank, by a line of a file that a person uploads there, or to
 * their own account at the payment provider.
 */
export const payoutWays = ['FILE', 'BANK', 'STRIPE'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/** The payees: a seller, a school for its shares, a member for rewards for referred sellers (P8). */
export const payees = ['SELLER', 'SCHOOL', 'REFERRER'] as const;
export type Payee = (typeof payees)[number];
/** The ledger account of a payee's money (domain 5.2). */
export const payeeAccounts = {
  SELLER: 'SELLER_AVAILABLE',
  SCHOOL: 'SCHOOL_AVAILABLE',
  REFERRER: 'REFERRAL_PAYABLE',
} as const satisfies Record<Payee, AccountType>;

/** A seller's balance of completed sales, and their advances for refunds beyond it. */
export type SellerFunds = { available: Money; advanced: Money };

/**
 * The payout of a seller's balance, and the part that first repays their advances (domain 5.3 P8, P10). A negative
 * balance is carried over to the next week; undefined: there is nothing to pay or repay.
 */
export function payoutOf({ available, advanced }: SellerFunds): { amount: Money; repaid: Money } | undefined {
  if (available.amountMinor <= 0) return undefined;
  const owes = advanced.amountMinor > 0 ? advanced : zero(available.currency);
  const repaid = owes.amountMinor < available.amountMinor ? owes : available;
  return { amount: subtract(available, repaid), repaid };
}

export type PayoutLine = {
  payoutId: string;
  handle: string;
  name: string;
  amountMinor: number;
  currency: string;
  /** Its account number and bank, if known. */
  iban: string | null;
  bic: string | null;
};

/** The reference that payees see on their weekly payment. */
export const referenceOf = (week: string): string => `Cubby ${week}`;

/**
 * The file for the bank: one line per payee, safe to open in a spreadsheet. The same payouts always make the same file,
 * so that writing it again changes nothing.
 */
export function payoutFile(week: string, lines: readonly PayoutLine[]): string {
  const paid = lines
    .filter(({ amountMinor }) => amountMinor > 0)
    .toSorted((a, b) => (a.handle + a.payoutId < b.handle + b.payoutId ? -1 : 1));
  return csvLines(
    ['payout', 'payee', 'name', 'amount', 'currency', 'reference', 'account', 'bank'],
    paid.map(({ payoutId, handle, name, currency, iban, bic, ...amount }) => [
      ...[payoutId, handle, name, csvAmount(amount), currency, referenceOf(week), iban ?? '', bic ?? ''],
    ]),
  );
}
