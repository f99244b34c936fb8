import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { memberOrder, memberOrders, placeGuestOrder } from '../../contract.ts';
import { defaultStatuses, type OrderStatus, statusesOfTab } from '../../rules.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const rival = offerId('NB-1', 'maple');
const bookmark = offerId('BM-1', 'paper-fox');
const memberNamed = (name: string) => api.callAs({ accountId: idOf(name), login: `${name}@cubby.example` });
const amina = memberNamed('amina');

async function ordered(name: string, lines: [string, number][], statuses: OrderStatus[]): Promise<string> {
  clock.advance(60_000);
  const items = lines.map(([id, quantity]) => ({ offerId: id, quantity }));
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(items));
  await pool.query('update "order" set account_id = $1 where order_number = $2', [idOf(name), orderNumber]);
  for (const [i, status] of statuses.entries())
    await unsealed(
      pool,
      `update seller_order set status = $3 where position = $2
         and order_id = (select order_id from "order" where order_number = $1)`,
      [orderNumber, i + 1, status],
    );
  return orderNumber;
}

const numbers: Record<string, string> = {};
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500, 'NB-1 maple': 500, 'BM-1 paper-fox': 500 });
  for (const name of ['amina', 'daniel', 'dana'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
  const one: [string, number][] = [[notebook, 2]];
  const two: [string, number][] = [
    [notebook, 2],
    [bookmark, 1],
  ];
  numbers.waiting = await ordered('amina', one, ['CREATED']);
  numbers.paid = await ordered('amina', one, ['PAID']);
  numbers.half = await ordered('amina', two, ['COMPLETED', 'IN_DELIVERY']);
  numbers.done = await ordered('amina', two, ['CANCELLED', 'COMPLETED']);
  numbers.over = await ordered('amina', [[rival, 1]], ['REJECTED_BY_TIMEOUT']);
  await ordered('daniel', one, ['CREATED']);
});

const all = { statuses: ['ALL'] as const, words: '', page: 1 };
const list = async (more: Partial<Parameters<typeof ask>[0]> = {}) =>
  (await ask({ ...all, ...more })).orders.map(({ number }) => named(number));
const ask = (input: { statuses: readonly (OrderStatus | 'ALL')[]; words: string; page: number }) =>
  amina(memberOrders, input);
const named = (number: string) => Object.keys(numbers).find((name) => numbers[name] === number);

test('a member sees their own orders, newest first, each with the status of its least advanced parcel (spec 2.27, design orders)', async () => {
  const { orders, page, tabs } = await ask(all);
  expect(orders.map(({ number, status }) => [named(number), status])).toEqual([
    ['over', 'REJECTED_BY_TIMEOUT'],
    ['done', 'COMPLETED'],
    ['half', 'IN_DELIVERY'],
    ['paid', 'PAID'],
    ['waiting', 'CREATED'],
  ]);
  expect(page).toEqual({ current: 1, items: 10, total: 5, last: 1 });
  expect(tabs).toEqual({ CURRENT: 3, COMPLETED: 1, CANCELLED: 1 });
  expect(orders[2]).toMatchObject({
    productCount: 2,
    sellers: ['Harlow & Pine', 'Paper Fox'],
    pictures: [{ name: 'Spiral notebook A5' }, { name: 'Starling bookmark' }],
  });
  // Goods 6.40 and delivery 1.90, GST 0.32 and 0.10.
  expect(orders[3]!.total).toEqual({ amountMinor: 872, currency: 'USD' });
});

test('each tab has its statuses; the address without a filter shows the specification’s default (spec 2.27, 4.3)', async () => {
  expect(await list({ statuses: statusesOfTab.CURRENT })).toEqual(['half', 'paid', 'waiting']);
  expect(await list({ statuses: statusesOfTab.COMPLETED })).toEqual(['done']);
  expect(await list({ statuses: statusesOfTab.CANCELLED })).toEqual(['over']);
  expect(await list({ statuses: defaultStatuses })).toEqual(['waiting']);
  expect(statusesOfTab.COMPLETED).toEqual(['COMPLETED', 'CLOSED']);
  expect(statusesOfTab.CANCELLED).toEqual(['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT']);
  expect(Object.values(statusesOfTab).flat()).toHaveLength(18);
});

