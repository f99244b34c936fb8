import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStore } from './browser-store.ts';

const numbersOf = (kept: unknown): number[] => (Array.isArray(kept) ? kept.filter(Number.isInteger) : []);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('data stored in the browser (spec 3.21)', () => {
  test('is read again, as the same value while nothing changes', () => {
    const store = createBrowserStore('numbers', numbersOf);
    expect(store.keep([1, 2])).toBe(true);
    expect(store.read()).toEqual([1, 2]);
    expect(store.read()).toBe(store.read());
    expect(createBrowserStore('numbers', numbersOf).read()).toEqual([1, 2]);
  });

  test('is absent once deleted', () => {
    const store = createBrowserStore('numbers', numbersOf);
    store.keep([1]);
    store.keep(undefined);
    expect(localStorage.getItem('numbers')).toBeNull();
    expect(store.read()).toEqual([]);
  });

  test('is not trusted if written by something else', () => {
    const store = createBrowserStore('numbers', numbersOf);
    localStorage.setItem('numbers', '[1, "two", null]');
    expect(store.read()).toEqual([1]);
    localStorage.setItem('numbers', 'no JSON');
    expect(store.read()).toEqual([]);
  });

  test('reaches every screen of this tab, and those of other tabs through the browser (ux C6)', () => {
    const store = createBrowserStore('numbers', numbersOf);
    const hear = vi.fn();
    const stop = store.listen(hear);
    store.keep([1]);
    expect(hear).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('storage'));
    expect(hear).toHaveBeenCalledTimes(2);
    stop();
    store.keep([2]);
    window.dispatchEvent(new Event('storage'));
    expect(hear).toHaveBeenCalledTimes(2);
  });

  test('is absent if storage fails, and the writer is notified of the failure', () => {
    const fail = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
    const store = createBrowserStore('numbers', numbersOf);
    expect(store.keep([1])).toBe(false);
    expect(store.read()).toEqual([]);
  });
});
