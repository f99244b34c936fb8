import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createGuestTokens } from './guest-token.ts';

const { make, read } = createGuestTokens('test');
const placed = new Date('2026-09-01T10:00:00Z');
const token = make('ABCDEFGH12', placed);

test('a guest’s token opens its order for 90 days (spec 3.10, 7.8)', async () => {
  expect(await read(token, placed)).toBe('ABCDEFGH12');
  expect(await read(token, new Date('2026-11-30T09:59:59Z'))).toBe('ABCDEFGH12');
  expect(await read(token, new Date('2026-11-30T10:00:00Z'))).toBeUndefined();
});

test('a token contains its order, start and end, and nothing else', () => {
  const [header, claims] = token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toEqual({ alg: 'HS256' });
  expect(claims).toEqual({ sub: 'ABCDEFGH12', aud: 'guest-order', iat: 1_788_256_800, exp: 1_796_032_800 });
});

test('only a token issued by this shop for a guest’s order opens one', async () => {
  const by = (secret: string, audience: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('ABCDEFGH12')
      .setAudience(audience)
      .setExpirationTime(new Date('2027-01-01T00:00:00Z'))
      .sign(new TextEncoder().encode(secret));
  expect(await read(await by('guest-order test', 'guest-order'), placed)).toBe('ABCDEFGH12');
  expect(await read(await by('guest-order test', 'restock-confirm'), placed)).toBeUndefined();
  expect(await read(await by('guest-order other', 'guest-order'), placed)).toBeUndefined();
  expect(await read(await by('test', 'guest-order'), placed)).toBeUndefined();
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('ABCDEFGH12', 'ZZZZZZZZ99')).toString(
    'base64url',
  );
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [`${header}.${other}.${signature}`, `${unsigned}.${claims}.`, `${header}.${claims}.`, 'x', ''])
    expect(await read(forged, placed)).toBeUndefined();
});

test('a token of a former key is valid as long as the key is listed', async () => {
  expect(await createGuestTokens('new', ['older', 'test']).read(token, placed)).toBe('ABCDEFGH12');
  expect(await createGuestTokens('new', ['older']).read(token, placed)).toBeUndefined();
  expect(await read(createGuestTokens('new', ['test']).make('ABCDEFGH12', placed), placed)).toBeUndefined();
});
