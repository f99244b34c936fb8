import type { SellerOrder } from '@cubby/features/orders/contract';
import { type OrderFacts, transitionFor } from '@cubby/features/orders/transitions';

/** A seller order as its buyer sees it, as far as it decides whether they may report a problem. */
type Seen = Pick<SellerOrder, 'status' | 'arrivesTo' | 'history'>;

/** Whether its buyer may dispute a seller order now, by the table of transitions; the server decides in the end. */
export function mayReport({ status, arrivesTo, history }: Seen, now: Date): boolean {
  const delivered = history.find((change) => change.status === 'DELIVERED');
  const facts: OrderFacts = {
    ...{ status, route: 'CARD', needsApproval: false, arrivesTo, dueAt: null, confirmedAt: null },
    deliveredAt: delivered ? new Date(delivered.at) : null,
    ...{ totalMinor: 1, outstandingMinor: 0, refundableMinor: 1, shipped: 1, unshipped: 0, underway: 0 },
    ...{
      withdrawUntil: null,
      kept: 1,
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

/** Until when its buyer may report a problem with what was delivered; null: it has not been. */
export function reportableUntil({ history }: Pick<Seen, 'history'>): Date | null {
  const delivered = history.find(({ status }) => status === 'DELIVERED');
  return delivered ? new Date(new Date(delivered.at).getTime() + 30 * 86_400_000) : null;
}
