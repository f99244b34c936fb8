import type { Account, ShopRole } from '@cubby/contract';
import { sales } from '@cubby/features/fulfilment/contract';
import { callBy } from '@cubby/server/testing/by-key';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { assignSale, deleteSaleNote, noteSale, saleDesk } from '../contract.ts';
import { findWritten } from './store.ts';

const { pool, clock, api, as, paid } = await openSoldShop();
const ownerId = '01990000-0000-7000-8000-000000000001';
const account = (n: number, login: string): Account => ({
  accountId: `01990000-0000-7000-8000-0000000000a${n}`,
  login: `${login}@cubby.example`,
});
const [ruth, sam, fay, cleo] = [account(1, 'ruth'), account(2, 'sam'), account(3, 'fay'), account(4, 'cleo')];
const colleagues: [Account, ShopRole][] = [
  [ruth, 'ORDERS'],
  [sam, 'ORDERS'],
  [fay, 'FINANCE'],
  [cleo, 'CATALOGUE'],
];
const asRuth = api.callAs(ruth);
const asSam = api.callAs(sam);

beforeAll(async () => {
  await insertAccounts(
    pool,
    colleagues.map(([each]) => each),
  );
  for (const [{ accountId }, role] of colleagues)
    await pool.query(`insert into seller_member select seller_id, $1, array[$2] from seller where handle = 'harlow'`, [
      accountId,
      role,
    ]);
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
const handlerOf = async (number: string) => (await as('owner')(saleDesk, { number })).assignee?.accountId;
/** As a person who has just opened the order. */
const assign = async (client: typeof asRuth, number: string, to: string | undefined) =>
  client(assignSale, { number, to, seen: await seenAt(number) });
const seenAt = async (number: string) => (await as('owner')(saleDesk, { number })).assignedAt ?? undefined;

test('those who act on orders can take an order, assign it to a colleague or to nobody; others can’t', async () => {
  const { number } = await paid();
  expect(await handlerOf(number)).toBeUndefined();
  await assign(asRuth, number, ruth.accountId);
  expect(await handlerOf(number)).toBe(ruth.accountId);
  await assign(as('owner'), number, sam.accountId);
  expect(await handlerOf(number)).toBe(sam.accountId);
  for (const { accountId } of [fay, cleo, { accountId: '01990000-0000-7000-8000-000000000002' }])
    expect(await codeOf(assign(asRuth, number, accountId))).toBe('OC_NOT_FOUND');
  expect(await codeOf(assign(api.callAs(fay), number, fay.accountId))).toBe('OC_FORBIDDEN');
  expect(await codeOf(assign(as('other'), number, undefined))).toBe('OC_NOT_FOUND');
  expect(await handlerOf(number)).toBe(sam.accountId);
  await assign(asSam, number, undefined);
  expect(await handlerOf(number)).toBeUndefined();
});

test('if two people take an order together, one gets it and the other sees who; repeating changes nothing', async () => {
  const { number } = await paid();
  const codes = await Promise.all([
    codeOf(asRuth(assignSale, { number, to: ruth.accountId, seen: undefined })),
    codeOf(asSam(assignSale, { number, to: sam.accountId, seen: undefined })),
  ]);
  expect(codes.toSorted()).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
  const winner = (await handlerOf(number))!;
  const [first, second] = winner === ruth.accountId ? [asRuth, asSam] : [asSam, asRuth];
  const seen = await seenAt(number);
  await first(assignSale, { number, to: winner, seen: undefined });
  await expect(second(assignSale, { number, to: undefined, seen: undefined })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
    errors: [{ message: 'orderDesk.taken' }],
  });
  await assign(first, number, undefined);
  await expect(second(assignSale, { number, to: ownerId, seen })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
    errors: [{ message: 'orderDesk.released' }],
  });
  expect(await handlerOf(number)).toBeUndefined();
});

test('the team of an order names the reader first, and only those who act on orders', async () => {
  const { number } = await paid();
  const seenBy = async (client: typeof asRuth) => {
    const { team, mayAssign } = await client(saleDesk, { number });
    return [team.map(({ accountId }) => accountId), mayAssign];
  };
  expect(await seenBy(asSam)).toEqual([[sam.accountId, ownerId, ruth.accountId], true]);
  expect(await seenBy(api.callAs(fay))).toEqual([[ownerId, ruth.accountId, sam.accountId], false]);
  expect(await codeOf(api.callAs(cleo)(saleDesk, { number }))).toBe('OC_FORBIDDEN');
  expect(await codeOf(as('other')(saleDesk, { number }))).toBe('OC_NOT_FOUND');
});

