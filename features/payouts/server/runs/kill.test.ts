import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { testDataDir } from '@cubby/server/testing/test-api';
import { beforeEach, expect, test } from 'vitest';
import { openPayoutShop } from '../../testing/payout-shop.ts';
import { jonah, noor, sendApproved } from '../../testing/runs.ts';

const { pool, owner, url, clock, api, change, owed, transfers, propose, approve, runOf } = await openPayoutShop();
const folder = join(testDataDir(), 'bank');
beforeEach(() => rm(folder, { recursive: true, force: true }));

const files = async () => {
  await mkdir(join(folder, 'out'), { recursive: true });
  const names = await readdir(join(folder, 'out'));
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'out', name), 'utf8')] as const));
};
const sender = (runId: string, where: 'POSTING' | 'BEFORE_FILE' | 'AFTER_FILE') =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../testing/sender-to-kill.ts'),
      url,
      runId,
      folder,
      clock.now().toISOString(),
      where,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
/** What other processes do after one was killed: retry the job, and write the file on schedule. */
const recover = async (runId: string) => {
  for (const _again of [1, 2]) {
    await sendApproved(api, runId, clock);
    await api.features.schedules.find(({ name }) => name === 'files for the bank')!.run(clock.now());
  }
};
const approved = async () => {
  await change('harlow', 5_000);
  const runId = await propose();
  for (const who of [noor, jonah]) await approve(who, runId);
  return runId;
};
const postings = async () =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ledger_entry where code = 'P8'`)).rows[0]!.n;
const isSentOnce = async (runId: string) => {
  expect((await transfers()).map(({ minor }) => minor)).toEqual([5_000]);
  expect([await postings(), await owed(), (await runOf(runId)).status]).toEqual([1, {}, 'SENT']);
  const written = await files();
  expect(written).toHaveLength(1);
  expect(written[0]![1]).toContain('<CtrlSum>50.00</CtrlSum>');
  return written;
};

test('kill -9 while posting: nothing is stored, and the run is sent once (reliability rules 4, 8)', async () => {
  const runId = await approved();
  const client = await owner.connect();
  await client.query('begin; lock table bank_transfer in exclusive mode');
  const child = sender(runId, 'POSTING');
  await expect
    .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await client.query('rollback');
  client.release();
  await recover(runId);
  await isSentOnce(runId);
}, 30_000);

test.each(['BEFORE_FILE', 'AFTER_FILE'] as const)(
  'kill -9 after it is posted, %s: it is sent once, by the same file (reliability rules 4, 8)',
  async (where) => {
    const runId = await approved();
    const [, signal] = await once(sender(runId, where), 'exit');
    expect(signal).toBe('SIGKILL');
    expect([await postings(), (await runOf(runId)).status]).toEqual([1, 'SENT']);
    const left = await files();
    expect(left).toHaveLength(where === 'AFTER_FILE' ? 1 : 0);
    await recover(runId);
    const written = await isSentOnce(runId);
    if (where === 'AFTER_FILE') expect(written).toEqual(left);
  },
  30_000,
);
