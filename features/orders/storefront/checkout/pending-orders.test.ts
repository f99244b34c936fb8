import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPendingOrder, findWaitingOrder, keepPendingOrder, storePendingOrder } from './pending-orders.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    stored,
  };
};
const browser = memory();
const openTab = () => vi.stubGlobal('sessionStorage', memory());
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-01T10:00:00Z') });
  vi.stubGlobal('localStorage', browser);
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  browser.stored.clear();
});

test('an unpaid order is found in another tab for the thirty minutes that it is held (ux K5)', () => {
  storePendingOrder('A', { token: 'proof', settled: false });
  openTab();
  expect(findWaitingOrder()).toEqual({ number: 'A', token: 'proof' });
  vi.advanceTimersByTime(29 * 60_000);
  expect(findWaitingOrder()).toEqual({ number: 'A', token: 'proof' });
  vi.advanceTimersByTime(61_000);
  expect(findWaitingOrder()).toBeUndefined();
});

test('an order with an extended hold is found as long', () => {
  storePendingOrder('A', { token: 'proof', settled: false });
  vi.advanceTimersByTime(20 * 60_000);
  keepPendingOrder('A', '2026-09-01T10:50:00Z');
  openTab();
  vi.advanceTimersByTime(29 * 60_000);
  storePendingOrder('A', { token: 'proof', settled: false });
  openTab();
  expect(findWaitingOrder()).toEqual({ number: 'A', token: 'proof' });
  vi.advanceTimersByTime(61_000);
  expect(findWaitingOrder()).toBeUndefined();
  keepPendingOrder('B', '2026-09-01T11:50:00Z');
  expect(findPendingOrder('B')).toBeUndefined();
});

test('once it is settled, its key stays in its own tab only', () => {
  storePendingOrder('A', { token: 'proof', settled: false });
  storePendingOrder('A', { token: 'proof', settled: true });
  expect(findPendingOrder('A')).toMatchObject({ token: 'proof', settled: true });
  expect(browser.stored.size).toBe(0);
  openTab();
  expect(findPendingOrder('A')).toBeUndefined();
});
