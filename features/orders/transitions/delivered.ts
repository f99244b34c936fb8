import { havePassed, periods } from './deadlines.ts';
import type { Transition } from './transition.ts';

export const delivered: readonly Transition[] = [
  {
    id: 'O15',
    name: 'ship',
    action: 'SHIP',
    from: ['IN_PROGRESS'],
    to: ['IN_DELIVERY'],
    actors: ['SELLER', 'MANAGER', 'SYSTEM'],
    guard: 'something was shipped, and nothing remains to be; by the system, when the rest was refunded',
    isAllowed: ({ shipped, unshipped }) => shipped > 0 && unshipped === 0,
    stock: 'SHIP',
    postings: ['P1i'],
  },
  {
    id: 'O16',
    name: 'deliver',
    action: 'DELIVER',
    from: ['IN_DELIVERY'],
    to: ['DELIVERED'],
    actors: ['CARRIER', 'BUYER', 'SYSTEM'],
    guard:
      'every parcel has arrived; without tracking, 10 days after the last expected day, or after it left if that was later',
    isAllowed: ({ underway, dueAt }, actor, now) => underway === 0 && (actor !== 'SYSTEM' || havePassed(dueAt, 0, now)),
    stock: 'KEEP',
    postings: ['P4', 'P5'],
  },
  {
    id: 'O17',
    name: 'complete',
    action: 'COMPLETE',
    from: ['DELIVERED'],
    to: ['COMPLETED'],
    actors: ['SYSTEM', 'BUYER'],
    guard: 'no open dispute, nothing outstanding; once the time to withdraw is over unless the buyer does',
    isAllowed: ({ hasOpenDispute, outstandingMinor, withdrawUntil }, actor, now) =>
      !hasOpenDispute && outstandingMinor === 0 && (actor === 'BUYER' || havePassed(withdrawUntil, 0, now)),
    stock: 'KEEP',
    postings: ['P6'],
  },
  {
    id: 'O18',
    name: 'close',
    action: 'CLOSE',
    from: ['COMPLETED'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    guard: '120 days after delivery',
    isAllowed: ({ deliveredAt }, _actor, now) => havePassed(deliveredAt, periods.closing, now),
    stock: 'KEEP',
    postings: [],
  },
];
