import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSellerNotes, readNotes } from './seller-notes.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('notes to sellers survive a reload, whatever else is stored, and are sent with the order (ux K5)', () => {
  expect(readNotes()).toEqual({});
  stored.set('cubby.checkout.notes', JSON.stringify({ harlow: 'Please gift-wrap', maple: 7 }));
  expect(readNotes()).toEqual({ harlow: 'Please gift-wrap' });
  for (const broken of ['null', '{', '[]', '"x"']) {
    stored.set('cubby.checkout.notes', broken);
    expect(Object.values(readNotes())).not.toContain(7);
  }
  forgetSellerNotes();
  expect(stored.size).toBe(0);
});
