import { ApiError } from '@cubby/contract';
import { data, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { failureOf, ifReadable, isMissing, missing } from './missing.ts';

/** What a loader throws when it passes on a call's error. */
function thrownBy(error: unknown): unknown {
  try {
    return missing(error);
  } catch (thrown) {
    return thrown;
  }
}

describe('a failed page load (spec 8.6)', () => {
  test.each([0, 429, 500, 503])('if an endpoint returns %i, with its message shown', (status) => {
    const error = new ApiError('OC_X', status, 'Please try again');
    expect(failureOf(error)).toEqual({ label: 'Please try again' });
    expect(failureOf(thrownBy(error))).toEqual({ label: 'Please try again' });
  });

  test('if its script fails, without a message', () => {
    expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual({ label: undefined });
  });
});

describe('a page that is still navigated to (spec 2.37)', () => {
  test.each([400, 401, 404, 410])('if an endpoint refuses with %i', (status) => {
    const error = new ApiError('OC_X', status, 'Not here');
    expect(failureOf(error)).toBeUndefined();
    expect(failureOf(thrownBy(error))).toBeUndefined();
  });

  test('an address without a page, or one that no endpoint can read, is a missing page', () => {
    const thrown = ({ init, data: of }: { init: { status: number }; data: unknown }) => ({
      ...{ status: init.status, statusText: '', internal: false, data: of },
    });
    const isMissingFor = (status: number) =>
      isMissing(thrown(thrownBy(new ApiError('OC_X', status, 'No')) as Parameters<typeof thrown>[0]));
    expect([400, 404, 410, 403, 503].map(isMissingFor)).toEqual([true, true, true, false, false]);
  });

  test('if it redirects, or is gone', () => {
    expect(failureOf(redirect('/login'))).toBeUndefined();
    expect(failureOf(data({ message: 'Gone' }, { status: 410 }))).toBeUndefined();
  });
});

describe('a part of a page (spec 8.6)', () => {
  test.each([400, 401, 403, 404, 410])('is omitted if an endpoint refuses with %i', async (status) => {
    expect(await ifReadable(Promise.reject(new ApiError('OC_X', status, 'Not yours')))).toBeUndefined();
  });

  test.each([0, 409, 429, 500, 503])('does not look empty if the call fails with %i', async (status) => {
    const error = new ApiError('OC_X', status, 'Please try again');
    await expect(ifReadable(Promise.reject(error))).rejects.toBe(error);
  });

  test('does not look empty if our own code fails', async () => {
    await expect(ifReadable(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined');
  });
});
