import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { shareCart, sharedCart } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { call, runScheduled } = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const scissors = offerId('SC-1', 'harlow');
const unknown = '01990000-0000-7000-8000-000000000000';

beforeAll(() => openSmallShop(pool, { 'SC-1 harlow': 4 }));
beforeEach(() => {
  clock.set('2026-09-01T10:00:00Z');
  return pool.query('delete from shared_cart');
});

test('a shared cart keeps its order and shows today’s prices and stock (ux C6)', async () => {
  const { token, expiresOn } = await call(shareCart, {
    entries: [
      { offerId: scissors, quantity: 9 },
      { offerId: unknown, quantity: 1 },
      { offerId: notebook, quantity: 2 },
    ],
  });
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(expiresOn).toBe('2026-10-01');
  await pool.query('update offer set price_minor = 350 where offer_id = $1', [notebook]);
  const shared = await call(sharedCart, { token });
  expect(shared.lines.map(({ offerId: id, quantity, price }) => [id, quantity, price.amountMinor])).toEqual([
    [scissors, 4, 1000],
    [notebook, 2, 350],
  ]);
  expect(shared.subtotal.amountMinor).toBe(4700);
  expect(Object.keys(shared).sort()).toEqual(['expiresOn', 'lines', 'subtotal']);
});

test('its token is stored only as a hash, without the person', async () => {
  const { token } = await call(shareCart, { entries: [{ offerId: notebook, quantity: 2 }] });
  const { rows } = await pool.query('select * from shared_cart natural join shared_cart_line');
  expect(Object.keys(rows[0]).sort()).toEqual([
    'created_at',
    'expires_at',
    'offer_id',
    'position',
    'quantity',
    'token_hash',
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('after thirty days the link no longer works, and its lines are deleted', async () => {
  const { token } = await call(shareCart, { entries: [{ offerId: notebook, quantity: 2 }] });
  clock.set('2026-10-01T09:59:59Z');
  expect((await call(sharedCart, { token })).lines).toHaveLength(1);
  await runScheduled();
  expect((await pool.query('select from shared_cart_line')).rowCount).toBe(1);
  clock.set('2026-10-01T10:00:01Z');
  await expect(call(sharedCart, { token })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await runScheduled();
  expect((await pool.query('select from shared_cart_line')).rowCount).toBe(0);
});

// An hour before midnight in Toronto, and an hour after it.
test.each([
  ['2026-09-02T03:00:00Z', '2026-10-01'],
  ['2026-09-02T05:00:00Z', '2026-10-02'],
])(
  'a link made at %s names %s, the day in the brand’s country, wherever it is read (decision 0100)',
  async (now, day) => {
    clock.set(now);
    const { token, expiresOn } = await call(shareCart, { entries: [{ offerId: notebook, quantity: 2 }] });
    expect([expiresOn, (await call(sharedCart, { token })).expiresOn]).toEqual([day, day]);
  },
);

test('a token cannot be derived from the cart or from other tokens', async () => {
  const share = async () => (await call(shareCart, { entries: [{ offerId: notebook, quantity: 2 }] })).token;
  const tokens = [await share(), await share(), await share(), await share()];
  // Even a quarter of it, 48 bits, never repeats.
  const parts = tokens.flatMap((token) => [0, 8, 16, 24].map((start) => token.slice(start, start + 8)));
  expect(new Set(parts).size).toBe(16);
});

test('a guessed token looks like one that has expired', async () => {
  await expect(call(sharedCart, { token: 'A'.repeat(32) })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(call(sharedCart, { token: 'A'.repeat(31) })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
});

test('an empty cart, or one whose offers are gone, cannot be shared', async () => {
  await expect(call(shareCart, { entries: [] })).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  await expect(call(shareCart, { entries: [{ offerId: unknown, quantity: 1 }] })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
});
