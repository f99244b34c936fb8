import { expect, test, vi } from 'vitest';

test('the badge counts only items that can be bought, not sold-out or withdrawn ones in the storage (spec 2.45)', async () => {
  const stored = new Map([['cubby.cart.unavailable', '["old", 7]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  const { addEntries, countOf, keepUnavailable, readUnavailable } = await import('./cart-store.ts');
  const cart = ['old', 'new', 'newer'].map((offerId) => ({ offerId, quantity: 2, selected: true }));
  expect(readUnavailable()).toEqual(['old']);
  expect(countOf(cart, readUnavailable())).toBe(2);
  keepUnavailable(cart, [
    { offerId: 'old', available: 3 },
    { offerId: 'new', available: 0 },
  ]);
  expect(readUnavailable()).toEqual(['new', 'newer']);
  expect(countOf(cart, readUnavailable())).toBe(1);
  expect(countOf(cart, [])).toBe(3);
  expect(countOf([...cart, { offerId: 'later', quantity: 1, selected: false, saved: true }], [])).toBe(3);
  // It was just shown with stock on another page.
  addEntries(cart, 'new');
  expect(countOf(cart, readUnavailable())).toBe(2);
  vi.unstubAllGlobals();
});
