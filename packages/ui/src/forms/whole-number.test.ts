import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('a quantity is a whole number, in any digits', () => {
  expect(['3', ' 12 ', '٢٥', '007', '0'].map(wholeNumber)).toEqual([3, 12, 25, 7, 0]);
});

test('anything else is refused, and never read as another number', () => {
  for (const typed of ['1.7', '1,7', '-5', '+5', '1e3', '0x10', '', ' ', 'two', '1 2'])
    expect([typed, wholeNumber(typed)]).toEqual([typed, undefined]);
});
