import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

const { pool } = await testDatabase();
await openSmallShop(pool);
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const [daniel, stranger] = [person('daniel'), person('stranger')];
await insertAccounts(pool, [daniel, stranger]);
await ownShops(pool, daniel.accountId, ['paper-fox', 'harlow']);
const [fox, harlow] = [idOf('paper-fox'), idOf('harlow')];
/** The constraint that refuses a statement, or none. */
const guardOf = (sql: string, ...values: unknown[]): Promise<string | undefined> =>
  pool.query(sql, values).then(
    () => undefined,
    (error: { constraint?: string }) => error.constraint,
  );
const guard = 'child_shop_follows_guardians';
const insert = 'insert into seller_member (seller_id, account_id, roles) values ($1, $2, $3)';
const membersOf = async (sellerId: string) =>
  (await pool.query('select account_id as id, roles from seller_member where seller_id = $1', [sellerId])).rows;

test('only a guardian’s link lets a person join a child’s shop, change their rights there, or leave (domain 2.1, C10)', async () => {
  expect(await guardOf(insert, fox, stranger.accountId, ['OWNER'])).toBe(guard);
  expect(await guardOf(insert, fox, stranger.accountId, ['ORDERS'])).toBe(guard);
  const own = 'where seller_id = $1 and account_id = $2';
  expect(await guardOf(`update seller_member set roles = '{ORDERS}' ${own}`, fox, daniel.accountId)).toBe(guard);
  expect(
    await guardOf(`update seller_member set account_id = $3 ${own}`, fox, daniel.accountId, stranger.accountId),
  ).toBe(guard);
  expect(await guardOf(`delete from seller_member ${own}`, fox, daniel.accountId)).toBe(guard);
  expect(await membersOf(fox)).toEqual([{ id: daniel.accountId, roles: ['OWNER'] }]);
});

test('a membership of a business is not moved to a child’s shop', async () => {
  const moved = 'update seller_member set seller_id = $3 where seller_id = $1 and account_id = $2';
  await pool.query(insert, [harlow, stranger.accountId, ['OWNER']]);
  expect(await guardOf(moved, harlow, stranger.accountId, fox)).toBe(guard);
  expect(await guardOf(insert, idOf('maple'), stranger.accountId, ['ORDERS'])).toBeUndefined();
});

test('a guardian’s link makes them an owner, and its removal ends that', async () => {
  await ownShops(pool, stranger.accountId, ['paper-fox']);
  expect(await membersOf(fox)).toHaveLength(2);
  await pool.query('delete from guardian_link where account_id = $1', [stranger.accountId]);
  expect(await membersOf(fox)).toEqual([{ id: daniel.accountId, roles: ['OWNER'] }]);
});

test('when a guardian is removed, their refusal to sell abroad is deleted; another’s stays (domain 2.6, 2.7)', async () => {
  const leaves = async (refuser: string) => {
    await ownShops(pool, stranger.accountId, ['paper-fox']);
    await pool.query('update shop_rules set abroad_refused_by = $2 where seller_id = $1', [fox, refuser]);
    await pool.query('delete from guardian_link where account_id = $1', [stranger.accountId]);
    return (await pool.query('select abroad_refused_by as by from shop_rules where seller_id = $1', [fox])).rows;
  };
  expect(await leaves(stranger.accountId)).toEqual([{ by: null }]);
  expect(await leaves(daniel.accountId)).toEqual([{ by: daniel.accountId }]);
});
