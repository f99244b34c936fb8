import { describe, expect, test } from 'vitest';
import { actorsFor } from './policy.ts';
import { demoStepFor, refundReasonOf } from './rules.ts';

const owned = { number: 'ABCDEFGH12', accountId: 'buyer', sellerAccountId: 'owner' };
const account = (accountId: string, ...roles: string[]) => ({ account: { accountId, login: 'x', roles }, proofs: [] });

describe('as whom somebody may act on a seller order', () => {
  test.each([
    ['the member to whom it belongs', account('buyer', 'BUYER'), ['BUYER']],
    ['whoever holds its guest token', { proofs: [{ kind: 'guest-order' as const, subject: 'ABCDEFGH12' }] }, ['BUYER']],
    ['whoever holds another token', { proofs: [{ kind: 'guest-order' as const, subject: 'ABCDEFGH13' }] }, []],
    ['the owner of the shop', account('owner', 'BUYER', 'SELLER'), ['SELLER']],
    ['the guardian of the child whose shop it is', account('owner', 'GUARDIAN'), ['SELLER']],
    ['an owner who is no seller any more', account('owner', 'BUYER'), []],
    ['another seller', account('other', 'SELLER'), []],
    ['a manager', account('other', 'MANAGER'), ['MANAGER']],
    ['a carrier', { proofs: [{ kind: 'carrier' as const, subject: 'carrier' }] }, []],
    ['a visitor', { proofs: [] }, []],
  ])('%s', (_who, actor, expected) => expect(actorsFor(actor, owned)).toEqual(expected));

  test('a shop without an owner’s account is nobody’s', () => {
    expect(actorsFor({ proofs: [] }, { ...owned, sellerAccountId: undefined })).toEqual([]);
  });
});

test('money goes back by itself after the transitions that domain 5.4 marks with P9 or P10', () => {
  const all = Array.from({ length: 37 }, (_, i) => `O${i + 1}`);
  expect(all.flatMap((id) => (refundReasonOf(id) ? [`${id} ${refundReasonOf(id)}`] : []))).toEqual([
    'O20 NOT_CONFIRMED',
    'O22 REJECTED',
    'O23 CANCELLED',
    'O24 CANCELLED',
    'O25 CANCELLED',
    'O29 RETURNED',
  ]);
});

test('demo sellers confirm, prepare and ship one pace after the other; one refuses, one is late, always the same', () => {
  const next = (status: string, handle = 'harbour-stationery') => {
    const step = demoStepFor(status, handle);
    return step && `${step.actor} ${step.action} ${step.paces}`;
  };
  expect(['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'CREATED'].map((each) => next(each))).toEqual(
    ['SELLER CONFIRM 1', 'SELLER PREPARE 1', 'SELLER SHIP 1', 'CARRIER DELIVER 2', undefined, undefined],
  );
  expect(next('PAID', 'voltage-and-chalk')).toBe('SELLER REJECT 1');
  expect(demoStepFor('PAID', 'voltage-and-chalk')?.reason).toMatch(/\w/);
  expect(next('PAID', 'linde-und-stift')).toBe('SELLER CONFIRM 4');
});
