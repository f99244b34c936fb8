import { createHmac } from 'node:crypto';
import { encode, requestContext } from '@cubby/contract/server';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { settleSandboxSession, startCardPayment } from '../contract.ts';
import { receiveEvent } from './events/inbox.ts';
import { sandboxProvider } from './sandbox/provider.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 100 });
  api = await createTestApi(pool, clock);
});

const order = (items: { offerId: string; quantity: number }[]) => ({
  address: {
    country: 'CA',
    region: 'CA-BC',
    city: 'Victoria',
    address: '12 Fort St',
    postalCode: 'V8W1H6',
    name: 'Anna Maria Reyes',
  },
  note: 'Please ring twice',
  sellerNotes: [],
  deliveryNote: 'The blue door, before four',
  paymentMethod: 'STRIPE' as const,
  contact: {
    firstName: 'Anna',
    lastName: 'Reyes',
    email: 'anna@buyer.example',
    phone1: '+12505550100',
    phone2: undefined,
  },
  lines: items,
  captchaToken: '',
});
const twoSellers = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 2 },
  { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
];
const stockOf = async (id: string) =>
  (await pool.query('select on_hand - reserved as available from offer where offer_id = $1', [id])).rows[0].available;

async function pay(
  orderNumber: string,
  bearer: string,
  total: ReturnType<typeof money>,
  outcome: 'APPROVE' | 'DECLINE',
) {
  const url = await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  const id = new URL(url).pathname.split('/').at(-1)!;
  await api.call(settleSandboxSession, { id, outcome });
  const { rows } = await pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'deliver-sandbox-event'`,
  );
  await pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks t where t.id = task_id and t.identifier = 'deliver-sandbox-event'`,
  );
  return rows.at(-1)!.payload as { body: string; signature: string };
}
const provider = () => sandboxProvider(pool, 'test');
const receive = ({ body, signature }: { body: string; signature: string }) =>
  receiveEvent(pool, provider(), Buffer.from(body), signature, clock.now());

test('a guest buys from two sellers: stock decreases, taxes follow the table, the ledger has P1 and P3 (spec 7.8, 7.14)', async () => {
  const before = await stockOf(offerId('NB-1', 'harlow'));
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, order(twoSellers));
  expect(orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await stockOf(offerId('NB-1', 'harlow'))).toBe(before - 2);

  const placed = await api.call(guestOrder, { orderNumber }, { bearer });
  // Harlow: 6.40 + 1.90 delivery, GST 5 % of 6.40 and of 1.90; school supplies are exempt from PST. Paper Fox (not
  // registered): 10.00 + 4.00 delivery, PST 7 % and GST 5 % of each: the 0.98 and 0.70 of domain 3.1.
  expect(
    placed.sellerOrders.map((part) => [
      part.number,
      part.items.amountMinor,
      part.shipping.amountMinor,
      part.tax.amountMinor,
    ]),
  ).toEqual([
    [`${orderNumber}-1`, 640, 190, 42],
    [`${orderNumber}-2`, 1000, 400, 168],
  ]);
  expect(placed.total).toEqual(money(640 + 190 + 42 + 1000 + 400 + 98 + 70));
  expect(placed.payment).toBe('PENDING');

  const event = await pay(orderNumber, bearer, placed.total, 'APPROVE');
  expect(await receive(event)).toBe(true);
  expect(await receive(event)).toBe(true);
  await api.runJobs();

  const paid = await api.call(guestOrder, { orderNumber }, { bearer });
  expect(paid.payment).toBe('PAID');
  expect(paid.sellerOrders.map((part) => part.status)).toEqual(['PAID', 'PAID']);
  const { rows: postings } = await pool.query(
    `select e.code, concat_ws(' ', a.type, case a.type when 'CLEARING' then null else regexp_replace(a.object, ':.*', ' of the seller') end) as type, sum(p.amount_minor)::int as minor from posting p join ledger_entry e using (ledger_entry_id)
     join ledger_account a using (ledger_account_id) join "order" o using (order_id) where o.order_number = $1
     group by 1, 2 order by 1, 2`,
    [orderNumber],
  );
  expect(postings).toEqual([
    { code: 'P1', type: 'CLEARING', minor: -2230 },
    { code: 'P1', type: 'PSP_CASH SANDBOX', minor: 2440 },
    { code: 'P1', type: 'TAX CA', minor: -70 },
    { code: 'P1', type: 'TAX CA of the seller', minor: -42 },
    { code: 'P1', type: 'TAX CA-BC', minor: -98 },
    { code: 'P3', type: 'PSP_CASH SANDBOX', minor: -101 },
    { code: 'P3', type: 'PSP_FEES SANDBOX', minor: 101 },
  ]);
  const { rows: mails } = await pool.query(
    `select subject, sent_at is not null as sent, text_body as text from mail
     where to_address = 'anna@buyer.example' and subject like $1`,
    [`%${orderNumber}%`],
  );
  expect(mails).toMatchObject([{ subject: `Order confirmation ${orderNumber}`, sent: true }]);
  // The mail is the copy of the contract (domain C21).
  for (const words of [
    ...['Anna Maria Reyes', '12 Fort St', 'Victoria BC', 'V8W 1H6', 'Canada', 'Sold by Harlow', 'Sold by Paper Fox'],
    ...['$24.40', 'it is your copy of the contract'],
  ])
    expect(mails[0].text).toContain(words);
  expect(await findViolations(pool)).toEqual([]);
});

