import type { ApiError } from '@cubby/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  guestOrder,
  memberOrder,
  memberOrders,
  placeGuestOrder,
  requestOrderLink,
  takeGuestOrders,
} from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const memberNamed = (name: string) => api.callAs({ accountId: idOf(name), login: `${name}@cubby.example` });
const amina = memberNamed('amina');
const daniel = memberNamed('daniel');
const unconfirmed = memberNamed('unconfirmed');

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500 });
  for (const name of ['amina', 'daniel', 'unconfirmed'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), case when $3 then now() end)`,
      [idOf(name), `${name}@cubby.example`, name !== 'unconfirmed'],
    );
});
beforeEach(() => pool.query('delete from mail'));

const place = (email: string) =>
  api.call(placeGuestOrder, wantedBy([{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], email));
const failed = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => error.code,
  );
const mails = async () =>
  (
    await pool.query<{ to: string; subject: string; text: string }>(
      'select to_address as "to", subject, text_body as text from mail order by created_at',
    )
  ).rows;

test('a guest requests the link by number and address; it is mailed to that address and opens the order (ux T2)', async () => {
  const { orderNumber } = await place('Noor@Guest.example');
  await api.call(requestOrderLink, { orderNumber, email: 'noor@guest.example' });
  await api.runJobs();
  const [mail] = await mails();
  expect([mail!.to, mail!.subject]).toEqual(['Noor@guest.example', `Your link to order ${orderNumber}`]);
  const bearer = /success-purchase\/[0-9A-Z]{10}#t=([\w.-]+)/.exec(mail!.text)![1]!;
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).number).toBe(orderNumber);
});

test('the response and its work are always the same; without a match no mail is sent (ux T2)', async () => {
  const { orderNumber } = await place('noor@guest.example');
  const jobs = async () =>
    (await pool.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n as number;
  for (const asked of [
    { orderNumber, email: 'stranger@guest.example' },
    { orderNumber: 'ZZZZZZZZZZ', email: 'noor@guest.example' },
    { orderNumber, email: 'noor@guest.example' },
  ]) {
    clock.advance(1000);
    const before = await jobs();
    expect(await api.call(requestOrderLink, asked)).toBe(true);
    expect(await jobs()).toBe(before + 1);
    await api.runJobs();
  }
  expect((await mails()).map(({ to }) => to)).toEqual(['noor@guest.example']);
});

test('repeated requests do not flood a mailbox', async () => {
  const { orderNumber } = await place('noor@guest.example');
  for (let i = 0; i < 8; i += 1) {
    clock.advance(1000);
    await api.call(requestOrderLink, { orderNumber, email: 'noor@guest.example' });
    await api.runJobs();
  }
  expect(await mails()).toHaveLength(5);
  clock.advance(24 * 3_600_000);
  await api.call(requestOrderLink, { orderNumber, email: 'noor@guest.example' });
  await api.runJobs();
  expect(await mails()).toHaveLength(6);
});

test('an order is claimed for an account by its token, once (design 5)', async () => {
  const { orderNumber, guestOrderToken: bearer } = await place('noor@guest.example');
  expect(await failed(amina(takeGuestOrders, { orderNumber }))).toBe('OC_NOT_FOUND');
  expect(await failed(amina(takeGuestOrders, { orderNumber: 'ZZZZZZZZZZ' }))).toBe('OC_NOT_FOUND');
  expect(await amina(takeGuestOrders, { orderNumber }, { bearer })).toEqual({ count: 1 });
  expect(await amina(memberOrder, { orderNumber })).toMatchObject({ number: orderNumber, inAccount: true });
  expect(await amina(takeGuestOrders, { orderNumber }, { bearer })).toEqual({ count: 0 });
  // The link still shows the order to its holder, but cannot move it.
  expect((await daniel(guestOrder, { orderNumber }, { bearer })).number).toBe(orderNumber);
  expect(await failed(daniel(takeGuestOrders, { orderNumber }, { bearer }))).toBe('OC_NOT_FOUND');
  expect(await failed(daniel(memberOrder, { orderNumber }))).toBe('OC_NOT_FOUND');
  const other = await place('noor@guest.example');
  expect(await failed(amina(takeGuestOrders, { orderNumber: other.orderNumber }, { bearer }))).toBe('OC_NOT_FOUND');
});

test('orders placed with an account’s confirmed address can be claimed for it, and by nobody else', async () => {
  const first = await place('Daniel@cubby.example');
  const second = await place('daniel@cubby.example');
  const { orderNumber: hers } = await place('unconfirmed@cubby.example');
  const list = (member: typeof daniel) => member(memberOrders, { statuses: ['ALL'], words: '', page: 1 });
  expect((await list(daniel)).guestOrders).toBe(2);
  expect((await list(amina)).guestOrders).toBe(0);
  expect((await list(unconfirmed)).guestOrders).toBe(0);
  expect(await amina(takeGuestOrders, {})).toEqual({ count: 0 });
  expect(await unconfirmed(takeGuestOrders, {})).toEqual({ count: 0 });
  expect(await failed(unconfirmed(takeGuestOrders, { orderNumber: hers }))).toBe('OC_NOT_FOUND');
  expect(await daniel(takeGuestOrders, { orderNumber: first.orderNumber })).toEqual({ count: 1 });
  expect(await daniel(takeGuestOrders, {})).toEqual({ count: 1 });
  const { orders, guestOrders } = await list(daniel);
  expect(orders.map(({ number }) => number).sort()).toEqual([first.orderNumber, second.orderNumber].sort());
  expect(guestOrders).toBe(0);
});
