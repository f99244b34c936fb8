import type { Client } from '@cubby/contract';
import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartEntry } from '../rules.ts';
import { confirmedCart, forgetMemberCart, writeCart } from './cart-store.ts';
import { keepCartReadable } from './keep-cart-readable.ts';
import { keepQuoted, keptCart, readableCart } from './kept-cart.ts';

const at = new Date('2026-11-22T20:31:00Z');
const entry = (offerId: string, quantity = 1): CartEntry => ({ offerId, quantity, selected: true });
const line = (offerId: string, amountMinor: number, available = 9) => ({
  ...{ offerId, name: `Notebook ${offerId}`, price: money(amountMinor), available, sku: 'NB-1', quantity: 1 },
});
const quoteOf = (...lines: ReturnType<typeof line>[]) =>
  ({ groups: [{ seller: { name: 'Paper & Co' }, lines }] }) as unknown as Parameters<typeof keepQuoted>[0];
const stored = new Map<string, string>();
let asked: CartEntry[][];
let meanwhile: (() => void) | undefined;
const client = (async (_endpoint: unknown, { entries }: { entries: CartEntry[] }) => {
  asked.push(entries);
  meanwhile?.();
  return quoteOf(...entries.map(({ offerId }) => line(offerId, 250)));
}) as unknown as Client;
let now: Date;
const start = () => keepCartReadable(client, () => now);
const pause = () => vi.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  [asked, now, meanwhile] = [[], at, undefined];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the offline cart has current quantities and the last known prices, with their time', () => {
  keepQuoted(quoteOf(line('a', 250), line('b', 199, 0)), at);
  expect(readableCart([entry('a', 3), entry('b'), entry('new')], keptCart.read())).toEqual({
    at: '2026-11-22T20:31:00.000Z',
    lines: [
      ...[{ offerId: 'a', name: 'Notebook a', seller: 'Paper & Co', price: { amountMinor: 250, currency: 'USD' } }].map(
        (each) => ({ ...each, isSold: true, quantity: 3, selected: true }),
      ),
      ...[{ offerId: 'b', name: 'Notebook b', seller: 'Paper & Co', price: { amountMinor: 199, currency: 'USD' } }].map(
        (each) => ({ ...each, isSold: false, quantity: 1, selected: true }),
      ),
    ],
    unknown: 1,
  });
});

test('the offline cart has the price of its quantity’s tier (decision 0155)', () => {
  const tiers = [{ from: 10, price: money(190) }];
  keepQuoted(quoteOf(Object.assign(line('a', 250), { terms: { price: money(250), tiers } })), at);
  const priceOf = (quantity: number) => readableCart([entry('a', quantity)], keptCart.read()).lines[0]!.price;
  expect([priceOf(9), priceOf(10)]).toEqual([money(250), money(190)]);
});

test('the stored data names offers, sellers and prices, and nothing about the buyer', () => {
  keepQuoted(quoteOf(line('a', 250)), at);
  expect(JSON.parse(stored.get('cubby.cart.kept')!)).toEqual({
    at: '2026-11-22T20:31:00.000Z',
    lines: [
      {
        ...{ offerId: 'a', name: 'Notebook a', seller: 'Paper & Co', isSold: true },
        price: { amountMinor: 250, currency: 'USD' },
      },
    ],
  });
});

test.each(['nonsense', '{}', '{"at":"never","lines":[]}', '{"at":"2026-11-22T20:31:00Z","lines":[{"offerId":7}]}'])(
  'storage that another hand wrote does no harm: %s',
  (text) => {
    stored.set('cubby.cart.kept', text);
    expect(readableCart([entry('a')], keptCart.read())).toMatchObject({ lines: [], unknown: 1 });
  },
);

test('only unknown offers are requested, once the cart has not changed for a while, and again after a day', async () => {
  writeCart([entry('a')]);
  const stop = start();
  await pause();
  writeCart([entry('a', 2)]);
  await pause();
  expect(asked.length).toBe(1);
  writeCart([entry('a', 2), entry('b')]);
  writeCart([entry('a', 2), entry('b'), entry('c')]);
  await pause();
  expect(asked.map((entries) => entries.length)).toEqual([1, 3]);
  now = new Date('2026-11-23T20:31:00.001Z');
  writeCart([entry('a', 1), entry('b'), entry('c')]);
  await pause();
  expect(asked.length).toBe(3);
  expect(keptCart.read()?.at).toBe('2026-11-23T20:31:00.001Z');
  stop();
  writeCart([entry('d')]);
  await pause();
  expect(asked.length).toBe(3);
});

test('an emptied cart leaves nothing behind', async () => {
  keepQuoted(quoteOf(line('a', 250)), at);
  writeCart([]);
  start();
  await pause();
  expect(stored.has('cubby.cart.kept')).toBe(false);
  expect(asked).toEqual([]);
});

test('signing out deletes the stored lines, including those still being requested', async () => {
  confirmedCart.keep([entry('a')]);
  keepQuoted(quoteOf(line('a', 250)), at);
  forgetMemberCart();
  expect(stored.has('cubby.cart.kept')).toBe(false);
  confirmedCart.keep([entry('a')]);
  writeCart([entry('a')]);
  meanwhile = forgetMemberCart;
  start();
  await pause();
  expect(asked.length).toBe(1);
  expect(stored.has('cubby.cart.kept')).toBe(false);
});
