import { cookieOf } from '@cubby/features/accounts/rules';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { moveOnDueOrders } from '@cubby/features/orders/server';
import { findActor } from '@cubby/server/http/actor';
import { findViolations } from '@cubby/server/start/check-invariants';
import { breakablePool, orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { settleSandboxSession } from '../../contract.ts';
import type { CardProvider, ProviderEvent } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { startPayment } from './start-payment.ts';
import { endSessions } from './time-out-sessions.ts';

const { pool, url } = await testDatabase();
const clock = fixedClock(new Date().toISOString());
const items = [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }];
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  api = await createTestApi(pool, clock);
});

async function place() {
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(items));
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  return { orderNumber, bearer, total, pay: (by: CardProvider) => start(by, orderNumber, total.amountMinor) };
}
const start = (by: CardProvider, orderNumber: string, amountMinor: number) =>
  startPayment(
    pool,
    by,
    { orderNumber, total: { amountMinor, currency: 'USD' }, note: '' },
    () => 'http://x',
    clock.now(),
  );
const receive = async (event: ProviderEvent) => {
  await pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, $2, $3, $4)`,
    [event.id, event.type, JSON.stringify(event), clock.now()],
  );
  await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: event.id }, {
    now: clock.now(),
  } as never);
};
const sessionsOf = async (orderNumber: string) =>
  (
    await pool.query(
      `select s.status, s.provider_session_id as id from checkout_session s join "order" o using (order_id)
       where o.order_number = $1 order by s.created_at, s.checkout_session_id`,
      [orderNumber],
    )
  ).rows as { status: string; id: string | null }[];

test('if the hold ends while the provider is being asked, no buyer is sent to its page, and money paid there is refunded', async () => {
  const { orderNumber, total, pay } = await place();
  const sandbox = sandboxProvider(pool, 'test');
  const slow: CardProvider = {
    ...sandbox,
    async openSession(request) {
      const opened = await sandbox.openSession(request);
      clock.advance(30 * 60_000);
      await moveOnDueOrders(pool, clock.now(), { moved: endSessions });
      return opened;
    },
  };
  expect(await pay(slow)).toMatchObject({ ok: false, failure: { code: 'OC_PAYMENT_PROVIDER' } });
  const [session] = await sessionsOf(orderNumber);
  expect(session).toEqual({ status: 'EXPIRED', id: expect.stringMatching(/^cs_sandbox_/) });
  await receive({
    id: 'evt_late',
    type: 'PAID',
    sessionId: session!.id,
    key: null,
    paymentId: 'pi_late',
    amount: total,
  });
  await api.runJobs();
  const { rows } = await pool.query(
    `select settled_at is not null as settled from refund join payment using (payment_id) where provider_payment_id = 'pi_late'`,
  );
  expect(rows).toEqual([{ settled: true }]);
  expect(await findViolations(pool)).toEqual([]);
});

test('when two tabs ask the provider together and one fails, the other’s page is still recognized', async () => {
  const { orderNumber, pay } = await place();
  const sandbox = sandboxProvider(pool, 'test');
  const failing: CardProvider = {
    ...sandbox,
    openSession: () => Promise.reject(new ProviderUnavailable('key in use')),
  };
  const overtaken: CardProvider = {
    ...sandbox,
    async openSession(request) {
      const opened = await sandbox.openSession(request);
      expect((await pay(failing)).ok).toBe(false);
      return opened;
    },
  };
  expect((await pay(overtaken)).ok).toBe(false);
  expect(await sessionsOf(orderNumber)).toEqual([{ status: 'FAILED', id: expect.stringMatching(/^cs_sandbox_/) }]);
  expect((await pay(sandbox)).ok).toBe(true);
});

test('with events out of order, a paid order stays paid, and the end of an older session does not affect a newer one', async () => {
  const paid = await orderWithNews(api.call, pool, clock.now(), items);
  await api.runJobs();
  const news = { key: null, paymentId: null, amount: null };
  await receive({ id: 'evt_after', type: 'FAILED', sessionId: paid.sessionId, ...news });
  expect(await sessionsOf(paid.orderNumber)).toEqual([{ status: 'PAID', id: paid.sessionId }]);

  const { orderNumber, bearer, total, pay } = await place();
  const sandbox = sandboxProvider(pool, 'test');
  await pay(sandbox);
  const [first] = await sessionsOf(orderNumber);
  await receive({ id: 'evt_first_failed', type: 'FAILED', sessionId: first!.id, ...news });
  clock.advance(1000);
  await pay(sandbox);
  await receive({ id: 'evt_first_expired', type: 'EXPIRED', sessionId: first!.id, ...news });
  const [, second] = await sessionsOf(orderNumber);
  await receive({
    id: 'evt_second_paid',
    type: 'PAID',
    sessionId: second!.id,
    key: null,
    paymentId: 'pi_second',
    amount: total,
  });
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment).toBe('PAID');
  expect(await findViolations(pool)).toEqual([]);
});

test('“failed” that arrives before “paid” does not lose an order while its stock is held', async () => {
  const { orderNumber, bearer, total, pay } = await place();
  const sandbox = sandboxProvider(pool, 'test');
  await pay(sandbox);
  const [first] = await sessionsOf(orderNumber);
  const of = (id: string, sessionId: string | null) => ({
    id,
    sessionId,
    key: null,
    paymentId: `pi_${id}`,
    amount: total,
  });
  await receive({ ...of('early_failed', first!.id), type: 'FAILED' });
  clock.advance(1000);
  // The buyer has started another try meanwhile.
  await pay(sandbox);
  await receive({ ...of('late_paid', first!.id), type: 'PAID' });
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment).toBe('PAID');
  expect((await sessionsOf(orderNumber)).map(({ status }) => status)).toEqual(['PAID', 'EXPIRED']);

  const other = await place();
  await other.pay(sandbox);
  const [only] = await sessionsOf(other.orderNumber);
  await receive({ ...of('other_failed', only!.id), type: 'FAILED' });
  await receive({ ...of('other_paid', only!.id), type: 'PAID' });
  expect((await api.call(guestOrder, other, other)).payment).toBe('PAID');
  const refunds = await pool.query(`select from refund join payment using (payment_id)
    where provider_payment_id in ('pi_late_paid', 'pi_other_paid')`);
  expect(refunds.rowCount).toBe(0);

  // Its hold has ended, even before the scheduled task: refunded like any late payment.
  const late = await place();
  await late.pay(sandbox);
  const [ended] = await sessionsOf(late.orderNumber);
  await receive({ ...of('ended_failed', ended!.id), type: 'FAILED' });
  clock.advance(30 * 60_000);
  await receive({ ...of('ended_paid', ended!.id), type: 'PAID' });
  expect((await api.call(guestOrder, { orderNumber: late.orderNumber }, late)).payment).not.toBe('PAID');
  expect(
    (
      await pool.query(`select from refund join payment using (payment_id)
    where provider_payment_id = 'pi_ended_paid'`)
    ).rowCount,
  ).toBe(1);
  expect(await findViolations(pool)).toEqual([]);
});

test('an order that cannot be ended does not stop the others from ending', async () => {
  const numbers = [(await place()).orderNumber, (await place()).orderNumber, (await place()).orderNumber];
  clock.advance(30 * 60_000);
  const spoilt = new Set<string>();
  const ending = moveOnDueOrders(pool, clock.now(), {
    async moved(_tx, orderId) {
      if (spoilt.size > 0) return;
      spoilt.add(orderId);
      throw new Error('it is stuck');
    },
  });
  await expect(ending).rejects.toThrow('it is stuck');
  const { rows } = await pool.query(
    `select o.order_id as id, so.status from "order" o join seller_order so using (order_id) where o.order_number = any($1)`,
    [numbers],
  );
  for (const { id, status } of rows) expect(status).toBe(spoilt.has(id) ? 'CREATED' : 'REJECTED_BY_TIMEOUT');
  await moveOnDueOrders(pool, clock.now(), { moved: endSessions });
  expect(await findViolations(pool)).toEqual([]);
});

test('the sandbox settles a session and stores its event together, or not at all', async () => {
  const { orderNumber, bearer, pay } = await place();
  await pay(sandboxProvider(pool, 'test'));
  const [session] = await sessionsOf(orderNumber);
  const breakable = breakablePool(url);
  const fragile = await createTestApi(breakable.pool, clock);
  for (let n = 1, reached = true; reached; n += 1) {
    breakable.breakAt(n, 'QUERY');
    await fragile.call(settleSandboxSession, { id: session!.id!, outcome: 'APPROVE' as const }).catch(() => undefined);
    reached = breakable.mend();
    const { rows } = await pool.query(
      `select s.status = 'OPEN' as open, exists (select from graphile_worker._private_jobs j
         where j.payload ->> 'body' like '%' || s.sandbox_session_id || '%') as told
       from sandbox_session s where s.sandbox_session_id = $1`,
      [session!.id],
    );
    expect(rows, `query ${n}`).toEqual([{ open: reached, told: !reached }]);
  }
  await breakable.end();
  await pool.query(`delete from graphile_worker._private_jobs`);
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment).toBe('PENDING');
});

test('someone signed in to the shop may still use the token of an order placed as a guest', async () => {
  const { orderNumber, bearer } = await place();
  await pool.query(
    `with one as (insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values (gen_random_uuid(), 'anna@cubby.example', '', 'Anna', 'Reyes', $2) returning account_id)
     insert into session (token_hash, account_id, site, created_at, expires_at)
       select sha256(convert_to($1, 'UTF8')), account_id, 'shop', $2, $2 + interval '1 hour' from one`,
    ['signed-in', clock.now()],
  );
  const shown = {
    site: 'shop',
    cookies: { get: (name: string) => (name === cookieOf('shop') ? 'signed-in' : undefined) },
    authorization: `Bearer ${bearer}`,
  } as const;
  expect(await findActor(api.features, shown, clock.now())).toMatchObject({
    account: { login: 'anna@cubby.example' },
    proofs: [{ kind: 'guest-order', subject: orderNumber }],
  });
});

test('an event about a session whose id is not recorded yet finds it; events of other sellers on the account are ignored', async () => {
  const { orderNumber, bearer, total, pay } = await place();
  const sandbox = sandboxProvider(pool, 'test');
  const quick: CardProvider = {
    ...sandbox,
    async openSession(request) {
      const opened = await sandbox.openSession(request);
      const about = { sessionId: opened.sessionId, key: request.key, paymentId: 'pi_quick', amount: total };
      await receive({ id: 'evt_quick', type: 'PAID', ...about });
      return opened;
    },
  };
  await pay(quick);
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment).toBe('PAID');
  await receive({
    id: 'evt_foreign',
    type: 'PAID',
    sessionId: 'cs_of_others',
    key: null,
    paymentId: 'pi_x',
    amount: total,
  });
  const waiting = await pool.query('select event_id from provider_event where applied_at is null');
  expect(waiting.rows).toEqual([]);
  expect(await findViolations(pool)).toEqual([]);
});