test('a declined card leaves stock and cart correct, is reported by mail, and can be retried (spec 8.5)', async () => {
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)));
  const held = await stockOf(offerId('NB-1', 'harlow'));
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  await receive(await pay(orderNumber, bearer, total, 'DECLINE'));
  await api.runJobs();
  const failed = await api.call(guestOrder, { orderNumber }, { bearer });
  expect([failed.payment, failed.status]).toEqual(['FAILED', 'CREATED']);
  expect(await stockOf(offerId('NB-1', 'harlow'))).toBe(held);
  const { rows } = await pool.query(
    `select count(*)::int as n from mail where subject like 'Payment failed%' || $1 || '%'`,
    [orderNumber],
  );
  expect(rows[0].n).toBe(1);

  await receive(await pay(orderNumber, bearer, total, 'APPROVE'));
  await api.runJobs();
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).payment).toBe('PAID');
  expect(await findViolations(pool)).toEqual([]);
});

test('after a closed tab, stock is released when the hold ends, once the provider has said that nothing was paid', async () => {
  const before = await stockOf(offerId('SC-1', 'harlow'));
  const { orderNumber, guestOrderToken: bearer } = await api.call(
    placeGuestOrder,
    order([{ offerId: offerId('SC-1', 'harlow'), quantity: 3 }]),
  );
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  await api.call(startCardPayment, { orderNumber, total, note: '' }, { bearer });
  clock.advance(30 * 60_000);
  await api.runScheduled();
  expect(await api.call(guestOrder, { orderNumber }, { bearer })).toMatchObject({
    status: 'SENT_TO_PMT',
    payment: 'CHECKING',
  });
  await api.runJobs();
  await api.runScheduled();
  expect(await api.call(guestOrder, { orderNumber }, { bearer })).toMatchObject({
    status: 'REJECTED_BY_TIMEOUT',
    payment: 'TIMED_OUT',
  });
  expect(await stockOf(offerId('SC-1', 'harlow'))).toBe(before);
  expect(await findViolations(pool)).toEqual([]);
});

test('an order paid in time is paid even if its event is lost: the provider is asked before stock is released (spec 2.52)', async () => {
  const before = await stockOf(offerId('SC-1', 'harlow'));
  const { orderNumber, guestOrderToken: bearer } = await api.call(
    placeGuestOrder,
    order([{ offerId: offerId('SC-1', 'harlow'), quantity: 3 }]),
  );
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  const late = await pay(orderNumber, bearer, total, 'APPROVE');
  clock.advance(30 * 60_000);
  await api.runScheduled();
  await api.runJobs();
  await api.runScheduled();
  const paid = await api.call(guestOrder, { orderNumber }, { bearer });
  expect([paid.status, paid.payment]).toEqual(['PAID', 'PAID']);
  expect(await stockOf(offerId('SC-1', 'harlow'))).toBe(before - 3);

  // The late event changes nothing.
  await receive(late);
  await api.runJobs();
  expect((await pool.query('select from refund')).rowCount).toBe(0);
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).status).toBe('PAID');
  expect(await findViolations(pool)).toEqual([]);
});

