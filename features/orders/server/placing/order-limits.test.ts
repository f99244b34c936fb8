import type { Account, ApiError } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { captchaChallenge } from '@cubby/features/captcha/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestOrder, placeGuestOrder, placeMemberOrder } from '../../contract.ts';
import { findOrderForPayment } from '../billing/order-for-payment-store.ts';
import { applyToOrder } from '../transitions/apply-transition.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 5000, 'SC-1 harlow': 2, 'NB-1 maple': 5000, 'BM-1 paper-fox': 5000 });
  api = await createTestApi(pool, clock, {
    UNPAID_ORDERS_GUEST: '3',
    UNPAID_ORDERS_MEMBER: '2',
    GUEST_ORDER_LIMIT: '100',
  });
});
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));

const line = (quantity = 1, sku = 'NB-1') => [{ offerId: offerId(sku, 'harlow'), quantity }];
type Wanted = ReturnType<typeof wantedBy>;
const at = (address: string, wanted: Wanted): Wanted => ({ ...wanted, address: { ...wanted.address, address } });
const place = (wanted: Wanted & { expectedTotal?: ReturnType<typeof money> }) => api.call(placeGuestOrder, wanted);
const reserved = async (sku = 'NB-1') =>
  (await pool.query('select reserved from offer where offer_id = $1', [offerId(sku, 'harlow')])).rows[0].reserved;

/** A visitor on the network whose browser kept the device id of its first challenge. */
async function visitorAt(sender: string, hasDevice = false) {
  const kept = new Map<string, string>();
  const cookies = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    clear: (name: string) => void kept.delete(name),
  };
  const call = api.callFrom({ sender, cookies });
  if (hasDevice) await call(captchaChallenge, {});
  return (wanted: Wanted) => call(placeGuestOrder, wanted);
}
const tooMany = (message: string) => ({ code: 'OC_TOO_MANY', message });

describe('strangers, who can enter any address and mailbox, block nobody’s first order', () => {
  test('three unpaid orders to a mailbox and an address do not block their owner’s order, elsewhere or on the same network', async () => {
    const wanted = at('5 Victim St', wantedBy(line(), 'victim@buyer.example'));
    const stranger = await visitorAt('203.0.113.1');
    for (let i = 0; i < 3; i += 1) await stranger(wanted);
    await expect(stranger(wanted)).rejects.toMatchObject(tooMany('orders.tooManyAlike'));
    await (await visitorAt('203.0.113.2'))(wanted);
    await (await visitorAt('203.0.113.1', true))(wanted);
  });

  test('their second order waits until one of all these is paid or has expired', async () => {
    const wanted = at('6 Victim St', wantedBy(line(), 'second@buyer.example'));
    for (const sender of ['203.0.113.3', '203.0.113.4', '203.0.113.5']) await (await visitorAt(sender))(wanted);
    const owner = await visitorAt('203.0.113.6', true);
    await owner(wanted);
    await expect(owner(wanted)).rejects.toMatchObject(tooMany('orders.tooManyAlike'));
    clock.set('2026-09-01T10:30:00Z');
    await owner(wanted);
  });

  test('a browser’s own orders are counted whatever mailbox and address they name', async () => {
    const browser = await visitorAt('203.0.113.7', true);
    const order = (n: number) => browser(at(`${n} Own St`, wantedBy(line(), `own${n}@buyer.example`)));
    for (let n = 1; n <= 3; n += 1) await order(n);
    await expect(order(4)).rejects.toMatchObject(tooMany('orders.tooManyUnpaid'));
  });
});

test('guests of a network hold at most thirty unpaid orders, whatever they name; members are not counted', async () => {
  const placed: boolean[] = [];
  for (let n = 0; n < 34; n += 1) {
    const visitor = await visitorAt('203.0.113.8', n % 2 === 0);
    const wanted = at(`${n} Hall St`, wantedBy(line(), `pupil${n}@school.example`));
    placed.push(
      await visitor(wanted).then(
        () => true,
        (error: ApiError) => {
          expect(error).toMatchObject(tooMany('orders.tooManyNearby'));
          return false;
        },
      ),
    );
  }
  expect([placed.filter(Boolean).length, placed.slice(30)]).toEqual([30, [false, false, false, false]]);
  await (await visitorAt('203.0.113.9'))(at('99 Hall St', wantedBy(line(), 'pupil99@school.example')));
});

