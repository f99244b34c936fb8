import { utcDay } from '@cubby/days';
import { type OrderStatus, orderStatuses } from './statuses.ts';

export { orderNumberOf, orderNumberPattern, orderNumberStart, orderNumbersIn } from './number.ts';
export {
  type BuyerStage,
  buyerStages,
  cancelledStatuses,
  leastAdvancedFirst,
  stageOfStatus,
  statusOfOrder,
  unpaidStatuses,
} from './stages.ts';
export { heldStatuses, type OrderStatus, orderStatuses, unsentStatuses } from './statuses.ts';
export {
  endedStatuses,
  type OrderTab,
  orderTabs,
  type SaleTab,
  type SaleWork,
  saleTabs,
  saleWorks,
  statusesOfTab,
  tabOf,
} from './tabs.ts';

/** How an order is paid: by card, or by invoice before or after it ships (domain 5.4). */
export const orderRoutes = ['CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS'] as const;
export type OrderRoute = (typeof orderRoutes)[number];

/** What happens to a line's stock: held while unpaid, firm once paid, released, or shipped. */
export const reservationStates = ['HELD', 'FIRM', 'RELEASED', 'SHIPPED'] as const;
export type ReservationState = (typeof reservationStates)[number];
export const takenStates = ['HELD', 'FIRM'] as const satisfies readonly ReservationState[];

/** How long stock is held for a buyer paying by card, and for one paying by invoice (domain 5.4 O1). */
export const cardHoldMinutes = 30;
const invoiceHoldDays = 14;
/** The end of the unpaid hold of an order placed now. */
export const heldUntil = (route: OrderRoute, now: Date): Date =>
  new Date(now.getTime() + (route === 'CARD' ? cardHoldMinutes : invoiceHoldDays * 24 * 60) * 60_000);

/** The longest hold of a card order: buyers can extend it ten times, so that nobody is rushed (WCAG 2.2.1). */
export const longestHold = (placedAt: Date): Date => new Date(placedAt.getTime() + 11 * cardHoldMinutes * 60_000);
/** The end of the hold of a card order whose buyer extends it now. */
export const heldLonger = (placedAt: Date, now: Date): Date =>
  new Date(Math.min(heldUntil('CARD', now).getTime(), longestHold(placedAt).getTime()));

/** The first day, `YYYY-MM-DD`, that has not ended everywhere we deliver to: west of Greenwich days end later. */
export const dayNotOver = (now: Date): string => utcDay(new Date(now.getTime() - 12 * 3_600_000));

/**
 * The state of an order's payment, for the page the buyer returns to (ux K8). CHECKING: the hold has ended, and the
 * provider may still report an earlier payment; shown as in progress. ON_INVOICE: an invoice is to be paid.
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

export const hasEndedUnpaid = (payment: PaymentState): boolean =>
  payment === 'TIMED_OUT' || payment === 'CANCELLED' || payment === 'REFUNDED';

/** The bank's reason for declining a card, if it gives one; messages have the words for buyers. */
export const declineReasons = [
  'INSUFFICIENT_FUNDS',
  'LIMIT',
  'EXPIRED_CARD',
  'WRONG_DETAILS',
  'NOT_CONFIRMED',
  'OTHER',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A cart without the ordered pieces; pieces beyond the order stay in their line. */
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

/** How many days an order keeps the hash of its placer: longer than any order waits unpaid. */
export const placerDays = 30;

export const listedStatuses = ['ALL', ...orderStatuses] as const;
export const defaultStatuses = ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'] as const;

export const mostLinkMailsADay = 5;

export const ordersPageSize = 10;

export const ordersPath = '/profile/orders';
export const pathOfOrder = (number: string): string => `${ordersPath}/${number}`;

/** Whether the buyer can pay an order now: its stock is held, and no payment has arrived. */
export const isPayable = ({ status, payment }: { status: OrderStatus; payment: PaymentState }): boolean =>
  payment === 'FAILED' || (payment === 'PENDING' && (status === 'CREATED' || status === 'SENT_TO_PMT'));
