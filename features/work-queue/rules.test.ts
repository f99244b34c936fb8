import type { StaffRole } from '@cubby/contract';
import { expect, test } from 'vitest';
import { kindsSeen, mayTake } from './policy.ts';
import { endOfStaffDay, hasChanged, staffClock, timeLeft, urgencyOf, workKinds } from './rules.ts';

const now = new Date('2026-09-01T10:00:00Z');
const dayEnd = new Date('2026-09-02T07:00:00Z');
const urgency = (kind: (typeof workKinds)[number], dueAt: string) =>
  urgencyOf({ kind, dueAt: new Date(dueAt) }, now, dayEnd);

test('danger always comes first, then overdue items, then those due within the hour, today and later', () => {
  expect(urgency('INCIDENT', '2026-09-09T10:00:00Z')).toBe('DANGER');
  expect(urgency('DISPUTE', '2026-09-01T10:00:00Z')).toBe('OVERDUE');
  expect(urgency('DISPUTE', '2026-09-01T11:00:00Z')).toBe('HOUR');
  expect(urgency('DISPUTE', '2026-09-01T11:00:01Z')).toBe('TODAY');
  expect(urgency('DISPUTE', '2026-09-02T06:59:59Z')).toBe('TODAY');
  expect(urgency('DISPUTE', '2026-09-02T07:00:00Z')).toBe('LATER');
});

test('a list is outdated once an item arrived, was done or was reassigned, even if the count is the same', () => {
  const listed = { all: 5, mine: 1, nobodys: 4, newest: '2026-09-01T10:00:00.000Z' };
  expect(hasChanged(listed, { ...listed })).toBe(false);
  for (const change of [
    { all: 6 },
    { mine: 2 },
    { nobodys: 3 },
    { newest: '2026-09-01T10:00:30.000Z' },
    { newest: null },
  ])
    expect([change, hasChanged(listed, { ...listed, ...change })]).toEqual([change, true]);
});

test('the time left is in minutes up to an hour, in hours up to two days, then in days; a negative time is overdue', () => {
  const left = (dueAt: string) => timeLeft(new Date(dueAt), now);
  expect(left('2026-09-01T10:59:59Z')).toEqual({ value: 59, unit: 'minute' });
  expect(left('2026-09-01T11:00:00Z')).toEqual({ value: 1, unit: 'hour' });
  expect(left('2026-09-03T09:59:00Z')).toEqual({ value: 47, unit: 'hour' });
  expect(left('2026-09-03T10:00:00Z')).toEqual({ value: 2, unit: 'day' });
  expect(left('2026-09-01T09:22:00Z')).toEqual({ value: -38, unit: 'minute' });
});

test('times are in Victoria’s time zone, in summer and in winter', () => {
  expect(staffClock(new Date('2025-07-05T04:30:00Z'))).toBe('2025-07-04T21:30');
  expect(staffClock(new Date('2025-12-05T04:30:00Z'))).toBe('2025-12-04T20:30');
});

test('every kind is named once', () => {
  expect(workKinds).toEqual([
    ...[
      'CHILD_SAFETY',
      'INCIDENT',
      'CHARGEBACK',
      'REFUND',
      'INVOICE_REFUND',
      'BANK_MESSAGE',
      'PROVIDER_EVENT',
      'PAYOUT',
      'DISPUTE',
      'SUPPORT',
      'REVIEW',
      'REPORT',
      'SHOP_CASE',
      'PERSON_CASE',
      'APPEAL',
      'CRAFT',
      'PRODUCT',
      'CERTIFICATE',
    ],
    ...['ENQUIRY', 'REQUEST', 'PROOF', 'PERSON_REQUEST'],
  ]);
});

const ofCases = ['REPORT', 'SHOP_CASE'];
const ofSupport = [
  'DISPUTE',
  'SUPPORT',
  'REVIEW',
  ...ofCases,
  'PERSON_CASE',
  'APPEAL',
  'ENQUIRY',
  'REQUEST',
  'PERSON_REQUEST',
];
const ofFinance = [
  'CHARGEBACK',
  'REFUND',
  'INVOICE_REFUND',
  'BANK_MESSAGE',
  'PROVIDER_EVENT',
  'PAYOUT',
  'CERTIFICATE',
  'PROOF',
];
test.each<[StaffRole, string[], string[]]>([
  ['ADMIN', ['ENQUIRY', 'REQUEST'], ['ENQUIRY', 'REQUEST']],
  ['CATALOGUE', ['CRAFT', 'PRODUCT'], ['CRAFT', 'PRODUCT']],
  [
    'SAFETY',
    ['CHILD_SAFETY', 'INCIDENT', 'DISPUTE', 'REVIEW', ...ofCases, 'APPEAL', 'CRAFT'],
    ['CHILD_SAFETY', 'INCIDENT', 'REVIEW', ...ofCases, 'APPEAL', 'CRAFT'],
  ],
  ['FINANCE', ofFinance, ofFinance],
  ['SUPPORT', ofSupport, ofSupport],
  ['READER', workKinds.filter((kind) => kind !== 'INCIDENT' && kind !== 'CHILD_SAFETY' && kind !== 'CRAFT'), []],
])('%s sees %j and can take %j (decision 0116)', (role, seen, taken) => {
  const actor = { account: { accountId: 'x', login: 'x', staff: [role] }, proofs: [] };
  expect(kindsSeen(actor)).toEqual(seen);
  expect(workKinds.filter((kind) => mayTake(actor, kind))).toEqual(taken);
});

test.each([
  ['2026-09-01T10:00:00Z', '2026-09-02T07:00:00.000Z'],
  ['2026-09-02T06:59:59Z', '2026-09-02T07:00:00.000Z'],
  ['2026-09-02T07:00:00Z', '2026-09-03T07:00:00.000Z'],
  ['2025-12-01T10:00:00Z', '2025-12-02T08:00:00.000Z'],
  // The clocks went back on November 2.
  ['2025-11-01T20:00:00Z', '2025-11-02T07:00:00.000Z'],
  ['2025-11-02T12:00:00Z', '2025-11-03T08:00:00.000Z'],
])('at %s the staff’s day ends at %s, in Victoria', (now, end) => {
  expect(endOfStaffDay(new Date(now)).toISOString()).toBe(end);
});
