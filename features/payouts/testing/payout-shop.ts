import { rm } from 'node:fs/promises';
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
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { approveRun, payoutRun } from '../contract.ts';
import { giveDestinations, jonah, noor, proposedRun, proposeWeek, sendApproved } from './runs.ts';

/** A staff member without the right to settle. */
export const reader: Account = { accountId: idOf('reader'), login: 'reader@cubby.example', staff: ['READER'] };

/** A small shop for a test file. Each test begins on a Monday, with empty books and accounts for harlow and maple. */
export async function openPayoutShop() {
  const { pool, owner, url } = await testDatabase();
  const clock = fixedClock('2026-09-07T06:00:00Z');
  await openSmallShop(pool);
  await insertAccounts(pool, [noor, jonah, reader]);
  const api = await createTestApi(pool, clock);
  afterAll(() => rm(join(testDataDir(), 'payouts'), { recursive: true, force: true }));
  afterEach(async () => expect(await findViolations(pool)).toEqual([]));
  const reset = async () => {
    clock.set('2026-09-07T06:00:00Z');
    await unsealed(
      pool,
      `truncate payout_run, payout, payout_line, payout_approval, payout_hold, payout_schedule, payout_destination, bank_transfer, bank_file, mail, audit_event,
         seller_member, posting, ledger_entry, ledger_account cascade`,
    );
    await asOwner(pool, 'delete from graphile_worker._private_jobs');
    await giveDestinations(pool, ['harlow', 'maple']);
  };
  beforeEach(reset);

  let entries = 0;
  /** A completed sale, or its refund, reduced to what matters here. */
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
  /** Both approve it, and it is sent. */
  const approveAndSend = async (runId: string) => {
    for (const who of [noor, jonah]) await approve(who, runId);
    await sendApproved(api, runId, clock);
  };
  const runOf = (runId: string, which: 'PAID' | 'LEFT_OUT' = 'PAID', who = noor) =>
    api.callAs(who)(payoutRun, { runId, which, page: 1 });
  const reasons = async (runId: string) =>
    (await runOf(runId, 'LEFT_OUT')).lines.map(({ shop, reason }) => [shop, reason]).toSorted();
  const acts = async () =>
    (
      await pool.query(
        'select account_id as by, action, subject_id as subject, reason from audit_event order by at, audit_event_id',
      )
    ).rows;
  return {
    pool,
    owner,
    url,
    clock,
    api,
    reset,
    change,
    owed,
    transfers,
    propose,
    approve,
    approveAndSend,
    runOf,
    reasons,
    acts,
  };
}

export const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    ({ code }: { code: string }) => code,
  );
