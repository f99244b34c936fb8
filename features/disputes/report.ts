import type { SellerOrder } from '@cubby/features/orders/contract';
import { type OrderFacts, transitionFor } from '@cubby/features/orders/transitions';

type Seen = Pick<SellerOrder, 'status' | 'arrivesTo' | 'history'>;

/** Whether the buyer may dispute a seller order now, by the table of transitions; the server has the final say. */
export function mayReport({ status, arrivesTo, history }: Seen, now: Date): boolean {
  const delivered = history.find((change) => change.status === 'DELIVERED');
  const facts: OrderFacts = {
    ...{ status, route: 'CARD', needsApproval: false, arrivesTo, dueAt: null, confirmedAt: null },
    deliveredAt: delivered ? new Date(delivered.at) : null,
    ...{ totalMinor: 1, outstandingMinor: 0, refundableMinor: 1, shipped: 1, unshipped: 0, underway: 0 },
    ...{
      withdrawUntil: null,
      kept: 1,
      disputed: 0,
      returnCause: null,
      sentBackAt: null,
      cameBackAt: null,
      statusBeforeDispute: null,
      isChargeback: false,
      hasOpenDispute: false,
      hasReason: true,
    },
  };
  return transitionFor(facts, 'DISPUTE', 'BUYER', now).ok;
}
