import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate, type Pool, transaction } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { migrateJobs } from '@cubby/jobs';
import { demoAccount } from '../../apps/server/src/company-settings.ts';
import { proposeRun } from '../../features/payouts/server/runs/propose-run.ts';
import { moveRun } from '../../features/payouts/server/runs/run-store.ts';
import { sendRun } from '../../features/payouts/server/runs/send-run.ts';
import type { Figure } from '../figures.ts';

const sellers = 10_000;
const mostSeconds = 60;
const mostMebibytes = 64;
const now = new Date('2026-09-07T06:00:00Z');

/** A run of many shops, from the proposal until it is sent: payouts, postings, transfers and the jobs of their mails. */
export async function benchPayouts(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const pool = createOwnerPool(server.url, { max: 4 });
  try {
    await migrate(pool);
    await migrateJobs(pool);
    await pool.query(shops);
    await pool.query('analyze');
    const grown = watchMemory();
    const started = performance.now();
    await proposeRun(pool, '2026-09-07', { approvers: 0, hasBank: true }, now);
    const runId = await approved(pool);
    await sendRun(pool, runId, demoAccount, now);
    const seconds = (performance.now() - started) / 1000;
    const { rows } = await pool.query<{ paid: number }>('select count(*)::int as paid from payout');
    if (rows[0]!.paid !== sellers) throw new Error(`${rows[0]!.paid} of ${sellers} shops were paid`);
    const mebibytes = grown();
    return [
      {
        name: `a payout run of ${sellers} shops, of ${mostSeconds} seconds`,
        ratio: seconds / mostSeconds,
        bar: { most: 1 },
        detail: `${seconds.toFixed(1)} s`,
      },
      {
        name: `memory that a payout run of ${sellers} shops adds, of ${mostMebibytes} MiB`,
        ratio: mebibytes / mostMebibytes,
        bar: { most: 1 },
        detail: `${mebibytes.toFixed(0)} MiB`,
      },
    ];
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Watches the process's memory; the answer is by how much it grew at most, in MiB. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20;
  };
}

async function approved(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select payout_run_id as id from payout_run');
  const { id } = rows[0]!;
  await transaction(pool, (tx) => moveRun(tx, id, 'APPROVE', now));
  return id;
}

/** Shops with three sales each that are completed. */
const shops = `
  insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
  select gen_random_uuid(), 'bench-' || n, 'BUSINESS', 'LIVE', 'Bench ' || n, 'CA', 'CA-BC', 'Victoria', 1, true, '2026-01-05'
  from generate_series(1, ${sellers}) n;
  insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed, entered_at,
    undo_hash, in_force_at)
  select gen_random_uuid(), seller_id, name, 'CA', 'CAD', '1234567', 'CACPA000301234', false, '2026-08-01', sha256(handle::bytea), '2026-08-04'
  from seller;
  -- Thousands of postings at once would be checked entry by entry.
  set session_replication_role = 'replica';
  with balance as (
    insert into ledger_account (ledger_account_id, type, object, currency, seller_id)
    select gen_random_uuid(), 'SELLER_AVAILABLE', seller_id::text, 'USD', seller_id from seller returning ledger_account_id),
  losses as (
    insert into ledger_account (ledger_account_id, type, object, currency) values (gen_random_uuid(), 'LOSSES', '', 'USD')
    returning ledger_account_id),
  sales as materialized (select gen_random_uuid() as id, ledger_account_id from balance, generate_series(1, 3)),
  entries as (insert into ledger_entry (ledger_entry_id, code, key, at) select id, 'P6', 'bench-' || id, '2026-09-01' from sales)
  insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor, at)
  select id, 1, ledger_account_id, -2000, '2026-09-01'::timestamptz from sales
    union all select id, 2, losses.ledger_account_id, 2000, '2026-09-01' from sales, losses;
  set session_replication_role = 'origin'`;
