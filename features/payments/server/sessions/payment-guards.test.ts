import { productsOfType } from '@cubby/features/offers/contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { type Money, money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentMethods, startCardPayment } from '../../contract.ts';
import { receiveEvent } from '../events/inbox.ts';
import type { ProviderEvent } from '../provider.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { reconcileSessions } from './check-sessions.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const notebook = { offerId: offerId('NB-1', 'harlow'), quantity: 1 };
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100, 'SC-1 harlow': 1 });
  api = await createTestApi(pool, clock);
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

async function place(line = notebook) {
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy([line]));
  const order = () => api.call(guestOrder, { orderNumber }, { bearer });
  const { total } = await order();
  const start = (as = bearer, sum = total) =>
    api.call(startCardPayment, { orderNumber, total: sum, note: '' }, { bearer: as });
  const sessionId = async () => new URL(await start()).pathname.split('/').at(-1)!;
  return { orderNumber, bearer, order, total, start, sessionId };
}

/** Runs the scheduled task, whose job asks the provider about open sessions and then ends the orders. */
async function endHold(): Promise<void> {
  await api.runScheduled();
  await api.runJobs();
  await api.runScheduled();
}

let told = 0;
async function receive(event: Partial<ProviderEvent>): Promise<void> {
  told += 1;
  const id = `evt_${told}`;
  const whole = { id, key: null, paymentId: `pi_${told}`, amount: null, ...event };
  await pool.query(
    `insert into provider_event (provider, event_id, type, payload, received_at) values ('SANDBOX', $1, $2, $3, $4)`,
    [id, event.type, JSON.stringify(whole), clock.now()],
  );
  await api.features.tasks['apply-provider-event']!({ provider: 'SANDBOX', eventId: id }, {
    now: clock.now(),
  } as never);
}

test.each<[string, (total: Money) => unknown]>([
  ['a cent less', (total) => money(total.amountMinor - 1)],
  ['a cent more', (total) => money(total.amountMinor + 1)],
  ['another currency', (total) => ({ ...total, currency: 'CAD' })],
])(
  'a payment of %s leaves the order unpaid and goes back; the exact sum pays it (domain 5.4 O6)',
  async (_what, amountOf) => {
    const { order, total, sessionId } = await place();
    const session = await sessionId();
    const wrong = amountOf(total) as Money;
    await receive({ type: 'PAID', sessionId: session, amount: wrong });
    expect(await order()).toMatchObject({ payment: 'PENDING', status: 'CREATED' });
    const { rows } = await pool.query(
      `select p.stray, p.currency, r.amount_minor::int as minor, r.reason, r.status from payment p join checkout_session s using (checkout_session_id)
     join refund r using (payment_id) where s.provider_session_id = $1`,
      [session],
    );
    expect(rows).toEqual([
      {
        stray: 'WRONG_AMOUNT',
        currency: wrong.currency,
        minor: wrong.amountMinor,
        reason: 'WRONG_AMOUNT',
        status: 'OWED',
      },
    ]);
    await receive({ type: 'PAID', sessionId: session, amount: total });
    expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID' });
    await api.runJobs();
    expect(await findViolations(pool)).toEqual([]);
  },
);

test('a second payment of a paid order is refunded in full, and its buyer is notified that the order is not affected', async () => {
  const { orderNumber, order, total, sessionId } = await place();
  const session = await sessionId();
  await receive({ type: 'PAID', sessionId: session, amount: total });
  await receive({ type: 'PAID', sessionId: session, amount: total });
  expect(await order()).toMatchObject({ payment: 'PAID', status: 'PAID' });
  const { rows } = await pool.query(
    `select p.stray, r.amount_minor::int as minor from payment p join "order" o using (order_id) left join refund r using (payment_id)
     where o.order_number = $1 order by p.stray nulls first`,
    [orderNumber],
  );
  expect(rows).toEqual([
    { stray: null, minor: null },
    { stray: 'SECOND', minor: total.amountMinor },
  ]);
  const mails = await pool.query('select text_body as text from mail where key like $1', [
    `order-${orderNumber}-stray-%`,
  ]);
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0].text).toContain('was already paid when another payment');
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

