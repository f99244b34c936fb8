import type { Actor, Proof } from '@cubby/contract';
import { expect, test } from 'vitest';
import { linkSubject, requestOfLink } from './policy.ts';

const holding = (...proofs: Proof[]): Actor => ({ proofs });

test('a link names its purpose and its request (spec 2.4)', () => {
  expect([linkSubject('CONFIRM', '7'), linkSubject('END', '7')]).toEqual(['restock-confirm 7', 'restock-end 7']);
});

test('a link works only for its purpose (spec 2.4)', () => {
  const confirm = holding({ kind: 'link', subject: 'restock-confirm 7' });
  expect([requestOfLink(confirm, 'CONFIRM'), requestOfLink(confirm, 'END')]).toEqual(['7', undefined]);
  const end = holding({ kind: 'guest-order', subject: 'restock-end 8' }, { kind: 'link', subject: 'restock-end 7' });
  expect([requestOfLink(end, 'CONFIRM'), requestOfLink(end, 'END')]).toEqual([undefined, '7']);
  expect(requestOfLink(holding({ kind: 'guest-order', subject: 'restock-end 8' }), 'END')).toBeUndefined();
  expect(requestOfLink(holding({ kind: 'link', subject: 'other restock-end 8' }), 'END')).toBeUndefined();
  expect(requestOfLink(holding(), 'END')).toBeUndefined();
});
