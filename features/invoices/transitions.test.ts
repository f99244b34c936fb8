import { transitions as orderTransitions } from '@cubby/features/orders/transitions';
import { describe, expect, test } from 'vitest';
import { invoiceStatuses } from './rules.ts';
import {
  type InvoiceAction,
  type InvoiceActor,
  type InvoiceFacts,
  invoiceActions,
  invoiceActors,
} from './transitions/transition.ts';
import { invoiceTransitionFor, invoiceTransitions } from './transitions.ts';

const now = new Date('2026-09-30T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
type Given = Partial<InvoiceFacts> & Pick<InvoiceFacts, 'status'>;
const facts = (given: Given): InvoiceFacts => ({
  ...{ totalMinor: 12_320, creditedMinor: 0, paidMinor: 0, isPrepaid: true, needsApproval: false, isApproved: false },
  ...{ rejectedBy: null, hasBankDetails: true, isAnswered: true, hasConfirmed: true, isSettled: false },
  ...{ sentAt: null, dueOn: '2026-10-14' },
  ...given,
});
const row = (action: InvoiceAction, actor: InvoiceActor, given: Given) => {
  const found = invoiceTransitionFor(facts(given), action, actor, now);
  return found.ok ? `${found.value.row.id} ${found.value.to}` : found.failure.code;
};

test('one table holds the 21 rows of domain 5.5: actor, statuses, and effects on papers, money and orders', () => {
  expect(
    invoiceTransitions.map(({ id, from, to, actors, paper, postings, orders }) =>
      `${id} ${from.join(', ')} → ${to.join(', ')} by ${actors.join(', ')}: ${[paper, ...postings, ...(orders?.rows ?? [])].filter(Boolean).join(' ')}`.trimEnd(),
    ),
  ).toEqual([
    'I1 DRAFT → CREATED by BUYER, SYSTEM: NUMBER P1i O10',
    'I2 DRAFT → CANCELLED by BUYER, SYSTEM:',
    'I3 CREATED → APPROVED by APPROVER, MANAGER:',
    'I4 CREATED → REJECTED by APPROVER: CREDIT_NOTE P9 O24',
    'I5 CREATED, APPROVED → SENT_TO_PMT by BUYER:',
    'I6 CREATED, APPROVED, REJECTED, REJECTED_BY_TIMEOUT → AWAITING_PAYMENT by SYSTEM, MANAGER:',
    'I7 SENT_TO_PMT → AWAITING_PAYMENT by BANK:',
    'I8 SENT_TO_PMT → REJECTED by BANK:',
    'I9 SENT_TO_PMT → REJECTED_BY_TIMEOUT by SYSTEM:',
    'I10 REJECTED, REJECTED_BY_TIMEOUT → SENT_TO_PMT by BUYER:',
    'I11 SENT_TO_PMT, AWAITING_PAYMENT → PARTIALLY_PAID by BANK, MANAGER: P2 O11',
    'I12 SENT_TO_PMT, AWAITING_PAYMENT, PARTIALLY_PAID → PAID by BANK, MANAGER, SYSTEM: P2 O12',
    'I13 AWAITING_PAYMENT → REJECTED_BY_TIMEOUT by SYSTEM: CREDIT_NOTE P9 O19',
    'I14 CREATED, APPROVED, AWAITING_PAYMENT, REJECTED, REJECTED_BY_TIMEOUT → CANCELLED by BUYER, MANAGER, SYSTEM: CREDIT_NOTE P9 O24',
    'I15 PARTIALLY_PAID → CANCELLED by MANAGER, SYSTEM: CREDIT_NOTE P9 O24 O25',
    'I16 AWAITING_PAYMENT, PARTIALLY_PAID, PAID → DISPUTE_OPEN by SYSTEM:',
    'I17 DISPUTE_OPEN → AWAITING_PAYMENT, PARTIALLY_PAID, PAID by SYSTEM:',
    'I18 DISPUTE_OPEN → RETURN by SYSTEM:',
    'I19 DISPUTE_OPEN, RETURN → CLOSED by SYSTEM: CREDIT_NOTE P10 P14',
    'I20 RETURN → AWAITING_PAYMENT, PARTIALLY_PAID, PAID by SYSTEM:',
    'I21 PAID → CLOSED by SYSTEM:',
  ]);
});

describe('each row applies under its guard, and not without it (domain 5.5)', () => {
  const refused = 'OC_WRONG_STATUS';
  const paid = { paidMinor: 12_320 };
  const part = { paidMinor: 12_319 };
  const credited = { creditedMinor: 12_320 };
  test.each<[InvoiceAction, InvoiceActor, Given, string]>([
    ['ISSUE', 'BUYER', { status: 'DRAFT' }, 'I1 CREATED'],
    ['ISSUE', 'SYSTEM', { status: 'DRAFT', hasBankDetails: false }, 'I1 CREATED'],
    ['ISSUE', 'BUYER', { status: 'DRAFT', isAnswered: false }, refused],
    ['ISSUE', 'SYSTEM', { status: 'DRAFT', hasConfirmed: false }, refused],
    ['ISSUE', 'BANK', { status: 'DRAFT' }, refused],
    ['DISCARD', 'BUYER', { status: 'DRAFT' }, 'I2 CANCELLED'],
    ['DISCARD', 'SYSTEM', { status: 'DRAFT' }, refused],
    ['DISCARD', 'SYSTEM', { status: 'DRAFT', hasConfirmed: false }, 'I2 CANCELLED'],
    ['DISCARD', 'SYSTEM', { status: 'DRAFT', hasConfirmed: false, isAnswered: false }, refused],
    ['DISCARD', 'BUYER', { status: 'CREATED' }, refused],
    ['APPROVE', 'APPROVER', { status: 'CREATED' }, 'I3 APPROVED'],
    ['APPROVE', 'MANAGER', { status: 'CREATED' }, 'I3 APPROVED'],
    ['APPROVE', 'BUYER', { status: 'CREATED' }, refused],
    ['REJECT', 'APPROVER', { status: 'CREATED' }, 'I4 REJECTED'],
    ['REJECT', 'BUYER', { status: 'CREATED' }, refused],
    ['SEND', 'BUYER', { status: 'CREATED' }, 'I5 SENT_TO_PMT'],
    ['SEND', 'BUYER', { status: 'CREATED', hasBankDetails: false }, refused],
    ['SEND', 'BUYER', { status: 'CREATED', needsApproval: true }, refused],
    ['SEND', 'BUYER', { status: 'CREATED', ...credited }, refused],
    ['SEND', 'BUYER', { status: 'APPROVED', needsApproval: true, isApproved: true }, 'I5 SENT_TO_PMT'],
    ['SEND', 'MANAGER', { status: 'CREATED' }, refused],
    ['AWAIT_TRANSFER', 'MANAGER', { status: 'CREATED' }, 'I6 AWAITING_PAYMENT'],
    ['AWAIT_TRANSFER', 'SYSTEM', { status: 'APPROVED' }, 'I6 AWAITING_PAYMENT'],
    ['AWAIT_TRANSFER', 'SYSTEM', { status: 'REJECTED', rejectedBy: 'BANK' }, 'I6 AWAITING_PAYMENT'],
    ['AWAIT_TRANSFER', 'SYSTEM', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'BANK_SILENT' }, 'I6 AWAITING_PAYMENT'],
    ['AWAIT_TRANSFER', 'SYSTEM', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'NOT_PAID' }, refused],
    ['AWAIT_TRANSFER', 'MANAGER', { status: 'REJECTED', rejectedBy: 'APPROVER' }, refused],
    ['AWAIT_TRANSFER', 'BUYER', { status: 'CREATED' }, refused],
    ['ACCEPT', 'BANK', { status: 'SENT_TO_PMT' }, 'I7 AWAITING_PAYMENT'],
    ['ACCEPT', 'MANAGER', { status: 'SENT_TO_PMT' }, refused],
    ['REJECT', 'BANK', { status: 'SENT_TO_PMT' }, 'I8 REJECTED'],
    ['REJECT', 'BANK', { status: 'CREATED' }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'SENT_TO_PMT', sentAt: hoursAgo(72) }, 'I9 REJECTED_BY_TIMEOUT'],
    ['TIME_OUT', 'SYSTEM', { status: 'SENT_TO_PMT', sentAt: hoursAgo(71.9) }, refused],
    ['SEND', 'BUYER', { status: 'REJECTED', rejectedBy: 'BANK' }, 'I10 SENT_TO_PMT'],
    ['SEND', 'BUYER', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'BANK_SILENT' }, 'I10 SENT_TO_PMT'],
    ['SEND', 'BUYER', { status: 'REJECTED', rejectedBy: 'APPROVER' }, refused],
    ['SEND', 'BUYER', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'NOT_PAID' }, refused],
    ['SEND', 'BUYER', { status: 'REJECTED', rejectedBy: 'BANK', hasBankDetails: false }, refused],
    ['PAY_IN_PART', 'BANK', { status: 'SENT_TO_PMT', ...part }, 'I11 PARTIALLY_PAID'],
    ['PAY_IN_PART', 'MANAGER', { status: 'AWAITING_PAYMENT', ...part }, 'I11 PARTIALLY_PAID'],
    ['PAY_IN_PART', 'BANK', { status: 'AWAITING_PAYMENT' }, refused],
    ['PAY_IN_PART', 'BANK', { status: 'AWAITING_PAYMENT', ...paid }, refused],
    ['PAY_IN_PART', 'BUYER', { status: 'AWAITING_PAYMENT', ...part }, refused],
    ['PAY', 'BANK', { status: 'SENT_TO_PMT', ...paid }, 'I12 PAID'],
    ['PAY', 'BANK', { status: 'AWAITING_PAYMENT', ...part, creditedMinor: 1 }, 'I12 PAID'],
    ['PAY', 'MANAGER', { status: 'PARTIALLY_PAID', ...paid }, 'I12 PAID'],
    ['PAY', 'BANK', { status: 'PARTIALLY_PAID', ...part }, refused],
    ['PAY', 'BANK', { status: 'AWAITING_PAYMENT', ...credited }, refused],
    ['PAY', 'BUYER', { status: 'PARTIALLY_PAID', ...paid }, refused],
    ['PAY', 'SYSTEM', { status: 'PARTIALLY_PAID', ...paid }, refused],
    ['PAY', 'SYSTEM', { status: 'PARTIALLY_PAID', ...part, creditedMinor: 1 }, 'I12 PAID'],
    ['TIME_OUT', 'SYSTEM', { status: 'AWAITING_PAYMENT', dueOn: '2026-09-16' }, 'I13 REJECTED_BY_TIMEOUT'],
    ['TIME_OUT', 'SYSTEM', { status: 'AWAITING_PAYMENT', dueOn: '2026-09-17' }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'AWAITING_PAYMENT', dueOn: '2026-09-16', paidMinor: 1 }, refused],
    ['TIME_OUT', 'SYSTEM', { status: 'AWAITING_PAYMENT', dueOn: '2026-08-02', isPrepaid: false }, refused],
    [
      'TIME_OUT',
      'SYSTEM',
      { status: 'AWAITING_PAYMENT', dueOn: '2026-08-01', isPrepaid: false },
      'I13 REJECTED_BY_TIMEOUT',
    ],
    ['TIME_OUT', 'BUYER', { status: 'AWAITING_PAYMENT', dueOn: '2026-09-16' }, refused],
    ['CANCEL', 'BUYER', { status: 'CREATED' }, 'I14 CANCELLED'],
    ['CANCEL', 'BUYER', { status: 'AWAITING_PAYMENT' }, 'I14 CANCELLED'],
    ['CANCEL', 'BUYER', { status: 'REJECTED', rejectedBy: 'BANK' }, 'I14 CANCELLED'],
    ['CANCEL', 'BUYER', { status: 'AWAITING_PAYMENT', isApproved: true }, refused],
    ['CANCEL', 'BUYER', { status: 'APPROVED', isApproved: true }, refused],
    ['CANCEL', 'MANAGER', { status: 'APPROVED', isApproved: true }, 'I14 CANCELLED'],
    ['CANCEL', 'MANAGER', { status: 'AWAITING_PAYMENT', paidMinor: 1 }, refused],
    ['CANCEL', 'BUYER', { status: 'SENT_TO_PMT' }, refused],
    ['CANCEL', 'SYSTEM', { status: 'AWAITING_PAYMENT', ...credited }, 'I14 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'AWAITING_PAYMENT', creditedMinor: 12_319 }, refused],
    ['CANCEL', 'SYSTEM', { status: 'REJECTED', rejectedBy: 'BANK', ...credited }, 'I14 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'NOT_PAID', ...credited }, refused],
    ['CANCEL', 'SYSTEM', { status: 'REJECTED', rejectedBy: 'APPROVER', ...credited }, refused],
    ['CANCEL', 'MANAGER', { status: 'REJECTED_BY_TIMEOUT', rejectedBy: 'NOT_PAID', ...credited }, 'I14 CANCELLED'],
    ['CANCEL', 'MANAGER', { status: 'PARTIALLY_PAID', ...part }, 'I15 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'PARTIALLY_PAID', ...credited }, 'I15 CANCELLED'],
    ['CANCEL', 'SYSTEM', { status: 'PARTIALLY_PAID', ...part }, refused],
    ['CANCEL', 'BUYER', { status: 'PARTIALLY_PAID', ...part }, refused],
    ['CANCEL', 'MANAGER', { status: 'PAID', ...paid }, refused],
    ['DISPUTE', 'SYSTEM', { status: 'PAID', ...paid }, 'I16 DISPUTE_OPEN'],
    ['DISPUTE', 'SYSTEM', { status: 'CREATED' }, refused],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', ...paid }, 'I17 PAID'],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', ...part }, 'I17 PARTIALLY_PAID'],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', creditedMinor: 1 }, 'I17 AWAITING_PAYMENT'],
    ['END_DISPUTE', 'SYSTEM', { status: 'DISPUTE_OPEN', ...credited }, refused],
    ['AWAIT_RETURN', 'SYSTEM', { status: 'DISPUTE_OPEN', ...paid }, 'I18 RETURN'],
    ['REFUND_IN_FULL', 'SYSTEM', { status: 'DISPUTE_OPEN', ...credited, isSettled: true }, 'I19 CLOSED'],
    ['REFUND_IN_FULL', 'SYSTEM', { status: 'RETURN', ...credited, isSettled: true }, 'I19 CLOSED'],
    ['REFUND_IN_FULL', 'SYSTEM', { status: 'RETURN', ...credited }, refused],
    ['REFUND_IN_FULL', 'SYSTEM', { status: 'RETURN', ...paid, isSettled: true }, refused],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', ...paid }, 'I20 PAID'],
    ['END_RETURN', 'SYSTEM', { status: 'RETURN', ...credited }, refused],
    ['CLOSE', 'SYSTEM', { status: 'PAID', ...paid, isSettled: true }, 'I21 CLOSED'],
    ['CLOSE', 'SYSTEM', { status: 'PAID', ...paid }, refused],
    ['CLOSE', 'MANAGER', { status: 'PAID', ...paid, isSettled: true }, refused],
  ])('%s by %s, %j: %s', (action, actor, given, expected) => expect(row(action, actor, given)).toBe(expected));
});

