import { utcDay, workingDaysAfter } from '@cubby/days';
import { offerId } from '@cubby/server/testing/small-shop';
import { unsealed } from '@cubby/testing';
import { describe, expect, test } from 'vitest';
import { giveBackMoney, type SaleDetails, sale, sales } from '../contract.ts';
import { openSoldShop } from '../testing/sold-shop.ts';

const { pool, clock, as, paid } = await openSoldShop();
const list = (asked: Partial<Parameters<typeof sales.input.parse>[0] & object> = {}) =>
  as('owner')(sales, { tab: 'TODO', words: '', page: 1, handler: 'ANYBODY', ...asked });
const numbers = async (asked = {}) => (await list(asked)).orders.map(({ number }) => number);
const seen = (number: string): Promise<SaleDetails> => as('owner')(sale, { number });

test('a member who sees orders and does not send them is offered no packing slip', async () => {
  const { number } = await paid();
  expect((await seen(number)).maySend).toBe(true);
  const ofOther = `account_id = (select account_id from account where login = 'other@cubby.example')`;
  await pool.query(
    `insert into seller_member select seller_id, account_id, '{FINANCE}' from seller, account
     where handle = 'harlow' and login = 'other@cubby.example'`,
  );
  expect((await as('other')(sale, { number })).maySend).toBe(false);
  await pool.query(`delete from seller_member where ${ofOther} and roles = '{FINANCE}'`);
});

