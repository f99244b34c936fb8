import type { Actor } from '@cubby/contract';
import { expect, test } from 'vitest';
import { mayReview, mayVote } from './policy.ts';

const member = (accountId: string): Actor => ({
  account: { accountId, login: 'a' },
  proofs: [],
});
const holder: Actor = { proofs: [{ kind: 'guest-order', subject: 'ABCDEFGH12' }] };

test('the order’s buyer reviews its lines: the member, or the holder of a guest’s token', () => {
  const hers = { orderNumber: 'ABCDEFGH12', accountId: 'amina' };
  expect([
    mayReview(member('amina'), hers),
    mayReview(member('noor'), hers),
    mayReview(holder, { ...hers, accountId: null }),
    mayReview(holder, { orderNumber: 'ABCDEFGH13', accountId: null }),
    mayReview({ proofs: [] }, { ...hers, accountId: null }),
  ]).toEqual([true, false, true, false, false]);
});

test('members vote on reviews of others', () => {
  expect([
    mayVote(member('noor'), { accountId: 'amina' }),
    mayVote(member('noor'), { accountId: null }),
    mayVote(member('amina'), { accountId: 'amina' }),
    mayVote(holder, { accountId: null }),
  ]).toEqual([true, true, false, false]);
});
