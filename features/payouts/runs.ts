import { type Money, money } from '@cubby/money';
import type { DestinationState } from './destinations.ts';

/**
 * The states of a weekly run: proposed by the schedule, approved or rejected by people, sent, reconciled with the bank.
 */
export const runStatuses = ['PROPOSED', 'APPROVED', 'SENT', 'RECONCILED', 'REJECTED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Every transition of a run. None leads back: only the bank can return what was sent. */
export const runTransitions = {
  APPROVE: { from: 'PROPOSED', to: 'APPROVED' },
  REJECT: { from: 'PROPOSED', to: 'REJECTED' },
  SEND: { from: 'APPROVED', to: 'SENT' },
  RECONCILE: { from: 'SENT', to: 'RECONCILED' },
} as const satisfies Record<string, { from: RunStatus; to: RunStatus }>;
export type RunAction = keyof typeof runTransitions;

/** Why a shop is not paid, in any run. */
export const notPayableReasons = [
  'NO_DESTINATION',
  'NEW_DESTINATION',
  'BLOCKED_DESTINATION',
  'HELD',
  'FACTS_MISSING',
  'BELOW_MINIMUM',
] as const;
export type NotPayable = (typeof notPayableReasons)[number];

/**
 * Why a payee is not in a run. NOT_DUE: a shop that is paid monthly. FELL: the balance fell below the minimum between
 * proposal and approval.
 */
export const leftOutReasons = [...notPayableReasons, 'NOT_DUE', 'FELL'] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** The minimum transfer by the bank: a smaller balance is carried over. */
export const leastTransfer = money(2_000);

/** The facts that decide whether a shop is in a run. */
export type Standing = {
  isHeld: boolean;
  /** Whether its owners owe something that the law requires of them (domain C14). */
  lacksFacts: boolean;
  /** Whether the payment provider pays it out. */
  isByProvider: boolean;
  /** The state of the applicable destination; undefined: there is none. */
  destination: DestinationState | undefined;
};

/** Why a shop is not paid an amount; undefined: it is paid. A repayment of an advance needs no account. */
export function leftOutOf(
  amount: Money,
  { isHeld, lacksFacts, isByProvider, destination }: Standing,
): NotPayable | undefined {
  if (isHeld) return 'HELD';
  if (lacksFacts) return 'FACTS_MISSING';
  if (amount.amountMinor === 0 || isByProvider) return undefined;
  if (amount.amountMinor < leastTransfer.amountMinor) return 'BELOW_MINIMUM';
  switch (destination) {
    case 'IN_FORCE':
      return undefined;
    case 'PENDING':
      return 'NEW_DESTINATION';
    case 'BLOCKED':
      return 'BLOCKED_DESTINATION';
    default:
      return 'NO_DESTINATION';
  }
}

/**
 * Why a person may not approve a run; undefined: they may. Each approval needs another person, none of them a payee.
 */
export function refusedApproval(
  accountId: string,
  { status, approvedBy, isPayee }: { status: RunStatus; approvedBy: readonly string[]; isPayee: boolean },
): 'STATUS' | 'TWICE' | 'PAYEE' | undefined {
  if (status !== runTransitions.APPROVE.from) return 'STATUS';
  if (approvedBy.includes(accountId)) return 'TWICE';
  return isPayee ? 'PAYEE' : undefined;
}