test('any other status, action and actor is refused, whatever else is true (domain 5.1)', () => {
  const listed = new Set(
    invoiceTransitions.flatMap(({ action, from, actors }) =>
      from.flatMap((status) => actors.map((actor) => `${status} ${action} ${actor}`)),
    ),
  );
  const willing: Given[] = invoiceStatuses.flatMap((status) => [
    { status, isSettled: true, sentAt: hoursAgo(100), dueOn: '2026-01-01', rejectedBy: 'BANK' },
    { status, isSettled: true, paidMinor: 12_320, rejectedBy: 'BANK_SILENT' },
    { status, isSettled: true, creditedMinor: 12_320, hasConfirmed: false },
  ]);
  let refused = 0;
  for (const given of willing)
    for (const action of invoiceActions)
      for (const actor of invoiceActors)
        if (!listed.has(`${given.status} ${action} ${actor}`)) {
          expect(row(action, actor, given), `${actor} ${action} from ${given.status}`).toBe('OC_WRONG_STATUS');
          refused += 1;
        }
  expect(listed.size).toBe(62);
  expect(refused).toBe(3 * (13 * 17 * 5 - 62));
});

test('only the bank and staff report received money, and cancelled or closed invoices never change', () => {
  for (const { id, actors } of invoiceTransitions.filter(({ postings }) => postings.includes('P2')))
    expect(
      actors.filter((actor) => actor === 'BUYER' || actor === 'APPROVER'),
      id,
    ).toEqual([]);
  for (const ended of ['CANCELLED', 'CLOSED'] as const)
    expect(invoiceTransitions.filter(({ from }) => from.includes(ended))).toEqual([]);
});

test('the effects of an invoice on its orders are rows of the orders’ table', () => {
  for (const { id, orders } of invoiceTransitions)
    for (const orderRow of orders?.rows ?? [])
      expect(orderTransitions.find((each) => each.id === orderRow)?.action, id).toBe(orders!.action);
});
