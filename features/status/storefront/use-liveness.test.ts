import { ApiError, type Client } from '@cubby/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLiveness } from './use-liveness.ts';

let asked: number;
let failure: Error | undefined;
let told: boolean[];
const client = (async () => {
  asked += 1;
  if (failure) throw failure;
  return { version: '1.3.2', commit: '', environment: 'demo' };
}) as unknown as Client;
const start = () => watchLiveness(client, (isLive) => told.push(isLive));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  [asked, failure, told] = [0, undefined, []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an API that responds is asked once (spec 4.15, 7.1)', async () => {
  start();
  await pass(60_000);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect([asked, told]).toEqual([1, [true]]);
});

test.each([new ApiError('OC_OFFLINE', 0, 'offline'), new ApiError('OC_BUSY', 503, 'busy')])(
  'one that does not answer is asked every ten seconds until it does, and as soon as the device is online (spec 4.15)',
  async (error) => {
    failure = error;
    start();
    await pass(0);
    expect(told).toEqual([false]);
    await pass(9_999);
    expect(asked).toBe(1);
    await pass(1);
    expect(told).toEqual([false, false]);
    failure = undefined;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(told).toEqual([false, false, true]);
    await pass(60_000);
    expect(asked).toBe(3);
  },
);

test('a refusal counts as a response; after leaving the page it is not asked again', async () => {
  failure = new ApiError('OC_TOO_MANY_REQUESTS', 429, 'too many');
  start();
  await pass(0);
  expect(told).toEqual([true]);
  failure = new ApiError('OC_OFFLINE', 0, 'offline');
  const stop = start();
  await pass(0);
  stop();
  await pass(60_000);
  expect(asked).toBe(2);
});
