import { appealEnds, isPast, none } from './guards.ts';
import type { DisputeTransition } from './transition.ts';

export const ended: readonly DisputeTransition[] = [
  {
    id: 'D13',
    action: 'APPEAL',
    from: ['REJECTED'],
    to: 'IN_PROGRESS',
    actors: ['BUYER', 'SELLER'],
    guard: 'once, within 14 days of the rejection; a bank’s decision is final',
    isAllowed: ({ hasAppealed, rejectedAt, channel }, _actor, now) =>
      channel !== 'CHARGEBACK' && !hasAppealed && rejectedAt !== null && !isPast(appealEnds(rejectedAt), now),
    order: { actions: ['DISPUTE'], rows: ['O31', 'O32'] },
    postings: ['P12'],
  },
  {
    id: 'D14',
    action: 'CLOSE',
    from: ['COMPLETED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED'],
    to: 'CLOSED',
    actors: ['SYSTEM'],
    guard: 'the time to appeal is over',
    isAllowed: ({ status, rejectedAt }, _actor, now) => status !== 'REJECTED' || isPast(appealEnds(rejectedAt), now),
    ...none,
  },
];
