import { type Failure, fail, ok, type Result } from '@cubby/result';
import { bankAnswerHours, type InvoiceStatus, outstandingOf, statusByAmounts } from './rules.ts';
import type { InvoiceAction, InvoiceActor, InvoiceFacts, InvoiceTransition } from './transitions/transition.ts';

export * from './transitions/transition.ts';

const hour = 60 * 60 * 1000;
/** So many days after the due day an unpaid invoice ends (I13): prepaid, or on terms. */
export const daysAfterDue = { prepaid: 14, terms: 60 } as const;

const isAfter = (since: Date | string | null, hours: number, now: Date): boolean =>
  since !== null && new Date(since).getTime() + hours * hour <= now.getTime();
const isCreditedInFull = ({ totalMinor, creditedMinor }: InvoiceFacts): boolean => creditedMinor === totalMinor;
/** The bank did not carry it out, so that it can be paid all the same. */
const isBankRejection = ({ rejectedBy }: InvoiceFacts): boolean =>
  rejectedBy === 'BANK' || rejectedBy === 'BANK_SILENT';
const none = { postings: [], orders: null } as const;

/**
 * The only table of allowed changes of an invoice, in the order of domain 5.5 (decision 0041 says where it goes further).
 * Anything else is refused with 409 and changes nothing.
 */
export const invoiceTransitions: readonly InvoiceTransition[] = [
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
    guard: 'by the system when every seller order has come to nothing',
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

function isSendable(facts: InvoiceFacts): boolean {
  return facts.hasBankDetails && outstandingOf(facts) > 0;
}

export type AllowedInvoiceTransition = { row: InvoiceTransition; to: InvoiceStatus };

/** The row that lets an actor do something now and where it leads, or an error that nothing may change (domain 5.5). */
export function invoiceTransitionFor(
  facts: InvoiceFacts,
  action: InvoiceAction,
  actor: InvoiceActor,
  now: Date,
): Result<AllowedInvoiceTransition, Failure<'OC_WRONG_STATUS'>> {
  const row = invoiceTransitions.find(
    (each) =>
      each.action === action &&
      each.from.includes(facts.status) &&
      each.actors.includes(actor) &&
      (each.isAllowed?.(facts, actor, now) ?? true),
  );
  if (!row) return fail('OC_WRONG_STATUS', 'invoices.wrongStatus');
  return ok({ row, to: row.to.length === 1 ? row.to[0] : statusByAmounts(facts) });
}
