import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpClient } from './client.ts';
import { defineEndpoint } from './endpoint.ts';
import { only, request } from './wire.ts';

const mine = defineEndpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'What is mine',
  access: ['signed-in'],
  input: request({}),
  output: only('name', z.string()),
});

let isValid: boolean;
let sent: number;
const answers = {
  ok: { status: 200, body: { responseCode: 'OC_OK', responseEntity: { name: 'Ruth' } } },
  expired: { status: 401, body: { responseCode: 'OC_UNAUTHORIZED', message: 'Sign in' } },
  wrong: { status: 401, body: { responseCode: 'OC_WRONG_CREDENTIALS', message: 'Wrong' } },
};
let answer: () => (typeof answers)[keyof typeof answers];

beforeEach(() => {
  [isValid, sent] = [false, 0];
  answer = () => (isValid ? answers.ok : answers.expired);
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    const { status, body } = answer();
    return Response.json(body, { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('twenty calls with an expired session wait for one refresh, and are sent again (spec 4.16, 7.30)', async () => {
  const refresh = vi.fn(async () => {
    await settled();
    isValid = true;
    return true;
  });
  const client = createHttpClient({ locale: 'en', offline: 'offline', refresh });
  const names = await Promise.all(Array.from({ length: 20 }, () => client(mine, {})));
  expect(names).toEqual(Array(20).fill('Ruth'));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(sent).toBe(40);
});

test('a call refused after the refresh is sent again without another one (spec 4.16)', async () => {
  const late: (() => void)[] = [];
  const refresh = vi.fn(async () => {
    isValid = true;
    return true;
  });
  const client = createHttpClient({ locale: 'en', offline: 'offline', refresh });
  vi.stubGlobal('fetch', async () => {
    const { status, body } = answer();
    if (late.length === 0) await new Promise<void>((resolve) => late.push(resolve));
    return Response.json(body, { status });
  });
  const slow = client(mine, {});
  await client(mine, {});
  late[0]!();
  expect(await slow).toBe('Ruth');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('if the session has ended, every call fails with its refusal; the next one asks again', async () => {
  const refresh = vi.fn(async () => false);
  const client = createHttpClient({ locale: 'en', offline: 'offline', refresh });
  const both = await Promise.allSettled([client(mine, {}), client(mine, {})]);
  expect(both.map((each) => each.status === 'rejected' && each.reason.status)).toEqual([401, 401]);
  expect([refresh.mock.calls.length, sent]).toEqual([1, 2]);
  await expect(client(mine, {})).rejects.toMatchObject({ status: 401 });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a sensitive call is sent again once both factors were shown again, and refused otherwise (decision 0128)', async () => {
  const stale = { status: 403, body: { responseCode: 'OC_SIGN_IN_AGAIN', message: 'Again' } };
  answer = () => (isValid ? answers.ok : (stale as never));
  const refused = createHttpClient({ locale: 'en', offline: 'offline', signInAgain: async () => false });
  await expect(refused(mine, {})).rejects.toMatchObject({ code: 'OC_SIGN_IN_AGAIN', message: 'Again' });
  await expect(createHttpClient({ locale: 'en', offline: 'offline' })(mine, {})).rejects.toMatchObject({ status: 403 });
  expect(sent).toBe(2);
  const signInAgain = vi.fn(async () => {
    isValid = true;
    return true;
  });
  expect(await createHttpClient({ locale: 'en', offline: 'offline', signInAgain })(mine, {})).toBe('Ruth');
  expect([signInAgain.mock.calls.length, sent]).toEqual([1, 4]);
});

test('a response whose code is not OC_OK is an error with the server’s message, whatever else it contains (spec 8.1)', async () => {
  const body = { responseCode: 'OC_NOT_YOURS', responseEntity: { name: 'Ruth' }, message: 'Not yours' };
  vi.stubGlobal('fetch', async () => Response.json(body));
  await expect(createHttpClient({ locale: 'en', offline: 'Offline' })(mine, {})).rejects.toMatchObject({
    ...{ name: 'ApiError', code: 'OC_NOT_YOURS', message: 'Not yours' },
  });
});

test.each([
  [{ errors: [{ errorMsg: 'first' }, { errorMsg: 'second' }], error: 'error', message: 'message' }, 'first'],
  [{ errors: [], error: 'error', message: 'message' }, 'error'],
  [{ message: 'message' }, 'message'],
  [{}, 'Offline'],
])('the message of %j is “%s” (spec 8.2)', async (body, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ responseCode: 'OC_BAD_REQUEST', ...body }, { status: 400 }));
  await expect(createHttpClient({ locale: 'en', offline: 'Offline' })(mine, {})).rejects.toMatchObject({ message });
});

test('a wrong password does not mean an expired session, and without a way to refresh a refusal is final', async () => {
  const refresh = vi.fn(async () => true);
  answer = () => answers.wrong;
  const client = createHttpClient({ locale: 'en', offline: 'offline', refresh });
  await expect(client(mine, {})).rejects.toMatchObject({ code: 'OC_WRONG_CREDENTIALS' });
  expect(refresh).not.toHaveBeenCalled();
  answer = () => answers.expired;
  await expect(createHttpClient({ locale: 'en', offline: 'offline' })(mine, {})).rejects.toMatchObject({ status: 401 });
  expect(sent).toBe(2);
});

test('a refresh without a response fails the waiting calls, and does not end the session', async () => {
  const refresh = vi.fn(async () => Promise.reject(new Error('offline')));
  const client = createHttpClient({ locale: 'en', offline: 'offline', refresh });
  await expect(client(mine, {})).rejects.toThrow('offline');
  refresh.mockImplementation(async () => {
    isValid = true;
    return true as never;
  });
  expect(await client(mine, {})).toBe('Ruth');
});

describe('a busy server', () => {
  const change = defineEndpoint({
    ...{ method: 'POST', path: '/api/mine', summary: 'Changes it', access: ['signed-in'] },
    ...{ input: request({}), output: only('name', z.string()) },
  });
  const busy = (headers: Record<string, string> = {}) =>
    Response.json({ responseCode: 'OC_BUSY', message: 'Busy' }, { status: 503, headers });
  const client = createHttpClient({ locale: 'en', offline: 'offline' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const serve = (...responses: Response[]) => {
    const fetched = vi.fn(async () => responses.shift()!);
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  test('is asked once more for a read, after the time that it names (design 7)', async () => {
    const fetched = serve(busy({ 'retry-after': '2' }), Response.json(answers.ok.body));
    const name = client(mine, {});
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await name).toBe('Ruth');
    const twice = serve(busy({ 'retry-after': '2' }), busy({ 'retry-after': '2' }));
    const failed = expect(client(mine, {})).rejects.toMatchObject({ status: 503, message: 'Busy' });
    await vi.advanceTimersByTimeAsync(3_000);
    await failed;
    expect(twice).toHaveBeenCalledTimes(2);
  });

  test('is not asked again for a write, nor if it names no time or a long one', async () => {
    for (const [endpoint, headers] of [
      [change, { 'retry-after': '2' }],
      [mine, {}],
      [mine, { 'retry-after': '60' }],
      [mine, { 'retry-after': 'Sun, 29 Nov 2026 12:00:00 GMT' }],
    ] as const) {
      const fetched = serve(busy(headers));
      await expect(client(endpoint, {})).rejects.toMatchObject({ status: 503 });
      expect(fetched).toHaveBeenCalledTimes(1);
    }
  });
});
