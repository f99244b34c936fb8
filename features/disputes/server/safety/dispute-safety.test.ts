import { changeOffers, theseOffers } from '@cubby/features/offer-batches/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveDisputeAsBuyer } from '../../buyer-contract.ts';
import { clearSafety, openSafetyDispute } from '../../staff-contract.ts';
import { openDisputeShop } from '../../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute, letters } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

test('a report of unsafe goods reaches staff immediately, and staff can open a dispute themselves (domain C17, 5.6 D1)', async () => {
  const order = await bought('DELIVERED');
  const { code } = await dispute(order, { reason: 'UNSAFE', description: 'The point breaks off.' });
  expect(await letters(code)).toContain('staff: Order N: something may be unsafe');
  const onSale = async () =>
    (
      await pool.query<{ status: string }>(`select status from offer where offer_id = any($1) order by price_minor`, [
        [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')],
      ])
    ).rows.map(({ status }) => status);
  expect(await onSale()).toEqual(['CREATED', 'CREATED']);
  await as('manager')(clearSafety, { code });
  expect(await onSale()).toEqual(['ACTUAL', 'ACTUAL']);
  // No party is notified first; staff who decide for the seller put the goods on sale again.
  const second = await dispute(await bought('DELIVERED'), {
    ...{ reason: 'UNSAFE', intent: 'TELL', description: 'The point breaks off.' },
    pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }],
  });
  expect([await second.statuses(), ...(await onSale())]).toEqual(['DISPUTE_OPEN OPENED', 'ACTUAL', 'CREATED']);
  await second.answers();
  await second.decides();
  expect(await onSale()).toEqual(['ACTUAL', 'ACTUAL']);
  const other = await bought('COMPLETED');
  const opened = await as('manager')(openSafetyDispute, { number: other.number, description: 'A recall.' });
  expect(opened.status).toBe('OPENED');
  expect(await letters(opened.code)).toContain('buyer: Order N: dispute opened');
  // The buyer cannot withdraw a dispute that staff opened.
  expect(
    await codeOf(api.call(moveDisputeAsBuyer, { code: opened.code, action: 'WITHDRAW', body: undefined }, other)),
  ).toBe('OC_WRONG_STATUS disputes.wrongStatus');
  await as('manager')(clearSafety, { code: opened.code });
});

test('putting a dispute’s offers back on sale is recorded once, with the person (decision 0179)', async () => {
  const order = await bought('DELIVERED');
  const { code } = await dispute(order, { reason: 'UNSAFE', description: 'The point breaks off.' });
  for (const _again of [1, 2]) await as('manager')(clearSafety, { code });
  const { rows } = await pool.query(
    `select l.login as by, e.site, e.subject_kind || ' ' || o.order_number || '-' || so.position as subject, s.handle as shop
     from audit_event e join account l using (account_id) join seller s using (seller_id)
     join seller_order so on so.seller_order_id::text = e.subject_id join "order" o using (order_id)
     where e.action = 'dispute.offers-cleared' and o.order_number || '-' || so.position = $1`,
    [order.number],
  );
  expect(rows).toEqual([
    { by: 'manager@cubby.example', site: 'manager', subject: `seller-order ${order.number}`, shop: 'harlow' },
  ]);
});

test('an unsafe craft is also held in the shop that took over the child’s, and released when safe (domain C17, 2.7)', async () => {
  const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
  await pool.query(
    `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
     select gen_random_uuid(), p.product_id, s.seller_id, 'ACTUAL', 500, 0, now() from product p, seller s where p.sku = 'BM-1' and s.handle = 'maple'`,
  );
  const { code } = await dispute(order, { reason: 'UNSAFE', description: 'A bead came off.' });
  const states = async () =>
    (
      await pool.query(
        `select s.handle, o.status from offer o join seller s using (seller_id) join product p using (product_id) where p.sku = 'BM-1' order by 1`,
      )
    ).rows.map(({ handle, status }) => `${handle} ${status}`);
  expect(await states()).toEqual(['maple CREATED', 'paper-fox CREATED']);
  await as('manager')(clearSafety, { code });
  expect(await states()).toEqual(['maple ACTUAL', 'paper-fox ACTUAL']);
});

test('unsafe goods that their shop had paused are held too, by every dispute, and paused again when safe (domain C17)', async () => {
  const scissors = offerId('SC-1', 'harlow');
  const orders = [await bought('DELIVERED'), await bought('DELIVERED')];
  const put = async (to: 'ACTUAL' | 'CLOSED') =>
    (await as('owner')(changeOffers, { ...theseOffers([scissors]), kind: 'STATUS', to, dryRun: false })).changed;
  const status = async () =>
    (await pool.query(`select status from offer where offer_id = $1`, [scissors])).rows[0].status;
  expect(await put('CLOSED')).toBe(1);
  const codes = [];
  for (const order of orders) {
    const wanted = { reason: 'UNSAFE', description: 'The point breaks off.' } as const;
    codes.push((await dispute(order, { ...wanted, pieces: [{ offerId: scissors, quantity: 1 }] })).code);
  }
  expect([await status(), await put('ACTUAL')]).toEqual(['CREATED', 0]);
  await as('manager')(clearSafety, { code: codes[0]! });
  expect(await status()).toBe('CREATED');
  await as('manager')(clearSafety, { code: codes[1]! });
  expect(await status()).toBe('CLOSED');
  expect(await put('ACTUAL')).toBe(1);
});
