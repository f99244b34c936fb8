import { back, isPast, none } from './guards.ts';
import type { DisputeTransition } from './transition.ts';

export const decided: readonly DisputeTransition[] = [
  {
    id: 'D6',
    action: 'DECIDE_FOR_BUYER',
    from: ['IN_PROGRESS'],
    to: 'APPROVED',
    actors: ['MANAGER', 'PSP'],
    guard: 'with reasons in writing and an amount of no more than is disputed',
    isAllowed: ({ hasReason, hasAmount, remedy, channel }, actor) =>
      actor === 'PSP'
        ? channel === 'CHARGEBACK'
        : channel !== 'CHARGEBACK' && hasReason && remedy !== null && (remedy !== 'PART_REFUND' || hasAmount),
    ...none,
  },
  {
    id: 'D7',
    action: 'DECIDE_FOR_SELLER',
    from: ['IN_PROGRESS'],
    to: 'REJECTED',
    actors: ['MANAGER', 'PSP'],
    guard: 'with reasons in writing',
    isAllowed: ({ hasReason, channel }, actor) =>
      actor === 'PSP' ? channel === 'CHARGEBACK' : channel !== 'CHARGEBACK' && hasReason,
    order: back,
    postings: ['P13'],
  },
  {
    id: 'D8',
    action: 'LAPSE',
    from: ['IN_PROGRESS'],
    to: 'REJECTED_BY_TIMEOUT',
    actors: ['SYSTEM'],
    guard: 'the buyer has not answered staff for 7 days after a reminder',
    isAllowed: ({ isBuyerReminded, dueAt, channel }, _actor, now) =>
      channel === 'BUYER' && isBuyerReminded && isPast(dueAt, now),
    order: back,
    postings: ['P13'],
  },
];
