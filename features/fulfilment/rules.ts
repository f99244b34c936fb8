import { daysAfter } from '@cubby/days';
import { heldStatuses, type OrderStatus } from '@cubby/features/orders/rules';
import {
  dueAfter,
  type OrderAction,
  type OrderFacts,
  periods,
  transitionFor,
} from '@cubby/features/orders/transitions';

export { type DemoStep, demoLatecomer, demoRefuser, demoStepFor } from './demo-step.ts';
export { refundReasonOf } from './refund-reason.ts';

/** What people do with a seller order by one call; shipping, disputes and payments have calls of their own. */
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

/** What buyers do themselves, in the order of the buttons. */
const stepsOfBuyers = ['DELIVER', 'COMPLETE', 'WITHDRAW', 'CANCEL'] as const satisfies readonly OrderStep[];
export type BuyerStep = (typeof stepsOfBuyers)[number];

/** A seller order as its buyer sees it, as far as it decides what they may do; its changes of status, the oldest first. */
type Seen = { status: OrderStatus; history: readonly { status: OrderStatus; at: string }[] };
type SeenWithParcels = Seen & {
  arrivesTo: string;
  parcels: readonly unknown[];
  lines: readonly { quantity: number; refunded: number; comingBack: number }[];
  withdrawUntil: string | null;
  sentBack: { sentOn: string } | null;
};

/** How many pieces of a line its buyer can send back: neither refunded nor on their way already. */
export const keptOf = ({ quantity, refunded, comingBack }: SeenWithParcels['lines'][number]): number =>
  quantity - refunded - comingBack;

/** Whether its money has been received, going by its history. */
export const wasPaid = ({ history }: Pick<Seen, 'history'>): boolean => history.some(({ status }) => status === 'PAID');

/** Until when its buyer is to send it back; null: it is not being returned, a carrier brought it back, or its dispute says. */
export function sendBackBy({ status, history }: Seen): Date | null {
  const at = history.findLastIndex((change) => change.status === 'RETURN');
  const returned = history[at];
  if (history[at - 1]?.status === 'DISPUTE_OPEN') return null;
  if (status !== 'RETURN' || !returned || !history.some((change) => change.status === 'DELIVERED')) return null;
  const since = new Date(returned.at);
  return dueAfter(
    'RETURN',
    {
      confirmedAt: null,
      deliveredAt: null,
      withdrawUntil: null,
      arrivesTo: '',
      returnCause: 'WITHDRAWAL',
      route: 'CARD',
    },
    false,
    since,
  );
}

/** When a buyer has their money at the latest, who has sent it back to a seller who says nothing of it (decision 0062). */
export function refundedBy({ sentOn, arrivedOn }: { sentOn: string; arrivedOn: string | null }): string {
  const bySending = daysAfter(sentOn, periods.returnDelivery);
  const byArrival = arrivedOn && daysAfter(arrivedOn, periods.receiving);
  return byArrival && byArrival < bySending ? byArrival : bySending;
}

/**
 * What its buyer may do with a seller order now, by the table of transitions, from what they see of it; the server
 * decides in the end. An unpaid order is paid or cancelled as a whole, not here.
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
    // Whoever says that it has arrived means all of its parcels.
    underway: seen.status === 'IN_DELIVERY' ? 0 : seen.parcels.length,
    withdrawUntil: seen.withdrawUntil === null ? null : new Date(seen.withdrawUntil),
    kept: seen.lines.reduce((all, line) => all + keptOf(line), 0),
    // Only a return of one's own names pieces that come back.
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
