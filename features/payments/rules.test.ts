import { expect, test } from 'vitest';
import {
  actionsOn,
  activeSessions,
  isSettledByHand,
  methodCodes,
  methodsFor,
  refundProblem,
  refundRetryMinutes,
  refundStatuses,
  sessionStatuses,
} from './rules.ts';

test('cards and invoices are offered where they are available (spec 1.1, 3.9, 5.20, 9.6)', () => {
  const invoice = (isOpen: boolean) => ({
    id: 4,
    code: 'INVOICE',
    selected: false,
    available: isOpen,
    picture: '/payment-invoice.svg',
  });
  const card = (isOpen: boolean) => ({
    id: 3,
    code: 'STRIPE',
    selected: isOpen,
    available: isOpen,
    picture: '/payment-card.svg',
  });
  expect(methodsFor({ cardsOpen: true, invoicesOpen: true, hasAccount: false })).toEqual([card(true), invoice(true)]);
  expect(methodsFor({ cardsOpen: false, invoicesOpen: false, hasAccount: false })).toEqual([
    card(false),
    invoice(false),
  ]);
  const account = { id: 5, code: 'ACCOUNT', available: true, picture: '/payment-account.svg' };
  expect(methodsFor({ cardsOpen: true, invoicesOpen: true, hasAccount: true })).toEqual([
    card(true),
    invoice(true),
    { ...account, selected: false },
  ]);
  expect(methodsFor({ cardsOpen: false, invoicesOpen: true, hasAccount: true })).toEqual([
    card(false),
    invoice(true),
    { ...account, selected: true },
  ]);
  expect(methodCodes).toEqual(['STRIPE', 'INVOICE', 'ACCOUNT']);
});

test('only a starting or open session can still be paid', () => {
  expect(sessionStatuses).toEqual(['STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']);
  expect(activeSessions).toEqual(['STARTING', 'OPEN']);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [40, 360],
])(
  'a refund that has failed %i times is sent again after %i minutes, soon at first, then every six hours',
  (attempts, minutes) => {
    expect(refundRetryMinutes(attempts)).toBe(minutes);
  },
);

test.each([
  ['FAILED', 'lost_or_stolen_card', 'lost_or_stolen_card'],
  ['FAILED', 'canceled', 'REFUSED'],
  ['OWED', 're_1 is of 500, not 700', 'OTHER_AMOUNT'],
  ['OWED', 'the provider is silent', 'AWAY'],
] as const)('a refund in %s with “%s” is told to staff as %s', (status, lastError, problem) =>
  expect(refundProblem({ status, lastError })).toBe(problem),
);

test('staff settle a refund another way while it is owed or failed, not while it is being sent (domain 5.3 P9)', () =>
  expect(refundStatuses.filter(isSettledByHand)).toEqual(['OWED', 'FAILED']));

const unasked = {
  ...{ eventId: 'booked-txn_1', kind: 'OTHER', isOpen: true, refundId: null, paymentId: 'pi_1', amountMinor: 500 },
};
test.each([
  ['a payment that nobody asked for', unasked, 'DONATION SETTLE'],
  ['one that was handled', { ...unasked, isOpen: false }, ''],
  ['one of nothing', { ...unasked, amountMinor: 0 }, 'SETTLE'],
  ['one that is known from an event alone', { ...unasked, eventId: 'evt_1' }, 'SETTLE'],
  ['a refund made at the provider', { ...unasked, refundId: 're_1' }, 'TAKE_REFUND SETTLE'],
  ['a sum of refunds that is not ours', { ...unasked, eventId: 'evt_1', kind: 'REFUNDED' }, 'TAKE_REFUND SETTLE'],
  ['a payment of ours', { ...unasked, kind: 'PAID' }, 'SETTLE'],
] as const)('about %s staff may: %j (domain 5.3 P9, P17)', (_what, event, actions) =>
  expect(actionsOn(event).join(' ')).toBe(actions),
);
