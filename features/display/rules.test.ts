import { expect, test } from 'vitest';
import { displayOf } from './rules.ts';

test('by default readers get the colours of their device and the brand’s letters (ux A3)', () => {
  expect(displayOf(undefined)).toEqual({ colours: 'device', size: 'normal', letters: 'standard' });
});

test('each choice is kept separately (ux A3)', () => {
  expect(displayOf({ colours: 'dark', size: 'largest', letters: 'easy' })).toEqual({
    colours: 'dark',
    size: 'largest',
    letters: 'easy',
  });
  expect(displayOf({ size: 'large' })).toEqual({ colours: 'device', size: 'large', letters: 'standard' });
});

test.each<unknown>([null, 7, 'dark', [], { colours: 'pink', size: 3, letters: null }])(
  'a value of another version or hand counts as no choice: %j',
  (kept) => {
    expect(displayOf(kept)).toEqual({ colours: 'device', size: 'normal', letters: 'standard' });
  },
);
