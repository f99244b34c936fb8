import { type Failure, fail, ok, type Result } from '@cubby/result';

/** Statuses of a seller order (spec 4.1, domain 5.4). ALL is a filter of lists, OPENED belongs to disputes. */
export const orderStatuses = [
  'DRAFT',
  'CREATED',
  'APPROVED',
  'SENT_TO_PMT',
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'PAID',
  'IN_PROGRESS',
  'IN_DELIVERY',
  'DELIVERED',
  'RETURN',
  'DISPUTE_OPEN',
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who acts: buyer, payment provider, or the system itself when a deadline has passed. */
export type OrderActor = 'BUYER' | 'PSP' | 'SYSTEM';
/** What a transition does to the stock that the order holds. */
export type StockEffect = 'RESERVE' | 'KEEP' | 'FIRM' | 'RELEASE';
export type OrderAction = 'PLACE' | 'START_PAYMENT' | 'PAY' | 'FAIL_PAYMENT' | 'TIME_OUT';

export type Transition = {
  /** The row of domain 5.4. */
  id: string;
  action: OrderAction;
  from: readonly OrderStatus[];
  to: OrderStatus;
  actors: readonly OrderActor[];
  stock: StockEffect;
};

/**
 * The one table of allowed changes (domain 5.4): the rows that buying by card needs. What is not here is refused with 409
 * and changes nothing.
 */
export const transitions: readonly Transition[] = [
  { id: 'O1', action: 'PLACE', from: ['DRAFT'], to: 'CREATED', actors: ['BUYER'], stock: 'RESERVE' },
  { id: 'O3', action: 'START_PAYMENT', from: ['CREATED'], to: 'SENT_TO_PMT', actors: ['BUYER'], stock: 'KEEP' },
  { id: 'O6', action: 'PAY', from: ['SENT_TO_PMT'], to: 'PAID', actors: ['PSP'], stock: 'FIRM' },
  { id: 'O7', action: 'FAIL_PAYMENT', from: ['SENT_TO_PMT'], to: 'CREATED', actors: ['PSP', 'BUYER'], stock: 'KEEP' },
  {
    id: 'O19',
    action: 'TIME_OUT',
    from: ['CREATED', 'SENT_TO_PMT'],
    to: 'REJECTED_BY_TIMEOUT',
    actors: ['SYSTEM'],
    stock: 'RELEASE',
  },
];

/** The transition that an action means in a status, or the refusal that nothing may change (domain 5.1). */
export function transitionFor(
  status: OrderStatus,
  action: OrderAction,
  actor: OrderActor,
): Result<Transition, Failure<'OC_WRONG_STATUS'>> {
  const found = transitions.find(
    (each) => each.action === action && each.from.includes(status) && each.actors.includes(actor),
  );
  return found ? ok(found) : fail('OC_WRONG_STATUS', 'orders.wrongStatus');
}

/** The row of the table for an action that only one row allows. */
export const transitionOf = (action: 'PLACE' | 'START_PAYMENT' | 'PAY'): Transition =>
  transitions.find((each) => each.action === action)!;

/** The statuses in which an action is allowed at all. */
export const statusesBefore = (action: OrderAction): OrderStatus[] => [
  ...new Set(transitions.filter((each) => each.action === action).flatMap(({ from }) => from)),
];

/** How an order is paid: by card, or by invoice before or after it is sent (domain 5.4). */
export const orderRoutes = ['CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS'] as const;
export type OrderRoute = (typeof orderRoutes)[number];

/** What a line keeps of the stock: held while unpaid, firm once paid, given back, or sent. */
export const reservationStates = ['HELD', 'FIRM', 'RELEASED', 'SHIPPED'] as const;
export type ReservationState = (typeof reservationStates)[number];
/** In these the stock is still there and taken. */
export const takenStates = ['HELD', 'FIRM'] as const satisfies readonly ReservationState[];

/** How long stock is held for a buyer who pays by card (domain 5.4 O1). */
export const cardHoldMinutes = 30;

/** The stages a buyer sees (ux T4), and the one each status belongs to. The later in the list, the further along. */
export const buyerStages = ['CANCELLED', 'PAYMENT', 'PREPARING', 'ON_ITS_WAY', 'DELIVERED', 'DONE'] as const;
export type BuyerStage = (typeof buyerStages)[number];
const stageOf: Record<OrderStatus, BuyerStage> = {
  DRAFT: 'PAYMENT',
  CREATED: 'PAYMENT',
  APPROVED: 'PAYMENT',
  SENT_TO_PMT: 'PAYMENT',
  CONFIRMED: 'PREPARING',
  AWAITING_PAYMENT: 'PAYMENT',
  PARTIALLY_PAID: 'PAYMENT',
  PAID: 'PREPARING',
  IN_PROGRESS: 'PREPARING',
  IN_DELIVERY: 'ON_ITS_WAY',
  DELIVERED: 'DELIVERED',
  RETURN: 'DELIVERED',
  DISPUTE_OPEN: 'DELIVERED',
  COMPLETED: 'DONE',
  CLOSED: 'DONE',
  CANCELLED: 'CANCELLED',
  REJECTED: 'CANCELLED',
  REJECTED_BY_TIMEOUT: 'CANCELLED',
};
export const stageOfStatus = (status: OrderStatus): BuyerStage => stageOf[status];

/** The statuses of what has come to nothing. */
export const cancelledStatuses = orderStatuses.filter((status) => stageOfStatus(status) === 'CANCELLED');
/** The statuses before an order is paid, and of what has come to nothing: no money of it is kept. */
export const unpaidStatuses = orderStatuses.filter((status) => /^(CANCELLED|PAYMENT)$/.test(stageOfStatus(status)));

/** An order shows the status of the seller order that is least far along, cancelled ones aside (design 2, orders). */
export function statusOfOrder(statuses: readonly [OrderStatus, ...OrderStatus[]]): OrderStatus {
  const rank = (status: OrderStatus) => buyerStages.indexOf(stageOf[status]) * 100 + orderStatuses.indexOf(status);
  const active = statuses.filter((status) => stageOf[status] !== 'CANCELLED');
  return (active.length ? active : [...statuses]).reduce((least, status) =>
    rank(status) < rank(least) ? status : least,
  );
}

/** How far the payment of an order is, for the page a buyer comes back to (ux K8). */
export type PaymentState = 'PENDING' | 'PAID' | 'FAILED' | 'TIMED_OUT';

/** Ten characters of Crockford's alphabet: no I, L, O, U; read out on a telephone without doubt (design 5). */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const orderNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 10), (byte) => crockford[byte & 31]).join('');
export const orderNumberPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;
