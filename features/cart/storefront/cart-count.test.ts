import { expect, test, vi } from 'vitest';

test('offers that are no longer sold are kept apart from the cart, whatever the storage holds (spec 2.45)', async () => {
  const stored = new Map([['cubby.cart.gone', '["old", 7]']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  const { countOf, keepGoneOffers, readGoneOffers } = await import('./cart-store.ts');
  const cart = ['old', 'new', 'newer'].map((offerId) => ({ offerId, quantity: 2, selected: true }));
  expect(readGoneOffers()).toEqual(['old']);
  expect(countOf(cart, readGoneOffers())).toBe(2);
  keepGoneOffers(['new', 'newer']);
  expect(countOf(cart, readGoneOffers())).toBe(1);
  expect(countOf(cart, [])).toBe(3);
  vi.unstubAllGlobals();
});
