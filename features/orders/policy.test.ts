import type { Actor } from '@cubby/contract';
import { expect, test } from 'vitest';
import { isBuyer, ownOrders } from './policy.ts';

const holder: Actor = {
  proofs: [
    { kind: 'guest-order', subject: 'ABCDEFGH12' },
    { kind: 'link', subject: 'restock-end 7' },
    { kind: 'guest-order', subject: 'ZZZZZZZZ99' },
  ],
};

test('a guest’s order is its holder’s, and nobody else’s (design 5)', () => {
  expect([
    isBuyer(holder, { number: 'ABCDEFGH12' }),
    isBuyer(holder, { number: 'ABCDEFGH13' }),
    isBuyer({ proofs: [] }, { number: 'ABCDEFGH12' }),
    isBuyer({ proofs: [{ kind: 'link', subject: 'ABCDEFGH12' }] }, { number: 'ABCDEFGH12' }),
  ]).toEqual([true, false, false, false]);
});

test('the orders that a token names are the guest’s own', () => {
  expect(ownOrders(holder)).toEqual(['ABCDEFGH12', 'ZZZZZZZZ99']);
  expect(ownOrders({ proofs: [] })).toEqual([]);
});
