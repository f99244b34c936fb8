import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { leftOutOf } from './rules.ts';

const payable = { isHeld: false, lacksFacts: false, isByProvider: false, destination: 'IN_FORCE' } as const;

test.each([
  ['20.00 to an account in force', 2_000, payable, undefined],
  ['less than 20.00 by the bank', 1_999, payable, 'BELOW_MINIMUM'],
  ['any amount by the payment provider', 1, { ...payable, isByProvider: true, destination: undefined }, undefined],
  ['nothing but an advance that is repaid', 0, { ...payable, destination: undefined }, undefined],
  ['a shop on hold', 5_000, { ...payable, isHeld: true }, 'HELD'],
  ['a shop on hold that the payment provider pays', 5_000, { ...payable, isHeld: true, isByProvider: true }, 'HELD'],
  ['a shop on hold that repays an advance', 0, { ...payable, isHeld: true }, 'HELD'],
  ['a shop whose owners owe details', 5_000, { ...payable, lacksFacts: true }, 'FACTS_MISSING'],
  ['a shop without an account', 5_000, { ...payable, destination: undefined }, 'NO_DESTINATION'],
  ['one whose only account was undone', 5_000, { ...payable, destination: 'UNDONE' }, 'NO_DESTINATION'],
  ['a new account', 5_000, { ...payable, destination: 'PENDING' }, 'NEW_DESTINATION'],
  ['an account whose money came back', 5_000, { ...payable, destination: 'BLOCKED' }, 'BLOCKED_DESTINATION'],
] as const)('%s, %i: %o (P8)', (_what, minor, standing, reason) =>
  expect(leftOutOf(money(minor), standing)).toBe(reason),
);
