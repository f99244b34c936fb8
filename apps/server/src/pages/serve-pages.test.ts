import { hashPassword } from '@cubby/features/accounts/server';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcess, type TestProcess } from '../testing/test-process.ts';

const { pool, url } = await testDatabase();
const credentials = { login: 'ruth@cubby.example', password: 'a good long password' };
let shop: TestProcess;
beforeAll(async () => {
  shop = await openProcess(url);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values (gen_random_uuid(), $1, $2, 'Ruth', 'Harlow', now(), now())`,
    [credentials.login, await hashPassword(credentials.password)],
  );
});
afterAll(() => shop.close());

test('a cached page is rendered for an anonymous visitor, even if the first visitor was signed in (design 7)', async () => {
  const signedIn = await fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entityAction: 'LOGIN', entityInfo: { credentials } }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(shop.origin + path, { headers })).text();
  expect(await page('/mine/asker', { cookie })).toContain('<h1>ruth@cubby.example</h1>');
  expect(await page('/asker', { cookie })).toContain('<h1>nobody</h1>');
  expect(await page('/asker')).toContain('<h1>nobody</h1>');
  expect(await page('/mine/asker')).toContain('<h1>nobody</h1>');
});
