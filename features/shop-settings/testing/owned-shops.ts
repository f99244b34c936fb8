import type { Account } from '@cubby/contract';
import { money } from '@cubby/money';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect } from 'vitest';
import { ownShop } from '../contract.ts';

/** In Victoria it is 3 in the morning. */
const opensAt = '2026-09-01T10:00:00Z';

export const shop = 'prairie';
export const business = {
  ...{ email: 'hello@prairie.example', phone1: '+12045550100', phone2: undefined, fax1: '+12045550101' },
  fax2: undefined,
  ...{
    returnAddress: '400 Logan Avenue',
    returnInstructions: 'Put the order number in the box.',
    handlingDays: 2,
    returnDays: 30,
  },
};
export const warehouse = {
  ...{ line: '400 Logan Avenue', city: 'Winnipeg', postalCode: 'R3A 0R1', zone: 'America/Winnipeg' },
  ...{ cutOff: '14:00', workingDays: [5, 1, 2, 3, 4, 1], closedDays: ['2026-12-25'] },
};
export const rate = {
  ...{ country: 'CA', price: money(890), freeFrom: money(12_000), daysMin: 2, daysMax: 5 },
  ...{ includedGrams: 5000, perKilogram: money(80), regions: [], cities: [] },
};

/** A small shop whose owner has several shops, one of them still in set-up. */
export async function openOwnedShops() {
  const { pool } = await testDatabase();
  const clock = fixedClock(opensAt);
  await openSmallShop(pool);
  const api = await createTestApi(pool, clock);
  const owner: Account = { accountId: idOf('owner'), login: 'owner@cubby.example' };
  const packer: Account = { accountId: idOf('packer'), login: 'packer@cubby.example' };
  await insertAccounts(pool, [owner, packer]);
  await pool.query(
    `insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
     values ($1, 'prairie', 'BUSINESS', 'SETTING_UP', 'Prairie', 'CA', 'CA-MB', 'Winnipeg', 1, true, '2026-08-31')`,
    [idOf('prairie')],
  );
  await pool.query(
    `insert into seller_business (seller_id, legal_name, email, return_address, return_instructions)
     values ($1, 'Prairie Co-operative', 'hello@prairie.example', '', '')`,
    [idOf('prairie')],
  );
  await ownShops(pool, owner.accountId, ['prairie', 'harlow', 'maple', 'paper-fox']);
  await pool.query(
    `insert into seller_member (seller_id, account_id, roles) select seller_id, $1, '{ORDERS}' from seller where handle = 'prairie'`,
    [packer.accountId],
  );
  const asOwner = api.callAs(owner);
  const asPacker = api.callAs(packer);
  beforeEach(() => clock.set(opensAt));

  const missing = async (handle = shop) => (await asOwner(ownShop, { shop: handle })).missing;
  const stage = async (handle = shop) => (await asOwner(ownShop, { shop: handle })).stage;
  const sellersOf = async (sku: string) => {
    await api.runJobs();
    const { rows } = await pool.query(
      `select s.handle from seller_listing l join seller s using (seller_id) join product p using (product_id)
       where p.sku = $1 order by 1`,
      [sku],
    );
    return rows.map(({ handle }) => handle);
  };
  return { pool, clock, api, asOwner, asPacker, owner, missing, stage, sellersOf };
}

export const refused = (code: string, field: string) => ({
  code,
  errors: [expect.objectContaining({ path: [field] })],
});
