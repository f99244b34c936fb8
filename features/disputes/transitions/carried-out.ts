import { isPast } from './guards.ts';
import type { DisputeTransition } from './transition.ts';

export const carriedOut: readonly DisputeTransition[] = [
  {
    id: 'D9',
    action: 'AWAIT_RETURN',
    from: ['APPROVED'],
    to: 'RETURN',
    actors: ['SYSTEM'],
    guard: 'the goods come back; never for a chargeback',
    isAllowed: ({ withReturn, channel }) => withReturn && channel !== 'CHARGEBACK',
    order: { actions: ['AWAIT_RETURN'], rows: ['O36'] },
    postings: [],
  },
  {
    id: 'D10',
    action: 'CARRY_OUT',
    from: ['APPROVED'],
    to: 'COMPLETED',
    actors: ['SYSTEM'],
    guard: 'the buyer keeps the goods; a replacement is a new seller order at 0.00',
    isAllowed: ({ withReturn, channel }) => !withReturn || channel === 'CHARGEBACK',
    order: { actions: ['REFUND_IN_PART', 'REFUND_IN_FULL', 'END_DISPUTE'], rows: ['O35', 'O37', 'O34'] },
    postings: ['P14', 'P15', 'P13'],
  },
  {
    id: 'D11',
    action: 'RECEIVE_RETURN',
    from: ['RETURN'],
    to: 'COMPLETED',
    actors: ['SELLER', 'MANAGER'],
    guard: 'the goods are back',
    order: { actions: ['RECEIVE_RETURN'], rows: ['O29'] },
    postings: ['P14'],
  },
  {
    id: 'D12',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: 'REJECTED_BY_TIMEOUT',
    actors: ['SYSTEM'],
    guard: 'the goods were not sent in 14 days',
    isAllowed: ({ dueAt }, _actor, now) => isPast(dueAt, now),
    order: { actions: ['END_RETURN'], rows: ['O30'] },
    postings: ['P13'],
  },
];
