import type { Account } from '@cubby/contract';
import { type Tx, transaction } from '@cubby/db';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeAll, expect, test } from 'vitest';
import { payoutList, payoutRuns, reconcileRun, returnPayout } from '../contract.ts';
import { codeOf, openPayoutShop } from '../testing/payout-shop.ts';
import { jonah, noor, payWeek, proposeWeek } from '../testing/runs.ts';
import { takeBackPayout } from './take-back.ts';

const { pool, clock, api, change, owed, propose, approveAndSend, runOf, reasons } = await openPayoutShop();
const ruth: Account = { accountId: idOf('ruth'), login: 'ruth@cubby.example' };
beforeAll(() => insertAccounts(pool, [ruth]));

const mails = async () =>
  (await pool.query<{ subject: string }>('select subject from mail order by position')).rows.map(
    ({ subject }) => subject,
  );
const tellTreasurers = async () => {
  await api.runJobs();
  return mails();
};

test('a payout that only repays an advance moves no money and sends no mail (P8, P10)', async () => {
  await pool.query(`insert into seller_member values ($1, $2, '{OWNER}')`, [idOf('maple'), ruth.accountId]);
  await change('maple', 600);
  await change('maple', -1_000, 'SELLER_ADVANCE');
  await payWeek(api, clock);
  expect(await tellTreasurers()).toEqual([]);
  expect(await owed('SELLER_ADVANCE')).toEqual({ maple: -400 });
});

test('returned money is on the balance again, its destination is blocked, and the shop is notified (P8)', async () => {
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
});

test('a run is reconciled once the bank has carried out each transfer, or staff confirm it, once', async () => {
  await change('harlow', 5_000);
  await change('maple', 5_000);
  const runId = await propose();
  await approveAndSend(runId);
  const [one] = (await runOf(runId)).lines;
  const left = { payoutId: one!.lineId };
  for (const _again of [1, 2]) await api.features.tasks['payout-left']!(left, { now: clock.now() } as never);
  expect((await runOf(runId)).lines.map(({ isSettled }) => isSettled).toSorted()).toEqual([false, true]);
  expect(await api.callAs(jonah)(reconcileRun, { runId })).toBe('RECONCILED');
  expect(await codeOf(api.callAs(jonah)(reconcileRun, { runId }))).toBe('OC_WRONG_STATUS');
  expect((await runOf(runId)).lines.every(({ isSettled }) => isSettled)).toBe(true);
});

test('a transfer refused by the bank returns once, with its reason, and blocks no other shop’s destination (P8)', async () => {
  await change('harlow', 5_000);
  await change('maple', 3_000);
  const runId = await propose();
  await approveAndSend(runId);
  const { lineId: payoutId } = (await runOf(runId)).lines[0]!;
  const answer = (task: string, payload: object) => api.features.tasks[task]!(payload, { now: clock.now() } as never);
  for (const _again of [1, 2]) await answer('payout-refused', { payoutId, reason: 'AC04 closed' });
  await answer('payout-left', { payoutId });
  expect(await owed()).toEqual({ harlow: 5_000 });
  const { rows } = await pool.query('select returned_by, returned_note from payout where returned_at is not null');
  expect(rows).toEqual([{ returned_by: null, returned_note: 'AC04 closed' }]);
  expect(await api.callAs(noor)(reconcileRun, { runId })).toBe('RECONCILED');
  expect((await runOf(runId)).lines.map(({ shop, isSettled, returned }) => [shop, isSettled, returned])).toEqual([
    ['harlow', false, money(5_000)],
    ['maple', true, money(0)],
  ]);
  clock.set('2026-09-14T06:00:00Z');
  await change('maple', 2_500);
  const next = await propose();
  expect((await runOf(next)).lines.map(({ shop }) => shop)).toEqual(['maple']);
  expect(await reasons(next)).toEqual([['harlow', 'BLOCKED_DESTINATION']]);
});

test('concurrent records of one return: the second waits and changes nothing, so the shop has its money once (P8)', async () => {
  await change('harlow', 5_000);
  await payWeek(api, clock);
  const { id: payoutId } = (await api.callAs(noor)(payoutList, {}))[0]!;
  const take = (tx: Tx) =>
    takeBackPayout(tx, { payoutId }, { accountId: noor.accountId, note: 'account closed' }, clock.now());
  let second: ReturnType<typeof take> | undefined;
  await transaction(pool, async (tx) => {
    expect(await take(tx)).toMatchObject({ ok: true });
    second = transaction(pool, take);
    await expect
      .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
      .toBeGreaterThan(0);
  });
  expect(await second).toMatchObject({ ok: false, failure: { code: 'OC_WRONG_STATUS' } });
  expect(await owed()).toEqual({ harlow: 5_000 });
});

test('of a part that came back only the new amount counts, and never more than was paid out (P8)', async () => {
  await change('harlow', 5_000);
  await payWeek(api, clock);
  const { id: payoutId } = (await api.callAs(noor)(payoutList, {}))[0]!;
  const report = async (upToMinor: number) => {
    const { ok } = await transaction(pool, (tx) =>
      takeBackPayout(tx, { payoutId }, { upToMinor, accountId: null, note: null }, clock.now()),
    );
    return [ok, (await owed()).harlow];
  };
  expect(await report(1_000)).toEqual([true, 1_000]);
  for (const again of [1_000, 999]) expect(await report(again)).toEqual([false, 1_000]);
  expect(await report(9_000)).toEqual([true, 5_000]);
  expect(await report(9_000)).toEqual([false, 5_000]);
});
