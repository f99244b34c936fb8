import { afterEach, expect, test, vi } from 'vitest';
import { announceLanguageChange } from '../../../site/src/navigating/language-change.ts';
import { beforeLanguageChange, carriedKey, carry, formsAreKept, takeOver } from './carried.ts';
import { readDraft, writeDraft } from './draft.ts';

const initial = { name: '', password: '', iban: '', birthDate: '', consent: false };
const filled = { name: 'Amina', password: 'four pencils', iban: 'DE89', birthDate: '1987-05-24', consent: true };
afterEach(() => vi.unstubAllGlobals());

test('a form’s input is restored when its page opens in another language, except for what is never stored (ux LG2, design 9.11)', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal(
    'sessionStorage',
    new Proxy({} as Storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) =>
        ({
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
          removeItem: (key: string) => kept.delete(key),
        })[name as string],
    }),
  );
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));

  const key = carriedKey('/register', 'register', initial);
  const earlier = carriedKey('/contacts', 'enquiry', { name: '' });
  writeDraft(earlier, { name: 'Noor' });
  writeDraft(key, { name: 'Noor' });
  const stop = takeOver(key, initial, () => filled);
  expect(kept.has(key)).toBe(false);
  const untouched = carriedKey('/register', 'search', initial);
  beforeLanguageChange(() => carry(untouched, initial, { ...initial, password: 'four pencils' }));
  expect(formsAreKept()).toBe(false);
  announceLanguageChange();
  expect(formsAreKept()).toBe(true);
  expect(readDraft(key, initial)).toEqual({ name: 'Amina', consent: true });
  expect([kept.has(untouched), kept.has(earlier)]).toEqual([false, false]);
  // A submitted form keeps nothing.
  stop();
  kept.delete(key);
  announceLanguageChange();
  expect(kept.has(key)).toBe(false);
  // Another page, and a form with other initial values, have separate storage.
  expect(kept.has(carriedKey('/login', 'register', initial))).toBe(false);
  expect(kept.has(carriedKey('/register', 'register', { ...initial, name: 'Noor' }))).toBe(false);
});
