import { daysAfter, workingDaysAfter } from '@cubby/days';
import type { OrderStatus } from '../rules.ts';
import type { OrderAction, OrderFacts } from './transition.ts';

const day = 24 * 60 * 60 * 1000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + days * day);
/** Whether so many days have passed since an instant; false if it is missing. */
export const havePassed = (date: Date | string | null, days: number, now: Date): boolean =>
  date !== null && new Date(date).getTime() + days * day <= now.getTime();

/** How long a seller has to confirm a paid order: business days, or any days for a child's shop (O20). */
export const confirmationDays = { working: 2, ofChildShop: 5 } as const;

export const periods = {
  /** How long an invoice order, or an approved one, holds its stock (O1, O4). */
  invoiceHold: 14,
  /**
   * The system invoices a confirmed order 14 days after it was placed; if it cannot, the stock is released later (O19).
   */
  uninvoiced: 21,
  /** An untracked parcel counts as delivered this long after its last expected day, or after a later dispatch (O16). */
  untrackedArrival: 10,
  /** A completed order is closed this long after delivery, when the chargeback period is over (O18). */
  closing: 120,
  /**
   * Without a parcel this long after the last expected day, the buyer may cancel (O25, domain C21) or dispute (O31).
   */
  lateDispatch: 30,
  notReceived: 3,
  /** The buyer may dispute (O32) or withdraw (O28, domain C21) this long after delivery; then it is completed (O17). */
  dispute: 30,
  withdrawal: 14,
  /** When a return that was not sent ends (O30). */
  returning: 14,
  /** Returned goods that arrived count as received, even without the seller's confirmation (O29). */
  receiving: 5,
  /** Goods sent back count as received, even if no carrier reports their arrival (O29, decision 0062). */
  returnDelivery: 14,
} as const;

/** The end of the withdrawal period, unless an earlier return has used some of it (O28). */
export const withdrawalEnd = (deliveredAt: Date): Date => later(deliveredAt, periods.withdrawal);

export const dayOfLateCancellation = (arrivesTo: string): string => daysAfter(arrivesTo, periods.lateDispatch);

/**
 * The system's action at the deadline of a status; the transition's guard then decides whether it may: a parcel still
 * on its way keeps its order in delivery.
 */
export const actionWhenDue: Partial<Record<OrderStatus, OrderAction>> = {
  CREATED: 'TIME_OUT',
  APPROVED: 'TIME_OUT',
  SENT_TO_PMT: 'TIME_OUT',
  CONFIRMED: 'TIME_OUT',
  AWAITING_PAYMENT: 'TIME_OUT',
  PAID: 'TIME_OUT',
  IN_DELIVERY: 'DELIVER',
  DELIVERED: 'COMPLETE',
  COMPLETED: 'CLOSE',
  RETURN: 'END_RETURN',
};

/**
 * The same for a seller order: goods that are back, or on their way, are received without the seller's confirmation
 * (O29).
 */
export const systemActionFor = ({
  status,
  returnCause,
  sentBackAt,
}: Pick<OrderFacts, 'status' | 'returnCause' | 'sentBackAt'>): OrderAction | undefined =>
  status === 'RETURN' && (returnCause === 'UNDELIVERABLE' || sentBackAt) ? 'RECEIVE_RETURN' : actionWhenDue[status];

/** A seller order's changes of status, oldest first, as its buyer sees them. */
type Changes = readonly { status: string; at: string }[];

/** The deadline of a return; null: no return, undelivered, or the dispute sets it. */
export function sendBackBy(status: OrderStatus, history: Changes): Date | null {
  const at = history.findLastIndex((change) => change.status === 'RETURN');
  const returned = history[at];
  if (history[at - 1]?.status === 'DISPUTE_OPEN') return null;
  if (status !== 'RETURN' || !returned || !history.some((change) => change.status === 'DELIVERED')) return null;
  return later(new Date(returned.at), periods.returning);
}

/** The end of the period for reporting a problem; null: not delivered yet (O32). */
export function reportableUntil(history: Changes): Date | null {
  const delivered = history.find((change) => change.status === 'DELIVERED');
  return delivered ? later(new Date(delivered.at), periods.dispute) : null;
}

/** When the system next checks a seller order that has just reached a status (domain 5.4); null: never. */
export function dueAfter(
  to: OrderStatus,
  {
    confirmedAt,
    deliveredAt,
    withdrawUntil,
    arrivesTo,
    returnCause,
    route,
  }: Pick<OrderFacts, 'confirmedAt' | 'deliveredAt' | 'withdrawUntil' | 'arrivesTo' | 'returnCause' | 'route'>,
  isChildShop: boolean,
  now: Date,
): Date | null {
  switch (to) {
    case 'APPROVED':
    case 'AWAITING_PAYMENT':
      return later(now, periods.invoiceHold);
    case 'CONFIRMED':
      return route === 'INVOICE_PREPAID' ? later(now, periods.uninvoiced) : null;
    case 'PAID':
      if (confirmedAt) return null;
      return isChildShop ? later(now, confirmationDays.ofChildShop) : workingDaysAfter(now, confirmationDays.working);
    case 'IN_DELIVERY':
      return later(new Date(Math.max(Date.parse(arrivesTo), now.getTime())), periods.untrackedArrival);
    case 'DELIVERED':
      return withdrawUntil;
    case 'COMPLETED':
      return later(deliveredAt ?? now, periods.closing);
    case 'RETURN':
      return later(now, returnCause === 'UNDELIVERABLE' ? periods.receiving : periods.returning);
    default:
      return null;
  }
}
