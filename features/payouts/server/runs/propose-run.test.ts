import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { money } from '@cubby/money';
import { testDataDir } from '@cubby/server/testing/test-api';
import { expect, test } from 'vitest';
import { holdPayouts, payoutRuns, releasePayouts } from '../../contract.ts';
import { codeOf, openPayoutShop } from '../../testing/payout-shop.ts';
import { jonah, noor, proposedRun, proposeWeek, sendApproved } from '../../testing/runs.ts';
import { proposeRun } from './propose-run.ts';

const { pool, clock, api, change, owed, transfers, propose, approve, approveAndSend, runOf, reasons } =
  await openPayoutShop();

test('a run is proposed on Monday, approved by two, sent as transfers with its postings; negative balances are carried over', async () => {
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

test('payees without an account in force, on hold or with less than 20.00 are omitted, with the reason', async () => {
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
  await approveAndSend(runId);
  expect(await transfers()).toEqual([]);
  expect(await reasons(runId)).toContainEqual(['harlow', 'HELD']);
  clock.set('2026-09-14T06:00:00Z');
  await proposeWeek(api, clock);
  // Nothing is paid, so no approval is asked for.
  expect(await proposedRun(api)).toBeUndefined();
  expect(await api.callAs(noor)(releasePayouts, { shop: 'harlow' })).toBe(true);
  clock.set('2026-09-21T06:00:00Z');
  const third = await runOf(await propose());
  expect(third.lines.map(({ shop }) => shop)).toEqual(['harlow']);
  expect(third.leftOut).toEqual([
    { reason: 'NO_DESTINATION', payees: 1, total: money(5_000) },
    { reason: 'BELOW_MINIMUM', payees: 1, total: money(1_999) },
  ]);
});

test('releasing one shop keeps the hold of another', async () => {
  await change('harlow', 5_000);
  await change('maple', 5_000);
  for (const shop of ['harlow', 'maple']) await api.callAs(noor)(holdPayouts, { shop, reason: 'A case is open' });
  expect(await api.callAs(jonah)(releasePayouts, { shop: 'harlow' })).toBe(true);
  expect(await codeOf(api.callAs(jonah)(releasePayouts, { shop: 'harlow' }))).toBe('OC_NOT_FOUND');
  const runId = await propose();
  expect((await runOf(runId)).lines.map(({ shop }) => shop)).toEqual(['harlow']);
  expect(await reasons(runId)).toEqual([['maple', 'HELD']]);
});

test('while a run waits no other is proposed; the next one includes what was added meanwhile', async () => {
  await change('harlow', 5_000);
  const first = await propose();
  clock.set('2026-09-14T06:00:00Z');
  await change('harlow', 3_000);
  expect(await propose()).toBe(first);
  for (const who of [noor, jonah]) await approve(who, first);
  // Approved, but not sent yet.
  await proposeWeek(api, clock);
  expect(await proposedRun(api)).toBeUndefined();
  await sendApproved(api, first, clock);
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
  const second = await propose();
  expect((await api.callAs(noor)(payoutRuns, {})).map(({ week, total }) => [week, total.amountMinor])).toEqual([
    ['2026-09-14', 3_000],
    ['2026-09-07', 5_000],
  ]);
  expect(second).not.toBe(first);
  expect((await runOf(second)).lines.map(({ amount }) => amount)).toEqual([money(3_000)]);
});

test('if the marketplace has no account of its own, shops are paid by the file, with their accounts (P8)', async () => {
  await change('harlow', 5_000);
  await proposeRun(pool, '2026-09-07', { approvers: 2, hasBank: false }, clock.now());
  await approveAndSend((await proposedRun(api))!);
  expect(await transfers()).toEqual([]);
  const file = await readFile(join(testDataDir(), 'payouts', 'payouts-2026-09-07.csv'), 'utf8');
  expect(file.split('\r\n')[1]!.split(',').slice(1)).toEqual(
    ['harlow', 'Harlow & Pine', '50.00', 'USD', 'Cubby 2026-09-07', '1234567', 'CACPA000301234'].map(
      (each) => `"${each}"`,
    ),
  );
});

test('a shop whose owners have not provided what the law requires is omitted from the proposal and from sending (domain C14)', async () => {
  await change('harlow', 5_000);
  await change('maple', 5_000);
  const lacks = (handle: string, facts: string) =>
    pool.query('update seller set stopped_for = $2 where handle = $1', [handle, facts]);
  await lacks('maple', '{FACTS}');
  const runId = await propose();
  expect(await reasons(runId)).toEqual([['maple', 'FACTS_MISSING']]);
  await lacks('harlow', '{AGREEMENT,FACTS}');
  await approveAndSend(runId);
  expect(await transfers()).toEqual([]);
  expect(await reasons(runId)).toEqual([
    ['harlow', 'FACTS_MISSING'],
    ['maple', 'FACTS_MISSING'],
  ]);
  // An agreement still to be accepted blocks sales, not past earnings.
  await lacks('harlow', '{AGREEMENT}');
  await lacks('maple', '{}');
  clock.set('2026-09-14T06:00:00Z');
  expect((await runOf(await propose())).lines.map(({ shop }) => shop).toSorted()).toEqual(['harlow', 'maple']);
  await lacks('harlow', '{}');
});
