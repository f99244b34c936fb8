import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner, fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startCardPayment } from '../../contract.ts';
import type { CardProvider, ProviderEvent, SessionRequest } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { checkSession } from './check-sessions.ts';
import { startPayment } from './start-payment.ts';

const { pool, owner: database } = await testDatabase();
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

test('the provider is asked for the order’s total, until its items can no longer be held, and returns its buyer to our pages (spec 7.14)', async () => {
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
    // 3.20 + 1.90 delivery + 5 % GST.
    amount: { amountMinor: 536, currency: 'USD' },
    email: 'anna@buyer.example',
    locale: 'en',
    successUrl: `https://shop.example/checkout/success-pay?orderNum=${orderNumber}`,
    cancelUrl: `https://shop.example/checkout/error-pay?orderNum=${orderNumber}`,
    expiresAt: new Date('2026-09-01T15:30:00Z'),
    askedAt: new Date('2026-09-01T10:07:00Z'),
  });
  // The hold on its stock is unchanged (domain 5.4 O3).
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

test('if the provider does not answer, the order stays payable for the rest of its hold, and the buyer is told so (domain 5.4 O7)', async () => {
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

test('a page that opens after the hold has ended is closed at the provider, and no buyer is sent there (domain 5.4 O19)', async () => {
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

test('a payment that cannot start is refused with the reason: another amount, an ended, paid or missing order', async () => {
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

test('an invoice order cannot start a card payment (spec 5.20)', async () => {
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

test('a payment that waits for a seller’s rejection is not started for the earlier total (domain 5.4 O21)', async () => {
  const { orderNumber, start, order, rows } = await place({ 'NB-1 harlow': 1, 'BM-1 paper-fox': 1 });
  const waiting = async () =>
    (
      await database.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  const times = asked.length;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from "order" where order_number = $1 for update', [orderNumber]);
    const reject = { number: `${orderNumber}-2`, action: 'REJECT', reason: 'Sold out' } as const;
    const rejected = api.callAs(owner)(actOnOrder, reject);
    await expect.poll(waiting).toBe(1);
    const started = start();
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    await rejected;
    expect(await started).toEqual(refused('OC_CART_CHANGED', 'payments.amountChanged', ['total']));
  } finally {
    holder.release(true);
  }
  expect(asked.length).toBe(times);
  expect((await order()).total.amountMinor).toBe(536);
  expect((await rows()).map(({ status }) => status)).toEqual(['CREATED', 'REJECTED']);
});

test('two tabs that start to pay at the same moment get the same page, requested once (domain 5.4 O3)', async () => {
  const { orderNumber, start, rows } = await place();
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toEqual({ ok: true, value: expect.stringContaining('/sandbox/card/') });
  expect(other).toEqual(one);
  const { rows: sessions } = await pool.query(
    'select s.status from checkout_session s join "order" o using (order_id) where o.order_number = $1',
    [orderNumber],
  );
  expect(sessions).toEqual([{ status: 'OPEN' }]);
  expect((await rows())[0].went).toBe('O1 BUYER, O3 BUYER');
});

test('an order of Cubby Kids is paid on a page that returns to Cubby Kids (spec 2.19, 2.20)', async () => {
  const { orderNumber, bearer, total } = await place();
  await asOwner(pool, `update "order" set brand = 'kids' where order_number = $1`, [orderNumber]);
  const page = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  const { rows } = await pool.query(
    'select success_url as success, cancel_url as cancel from sandbox_session where order_number = $1',
    [orderNumber],
  );
  const kids = 'http://kids.localhost:3000';
  expect([page.slice(0, kids.length), rows]).toEqual([
    kids,
    [
      {
        success: `${kids}/checkout/success-pay?orderNum=${orderNumber}`,
        cancel: `${kids}/checkout/error-pay?orderNum=${orderNumber}`,
      },
    ],
  ]);
});

test('a member who has paid is sent to the members’ page, which their session opens (spec 2.19)', async () => {
  const { orderNumber, start } = await place();
  await asOwner(pool, `update "order" set account_id = $2 where order_number = $1`, [orderNumber, owner.accountId]);
  await start();
  expect(asked[0]).toMatchObject({
    successUrl: `https://shop.example/checkout/thanks/${orderNumber}`,
    cancelUrl: `https://shop.example/checkout/error-pay?orderNum=${orderNumber}`,
  });
});

let events = 0;
/** The provider's event that money was paid on one of our sessions, or that it was not. */
async function receive(event: Pick<ProviderEvent, 'type' | 'sessionId'> & Partial<ProviderEvent>) {
  const id = `evt_start_${++events}`;
  await pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, $2, $3, $4)`,
    [id, event.type, JSON.stringify({ id, key: null, paymentId: `pi_${id}`, amount: null, ...event }), clock.now()],
  );
  await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: id }, {
    now: clock.now(),
  } as never);
}
const sessionOn = (page: unknown) => (page as { value: string }).value.split('/').at(-1)!;

test('a payment at the total before a seller rejected their part does not pay the order: it is refunded in full (domain 5.4 O6, O21)', async () => {
  const { orderNumber, start, total, order, rows } = await place({ 'NB-1 harlow': 1, 'BM-1 paper-fox': 1 });
  // 5.36 and 15.68.
  expect(total.amountMinor).toBe(2104);
  const sessionId = sessionOn(await start());
  await receive({ type: 'FAILED', sessionId });
  await api.callAs(owner)(actOnOrder, { number: `${orderNumber}-2`, action: 'REJECT', reason: 'It was the last one' });
  await receive({ type: 'PAID', sessionId, amount: total });
  expect((await order()).payment).not.toBe('PAID');
  const { rows: taken } = await pool.query(
    `select p.stray, p.amount_minor::int as taken, r.amount_minor::int as back, r.reason from payment p join refund r using (payment_id)
     join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(taken).toEqual([{ stray: 'WRONG_AMOUNT', taken: 2104, back: 2104, reason: 'WRONG_AMOUNT' }]);
  expect((await rows()).map(({ status }) => status)).toEqual(['CREATED', 'REJECTED']);
});

test('a payment made just before its page is closed is found: the provider is asked only once nobody can pay there (spec 2.52)', async () => {
  const { orderNumber, start } = await place();
  const sessionId = sessionOn(await start());
  const late: CardProvider = {
    ...sandbox,
    // The buyer presses the button just before the page closes.
    async closeSession() {
      await sandbox.settle(pool, sessionId, undefined);
    },
  };
  const { rows } = await pool.query(
    'select checkout_session_id as id from checkout_session where provider_session_id = $1',
    [sessionId],
  );
  for (const _again of [1, 2]) {
    await checkSession(pool, late, { id: rows[0].id, provider: 'SANDBOX', sessionId }, clock.now());
    await api.runJobs();
    const { rows: found } = await pool.query(
      `select e.payload->>'type' as type, so.status from provider_event e, seller_order so join "order" o using (order_id)
       where e.event_id = 'checked-' || $1::text and o.order_number = $2`,
      [sessionId, orderNumber],
    );
    expect(found).toEqual([{ type: 'PAID', status: 'PAID' }]);
  }
});

test('an event belongs to the session that it names; our key is used only if it names none (reliability rule 9)', async () => {
  const [one, other] = [await place(), await place()];
  const [ofOne, ofOther] = [sessionOn(await one.start()), sessionOn(await other.start())];
  const key = asked[1]!.key;
  const paid = { type: 'PAID', amount: one.total } as const;
  await expect(receive({ ...paid, sessionId: 'cs_another', key })).rejects.toThrow('is about an unknown session');
  await pool.query('delete from provider_event where applied_at is null');
  await receive({ ...paid, sessionId: ofOther, key });
  expect([(await one.order()).payment, (await other.order()).payment]).toEqual(['PENDING', 'PAID']);
  await receive({ ...paid, sessionId: null, key });
  expect([(await one.order()).payment, ofOne === ofOther]).toEqual(['PAID', false]);
});
