import { expect, test } from 'vitest';
import { isLikeTrackerOf, plainTracker } from './tracker-forms.ts';

test.each([
  ['Canada Post', '7023 2101 0387 1234', true],
  ['Canada Post', 'CX123456789CA', true],
  ['Canada Post', '1Z999AA10123456784', false],
  ['canada post ', '12345678', false],
  ['Purolator', '329012345678', true],
  ['Purolator', 'LDA123456789', true],
  ['Purolator', 'CX123456789CA', false],
  ['Canpar', 'D420352470000001053001', true],
  ['Canpar', '420352470000001053001', false],
  ['UPS', '1Z 999 AA1 0123 4567 84', true],
  ['UPS', '1Z999AA1012345678', false],
  ['FedEx', '9612 0192 1234 5678 1234 56', true],
  ['FedEx', '1Z999AA10123456784', false],
  ['DHL', '1234567890', true],
  ['DHL', 'JJD014600003889000000', true],
  ['DHL', '1Z999AA10123456784', false],
  ['USPS', '9400 1000 0000 0000 0000 00', true],
  ['USPS', 'EA123456789CA', false],
  ['The bicycle of Anna', 'tour 7, basket 2', true],
])('for %s, %s may be a tracking number: %s', (carrier, tracker, isLike) => {
  expect(isLikeTrackerOf(carrier, tracker)).toBe(isLike);
});

test('spaces, hyphens and case do not change a number', () => {
  expect(plainTracker('1z 999-aa1 0123')).toBe('1Z999AA10123');
});
