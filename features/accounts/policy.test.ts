import type { Actor, Proof } from '@cubby/contract';
import { expect, test } from 'vitest';
import { linkOf, linkSubject, registrationOfLink, registrationSubject } from './policy.ts';

const holding = (...proofs: Proof[]): Actor => ({ proofs });

test('an account’s link works only for its purpose (design registration)', () => {
  expect((['RESET', 'CHANGE', 'RESTORE', 'REOPEN'] as const).map((purpose) => linkSubject(purpose, '7'))).toEqual([
    'account-reset 7',
    'account-change 7',
    'account-restore 7',
    'account-reopen 7',
  ]);
  const reset = holding(
    { kind: 'guest-order', subject: 'account-change 8' },
    { kind: 'link', subject: 'restock-end 9' },
    { kind: 'link', subject: 'account-reset 7' },
  );
  expect([linkOf(reset, 'RESET'), linkOf(reset, 'CHANGE')]).toEqual(['7', undefined]);
  expect(linkOf(holding({ kind: 'link', subject: 'no account-reset 7' }), 'RESET')).toBeUndefined();
  expect(linkOf(holding(), 'RESET')).toBeUndefined();
});

test('a confirmation mail’s link is for its own registration, and for no account (decision 0031)', () => {
  const mailed = holding({ kind: 'link', subject: registrationSubject('7') });
  expect([registrationOfLink(mailed), linkOf(mailed, 'RESET')]).toEqual(['7', undefined]);
  expect(registrationOfLink(holding({ kind: 'link', subject: 'account-reset 7' }))).toBeUndefined();
});
