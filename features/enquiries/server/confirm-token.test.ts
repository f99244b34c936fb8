import { expect, test } from 'vitest';
import { createConfirmTokens } from './confirm-token.ts';

const now = new Date('2026-09-01T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const tokens = createConfirmTokens('a', ['before']);

test('a link works only for its purpose, and only if it is ours', async () => {
  const confirm = await tokens.make('CONFIRM', 'x', now);
  const shop = await tokens.make('SHOP', 'x', now);
  expect([await tokens.read('CONFIRM', confirm, now), await tokens.read('SHOP', shop, now)]).toEqual(['x', 'x']);
  expect([await tokens.read('SHOP', confirm, now), await tokens.read('CONFIRM', shop, now)]).toEqual([
    undefined,
    undefined,
  ]);
  const [head, , signature] = shop.split('.');
  const forged = [head, btoa(JSON.stringify({ sub: 'y', aud: 'shop-request' })), signature].join('.');
  for (const wrong of ['', 'x', forged, await createConfirmTokens('b').make('SHOP', 'x', now)])
    expect(await tokens.read('SHOP', wrong, now)).toBeUndefined();
});

test('a link to confirm expires after two days, one to a request never; a former key is still valid', async () => {
  const confirm = await tokens.make('CONFIRM', 'x', now);
  expect([
    await tokens.read('CONFIRM', confirm, later(1.99)),
    await tokens.read('CONFIRM', confirm, later(2.01)),
  ]).toEqual(['x', undefined]);
  const old = await createConfirmTokens('before').make('SHOP', 'x', now);
  expect(await tokens.read('SHOP', old, later(700))).toBe('x');
});
