import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { account, type Entry } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payoutList } from '../contract.ts';
import { fileBank } from './file-bank.ts';
import { payOut } from './pay-out.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T06:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
let folder = '';
const staff = { accountId: '01990000-0000-7000-8000-000000000002', login: 'm@cubby.example', staff: staffRoles };

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
  folder = join(api.settings.dataDir, `payouts-${process.pid}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

let entries = 0;
const entryOf = (seller: string, type: 'SELLER_AVAILABLE' | 'SELLER_ADVANCE', minor: number): Entry => ({
  ...{ code: 'P6', key: `test-${++entries}` },
  postings: [
    { account: account(type, idOf(seller)), amount: money(-minor) },
    { account: account('LOSSES'), amount: money(minor) },
  ],
});
const change = (...of: Parameters<typeof entryOf>) =>
  transaction(pool, (tx) => post(tx, entryOf(...of), null, clock.now()));
const fileOf = (week: string) => readFile(join(folder, `payouts-${week}.csv`), 'utf8');
const amountsIn = (file: string) =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('","').slice(1, 4));
const owed = async (type: string) => {
  const { rows } = await pool.query(
    `select s.handle, (-balance_minor)::int as minor from ledger_balance b join seller s on s.seller_id::text = b.object
     where b.type = $1 and balance_minor <> 0 order by 1`,
    [type],
  );
  return rows;
};

test('on Monday every seller is paid what they have, less what they were advanced, once: by a file and postings (P8)', async () => {
  await change('harlow', 'SELLER_AVAILABLE', 9_880);
  await change('maple', 'SELLER_AVAILABLE', 2_000);
  await change('maple', 'SELLER_ADVANCE', -664);
  await change('paper-fox', 'SELLER_AVAILABLE', -50);
  const bank = fileBank(folder);
  await Promise.all([payOut(pool, { bank }, clock.now()), payOut(pool, { bank }, clock.now())]);
  const file = await fileOf('2026-09-07');
  expect(amountsIn(file)).toEqual([
    ['harlow', 'Harlow & Pine', '98.80'],
    ['maple', 'Maple Stationers', '13.36'],
  ]);
  expect((await stat(join(folder, 'payouts-2026-09-07.csv'))).mode & 0o777).toBe(0o600);
  // What is below zero is carried.
  expect(await owed('SELLER_AVAILABLE')).toEqual([{ handle: 'paper-fox', minor: -50 }]);
  expect(await owed('SELLER_ADVANCE')).toEqual([]);
  clock.set('2026-09-13T23:00:00Z');
  await change('harlow', 'SELLER_AVAILABLE', 500);
  await payOut(pool, { bank }, clock.now());
  expect(await fileOf('2026-09-07')).toBe(file);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file that could not be written is written at the next try, from the same payouts', async () => {
  clock.set('2026-09-14T06:00:00Z');
  const full = { send: () => Promise.reject(new Error('no space left on device')) };
  await expect(payOut(pool, { bank: full }, clock.now())).rejects.toThrow('no space');
  await change('harlow', 'SELLER_AVAILABLE', 700);
  await payOut(pool, { bank: fileBank(folder) }, clock.now());
  expect(amountsIn(await fileOf('2026-09-14'))).toEqual([['harlow', 'Harlow & Pine', '5.00']]);
  expect(await owed('SELLER_AVAILABLE')).toEqual([
    { handle: 'harlow', minor: 700 },
    { handle: 'paper-fox', minor: -50 },
  ]);
});

test('staff see the payouts of each week; the schedule makes them', async () => {
  clock.set('2026-09-21T06:00:00Z');
  await api.runScheduled();
  const payouts = await api.callAs(staff as never)(payoutList, {});
  expect(
    payouts.map(({ week, seller, amount, repaid }) => [week, seller, amount.amountMinor, repaid.amountMinor]),
  ).toEqual([
    ['2026-09-21', 'harlow', 700, 0],
    ['2026-09-14', 'harlow', 500, 0],
    ['2026-09-07', 'harlow', 9_880, 0],
    ['2026-09-07', 'maple', 1_336, 664],
  ]);
  expect(await readFile(join(api.settings.dataDir, 'payouts', 'payouts-2026-09-21.csv'), 'utf8')).toContain('"7.00"');
});

test('what is being refunded while payouts are made waits for them, or they for it: nobody is paid what goes back (P8, P10)', async () => {
  clock.set('2026-09-28T06:00:00Z');
  await change('maple', 'SELLER_AVAILABLE', 1_000);
  const isWaiting = () =>
    expect
      .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
      .toBeGreaterThan(0);
  let paying: Promise<void> | undefined;
  await transaction(pool, async (tx) => {
    await post(tx, entryOf('maple', 'SELLER_AVAILABLE', -400), null, clock.now());
    paying = payOut(pool, { bank: fileBank(folder) }, clock.now());
    await isWaiting();
  });
  await paying;
  expect(amountsIn(await fileOf('2026-09-28'))).toContainEqual(['maple', 'Maple Stationers', '6.00']);
  expect(await owed('SELLER_AVAILABLE')).toEqual([{ handle: 'paper-fox', minor: -50 }]);
});
