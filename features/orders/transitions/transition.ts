import type { OrderRoute, OrderStatus } from '../rules.ts';

/**
 * Who acts (domain 5.4): the buyer, who approves for an organization, the seller (for a child's shop its guardian), a
 * manager, the system when a time has come, the payment provider, the carrier.
 */
export const orderActors = ['BUYER', 'APPROVER', 'SELLER', 'MANAGER', 'SYSTEM', 'PSP', 'CARRIER'] as const;
export type OrderActor = (typeof orderActors)[number];

/** What a transition does to the stock the seller order has reserved. */
export type StockEffect = 'RESERVE' | 'KEEP' | 'FIRM' | 'RELEASE' | 'SHIP' | 'RESTOCK';

/** The postings of domain 5.3 that a transition causes, those that may not apply included. */
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

/** How a seller order came to be returned, or to be disputed, where that decides what may follow. */
export type ReturnCause = 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE';

/** What the guards ask about a seller order. Amounts are minor units of the order's currency. */
export type OrderFacts = {
  status: OrderStatus;
  route: OrderRoute;
  /** An organization's rules ask for an approval that has not been given. */
  needsApproval: boolean;
  totalMinor: number;
  outstandingMinor: number;
  /** When its hold or its deadline in the present status ends; null: never by itself. */
  dueAt: Date | null;
  confirmedAt: Date | null;
  /** The last day on which it should arrive; it moves on with a payment that came later than the order. */
  arrivesTo: string;
  deliveredAt: Date | null;
  /** Until when its buyer may withdraw; null: it has not been delivered. */
  withdrawUntil: Date | null;
  /** Pieces that have and have not been handed to a carrier, and parcels that have not arrived. */
  shipped: number;
  unshipped: number;
  underway: number;
  returnCause: ReturnCause | null;
  /** Pieces that its buyer has or is to get: neither refunded nor on their way back. */
  kept: number;
  /** When its buyer has sent it back, and when the last of what comes back was with its seller, going by carriers. */
  sentBackAt: Date | null;
  cameBackAt: Date | null;
  statusBeforeDispute: OrderStatus | null;
  /** Whether a bank acts: what it decides about a dispute of its own. */
  isChargeback: boolean;
  /** A bank's dispute is open over it, also before it is delivered, when its status does not say so. */
  hasOpenDispute: boolean;
  /** What of its money has not been given back. */
  refundableMinor: number;
  /** Whether whoever acts gave a reason. */
  hasReason: boolean;
};

export type Transition = {
  /** The row in domain 5.4. */
  id: string;
  action: OrderAction;
  from: readonly OrderStatus[];
  to: readonly [OrderStatus, ...OrderStatus[]];
  /** Where it leads, of several. */
  leadsTo?: (facts: OrderFacts) => OrderStatus;
  actors: readonly OrderActor[];
  /** What must hold besides, in words, for the diagram and the documentation. */
  guard?: string;
  isAllowed?: (facts: OrderFacts, actor: OrderActor, now: Date) => boolean;
  stock: StockEffect;
  postings: readonly PostingCode[];
};