test('the list of orders shows who handles each and how many notes it has, and is filtered by it with its counts', async () => {
  const [mine, free] = [await paid(), await paid()];
  await assign(asRuth, mine.number, ruth.accountId);
  await asRuth(noteSale, { number: mine.number, words: 'Gift wrap' });
  const listed = async (handler: 'ANYBODY' | 'ME' | 'NOBODY') => {
    const { orders, tabs, hasColleagues } = await asRuth(sales, { tab: 'TODO', words: '', page: 1, handler });
    const shown = orders.filter(({ number }) => [mine.number, free.number].includes(number));
    return { of: shown.map(({ number }) => number), count: tabs.TODO - orders.length, hasColleagues, shown };
  };
  const all = await listed('ANYBODY');
  expect(new Map(all.shown.map(({ number, handler, notes }) => [number, [handler, notes]]))).toEqual(
    new Map([
      [mine.number, ['X Y', 1]],
      [free.number, [null, 0]],
    ]),
  );
  expect(await listed('ME')).toMatchObject({ of: [mine.number], count: 0, hasColleagues: true });
  expect(await listed('NOBODY')).toMatchObject({ of: [free.number], count: 0 });
  expect(await as('other')(sales, { tab: 'TODO', words: '', page: 1, handler: 'ANYBODY' })).toMatchObject({
    hasColleagues: false,
  });
  // A key of the shop's own system lists the orders without that data.
  const ask = callBy(api, clock, { keyId: 'k', sellerId: idOf('harlow'), scopes: ['orders:read'] });
  const byKey = async (handler: 'ANYBODY' | 'ME', words = '') => {
    const { orders, tabs } = await ask(sales, { tab: 'TODO', words, page: 1, handler });
    return {
      tabs,
      orders: orders.filter(({ number }) => number === mine.number).map((each) => [each.handler, each.notes]),
    };
  };
  expect((await byKey('ANYBODY')).orders).toEqual([[null, 0]]);
  expect((await byKey('ANYBODY', mine.number)).orders).toEqual([[null, 0]]);
  expect(await byKey('ME')).toMatchObject({ orders: [], tabs: { TODO: 0 } });
});

test('a person who leaves the team no longer handles orders', async () => {
  const { number } = await paid();
  await assign(asSam, number, sam.accountId);
  await asOwner(pool, `delete from seller_member where account_id = '${sam.accountId}'`);
  expect(await handlerOf(number)).toBeUndefined();
  await pool.query(`insert into seller_member select seller_id, $1, '{ORDERS}' from seller where handle = 'harlow'`, [
    sam.accountId,
  ]);
});

test('notes belong to the team: all read them, only the author deletes one, and they are deleted after a year', async () => {
  const { number, order } = await paid();
  await asRuth(noteSale, { number, words: 'Ring twice' });
  await api.callAs(fay)(noteSale, { number, words: 'Refund agreed' });
  const notes = async (client: typeof asRuth) =>
    (await client(saleDesk, { number })).notes.map(({ words, isOwn, at }) => [words, isOwn, at]);
  expect(await notes(asRuth)).toEqual([
    ['Ring twice', true, '2026-09-01T03:00:00-07:00'],
    ['Refund agreed', false, '2026-09-01T03:00:00-07:00'],
  ]);
  expect(JSON.stringify(await order())).not.toContain('Ring twice');
  const { noteId } = (await asRuth(saleDesk, { number })).notes[0]!;
  for (const client of [asSam, as('owner'), as('other')])
    expect(await codeOf(client(deleteSaleNote, { noteId }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(as('other')(noteSale, { number, words: 'x' }))).toBe('OC_NOT_FOUND');
  await asRuth(deleteSaleNote, { noteId });
  expect(await codeOf(asRuth(deleteSaleNote, { noteId }))).toBe('OC_NOT_FOUND');
  expect(await notes(asSam)).toEqual([['Refund agreed', false, '2026-09-01T03:00:00-07:00']]);

  const forget = api.features.schedules.find(({ name }) => name === 'old notes on orders')!;
  await forget.run(new Date('2027-09-01T10:00:00Z'));
  expect(await notes(asSam)).toHaveLength(1);
  await forget.run(new Date('2027-09-01T10:00:01Z'));
  expect(await notes(asSam)).toEqual([]);
});

test('a person who has left the team can no longer delete their notes', async () => {
  const { number } = await paid();
  await asSam(noteSale, { number, words: 'Fragile' });
  const { noteId } = (await asSam(saleDesk, { number })).notes[0]!;
  const elsewhere = api.callAs({ ...sam, shops: [{ sellerId: idOf('maple'), roles: ['ORDERS'] }] });
  expect(await codeOf(elsewhere(deleteSaleNote, { noteId }))).toBe('OC_NOT_FOUND');
  await asSam(deleteSaleNote, { noteId });
});

test('an order has at most 100 notes', async () => {
  const { number } = await paid();
  await pool.query(
    `insert into sale_note (sale_note_id, seller_order_id, account_id, written_at, words)
     select gen_random_uuid(), so.seller_order_id, $1, now(), 'x' from seller_order so join "order" o using (order_id), generate_series(1, 99)
     where o.order_number || '-1' = $2`,
    [ruth.accountId, number],
  );
  await asRuth(noteSale, { number, words: 'The hundredth' });
  expect(await codeOf(asRuth(noteSale, { number, words: 'One more' }))).toBe('OC_TOO_MANY');
});

test('a deleted account’s notes stay with the shop without their author; a member can export their own (spec 4.1)', async () => {
  const { number } = await paid();
  await asRuth(noteSale, { number, words: 'Call back on Friday' });
  await asSam(noteSale, { number, words: 'Not mine' });
  const written = await findWritten(pool, ruth);
  expect(written.filter((note) => note.number === number)).toMatchObject([{ words: 'Call back on Friday' }]);
  for (const table of ['seller_member', 'account'])
    await asOwner(pool, `delete from ${table} where account_id = '${ruth.accountId}'`);
  expect((await asSam(saleDesk, { number })).notes.map(({ by, words }) => [by === null, words])).toEqual([
    [true, 'Call back on Friday'],
    [false, 'Not mine'],
  ]);
});
