import { saveCartLines } from '@cubby/features/cart/contract';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { memberOrder, placeMemberOrder } from '../../contract.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const amina = api.callAs({ accountId: idOf('amina'), login: 'amina@cubby.example' });

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500 });
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
     values ($1, 'amina@cubby.example', '-', 'A', 'B', now())`,
    [idOf('amina')],
  );
  await amina(saveCartLines, { entries: [{ offerId: notebook, quantity: 2, selected: true }], merge: false });
});

const { contact, address } = wantedBy([], 'amina@cubby.example');
const wanted = {
  ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'STRIPE' as const, savesAddress: false },
  ...{ contact, address },
};
const held = async () => (await pool.query('select reserved from offer where offer_id = $1', [notebook])).rows[0];

test('a member who saw another total is notified; with the same total it is the same order (spec 7.7)', async () => {
  const number = (await amina(placeMemberOrder, wanted)).orderNumber;
  const { total } = await amina(memberOrder, { orderNumber: number });
  const shown = money(total.amountMinor + 1);
  await expect(amina(placeMemberOrder, { ...wanted, expectedTotal: shown })).rejects.toMatchObject({
    code: 'OC_CART_CHANGED',
    errors: [{ path: ['expectedTotal'] }],
  });
  expect(await amina(placeMemberOrder, { ...wanted, expectedTotal: total })).toEqual({ orderNumber: number });
  expect(await held()).toEqual({ reserved: 2 });
});

test('a price that changes while a member orders is not charged unseen: no order is placed, no stock held (spec 7.7)', async () => {
  const first = (await amina(placeMemberOrder, wanted)).orderNumber;
  const { total } = await amina(memberOrder, { orderNumber: first });
  clock.advance(31 * 60_000);
  await api.runScheduled();
  expect(await held()).toEqual({ reserved: 0 });

  const seller = await pool.connect();
  try {
    await seller.query('begin');
    await seller.query('update offer set price_minor = price_minor + 100 where offer_id = $1', [notebook]);
    const placing = amina(placeMemberOrder, { ...wanted, expectedTotal: total });
    placing.catch(() => {});
    // They have read the old price, and now wait for the offer's lock.
    const waiting = async () =>
      (
        await owner.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].n;
    await expect.poll(waiting).toBe(1);
    await seller.query('commit');
    await expect(placing).rejects.toMatchObject({ code: 'OC_CART_CHANGED', errors: [{ path: ['expectedTotal'] }] });
  } finally {
    seller.release();
  }
  expect(await held()).toEqual({ reserved: 0 });
});
