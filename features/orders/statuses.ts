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

/** In these statuses nothing of a seller order was sent, and it has not ended. */
export const unsentStatuses = [
  'CREATED',
  'APPROVED',
  'SENT_TO_PMT',
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'PARTIALLY_PAID',
  'PAID',
  'IN_PROGRESS',
] as const satisfies readonly OrderStatus[];

/** In these statuses the stock of an unpaid order is held (domain 5.4 O1, O4, O19). */
export const heldStatuses: readonly OrderStatus[] = ['CREATED', 'APPROVED', 'SENT_TO_PMT'];