test('the amount a client sends is only checked against the order’s (design 7.14)', async () => {
  const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)));
  await expect(
    api.call(startCardPayment, { orderNumber, total: money(1), note: '' }, { bearer }),
  ).rejects.toMatchObject({ code: 'OC_CART_CHANGED' });
});

test('an event with a wrong signature is rejected', async () => {
  const body = JSON.stringify({ id: 'evt_x', type: 'PAID', sessionId: 'x', paymentId: 'y', amount: money(1) });
  const forged = createHmac('sha256', 'guess').update(body).digest('hex');
  expect(await receive({ body, signature: forged })).toBe(false);
});

test('a guest order looks missing to anyone else', async () => {
  const one = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)));
  const other = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)));
  await expect(
    api.call(guestOrder, { orderNumber: one.orderNumber }, { bearer: other.guestOrderToken }),
  ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(api.call(guestOrder, { orderNumber: one.orderNumber })).rejects.toMatchObject({
    code: 'OC_UNAUTHORIZED',
  });
});

test('the same key returns the same order; the same key with another body is refused', async () => {
  const first = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)), { idempotencyKey: 'k1' });
  const again = await api.call(placeGuestOrder, order(twoSellers.slice(0, 1)), { idempotencyKey: 'k1' });
  expect(again).toEqual(first);
  await expect(api.call(placeGuestOrder, order(twoSellers), { idempotencyKey: 'k1' })).rejects.toMatchObject({
    code: 'OC_IDEMPOTENCY_MISMATCH',
  });
});

test('an idempotency key of one account is valid for no other, and for no guest (design 5)', async () => {
  const placedBy = async (accountId: string | undefined) => {
    const outcome = await api.executor.execute(
      placeGuestOrder.id,
      encode(placeGuestOrder.input, order(twoSellers.slice(0, 1))),
      requestContext({
        host: { site: 'shop', name: 'cubby' },
        locale: 'en',
        now: clock.now(),
        header: (name) => (name === 'idempotency-key' ? 'shared' : undefined),
        actor: { ...(accountId && { account: { accountId, login: accountId } }), proofs: [] },
      }),
    );
    if (!outcome.ok) throw new Error(outcome.failures[0]!.code);
    return (outcome.entity as { orderNum: string }).orderNum;
  };
  const [ruth, noor, guest] = [await placedBy('ruth'), await placedBy('noor'), await placedBy(undefined)];
  expect(new Set([ruth, noor, guest]).size).toBe(3);
  expect([await placedBy('ruth'), await placedBy('noor'), await placedBy(undefined)]).toEqual([ruth, noor, guest]);
});

test('two simultaneous requests with one key place one order', async () => {
  const before = await stockOf(offerId('BM-1', 'paper-fox'));
  const twins = await Promise.all(
    Array.from({ length: 6 }, () =>
      api.call(placeGuestOrder, order([{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }]), {
        idempotencyKey: 'twins',
      }),
    ),
  );
  expect(new Set(twins.map((twin) => twin.orderNumber)).size).toBe(1);
  expect(await stockOf(offerId('BM-1', 'paper-fox'))).toBe(before - 1);
});

test('a quantity above the stock, or a place that no seller delivers to, is refused at its line and nothing is stored', async () => {
  const before = await stockOf(offerId('NB-1', 'harlow'));
  const tooMany = order([twoSellers[0]!, { offerId: offerId('SC-1', 'harlow'), quantity: 9000 }]);
  await expect(api.call(placeGuestOrder, tooMany)).rejects.toMatchObject({
    code: 'OC_OUT_OF_STOCK',
    errors: [{ path: ['lines', 1] }],
  });
  const far = order(twoSellers);
  await expect(
    api.call(placeGuestOrder, {
      ...far,
      address: { ...far.address, country: 'KZ', region: undefined, postalCode: '050000' },
    }),
  ).rejects.toMatchObject({
    code: 'OC_NOT_DELIVERED',
    errors: [{ path: ['lines', 0] }],
  });
  expect(await stockOf(offerId('NB-1', 'harlow'))).toBe(before);
  expect(await findViolations(pool)).toEqual([]);
});
