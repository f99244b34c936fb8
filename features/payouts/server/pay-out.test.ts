import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { account, type Entry } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, testDataDir } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validate } from '../../bank/testing/schema.ts';
import {
  approveRun,
  holdPayouts,
  payoutList,
  payoutRun,
  payoutRuns,
  reconcileRun,
  releasePayouts,
  returnPayout,
} from '../contract.ts';
import { giveDestinations, jonah, noor, payWeek, proposedRun, proposeWeek, sendApproved } from '../testing/runs.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-07T06:00:00Z');
const reader: Account = { accountId: idOf('reader'), login: 'reader@cubby.example', staff: ['READER'] };
await openSmallShop(pool);
await insertAccounts(pool, [noor, jonah, reader]);
const api = await createTestApi(pool, clock);
afterAll(() => rm(join(testDataDir(), 'payouts'), { recursive: true, force: true }));
afterEach(async () => expect(await findViolations(pool)).toEqual([]));
beforeEach(async () => {
  clock.set('2026-09-07T06:00:00Z');
  await unsealed(
    pool,
    `truncate payout_run, payout, payout_line, payout_approval, payout_hold, payout_destination, bank_transfer, bank_file, mail, audit_event,
       posting, ledger_entry, ledger_account cascade`,
  );
  await asOwner(pool, 'delete from graphile_worker._private_jobs');
  await giveDestinations(pool, ['harlow', 'maple']);
});

let entries = 0;
/** A sale that is completed, or a refund of it, in what matters here. */
const change = (seller: string, minor: number, type: 'SELLER_AVAILABLE' | 'SELLER_ADVANCE' = 'SELLER_AVAILABLE') =>
  transaction(pool, (tx) =>
    post(
      tx,
      {
        ...{ code: 'P6', key: `test-${++entries}` },
        postings: [
          { account: account(type, idOf(seller)), amount: money(-minor) },
          { account: account('LOSSES'), amount: money(minor) },
        ],
      } satisfies Entry,
      null,
      clock.now(),
    ),
  );
const owed = async (type = 'SELLER_AVAILABLE') =>
  Object.fromEntries(
    (
      await pool.query<{ handle: string; minor: number }>(
        `select s.handle, (-balance_minor)::int as minor from ledger_balance b join seller s on s.seller_id::text = b.object
         where b.type = $1 and balance_minor <> 0 order by 1`,
        [type],
      )
    ).rows.map(({ handle, minor }) => [handle, minor]),
  );
const transfers = async () =>
  (
    await pool.query(
      `select amount_minor::int as minor, from_iban, to_name, to_iban, to_bic, reference from bank_transfer where purpose = 'PAYOUT' order by to_name`,
    )
  ).rows;
const propose = async () => {
  await proposeWeek(api, clock);
  return (await proposedRun(api))!;
};
const approve = (who: Account, runId: string) => api.callAs(who)(approveRun, { runId });
const runOf = (runId: string, which: 'PAID' | 'LEFT_OUT' = 'PAID', who = noor) =>
  api.callAs(who)(payoutRun, { runId, which, page: 1 });
const reasons = async (runId: string) =>
  (await runOf(runId, 'LEFT_OUT')).lines.map(({ shop, reason }) => [shop, reason]).toSorted();
const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    ({ code }: { code: string }) => code,
  );