test('an event without an amount is kept and tried again, and changes nothing meanwhile', async () => {
  const { order, sessionId } = await place();
  await expect(receive({ type: 'PAID', sessionId: await sessionId(), amount: null })).rejects.toThrow(
    'names no payment',
  );
  expect(await order()).toMatchObject({ payment: 'PENDING', status: 'SENT_TO_PMT' });
  // Ten minutes after the end of the hold, the order ends and releases the stock.
  clock.set('2026-09-01T10:39:59Z');
  await endHold();
  expect(await order()).toMatchObject({ payment: 'CHECKING', status: 'SENT_TO_PMT' });
  clock.set('2026-09-01T10:40:00Z');
  await api.runScheduled();
  expect(await order()).toMatchObject({ payment: 'TIMED_OUT', status: 'REJECTED_BY_TIMEOUT' });
  await pool.query('delete from provider_event where applied_at is null');
});

test('the holder of one order cannot start paying another’s; it looks missing (design 5)', async () => {
  const one = await place();
  const other = await place();
  await expect(one.start(other.bearer)).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
    errors: [{ path: ['orderNumber'], message: 'orders.missing' }],
  });
  await expect(one.start('')).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
  await expect(one.start(one.bearer, { ...one.total, currency: 'CAD' as 'USD' })).rejects.toMatchObject({
    code: 'OC_CART_CHANGED',
  });
  expect(await one.order()).toMatchObject({ status: 'CREATED' });
});

test('a guest can pay by card, but not from a school’s account (spec 5.20, 9.6)', async () => {
  expect((await api.call(paymentMethods, {})).map(({ code, available }) => [code, available])).toEqual([
    ['STRIPE', true],
    ['INVOICE', true],
  ]);
});

