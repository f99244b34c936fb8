import { havePassed, periods } from './deadlines.ts';
import type { Transition } from './transition.ts';

/** Returns (domain 5.4, O28 to O30). */
export const returned: readonly Transition[] = [
  {
    id: 'O28',
    action: 'WITHDRAW',
    from: ['DELIVERED', 'RETURN'],
    to: ['RETURN'],
    actors: ['BUYER'],
    guard:
      'no open dispute, some of it not refunded; within 14 days of delivery, without the time that earlier returns took; of what comes back already, more until it is sent',
    isAllowed: ({ status, hasOpenDispute, kept, withdrawUntil, returnCause, sentBackAt }, _actor, now) =>
      !hasOpenDispute &&
      kept > 0 &&
      withdrawUntil !== null &&
      now < withdrawUntil &&
      (status === 'DELIVERED' || (returnCause === 'WITHDRAWAL' && sentBackAt === null)),
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O29',
    action: 'RECEIVE_RETURN',
    from: ['RETURN'],
    to: ['CLOSED', 'DELIVERED'],
    leadsTo: ({ returnCause, kept }) => (returnCause === 'WITHDRAWAL' && kept > 0 ? 'DELIVERED' : 'CLOSED'),
    actors: ['SELLER', 'MANAGER', 'SYSTEM'],
    guard:
      'the goods are back; where their buyer has withdrawn from some pieces and keeps others, it is delivered as before; by the system 5 days after a carrier has said so, or 14 days after the buyer has sent them without a word of them',
    isAllowed: ({ cameBackAt, sentBackAt, underway }, actor, now) =>
      actor !== 'SYSTEM' ||
      (underway === 0 &&
        (havePassed(cameBackAt, periods.receiving, now) || havePassed(sentBackAt, periods.returnDelivery, now))),
    stock: 'RESTOCK',
    postings: ['P9', 'P10', 'P14'],
  },
  {
    id: 'O30',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: ['COMPLETED'],
    actors: ['SYSTEM', 'MANAGER'],
    guard:
      'no open dispute of a bank; the buyer was to send it back and did not in 14 days, or the goods fail the check',
    isAllowed: ({ returnCause, hasOpenDispute, sentBackAt, dueAt }, actor, now) =>
      returnCause !== 'UNDELIVERABLE' &&
      (returnCause === 'DISPUTE' || !hasOpenDispute) &&
      (actor === 'MANAGER' || (sentBackAt === null && havePassed(dueAt, 0, now))),
    stock: 'KEEP',
    postings: ['P4', 'P13', 'P6'],
  },
];