describe('a weekly run (P8)', () => {
  test('it is proposed on Monday, approved by two, sent as transfers with its postings, and carried where below zero', async () => {
    await change('harlow', 9_880);
    await change('maple', 4_000);
    await change('maple', -664, 'SELLER_ADVANCE');
    await change('paper-fox', -50);
    await Promise.all([proposeWeek(api, clock), proposeWeek(api, clock)]);
    const runId = (await proposedRun(api))!;
    expect(await owed()).toEqual({ harlow: 9_880, maple: 4_000, 'paper-fox': -50 });
    expect(await approve(noor, runId)).toBe('PROPOSED');
    await sendApproved(api, runId, clock);
    expect(await transfers()).toEqual([]);
    expect(await approve(jonah, runId)).toBe('APPROVED');
    await sendApproved(api, runId, clock);
    const to = { to_iban: '1234567', to_bic: 'CACPA000301234', reference: 'Cubby 2026-09-07', from_iban: '1000001' };
    expect(await transfers()).toEqual([
      { ...to, minor: 9_880, to_name: 'harlow' },
      { ...to, minor: 3_336, to_name: 'maple' },
    ]);
    expect(await owed()).toEqual({ 'paper-fox': -50 });
    expect(await owed('SELLER_ADVANCE')).toEqual({});
    expect(await runOf(runId)).toMatchObject({
      ...{ status: 'SENT', approvals: 2, payees: 2, total: money(13_216), barredBy: 'STATUS' },
      ways: [{ way: 'BANK', payees: 2, total: money(13_216) }],
    });
    await change('harlow', 5_000);
    await sendApproved(api, runId, clock);
    await proposeWeek(api, clock);
    expect(await owed()).toEqual({ harlow: 5_000, 'paper-fox': -50 });
  });

  test('nobody approves twice, and nobody alone', async () => {
    await change('harlow', 5_000);
    const runId = await propose();
    const answers = await Promise.all([noor, noor].map((who) => codeOf(approve(who, runId))));
    expect(answers.toSorted()).toEqual(['OC_KNOWN', 'OC_OK']);
    expect((await runOf(runId)).status).toBe('PROPOSED');
    expect((await runOf(runId)).barredBy).toBe('TWICE');
    expect((await runOf(runId, 'PAID', jonah)).barredBy).toBeNull();
  });

  test('of two approvals at once both count, and it is sent once', async () => {
    await change('harlow', 5_000);
    const runId = await propose();
    const answers = await Promise.all([noor, jonah].map((who) => approve(who, runId)));
    expect(answers.toSorted()).toEqual(['APPROVED', 'PROPOSED']);
    await Promise.all([sendApproved(api, runId, clock), sendApproved(api, runId, clock)]);
    expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
    expect(await codeOf(approve(noor, runId))).toBe('OC_WRONG_STATUS');
  });

  test('a member of a payee does not approve, of whatever role; a reader neither, nor sees accounts', async () => {
    await change('harlow', 5_000);
    await change('maple', 3_000);
    const runId = await propose();
    await pool.query(`insert into seller_member values ($1, $2, '{OWNER}'), ($1, $3, '{ORDERS}')`, [
      ...[idOf('harlow'), reader.accountId, noor.accountId],
    ]);
    expect(await codeOf(approve(noor, runId))).toBe('OC_OWN_PAYOUT');
    expect(await codeOf(approve(reader, runId))).toBe('OC_FORBIDDEN');
    expect((await runOf(runId, 'PAID', reader)).lines.map(({ holder, ending }) => [holder, ending])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await runOf(runId)).lines.map(({ shop, ending }) => [shop, ending])).toEqual([
      ['harlow', '4567'],
      ['maple', '4567'],
    ]);
    await asOwner(pool, 'delete from seller_member');
  });

  test('what fell since is paid as it is, or leaves the run below 20.00; what rose waits for the next', async () => {
    await change('harlow', 9_000);
    await change('maple', 5_000);
    await change('paper-fox', 8_000);
    await giveDestinations(pool, ['paper-fox']);
    const runId = await propose();
    await change('harlow', -1_000);
    await change('maple', -3_001);
    await change('paper-fox', 700);
    for (const who of [noor, jonah]) await approve(who, runId);
    await sendApproved(api, runId, clock);
    expect((await transfers()).map(({ to_name, minor }) => [to_name, minor])).toEqual([
      ['harlow', 8_000],
      ['paper-fox', 8_000],
    ]);
    expect(await owed()).toEqual({ maple: 1_999, 'paper-fox': 700 });
    expect(await reasons(runId)).toEqual([['maple', 'FELL']]);
  });

  test('who has no account in force, a hold or less than 20.00 is left out, and it says why', async () => {
    await change('harlow', 2_000);
    await change('maple', 1_999);
    await change('paper-fox', 5_000);
    const runId = await propose();
    expect(await reasons(runId)).toEqual([
      ['maple', 'BELOW_MINIMUM'],
      ['paper-fox', 'NO_DESTINATION'],
    ]);
    expect(await api.callAs(noor)(holdPayouts, { shop: 'harlow', reason: 'A case is open' })).toBe(true);
    expect(await codeOf(api.callAs(jonah)(holdPayouts, { shop: 'harlow', reason: 'Again' }))).toBe('OC_KNOWN');
    for (const who of [noor, jonah]) await approve(who, runId);
    await sendApproved(api, runId, clock);
    expect(await transfers()).toEqual([]);
    expect(await reasons(runId)).toContainEqual(['harlow', 'HELD']);
    clock.set('2026-09-14T06:00:00Z');
    await proposeWeek(api, clock);
    // Nothing is paid, so nobody is asked.
    expect(await proposedRun(api)).toBeUndefined();
    expect(await api.callAs(noor)(releasePayouts, { shop: 'harlow' })).toBe(true);
    clock.set('2026-09-21T06:00:00Z');
    expect((await runOf(await propose())).lines.map(({ shop }) => shop)).toEqual(['harlow']);
  });

  test('a destination that is undone or new between proposal and approval is not paid', async () => {
    await change('harlow', 5_000);
    await change('maple', 5_000);
    const runId = await propose();
    await asOwner(pool, `update payout_destination set undone_at = now() where holder = 'harlow'`);
    await asOwner(
      pool,
      `insert into payout_destination select '00000000-0000-7000-8000-000000000000', seller_id, 'new', country, currency, iban, bic, false, null,
         '2026-09-07', sha256('new'), '2026-09-10' from payout_destination where holder = 'maple'`,
    );
    for (const who of [noor, jonah]) await approve(who, runId);
    await sendApproved(api, runId, clock);
    expect(await transfers()).toEqual([]);
    expect(await reasons(runId)).toEqual([
      ['harlow', 'NO_DESTINATION'],
      ['maple', 'NEW_DESTINATION'],
    ]);
  });

  test('while a run waits no other is proposed; the next follows with what came meanwhile', async () => {
    await change('harlow', 5_000);
    const first = await propose();
    clock.set('2026-09-14T06:00:00Z');
    await change('harlow', 3_000);
    expect(await propose()).toBe(first);
    await payWeek(api, clock);
    expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
    const second = await propose();
    expect((await api.callAs(noor)(payoutRuns, {})).map(({ week, total }) => [week, total.amountMinor])).toEqual([
      ['2026-09-14', 3_000],
      ['2026-09-07', 5_000],
    ]);
    expect(second).not.toBe(first);
  });

  test('what is being refunded while it is sent waits for it, or it for that: nobody is paid what goes back (P10)', async () => {
    await change('maple', 10_000);
    const runId = await propose();
    for (const who of [noor, jonah]) await approve(who, runId);
    const isWaiting = () =>
      expect
        .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
        .toBeGreaterThan(0);
    let sending: Promise<void> | undefined;
    await transaction(pool, async (tx) => {
      const refund = { code: 'P6', key: 'refunded' } as const;
      const postings = [
        { account: account('SELLER_AVAILABLE', idOf('maple')), amount: money(4_000) },
        { account: account('LOSSES'), amount: money(-4_000) },
      ];
      await post(tx, { ...refund, postings }, null, clock.now());
      sending = sendApproved(api, runId, clock);
      await isWaiting();
    });
    await sending;
    expect((await transfers()).map(({ minor }) => minor)).toEqual([6_000]);
    expect(await owed()).toEqual({});
  });
});

