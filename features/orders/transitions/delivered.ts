import { havePassed, periods } from './deadlines.ts';
import type { Transition } from './transition.ts';

/** From its dispatch to its end (domain 5.4, O15 to O18). */
export const delivered: readonly Transition[] = [
  {
    id: 'O15',
    action: 'SHIP',
    from: ['IN_PROGRESS'],
    to: ['IN_DELIVERY'],
    actors: ['SELLER', 'MANAGER'],
    guard: 'nothing remains to be shipped',
    isAllowed: ({ unshipped }) => unshipped === 0,
    stock: 'SHIP',
    postings: ['P1i'],
  },
  {
    id: 'O16',
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
