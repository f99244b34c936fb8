import type { OrderAction, TransitionId } from '@cubby/features/orders/transitions';
import type { InvoiceAmounts, InvoiceStatus, Rejection } from '../rules.ts';

/** Who acts (domain 5.5): the buyer, an organisation's approver, staff, the system, the bank. */
export const invoiceActors = ['BUYER', 'APPROVER', 'MANAGER', 'SYSTEM', 'BANK'] as const;
export type InvoiceActor = (typeof invoiceActors)[number];

export const invoiceActions = [
  'ISSUE',
  'DISCARD',
  'APPROVE',
  'REJECT',
  'SEND',
  'AWAIT_TRANSFER',
  'ACCEPT',
  'TIME_OUT',
  'PAY_IN_PART',
  'PAY',
  'CANCEL',
  'DISPUTE',
  'END_DISPUTE',
  'AWAIT_RETURN',
  'REFUND_IN_FULL',
  'END_RETURN',
  'CLOSE',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** The buyer's own actions on an invoice, in the order of the buttons (spec 4.4). */
export const buyerMoves = ['SEND', 'CANCEL', 'DISCARD'] as const satisfies readonly InvoiceAction[];
export type BuyerMove = (typeof buyerMoves)[number];

/** The actions of staff: allow another way to pay, approve its credit, cancel it (I3, I6, I14, I15). */
export const staffMoves = ['APPROVE', 'AWAIT_TRANSFER', 'CANCEL'] as const satisfies readonly InvoiceAction[];
export type StaffMove = (typeof staffMoves)[number];

export type InvoiceFacts = InvoiceAmounts & {
  status: InvoiceStatus;
  /** Paid before it ships; otherwise on terms. */
  isPrepaid: boolean;
  needsApproval: boolean;
  isApproved: boolean;
  rejectedBy: Rejection | null;
  hasBankDetails: boolean;
  /** Whether every seller order was confirmed, cancelled, rejected or timed out, and whether one was confirmed. */
  isAnswered: boolean;
  hasConfirmed: boolean;
  /** Every seller order has ended, and no refund is owed. */
  isSettled: boolean;
  sentAt: Date | null;
  dueOn: string | null;
};

export type InvoiceTransition = {
  /** The row in domain 5.5. */
  id: string;
  action: InvoiceAction;
  from: readonly InvoiceStatus[];
  /** The resulting statuses; if there are several, the amounts decide. */
  to: readonly [InvoiceStatus, ...InvoiceStatus[]];
  actors: readonly InvoiceActor[];
  guard?: string;
  isAllowed?: (facts: InvoiceFacts, actor: InvoiceActor, now: Date) => boolean;
  /** Whether it gets a number, or the rest is credited. */
  paper?: 'NUMBER' | 'CREDIT_NOTE';
  /** The postings of domain 5.3 that it may cause. */
  postings: readonly string[];
  /** Its effect on seller orders, with the rows of domain 5.4. */
  orders: { action: OrderAction; rows: readonly TransitionId[] } | null;
};
