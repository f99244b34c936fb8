import { utcDay } from '@cubby/days';

/** Statuses of a seller order (spec 4.1, domain 5.4). ALL is a list filter, OPENED belongs to disputes. */
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

/** In these statuses stock is held for a while for an order that is not paid (domain 5.4 O1, O4, O19). */
export const heldStatuses: readonly OrderStatus[] = ['CREATED', 'APPROVED', 'SENT_TO_PMT'];

/** How an order is paid: by card, or by invoice before or after it ships (domain 5.4). */
export const orderRoutes = ['CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS'] as const;
export type OrderRoute = (typeof orderRoutes)[number];

/** What happens to a line's stock: held while unpaid, firm once paid, released, or shipped. */
export const reservationStates = ['HELD', 'FIRM', 'RELEASED', 'SHIPPED'] as const;
export type ReservationState = (typeof reservationStates)[number];
/** In these states the stock is still on hand but taken. */
export const takenStates = ['HELD', 'FIRM'] as const satisfies readonly ReservationState[];

/** How long stock is held for a buyer paying by card, and for one paying by invoice (domain 5.4 O1). */
export const cardHoldMinutes = 30;
const invoiceHoldDays = 14;
/** Until when an order placed now holds its stock unpaid. */
export const heldUntil = (route: OrderRoute, now: Date): Date =>
  new Date(now.getTime() + (route === 'CARD' ? cardHoldMinutes : invoiceHoldDays * 24 * 60) * 60_000);

/** The stages a buyer sees (ux T4), in order of progress, and the stage of each status. */
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

/** The statuses of cancelled and failed orders. */
export const cancelledStatuses = orderStatuses.filter((status) => stageOfStatus(status) === 'CANCELLED');
/** The statuses of orders not yet paid, cancelled or failed: we keep no money for these. */
export const unpaidStatuses = orderStatuses.filter((status) => /^(CANCELLED|PAYMENT)$/.test(stageOfStatus(status)));

/** The first day, `YYYY-MM-DD`, that is not over everywhere that we deliver to: west of Greenwich a day ends later. */
export const dayNotOver = (now: Date): string => utcDay(new Date(now.getTime() - 12 * 3_600_000));

/** An order shows the status of its least advanced seller order, ignoring cancelled ones (design 2, orders). */
export function statusOfOrder(statuses: readonly [OrderStatus, ...OrderStatus[]]): OrderStatus {
  const rank = (status: OrderStatus) => buyerStages.indexOf(stageOf[status]) * 100 + orderStatuses.indexOf(status);
  const active = statuses.filter((status) => stageOf[status] !== 'CANCELLED');
  return (active.length ? active : [...statuses]).reduce((least, status) =>
    rank(status) < rank(least) ? status : least,
  );
}

/**
 * How far an order's payment has got, for the page the buyer returns to (ux K8). CHECKING: its hold has ended, and the
 * provider may still say that it was paid before; shown as on its way to payment. ON_INVOICE: an invoice is to be paid.
 */
export const paymentStates = [
  'PENDING',
  'CHECKING',
  'ON_INVOICE',
  'PAID',
  'FAILED',
  'TIMED_OUT',
  'CANCELLED',
  'REFUNDED',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Nothing was paid and nothing will be, or all of it was given back: such an order is over. */
export const hasEndedUnpaid = (payment: PaymentState): boolean =>
  payment === 'TIMED_OUT' || payment === 'CANCELLED' || payment === 'REFUNDED';

/** Why a bank declined a card, as far as it says so; the words for buyers are messages. */
export const declineReasons = [
  'INSUFFICIENT_FUNDS',
  'LIMIT',
  'EXPIRED_CARD',
  'WRONG_DETAILS',
  'NOT_CONFIRMED',
  'OTHER',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Ten characters of Crockford's alphabet: no I, L, O or U, so it can be read out on the telephone (design 5). */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const orderNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 10), (byte) => crockford[byte & 31]).join('');
export const orderNumberPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A cart without what was ordered from it: of a line with more pieces, the rest stays. */
export function withoutOrdered<Entry extends { offerId: string; quantity: number }>(
  entries: readonly Entry[],
  lines: readonly { offerId: string; quantity: number }[],
): Entry[] {
  const ordered = new Map(lines.map(({ offerId, quantity }) => [offerId, quantity]));
  return entries.flatMap((entry) => {
    const quantity = entry.quantity - (ordered.get(entry.offerId) ?? 0);
    return quantity > 0 ? [{ ...entry, quantity }] : [];
  });
}

/** The tabs of a member's orders, and what each shows (spec 4.3; design 2). */
export const orderTabs = ['CURRENT', 'COMPLETED', 'CANCELLED'] as const;
export type OrderTab = (typeof orderTabs)[number];
const completed: readonly OrderStatus[] = ['COMPLETED', 'CLOSED'];
export const statusesOfTab: Record<OrderTab, readonly OrderStatus[]> = {
  CURRENT: orderStatuses.filter((status) => !completed.includes(status) && !cancelledStatuses.includes(status)),
  COMPLETED: completed,
  CANCELLED: cancelledStatuses,
};
/** Of which tab a list of these statuses is; undefined: of none, as the specification's default filter. */
export const tabOf = (statuses: readonly string[]): OrderTab | undefined =>
  orderTabs.find((tab) => [...statusesOfTab[tab]].sort().join() === [...statuses].sort().join());

/** What a list of orders can be filtered by; ALL stands for every status (spec 4.1). */
export const listedStatuses = ['ALL', ...orderStatuses] as const;
/** The filter of the bare address (spec 2.27, 4.3). */
export const defaultStatuses = ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'] as const;

/** The most mails with an order's link in 24 hours. */
export const mostLinkMailsADay = 5;

/** Orders on one page of a member's list. */
export const ordersPageSize = 10;

/** The statuses by what an order of several parcels shows first: the least advanced one, cancelled ones last. */
export const leastAdvancedFirst: readonly OrderStatus[] = [...buyerStages.slice(1), buyerStages[0]].flatMap((stage) =>
  orderStatuses.filter((status) => stageOf[status] === stage),
);

/**
 * The beginning of an order number that somebody may have typed: in any case, with spaces or dashes, and with the
 * letters that Crockford's alphabet reads as figures. Undefined if it cannot be one.
 */
export function orderNumberStart(words: string): string | undefined {
  const typed = words.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{4,10}$/.test(typed) ? typed : undefined;
}

/** Where a member's orders are listed, and where one of them is. */
export const ordersPath = '/profile/orders';
export const pathOfOrder = (number: string): string => `${ordersPath}/${number}`;

/** Whether its buyer can pay an order now: its stock is held, and no payment has come yet. */
export const isPayable = ({ status, payment }: { status: OrderStatus; payment: PaymentState }): boolean =>
  payment === 'FAILED' || (payment === 'PENDING' && (status === 'CREATED' || status === 'SENT_TO_PMT'));
