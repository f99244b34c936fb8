import type { Actor, Proof } from '@cubby/contract';
import { expect, test } from 'vitest';
import { accountOfLink, linkSubject, ownAccount } from './policy.ts';

const holding = (...proofs: Proof[]): Actor => ({ proofs });

test('an account’s link names what it does, and does nothing else (design 2, registration)', () => {
  expect(
    (['CONFIRM', 'RESET', 'CHANGE', 'RESTORE', 'REOPEN'] as const).map((purpose) => linkSubject(purpose, '7')),
  ).toEqual(['account-confirm 7', 'account-reset 7', 'account-change 7', 'account-restore 7', 'account-reopen 7']);
  const reset = holding(
    { kind: 'guest-order', subject: 'account-confirm 8' },
    { kind: 'link', subject: 'restock-end 9' },
    { kind: 'link', subject: 'account-reset 7' },
  );
  expect([accountOfLink(reset, 'RESET'), accountOfLink(reset, 'CONFIRM')]).toEqual(['7', undefined]);
  expect(accountOfLink(holding({ kind: 'link', subject: 'no account-reset 7' }), 'RESET')).toBeUndefined();
  expect(accountOfLink(holding(), 'RESET')).toBeUndefined();
});

test('what is a member’s own belongs to the account that is signed in', () => {
  expect(ownAccount({ account: { accountId: '7', login: 'a@b.example', roles: [] }, proofs: [] })).toBe('7');
  expect(ownAccount({ proofs: [] })).toBeUndefined();
});