test.each([
  ['plus@gmail.com', 'p.l.u.s+1@googlemail.com', 'PLUS+2@GMail.com', 'plus+3@gmail.com'],
  ['anna@post.example', 'anna+a@post.example', 'Anna+b@post.example', 'ANNA@POST.EXAMPLE'],
])('other spellings of %s are one mailbox', async (...mailboxes) => {
  const visitor = await visitorAt('203.0.113.10');
  const ends = [];
  for (const [n, email] of mailboxes.entries())
    ends.push(
      await visitor(at(`${n} Plus St`, wantedBy(line(), email))).then(
        () => 'OC_OK',
        ({ code }) => code,
      ),
    );
  expect(ends).toEqual(['OC_OK', 'OC_OK', 'OC_OK', 'OC_TOO_MANY']);
  clock.set('2026-09-01T10:30:00Z');
});

test('a fourth unpaid order of one mailbox is refused, in any case of its letters, and holds no stock (domain 5.4 O1)', async () => {
  for (let i = 0; i < 3; i += 1) await place(at(`${i} First St`, wantedBy(line(), 'starver@buyer.example')));
  const before = await reserved();
  await expect(place(at('9 First St', wantedBy(line(), 'Starver@Buyer.example')))).rejects.toMatchObject({
    code: 'OC_TOO_MANY',
    message: 'orders.tooManyAlike',
  });
  expect(await reserved()).toBe(before);
  clock.set('2026-09-01T10:30:00Z');
  await place(at('9 First St', wantedBy(line(), 'starver@buyer.example')));
});

test('many mailboxes cannot exceed the limit of one building', async () => {
  for (let i = 0; i < 3; i += 1) await place(at('1 Hoard Lane', wantedBy(line(), `hoarder${i}@buyer.example`)));
  await expect(place(at('1 HOARD lane', wantedBy(line(), 'hoarder3@buyer.example')))).rejects.toMatchObject({
    code: 'OC_TOO_MANY',
  });
  const inCapitals = at('1 HOARD LANE', wantedBy(line(), 'hoarder4@buyer.example'));
  await expect(place({ ...inCapitals, address: { ...inCapitals.address, city: 'VICTORIA' } })).rejects.toMatchObject({
    code: 'OC_TOO_MANY',
  });
  await place(at('2 Hoard Lane', wantedBy(line(), 'hoarder3@buyer.example')));
});

test('twenty simultaneous orders of one buyer are counted one after the other: three are accepted', async () => {
  const before = await reserved();
  const ends = await Promise.all(
    Array.from({ length: 20 }, () =>
      place(at('1 Race St', wantedBy(line(10), 'racer@buyer.example'))).then(
        () => 'OC_OK',
        (error: ApiError) => error.code,
      ),
    ),
  );
  expect(ends.filter((end) => end === 'OC_OK')).toHaveLength(3);
  expect(ends.filter((end) => end === 'OC_TOO_MANY')).toHaveLength(17);
  expect(await reserved()).toBe(before + 30);
});

