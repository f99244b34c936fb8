import { staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { post } from '@cubby/features/ledger/server';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { newsOfPayment, wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const accountId = '01990000-0000-7000-8000-000000000009';

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
  await pool.query(
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
     values ($1, 'fox@cubby.example', '-', 'X', 'Y', now(), now())`,
    [accountId],
  );
  await ownShops(pool, accountId, ['paper-fox']);
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

/** Two notebooks from Harlow and a bookmark from Paper Fox, which Paper Fox has rejected. */
async function withRejectedPart(email: string) {
  const lines = [
    { offerId: offerId('NB-1', 'harlow'), quantity: 2 },
    { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
  ];
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines, email));
  const order = () => api.call(guestOrder, { orderNumber }, { bearer });
  const agreed = await order();
  const seller = api.callAs({ accountId, login: 'fox@cubby.example' });
  await seller(actOnOrder, { number: `${orderNumber}-2`, action: 'REJECT', reason: 'damaged' });
  const payFor = (total: ReturnType<typeof money>) =>
    api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  return { orderNumber, bearer, order, agreed, payFor };
}

test('an order with one part rejected before payment is paid for the rest (domain 5.4 O21)', async () => {
  const { orderNumber, order, agreed, payFor } = await withRejectedPart('rest@buyer.example');
  expect(agreed.sellerOrders.map(({ isBilled }) => isBilled)).toEqual([true, true]);
  const rest = await order();
  // Harlow's part: two notebooks, delivery, and GST on both.
  expect(rest.total).toEqual(money(640 + 190 + 42));
  expect([rest.items, rest.shipping]).toEqual([money(640), money(190)]);
  expect(rest.taxes.map(({ name, amount }) => [name, amount.amountMinor])).toEqual([['GST', 42]]);
  expect(rest.sellerOrders.map(({ status, isBilled }) => [status, isBilled])).toEqual([
    ['CREATED', true],
    ['REJECTED', false],
  ]);
  await expect(payFor(agreed.total)).rejects.toMatchObject({ code: 'OC_CART_CHANGED' });

  await newsOfPayment(api.call, pool, clock.now(), await payFor(rest.total));
  await api.runJobs();
  expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID', total: money(872) });
  const { rows } = await pool.query(
    `select p.amount_minor::int as taken, (select array_agg(a.amount_minor::int) from payment_allocation a where a.payment_id = p.payment_id) as pays
     from payment p join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ taken: 872, pays: [872] }]);
  const { rows: mails } = await pool.query(
    `select text_body as text from mail where to_address = 'rest@buyer.example' and subject like 'Order confirmation%'`,
  );
  expect(mails[0].text).toContain('$8.72');
  expect(mails[0].text).toContain('Spiral notebook A5');
  expect(mails[0].text).not.toContain('Starling bookmark');
});

test('the agreed amounts stay on the page of an order that was wholly rejected', async () => {
  const { orderNumber, order, agreed, payFor } = await withRejectedPart('none@buyer.example');
  const manager = api.callAs({ accountId, login: 'm@cubby.example', staff: staffRoles });
  await manager(actOnOrder, { number: `${orderNumber}-1`, action: 'REJECT', reason: 'closed' });
  expect(await order()).toMatchObject({ payment: 'CANCELLED', total: agreed.total });
  await expect(payFor(agreed.total)).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
});

test.each([5, -5])('a balance of %d cents left on a rejected part is found (domain 5.3)', async (minor) => {
  const { orderNumber } = await withRejectedPart('left@buyer.example');
  const { rows } = await pool.query<{ object: string }>(
    `select so.seller_order_id as object from seller_order so join "order" o using (order_id)
     where o.order_number = $1 and so.status = 'REJECTED'`,
    [orderNumber],
  );
  const { object } = rows[0]!;
  const found = transaction(pool, async (tx) => {
    const postings = [
      { account: { type: 'CLEARING', object }, amount: money(minor) },
      { account: { type: 'PSP_CASH', object: '' }, amount: money(-minor) },
    ] as const;
    await post(tx, { code: 'P3', key: `P3:${orderNumber}`, postings: [...postings] }, null, clock.now());
    // No balance is left.
    throw await findViolations(tx);
  });
  const violation = {
    invariant: 'ledger: clearing is empty where an order has come to nothing',
    rows: [{ object, balance_minor: minor }],
  };
  await expect(found).rejects.toContainEqual(violation);
});
