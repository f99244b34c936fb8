import { expect, test } from 'vitest';
import { type Actor, memberOf } from './index.ts';

const guest: Actor = { proofs: [{ kind: 'guest-order', subject: 'ABCDEFGH12' }] };

test('a member’s own rows are those of the signed-in account; a guest’s token does not make a member (design 5)', () => {
  const account = { accountId: '7', login: 'a@b.example' };
  expect(memberOf({ account, proofs: [] })).toBe('7');
  expect(memberOf({ ...guest, account })).toBe('7');
  expect(memberOf(guest)).toBeUndefined();
  expect(memberOf({ proofs: [] })).toBeUndefined();
});
