import { expect, test } from 'vitest';
import { createSeal, unsealed } from './seal.ts';

const [now, before] = ['a secret key of thirty-two letters!', 'the key before, of as many letters'];
const value = Buffer.from('Ruth’s app');

test('a sealed value opens with its key, for its owner only', () => {
  const seal = createSeal(now, [], false);
  const hidden = seal.seal(value, 'ruth');
  expect(seal.open(hidden, 'ruth')?.toString()).toBe('Ruth’s app');
  expect(hidden.includes(value)).toBe(false);
  expect(seal.open(hidden, 'eve')).toBeUndefined();
  expect(createSeal(before, [], false).open(hidden, 'ruth')).toBeUndefined();
  hidden[40]! ^= 1;
  expect(seal.open(hidden, 'ruth')).toBeUndefined();
});

test('a value sealed with the previous key opens while that key is listed', () => {
  const hidden = createSeal(before, [], false).seal(value, 'ruth');
  expect(createSeal(now, [before], false).open(hidden, 'ruth')?.toString()).toBe('Ruth’s app');
  expect(createSeal(now, [], false).open(hidden, 'ruth')).toBeUndefined();
});

test('a demo’s unsealed value opens only in a demo', () => {
  expect(createSeal(now, [], true).open(unsealed(value), 'ruth')?.toString()).toBe('Ruth’s app');
  expect(createSeal(now, [], false).open(unsealed(value), 'ruth')).toBeUndefined();
});
