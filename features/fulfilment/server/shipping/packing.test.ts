import { describeOffer } from '@cubby/features/offers/terms-contract';
import { expect, test } from 'vitest';
import { sale, sales } from '../../contract.ts';
import { packing, setPlace } from '../../packing-contract.ts';
import { openSoldShop } from '../../testing/sold-shop.ts';

const { pool, as, paid } = await openSoldShop();
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

test('the items left to pack of several orders are sorted by order number, each with its storage place', async () => {
  const first = await paid();
  const second = await paid();
  for (const { step } of [first, second]) await step('owner', 'CONFIRM');
  await first.step('owner', 'PREPARE');
  await first.ship([['NB-1', 2]]);
  for (const place of ['B 7', 'A 3']) await as('owner')(setPlace, { shop: 'harlow', sku: 'NB-1', place });
  await as('owner')(describeOffer, { shop: 'harlow', sku: 'NB-1', ownSku: 'Rack-7', note: 'Nobody reads this' });
  const packed = await as('owner')(packing, { numbers: [second.number, first.number] });
  expect(packed.map(({ number, status, work }) => [number, status, work])).toEqual([
    [second.number, 'CONFIRMED', 'SHIP'],
    [first.number, 'IN_PROGRESS', 'SHIP'],
  ]);
  expect(packed[1]!.lines.map(({ sku, ownSku, toShip, place }) => [sku, ownSku, toShip, place])).toEqual([
    ['NB-1', 'Rack-7', 3, 'A 3'],
    ['SC-1', null, 2, null],
  ]);
  await as('owner')(setPlace, { shop: 'harlow', sku: 'NB-1', place: undefined });
  const { rows } = await pool.query(
    `select changes, login from audit_event join account using (account_id) where action = 'offer.place-changed' order by changes::text`,
  );
  expect(rows).toEqual(
    [
      ['A 3', null],
      ['B 7', 'A 3'],
      [null, 'B 7'],
    ].map((place) => ({ changes: { place }, login: 'owner@cubby.example' })),
  );
  expect((await as('owner')(packing, { numbers: [first.number] }))[0]!.lines[0]!.place).toBeNull();
});

test('the shop’s own number finds its orders and is on their pages; its note is not', async () => {
  const { number } = await paid();
  await as('owner')(describeOffer, { shop: 'harlow', sku: 'NB-1', ownSku: 'Rack-7', note: 'Nobody reads this' });
  const found = (words: string) => as('owner')(sales, { tab: 'TODO', words, page: 1, handler: 'ANYBODY' });
  expect((await found('rack-7')).orders.map((order) => order.number)).toContain(number);
  expect((await found('nobody reads')).orders).toEqual([]);
  const page = await as('owner')(sale, { number });
  expect(page.lines.map(({ sku, ownSku }) => [sku, ownSku])).toEqual([
    ['NB-1', 'Rack-7'],
    ['SC-1', null],
  ]);
  expect(JSON.stringify(page)).not.toContain('Nobody');
  expect((await as('other')(sales, { tab: 'TODO', words: 'rack', page: 1, handler: 'ANYBODY' })).orders).toEqual([]);
});

test('a holiday that starts after an order does not change its deadline', async () => {
  const { number, step } = await paid();
  await step('owner', 'CONFIRM');
  const due = async () => {
    const { dueOn, work } = await as('owner')(sale, { number });
    return [dueOn, work];
  };
  const before = await due();
  expect(before).toEqual(['2026-09-02', 'SHIP']);
  await pool.query(
    `insert into holiday (holiday_id, seller_id, first_day, last_day, created_at)
     select gen_random_uuid(), seller_id, '2026-09-01', '2026-09-20', now() from seller where handle = 'harlow'`,
  );
  await pool.query(`update seller set is_on_holiday = true where handle = 'harlow'`);
  expect(await due()).toEqual(before);
  await pool.query(`update seller set is_on_holiday = false where handle = 'harlow'`);
  await pool.query('delete from holiday');
});

test('another shop’s orders are omitted, and its offers look missing', async () => {
  const { number } = await paid();
  const mixed = [number, (await paid()).number, '0000000000-1'];
  expect((await as('owner')(packing, { numbers: mixed })).map((order) => order.number)).toEqual(mixed.slice(0, 2));
  expect(await codeOf(as('other')(packing, { numbers: [number] }))).toContain('OC_NOT_FOUND');
  const place = { shop: 'harlow', sku: 'NB-1', place: 'X' };
  expect(await codeOf(as('other')(setPlace, place))).toBe('OC_NOT_FOUND fulfilment.unknownOffer');
  expect(await codeOf(as('owner')(setPlace, { shop: 'harlow', sku: 'NO-SUCH', place: 'X' }))).toContain('OC_NOT_FOUND');
  expect(await codeOf(as('owner')(setPlace, { shop: 'harlow', sku: 'NB-1', place: 'x'.repeat(21) }))).toContain(
    'OC_BAD_REQUEST',
  );
  expect((await pool.query('select from storage_place')).rowCount).toBe(0);
});

test('an unpaid card order has not reached the shop', async () => {
  const { number } = await paid();
  await pool.query(
    `update seller_order so set outstanding_minor = so.total_minor from "order" o
     where o.order_id = so.order_id and o.order_number || '-' || so.position = $1`,
    [number],
  );
  expect(await codeOf(as('owner')(packing, { numbers: [number] }))).toContain('OC_NOT_FOUND');
  await pool.query(
    `update seller_order so set outstanding_minor = 0 from "order" o
     where o.order_id = so.order_id and o.order_number || '-' || so.position = $1`,
    [number],
  );
  expect(await as('owner')(packing, { numbers: [number] })).toHaveLength(1);
});
