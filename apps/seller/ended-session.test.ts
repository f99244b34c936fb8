import { ApiError, type Client } from '@cubby/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOthersInput } from '../../features/accounts/inner/forget-others-input.ts';
import { refreshOrSignIn } from '../../features/accounts/inner/refresh-or-sign-in.ts';
import { noteWhoTypes } from '../../features/accounts/inner/whose-input.ts';

const kept = new Map<string, string>();
const happened: string[] = [];
const ended = (() => Promise.reject(new ApiError('OC_UNAUTHORIZED', 401, ''))) as unknown as Client;
beforeEach(() => {
  kept.clear();
  happened.length = 0;
  const page = new EventTarget();
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, page[name].bind(page));
  page.addEventListener('cubby:language-change', () => happened.push('kept'));
  vi.stubGlobal('location', { pathname: '/team', reload: () => happened.push('reloaded') });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy({} as Storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => storage[name as 'getItem'],
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a page whose session has ended keeps what was typed in its forms before it asks to sign in (spec 4.16)', async () => {
  expect(await refreshOrSignIn(ended)).toBe(false);
  expect(happened).toEqual(['kept', 'reloaded']);
  vi.stubGlobal('location', { pathname: '/ar/sign-in', reload: () => happened.push('reloaded') });
  await refreshOrSignIn(ended);
  expect(happened).toHaveLength(2);
});

test('who signs in finds what they typed themselves, and nothing of somebody else', () => {
  const typed = () => kept.has('cubby.form /team invite {}');
  noteWhoTypes('ruth@firm.example');
  kept.set('cubby.form /team invite {}', '{"email":"new@firm.example"}');
  forgetOthersInput('ruth@firm.example');
  expect(typed()).toBe(true);
  forgetOthersInput('noor@firm.example');
  expect(typed()).toBe(false);
});
