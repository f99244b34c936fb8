import { transaction } from '@cubby/db';
import { money } from '@cubby/money';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { type Entry, feeTaken } from '../rules.ts';
import { post } from './index.ts';

const { pool } = await testDatabase();
const now = new Date('2026-09-01T10:00:00Z');
const postIt = (entry: Entry) => transaction(pool, (tx) => post(tx, entry, null, now));
const cash = async () =>
  (
    await pool.query(
      `select coalesce(sum(amount_minor), 0)::int as minor from posting join ledger_account using (ledger_account_id) where type = 'PSP_CASH'`,
    )
  ).rows[0].minor;

test('an entry is posted once, however often it is sent', async () => {
  const fee = feeTaken('payment-1', money(387));
  expect([await postIt(fee), await postIt(fee), await cash()]).toEqual([true, false, -387]);
});

test('the database refuses an unbalanced entry and stores nothing of it', async () => {
  const crooked: Entry = {
    code: 'P3',
    key: 'P3:crooked',
    postings: [
      { account: { type: 'PSP_FEES', object: '' }, amount: money(100) },
      { account: { type: 'PSP_CASH', object: '' }, amount: money(-99) },
    ],
  };
  const before = await cash();
  await expect(postIt(crooked)).rejects.toThrow(/does not balance/);
  expect(await cash()).toBe(before);
  expect((await pool.query(`select from ledger_entry where key = 'P3:crooked'`)).rowCount).toBe(0);
});

test('a posting is never rewritten', async () => {
  await postIt(feeTaken('payment-2', money(10)));
  await expect(pool.query('update posting set amount_minor = amount_minor * 2')).rejects.toThrow(/append-only/);
  await expect(pool.query('delete from posting')).rejects.toThrow(/append-only/);
  await expect(pool.query('delete from ledger_entry')).rejects.toThrow(/append-only/);
});

test('an entry of which nothing is left is not written', async () => {
  expect(await postIt(feeTaken('payment-3', money(0)))).toBe(false);
  expect((await pool.query(`select from ledger_entry where key = 'P3:payment-3'`)).rowCount).toBe(0);
});
