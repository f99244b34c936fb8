import { type StaffRole, staffRoles } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { shopList, shopRecord } from '../staff-contract.ts';

const { pool } = await testDatabase();
await openSmallShop(pool);
const { callAs } = await createTestApi(pool, fixedClock('2026-09-10T10:00:00Z'));
const member = (role: StaffRole) => ({
  ...{ accountId: idOf(`staff ${role}`), login: `${role.toLowerCase()}@cubby.example`, staff: [role] },
});
const ruth = { accountId: idOf('ruth'), login: 'ruth@cubby.example' };
await insertAccounts(pool, [...staffRoles.map(member), ruth]);
await pool.query(
  `insert into seller_member select seller_id, $1, '{OWNER,FINANCE}' from seller where handle = 'harlow'`,
  [ruth.accountId],
);
const as = (role: StaffRole) => callAs(member(role));
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('every staff role reads the shops; nobody else does (decision 0116)', async () => {
  const asked = { words: '', page: 1 };
  for (const role of staffRoles) expect((await as(role)(shopList, asked)).page.total).toBeGreaterThan(1);
  expect(await codeOf(callAs(ruth)(shopList, asked))).toBe('OC_FORBIDDEN');
  expect(await codeOf(callAs(ruth)(shopRecord, { handle: 'harlow' }))).toBe('OC_FORBIDDEN');
});

test('shops are found by part of their name and by stage; pattern characters are taken literally', async () => {
  const found = async (words: string, stage?: 'LIVE' | 'CLOSED') =>
    (await as('READER')(shopList, { words, stage, page: 1 })).shops.map(({ handle }) => handle);
  expect(await found('HARLOW')).toEqual(['harlow']);
  expect(await found('%')).toEqual([]);
  expect(await found('harlow', 'CLOSED')).toEqual([]);
  await pool.query(`update seller set stage = 'CLOSED' where handle = 'harlow'`);
  expect(await found('harlow', 'CLOSED')).toEqual(['harlow']);
  expect((await as('READER')(shopRecord, { handle: 'harlow' })).isOnHoliday).toBe(false);
  await pool.query(`update seller set stage = 'LIVE' where handle = 'harlow'`);
});

test('a shop has its members with their roles, and its offers in numbers that change with them', async () => {
  const shop = () => as('SUPPORT')(shopRecord, { handle: 'harlow' });
  const before = await shop();
  expect(before).toMatchObject({
    ...{ kind: 'BUSINESS', stage: 'LIVE', isOnHoliday: false, missing: [], openOrders: 0, cancelledOrders: 0 },
    members: [{ login: 'ruth@cubby.example', roles: ['OWNER', 'FINANCE'] }],
  });
  expect(before.offers).toBeGreaterThan(1);
  const ofHarlow = `offer_id = (select offer_id from offer join seller using (seller_id) where handle = 'harlow' and status = 'ACTUAL' order by offer_id limit 1)`;
  await pool.query(`update offer set status = 'CLOSED' where ${ofHarlow}`);
  await pool.query(`update offer set on_hand = reserved where ${ofHarlow}`);
  const { offers, offSale, soldOut } = await shop();
  expect([offers, offSale, soldOut]).toEqual([before.offers - 1, before.offSale + 1, before.soldOut + 1]);
  expect(await codeOf(as('SUPPORT')(shopRecord, { handle: 'nobody-here' }))).toBe('OC_NOT_FOUND');
});

test('a child’s shop shows no firm, and a shop on holiday is marked', async () => {
  expect(await as('SAFETY')(shopRecord, { handle: 'paper-fox' })).toMatchObject({
    ...{ kind: 'CHILD', legalName: null, city: null, region: null, taxNumber: null },
  });
  await pool.query(`update seller set is_on_holiday = true where handle = 'harlow'`);
  expect((await as('SAFETY')(shopRecord, { handle: 'harlow' })).isOnHoliday).toBe(true);
  expect(await as('SAFETY')(shopRecord, { handle: 'harlow' })).toMatchObject({ isOnHoliday: true, isSuspended: false });
  await pool.query(`update seller set is_on_holiday = false, is_suspended = true where handle = 'harlow'`);
  // Suspended, not on holiday.
  expect(await as('READER')(shopRecord, { handle: 'harlow' })).toMatchObject({ isOnHoliday: false, isSuspended: true });
});
