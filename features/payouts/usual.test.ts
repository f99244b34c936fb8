import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { isUnusual } from './rules.ts';

test.each([
  [10_000, 5_000, false],
  [10_001, 5_000, true],
  [100_000, undefined, false],
])('%i is more than twice the usual %i: %s', (minor, usual, expected) =>
  expect(isUnusual(money(minor), usual === undefined ? undefined : money(usual))).toBe(expected),
);
