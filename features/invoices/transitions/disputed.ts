import { isCreditedInFull, none } from './guards.ts';
import type { InvoiceTransition } from './transition.ts';

/** Disputes and returns, until it is closed (domain 5.5, I16 to I21). */
export const disputed: readonly InvoiceTransition[] = [
  {
    id: 'I16',
    action: 'DISPUTE',
    from: ['AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID'],
    to: ['DISPUTE_OPEN'],
    actors: ['SYSTEM'],
    guard: 'with O31 or O32',
    ...none,
  },
  {
    id: 'I17',
    action: 'END_DISPUTE',
    from: ['DISPUTE_OPEN'],
    to: ['AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID'],
    actors: ['SYSTEM'],
    guard: 'the claim is rejected, or credited in part',
    isAllowed: (facts) => !isCreditedInFull(facts),
    ...none,
  },
  { id: 'I18', action: 'AWAIT_RETURN', from: ['DISPUTE_OPEN'], to: ['RETURN'], actors: ['SYSTEM'], ...none },
  {
    id: 'I19',
    action: 'REFUND_IN_FULL',
    from: ['DISPUTE_OPEN', 'RETURN'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    guard: 'all of it is credited and refunded',
    isAllowed: (facts) => isCreditedInFull(facts) && facts.isSettled,
    paper: 'CREDIT_NOTE',
    postings: ['P10', 'P14'],
    orders: null,
  },
  {
    id: 'I20',
    action: 'END_RETURN',
    from: ['RETURN'],
    to: ['AWAITING_PAYMENT', 'PARTIALLY_PAID', 'PAID'],
    actors: ['SYSTEM'],
    guard: 'the return has lapsed, or is credited in part',
    isAllowed: (facts) => !isCreditedInFull(facts),
    ...none,
  },
  {
    id: 'I21',
    action: 'CLOSE',
    from: ['PAID'],
    to: ['CLOSED'],
    actors: ['SYSTEM'],
    guard: 'every seller order has ended, and no refund is owed',
    isAllowed: ({ isSettled }) => isSettled,
    ...none,
  },
];
