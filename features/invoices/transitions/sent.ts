import { bankAnswerHours } from '../rules.ts';
import { isAfter, isBankRejection, isSendable, none } from './guards.ts';
import type { InvoiceTransition } from './transition.ts';

export const sent: readonly InvoiceTransition[] = [
  {
    id: 'I5',
    action: 'SEND',
    from: ['CREATED', 'APPROVED'],
    to: ['SENT_TO_PMT'],
    actors: ['BUYER'],
    guard: 'with bank details, approved if that is needed, and something is outstanding',
    isAllowed: (facts) => isSendable(facts) && (!facts.needsApproval || facts.isApproved),
    ...none,
  },
  {
    id: 'I6',
    action: 'AWAIT_TRANSFER',
    from: ['CREATED', 'APPROVED', 'REJECTED', 'REJECTED_BY_TIMEOUT'],
    to: ['AWAITING_PAYMENT'],
    actors: ['SYSTEM', 'MANAGER'],
    guard: 'paid outside; after a rejection only the bank’s',
    isAllowed: (facts) => facts.status === 'CREATED' || facts.status === 'APPROVED' || isBankRejection(facts),
    ...none,
  },
  { id: 'I7', action: 'ACCEPT', from: ['SENT_TO_PMT'], to: ['AWAITING_PAYMENT'], actors: ['BANK'], ...none },
  { id: 'I8', action: 'REJECT', from: ['SENT_TO_PMT'], to: ['REJECTED'], actors: ['BANK'], ...none },
  {
    id: 'I9',
    action: 'TIME_OUT',
    from: ['SENT_TO_PMT'],
    to: ['REJECTED_BY_TIMEOUT'],
    actors: ['SYSTEM'],
    guard: 'no answer of the bank for 72 hours',
    isAllowed: ({ sentAt }, _actor, now) => isAfter(sentAt, bankAnswerHours, now),
    ...none,
  },
  {
    id: 'I10',
    action: 'SEND',
    from: ['REJECTED', 'REJECTED_BY_TIMEOUT'],
    to: ['SENT_TO_PMT'],
    actors: ['BUYER'],
    guard: 'rejected by the bank, or by its silence; with bank details, the same or others',
    isAllowed: (facts) => isBankRejection(facts) && isSendable(facts),
    ...none,
  },
];
