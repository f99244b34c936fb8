import { ApiError } from '@cubby/contract';
import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const attempts = () => {
  let count = 0;
  return createAttempts(() => `key ${++count}`);
};

test('an attempt whose response was lost is repeated with its key, so that it happens once (reliability rule 5)', () => {
  const { keyFor, settle } = attempts();
  expect(keyFor('cancel')).toBe('key 1');
  expect(settle(new TypeError('Failed to fetch'))).toBe(false);
  expect(keyFor('cancel')).toBe('key 1');
  expect(settle(new ApiError('OC_INTERNAL', 503, 'busy'))).toBe(false);
  expect(keyFor('cancel')).toBe('key 1');
});

test('other requests, and attempts after a success or a refusal, have new keys', () => {
  const { keyFor, settle } = attempts();
  keyFor('return 1 of 3');
  settle(new TypeError('Failed to fetch'));
  expect(keyFor('return 2 of 3')).toBe('key 2');
  expect(settle()).toBe(false);
  expect(keyFor('return 2 of 3')).toBe('key 3');
  expect(settle(new ApiError('OC_BAD_REQUEST', 400, 'no'))).toBe(false);
  expect(keyFor('return 2 of 3')).toBe('key 4');
});

test('a refusal because something else has changed is distinguished from others', () => {
  const { keyFor, settle } = attempts();
  keyFor('cancel');
  expect(settle(new ApiError('OC_WRONG_STATUS', 409, 'too late'))).toBe(true);
  expect(keyFor('cancel')).toBe('key 2');
});