test('the hold lasts exactly 30 minutes: after that no payment can start, even before the scheduled task (domain 5.4 O1, O3)', async () => {
  const early = await place();
  const late = await place();
  expect((await late.order()).heldUntil).toBe('2026-09-01T10:30:00.000Z');
  clock.set('2026-09-01T10:29:59.999Z');
  await api.runScheduled();
  expect(await early.start()).toMatch(/\/sandbox\/card\/cs_sandbox_/);
  clock.set('2026-09-01T10:30:00Z');
  await expect(late.start()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  // Nor is a page returned that was opened in time.
  await expect(early.start()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(await late.order()).toMatchObject({ status: 'CREATED', payment: 'TIMED_OUT' });
  await api.runScheduled();
  expect(await late.order()).toMatchObject({ status: 'REJECTED_BY_TIMEOUT', payment: 'TIMED_OUT' });
});

test('the payment page of an order whose hold has ended is closed at the provider (domain 5.4 O19)', async () => {
  const { order, sessionId } = await place();
  const session = await sessionId();
  clock.set('2026-09-01T10:30:00Z');
  await endHold();
  await api.runJobs();
  expect(await order()).toMatchObject({ payment: 'TIMED_OUT' });
  const { rows } = await pool.query(
    `select s.status as ours, p.status as theirs from checkout_session s
     join sandbox_session p on p.sandbox_session_id = s.provider_session_id where s.provider_session_id = $1`,
    [session],
  );
  expect(rows).toEqual([{ ours: 'EXPIRED', theirs: 'EXPIRED' }]);
});

test.each([
  ['FAILED', 1],
  ['EXPIRED', 0],
] as const)('a payment that %s makes the order payable again and sends %i mail (spec 8.5)', async (type, mails) => {
  const { orderNumber, order, sessionId } = await place();
  await receive({ type, sessionId: await sessionId() });
  expect(await order()).toMatchObject({ status: 'CREATED', heldUntil: '2026-09-01T10:30:00.000Z' });
  const ended = await pool.query(
    `select s.status, concat_ws(' ', e.transition, e.actor, e.reason) as went from "order" o join checkout_session s using (order_id)
     join seller_order so using (order_id) join seller_order_event e using (seller_order_id) where o.order_number = $1
     order by e.position desc limit 1`,
    [orderNumber],
  );
  expect(ended.rows).toEqual([{ status: type, went: `O7 PSP ${type}` }]);
  const { rows } = await pool.query(`select subject, to_address as "to" from mail where subject like $1`, [
    `%${orderNumber}%`,
  ]);
  expect(rows).toEqual(
    Array(mails).fill({ subject: `Payment failed for order ${orderNumber}`, to: 'anna@buyer.example' }),
  );
  expect(await sessionId()).toMatch(/^cs_sandbox_/);
});

test('the provider is asked daily, for three days, about a session that ended unpaid; not about an open one (spec 2.52)', async () => {
  const { sessionId } = await place();
  const session = await sessionId();
  await receive({ type: 'EXPIRED', sessionId: session });
  const open = await (await place()).sessionId();
  const asked = async (of: string, at: string) => {
    await pool.query(`delete from graphile_worker._private_jobs where key like 'check-session-%'`);
    await reconcileSessions(pool, sandboxProvider(pool, 'test'), new Date(at));
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs j join checkout_session s on j.key = 'check-session-' || s.checkout_session_id
       where s.provider_session_id = $1`,
      [of],
    );
    return rowCount === 1;
  };
  expect([await asked(session, '2026-09-01T10:00:01Z'), await asked(open, '2026-09-01T10:00:01Z')]).toEqual([
    true,
    false,
  ]);
  await pool.query(`update checkout_session set checked_at = '2026-09-01T11:00:00Z' where provider_session_id = $1`, [
    session,
  ]);
  expect(await asked(session, '2026-09-02T11:00:00Z')).toBe(false);
  expect(await asked(session, '2026-09-02T11:00:01Z')).toBe(true);
  expect(await asked(session, '2026-09-04T09:59:59Z')).toBe(true);
  expect(await asked(session, '2026-09-04T10:00:00Z')).toBe(false);
  await pool.query(`delete from graphile_worker._private_jobs where key like 'check-session-%'`);
});

test('a failed payment for an ended order sends no mail (spec 8.5)', async () => {
  const { orderNumber, order, sessionId } = await place();
  const session = await sessionId();
  clock.set('2026-09-01T10:30:00Z');
  await endHold();
  // As if another process had opened it meanwhile.
  await pool.query(`update checkout_session set status = 'OPEN' where provider_session_id = $1`, [session]);
  await receive({ type: 'FAILED', sessionId: session });
  const { rows } = await pool.query('select status from checkout_session where provider_session_id = $1', [session]);
  expect([await order(), rows]).toMatchObject([{ status: 'REJECTED_BY_TIMEOUT' }, [{ status: 'FAILED' }]]);
  expect((await pool.query('select from mail where subject like $1', [`%${orderNumber}%`])).rowCount).toBe(0);
});

test('the reason for a decline stays visible when its session ends without another try (ux K8)', async () => {
  const { order, sessionId } = await place();
  const about = { sessionId: await sessionId() };
  await receive({ ...about, type: 'DECLINED', declineReason: 'EXPIRED_CARD' });
  await receive({ ...about, type: 'EXPIRED' });
  expect(await order()).toMatchObject({ status: 'CREATED', payment: 'PENDING', declineReason: 'EXPIRED_CARD' });
});

test('an event about an unknown session that we requested is an error, and is kept to be tried again (reliability rule 9)', async () => {
  const about = { type: 'PAID' as const, sessionId: 'cs_of_nobody', key: '01990000-0000-7000-8000-00000000000b' };
  await expect(receive({ ...about, amount: money(5) })).rejects.toThrow(
    `event evt_${told} is about an unknown session`,
  );
  const { rows } = await pool.query('select applied_at from provider_event where event_id = $1', [`evt_${told}`]);
  expect(rows).toEqual([{ applied_at: null }]);
  await pool.query('delete from provider_event where applied_at is null');
});

test('when a hold ends, lists offer the piece again (domain 5.4 O19, spec 2.13)', async () => {
  const inStock = async () =>
    (await api.call(productsOfType, { ...wholeList, productTypeCode: 'SCISSORS', inStockOnly: true })).products.map(
      ({ sku, priceFrom }) => [sku, priceFrom?.amountMinor],
    );
  expect(await inStock()).toEqual([['SC-1', 1000]]);
  await place({ offerId: offerId('SC-1', 'harlow'), quantity: 1 });
  await api.runJobs();
  expect(await inStock()).toEqual([]);
  clock.set('2026-09-01T10:30:00Z');
  await api.runScheduled();
  await api.runJobs();
  expect(await inStock()).toEqual([['SC-1', 1000]]);
});

test('money that arrives after the hold is refunded once, however often the job runs, and its buyer is notified (domain 5.4 O19)', async () => {
  const { orderNumber, total, order, sessionId } = await place();
  const session = await sessionId();
  clock.set('2026-09-01T10:30:00Z');
  await endHold();
  await receive({ type: 'PAID', sessionId: session, amount: total });
  const { rows } = await pool.query(
    `select r.refund_id as id, r.amount_minor::int as minor from refund r join payment p using (payment_id)
     join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ id: expect.any(String), minor: total.amountMinor }]);
  const sent: unknown[] = [];
  const told: string[] = [];
  const provider = {
    ...sandboxProvider(pool, 'test'),
    refund: async (request: { key: string }) => {
      sent.push(request);
      return { state: 'SENT' as const, refundId: `re_${request.key}` };
    },
  };
  const notices = { refundSent: async () => void told.push('sent') } as never;
  for (let run = 0; run < 3; run += 1) await sendRefund({ pool, provider, notices }, rows[0].id, clock.now());
  expect(told).toEqual(['sent']);
  expect(sent).toEqual([{ key: rows[0].id, paymentId: expect.stringMatching(/^pi_/), amount: total }]);
  expect(await order()).toMatchObject({ payment: 'TIMED_OUT' });
  const mails = await pool.query(`select subject from mail where subject like $1`, [`%${orderNumber}%`]);
  expect(mails.rows).toEqual([{ subject: `Refund of your payment for order ${orderNumber}` }]);
});

