import type { Actor } from '@cubby/contract';
import { expect, test } from 'vitest';
import { isBuyer, mayTake, ownOrders } from './policy.ts';

const holder: Actor = {
  proofs: [
    { kind: 'guest-order', subject: 'ABCDEFGH12' },
    { kind: 'link', subject: 'restock-end 7' },
    { kind: 'guest-order', subject: 'ZZZZZZZZ99' },
  ],
};

const asMember = (accountId: string): Actor => ({ account: { accountId, login: 'a' }, proofs: [] });

test('a guest’s order belongs to its token holder, a member’s order also to the member, and to nobody else (design 5)', () => {
  const ofGuest = (number: string) => ({ number, accountId: null });
  expect([
    isBuyer(holder, ofGuest('ABCDEFGH12')),
    isBuyer(holder, ofGuest('ABCDEFGH13')),
    isBuyer({ proofs: [] }, ofGuest('ABCDEFGH12')),
    isBuyer({ proofs: [{ kind: 'link', subject: 'ABCDEFGH12' }] }, ofGuest('ABCDEFGH12')),
    isBuyer(asMember('amina'), ofGuest('ABCDEFGH12')),
  ]).toEqual([true, false, false, false, false]);
  const hers = { number: 'ABCDEFGH12', accountId: 'amina' };
  expect([
    isBuyer(asMember('amina'), hers),
    isBuyer(asMember('daniel'), hers),
    isBuyer({ proofs: [] }, hers),
    // The confirmation mail has a link that works without signing in.
    isBuyer(holder, hers),
  ]).toEqual([true, false, false, true]);
});

test('the orders that a token names are the guest’s own', () => {
  expect(ownOrders(holder)).toEqual(['ABCDEFGH12', 'ZZZZZZZZ99']);
  expect(ownOrders({ proofs: [] })).toEqual([]);
});

test('a guest’s order can be claimed by its token holder or its address’s confirmed owner; an account’s order cannot', () => {
  const order = { number: 'ABCDEFGH12', accountId: null, email: 'Noor@guest.example' };
  const amina = asMember('amina');
  expect([
    mayTake(amina, order, 'noor@guest.example'),
    mayTake({ ...amina, proofs: holder.proofs }, order, undefined),
    mayTake(amina, order, 'amina@guest.example'),
    mayTake(amina, order, undefined),
    mayTake(holder, order, undefined),
    mayTake({ ...amina, proofs: holder.proofs }, { ...order, accountId: 'daniel' }, 'noor@guest.example'),
  ]).toEqual([true, true, false, false, false, false]);
});
