import { type OrderStatus, orderStatuses } from './statuses.ts';

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

export const cancelledStatuses = orderStatuses.filter((status) => stageOfStatus(status) === 'CANCELLED');
/** The statuses of orders not yet paid, cancelled or failed: we hold no money for these. */
export const unpaidStatuses = orderStatuses.filter((status) => /^(CANCELLED|PAYMENT)$/.test(stageOfStatus(status)));

/** An order shows the status of its least advanced seller order, ignoring cancelled ones (design orders). */
export function statusOfOrder(statuses: readonly [OrderStatus, ...OrderStatus[]]): OrderStatus {
  const rank = (status: OrderStatus) => buyerStages.indexOf(stageOf[status]) * 100 + orderStatuses.indexOf(status);
  const active = statuses.filter((status) => stageOf[status] !== 'CANCELLED');
  return (active.length ? active : [...statuses]).reduce((least, status) =>
    rank(status) < rank(least) ? status : least,
  );
}

/** The statuses ordered by progress, to pick one for several parcels: least advanced first, cancelled ones last. */
export const leastAdvancedFirst: readonly OrderStatus[] = [...buyerStages.slice(1), buyerStages[0]].flatMap((stage) =>
  orderStatuses.filter((status) => stageOf[status] === stage),
);
