import { daysAfter } from '@cubby/days';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { OrderRoute, OrderStatus } from './rules.ts';

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
  /** Pieces that have and have not been handed to a carrier, and parcels that have not arrived. */
  shipped: number;
  unshipped: number;
  underway: number;
  returnCause: ReturnCause | null;
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
  /** Where it leads. Of several, the status before the dispute. */
  to: readonly [OrderStatus, ...OrderStatus[]];
  actors: readonly OrderActor[];
  /** What must hold besides, in words, for the diagram and the documentation. */
  guard?: string;
  isAllowed?: (facts: OrderFacts, actor: OrderActor, now: Date) => boolean;
  stock: StockEffect;
  postings: readonly PostingCode[];
};

const day = 24 * 60 * 60 * 1000;
/** Whether so many days have passed since an instant; never, if there is none. */
const havePassed = (date: Date | string | null, days: number, now: Date): boolean =>
  date !== null && new Date(date).getTime() + days * day <= now.getTime();

/** How long a seller has to confirm a paid order: working days, for a child's shop any days (O20). */
export const confirmationDays = { working: 2, ofChildShop: 5 } as const;

/** Days, as domain 5.4 has them. */
export const periods = {
  /** How long an order on invoice, or an approved one, keeps its stock (O1, O4). */
  invoiceHold: 14,
  /** The system invoices what is confirmed 14 days after the order; what it cannot invoice gives its stock back later. */
  uninvoiced: 21,
  /** A parcel without tracking counts as delivered so long after its last expected day, or after it left later (O16). */
  untrackedArrival: 10,
  /** A delivered order is completed (O17), and closed after the time for chargebacks (O18). */
  completion: 14,
  closing: 120,
  /** No parcel so long after the last expected day: the buyer may cancel (O25, domain C21) or dispute (O31). */
  lateDispatch: 30,
  notReceived: 3,
  /** How long after delivery the buyer may dispute (O32) or withdraw (O28, domain C21). */
  dispute: 30,
  withdrawal: 14,
  /** A return that was not sent lapses (O30). */
  returning: 14,
  /** Goods that are back count as received, though their seller says nothing (O29). */
  receiving: 5,
  /** Goods that were sent back count as received, though no carrier says that they are back (O29, decision 0062). */
  returnDelivery: 14,
} as const;

/** The day from which a buyer may cancel what has not left, by the last day on which it should have arrived (O25). */
export const dayOfLateCancellation = (arrivesTo: string): string => daysAfter(arrivesTo, periods.lateDispatch);

/**
 * The only table of allowed changes of a seller order, in the order of domain 5.4. Anything else is refused with 409 and
 * changes nothing.
 */