test('the tabs count the orders that match the search, as the list does (spec 4.3)', async () => {
  const found = await ask({ ...all, words: 'starling' });
  expect([found.page.total, found.tabs]).toEqual([2, { CURRENT: 1, COMPLETED: 1, CANCELLED: 0 }]);
  for (const tab of ['CURRENT', 'COMPLETED', 'CANCELLED'] as const)
    for (const words of ['', 'starling', 'ruler']) {
      const { orders, page, tabs } = await ask({ ...all, words, statuses: statusesOfTab[tab] });
      expect([orders.length, page.total]).toEqual([tabs[tab], tabs[tab]]);
    }
});

test('orders are found by number, product name and product code, however typed', async () => {
  const number = numbers.half!;
  expect(await list({ words: number })).toEqual(['half']);
  const typed = `${number.slice(0, 4)}-${number.slice(4, 8)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(await list({ words: typed })).toEqual(['half']);
  expect(await list({ words: 'starling' })).toEqual(['done', 'half']);
  expect(await list({ words: 'bm-1' })).toEqual(['done', 'half']);
  expect(await list({ words: 'starling', statuses: statusesOfTab.COMPLETED })).toEqual(['done']);
  for (const words of ['%', '_', '\\', 'ruler', 'ZZZZZZZZZZ']) expect(await list({ words })).toEqual([]);
});

test('a long list has pages; a page past the end is empty', async () => {
  const dana = memberNamed('dana');
  for (let i = 0; i < 12; i += 1) await ordered('dana', [[notebook, 1]], ['PAID']);
  const first = await dana(memberOrders, all);
  expect([first.orders.length, first.page]).toEqual([10, { current: 1, items: 10, total: 12, last: 2 }]);
  const second = await dana(memberOrders, { ...all, page: 2 });
  expect(second.orders).toHaveLength(2);
  expect(await dana(memberOrders, { ...all, page: 9 })).toEqual({
    ...second,
    orders: [],
    page: { ...second.page, current: 9 },
  });
  expect(new Set([...first.orders, ...second.orders].map(({ number }) => number)).size).toBe(12);
});

test('a seller order has its parcels with their trackers, and every change of its status (spec 2.54, 3.10, ux T1)', async () => {
  const send = (position: number, columns: string, values: string) =>
    pool.query(
      `with sent as (
         insert into parcel (parcel_id, seller_order_id, position, departed_on, shipped_at, ${columns})
         select gen_random_uuid(), seller_order_id, $2, '2026-09-03', '2026-09-03T08:00:00Z', ${values}
         from seller_order so join "order" using (order_id) where order_number = $1 and so.position = 2 returning parcel_id, seller_order_id)
       insert into parcel_line select parcel_id, order_line_id, 1 from sent join order_line using (seller_order_id)`,
      [numbers.half, position],
    );
  await send(
    1,
    'carrier, tracker, tracking_url',
    `'Island Courier', 'IC 4417', 'https://islandcourier.example/IC4417'`,
  );
  await send(2, 'carrier, delivered_at, came_back_at', `'Canada Post', '2026-09-05T23:00:00Z', '2026-09-06T01:00:00Z'`);
  const { sellerOrders } = await amina(memberOrder, { orderNumber: numbers.half! });
  const lines = [{ name: 'Starling bookmark', quantity: 1 }];
  expect(sellerOrders.map(({ parcels }) => parcels)).toEqual([
    [],
    [
      {
        departedOn: '2026-09-03',
        deliveredOn: null,
        returnedOn: null,
        carrier: 'Island Courier',
        trackingNumber: 'IC 4417',
        trackingUrl: 'https://islandcourier.example/IC4417',
        lines,
      },
      {
        departedOn: '2026-09-03',
        deliveredOn: '2026-09-05',
        returnedOn: '2026-09-05',
        carrier: 'Canada Post',
        trackingNumber: null,
        trackingUrl: null,
        lines,
      },
    ],
  ]);
  expect(sellerOrders[1]!.history).toEqual([{ status: 'CREATED', at: '2026-09-01T10:03:00.000Z' }]);
});

test('a tracker links to a secure address', async () => {
  await expect(pool.query(`update parcel set tracking_url = 'javascript:alert(1)'`)).rejects.toThrow(/check/);
});
