import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { account, type Entry, schoolAccountFed } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMovement } from '../../../schools/server/account-store.ts';
import { approveRun, payoutList, payoutRun, returnPayout } from '../../contract.ts';
import { jonah, noor, payWeek as payProposed, proposedRun, proposeWeek } from '../../testing/runs.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T06:00:00Z');
const person = (n: number): Account => ({
  ...{ accountId: `01990000-0000-7000-8000-00000000000${n}`, login: `p${n}@cubby.example` },
});
const [staff, referrer, seller] = [{ ...person(1), staff: staffRoles }, person(2), person(3)] as const;
const school = idOf('cedar-grove');
let api: Awaited<ReturnType<typeof createTestApi>>;
let folder = '';

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
  folder = join(api.settings.dataDir, 'payouts');
  await insertAccounts(pool, [staff, referrer, seller, noor, jonah]);
  await pool.query(
    `with school as (insert into organisation (organisation_id, kind, name, country, city, address, partner_code, created_at)
       values ($1, 'SCHOOL', 'Cedar Grove', 'CA', 'Victoria', 'Road 1', 'CEDAR1', now()) returning organisation_id)
     insert into school_account (organisation_id, bill_id, currency, created_at) select organisation_id, '00000000000000000000000001', 'USD', now() from school`,
    [school],
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const entryTo = (to: ReturnType<typeof account>, minor: number, key = `test-${++count}`): Entry => ({
  ...{ code: 'P6', key },
  postings: [
    { account: to, amount: money(-minor) },
    { account: account('LOSSES'), amount: money(minor) },
  ],
});
/** Transactions on the school's account: a share of a sale, a transfer from the school, an order that it paid. */
const schoolMoves = (kind: 'COMMISSION' | 'FED' | 'PAYMENT', minor: number) =>
  transaction(pool, async (tx) => {
    const key = `moves-${++count}`;
    const entry =
      kind === 'FED'
        ? schoolAccountFed(key, school, money(minor))
        : entryTo(account('SCHOOL_AVAILABLE', school), minor, key);
    await insertMovement(
      tx,
      {
        ...{ movementId: idOf(key), organisationId: school, purse: 'OWN', kind, amountMinor: minor },
        ...{ reference: key, key },
      },
      clock.now(),
    );
    await post(tx, entry, null, clock.now());
  });
const reward = (accountId: string, minor: number) =>
  transaction(pool, (tx) => post(tx, entryTo(account('REFERRAL_PAYABLE', accountId), minor), null, clock.now()));
async function payWeek(monday: string): Promise<string[][]> {
  clock.set(`${monday}T06:00:00Z`);
  await payProposed(api, clock);
  const file = await readFile(join(folder, `payouts-${monday}.csv`), 'utf8').catch(() => '\r\n');
  return file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","').slice(1, 4));
}
const balance = async () =>
  (await pool.query(`select balance_minor::int as minor from school_account where organisation_id = $1`, [school]))
    .rows[0].minor;
const asStaff = () => api.callAs(staff);
const violated = async () =>
  (await findViolations(pool)).map(({ invariant }) => invariant).filter((name) => !/^referrals|are pending/.test(name));

test('schools get their shares and referrers their rewards weekly, like sellers; a school’s deposits stay (P8)', async () => {
  await schoolMoves('FED', 5_000);
  await schoolMoves('COMMISSION', 1_234);
  await reward(referrer.accountId, 500);
  // The owner of a deleted account is unknown.
  await reward(idOf('gone'), 500);
  expect(await payWeek('2026-09-07')).toEqual([
    ['CEDAR1', 'Cedar Grove', '12.34'],
    ['referrer', 'X Y', '5.00'],
  ]);
  expect(await balance()).toBe(5_000);
  // Nothing new, nothing paid; repeating the week pays nothing again.
  expect(await payWeek('2026-09-07')).toHaveLength(2);
  expect(await payWeek('2026-09-14')).toEqual([]);
  expect(await violated()).toEqual([]);
});

test('a school that has spent a part of its shares gets the rest', async () => {
  await schoolMoves('COMMISSION', 1_000);
  await schoolMoves('PAYMENT', -5_400);
  expect(await payWeek('2026-09-21')).toEqual([['CEDAR1', 'Cedar Grove', '6.00']]);
  expect(await balance()).toBe(0);
});

test('a returned payout is credited to its payee’s balance once, and the next run pays it (P8)', async () => {
  const listed = async () => (await asStaff()(payoutList, {})).filter(({ week }) => week !== '2026-09-14');
  const [toSchool, toReferrer] = await Promise.all(
    (['SCHOOL', 'REFERRER'] as const).map(async (payee) => (await listed()).find((each) => each.payee === payee)!),
  );
  expect(await asStaff()(returnPayout, { id: toSchool!.id, note: 'account closed' })).toBe(true);
  expect(await asStaff()(returnPayout, { id: toReferrer!.id, note: 'unknown account' })).toBe(true);
  for (const { id } of [toSchool!, toReferrer!])
    await expect(asStaff()(returnPayout, { id, note: 'again' })).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await expect(asStaff()(returnPayout, { id: idOf('none'), note: 'x' })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
  await expect(api.callAs(seller)(returnPayout, { id: toSchool!.id, note: 'x' })).rejects.toMatchObject({
    code: 'OC_FORBIDDEN',
  });
  expect(await balance()).toBe(600);
  // It returned to the account from which the file paid it: 50.00 were paid in, and 12.34 of 23.34 are still out.
  const { rows: cash } = await pool.query(
    `select type, sum(balance_minor)::int as minor from ledger_balance where type in ('BANK', 'PSP_CASH') group by 1`,
  );
  expect(cash).toEqual([{ type: 'BANK', minor: 3_766 }]);
  const { rows: by } = await pool.query(
    'select payee, returned_by, returned_note from payout where returned_at is not null order by payee',
  );
  expect(by).toEqual([
    { payee: 'REFERRER', returned_by: staff.accountId, returned_note: 'unknown account' },
    { payee: 'SCHOOL', returned_by: staff.accountId, returned_note: 'account closed' },
  ]);
  expect((await listed()).map(({ payee, returned }) => [payee, returned.amountMinor])).toContainEqual(['SCHOOL', 600]);
  expect(await payWeek('2026-09-28')).toEqual([
    ['CEDAR1', 'Cedar Grove', '6.00'],
    ['referrer', 'X Y', '5.00'],
  ]);
  expect(await balance()).toBe(0);
  expect(await violated()).toEqual([]);
});

test('a payout not yet sent to the bank cannot come back, nor can a reward whose account was deleted (P8)', async () => {
  await reward(referrer.accountId, 700);
  clock.set('2026-10-05T06:00:00Z');
  // The folder cannot be created: a file has its name.
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, '');
  await expect(payProposed(api, clock)).rejects.toThrow();
  const { id } = (await asStaff()(payoutList, {})).find(({ week }) => week === '2026-10-05')!;
  const comesBack = () => asStaff()(returnPayout, { id, note: 'returned' });
  await expect(comesBack()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  await rm(folder);
  await proposeWeek(api, clock);
  expect(await payWeek('2026-10-05')).toEqual([['referrer', 'X Y', '7.00']]);
  await pool.query('delete from account where account_id = $1', [referrer.accountId]);
  await expect(comesBack()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(await violated()).toEqual([]);
});

test('a person paid by a run, or a member of a school paid by it, may not approve it in any role', async () => {
  clock.set('2026-10-12T06:00:00Z');
  await schoolMoves('COMMISSION', 800);
  await reward(jonah.accountId, 300);
  await pool.query(`insert into membership values ($1, $2, 'RECEIVER', now())`, [school, noor.accountId]);
  await proposeWeek(api, clock);
  const runId = (await proposedRun(api))!;
  for (const who of [noor, jonah]) {
    expect((await api.callAs(who)(payoutRun, { runId, which: 'PAID', page: 1 })).barredBy).toBe('PAYEE');
    await expect(api.callAs(who)(approveRun, { runId })).rejects.toMatchObject({ code: 'OC_OWN_PAYOUT' });
  }
  expect(await asStaff()(approveRun, { runId })).toBe('PROPOSED');
});