export const transitions: readonly Transition[] = [
  { id: 'O1', action: 'PLACE', from: ['DRAFT'], to: ['CREATED'], actors: ['BUYER'], stock: 'RESERVE', postings: [] },
  {
    id: 'O2',
    action: 'DISCARD',
    from: ['DRAFT'],
    to: ['CANCELLED'],
    actors: ['BUYER', 'SYSTEM'],
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O3',
    action: 'START_PAYMENT',
    from: ['CREATED'],
    to: ['SENT_TO_PMT'],
    actors: ['BUYER'],
    guard: 'by card, and no approval needed',
    isAllowed: ({ route, needsApproval }) => route === 'CARD' && !needsApproval,
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O4',
    action: 'APPROVE',
    from: ['CREATED'],
    to: ['APPROVED'],
    actors: ['APPROVER'],
    guard: 'an approval is needed',
    isAllowed: ({ needsApproval }) => needsApproval,
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O5',
    action: 'START_PAYMENT',
    from: ['APPROVED'],
    to: ['SENT_TO_PMT'],
    actors: ['BUYER', 'APPROVER'],
    guard: 'by card',
    isAllowed: ({ route }) => route === 'CARD',
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O6',
    action: 'PAY',
    from: ['SENT_TO_PMT'],
    to: ['PAID'],
    actors: ['PSP'],
    guard: 'a signed event with the exact amount',
    stock: 'FIRM',
    postings: ['P1', 'P3'],
  },
  {
    id: 'O7',
    action: 'FAIL_PAYMENT',
    from: ['SENT_TO_PMT'],
    to: ['CREATED'],
    actors: ['PSP', 'BUYER'],
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O8',
    action: 'CONFIRM',
    from: ['CREATED', 'APPROVED'],
    to: ['CONFIRMED'],
    actors: ['SELLER'],
    guard: 'on invoice, and approved if that is needed',
    isAllowed: ({ route, needsApproval }) => route !== 'CARD' && !needsApproval,
    stock: 'FIRM',
    postings: [],
  },
  {
    id: 'O9',
    action: 'CONFIRM',
    from: ['PAID'],
    to: ['CONFIRMED'],
    actors: ['SELLER'],
    guard: 'by card, and not confirmed before',
    isAllowed: ({ route, confirmedAt }) => route === 'CARD' && confirmedAt === null,
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O10',
    action: 'INVOICE',
    from: ['CONFIRMED'],
    to: ['AWAITING_PAYMENT'],
    actors: ['SYSTEM'],
    guard: 'prepaid by invoice, which has its number',
    isAllowed: ({ route }) => route === 'INVOICE_PREPAID',
    stock: 'KEEP',
    postings: ['P1i'],
  },
  {
    id: 'O11',
    action: 'PAY_IN_PART',
    from: ['AWAITING_PAYMENT'],
    to: ['PARTIALLY_PAID'],
    actors: ['SYSTEM', 'MANAGER'],
    guard: 'some is paid, some is outstanding',
    isAllowed: ({ outstandingMinor, totalMinor }) => outstandingMinor > 0 && outstandingMinor < totalMinor,
    stock: 'KEEP',
    postings: ['P2'],
  },
  {
    id: 'O12',
    action: 'PAY',
    from: ['AWAITING_PAYMENT', 'PARTIALLY_PAID'],
    to: ['PAID'],
    actors: ['SYSTEM', 'MANAGER'],
    guard: 'nothing is outstanding',
    isAllowed: ({ outstandingMinor }) => outstandingMinor === 0,
    stock: 'KEEP',
    postings: ['P2'],
  },
  {
    id: 'O13',
    action: 'PREPARE',
    from: ['CONFIRMED'],
    to: ['IN_PROGRESS'],
    actors: ['SELLER'],
    guard: 'paid by card, or on terms',
    isAllowed: ({ route, outstandingMinor }) =>
      (route === 'CARD' && outstandingMinor === 0) || route === 'INVOICE_TERMS',
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O14',
    action: 'PREPARE',
    from: ['PAID'],
    to: ['IN_PROGRESS'],
    actors: ['SELLER'],
    guard: 'confirmed before it was paid by invoice',
    isAllowed: ({ confirmedAt }) => confirmedAt !== null,
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O15',
    action: 'SHIP',
    from: ['IN_PROGRESS'],
    to: ['IN_DELIVERY'],
    actors: ['SELLER', 'MANAGER'],
    guard: 'nothing remains to be shipped',
    isAllowed: ({ unshipped }) => unshipped === 0,
    stock: 'SHIP',
    postings: ['P1i'],
  },
  {
    id: 'O16',
    action: 'DELIVER',
    from: ['IN_DELIVERY'],
    to: ['DELIVERED'],
    actors: ['CARRIER', 'BUYER', 'SYSTEM'],
    guard:
      'every parcel has arrived; without tracking, 10 days after the last expected day, or after it left if that was later',
    isAllowed: ({ underway, dueAt }, actor, now) => underway === 0 && (actor !== 'SYSTEM' || havePassed(dueAt, 0, now)),
    stock: 'KEEP',
    postings: ['P4', 'P5'],
  },
  {
    id: 'O17',
    action: 'COMPLETE',
    from: ['DELIVERED'],
    to: ['COMPLETED'],
    actors: ['SYSTEM', 'BUYER'],
    guard: 'no open dispute, nothing outstanding; 14 days after delivery unless the buyer does',
    isAllowed: ({ hasOpenDispute, outstandingMinor, deliveredAt }, actor, now) =>
      !hasOpenDispute &&
      outstandingMinor === 0 &&
      (actor === 'BUYER' || havePassed(deliveredAt, periods.completion, now)),
    stock: 'KEEP',
    postings: ['P6'],
  },
  {
    id: 'O18',
    action: 'CLOSE',
    from: ['COMPLETED'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    guard: '120 days after delivery',
    isAllowed: ({ deliveredAt }, _actor, now) => havePassed(deliveredAt, periods.closing, now),
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O19',
    action: 'TIME_OUT',
    from: ['CREATED', 'APPROVED', 'SENT_TO_PMT', 'CONFIRMED', 'AWAITING_PAYMENT'],
    to: ['REJECTED_BY_TIMEOUT'],
    actors: ['SYSTEM'],
    guard: 'its time has passed, and nothing is paid; once confirmed, only if nobody has invoiced it',
    isAllowed: ({ dueAt, outstandingMinor, totalMinor }, _actor, now) =>
      havePassed(dueAt, 0, now) && outstandingMinor === totalMinor,
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O20',
    action: 'TIME_OUT',
    from: ['PAID'],
    to: ['REJECTED_BY_TIMEOUT'],
    actors: ['SYSTEM'],
    guard: 'not confirmed in time: 2 working days, 5 days for a child’s shop',
    isAllowed: ({ dueAt, confirmedAt }, _actor, now) => confirmedAt === null && havePassed(dueAt, 0, now),
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O21',
    action: 'REJECT',
    from: ['CREATED'],
    to: ['REJECTED'],
    actors: ['APPROVER', 'SELLER', 'MANAGER'],
    guard: 'with a reason',
    isAllowed: ({ hasReason }) => hasReason,
    stock: 'RELEASE',
    postings: [],
  },
  {
    id: 'O22',
    action: 'REJECT',
    from: ['APPROVED', 'PAID'],
    to: ['REJECTED'],
    actors: ['SELLER', 'MANAGER'],
    guard: 'with a reason',
    isAllowed: ({ hasReason }) => hasReason,
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O23',
    action: 'CANCEL',
    from: ['CREATED', 'APPROVED', 'PAID'],
    to: ['CANCELLED'],
    actors: ['BUYER'],
    guard: 'not confirmed',
    isAllowed: ({ confirmedAt }) => confirmedAt === null,
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O24',
    action: 'CANCEL',
    from: ['CONFIRMED', 'AWAITING_PAYMENT'],
    to: ['CANCELLED'],
    actors: ['BUYER', 'SELLER', 'MANAGER'],
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O25',
    action: 'CANCEL',
    from: ['PARTIALLY_PAID', 'IN_PROGRESS'],
    to: ['CANCELLED'],
    actors: ['MANAGER', 'SELLER', 'BUYER'],
    guard: 'nothing shipped; with a reason, or by the buyer when dispatch is 30 days late',
    isAllowed: ({ hasReason, arrivesTo, shipped }, actor, now) =>
      shipped === 0 && (actor === 'BUYER' ? havePassed(arrivesTo, periods.lateDispatch, now) : hasReason),
    stock: 'RELEASE',
    postings: ['P9'],
  },
  {
    id: 'O26',
    action: 'COME_BACK',
    from: ['IN_DELIVERY'],
    to: ['RETURN'],
    actors: ['CARRIER'],
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O27',
    action: 'SHIP_AGAIN',
    from: ['RETURN'],
    to: ['IN_DELIVERY'],
    actors: ['SELLER'],
    guard: 'it had come back undelivered',
    isAllowed: ({ returnCause }) => returnCause === 'UNDELIVERABLE',
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O28',
    action: 'WITHDRAW',
    from: ['DELIVERED'],
    to: ['RETURN'],
    actors: ['BUYER'],
    guard: 'no open dispute; within 14 days of delivery',
    isAllowed: ({ hasOpenDispute, deliveredAt }, _actor, now) =>
      !hasOpenDispute && deliveredAt !== null && !havePassed(deliveredAt, periods.withdrawal, now),
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O29',
    action: 'RECEIVE_RETURN',
    from: ['RETURN'],
    to: ['CLOSED'],
    actors: ['SELLER', 'MANAGER', 'SYSTEM'],
    guard:
      'the goods are back; by the system 5 days after a carrier has said so, or 14 days after the buyer has sent them without a word of them',
    isAllowed: ({ cameBackAt, sentBackAt, underway }, actor, now) =>
      actor !== 'SYSTEM' ||
      (underway === 0 &&
        (havePassed(cameBackAt, periods.receiving, now) || havePassed(sentBackAt, periods.returnDelivery, now))),
    stock: 'RESTOCK',
    postings: ['P9', 'P10', 'P14'],
  },
  {
    id: 'O30',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: ['COMPLETED'],
    actors: ['SYSTEM', 'MANAGER'],
    guard:
      'no open dispute of a bank; the buyer was to send it back and did not in 14 days, or the goods fail the check',
    isAllowed: ({ returnCause, hasOpenDispute, sentBackAt, dueAt }, actor, now) =>
      returnCause !== 'UNDELIVERABLE' &&
      (returnCause === 'DISPUTE' || !hasOpenDispute) &&
      (actor === 'MANAGER' || (sentBackAt === null && havePassed(dueAt, 0, now))),
    stock: 'KEEP',
    postings: ['P4', 'P13', 'P6'],
  },
  {
    id: 'O31',
    action: 'DISPUTE',
    from: ['IN_DELIVERY'],
    to: ['DISPUTE_OPEN'],
    actors: ['BUYER'],
    guard: 'no open dispute; not received 3 days after the last expected day',
    isAllowed: ({ hasOpenDispute, arrivesTo }, _actor, now) =>
      !hasOpenDispute && havePassed(arrivesTo, periods.notReceived, now),
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O32',
    action: 'DISPUTE',
    from: ['DELIVERED', 'COMPLETED'],
    to: ['DISPUTE_OPEN'],
    actors: ['BUYER', 'PSP', 'MANAGER'],
    guard: 'the buyer within 30 days of delivery, if no dispute is open',
    isAllowed: ({ hasOpenDispute, deliveredAt }, actor, now) =>
      actor !== 'BUYER' || (!hasOpenDispute && deliveredAt !== null && !havePassed(deliveredAt, periods.dispute, now)),
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O33',
    action: 'DISPUTE',
    from: ['CLOSED'],
    to: ['DISPUTE_OPEN'],
    actors: ['PSP'],
    guard: 'a chargeback, and not everything is refunded yet',
    isAllowed: ({ isChargeback, refundableMinor }) => isChargeback && refundableMinor > 0,
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O34',
    action: 'END_DISPUTE',
    from: ['DISPUTE_OPEN'],
    to: ['IN_DELIVERY', 'DELIVERED', 'COMPLETED'],
    actors: ['SYSTEM'],
    guard: 'back to the status before the dispute',
    isAllowed: ({ statusBeforeDispute }) => statusBeforeDispute !== null && statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: ['P13'],
  },
  {
    id: 'O35',
    action: 'REFUND_IN_PART',
    from: ['DISPUTE_OPEN'],
    to: ['COMPLETED'],
    actors: ['SYSTEM'],
    guard: 'was not closed before the dispute',
    isAllowed: ({ statusBeforeDispute }) => statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: ['P4', 'P14', 'P13', 'P6'],
  },
  {
    id: 'O36',
    action: 'AWAIT_RETURN',
    from: ['DISPUTE_OPEN'],
    to: ['RETURN'],
    actors: ['SYSTEM'],
    guard: 'no chargeback, and was not closed before the dispute',
    isAllowed: ({ isChargeback, statusBeforeDispute }) => !isChargeback && statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O37',
    action: 'REFUND_IN_FULL',
    from: ['DISPUTE_OPEN'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    stock: 'KEEP',
    postings: ['P14', 'P15', 'P13'],
  },
];

export type AllowedTransition = { row: Transition; to: OrderStatus };

/** The row that lets an actor do something now and where it leads, or an error that nothing may change (domain 5.1). */
export function transitionFor(
  facts: OrderFacts,
  action: OrderAction,
  actor: OrderActor,
  now: Date,
): Result<AllowedTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = transitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  if (!row) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  return ok({ row, to: row.to.length === 1 ? row.to[0] : facts.statusBeforeDispute! });
}

/** The first row of an action. */
export const transitionOf = (action: 'PLACE' | 'START_PAYMENT'): Transition =>
  transitions.find((each) => each.action === action)!;

/** The statuses in which an action is allowed. */
export const statusesBefore = (action: OrderAction): OrderStatus[] => [
  ...new Set(transitions.filter((each) => each.action === action).flatMap(({ from }) => from)),
];

/**
 * What the system does when the deadline of a status has come, and what it finds then decides whether it may: a parcel
 * still on its way keeps its order in delivery.
 */
export const actionWhenDue: Partial<Record<OrderStatus, OrderAction>> = {
  CREATED: 'TIME_OUT',
  APPROVED: 'TIME_OUT',
  SENT_TO_PMT: 'TIME_OUT',
  CONFIRMED: 'TIME_OUT',
  AWAITING_PAYMENT: 'TIME_OUT',
  PAID: 'TIME_OUT',
  IN_DELIVERY: 'DELIVER',
  DELIVERED: 'COMPLETE',
  COMPLETED: 'CLOSE',
  RETURN: 'END_RETURN',
};

/** The same for a seller order: what is back, or on its way back, is received though its seller says nothing (O29). */
export const systemActionFor = ({
  status,
  returnCause,
  sentBackAt,
}: Pick<OrderFacts, 'status' | 'returnCause' | 'sentBackAt'>): OrderAction | undefined =>
  status === 'RETURN' && (returnCause === 'UNDELIVERABLE' || sentBackAt) ? 'RECEIVE_RETURN' : actionWhenDue[status];

/** Goods that come back because a dispute was decided so: only the dispute moves such a seller order on (D11, D12). */
export const isReturnOfDispute = ({ status, returnCause }: Pick<OrderFacts, 'status' | 'returnCause'>): boolean =>
  status === 'RETURN' && returnCause === 'DISPUTE';

/** Its status says that it is disputed. */
export const isDisputed = (facts: Pick<OrderFacts, 'status' | 'returnCause'>): boolean =>
  facts.status === 'DISPUTE_OPEN' || isReturnOfDispute(facts);

/** While it is disputed its money is frozen, in clearing too (domain 5.3 P12): only its dispute gives any of it back. */
export const isFrozen = (facts: Pick<OrderFacts, 'status' | 'returnCause' | 'hasOpenDispute'>): boolean =>
  facts.hasOpenDispute || isDisputed(facts);

const later = (from: Date, days: number): Date => new Date(from.getTime() + days * day);

/** So many working days later (Monday to Friday, UTC), at the same time of day. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = later(at, 1);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** When the system must look at a seller order again that has just come to a status (domain 5.4); null: never. */
export function dueAfter(
  to: OrderStatus,
  {
    confirmedAt,
    deliveredAt,
    arrivesTo,
    returnCause,
    route,
  }: Pick<OrderFacts, 'confirmedAt' | 'deliveredAt' | 'arrivesTo' | 'returnCause' | 'route'>,
  isChildShop: boolean,
  now: Date,
): Date | null {
  switch (to) {
    case 'APPROVED':
    case 'AWAITING_PAYMENT':
      return later(now, periods.invoiceHold);
    case 'CONFIRMED':
      return route === 'INVOICE_PREPAID' ? later(now, periods.uninvoiced) : null;
    case 'PAID':
      if (confirmedAt) return null;
      return isChildShop ? later(now, confirmationDays.ofChildShop) : afterWorkingDays(now, confirmationDays.working);
    case 'IN_DELIVERY':
      return later(new Date(Math.max(Date.parse(arrivesTo), now.getTime())), periods.untrackedArrival);
    case 'DELIVERED':
      return later(deliveredAt ?? now, periods.completion);
    case 'COMPLETED':
      return later(deliveredAt ?? now, periods.closing);
    case 'RETURN':
      return later(now, returnCause === 'UNDELIVERABLE' ? periods.receiving : periods.returning);
    default:
      return null;
  }
}
