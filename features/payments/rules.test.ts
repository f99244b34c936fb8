import { expect, test } from 'vitest';
import { activeSessions, methodCodes, methodsFor, sessionStatuses } from './rules.ts';

test('a guest pays by card, if cards are open; invoices need a signed-in school (spec 3.9, 5.20, 9.6)', () => {
  const invoice = { id: 4, code: 'INVOICE', selected: false, available: false, picture: '/payment-invoice.svg' };
  const card = (isOpen: boolean) => ({
    id: 3,
    code: 'STRIPE',
    selected: isOpen,
    available: isOpen,
    picture: '/payment-card.svg',
  });
  expect(methodsFor({ cardsOpen: true, hasAccount: false })).toEqual([card(true), invoice]);
  expect(methodsFor({ cardsOpen: false, hasAccount: false })).toEqual([card(false), invoice]);
  const account = { id: 5, code: 'ACCOUNT', available: true, picture: '/payment-account.svg' };
  expect(methodsFor({ cardsOpen: true, hasAccount: true })).toEqual([
    card(true),
    invoice,
    { ...account, selected: false },
  ]);
  expect(methodsFor({ cardsOpen: false, hasAccount: true })).toEqual([
    card(false),
    invoice,
    { ...account, selected: true },
  ]);
  expect(methodCodes).toEqual(['STRIPE', 'INVOICE', 'ACCOUNT']);
});

test('only a session that is starting or open can still be paid', () => {
  expect(sessionStatuses).toEqual(['STARTING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']);
  expect(activeSessions).toEqual(['STARTING', 'OPEN']);
});
