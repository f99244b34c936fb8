import { readCart, writeCart } from '@cubby/features/cart/storefront';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMissing } from './add-missing.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());
const entry = (offerId: string, quantity = 1) => ({ offerId, quantity, selected: true });

test('a list is put into the cart once: what is in it stays as it is, what is saved for later comes back', () => {
  writeCart([entry('pen', 7), { ...entry('glue', 5), selected: false, saved: true }]);
  const list = ['pen', 'glue', 'book', null].map((bestOfferId, i) => ({ quantity: i + 1, product: { bestOfferId } }));
  expect(addMissing(list)).toBe(2);
  expect(readCart()).toEqual([entry('pen', 7), entry('glue', 2), entry('book', 3)]);
  expect(addMissing(list)).toBe(0);
  expect(readCart()).toEqual([entry('pen', 7), entry('glue', 2), entry('book', 3)]);
});

test('a cart holds a hundred lines, and no more is added', () => {
  writeCart(Array.from({ length: 99 }, (_, i) => entry(`own ${i}`)));
  expect(addMissing(['a', 'b'].map((bestOfferId) => ({ quantity: 1, product: { bestOfferId } })))).toBe(1);
  expect(readCart()).toHaveLength(100);
});