describe('a shop’s orders (domain 5.4)', () => {
  test('move from tab to tab; their actions follow the table of transitions', async () => {
    const { number, step, ship } = await paid();
    expect(await seen(number)).toMatchObject({ work: 'CONFIRM', may: ['CONFIRM', 'REJECT', 'REFUND'] });
    expect(await numbers({ tab: 'CONFIRM' })).toContain(number);
    await step('owner', 'CONFIRM');
    expect(await seen(number)).toMatchObject({ work: 'SHIP', may: ['PREPARE', 'CANCEL', 'REFUND'] });
    expect(await numbers({ tab: 'CONFIRM' })).not.toContain(number);
    await step('owner', 'PREPARE');
    expect(await seen(number)).toMatchObject({ work: 'SHIP', may: ['CANCEL', 'SHIP', 'REFUND'] });
    await ship([['NB-1', 2]]);
    expect(await seen(number)).toMatchObject({
      ...{ work: 'SHIP', may: ['SHIP', 'REFUND'] },
      lines: [
        { sku: 'NB-1', shipped: 2, toShip: 3 },
        { sku: 'SC-1', shipped: 0, toShip: 2 },
      ],
      parcels: [{ carrier: 'Canada Post', lines: [{ quantity: 2 }] }],
    });
    await ship();
    expect(await seen(number)).toMatchObject({ work: 'WAIT', dueOn: null, may: ['REFUND'] });
    expect(await numbers({ tab: 'WAITING' })).toContain(number);
    expect(await numbers()).not.toContain(number);
  });

  test('the nearest deadline comes first; orders that should have been sent before today are late', async () => {
    const slow = await paid();
    await slow.step('owner', 'CONFIRM');
    clock.set('2026-09-11T10:00:00Z');
    const fresh = await paid();
    const { orders, tabs } = await list();
    const places = [slow, fresh].map(({ number }) => orders.findIndex((each) => each.number === number));
    expect(places[0]).toBeLessThan(places[1]!);
    expect(orders[places[0]!]).toMatchObject({ work: 'SHIP', dueAt: null });
    expect(orders[places[0]!]!.daysLeft).toBeLessThan(0);
    // A Friday: two business days later it is Tuesday in British Columbia.
    expect(orders[places[1]!]).toMatchObject({ dueAt: '2026-09-15T03:00:00-07:00', dueOn: '2026-09-15', daysLeft: 4 });
    expect(await numbers({ tab: 'LATE' })).toContain(slow.number);
    expect(await numbers({ tab: 'LATE' })).not.toContain(fresh.number);
    expect(tabs.LATE).toBe((await numbers({ tab: 'LATE' })).length);
    expect(tabs.TODO).toBe(tabs.CONFIRM + tabs.PACK + tabs.SHIP);
    expect(orders).toHaveLength(tabs.TODO);
    // Every tab counts the same, as does a page that has no orders.
    for (const page of [{ tab: 'LATE' }, { tab: 'DONE' }, { words: slow.number }, { page: 9 }])
      expect((await list(page)).tabs).toEqual(tabs);
    expect((await list({ page: 9 })).orders).toEqual([]);
  });

  test('an order is to be packed, then shipped; the tab of today has what is due by the shop’s day', async () => {
    await pool.query(
      `insert into warehouse (seller_id, address, city, time_zone, cut_off, working_days)
       select seller_id, '1 Fort St', 'Victoria', 'America/Vancouver', '23:59', '{1,2,3,4,5}' from seller where handle = 'harlow'`,
    );
    // 23:30 of the 14th in British Columbia.
    clock.set('2026-09-15T06:30:00Z');
    const { number, step } = await paid();
    await step('owner', 'CONFIRM');
    expect((await seen(number)).dueOn).toBe('2026-09-15');
    const found = async () => {
      const tabs = ['LATE', 'TODAY', 'PACK', 'SHIP'] as const;
      const lists = await Promise.all(tabs.map(async (tab) => (await numbers({ tab })).includes(number)));
      return tabs.filter((_, i) => lists[i]);
    };
    expect(await found()).toEqual(['PACK']);
    clock.set('2026-09-15T06:59:00Z');
    expect(await found()).toEqual(['PACK']);
    clock.set('2026-09-15T07:00:00Z');
    expect(await found()).toEqual(['TODAY', 'PACK']);
    await step('owner', 'PREPARE');
    expect(await found()).toEqual(['TODAY', 'SHIP']);
    const { tabs } = await list();
    expect(tabs.SHIP).toBe((await numbers({ tab: 'SHIP' })).length);
    expect(tabs.TODAY).toBe((await numbers({ tab: 'TODAY' })).length);
    clock.set('2026-09-16T12:00:00Z');
    expect(await found()).toEqual(['LATE', 'SHIP']);
    await pool.query('delete from warehouse');
  });

  test('an order is late once its shipping day has ended everywhere', async () => {
    clock.set('2026-09-01T20:00:00Z');
    const { number, step } = await paid();
    await step('owner', 'CONFIRM');
    expect((await seen(number)).dueOn).toBe('2026-09-02');
    clock.set('2026-09-03T11:59:00Z');
    expect(await numbers({ tab: 'LATE' })).not.toContain(number);
    clock.set('2026-09-03T12:00:00Z');
    expect(await numbers({ tab: 'LATE' })).toContain(number);
  });

  test('a refused one has ended, with its reason; the search finds it by number, buyer, town and SKU', async () => {
    const { number, step } = await paid();
    await step('owner', 'REJECT', 'Damaged in the warehouse');
    const ended = await seen(number);
    expect(ended).toMatchObject({ status: 'REJECTED', work: 'NONE', may: [] });
    expect(ended.history.at(-1)).toMatchObject({ actor: 'SELLER', reason: 'Damaged in the warehouse' });
    expect(await numbers({ tab: 'DONE' })).toContain(number);
    for (const words of [number, number.slice(0, 4), ended.delivery.city, ended.delivery.name.slice(1), 'nb-1'])
      expect(await numbers({ words })).toContain(number);
    expect(await numbers({ words: 'nothing like it' })).toEqual([]);
    await pool.query(`update "order" set city = 'Whitehorse' where order_number = $1`, [number.slice(0, 10)]);
    expect(await numbers({ words: 'whitehorse' })).toEqual([number]);
  });

  test('each step records its author, and the shop sees its own people by name', async () => {
    const { orderNumber, number, step, ship } = await paid();
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await pool.query(
      `update "order" set account_id = (select account_id from account where login = 'other@cubby.example') where order_number = $1`,
      [orderNumber],
    );
    await step('other', 'DELIVER');
    const refund = { number, lines: [], withShipping: false, reason: 'It arrived torn' };
    await as('owner')(giveBackMoney, { ...refund, lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }] });
    clock.advance(1000);
    await as('manager')(giveBackMoney, refund);
    const { rows } = await pool.query(
      `select kind || ' ' || coalesce(a.login, '-') as line from (
         select 1 as part, v.position, transition as kind, v.account_id, order_id from seller_order_event v join seller_order using (seller_order_id)
         union all select 2, p.position, 'parcel', p.account_id, order_id from parcel p join seller_order using (seller_order_id)
         union all select 3, row_number() over (order by r.created_at, r.refund_id), 'refund', r.given_by_account_id, y.order_id
           from refund r join payment y using (payment_id)) x
       join "order" o using (order_id) left join account a on a.account_id = x.account_id
       where o.order_number = $1 order by part, position`,
      [orderNumber],
    );
    expect(rows.map(({ line }) => line)).toEqual([
      ...['O1 -', 'O3 -', 'O6 -'],
      ...['O9 owner@cubby.example', 'O13 owner@cubby.example', 'O15 owner@cubby.example'],
      ...[
        'O16 other@cubby.example',
        'parcel owner@cubby.example',
        'refund owner@cubby.example',
        'refund manager@cubby.example',
      ],
    ]);
    expect((await seen(number)).history.map(({ actor, person }) => `${actor} ${person}`)).toEqual([
      ...['BUYER null', 'BUYER null', 'PSP null'],
      ...['SELLER X Y', 'SELLER X Y', 'SELLER X Y', 'BUYER null'],
    ]);
  });

  test('the share equals the amount booked on delivery (domain 5.3 P4)', async () => {
    const { number, step, ship, buyerDoes } = await paid();
    const before = await seen(number);
    const { rows } = await pool.query(
      `select so.items_minor::int as items, so.shipping_minor::int as shipping from seller_order so join "order" o using (order_id) where o.order_number = $1`,
      [number.slice(0, 10)],
    );
    expect(before.share).toMatchObject({
      items: { amountMinor: rows[0].items },
      shipping: { amountMinor: rows[0].shipping },
    });
    await step('owner', 'CONFIRM');
    await step('owner', 'PREPARE');
    await ship();
    await buyerDoes('DELIVER');
    const booked = await pool.query(
      `select sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
       join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and e.code = 'P4' and a.type = 'SELLER_PENDING'`,
      [number.slice(0, 10)],
    );
    expect(before.share.total.amountMinor).toBe(Math.abs(booked.rows[0].minor));
    expect((await seen(number)).share.total).toEqual(before.share.total);
  });

  test('open and ended ones have a second page', async () => {
    const { number } = await paid();
    await unsealed(
      pool,
      `with copied as (
         insert into "order" select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'order_number', 'AAAAAAA' || lpad(n::text, 3, '0')))).*
         from "order" o, generate_series(100, 180) n where o.order_number = $1 returning order_id, order_number)
       insert into seller_order select (jsonb_populate_record(so, jsonb_build_object('order_id', c.order_id, 'seller_order_id', gen_random_uuid(),
         'status', case when c.order_number > 'AAAAAAA139' then 'COMPLETED' else 'PAID' end))).*
       from copied c, seller_order so join "order" o using (order_id) where o.order_number = $1`,
      [number.slice(0, 10)],
    );
    await unsealed(
      pool,
      `insert into order_line select (jsonb_populate_record(l, jsonb_build_object('order_line_id', gen_random_uuid(), 'seller_order_id', c.seller_order_id))).*
       from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id),
         seller_order c join "order" co on co.order_id = c.order_id
       where o.order_number = $1 and co.order_number like 'AAAAAAA%'`,
      [number.slice(0, 10)],
    );
    for (const tab of ['TODO', 'DONE'] as const) {
      const first = await list({ tab });
      const second = await list({ tab, page: 2 });
      expect(first.orders).toHaveLength(40);
      expect(first.page.last).toBe(2);
      expect(second.orders.length).toBeGreaterThan(0);
      const all = [...first.orders, ...second.orders].map((each) => each.number);
      expect(new Set(all).size).toBe(all.length);
    }
    await unsealed(
      pool,
      `delete from order_line where seller_order_id in (select so.seller_order_id from seller_order so join "order" o using (order_id) where o.order_number like 'AAAAAAA%')`,
      [],
    );
    await unsealed(
      pool,
      `delete from seller_order where order_id in (select order_id from "order" where order_number like 'AAAAAAA%')`,
      [],
    );
    await unsealed(pool, `delete from "order" where order_number like 'AAAAAAA%'`, []);
  });
});

test('the database counts business days as the rules do, on every day of a year', async () => {
  const { rows } = await pool.query<{ day: string; days: number; after: string }>(
    `select day::date::text as day, days, working_days_after(day::date, days)::text as after
     from generate_series('2026-01-01'::timestamp, '2026-12-31', '1 day') day, generate_series(0, 5) days`,
  );
  expect(rows).toHaveLength(365 * 6);
  for (const { day, days, after } of rows)
    expect([day, days, after]).toEqual([day, days, utcDay(workingDaysAfter(new Date(day), days))]);
});
