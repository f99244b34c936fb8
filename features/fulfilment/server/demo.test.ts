import { expect, test } from 'vitest';
import { sendBack } from '../contract.ts';
import { openSoldShop } from '../testing/sold-shop.ts';
import { playDemo } from './demo.ts';

const { pool, clock, api, paid, refundsOf } = await openSoldShop();

test('each parcel of the demo has its own tracking number, and is sent on its shop’s local day', async () => {
  // 17:30 in British Columbia, where it is still the first.
  clock.set('2026-09-02T00:30:00Z');
  const { orderNumber, step } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  clock.advance(60_000);
  await playDemo(pool, 1, clock.now());
  const { rows } = await pool.query(
    `select p.tracker, p.departed_on::text as day from parcel p join seller_order so using (seller_order_id) join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ tracker: `CB${orderNumber.slice(0, 8)}1CA`, day: '2026-09-01' }]);
});

test('the demo’s sellers and carriers deliver an order automatically, one step per pace', async () => {
  const { order } = await paid();
  const seen: string[] = [];
  for (let minute = 0; minute < 7; minute += 1) {
    await playDemo(pool, 1, clock.now());
    seen.push((await order()).status);
    clock.advance(60_000);
  }
  expect(seen).toEqual(['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'IN_DELIVERY', 'DELIVERED', 'DELIVERED']);
});

test('returned goods are received by the demo’s sellers, and refunded', async () => {
  const { orderNumber, order, number, bearer, total, step, ship, buyerDoes } = await paid();
  await step('owner', 'CONFIRM');
  await step('owner', 'PREPARE');
  await ship();
  await buyerDoes('DELIVER');
  await buyerDoes('WITHDRAW');
  clock.advance(60_000);
  await playDemo(pool, 1, clock.now());
  expect((await order()).status).toBe('RETURN');
  await api.call(sendBack, { number, carrier: 'Canada Post', tracker: undefined }, { bearer });
  await playDemo(pool, 1, clock.now());
  expect((await order()).status).toBe('CLOSED');
  expect(await refundsOf(orderNumber)).toEqual([{ reason: 'RETURNED', minor: total.amountMinor }]);
});

test('a shop whose people used the seller site within a day acts for itself; the carrier delivers, and the demo acts for other shops', async () => {
  const { order, ship } = await paid();
  const play = async (minutes: number) => {
    clock.advance(minutes * 60_000);
    await playDemo(pool, 1, clock.now());
    return (await order()).status;
  };
  const visit = async (handle: string, site: string, hoursAgo: number) => {
    await pool.query('delete from session');
    await pool.query(
      `insert into session (token_hash, account_id, site, created_at, expires_at)
       select '\\x01', account_id, $2, $3, $4 from seller_member join seller using (seller_id) where handle = $1`,
      [handle, site, new Date(clock.now().getTime() - hoursAgo * 3_600_000), '2026-12-01T00:00:00Z'],
    );
  };
  await visit('harlow', 'seller', 23);
  expect(await play(1)).toBe('PAID');
  await visit('harlow', 'seller', 25);
  expect(await play(1)).toBe('CONFIRMED');
  await visit('harlow', 'shop', 1);
  await visit('maple', 'seller', 1);
  expect(await play(1)).toBe('IN_PROGRESS');
  await visit('harlow', 'seller', 1);
  expect(await play(1)).toBe('IN_PROGRESS');
  // The demo does not act for a shop opened after the demo's history.
  await pool.query('delete from session; insert into demo_past values ($$2026-01-05T00:00:00Z$$)');
  expect(await play(1)).toBe('IN_PROGRESS');
  await pool.query('delete from demo_past');
  await visit('harlow', 'seller', 1);
  await ship();
  expect(await play(2)).toBe('DELIVERED');
});
