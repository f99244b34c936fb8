import { createHttpClient } from '@cubby/contract/client';
import { logIn } from '@cubby/features/accounts/contract';
import { hashPassword } from '@cubby/features/accounts/server';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ownCart, saveCartLines } from '../contract.ts';
import { agreeOn, type CartServer } from '../testing/cart-model.ts';
import { cartSteps } from '../testing/cart-steps.ts';

const { pool, url } = await testDatabase();
const password = 'a good long password';
const offerIds = [
  offerId('NB-1', 'harlow'),
  offerId('NB-1', 'maple'),
  offerId('SC-1', 'harlow'),
  offerId('BM-1', 'paper-fox'),
];
let shop: TestProcess;
let cookie = '';

beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values ($1, 'amina@cubby.example', $2, 'A', 'B', now(), now())`,
    [idOf('amina'), await hashPassword(password)],
  );
  shop = await openProcess(url);
  const answer = await fetch(shop.origin + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entityInfo: { credentials: { login: 'amina@cubby.example', password } } }),
  });
  expect(answer.status).toBe(200);
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
});
afterAll(() => shop.close());
afterEach(() => void vi.unstubAllGlobals());

const numRuns = process.env.LONG ? 300 : 40;

test(`the same over HTTP: ${numRuns} sequences agree with the reference (spec 4.12, 7.5, 7.6)`, async () => {
  const plainFetch = fetch;
  vi.stubGlobal('fetch', (address: string, asked: RequestInit) =>
    plainFetch(address, { ...asked, headers: { ...asked.headers, cookie } }),
  );
  const client = createHttpClient({ pathOf: (path) => shop.origin + path, locale: 'en', offline: 'offline' });
  const server: CartServer = {
    offerIds,
    // If nothing changed, browsers read.
    ask: (entries, merge) =>
      merge || entries.length > 0 ? client(saveCartLines, { entries: [...entries], merge }) : client(ownCart, {}),
    setStock: (offer, available) =>
      pool.query('update offer set on_hand = reserved + $2 where offer_id = $1', [offerIds[offer], available]),
    setPrice: (offer, minor) =>
      pool.query('update offer set price_minor = $2 where offer_id = $1', [offerIds[offer], minor]),
  };
  await fc.assert(
    fc.asyncProperty(cartSteps, async (steps) => {
      await pool.query('delete from cart_line');
      await agreeOn(steps, server);
    }),
    { numRuns },
  );
}, 120_000);
