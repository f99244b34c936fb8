import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startCardPayment } from '../../contract.ts';
import type { CardProvider, SessionRequest } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { startPayment } from './start-payment.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const sandbox = sandboxProvider(pool, 'test');
const owner = { accountId: idOf('owner'), login: 'o@cubby.example' };
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100, 'BM-1 paper-fox': 100 });
  api = await createTestApi(pool, clock);
  await insertAccounts(pool, [owner]);
  await ownShops(pool, owner.accountId, ['paper-fox']);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

const asked: SessionRequest[] = [];
const asking: CardProvider = {
  ...sandbox,
  openSession(request) {
    asked.unshift(request);
    return sandbox.openSession(request);
  },
};
async function place(pieces: Record<string, number> = { 'NB-1 harlow': 1 }) {
  const lines = Object.entries(pieces).map(([offer, quantity]) => {
    const [sku, seller] = offer.split(' ') as [string, string];
    return { offerId: offerId(sku, seller), quantity };
  });
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
  const order = () => api.call(guestOrder, { orderNumber }, { bearer });
  const { total } = await order();
  const start = (by = asking, sum: { amountMinor: number; currency: string } = total) =>
    startPayment(pool, by, { orderNumber, total: sum, note: '' }, () => 'https://shop.example', clock.now());
  const rows = async () =>
    (
      await pool.query(
        `select so.status, so.due_at as due, (select string_agg(concat_ws(' ', e.transition, e.actor, e.reason), ', ' order by e.position)
           from seller_order_event e where e.seller_order_id = so.seller_order_id) as went
         from seller_order so join "order" o using (order_id) where o.order_number = $1 order by so.position`,
        [orderNumber],
      )
    ).rows;
  return { orderNumber, bearer, order, total, start, rows };
}
const refused = (code: string, key: string, path?: string[]) => ({
  ok: false,
  failure: expect.objectContaining({ code, message: key, ...(path && { path }) }),
});

test('the provider is asked for the order’s sum for as long as its items can be held at most, and sends its buyer back to our pages (spec 7.14)', async () => {
  const { orderNumber, start, rows } = await place();
  clock.set('2026-09-01T10:07:00Z');
  const started = await start();
  expect(started).toEqual({
    ok: true,
    value: expect.stringMatching(/^https:\/\/shop\.example\/sandbox\/card\/cs_sandbox_[0-9a-f]{32}$/),
  });
  expect(asked[0]).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    orderNumber,
    // 3.20 + 1.90 of delivery + 5 % of GST.
    amount: { amountMinor: 536, currency: 'USD' },
    email: 'anna@buyer.example',
    locale: 'en',
    successUrl: `https://shop.example/checkout/success-pay?orderNum=${orderNumber}`,
    cancelUrl: `https://shop.example/checkout/error-pay?orderNum=${orderNumber}`,
    expiresAt: new Date('2026-09-01T15:30:00Z'),
    askedAt: new Date('2026-09-01T10:07:00Z'),
  });
  // Its stock is held as long as before (domain 5.4 O3).
  expect(await rows()).toEqual([
    { status: 'SENT_TO_PMT', due: new Date('2026-09-01T10:30:00Z'), went: 'O1 BUYER, O3 BUYER' },
  ]);
});

test('a second tab gets the same page, and the provider is not asked again', async () => {
  const { start } = await place();
  const first = await start();
  const times = asked.length;
  expect(await start()).toEqual(first);
  expect(asked.length).toBe(times);
});

test('a provider that does not answer leaves the order payable for the rest of its hold, and says so (domain 5.4 O7)', async () => {
  const { start, rows, order } = await place();
  const away: CardProvider = { ...sandbox, openSession: () => Promise.reject(new ProviderUnavailable('away')) };
  expect(await start(away)).toEqual(refused('OC_PAYMENT_PROVIDER', 'payments.providerAway'));
  expect(await rows()).toEqual([
    {
      status: 'CREATED',
      due: new Date('2026-09-01T10:30:00Z'),
      went: 'O1 BUYER, O3 BUYER, O7 PSP provider unreachable',
    },
  ]);
  expect((await order()).payment).toBe('FAILED');
  expect((await start()).ok).toBe(true);
});

test('a page that opens when the hold has ended is closed at the provider, and nobody is sent to it (domain 5.4 O19)', async () => {
  const { start } = await place();
  let sessionId = '';
  const slow: CardProvider = {
    ...sandbox,
    async openSession(request) {
      const opened = await sandbox.openSession(request);
      sessionId = opened.sessionId;
      clock.set('2026-09-01T10:30:00Z');
      await api.runScheduled();
      return opened;
    },
  };
  expect(await start(slow)).toEqual(refused('OC_PAYMENT_PROVIDER', 'payments.providerAway'));
  expect((await sandbox.find(sessionId))!.status).toBe('OPEN');
  const { rows } = await pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'close-session'`,
  );
  expect(rows).toEqual([{ payload: { sessionId } }]);
  await api.runJobs();
  expect((await sandbox.find(sessionId))!.status).toBe('EXPIRED');
});

test('what its buyer cannot pay now is refused, and says why: another sum, an order that is over, paid or not there', async () => {
  const { start, total, order, orderNumber, bearer } = await place();
  const changed = refused('OC_CART_CHANGED', 'payments.amountChanged', ['total']);
  expect(await start(asking, { ...total, amountMinor: 537 })).toEqual(changed);
  expect(await start(asking, { ...total, currency: 'CAD' })).toEqual(changed);
  const nowhere = { orderNumber: 'ZZZZZZZZZZ', total, note: '' };
  expect(await startPayment(pool, asking, nowhere, () => '', clock.now())).toEqual(
    refused('OC_NOT_FOUND', 'orders.missing', ['orderNumber']),
  );
  expect(await order()).toMatchObject({ status: 'CREATED' });
  await api.call(actOnOrder, { number: orderNumber, action: 'CANCEL', reason: undefined }, { bearer });
  expect(await start()).toEqual(refused('OC_WRONG_STATUS', 'payments.notPayable'));
});

test('of an order on invoice no card payment is started (spec 5.20)', async () => {
  const { start, orderNumber } = await place();
  await asOwner(pool, `update "order" set route = 'INVOICE_PREPAID' where order_number = $1`, [orderNumber]);
  const times = asked.length;
  expect(await start()).toEqual(refused('OC_WRONG_STATUS', 'orders.wrongStatus'));
  const { rows } = await pool.query(
    'select from checkout_session s join "order" o using (order_id) where o.order_number = $1',
    [orderNumber],
  );
  expect([rows.length, asked.length]).toEqual([0, times]);
});

test('when a seller has rejected their part, the rest is paid without it (domain 5.4 O21)', async () => {
  const { orderNumber, bearer, order, rows } = await place({ 'NB-1 harlow': 1, 'BM-1 paper-fox': 1 });
  const number = `${orderNumber}-2`;
  await api.callAs(owner)(actOnOrder, { number, action: 'REJECT', reason: 'It was the last one' });
  const { total } = await order();
  expect(total.amountMinor).toBe(536);
  await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  expect((await rows()).map(({ status }) => status)).toEqual(['SENT_TO_PMT', 'REJECTED']);
});
