import { havePassed, periods } from './deadlines.ts';
import type { Transition } from './transition.ts';

/** Returns and disputes (domain 5.4, O28 to O37). */
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
  {
    id: 'O31',
    action: 'DISPUTE',
    from: ['IN_DELIVERY'],
    to: ['DISPUTE_OPEN'],
    actors: ['BUYER'],
    guard: 'no open dispute; not received 3 days after the last expected day',
    isAllowed: ({ hasOpenDispute, arrivesTo }, _actor, now) =>
      !hasOpenDispute && havePassed(arrivesTo, periods.notReceived, now),
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O32',
    action: 'DISPUTE',
    from: ['DELIVERED', 'COMPLETED'],
    to: ['DISPUTE_OPEN'],
    actors: ['BUYER', 'PSP', 'MANAGER'],
    guard: 'the buyer within 30 days of delivery, if no dispute is open',
    isAllowed: ({ hasOpenDispute, deliveredAt }, actor, now) =>
      actor !== 'BUYER' || (!hasOpenDispute && deliveredAt !== null && !havePassed(deliveredAt, periods.dispute, now)),
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O33',
    action: 'DISPUTE',
    from: ['CLOSED'],
    to: ['DISPUTE_OPEN'],
    actors: ['PSP'],
    guard: 'a chargeback, and not everything is refunded yet',
    isAllowed: ({ isChargeback, refundableMinor }) => isChargeback && refundableMinor > 0,
    stock: 'KEEP',
    postings: ['P12'],
  },
  {
    id: 'O34',
    action: 'END_DISPUTE',
    from: ['DISPUTE_OPEN'],
    to: ['IN_DELIVERY', 'DELIVERED', 'COMPLETED'],
    leadsTo: ({ statusBeforeDispute }) => statusBeforeDispute!,
    actors: ['SYSTEM'],
    guard: 'back to the status before the dispute',
    isAllowed: ({ statusBeforeDispute }) => statusBeforeDispute !== null && statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: ['P13'],
  },
  {
    id: 'O35',
    action: 'REFUND_IN_PART',
    from: ['DISPUTE_OPEN'],
    to: ['COMPLETED'],
    actors: ['SYSTEM'],
    guard: 'was not closed before the dispute',
    isAllowed: ({ statusBeforeDispute }) => statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: ['P4', 'P14', 'P13', 'P6'],
  },
  {
    id: 'O36',
    action: 'AWAIT_RETURN',
    from: ['DISPUTE_OPEN'],
    to: ['RETURN'],
    actors: ['SYSTEM'],
    guard: 'no chargeback, and was not closed before the dispute',
    isAllowed: ({ isChargeback, statusBeforeDispute }) => !isChargeback && statusBeforeDispute !== 'CLOSED',
    stock: 'KEEP',
    postings: [],
  },
  {
    id: 'O37',
    action: 'REFUND_IN_FULL',
    from: ['DISPUTE_OPEN'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    stock: 'KEEP',
    postings: ['P14', 'P15', 'P13'],
  },
];
