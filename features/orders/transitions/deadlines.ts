import { daysAfter } from '@cubby/days';
import type { OrderStatus } from '../rules.ts';
import type { OrderAction, OrderFacts } from './transition.ts';

const day = 24 * 60 * 60 * 1000;
const later = (from: Date, days: number): Date => new Date(from.getTime() + days * day);
/** Whether so many days have passed since an instant; never, if there is none. */
export const havePassed = (date: Date | string | null, days: number, now: Date): boolean =>
  date !== null && new Date(date).getTime() + days * day <= now.getTime();

/** How long a seller has to confirm a paid order: working days, for a child's shop any days (O20). */
export const confirmationDays = { working: 2, ofChildShop: 5 } as const;

/** Days, as domain 5.4 has them. */
export const periods = {
  /** How long an order on invoice, or an approved one, keeps its stock (O1, O4). */
  invoiceHold: 14,
  /** The system invoices what is confirmed 14 days after the order; what it cannot invoice gives its stock back later. */
  uninvoiced: 21,
  /** A parcel without tracking counts as delivered so long after its last expected day, or after it left later (O16). */
  untrackedArrival: 10,
  /** A completed order is closed so long after delivery, when the time for chargebacks is over (O18). */
  closing: 120,
  /** No parcel so long after the last expected day: the buyer may cancel (O25, domain C21) or dispute (O31). */
  lateDispatch: 30,
  notReceived: 3,
  /** How long after delivery the buyer may dispute (O32) or withdraw (O28, domain C21); after that it is completed (O17). */
  dispute: 30,
  withdrawal: 14,
  /** A return that was not sent lapses (O30). */
  returning: 14,
  /** Goods that are back count as received, though their seller says nothing (O29). */
  receiving: 5,
  /** Goods that were sent back count as received, though no carrier says that they are back (O29, decision 0062). */
  returnDelivery: 14,
} as const;

/** Until when a buyer may withdraw from what was delivered, if no earlier return has taken some of that time (O28). */
export const withdrawalEnd = (deliveredAt: Date): Date => later(deliveredAt, periods.withdrawal);

/** The day from which a buyer may cancel what has not left, by the last day on which it should have arrived (O25). */
export const dayOfLateCancellation = (arrivesTo: string): string => daysAfter(arrivesTo, periods.lateDispatch);

/**
 * What the system does when the deadline of a status has come, and what it finds then decides whether it may: a parcel
 * still on its way keeps its order in delivery.
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

/** The same for a seller order: what is back, or on its way back, is received though its seller says nothing (O29). */
export const systemActionFor = ({
  status,
  returnCause,
  sentBackAt,
}: Pick<OrderFacts, 'status' | 'returnCause' | 'sentBackAt'>): OrderAction | undefined =>
  status === 'RETURN' && (returnCause === 'UNDELIVERABLE' || sentBackAt) ? 'RECEIVE_RETURN' : actionWhenDue[status];

/** So many working days later (Monday to Friday, UTC), at the same time of day. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = later(at, 1);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}

/** When the system must look at a seller order again that has just come to a status (domain 5.4); null: never. */
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
      return isChildShop ? later(now, confirmationDays.ofChildShop) : afterWorkingDays(now, confirmationDays.working);
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
