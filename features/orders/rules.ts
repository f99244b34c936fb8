import { utcDay } from '@cubby/days';
import { type OrderStatus, orderStatuses } from './statuses.ts';

export { orderNumberOf, orderNumberPattern, orderNumberStart } from './number.ts';
export {
  type BuyerStage,
  buyerStages,
  cancelledStatuses,
  leastAdvancedFirst,
  stageOfStatus,
  statusOfOrder,
  unpaidStatuses,
} from './stages.ts';
export { heldStatuses, type OrderStatus, orderStatuses } from './statuses.ts';
export { type OrderTab, orderTabs, statusesOfTab, tabOf } from './tabs.ts';

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

/**
 * The longest that a buyer may have the stock of a card order held: they can ask ten times for as long again, so that
 * nobody is pressed for time (WCAG 2.2.1).
 */
export const longestHold = (placedAt: Date): Date => new Date(placedAt.getTime() + 11 * cardHoldMinutes * 60_000);
/** Until when the stock of a card order is held if its buyer asks for more time now. */
export const heldLonger = (placedAt: Date, now: Date): Date =>
  new Date(Math.min(heldUntil('CARD', now).getTime(), longestHold(placedAt).getTime()));

/** The first day, `YYYY-MM-DD`, that is not over everywhere that we deliver to: west of Greenwich a day ends later. */
export const dayNotOver = (now: Date): string => utcDay(new Date(now.getTime() - 12 * 3_600_000));

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

/** What a list of orders can be filtered by; ALL stands for every status (spec 4.1). */
export const listedStatuses = ['ALL', ...orderStatuses] as const;
/** The filter of the bare address (spec 2.27, 4.3). */
export const defaultStatuses = ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'] as const;

/** The most mails with an order's link in 24 hours. */
export const mostLinkMailsADay = 5;

/** Orders on one page of a member's list. */
export const ordersPageSize = 10;

/** Where a member's orders are listed, and where one of them is. */
export const ordersPath = '/profile/orders';
export const pathOfOrder = (number: string): string => `${ordersPath}/${number}`;

/** Whether its buyer can pay an order now: its stock is held, and no payment has come yet. */
export const isPayable = ({ status, payment }: { status: OrderStatus; payment: PaymentState }): boolean =>
  payment === 'FAILED' || (payment === 'PENDING' && (status === 'CREATED' || status === 'SENT_TO_PMT'));
