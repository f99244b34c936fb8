import { ApiError } from '@cubby/contract';
import { data, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { failureOf, missing } from './missing.ts';

/** What a loader throws when it passes on a call's error. */
function thrownBy(error: unknown): unknown {
  try {
    return missing(error);
  } catch (thrown) {
    return thrown;
  }
}

describe('a page does not come (spec 8.6)', () => {
  test.each([0, 429, 500, 503])('where a call answers %i, and what was said of it is told', (status) => {
    const error = new ApiError('OC_X', status, 'Please try again');
    expect(failureOf(error)).toEqual({ label: 'Please try again' });
    expect(failureOf(thrownBy(error))).toEqual({ label: 'Please try again' });
  });

  test('where its script does not, of which nothing was said to a reader', () => {
    expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({ label: undefined });
  });
});

describe('a page is gone to all the same (spec 2.37)', () => {
  test.each([400, 401, 404, 410])('where a call refuses with %i', (status) => {
    const error = new ApiError('OC_X', status, 'Not here');
    expect(failureOf(error)).toBeUndefined();
    expect(failureOf(thrownBy(error))).toBeUndefined();
  });

  test('where it leads on to another, or is one that is gone', () => {
    expect(failureOf(redirect('/login'))).toBeUndefined();
    expect(failureOf(data({ message: 'Gone' }, { status: 410 }))).toBeUndefined();
  });
});
