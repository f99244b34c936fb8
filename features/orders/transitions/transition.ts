import type { OrderRoute, OrderStatus } from '../rules.ts';

/**
 * Who acts (domain 5.4): the buyer, an organisation's approver, the seller (for a child's shop its guardian), staff,
 * the system at a deadline, the payment provider, the carrier.
 */
export const orderActors = ['BUYER', 'APPROVER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP', 'CARRIER'] as const;
export type OrderActor = (typeof orderActors)[number];

export type StockEffect = 'RESERVE' | 'KEEP' | 'FIRM' | 'RELEASE' | 'SHIP' | 'RESTOCK';

/** The postings (domain 5.3) that a transition causes, optional ones included. */
export type PostingCode =
  | 'P1'
  | 'P1i'
  | 'P2'
  | 'P3'
  | 'P4'
  | 'P5'
  | 'P6'
  | 'P9'
  | 'P10'
  | 'P12'
  | 'P13'
  | 'P14'
  | 'P15';

export const orderActions = [
  'PLACE',
  'DISCARD',
  'START_PAYMENT',
  'APPROVE',
  'PAY',
  'PAY_IN_PART',
  'FAIL_PAYMENT',
  'CONFIRM',
  'INVOICE',
  'PREPARE',
  'SHIP',
  'DELIVER',
  'COMPLETE',
  'CLOSE',
  'TIME_OUT',
  'REJECT',
  'CANCEL',
  'COME_BACK',
  'SHIP_AGAIN',
  'WITHDRAW',
  'RECEIVE_RETURN',
  'END_RETURN',
  'DISPUTE',
  'END_DISPUTE',
  'REFUND_IN_PART',
  'AWAIT_RETURN',
  'REFUND_IN_FULL',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Why a seller order is returned or disputed, if that decides what may follow. */
export type ReturnCause = 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE';

/** What the guards ask about a seller order. Amounts are minor units of the order's currency. */
export type OrderFacts = {
  status: OrderStatus;
  route: OrderRoute;
  /** The organisation requires an approval that is still missing. */
  needsApproval: boolean;
  totalMinor: number;
  outstandingMinor: number;
  /** When the hold or the deadline of the present status ends; null: never. */
  dueAt: Date | null;
  confirmedAt: Date | null;
  /** The last expected day of arrival; a payment later than the order postpones it. */
  arrivesTo: string;
  deliveredAt: Date | null;
  /** The end of the withdrawal period; null: not delivered yet. */
  withdrawUntil: Date | null;
  /** Pieces handed and not yet handed to a carrier, and parcels that have not arrived. */
  shipped: number;
  unshipped: number;
  underway: number;
  returnCause: ReturnCause | null;
  /** Pieces that the buyer keeps or will get: neither refunded nor being returned. */
  kept: number;
  /** How many of these are disputed. */
  disputed: number;
  /** When the buyer sent the goods back, and when the last of them reached the seller, according to carriers. */
  sentBackAt: Date | null;
  cameBackAt: Date | null;
  statusBeforeDispute: OrderStatus | null;
  /** Whether a bank acts on its own dispute. */
  isChargeback: boolean;
  /** A bank's dispute is open, even before delivery, when the status does not show it. */
  hasOpenDispute: boolean;
  /** The part of its money not refunded yet. */
  refundableMinor: number;
  /** Whether the actor gave a reason. */
  hasReason: boolean;
};

/** The rows of domain 5.4; O38 is decision 0073. */
export type TransitionId =
  | `O${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `O${1 | 2}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `O3${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** Why everything paid for a seller order is refunded, or its invoice is credited. */
export type TransitionRefund = 'NOT_PAID' | 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED';

/**
 * A transition's effect on the money of a dispute or a withdrawal (P12 to P14): it holds the seller's share, refunds
 * the claim from it, and releases the rest.
 */
export type ClaimEffect = 'HOLD' | 'UPHOLD' | 'RELEASE';

export type Transition = {
  id: TransitionId;
  /** The name in addresses and files: `receive-return`. */
  name: string;
  action: OrderAction;
  from: readonly OrderStatus[];
  to: readonly [OrderStatus, ...OrderStatus[]];
  /** Decides between several resulting statuses. */
  leadsTo?: (facts: OrderFacts, now: Date) => OrderStatus;
  actors: readonly OrderActor[];
  /** The condition in words, for diagram and documentation. */
  guard?: string;
  isAllowed?: (facts: OrderFacts, actor: OrderActor, now: Date) => boolean;
  stock: StockEffect;
  postings: readonly PostingCode[];
  refundReason?: TransitionRefund;
  claim?: readonly ClaimEffect[];
  /** Whether it starts or ends the buyer's withdrawal, if there is one. */
  withdrawal?: 'BEGINS' | 'ENDS';
};
