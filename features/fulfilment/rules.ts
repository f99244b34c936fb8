import { daysAfter } from '@cubby/days';
import { heldStatuses, type OrderRoute, type OrderStatus, unpaidStatuses } from '@cubby/features/orders/rules';
import {
  isFrozen,
  isReturnOfDispute,
  isWithdrawnFrom,
  type OrderAction,
  type OrderFacts,
  periods,
  transitionFor,
} from '@cubby/features/orders/transitions';
import type { Money } from '@cubby/money';

export { type DemoStep, demoLatecomer, demoRefuser, demoStepFor, visitedSince } from './demo-step.ts';

export const orderSteps = [
  'CONFIRM',
  'REJECT',
  'PREPARE',
  'CANCEL',
  'DELIVER',
  'COMPLETE',
  'WITHDRAW',
  'SHIP_AGAIN',
  'RECEIVE_RETURN',
  'END_RETURN',
] as const satisfies readonly OrderAction[];
export type OrderStep = (typeof orderSteps)[number];

/** Filters the open orders of a shop's list by handler. */
export const saleHandlers = ['ANYBODY', 'ME', 'NOBODY'] as const;

const stepsOfBuyers = ['DELIVER', 'COMPLETE', 'WITHDRAW', 'CANCEL'] as const satisfies readonly OrderStep[];
export type BuyerStep = (typeof stepsOfBuyers)[number];

/** A seller order as its buyer sees it, reduced to what decides their actions; its changes of status, oldest first. */
type Seen = { status: OrderStatus; history: readonly { status: OrderStatus; at: string }[] };
type SeenWithParcels = Seen & {
  arrivesTo: string;
  parcels: readonly unknown[];
  lines: readonly { quantity: number; refunded: number; comingBack: number }[];
  withdrawUntil: string | null;
  sentBack: { sentOn: string } | null;
};

/** The pieces of a line that the buyer can return: neither refunded nor being returned. */
export const keptOf = ({ quantity, refunded, comingBack }: SeenWithParcels['lines'][number]): number =>
  quantity - refunded - comingBack;

/** Whether its money has been received, judging by its history. */
export const wasPaid = ({ history }: Pick<Seen, 'history'>): boolean => history.some(({ status }) => status === 'PAID');

/** Which refund a cancelled order promises its buyer: for a partly paid invoice, or for what was paid. */
export const promisedRefund = <Method extends string>(
  order: Pick<Seen, 'history'>,
  method: Method,
): Method | 'invoice' | 'unpaid' => (wasPaid(order) ? method : method === 'INVOICE' ? 'invoice' : 'unpaid');

/** Whether any of its money has been received, judging by what is outstanding. */
export const isAnyPaid = ({ total, outstanding }: { total: Money; outstanding: Money }): boolean =>
  outstanding.amountMinor < total.amountMinor;

/** The latest refund day for goods sent back to a silent seller (decision 0062). */
export function refundedBy({ sentOn, arrivedOn }: { sentOn: string; arrivedOn: string | null }): string {
  const bySending = daysAfter(sentOn, periods.returnDelivery);
  const byArrival = arrivedOn && daysAfter(arrivedOn, periods.receiving);
  return byArrival && byArrival < bySending ? byArrival : bySending;
}

/**
 * The buyer's possible actions on a seller order, by the table of transitions, from the facts that they see; the server
 * has the final say. An unpaid order is paid or cancelled as a whole.
 */
