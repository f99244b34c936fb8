import { requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownCart, saveCartLines } from '../contract.ts';
import { lockCartLines, writeCartLines } from './member-cart-store.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const rival = offerId('NB-1', 'maple');
const scissors = offerId('SC-1', 'harlow');
const bookmark = offerId('BM-1', 'paper-fox');

beforeAll(async () => {
  await openSmallShop(pool, { 'SC-1 harlow': 4 });
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});
beforeEach(() => pool.query('delete from cart_line'));

async function callAs(who: string, endpoint: { id: string }, input: unknown) {
  const outcome = await api.executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: clock.now(),
      actor: { account: { accountId: idOf(who), login: `${who}@cubby.example` }, proofs: [] },
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
  return outcome.ok ? (outcome.entity as any) : outcome.failures[0]!.code;
}
type Item = { priceId: string; quantity: number; ready2Order?: boolean; savedForLater?: boolean };
const save = (cartItemList: Item[], more = {}, who = 'amina') =>
  callAs(who, saveCartLines, { requestBodyDto: { cartItemList, ...more } });
const lines = async (who = 'amina') =>
  (await callAs(who, ownCart, {})).items.map(({ priceId, quantity, ready2Order }: Item) => [
    priceId,
    quantity,
    ready2Order,
  ]);

test('a member’s cart has the fields of a cart and its lines, priced by the server (spec 3.1, 3.2, 7.5, 7.6)', async () => {
  await save([
    { priceId: notebook, quantity: 2 },
    { priceId: scissors, quantity: 1, ready2Order: false },
  ]);
  const cart = await callAs('amina', ownCart, {});
  expect(cart.items[0]).toMatchObject({
    priceId: notebook,
    quantity: 2,
    ready2Order: true,
    fullName: 'Spiral notebook A5',
    price: { value: 3.2, currencyIso: 'USD' },
    totalPrice: { value: 6.4, currencyIso: 'USD' },
    sku: 'NB-1',
    restAmount: 10,
  });
  expect(cart).toMatchObject({ subTotal: { value: 6.4 }, shipping: { value: 1.9 }, totalPrice: { value: 8.3 } });
});

test('a line is set, removed by a quantity of 0, and never belongs to another member', async () => {
  await save([{ priceId: notebook, quantity: 9 }], {}, 'daniel');
  await save([
    { priceId: notebook, quantity: 2 },
    { priceId: scissors, quantity: 1 },
  ]);
  await save([
    { priceId: notebook, quantity: 0 },
    { priceId: rival, quantity: 3 },
  ]);
  expect(await lines()).toEqual([
    [scissors, 1, true],
    [rival, 3, true],
  ]);
  expect(await lines('daniel')).toEqual([[notebook, 9, true]]);
});

test('an offer named twice gets the last quantity, an unknown one is omitted, and lines keep their places', async () => {
  await save([
    { priceId: notebook, quantity: 2 },
    { priceId: scissors, quantity: 1 },
  ]);
  await save([
    { priceId: rival, quantity: 1 },
    { priceId: '01990000-0000-7000-8000-000000000000', quantity: 1 },
    { priceId: notebook, quantity: 5 },
    { priceId: notebook, quantity: 4, ready2Order: false },
  ]);
  expect(await lines()).toEqual([
    [notebook, 4, false],
    [scissors, 1, true],
    [rival, 1, true],
  ]);
});

test('a cart with a hundred lines accepts no more, and then nothing of the request is applied', async () => {
  await pool.query(
    `with made as (
       insert into product
       select (jsonb_populate_record(p, jsonb_build_object('product_id', gen_random_uuid(), 'sku', 'Y-' || n))).*
       from product p, generate_series(1, 98) n where p.sku = 'NB-1' returning product_id
     ), offered as (
       insert into offer
       select (jsonb_populate_record(o, jsonb_build_object('offer_id', gen_random_uuid(), 'product_id', m.product_id))).*
       from offer o, made m where o.offer_id = $2 returning offer_id
     )
     insert into cart_line (account_id, offer_id, quantity, selected, position) select $1, offer_id, 1, true, 1 from offered`,
    [idOf('amina'), notebook],
  );
  await save([
    { priceId: notebook, quantity: 1 },
    { priceId: scissors, quantity: 1 },
  ]);
  const stored = async () =>
    (await pool.query('select count(*)::int as n, sum(quantity)::int as pieces from cart_line')).rows[0];
  expect(await stored()).toEqual({ n: 100, pieces: 100 });
  const tooMany = [
    { priceId: rival, quantity: 1 },
    { priceId: bookmark, quantity: 1 },
    { priceId: scissors, quantity: 0 },
    { priceId: notebook, quantity: 7 },
  ];
  expect(await save(tooMany)).toBe('OC_TOO_MANY');
  expect(await stored()).toEqual({ n: 100, pieces: 100 });
  // One line may be exchanged for another.
  await save([
    { priceId: rival, quantity: 3 },
    { priceId: notebook, quantity: 0 },
  ]);
  expect(await stored()).toEqual({ n: 100, pieces: 102 });
  // When two devices add the last line at the same time, one succeeds.
  await save([{ priceId: scissors, quantity: 0 }]);
  const answers = await Promise.all([notebook, bookmark].map((priceId) => save([{ priceId, quantity: 1 }])));
  expect(answers.filter((answer) => answer === 'OC_TOO_MANY')).toHaveLength(1);
  expect((await stored()).n).toBe(100);
  await pool.query(`delete from offer where product_id in (select product_id from product where sku like 'Y-%')`);
  await pool.query(`delete from product where sku like 'Y-%'`);
});