describe('an event is stored once and applied by a job (reliability rule 9)', () => {
  const receiveOne = (event: Partial<ProviderEvent> | undefined) => {
    const whole = { sessionId: null, key: null, paymentId: null, amount: null, ...event } as ProviderEvent;
    const reading = { ...sandboxProvider(pool, 'test'), readEvent: () => event && whole };
    return receiveEvent(pool, reading, Buffer.from('{"as": "it came"}'), '', clock.now());
  };
  const stored = async (id: string) =>
    (
      await pool.query(
        `select raw, applied_at is not null as done, needs_attention as attention, (select count(*)::int from graphile_worker._private_jobs j
           where j.payload ->> 'eventId' = event_id and j.payload ->> 'provider' = 'SANDBOX') as jobs from provider_event where event_id = $1`,
        [id],
      )
    ).rows;
  const kept = { raw: { as: 'it came' }, attention: false };

  test('an event that we do not use is acknowledged, stored and closed', async () => {
    expect(await receiveOne({ id: 'evt_other', type: 'OTHER' })).toBe(true);
    expect(await stored('evt_other')).toEqual([{ ...kept, done: true, jobs: 0 }]);
  });
  test('an event received twice is acknowledged twice, and applied by one job', async () => {
    const event = { id: 'evt_twice', type: 'DECLINED' as const, sessionId: 'cs_of_others' };
    expect([await receiveOne(event), await receiveOne(event)]).toEqual([true, true]);
    expect(await stored('evt_twice')).toEqual([{ ...kept, done: false, jobs: 1 }]);
    await api.runJobs();
    expect(await stored('evt_twice')).toEqual([{ ...kept, done: true, jobs: 0 }]);
  });
  test('an unsigned event is refused, and one with text that no provider would send', async () => {
    expect(await receiveOne(undefined)).toBe(false);
    expect(await receiveOne({ id: 'evt_broken', type: 'OTHER', providerType: 'a\u0000b' })).toBe(false);
    expect(await stored('evt_broken')).toEqual([]);
  });
});

test('the payment page links back to our page in the buyer’s language, and the mail’s link hides its token from servers (spec 2.19, 2.20)', async () => {
  const arabic = await createTestApi(pool, clock, {}, 'ar');
  const { orderNumber, guestOrderToken: bearer } = await arabic.call(placeGuestOrder, wantedBy([notebook]));
  const { total } = await arabic.call(guestOrder, { orderNumber }, { bearer });
  const page = await arabic.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  const session = new URL(page).pathname.split('/').at(-1)!;
  expect(new URL(page).pathname).toBe(`/ar/sandbox/card/${session}`);
  const { rows } = await pool.query(
    'select success_url as success, cancel_url as cancel from sandbox_session where sandbox_session_id = $1',
    [session],
  );
  expect(rows).toEqual([
    {
      success: `http://localhost:3000/ar/checkout/success-pay?orderNum=${orderNumber}`,
      cancel: `http://localhost:3000/ar/checkout/error-pay?orderNum=${orderNumber}`,
    },
  ]);
  await receive({ type: 'PAID', sessionId: session, amount: total });
  const mail = await pool.query('select text_body as text, locale from mail where subject like $1', [
    `%${orderNumber}%`,
  ]);
  expect(mail.rows).toMatchObject([{ locale: 'ar' }]);
  expect(mail.rows[0].text).toMatch(
    new RegExp(`http://localhost:3000/ar/checkout/success-purchase/${orderNumber}#t=[\\w-]+\\.[\\w-]+\\.[\\w-]+`),
  );
});
