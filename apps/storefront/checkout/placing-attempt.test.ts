import { expect, test } from 'vitest';
import { fingerprintOf } from './placing-attempt.ts';

const order = { items: [{ offerId: 'a', quantity: 2 }], contact: { firstName: 'Ada' } };

test('the same order has the same fingerprint', () => {
  expect(fingerprintOf(structuredClone(order))).toBe(fingerprintOf(order));
});

test('a different quantity or letter in a name makes a different order', () => {
  const more = { ...order, items: [{ offerId: 'a', quantity: 3 }] };
  const other = { ...order, contact: { firstName: 'Ida' } };
  expect(new Set([order, more, other].map(fingerprintOf)).size).toBe(3);
});

test('a fingerprint reveals nothing that was typed', () => {
  expect(fingerprintOf(order)).not.toMatch(/Ada/);
});