export function buyerSteps(seen: SeenWithParcels, now: Date): BuyerStep[] {
  const firstAt = (status: OrderStatus) => {
    const at = seen.history.find((change) => change.status === status)?.at;
    return at === undefined ? null : new Date(at);
  };
  const facts: OrderFacts = {
    ...{ status: seen.status, route: 'CARD', needsApproval: false, arrivesTo: seen.arrivesTo, dueAt: null },
    ...{ confirmedAt: firstAt('CONFIRMED'), deliveredAt: firstAt('DELIVERED') },
    ...{ totalMinor: 1, outstandingMinor: wasPaid(seen) ? 0 : 1, refundableMinor: 0, unshipped: 0 },
    shipped: seen.parcels.length,
    // Confirming arrival means all parcels.
    underway: seen.status === 'IN_DELIVERY' ? 0 : seen.parcels.length,
    withdrawUntil: seen.withdrawUntil === null ? null : new Date(seen.withdrawUntil),
    kept: seen.lines.reduce((all, line) => all + keptOf(line), 0),
    disputed: 0,
    // Only a withdrawal names returned pieces.
    returnCause: seen.lines.some(({ comingBack }) => comingBack > 0) ? 'WITHDRAWAL' : null,
    sentBackAt: seen.sentBack && new Date(seen.sentBack.sentOn),
    ...{
      cameBackAt: null,
      statusBeforeDispute: null,
      isChargeback: false,
      hasOpenDispute: false,
      hasReason: false,
    },
  };
  const isUnpaid = heldStatuses.includes(seen.status);
  return stepsOfBuyers.filter((step) => !isUnpaid && transitionFor(facts, step, 'BUYER', now).ok);
}

/** What a shop may do with one of its orders: a step of the table, ship a parcel, refund pieces. */
export const saleSteps = [...orderSteps, 'SHIP', 'REFUND'] as const;
export type SaleStep = (typeof saleSteps)[number];

type RefundableFacts = Pick<OrderFacts, 'status' | 'returnCause' | 'hasOpenDispute'> & { route: OrderRoute };
/** Why pieces cannot be refunded now, as a message; undefined: they can, if any are left. */
export function whyNotRefundable(facts: RefundableFacts) {
  // An unpaid invoice is cancelled, not refunded.
  if (facts.route !== 'CARD' && unpaidStatuses.includes(facts.status)) return 'fulfilment.nothingToRefund';
  if (isFrozen(facts)) return 'fulfilment.disputed';
  return isWithdrawnFrom(facts) ? 'fulfilment.comingBack' : undefined;
}

/** The actions of its shop, or of staff, on a seller order now, by the table of transitions (domain 5.4). */
export function stepsOfSale(facts: OrderFacts, now: Date, as: 'SELLER' | 'MANAGER' = 'SELLER'): SaleStep[] {
  const isAllowed = (action: OrderAction, more: Partial<OrderFacts> = {}) =>
    transitionFor({ ...facts, hasReason: true, ...more }, action, as, now).ok;
  // Its dispute changes its status.
  const steps = isReturnOfDispute(facts) ? [] : orderSteps.filter((step) => isAllowed(step));
  const ships = facts.unshipped > 0 && isAllowed('SHIP', { shipped: facts.shipped + facts.unshipped, unshipped: 0 });
  const refunds = facts.totalMinor > 0 && facts.kept > 0 && whyNotRefundable(facts) === undefined;
  return [...steps, ...(ships ? (['SHIP'] as const) : []), ...(refunds ? (['REFUND'] as const) : [])];
}

/** The groups of a shop's list, by urgency. */
export const urgencies = ['LATE', 'TODAY', 'TOMORROW', 'THIS_WEEK', 'NEXT_WEEK', 'LATER', 'OPEN'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * The urgency of a task due on a day, `YYYY-MM-DD`.
 * @param daysLeft from today; null: nothing is due
 */
export function urgencyOf({ dueOn, daysLeft }: { dueOn: string | null; daysLeft: number | null }): Urgency {
  if (dueOn === null || daysLeft === null) return 'OPEN';
  if (daysLeft < 0) return 'LATE';
  if (daysLeft === 0) return 'TODAY';
  if (daysLeft === 1) return 'TOMORROW';
  // Weeks start on Monday.
  const weekday = (new Date(dueOn).getUTCDay() + 6) % 7;
  if (daysLeft <= weekday) return 'THIS_WEEK';
  return daysLeft <= weekday + 7 ? 'NEXT_WEEK' : 'LATER';
}

export const salesPageSize = 40;
