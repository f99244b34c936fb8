import { type Money, money } from '@cubby/money';
import type { DestinationState } from './destinations.ts';

/** How far a weekly run is: proposed by the schedule, approved or rejected by people, sent, reconciled with the bank. */
export const runStatuses = ['PROPOSED', 'APPROVED', 'SENT', 'RECONCILED', 'REJECTED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Every way from one status of a run to the next. Nothing leads back: what was sent only the bank returns. */
export const runTransitions = {
  APPROVE: { from: 'PROPOSED', to: 'APPROVED' },
  REJECT: { from: 'PROPOSED', to: 'REJECTED' },
  SEND: { from: 'APPROVED', to: 'SENT' },
  RECONCILE: { from: 'SENT', to: 'RECONCILED' },
} as const satisfies Record<string, { from: RunStatus; to: RunStatus }>;
export type RunAction = keyof typeof runTransitions;

/** Why a shop is not paid, whenever a run is proposed. */
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
 * Why a payee is not in a run. NOT_DUE: a shop that is paid once a month. FELL: the balance fell below the minimum
 * between proposal and approval.
 */
export const leftOutReasons = [...notPayableReasons, 'NOT_DUE', 'FELL'] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** The least that is transferred by the bank: a smaller balance waits for more. */
export const leastTransfer = money(2_000);

/** What decides whether a shop is in a run. */
export type Standing = {
  isHeld: boolean;
  /** Whether its owners have not given what the law asks of them (domain C14). */
  lacksFacts: boolean;
  /** Whether the card provider pays it out. */
  isByProvider: boolean;
  /** Of the destination that counts; undefined: there is none. */
  destination: DestinationState | undefined;
};

/** Why a shop is not paid an amount; undefined: it is. What only repays an advance goes to no account. */
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

/** Why somebody may not approve a run; undefined: they may. Each approval is of another person, and of no payee. */
export function refusedApproval(
  accountId: string,
  { status, approvedBy, isPayee }: { status: RunStatus; approvedBy: readonly string[]; isPayee: boolean },
): 'STATUS' | 'TWICE' | 'PAYEE' | undefined {
  if (status !== runTransitions.APPROVE.from) return 'STATUS';
  if (approvedBy.includes(accountId)) return 'TWICE';
  return isPayee ? 'PAYEE' : undefined;
}