test('the bank’s file is a valid pain.001, with IBANs and with the numbers of places without; a lost file is written again', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  await asOwner(
    pool,
    `update payout_destination set country = 'DE', iban = 'DE89370400440532013000', bic = 'DEUTDEFF' where holder = 'maple'`,
  );
  await payWeek(api, clock);
  const folder = join(testDataDir(), 'bank', 'out');
  await rm(folder, { recursive: true, force: true });
  const send = () => api.features.schedules.find(({ name }) => name === 'files for the bank')!.run(clock.now());
  const written = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  await send();
  const [file, ...others] = await written();
  expect(others).toEqual([]);
  validate('pain.001.001.09', file!);
  expect(file).toContain('<CdtrAcct><Id><Othr><Id>1234567</Id></Othr></Id></CdtrAcct>');
  expect(file).toContain('<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>');
  expect(file).toContain('<CtrlSum>80.00</CtrlSum>');
  // The process was killed before it noted the file.
  await rm(folder, { recursive: true });
  await asOwner(pool, 'update bank_file set written_at = null');
  await send();
  expect(await written()).toEqual([file]);
  await rm(folder, { recursive: true });
});

describe('after it was sent', () => {
  const mails = async () =>
    (await pool.query<{ subject: string }>('select subject from mail order by position')).rows.map(
      ({ subject }) => subject,
    );
  const tellTreasurers = async () => {
    await api.runJobs();
    return mails();
  };

  test('what came back is on the balance again, its destination blocked, and the shop told (P8)', async () => {
    const ruth: Account = { accountId: idOf('ruth'), login: 'ruth@cubby.example' };
    await insertAccounts(pool, [ruth]);
    await pool.query(`insert into seller_member values ($1, $2, '{OWNER}')`, [idOf('harlow'), ruth.accountId]);
    await change('harlow', 5_000);
    await payWeek(api, clock);
    expect(await tellTreasurers()).toEqual([expect.stringMatching(/50\.00.* is on its way/)]);
    const { id } = (await api.callAs(noor)(payoutList, {}))[0]!;
    expect(await api.callAs(noor)(returnPayout, { id, note: 'account closed' })).toBe(true);
    expect(await owed()).toEqual({ harlow: 5_000 });
    expect((await tellTreasurers())[1]).toMatch(/50\.00.* was returned/);
    expect((await api.callAs(noor)(payoutRuns, {}))[0]!.status).toBe('RECONCILED');
    clock.set('2026-09-14T06:00:00Z');
    await proposeWeek(api, clock);
    const latest = (await api.callAs(noor)(payoutRuns, {}))[0]!;
    expect(await reasons(latest.runId)).toEqual([['harlow', 'BLOCKED_DESTINATION']]);
    await asOwner(pool, 'delete from seller_member');
  });

  test('it is reconciled once the bank has carried out each transfer, or staff say so, once', async () => {
    await change('harlow', 5_000);
    await change('maple', 5_000);
    const runId = await propose();
    for (const who of [noor, jonah]) await approve(who, runId);
    await sendApproved(api, runId, clock);
    const [one] = (await runOf(runId)).lines;
    const left = { payoutId: one!.lineId };
    for (const _again of [1, 2]) await api.features.tasks['payout-left']!(left, { now: clock.now() } as never);
    expect((await runOf(runId)).lines.map(({ isSettled }) => isSettled).toSorted()).toEqual([false, true]);
    expect(await api.callAs(jonah)(reconcileRun, { runId })).toBe('RECONCILED');
    expect(await codeOf(api.callAs(jonah)(reconcileRun, { runId }))).toBe('OC_WRONG_STATUS');
    expect((await runOf(runId)).lines.every(({ isSettled }) => isSettled)).toBe(true);
  });
});
