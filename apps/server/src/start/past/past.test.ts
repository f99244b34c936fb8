import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transaction, violationsOf, withTimeLimit } from '@cubby/db';
import { memberDisputes } from '@cubby/features/disputes/contract';
import { impactToday } from '@cubby/features/investors/contract';
import { memberInvoices } from '@cubby/features/invoices/contract';
import { memberOrders } from '@cubby/features/orders/contract';
import { type OrderStatus, orderStatuses } from '@cubby/features/orders/rules';
import { ownReviews } from '@cubby/features/reviews/contract';
import { accountStatement } from '@cubby/features/statements/contract';
import { supportThreads } from '@cubby/features/support/contract';
import { ownWishlists } from '@cubby/features/wishlists/contract';
import { loadTranslators } from '@cubby/i18n/load';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { demoDatabase, demoDay } from '../../testing/demo-database.ts';
import { insertAccounts } from '../../testing/insert-accounts.ts';
import { createTestApi, root } from '../../testing/test-api.ts';
import { findViolations, invariants } from '../check-invariants.ts';
import { seedWithPast } from '../seed.ts';
import { brokenStates } from './broken-states.ts';
import { writePast } from './index.ts';
import { moveFiles } from './move-files.ts';
import { guardian, secretary, seller, teacher } from './people.ts';

const now = new Date(demoDay.getTime() + 20 * 3_600_000);
const { pool } = await demoDatabase();
const api = await createTestApi(pool, { now: () => now });
const dataDir = await mkdtemp(join(tmpdir(), 'cubby-past-'));
/** Settings of a production shop that takes no payments yet. */
const settings = { ...api.settings, dataDir, env: 'production' as const, bankAccount: undefined, company: undefined };
const buyers = { secretary, teacher, guardian, seller };

const rowsOf = async (sql: string) => (await pool.query(sql)).rows;

beforeAll(async () => {
  await insertAccounts(pool, [{ ...secretary.account }]);
  await withTimeLimit(Number.POSITIVE_INFINITY, () =>
    transaction(pool, (tx) => writePast(tx, settings, loadTranslators(root), now)),
  );
}, 120_000);

describe('the demo’s past', () => {
  it('keeps every invariant of stock, orders, invoices, disputes and books', async () => {
    expect(await findViolations(pool)).toEqual([]);
  });

  it('violates an invariant as soon as its subject is broken', async () => {
    const client = await pool.connect();
    await client.query(`begin; set local role none; set local session_replication_role = 'replica'`);
    const wrong: string[] = [];
    const violates = async (name: string, sql: string) => {
      await client.query('savepoint before');
      try {
        if ((await client.query(sql)).rowCount === 0) wrong.push(`nothing was made by: ${sql}`);
        return (
          (
            await violationsOf(
              client,
              invariants.filter((each) => each.name === name),
            )
          ).length > 0
        );
      } catch (error) {
        wrong.push(`${(error as Error).message}: ${sql}`);
        return undefined;
      } finally {
        await client.query('rollback to before');
      }
    };
    for (const [name, { broken, sound = [] }] of Object.entries(brokenStates)) {
      if (!invariants.some((each) => each.name === name)) wrong.push(`no invariant: ${name}`);
      for (const sql of broken)
        if ((await violates(name, sql)) === false) wrong.push(`${name} does not notice: ${sql}`);
      for (const sql of sound) if (await violates(name, sql)) wrong.push(`${name} is violated by: ${sql}`);
    }
    await client.query('rollback');
    client.release();
    expect(wrong).toEqual([]);
  });

  it('gives every buyer orders, a wish list and something to read', async () => {
    for (const [name, { account }] of Object.entries(buyers)) {
      const call = api.callAs(account);
      const { tabs } = await call(memberOrders, { statuses: ['ALL'], words: '', page: 1 });
      expect({ name, ...tabs }).toMatchObject({
        name,
        CURRENT: expect.toSatisfy(isSome),
        COMPLETED: expect.toSatisfy(isSome),
      });
      expect(await call(ownWishlists, {})).not.toEqual([]);
    }
    const { invoices } = await api.callAs(secretary.account)(memberInvoices, { page: 1, order: 'DESC' });
    expect(invoices.some(({ isOverdue }) => isOverdue)).toBe(true);
    expect(invoices.some(({ outstanding }) => outstanding.amountMinor === 0)).toBe(true);
    expect((await api.callAs(teacher.account)(memberDisputes, { page: 1, status: 'OPENED' })).disputes).not.toEqual([]);
    for (const { account } of [secretary, teacher, guardian])
      expect((await api.callAs(account)(supportThreads, { page: 1 })).threads).not.toEqual([]);
    for (const { account } of [teacher, guardian, seller])
      expect((await api.callAs(account)(ownReviews, { page: 1 })).reviews).not.toEqual([]);
    expect((await api.callAs(secretary.account)(accountStatement, {})).movements.length).toBeGreaterThan(5);
  });

  it('has an order in every status that an order can have today', async () => {
    const rows = await rowsOf(
      `select distinct so.status from seller_order so join "order" o using (order_id) where o.account_id is not null`,
    );
    // Nobody approves orders yet, and a draft becomes an order in the call that makes it.
    const notToday: readonly OrderStatus[] = ['DRAFT', 'APPROVED'];
    expect(rows.map(({ status }) => status).toSorted()).toEqual(
      orderStatuses.filter((status) => !notToday.includes(status)).toSorted(),
    );
  });

  it('gives the page for investors all of its figures', async () => {
    const { figures } = (await api.call(impactToday, {}))!;
    expect(figures.filter(({ count, amount }) => !count && !amount?.amountMinor)).toEqual([]);
  });

  it('lies before now, and shops work on working days', async () => {
    const [{ latest }] = await rowsOf('select max(at) as latest from seller_order_event');
    expect(latest.getTime()).toBeLessThanOrEqual(now.getTime());
    const atWeekends = await rowsOf(
      `select e.to_status, e.at from seller_order_event e where e.actor = 'SELLER' and e.at < '2026-08-27'
       and extract(isodow from e.at at time zone 'America/Vancouver') > 5`,
    );
    expect(atWeekends).toEqual([]);
  });

  it('leaves papers to the shop, and no other job', async () => {
    const rows = await rowsOf(
      `select distinct t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       order by 1`,
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual(['keep-credit-note', 'keep-invoice']);
  });

  it('is not replayed, and its people leave it unchanged', async () => {
    const counted = () =>
      rowsOf('select (select count(*) from "order") as orders, (select count(*) from mail) as mails');
    const before = await counted();
    expect(await seedWithPast(pool, settings, root)).toBe(false);
    expect(await counted()).toEqual(before);
    const playing = await createTestApi(pool, { now: () => new Date(now.getTime() + 3_600_000) }, { DEMO_PACE: '1' });
    const statuses = () => rowsOf('select seller_order_id, status from seller_order order by 1');
    const old = await statuses();
    for (const { name, run } of playing.features.schedules)
      if (name.startsWith('demo')) await run(new Date(now.getTime() + 3_600_000));
    expect(await statuses()).toEqual(old);
  });
});

test('files of an interrupted start are moved at the next one', async () => {
  const [from, to] = [join(dataDir, 'from'), join(dataDir, 'to')];
  await mkdir(join(from, 'mail'), { recursive: true });
  await writeFile(join(from, 'mail', 'one.eml'), 'x');
  await moveFiles(from, to);
  await moveFiles(from, to);
  expect(await readFile(join(to, 'mail', 'one.eml'), 'utf8')).toBe('x');
  expect(existsSync(from)).toBe(false);
});

const isSome = (n: number): boolean => n > 0;
