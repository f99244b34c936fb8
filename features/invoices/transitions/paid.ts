import { outstandingOf } from '../rules.ts';
import { daysAfterDue, isAfter, isBankRejection, isCreditedInFull } from './guards.ts';
import type { InvoiceTransition } from './transition.ts';

export const paid: readonly InvoiceTransition[] = [
  {
    id: 'I11',
    action: 'PAY_IN_PART',
    from: ['SENT_TO_PMT', 'AWAITING_PAYMENT'],
    to: ['PARTIALLY_PAID'],
    actors: ['BANK', 'MANAGER'],
    guard: 'some is paid, some is outstanding',
    isAllowed: (facts) => facts.paidMinor > 0 && outstandingOf(facts) > 0,
    postings: ['P2'],
    orders: { action: 'PAY_IN_PART', rows: ['O11'] },
  },
  {
    id: 'I12',
    action: 'PAY',
    from: ['SENT_TO_PMT', 'AWAITING_PAYMENT', 'PARTIALLY_PAID'],
    to: ['PAID'],
    actors: ['BANK', 'MANAGER', 'SYSTEM'],
    guard: 'nothing is outstanding; by the system when a credit note has taken off the rest',
    isAllowed: (facts, actor) =>
      facts.paidMinor > 0 && outstandingOf(facts) === 0 && (actor !== 'SYSTEM' || facts.creditedMinor > 0),
    postings: ['P2'],
    orders: { action: 'PAY', rows: ['O12'] },
  },
  {
    id: 'I13',
    action: 'TIME_OUT',
    from: ['AWAITING_PAYMENT'],
    to: ['REJECTED_BY_TIMEOUT'],
    actors: ['SYSTEM'],
    guard: 'not paid 14 days after its due day, on terms 60 days',
    isAllowed: ({ dueOn, isPrepaid, paidMinor }, _actor, now) =>
      paidMinor === 0 && isAfter(dueOn, 24 * (isPrepaid ? daysAfterDue.prepaid : daysAfterDue.terms), now),
    paper: 'CREDIT_NOTE',
    postings: ['P9'],
    orders: { action: 'TIME_OUT', rows: ['O19'] },
  },
  {
    id: 'I14',
    action: 'CANCEL',
    from: ['CREATED', 'APPROVED', 'AWAITING_PAYMENT', 'REJECTED', 'REJECTED_BY_TIMEOUT'],
    to: ['CANCELLED'],
    actors: ['BUYER', 'MANAGER', 'SYSTEM'],
    guard:
      'nothing is paid; the buyer before it is approved, the system when all of it is credited and it was not rejected for good',
    isAllowed: (facts, actor) => {
      if (facts.paidMinor > 0) return false;
      if (actor === 'BUYER') return !facts.isApproved;
      return actor === 'MANAGER' || (isCreditedInFull(facts) && (facts.rejectedBy === null || isBankRejection(facts)));
    },
    paper: 'CREDIT_NOTE',
    postings: ['P9'],
    orders: { action: 'CANCEL', rows: ['O24'] },
  },
  {
    id: 'I15',
    action: 'CANCEL',
    from: ['PARTIALLY_PAID'],
    to: ['CANCELLED'],
    actors: ['MANAGER', 'SYSTEM'],
    guard: 'by the system when all of it is credited',
    isAllowed: (facts, actor) => actor === 'MANAGER' || isCreditedInFull(facts),
    paper: 'CREDIT_NOTE',
    postings: ['P9'],
    orders: { action: 'CANCEL', rows: ['O24', 'O25'] },
  },
];
