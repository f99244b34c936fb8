import { changeStage } from '@cubby/features/shop-settings/contract';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giveConsent, ownFamily, withdrawAll } from '../contract.ts';
import { comeOfAge } from './aging.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const daniel = { accountId: idOf('daniel'), login: 'daniel@cubby.example' };
const second = { accountId: idOf('second'), login: 'second@cubby.example' };
await insertAccounts(pool, [daniel, second]);
for (const { accountId } of [daniel, second]) await ownShops(pool, accountId, ['paper-fox']);
const as = api.callAs;
const sellerId = idOf('paper-fox');
const { rows: found } = await pool.query('select child_id as id from child where seller_id = $1', [sellerId]);
const childId: string = found[0].id;

/** The child, the shop and the first guardian's mails at an instant, after the task has run. */
const at = async (instant: string) => {
  clock.set(instant);
  await api.runScheduled();
  const { rows } = await pool.query(
    `select c.status, c.aging_step as step, s.stage from child c join seller s using (seller_id) where c.child_id = $1`,
    [childId],
  );
  const { rows: mails } = await pool.query(
    `select count(*)::int as mails from mail where key like 'coming-of-age-%' and to_address = $1`,
    [daniel.login],
  );
  return [rows[0].status, rows[0].step, rows[0].stage, mails[0].mails];
};
const born = (birthYear: number) =>
  pool.query(`update child set birth_year = $2, band = 'D' where child_id = $1`, [childId, birthYear]);
const livesIn = (country: string, region: string | null) =>
  pool.query('update guardian set country = $1, region = $2', [country, region]);

beforeEach(async () => {
  await pool.query(
    `update consent_record set withdrawn_at = null, withdrawn_by = null, teen_agreed_at = given_at where child_id = $1`,
    [childId],
  );
  await pool.query(
    `update child set status = 'ACTIVE_PUBLIC', aging_step = null, nickname = 'Pip', birth_year = 2008 where child_id = $1`,
    [childId],
  );
  await pool.query(`update seller set stage = 'LIVE' where seller_id = $1`, [sellerId]);
  await pool.query('delete from mail');
  await livesIn('CA', 'CA-NB');
});

describe('a child born in 2008 comes of age in New Brunswick, where 19 is of age, on 1 January 2028 (domain 2.2, 2.7)', () => {
  // Midnight there is 4 in the morning in UTC, and 3 in summer.
  test.each([
    ['nothing in the last minute of that day', '2027-10-03T02:59:00Z', ['ACTIVE_PUBLIC', null, 'LIVE', 0]],
    ['a mail 90 days before', '2027-10-03T03:00:00Z', ['ACTIVE_PUBLIC', 'IN_90_DAYS', 'LIVE', 1]],
    ['no second mail 31 days before', '2027-12-02T03:59:00Z', ['ACTIVE_PUBLIC', 'IN_90_DAYS', 'LIVE', 1]],
    ['a mail 30 days before', '2027-12-02T04:00:00Z', ['ACTIVE_PUBLIC', 'IN_30_DAYS', 'LIVE', 2]],
    ['still a child on 31 December', '2028-01-01T03:59:00Z', ['ACTIVE_PUBLIC', 'IN_30_DAYS', 'LIVE', 2]],
    ['of age on 1 January, with a mail', '2028-01-01T04:00:00Z', ['AGING_OUT', 'OF_AGE', 'LIVE', 3]],
    ['open 59 days after', '2028-03-01T03:59:00Z', ['AGING_OUT', 'OF_AGE', 'LIVE', 3]],
    ['paused 60 days after', '2028-03-01T04:00:00Z', ['AGING_OUT', 'PAUSED', 'PAUSED', 3]],
    ['paused 364 days after', '2028-12-31T03:59:00Z', ['AGING_OUT', 'PAUSED', 'PAUSED', 3]],
    ['closed 365 days after, without a consent', '2028-12-31T04:00:00Z', ['CONSENT_WITHDRAWN', 'CLOSED', 'CLOSED', 3]],
  ] as [string, string, unknown[]][])('%s', async (_name, instant, expected) => {
    // Every earlier day boundary has been passed, as by the task.
    for (const earlier of [
      '2027-10-03T03:00:00Z',
      '2027-12-02T04:00:00Z',
      '2028-01-01T04:00:00Z',
      '2028-03-01T04:00:00Z',
    ])
      if (earlier < instant) await at(earlier);
    expect(await at(instant)).toEqual(expected);
    expect(await at(instant)).toEqual(expected);
  });
});

