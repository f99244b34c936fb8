import { transaction } from '@cubby/db';
import { money } from '@cubby/money';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase, unsealed } from '@cubby/testing';
import { expect, test } from 'vitest';
import { chargebackLoss, disputeHeld, type Entry, feeTaken, saleEarned } from '../rules.ts';
import { post } from './index.ts';

const { pool, owner } = await testDatabase();
const now = new Date('2026-09-01T10:00:00Z');
const postIt = (entry: Entry) => transaction(pool, (tx) => post(tx, entry, null, now));
const cash = async () =>
  (
    await pool.query(
      `select coalesce(sum(amount_minor), 0)::int as minor from posting join ledger_account using (ledger_account_id) where type = 'PSP_CASH'`,
    )
  ).rows[0].minor;

test('an entry sent several times is posted once', async () => {
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

test('the database refuses an entry without postings when it is committed', async () => {
  const bare = (key: string) =>
    pool.query(
      `insert into ledger_entry (ledger_entry_id, code, key, at) values (gen_random_uuid(), 'P3', $1, now())`,
      [key],
    );
  await expect(bare('P3:bare')).rejects.toThrow(/has no postings/);
  expect((await pool.query(`select from ledger_entry where key = 'P3:bare'`)).rowCount).toBe(0);
});

test('a posting is never rewritten', async () => {
  await postIt(feeTaken('payment-2', money(10)));
  await expect(owner.query('update posting set amount_minor = amount_minor * 2')).rejects.toThrow(/append-only/);
  await expect(owner.query('delete from posting')).rejects.toThrow(/append-only/);
  await expect(owner.query('delete from ledger_entry')).rejects.toThrow(/append-only/);
});

test('a chargeback’s entries are found among keys that hold other ids, whichever table a plan reads first', async () => {
  const chargebackId = '0199c0de-0000-7000-8000-000000000001';
  await postIt(feeTaken('re_1', money(10)));
  await postIt(chargebackLoss(chargebackId, money(500), 'STRIPE'));
  const found = await transaction(pool, async (tx) => {
    await tx.query('set local enable_nestloop = off');
    await tx.query('set local enable_mergejoin = off');
    const sql = 'select disputed_minor::int as minor from ledger_disputed_cash where chargeback_id = $1';
    return (await tx.query(sql, [chargebackId])).rows;
  });
  expect(found).toEqual([{ minor: -500 }]);
});

test('an entry with only zero amounts is not written', async () => {
  expect(await postIt(feeTaken('payment-3', money(0)))).toBe(false);
  expect((await pool.query(`select from ledger_entry where key = 'P3:payment-3'`)).rowCount).toBe(0);
});

test('the database sets a posting’s time and an account’s shop, and ignores inserted values', async () => {
  await openSmallShop(pool);
  const sold = { sellerId: idOf('harlow'), sellerOrderId: idOf('part') };
  await unsealed(
    pool,
    `insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to)
     values ($1, $2, $3, 1, 'DELIVERED', 500, 0, 0, 500, 0, '2026-09-01', '2026-09-02')`,
    [sold.sellerOrderId, idOf('whole'), sold.sellerId],
  );
  const sale = { ...sold, items: money(500), shipping: money(0), commission: money(50), commissionTax: [] };
  await postIt(saleEarned(sale));
  await postIt(disputeHeld(idOf('dispute'), sold, 'SELLER_PENDING', money(450)));
  const { rows } = await pool.query(
    `select distinct a.type, a.seller_id as shop, p.at from posting p join ledger_account a using (ledger_account_id)
     join ledger_entry e using (ledger_entry_id) where e.code in ('P4', 'P12') order by a.type`,
  );
  expect(rows).toEqual([
    { type: 'CLEARING', shop: null, at: now },
    { type: 'COMMISSION', shop: null, at: now },
    { type: 'DISPUTE_HOLD', shop: idOf('harlow'), at: now },
    { type: 'SELLER_PENDING', shop: idOf('harlow'), at: now },
  ]);
  const forged = await transaction(pool, async (tx) => {
    await tx.query(
      `insert into ledger_entry (ledger_entry_id, code, key, at) values ($1, 'P3', 'P3:forged', '2026-09-04T00:00:00Z')`,
      [idOf('forged')],
    );
    await tx.query(
      `insert into ledger_account (ledger_account_id, type, object, currency, seller_id) values ($1, 'SELLER_AVAILABLE', $2, 'USD', $3)`,
      [idOf('account'), idOf('maple'), idOf('harlow')],
    );
    await tx.query(
      `insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor, at)
       values ($1, 1, $2, 7, '2020-01-01'), ($1, 2, $2, -7, '2020-01-01')`,
      [idOf('forged'), idOf('account')],
    );
    return (
      await tx.query(
        'select seller_id as shop, at from posting join ledger_account using (ledger_account_id) where ledger_entry_id = $1',
        [idOf('forged')],
      )
    ).rows;
  });
  expect(forged).toEqual(Array(2).fill({ shop: idOf('maple'), at: new Date('2026-09-04T00:00:00Z') }));
});
