import { ApiError, type Client } from '@cubby/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ruth = { login: 'ruth@cubby.example', firstName: 'Ruth', lastName: 'Moss', roles: ['BUYER'] };
const kept = { login: ruth.login, firstName: ruth.firstName, lastName: ruth.lastName };
const reload = vi.fn();
let stored: Map<string, string>;
const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  stored = new Map([['cubby.user', JSON.stringify(kept)]]);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.stubGlobal('location', { reload });
});
afterEach(() => void vi.unstubAllGlobals());

/** Refreshes with this server response. */
async function refreshed(answer: () => unknown): Promise<boolean> {
  const { refreshOrLeave } = await import('./refresh-or-leave.ts');
  return refreshOrLeave((async () => answer()) as unknown as Client);
}
const failing = (status: number) => () => {
  throw new ApiError('OC_UNAUTHORIZED', status, 'Sign in');
};

test('if the session has ended, the entry is deleted and the page reloads, once (spec 4.16, 8.8)', async () => {
  expect(await refreshed(failing(401))).toBe(false);
  expect([stored.has('cubby.user'), reload.mock.calls.length]).toEqual([false, 1]);
  expect(await refreshed(failing(401))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('with new tokens, the entry and the page stay (spec 4.16, 8.8)', async () => {
  expect(await refreshed(() => ruth)).toBe(true);
  expect([JSON.parse(stored.get('cubby.user')!), reload.mock.calls.length]).toEqual([kept, 0]);
});

test('without a response nobody is signed out (spec 8.8)', async () => {
  await expect(refreshed(failing(503))).rejects.toMatchObject({ status: 503 });
  expect([stored.has('cubby.user'), reload.mock.calls.length]).toEqual([true, 0]);
});

test('the app does not sign a visitor in again for a request sent before they signed out (spec 4.15, 4.16)', async () => {
  const signIn = vi.fn(async () => ({ accessToken: 'app', appPackage: 'shop.cubby' }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { CubbyApp: { signIn } }));
  const { leaveUser } = await import('./stored-user.ts');
  leaveUser();
  expect(await refreshed(failing(401))).toBe(false);
  expect([signIn.mock.calls.length, stored.has('cubby.user')]).toEqual([0, false]);
});
