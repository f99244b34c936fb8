import { none } from './guards.ts';
import type { InvoiceTransition } from './transition.ts';

export const issued: readonly InvoiceTransition[] = [
  {
    id: 'I1',
    action: 'ISSUE',
    from: ['DRAFT'],
    to: ['CREATED'],
    actors: ['BUYER', 'SYSTEM'],
    guard: 'every seller has answered, one of them has confirmed',
    isAllowed: ({ isAnswered, hasConfirmed }) => isAnswered && hasConfirmed,
    paper: 'NUMBER',
    postings: ['P1i'],
    orders: { action: 'INVOICE', rows: ['O10'] },
  },
  {
    id: 'I2',
    action: 'DISCARD',
    from: ['DRAFT'],
    to: ['CANCELLED'],
    actors: ['BUYER', 'SYSTEM'],
    guard: 'by the system when every seller order was cancelled, rejected or timed out',
    isAllowed: ({ isAnswered, hasConfirmed }, actor) => actor === 'BUYER' || (isAnswered && !hasConfirmed),
    ...none,
  },
  { id: 'I3', action: 'APPROVE', from: ['CREATED'], to: ['APPROVED'], actors: ['APPROVER', 'MANAGER'], ...none },
  {
    id: 'I4',
    action: 'REJECT',
    from: ['CREATED'],
    to: ['REJECTED'],
    actors: ['APPROVER'],
    paper: 'CREDIT_NOTE',
    postings: ['P9'],
    orders: { action: 'CANCEL', rows: ['O24'] },
  },
];