test.each([
  ['18 in Ontario: a year earlier', 2008, 'CA', 'CA-ON', '2027-01-01T05:00:00Z'],
  ['19 in British Columbia', 2008, 'CA', 'CA-BC', '2028-01-01T08:00:00Z'],
  ['21 in Mississippi: two years later', 2008, 'US', 'US-MS', '2030-01-01T06:00:00Z'],
])(
  'the age of majority depends on the place: %s (domain 2.2, C4)',
  async (_name, birthYear, country, region, instant) => {
    await born(birthYear);
    await livesIn(country, region);
    expect((await at(new Date(Date.parse(instant) - 86_400_000).toISOString()))[0]).toBe('ACTIVE_PUBLIC');
    expect((await at(instant))[0]).toBe('AGING_OUT');
  },
);

test('a task that has not run for a year does everything due at once, and mails what is still true to both guardians', async () => {
  expect(await at('2029-06-01T12:00:00Z')).toEqual(['CONSENT_WITHDRAWN', 'CLOSED', 'CLOSED', 1]);
  const { rows } = await pool.query(
    `select to_address as "to", subject from mail where key like 'coming-of-age-%' order by 1`,
  );
  expect(rows).toEqual(
    [daniel, second].map(({ login }) => ({ to: login, subject: expect.stringContaining('is of age') })),
  );
});

test('an adult’s shop cannot be opened again, and a guardian consents to nothing new; withdrawing is always possible (domain 2.7)', async () => {
  await at('2028-01-01T08:00:00Z');
  await expect(as(daniel)(giveConsent, { childId, purpose: 'INDEXED' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  const { children } = await as(daniel)(ownFamily, {});
  expect(children[0]).toMatchObject({
    status: 'AGING_OUT',
    aging: { ofAgeOn: '2028-01-01', pausesOn: '2028-03-01', closesOn: '2028-12-31' },
  });
  await at('2028-03-01T08:00:00Z');
  await expect(as(daniel)(changeStage, { shop: 'paper-fox', stage: 'LIVE' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  await expect(pool.query(`update seller set stage = 'LIVE' where seller_id = $1`, [sellerId])).rejects.toMatchObject({
    constraint: 'child_shop_has_consent',
  });
  await as(daniel)(withdrawAll, { childId, openOrders: 'SEND' });
  expect((await at('2028-03-01T09:00:00Z')).slice(0, 3)).toEqual(['CONSENT_WITHDRAWN', 'PAUSED', 'CLOSED']);
});

test('the database refuses a public shop whose maker has been of age for 60 days', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`update child set status = 'AGING_OUT', aging_step = 'PAUSED' where child_id = $1`, [childId]);
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'child_shop_has_consent' });
  } finally {
    client.release();
  }
});

test('two processes carry out a step once', async () => {
  clock.set('2028-01-01T08:00:00Z');
  const comesOfAge = vi.fn(async () => {});
  const mails = { comesOfAge } as never as Parameters<typeof comeOfAge>[1];
  await Promise.all([comeOfAge(pool, mails, clock.now()), comeOfAge(pool, mails, clock.now())]);
  expect(comesOfAge).toHaveBeenCalledTimes(2);
});

test('an adult’s data is erased 30 days after their shop closed without being taken over (domain 2.6)', async () => {
  await at('2028-12-31T04:00:00Z');
  const kept = async () =>
    (await pool.query('select status, nickname from child where child_id = $1', [childId])).rows[0];
  const { rows } = await pool.query(
    'select withdrawn_at::text as at, withdrawn_by as by from consent_record where child_id = $1',
    [childId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const consent of rows) expect(consent).toEqual({ at: '2028-12-31 04:00:00+00', by: null });
  await at('2029-01-30T03:59:00Z');
  expect(await kept()).toEqual({ status: 'CONSENT_WITHDRAWN', nickname: 'Pip' });
  await at('2029-01-30T04:00:00Z');
  expect(await kept()).toEqual({ status: 'ERASED', nickname: null });
});
