import { havePassed, periods } from './deadlines.ts';
import type { OrderFacts, Transition } from './transition.ts';

/** Whether the buyer keeps pieces besides those disputed or returned, and may still withdraw from them (domain C21). */
export const canReturnOthers = (
  { statusBeforeDispute, returnCause, status, kept, disputed, withdrawUntil }: OrderFacts,
  now: Date,
): boolean =>
  withdrawUntil !== null &&
  now < withdrawUntil &&
  (status === 'RETURN' && returnCause === 'WITHDRAWAL'
    ? kept > 0
    : statusBeforeDispute === 'DELIVERED' && kept > disputed);

export const returned: readonly Transition[] = [
  {
    id: 'O28',
    name: 'withdraw',
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
    withdrawal: 'BEGINS',
    claim: ['HOLD'],
  },
  {
    id: 'O29',
    name: 'receive-return',
    action: 'RECEIVE_RETURN',
    from: ['RETURN'],
    to: ['CLOSED', 'DELIVERED'],
    leadsTo: (facts, now) =>
      (facts.returnCause === 'WITHDRAWAL' && facts.kept > 0) || canReturnOthers(facts, now) ? 'DELIVERED' : 'CLOSED',
    actors: ['SELLER', 'MANAGER', 'SYSTEM'],
    guard:
      'the goods are back; where their buyer has withdrawn from some pieces and keeps others, or can still withdraw from others than the disputed ones, it is delivered as before; by the system 5 days after a carrier has said so, or 14 days after the buyer has sent them without a word of them',
    isAllowed: ({ cameBackAt, sentBackAt, underway }, actor, now) =>
      actor !== 'SYSTEM' ||
      (underway === 0 &&
        (havePassed(cameBackAt, periods.receiving, now) || havePassed(sentBackAt, periods.returnDelivery, now))),
    stock: 'RESTOCK',
    postings: ['P9', 'P10', 'P14'],
    refundReason: 'RETURNED',
    withdrawal: 'ENDS',
    claim: ['UPHOLD', 'RELEASE'],
  },
  {
    id: 'O30',
    name: 'end-return',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: ['COMPLETED', 'DELIVERED'],
    leadsTo: (facts, now) => (canReturnOthers(facts, now) ? 'DELIVERED' : 'COMPLETED'),
    actors: ['SYSTEM', 'MANAGER'],
    guard:
      'no open dispute of a bank; the buyer was to send it back and did not in 14 days, or the goods fail the check; delivered as before while its buyer can still withdraw from other pieces',
    isAllowed: ({ returnCause, hasOpenDispute, sentBackAt, dueAt }, actor, now) =>
      returnCause !== 'UNDELIVERABLE' &&
      (returnCause === 'DISPUTE' || !hasOpenDispute) &&
      (actor === 'MANAGER' || (sentBackAt === null && havePassed(dueAt, 0, now))),
    stock: 'KEEP',
    postings: ['P4', 'P13', 'P6'],
    withdrawal: 'ENDS',
    claim: ['RELEASE'],
  },
];
