import type { OrderAction } from '@cubby/features/orders/transitions';
import type { InvoiceAmounts, InvoiceStatus, Rejection } from '../rules.ts';

/** Who acts (domain 5.5): the buyer, who approves for an organization, staff, the system, the bank. */
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

/** What buyers do themselves with an invoice, in the order of the buttons (spec 4.4). */
export const buyerMoves = ['SEND', 'CANCEL', 'DISCARD'] as const satisfies readonly InvoiceAction[];
export type BuyerMove = (typeof buyerMoves)[number];

/** What staff do themselves: let it be paid another way, approve its credit, cancel it (I3, I6, I14, I15). */
export const staffMoves = ['APPROVE', 'AWAIT_TRANSFER', 'CANCEL'] as const satisfies readonly InvoiceAction[];
export type StaffMove = (typeof staffMoves)[number];

/** What the guards ask about an invoice. */
export type InvoiceFacts = InvoiceAmounts & {
  status: InvoiceStatus;
  /** Paid before it ships; otherwise on terms. */
  isPrepaid: boolean;
  needsApproval: boolean;
  isApproved: boolean;
  rejectedBy: Rejection | null;
  hasBankDetails: boolean;
  /** Every seller order has been confirmed, or has come to nothing; and which of the two there are. */
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
  /** Where it leads. Of several, what the amounts say. */
  to: readonly [InvoiceStatus, ...InvoiceStatus[]];
  actors: readonly InvoiceActor[];
  /** What must hold besides, in words, for the diagram and the documentation. */
  guard?: string;
  isAllowed?: (facts: InvoiceFacts, actor: InvoiceActor, now: Date) => boolean;
  /** A number is given, or a credit note is issued for what is left. */
  paper?: 'NUMBER' | 'CREDIT_NOTE';
  /** The postings of domain 5.3 it may cause. */
  postings: readonly string[];
  /** What it does to its seller orders, and the rows of domain 5.4 for that. */
  orders: { action: OrderAction; rows: readonly string[] } | null;
};
