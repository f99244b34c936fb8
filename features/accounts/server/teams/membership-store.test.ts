import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { findMemberships, findShopMembers, findShopOwner } from './membership-store.ts';

const { pool } = await testDatabase();
const [harlow, maple] = [idOf('harlow'), idOf('maple')];
const [ruth, omar, ines] = ['ruth', 'omar', 'ines'].map(idOf) as [string, string, string];

beforeAll(async () => {
  await openSmallShop(pool);
  const person = (accountId: string, login: string) => ({ accountId, login: `${login}@cubby.example` });
  await insertAccounts(pool, [
    person(ruth, 'ruth'),
    { ...person(omar, 'omar'), staff: ['READER', 'SAFETY'] },
    person(ines, 'ines'),
  ]);
  for (const [seller, account, roles, since] of [
    [harlow, ruth, '{ORDERS}', '2026-01-01'],
    [harlow, omar, '{OWNER}', '2026-03-01'],
    [harlow, ines, '{FINANCE,OWNER}', '2026-02-01'],
    [maple, ruth, '{CATALOGUE}', '2026-01-01'],
  ])
    await pool.query('insert into seller_member values ($1, $2, $3, $4)', [seller, account, roles, since]);
});

test('a shop’s members are those of its rows, and its owner the longest-standing one (decision 0116)', async () => {
  expect(await findShopMembers(pool, harlow)).toEqual([ruth, ines, omar]);
  expect(await findShopOwner(pool, harlow)).toBe(ines);
  expect([await findShopMembers(pool, maple), await findShopOwner(pool, maple)]).toEqual([[ruth], undefined]);
});

test('an account has its roles in each shop, and its staff roles', async () => {
  const { staff, shops } = await findMemberships(pool, ruth);
  expect(staff).toEqual([]);
  expect(new Map(shops.map(({ sellerId, roles }) => [sellerId, roles]))).toEqual(
    new Map([
      [harlow, ['ORDERS']],
      [maple, ['CATALOGUE']],
    ]),
  );
  expect(await findMemberships(pool, omar)).toEqual({
    staff: ['READER', 'SAFETY'],
    shops: [{ sellerId: harlow, roles: ['OWNER'] }],
  });
  expect(await findMemberships(pool, idOf('nobody'))).toEqual({ staff: [], shops: [] });
});
