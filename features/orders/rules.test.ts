import { describe, expect, test } from 'vitest';
import {
  buyerStages,
  cancelledStatuses,
  heldLonger,
  longestHold,
  orderNumberOf,
  orderNumberPattern,
  orderNumbersIn,
  orderStatuses,
  stageOfStatus,
  statusOfOrder,
  unpaidStatuses,
} from './rules.ts';

describe('the status shown for an order', () => {
  test('is that of its least advanced seller order', () => {
    expect(statusOfOrder(['IN_DELIVERY', 'PAID', 'DELIVERED'])).toBe('PAID');
    expect(statusOfOrder(['SENT_TO_PMT', 'CREATED'])).toBe('CREATED');
  });

  test('ignores cancelled ones, unless all are cancelled', () => {
    expect(statusOfOrder(['CANCELLED', 'IN_DELIVERY'])).toBe('IN_DELIVERY');
    expect(stageOfStatus(statusOfOrder(['REJECTED_BY_TIMEOUT', 'CANCELLED']))).toBe('CANCELLED');
  });

  test('does not depend on the order of the sellers', () => {
    expect(statusOfOrder(['PAID', 'DELIVERED'])).toBe(statusOfOrder(['DELIVERED', 'PAID']));
  });

  test('every status belongs to one of the six stages that a buyer sees', () => {
    expect(buyerStages).toHaveLength(6);
    for (const status of orderStatuses) expect(buyerStages).toContain(stageOfStatus(status));
  });
});

test('an extended hold lasts half an hour from then, and at most five and a half hours after the order (WCAG 2.2.1)', () => {
  const placedAt = new Date('2026-09-01T10:00:00Z');
  expect(longestHold(placedAt)).toEqual(new Date('2026-09-01T15:30:00Z'));
  expect(heldLonger(placedAt, new Date('2026-09-01T10:20:00Z'))).toEqual(new Date('2026-09-01T10:50:00Z'));
  expect(heldLonger(placedAt, new Date('2026-09-01T15:10:00Z'))).toEqual(new Date('2026-09-01T15:30:00Z'));
});

describe('an order number', () => {
  test('has ten unambiguous characters, whatever the random bytes', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(orderNumberOf(new Uint8Array(10).fill(byte))).toMatch(orderNumberPattern);
    expect('ILOU').not.toMatch(/[0-9A-HJKMNP-TV-Z]/);
  });

  test('uses each of the thirty-two characters equally often', () => {
    const seen = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = orderNumberOf(new Uint8Array(10).fill(byte))[0]!;
      seen.set(letter, (seen.get(letter) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(Array(32).fill(8));
  });
});

describe('lists of statuses (domain 5.1)', () => {
  test('name those of cancelled orders, and those for which we hold no money', () => {
    expect(cancelledStatuses).toEqual(['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT']);
    expect(unpaidStatuses).toEqual([
      'DRAFT',
      'CREATED',
      'APPROVED',
      'SENT_TO_PMT',
      'AWAITING_PAYMENT',
      'PARTIALLY_PAID',
      'CANCELLED',
      'REJECTED',
      'REJECTED_BY_TIMEOUT',
    ]);
  });
});

test('within a stage, the earlier status is the less advanced one', () => {
  expect(statusOfOrder(['PAID', 'CONFIRMED'])).toBe('CONFIRMED');
  expect(statusOfOrder(['IN_PROGRESS', 'PAID'])).toBe('PAID');
  expect(statusOfOrder(['RETURN', 'IN_DELIVERY'])).toBe('IN_DELIVERY');
  expect(statusOfOrder(['AWAITING_PAYMENT', 'CONFIRMED'])).toBe('AWAITING_PAYMENT');
});

test.each(['ABCDEFGH1', 'ABCDEFGH123', ' ABCDEFGH12', 'ABCDEFGH1I', 'abcdefgh12'])('%j is no order number', (text) =>
  expect(orderNumberPattern.test(text)).toBe(false),
);

test('order numbers in a text are found in any case, each once, up to ten', () => {
  expect(orderNumbersIn('My order 7h2v00ql9c, 7H2V00QR9C (twice: 7h2v00qr9c) and 7H2V00QR9C1')).toEqual(['7H2V00QR9C']);
  expect(orderNumbersIn('طلبي 7H2V00QR9C-2؟')).toEqual(['7H2V00QR9C']);
  expect(orderNumbersIn(Array.from({ length: 12 }, (_, i) => `7H2V00QR${10 + i}`).join(' '))).toHaveLength(10);
  expect(orderNumbersIn(`${'DEPARTMENT REGARDEN '.repeat(3)}VERSTANDEN 7H2V00QR9C`)[0]).toBe('7H2V00QR9C');
  expect(orderNumbersIn('')).toEqual([]);
});
