import { expect, test } from 'vitest';
import { evidenceOf, stateOf } from './rules.ts';

test('once answered, a chargeback or an inquiry waits for the bank; once decided, the decision counts', () => {
  const answeredAt = '2026-09-10T10:00:00.000Z';
  const statuses = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const;
  expect(statuses.map((status) => stateOf({ status, answeredAt }))).toEqual(['ANSWERED', 'ANSWERED', 'WON', 'LOST']);
  expect(statuses.map((status) => stateOf({ status, answeredAt: null }))).toEqual(statuses);
});

test('evidence of more than 20,000 characters loses its latest messages (decision 0166)', () => {
  const conversation = ['first', 'second', 'third'].map((words) => ({
    ...{ by: 'BUYER' as const, on: '2026-09-01', words: `${words} ${'x'.repeat(9_970)}` },
  }));
  const proof = {
    products: '',
    customer: { name: '', email: '' },
    address: '',
    parcels: [],
    refunds: [],
    conversation,
  };
  const { text } = evidenceOf(proof, 'Our note', ['CONVERSATION']);
  expect(text).toHaveLength(20_000);
  expect(text.startsWith('Our note\nBuyer, 2026-09-01: first')).toBe(true);
  expect(text).toContain('second');
  expect(text).not.toContain('third');
});
