import { expect, test } from 'vitest';
import { concerns, moveOf } from './rules.ts';

test.each([
  ['P1', 'PAID'],
  ['P1i', 'PAID'],
  ['P4', 'EARNED'],
  ['P6', 'AVAILABLE'],
  ['P10', 'REFUNDED'],
  ['P12', 'HELD'],
  ['P15', 'CHARGEBACK'],
  ['P21', 'OTHER'],
])('%s is shown as %s (domain 5.3)', (code, move) => expect(moveOf(code)).toBe(move));

test.each([
  ['order-7H2VQL9CAB-confirmed', true],
  ['order-7H2VQL9CAB-1.3-delivered', true],
  ['order-7H2VQL9CAB-13-late', false],
  ['order-7H2VQL9CAB-2-shipped-3', false],
  ['order-7H2VQL9CAB-review-a', true],
  ['order-7H2VQL9CAB-review-b', false],
])('a mail with the key %s concerns the third part: %s', (key, is) =>
  expect(concerns(key, { number: '7H2VQL9CAB-3', sellerOrderId: 'a' })).toBe(is),
);
