import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveOnDueInvoices } from '../../../invoices/server/follow.ts';
import { openInvoiceShop, opensAt } from '../../testing/invoice-shop.ts';

const { pool, clock, api, allDo, ordered, invoiced, settles } = await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

const standing = async (orderNumber: string) =>
  (
    await pool.query(
      `select so.status, f.reserved, (select count(*)::int from invoice) as invoices
       from "order" o join seller_order so using (order_id) join order_line l using (seller_order_id) join offer f using (offer_id)
       where o.order_number = $1`,
      [orderNumber],
    )
  ).rows;

test('a confirmed order that cannot be invoiced releases its stock 21 days after confirmation (domain 5.4 O19)', async () => {
  const orderNumber = await ordered([['NB-1', 'harlow', 5]]);
  await allDo(orderNumber, 'CONFIRM');
  // As orders were left by buyers deleted before their orders ended with their accounts.
  await pool.query('update "order" set account_id = null where order_number = $1', [orderNumber]);
  clock.set('2026-09-22T16:59:59Z');
  await api.runScheduled();
  expect(await standing(orderNumber)).toMatchObject([{ status: 'CONFIRMED', reserved: 5 }]);
  clock.set('2026-09-22T17:00:00Z');
  await api.runScheduled();
  expect(await standing(orderNumber)).toEqual([{ status: 'REJECTED_BY_TIMEOUT', reserved: 0, invoices: 0 }]);
});

test('an order that cannot be invoiced does not stop the others (I1)', async () => {
  const both = [await ordered([['NB-1', 'harlow', 1]]), await ordered([['NB-1', 'harlow', 1]])];
  for (const orderNumber of both) await allDo(orderNumber, 'CONFIRM');
  let tries = 0;
  const makeCode = () => {
    tries += 1;
    if (tries === 1) throw new TypeError('undefined is not a function');
    return `APART0000${tries}`;
  };
  const invoiced = async () =>
    (await pool.query(`select from invoice where code like 'APART%' and number is not null`)).rowCount;
  clock.set('2026-09-15T16:59:59Z');
  await moveOnDueInvoices(pool, { makeCode }, clock.now());
  expect(tries).toBe(0);
  clock.set('2026-09-15T17:00:00Z');
  await expect(moveOnDueInvoices(pool, { makeCode }, clock.now())).rejects.toThrow('1 invoices failed');
  expect([tries, await invoiced()]).toEqual([2, 1]);
  await moveOnDueInvoices(pool, { makeCode }, clock.now());
  expect([tries, await invoiced()]).toEqual([3, 2]);
});

test('a deleted account’s unpaid orders are cancelled, invoiced or not; paid ones are delivered (spec 2.7)', async () => {
  const paid = await invoiced({}, [['NB-1', 'harlow', 1]]);
  await paid.pay(paid.total);
  const confirmed = await ordered([['SC-1', 'harlow', 2]]);
  await allDo(confirmed, 'CONFIRM');
  const placed = await ordered([['BM-1', 'paper-fox', 3]]);
  const waiting = await invoiced({}, [['NB-1', 'maple', 4]]);
  await pool.query(`update account set closed_at = $1 where login = 'teacher@school.example'`, [clock.now()]);
  clock.set('2026-09-09T17:00:00Z');
  await api.runScheduled();
  const { rows } = await pool.query(`select 1 from account where login = 'teacher@school.example'`);
  expect(rows).toEqual([]);
  for (const orderNumber of [confirmed, placed, waiting.orderNumber])
    expect(await standing(orderNumber)).toMatchObject([{ status: 'CANCELLED', reserved: 0 }]);
  expect(await standing(paid.orderNumber)).toMatchObject([{ status: 'PAID' }]);
});