test('a line saved for later is listed separately, does not count, and returns with its quantity (ux C6)', async () => {
  await save([
    { priceId: notebook, quantity: 2 },
    { priceId: scissors, quantity: 3 },
  ]);
  await save([{ priceId: scissors, quantity: 3, savedForLater: true }]);
  const cart = await callAs('amina', ownCart, {});
  expect(cart.items.map(({ priceId }: Item) => priceId)).toEqual([notebook]);
  expect(cart.savedItems).toMatchObject([{ priceId: scissors, quantity: 3, ready2Order: false }]);
  expect(cart.subTotal).toMatchObject({ value: 6.4 });
  await save([{ priceId: scissors, quantity: 3 }]);
  expect(await lines()).toEqual([
    [notebook, 2, true],
    [scissors, 3, true],
  ]);
});

test('a visitor’s cart is merged at sign-in, once or twice, with a report (spec 4.12)', async () => {
  await save([
    { priceId: notebook, quantity: 2 },
    { priceId: scissors, quantity: 1 },
  ]);
  const visitors = [
    { priceId: scissors, quantity: 9 },
    { priceId: rival, quantity: 1 },
    { priceId: '01990000-0000-7000-8000-000000000000', quantity: 1 },
  ];
  expect((await save(visitors, { merge: true })).changes).toEqual([
    { priceId: scissors, kind: 'CAPPED', fullName: 'Safety scissors', wantedQuantity: 9, quantity: 4 },
    { priceId: '01990000-0000-7000-8000-000000000000', kind: 'GONE', fullName: null, wantedQuantity: 1, quantity: 0 },
  ]);
  const merged = [
    [notebook, 2, true],
    [scissors, 4, true],
    [rival, 1, true],
  ];
  expect(await lines()).toEqual(merged);
  await save(visitors, { merge: true });
  expect(await lines()).toEqual(merged);
});

test('two devices that write at the same time keep each other’s changes (spec 4.12)', async () => {
  await Promise.all([
    save([{ priceId: notebook, quantity: 5 }]),
    save([{ priceId: scissors, quantity: 2 }]),
    save([{ priceId: rival, quantity: 3 }]),
  ]);
  expect((await lines()).sort()).toEqual(
    [
      [notebook, 5, true],
      [scissors, 2, true],
      [rival, 3, true],
    ].sort(),
  );
});

test.each([-1, 1.7, 10_000])('the quantity %s is refused (spec 4.6)', async (quantity) => {
  expect(await save([{ priceId: notebook, quantity }])).toBe('OC_BAD_REQUEST');
});

test('a change of one line waits for a rewrite of the cart, and is not lost (spec 4.12)', async () => {
  await save([{ priceId: notebook, quantity: 1 }]);
  const other = transaction(pool, async (tx) => {
    const entries = await lockCartLines(tx, idOf('amina'));
    const change = save([{ priceId: notebook, quantity: 5 }]);
    await untilBlocked();
    writeCartLines(
      tx,
      idOf('amina'),
      entries.map((entry) => ({ ...entry, quantity: 2 })),
    );
    return { change };
  });
  await (await other).change;
  expect(await lines()).toEqual([[notebook, 5, true]]);
});

async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if (rows.length > 0) return;
  }
}

test('the response reports lines capped by the stock and offers that do not exist (spec 7.6)', async () => {
  const nowhere = offerId('NO-1', 'nobody');
  const answer = await save([
    { priceId: scissors, quantity: 9 },
    { priceId: notebook, quantity: 2 },
    { priceId: nowhere, quantity: 1 },
  ]);
  expect(answer.changes).toEqual([
    { priceId: scissors, kind: 'CAPPED', fullName: 'Safety scissors', wantedQuantity: 9, quantity: 4 },
    { priceId: nowhere, kind: 'GONE', fullName: null, wantedQuantity: 1, quantity: 0 },
  ]);
  expect((await save([{ priceId: scissors, quantity: 4 }])).changes).toEqual([]);
  expect((await save([{ priceId: scissors, quantity: 0 }])).changes).toEqual([]);
});
