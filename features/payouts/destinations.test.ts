import { describe, expect, test } from 'vitest';
import { isLikeName, schemeIn, withStates } from './destinations.ts';

const entered = (day: string, undone = false, blocked = false) => ({
  inForceAt: new Date(`2026-09-${day}T10:00:00Z`),
  undoneAt: undone ? new Date(`2026-09-${day}T09:00:00Z`) : null,
  blockedAt: blocked ? new Date(`2026-09-${day}T11:00:00Z`) : null,
});
const states = (newestFirst: Parameters<typeof withStates>[0], at: string) =>
  withStates(newestFirst, new Date(at)).map(({ state }) => state);

describe('a shop’s payout destinations (reliability rule 11)', () => {
  test('a destination waits exactly 72 hours, and suspends the previous one immediately', () => {
    const both = [entered('10'), entered('04')];
    expect(states(both, '2026-09-10T09:59:59.999Z')).toEqual(['PENDING', 'REPLACED']);
    expect(states(both, '2026-09-10T10:00:00Z')).toEqual(['IN_FORCE', 'REPLACED']);
  });

  test('undoing a destination restores the previous one; a blocked one does not', () => {
    expect(states([entered('10', true), entered('04')], '2026-09-10T10:00:00Z')).toEqual(['UNDONE', 'IN_FORCE']);
    expect(states([entered('10', false, true), entered('04')], '2026-09-11T10:00:00Z')).toEqual([
      'BLOCKED',
      'REPLACED',
    ]);
    expect(states([entered('10', true), entered('04', false, true)], '2026-09-11T10:00:00Z')).toEqual([
      'UNDONE',
      'BLOCKED',
    ]);
  });
});

test.each([
  ['Harbour Stationery Ltd.', true],
  ['HARBOUR STATIONERY', true],
  ['Grace Okafor', true],
  ['Okafor, Grace M.', true],
  ['Harboûr Stationery', true],
  ['Harbour Supplies', false],
  ['M. Roche', false],
  ['Ltd.', false],
  ['…', false],
])('an account held by %s matches the shop’s name: %s', (holder, isLike) =>
  expect(isLikeName(holder, ['Harbour Stationery', 'Harbour Stationery Inc.', 'Grace Okafor', ''])).toBe(isLike),
);

test.each([
  ['CA', 'CA'],
  ['US', 'US'],
  ['DE', 'IBAN'],
  ['KZ', 'IBAN'],
  ['IN', undefined],
])('accounts in %s have the numbers of %s', (country, scheme) => expect(schemeIn(country)).toBe(scheme));