test('orders of different offers, which do not wait for each other’s stock, are counted too', async () => {
  const offers = [offerId('NB-1', 'harlow'), offerId('NB-1', 'maple'), offerId('BM-1', 'paper-fox')];
  const ends = await Promise.allSettled(
    Array.from({ length: 18 }, (_, i) =>
      place(at('3 Race St', wantedBy([{ offerId: offers[i % 3]!, quantity: 1 }], 'sprinter@buyer.example'))),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('twenty simultaneous orders from different mailboxes cannot exceed the limit of one building', async () => {
  const orders = Array.from({ length: 20 }, (_, i) => wantedBy(line(), `racer${i}@buyer.example`));
  const ends = await Promise.allSettled(orders.map((wanted) => place(at('2 Race St', wanted))));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('members: an invoice order counts by account and by address until its seller has confirmed it (domain 5.4 O1, O8)', async () => {
  const member = async (n: number) => {
    const account: Account = {
      accountId: `01990000-0000-7000-8000-00000000000${n}`,
      login: `member${n}@buyer.example`,
    };
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), now())`,
      [account.accountId, account.login],
    );
    return api.callAs(account);
  };
  const [ruth, omar] = [await member(1), await member(2)];
  const order = async (who: typeof ruth, address: string) => {
    await who(saveCartLines, { entries: line().map((each) => ({ ...each, selected: true })), merge: false });
    const { contact, address: to } = at(address, wantedBy([], 'ruth@buyer.example'));
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address: to };
    return (await who(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' })).orderNumber;
  };
  const confirm = (number: string) =>
    transaction(pool, async (tx) => {
      const { orderId } = (await findOrderForPayment(tx, { number }))!;
      await applyToOrder(tx, orderId, { action: 'CONFIRM', actor: 'SELLER', now: clock.now() });
    });
  const numbers = [await order(ruth, '0 Invoice St'), await order(ruth, '0 Invoice St')];
  await expect(order(ruth, '9 Invoice St')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  // Others' orders to an address block no member's first order there, and a second one only while they are unpaid.
  await order(omar, '0 Invoice St');
  await expect(order(omar, '0 Invoice St')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  // The seller has agreed to hold this stock for an invoice, so no other buyer is blocked.
  await confirm(numbers[0]!);
  await expect(order(ruth, '0 Invoice St')).rejects.toMatchObject({ code: 'OC_TOO_MANY' });
  await confirm(numbers[1]!);
  await order(ruth, '9 Invoice St');
});

test('a guest’s order of exactly the limit is accepted, one cent more is not', async () => {
  const priced = (minor: number) =>
    pool.query('update offer set price_minor = $2 where offer_id = $1', [offerId('NB-1', 'harlow'), minor]);
  const wanted = at('1 Limit Rd', wantedBy(line(), 'limit@buyer.example'));
  // With 4.76 GST.
  await priced(9_524);
  const { orderNumber, guestOrderToken: bearer } = await place(wanted);
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).total.amountMinor).toBe(10_000);
  await priced(9_525);
  await expect(place(wanted)).rejects.toMatchObject({ code: 'OC_TOO_MANY', message: 'orders.guestTotal' });
  await priced(320);
});

test('a guest’s order far above the limit is refused, and a smaller one accepted', async () => {
  const dear = at('1 Rich Rd', wantedBy(line(40), 'rich@buyer.example'));
  await expect(place(dear)).rejects.toMatchObject({ code: 'OC_TOO_MANY', message: 'orders.guestTotal' });
  const { orderNumber, guestOrderToken: bearer } = await place(
    at('1 Rich Rd', wantedBy(line(10), 'rich@buyer.example')),
  );
  expect((await api.call(guestOrder, { orderNumber }, { bearer })).total.amountMinor).toBeLessThan(10_000);
});

test('a total other than the shown one is refused and holds no stock; the same total, or none, is accepted', async () => {
  const wanted = at('1 Exact St', wantedBy(line(2), 'exact@buyer.example'));
  const { orderNumber, guestOrderToken: bearer } = await place(wanted);
  const { total } = await api.call(guestOrder, { orderNumber }, { bearer });
  const before = await reserved();
  await expect(place({ ...wanted, expectedTotal: money(total.amountMinor - 1) })).rejects.toMatchObject({
    code: 'OC_CART_CHANGED',
    errors: [{ path: ['expectedTotal'] }],
  });
  expect(await reserved()).toBe(before);
  await place({ ...wanted, expectedTotal: total });
  expect(await reserved()).toBe(before + 2);
});

test('a buyer who comes too late is told when others’ stock may be free again', async () => {
  await place(at('1 Early St', wantedBy(line(2, 'SC-1'), 'early@buyer.example')));
  clock.set('2026-09-01T10:12:30Z');
  const late = place(at('1 Late St', wantedBy(line(1, 'SC-1'), 'late@buyer.example')));
  await expect(late).rejects.toMatchObject({ code: 'OC_OUT_OF_STOCK', message: 'orders.heldByOthers' });
});

test('counting reads no more when thousands of other guests have ordered, even with a plan made before them', async () => {
  await place(at('1 Busy St', wantedBy(line(), 'first@buyer.example')));
  const client = await pool.connect();
  const count = () => client.query(`select * from count_placed(true, 'b', 'p', 'n', null, now(), 3, 30)`);
  try {
    // PostgreSQL caches a plan from the sixth execution on.
    for (let i = 0; i < 10; i += 1) await count();
    await client.query(
      `insert into "order" select (jsonb_populate_record(null::"order", to_jsonb(o) || jsonb_build_object('order_id', gen_random_uuid(),
         'order_number', lpad(n::text, 10, '0'), 'email', n || '@buyer.example', 'address', n || ' Busy St'))).*
       from (select * from "order" limit 1) o, generate_series(100, 2099) n`,
    );
    await client.query(
      `insert into order_placer (order_id, is_guest, buyer, place, network, placed_at)
       select order_id, true, order_number, order_number, order_number, now() from "order" on conflict do nothing`,
    );
    await client.query('begin');
    await count();
    const { rows } = await client.query<{ read: number }>(
      `select pg_stat_get_xact_tuples_returned('order_placer'::regclass)::int as read`,
    );
    await client.query('rollback');
    expect(rows[0]!.read).toBeLessThan(10);
  } finally {
    client.release();
  }
});
