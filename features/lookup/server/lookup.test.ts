import type { StaffRole } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { numberedRecords } from '../contract.ts';

const { api, as, pool, bought, dispute } = await openDisputeShop();
let people = 0;
const member = async (role: StaffRole) => {
  const n = String(++people).padStart(2, '0');
  const person = {
    ...{ accountId: `01990000-0000-7000-8000-0000000002${n}`, login: `staff${n}@cubby.example` },
    staff: [role],
  };
  await insertAccounts(pool, [person]);
  return api.callAs(person);
};
const roles = ['ADMIN', 'SAFETY', 'FINANCE', 'SUPPORT', 'READER'] as const;
const staff = new Map(await Promise.all(roles.map(async (role) => [role, await member(role)] as const)));
const found = async (words: string, role: (typeof roles)[number] = 'READER') =>
  (await staff.get(role)!(numberedRecords, { words })).records.map(({ kind, subject }) => `${kind} ${subject}`);

test('a dispute and its incident are found by their number, and by their order’s, however typed', async () => {
  const { number, orderNumber } = await bought('DELIVERED', { 'SC-1 harlow': 1 });
  const { code } = await dispute(await bought('DELIVERED', { 'SC-1 harlow': 1 }), { reason: 'UNSAFE' });
  const other = await dispute(await bought('DELIVERED', { 'NB-1 harlow': 1 }));
  expect(await found(orderNumber)).toEqual([]);
  expect(await found(code)).toEqual([`DISPUTE ${code}`]);
  expect(await found(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)).toEqual([`DISPUTE ${code}`]);
  expect(await found(code, 'SAFETY')).toEqual([`DISPUTE ${code}`, `INCIDENT ${code}`]);
  const { rows } = await pool.query(
    `select o.order_number as number from dispute d join seller_order so using (seller_order_id) join "order" o using (order_id) where code = $1`,
    [other.code],
  );
  for (const words of [rows[0].number, `${rows[0].number}-1`, rows[0].number.toLowerCase()])
    expect(await found(words, 'SUPPORT')).toEqual([`DISPUTE ${other.code}`]);
  expect(await found(number)).toEqual([]);
});

test('a refund is found by its order’s number, by those who may see refunds', async () => {
  const order = await bought('DELIVERED', { 'NB-1 harlow': 1 });
  const { code, answers } = await dispute(order);
  await answers({ remedy: 'FULL_REFUND' });
  const { rows } = await pool.query(
    `select r.refund_id as id from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1`,
    [order.orderNumber],
  );
  expect(await found(order.orderNumber, 'FINANCE')).toEqual([`REFUND ${rows[0].id}`]);
  expect(await found(order.orderNumber, 'SUPPORT')).toEqual([`DISPUTE ${code}`]);
  expect(await found(order.orderNumber)).toEqual([`DISPUTE ${code}`, `REFUND ${rows[0].id}`]);
});

test('a request is found by its number and by part of the firm’s name, once its address is confirmed', async () => {
  const request = (number: string, firm: string, sentAt: string | null) =>
    pool.query(
      `insert into seller_request (seller_request_id, number, firm, sent_at, created_at, due_at, email, brand, locale)
       values (gen_random_uuid(), $1, $2, $3, '2026-08-31T10:00:00Z', '2026-09-08T10:00:00Z', 'a@b.example', 'cubby', 'en')`,
      [number, firm, sentAt],
    );
  await request('REQ00001', 'Rainy Day Stationery', '2026-09-01T10:00:00Z');
  await request('REQ00002', 'Rainy Day Cards', null);
  expect(await found('rainy day', 'ADMIN')).toEqual(['REQUEST REQ00001']);
  expect(await found('req00001', 'ADMIN')).toEqual(['REQUEST REQ00001']);
  expect(await found('req00002', 'ADMIN')).toEqual([]);
  expect(await found('rainy day', 'FINANCE')).toEqual([]);
  expect(await found('%', 'ADMIN')).toEqual([]);
  expect(await found('  ', 'ADMIN')).toEqual([]);
});

test('others cannot use this search', async () => {
  for (const name of ['owner', 'member'])
    await expect(as(name)(numberedRecords, { words: 'x' })).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
});
