import { beforeEach, expect, test, vi } from 'vitest';
import { keepScroll, restoreScroll } from './keep-scroll.ts';

const stored = new Map<string, string>();
const scrollTo = vi.fn();
beforeEach(() => {
  stored.clear();
  scrollTo.mockClear();
  vi.stubGlobal('scrollY', 640);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the same page in another language opens where the reader was, once (ux LG2)', () => {
  keepScroll('/products/PENS?page=2');
  restoreScroll('/products/PENS?page=2#prices');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 640, behavior: 'instant' });
  restoreScroll('/products/PENS?page=2');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('another page opens at its top', () => {
  keepScroll('/products/PENS?page=2');
  restoreScroll('/products/PENS');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a browser that stores nothing opens the page at its top', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepScroll('/');
  restoreScroll('/');
  expect(scrollTo).not.toHaveBeenCalled();
});
