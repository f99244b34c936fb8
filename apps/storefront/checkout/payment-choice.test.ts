import { methodsFor } from '@cubby/features/payments/rules';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { chosenOf, shownMethods } from './payment-choice.ts';

const offered = (given: { cards: boolean; invoices: boolean }) =>
  methodsFor({ cardsOpen: given.cards, invoicesOpen: given.invoices, hasAccount: true });
const all = { cards: true, invoices: true };
const account = (billId: string, isEnough: boolean, mayPay = true) =>
  ({ billId, isEnough, mayPay, selected: true, organisation: 'Oaklands', purse: 'OWN', balance: money(100) }) as never;

test.each([
  ['a guest', all, false, [undefined, 'guests']],
  ['a member', all, true, [undefined, undefined]],
  ['a guest of a shop that takes no invoices', { cards: true, invoices: false }, false, [undefined, 'closed']],
  ['a member of a shop that takes no invoices', { cards: true, invoices: false }, true, [undefined, 'closed']],
  ['a member of a shop that takes no cards', { cards: false, invoices: true }, true, ['closed', undefined]],
])('%s learns why a card or an invoice is closed to them (spec 5.20)', (_who, given, isMember, closed) => {
  const methods = shownMethods(offered(given), isMember);
  expect(methods.map((each) => [each.code, each.closed])).toEqual([
    ['STRIPE', closed[0]],
    ['INVOICE', closed[1]],
  ]);
});

test.each([
  ['nothing', '', [], { method: 'STRIPE' }],
  // A school's money is never preselected.
  ['nothing, with an account that covers it', '', [account('a', true)], { method: 'STRIPE' }],
  ['an account that covers it', 'a', [account('a', true)], { method: 'ACCOUNT', billId: 'a' }],
  ['an account that others pay from', 'a', [account('a', true, false)], { method: 'STRIPE' }],
  ['nothing, with one that does not', '', [account('a', false)], { method: 'STRIPE' }],
  ['the card, with an account that covers it', 'STRIPE', [account('a', true)], { method: 'STRIPE' }],
  ['the second account', 'b', [account('a', true), account('b', true)], { method: 'ACCOUNT', billId: 'b' }],
  ['an account that no longer covers it', 'b', [account('a', true), account('b', false)], { method: 'STRIPE' }],
  ['an invoice', 'INVOICE', [], { method: 'INVOICE' }],
])('a buyer who has picked %s pays with it (spec 4.14, 5.20)', (_picked, picked, accounts, choice) => {
  expect(chosenOf(shownMethods(offered(all), true), accounts, picked)).toEqual(choice);
});

test('a guest who had picked an invoice as a member pays by card', () => {
  expect(chosenOf(shownMethods(offered(all), false), [], 'INVOICE')).toEqual({ method: 'STRIPE' });
});
test('without card payments, an invoice is preselected', () => {
  expect(chosenOf(shownMethods(offered({ cards: false, invoices: true }), true), [], '')).toEqual({
    method: 'INVOICE',
  });
});
