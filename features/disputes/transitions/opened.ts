import { back, isPast, none } from './guards.ts';
import type { DisputeTransition } from './transition.ts';

export const opened: readonly DisputeTransition[] = [
  {
    id: 'D1',
    action: 'OPEN',
    from: ['DRAFT'],
    to: 'OPENED',
    actors: ['BUYER', 'PSP', 'MANAGER', 'SYSTEM'],
    guard: 'its seller order lets it (O31 to O33); staff and system where something is unsafe',
    isAllowed: ({ channel, reason }, actor) =>
      actor === 'BUYER' || (actor === 'PSP' ? channel === 'CHARGEBACK' : channel === 'SAFETY' && reason === 'UNSAFE'),
    order: { actions: ['DISPUTE'], rows: ['O31', 'O32', 'O33'] },
    postings: ['P12'],
  },
  { id: 'D2', action: 'DISCARD', from: ['DRAFT'], to: 'CANCELLED', actors: ['BUYER'], ...none },
  {
    id: 'D3',
    action: 'ANSWER',
    from: ['OPENED'],
    to: 'IN_PROGRESS',
    actors: ['SELLER', 'SYSTEM', 'PSP'],
    guard: 'by the system once the seller’s time to answer is over; silence decides nothing',
    isAllowed: ({ dueAt, channel }, actor, now) =>
      actor === 'SELLER' || (actor === 'PSP' ? channel === 'CHARGEBACK' : isPast(dueAt, now)),
    ...none,
  },
  {
    id: 'D4',
    action: 'ACCEPT',
    from: ['OPENED'],
    to: 'APPROVED',
    actors: ['SELLER'],
    guard: 'with a remedy, and its amount if it is a part',
    isAllowed: ({ remedy, hasAmount, channel }) =>
      channel !== 'CHARGEBACK' && remedy !== null && (remedy !== 'PART_REFUND' || hasAmount),
    ...none,
  },
  {
    id: 'D5',
    action: 'WITHDRAW',
    from: ['OPENED', 'IN_PROGRESS'],
    to: 'CANCELLED',
    actors: ['BUYER'],
    guard: 'a chargeback is withdrawn at the bank',
    isAllowed: ({ channel }) => channel === 'BUYER',
    order: back,
    postings: ['P13'],
  },
];
