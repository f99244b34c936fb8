import type { ApiError } from '@cubby/contract';
import { observeRows } from '@cubby/db';
import { listAddresses, saveAddress } from '@cubby/features/addresses/contract';
import { ownCart, quotedCart, saveCartLines } from '@cubby/features/cart/contract';
import { settleSandboxSession, startCardPayment } from '@cubby/features/payments/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveEvent } from '../../payments/server/events/inbox.ts';
import { sandboxProvider } from '../../payments/server/sandbox/provider.ts';
import { guestOrder, memberOrder, placeGuestOrder, placeMemberOrder } from '../contract.ts';
import { orderInvariants } from './invariant-store.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const rival = offerId('NB-1', 'maple');
const scissors = offerId('SC-1', 'harlow');
const bookmark = offerId('BM-1', 'paper-fox');

const memberNamed = (name: string) => api.callAs({ accountId: idOf(name), login: `${name}@cubby.example` });
const amina = memberNamed('amina');
const daniel = memberNamed('daniel');

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500, 'NB-1 maple': 500, 'SC-1 harlow': 500, 'BM-1 paper-fox': 1 });
  for (const name of ['amina', 'daniel'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});
beforeEach(async () => {
  await pool.query('delete from cart_line');
  clock.advance(31 * 60_000);
  await api.runScheduled();
});

const { contact, address } = wantedBy([], 'amina@cubby.example');
const wanted = {
  note: '',
  sellerNotes: [],
  deliveryNote: '',
  paymentMethod: 'STRIPE' as const,
  savesAddress: false,
  contact,
  address,
};
const fill = (...lines: [string, number, boolean?][]) =>
  amina(saveCartLines, {
    entries: lines.map(([id, quantity, selected = true]) => ({ offerId: id, quantity, selected })),
    merge: false,
  });
const place = async (more: object = {}, member = amina) =>
  (await member(placeMemberOrder, { ...wanted, ...more })).orderNumber;
const failed = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => `${error.code} ${error.errors.map(({ path }) => path?.join('.') ?? '').join()}`.trim(),
  );
const see = (orderNumber: string, member = amina) => member(memberOrder, { orderNumber });
const cart = async () => (await amina(ownCart, {})).lines.map(({ offerId: id, quantity }) => [id, quantity]);

async function pay(orderNumber: string) {
  const { total } = await see(orderNumber);
  const url = await amina(startCardPayment, { orderNumber, total, note: '' });
  const id = new URL(url).pathname.split('/').at(-1)!;
  await amina(settleSandboxSession, { id, outcome: 'APPROVE' as const });
  const { rows } = await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
       and t.identifier = 'deliver-sandbox-event' and j.payload ->> 'body' like '%' || $1 || '%' returning j.payload`,
    [id],
  );
  const { body, signature } = rows[0].payload as { body: string; signature: string };
  await receiveEvent(pool, sandboxProvider(pool, 'test'), Buffer.from(body), signature, clock.now());
  await api.runJobs();
}

test('a member orders the selected lines of their cart; these leave it once paid (spec 7.7)', async () => {
  await fill([notebook, 3], [scissors, 1, false], [rival, 2]);
  const number = await place({ note: 'Thank you', deliveryNote: 'The blue door' });
  const order = await see(number);
  expect(order).toMatchObject({
    number,
    status: 'CREATED',
    note: 'Thank you',
    delivery: { name: 'Anna Reyes', city: 'Victoria', postalCode: 'V8W 1H6', note: 'The blue door' },
    contact: { email: 'amina@cubby.example' },
  });
  expect(order.sellerOrders.map(({ seller, lines }) => [seller.handle, lines.map(({ quantity }) => quantity)])).toEqual(
    [
      ['harlow', [3]],
      ['maple', [2]],
    ],
  );
  expect(await cart()).toEqual([
    [notebook, 3],
    [scissors, 1],
    [rival, 2],
  ]);
  // One more is added while the provider is being asked.
  await fill([rival, 3]);
  await pay(number);
  expect((await see(number)).payment).toBe('PAID');
  expect(await cart()).toEqual([
    [scissors, 1],
    [rival, 1],
  ]);
});

test('a note to a seller is shown to them only; the last one counts, and omitting it does not delete it (design 7.7)', async () => {
  await fill([notebook, 1], [rival, 1]);
  const notesOf = async (number: string) =>
    Object.fromEntries((await see(number)).sellerOrders.map(({ seller, note }) => [seller.handle, note]));
  const toMaple = { handle: 'maple', note: 'Please wrap it' };
  const number = await place({ note: 'To all', sellerNotes: [toMaple, { handle: 'paper-fox', note: 'Not ordered' }] });
  expect(await notesOf(number)).toEqual({ harlow: '', maple: 'Please wrap it' });
  const toHarlow = { handle: 'harlow', note: 'Ring twice' };
  expect(await place({ note: 'To all', sellerNotes: [toHarlow] })).toBe(number);
  expect(await notesOf(number)).toEqual({ harlow: 'Ring twice', maple: '' });
  await amina(placeMemberOrder, { ...wanted, orderNumber: number });
  expect(await notesOf(number)).toEqual({ harlow: '', maple: '' });
  expect(await failed(place({ sellerNotes: [toMaple, toMaple] }))).toBe('OC_BAD_REQUEST sellerNotes');
  expect(await failed(place({ sellerNotes: [{ handle: 'maple', note: 'x'.repeat(2001) }] }))).toBe(
    'OC_BAD_REQUEST sellerNotes.0.note',
  );
});

test('only the member sees and pays their order: to others it looks like a missing one (design 5)', async () => {
  await fill([notebook, 1]);
  const number = await place();
  const { total } = await see(number);
  const asked = { orderNumber: number, total, note: '' };
  const never = { ...asked, orderNumber: 'ZZZZZZZZZZ' };
  const answers = (call: (given: typeof asked) => Promise<unknown>) =>
    Promise.all([asked, never].map((given) => call(given).catch((error: ApiError) => [error.code, error.message])));
  for (const endpoint of [memberOrder, guestOrder]) {
    const [another, nonexistent] = await answers(({ orderNumber }) => daniel(endpoint, { orderNumber }));
    expect(another).toEqual(['OC_NOT_FOUND', 'orders.missing']);
    expect(another).toEqual(nonexistent);
  }
  const [another, nonexistent] = await answers((given) => daniel(startCardPayment, given));
  expect(another).toEqual(['OC_NOT_FOUND', 'orders.missing']);
  expect(another).toEqual(nonexistent);
  const [changed, created] = await answers(({ orderNumber }) => daniel(placeMemberOrder, { ...wanted, orderNumber }));
  expect(changed).toEqual(['OC_NOT_FOUND', 'orders.missing']);
  expect(changed).toEqual(created);
  await expect(api.call(memberOrder, { orderNumber: number })).rejects.toMatchObject({ code: 'OC_UNAUTHORIZED' });
});

test('for a stranger, another member’s order takes the same queries as a missing one (design 5)', async () => {
  await fill([notebook, 1]);
  const number = await place();
  // By name, because the number per round trip varies. Notifications after a transaction belong to the cart and the
  // order above.
  const workOf = async (orderNumber: string) => {
    const names: string[] = [];
    const before = observeRows((name) => void (!/_tell$/.test(name) && names.push(name)));
    await see(orderNumber, daniel).catch(() => undefined);
    observeRows(before);
    return names;
  };
  const another = await workOf(number);
  expect(another).not.toEqual([]);
  expect(await workOf('ZZZZZZZZZZ')).toEqual(another);
});

test('the same cart again is the same order, with the latest details; another cart replaces it (design 5)', async () => {
  await fill([bookmark, 1]);
  const number = await place();
  expect(await place()).toBe(number);
  // Their own order holds the last piece, so the cart still has it.
  const { groups } = await amina(quotedCart, { entries: [{ offerId: bookmark, quantity: 1, selected: true }] });
  expect(groups[0]!.lines[0]).toMatchObject({ available: 1, selected: true });
  const [strangers] = (await daniel(quotedCart, { entries: [{ offerId: bookmark, quantity: 1, selected: true }] }))
    .groups;
  expect(strangers!.lines[0]).toMatchObject({ available: 0, selected: false });

  expect(await place({ address: { ...address, name: 'Omar Haddad' } })).toBe(number);
  expect((await see(number)).delivery.name).toBe('Omar Haddad');
  await fill([bookmark, 1], [notebook, 2]);
  const next = await place();
  expect(next).not.toBe(number);
  expect((await see(number)).status).toBe('CANCELLED');
  expect((await see(next)).sellerOrders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)).sort()).toEqual([
    1, 2,
  ]);
});

test('two tabs that order at the same time place one order (ux K7)', async () => {
  await fill([notebook, 1]);
  const numbers = await Promise.all([place(), place(), place()]);
  expect(new Set(numbers).size).toBe(1);
});

test('an order is delivered to a saved address by its code, if it is the member’s and complete (spec 5.18, 7.7)', async () => {
  await fill([notebook, 1]);
  const entry = {
    name: 'Harbourview School',
    country: 'CA',
    region: 'CA-ON',
    city: 'Ottawa',
    line: '118 Quay St',
    postalCode: 'K1A0A9',
    isMain: false,
  };
  const { code } = await amina(saveAddress, entry);
  const saved = { address: undefined, addressCode: code };
  const number = await place(saved);
  expect((await see(number)).delivery).toMatchObject({ name: 'Harbourview School', region: 'CA-ON' });
  expect(await failed(place({ address: undefined }))).toBe('OC_BAD_REQUEST addressCode');
  expect(await failed(place({ contact: undefined }))).toBe('OC_BAD_REQUEST contact');
  await daniel(saveCartLines, { entries: [{ offerId: notebook, quantity: 1, selected: true }], merge: false });
  expect(await failed(place(saved, daniel))).toBe('OC_NOT_FOUND addressCode');
  await pool.query(`update delivery_point set status = 'CLOSED', is_main = false where code = $1`, [code]);
  expect(await failed(place(saved))).toBe('OC_ADDRESS_CLOSED addressCode');
});

test('an order names its saved address, even after a change; a typed address has no name (spec 3.10)', async () => {
  await fill([notebook, 1]);
  const entry = { ...address, line: '9 Elm St', name: 'Staff room', isMain: false, address: undefined };
  const { code } = await amina(saveAddress, entry as never);
  const other = (await amina(saveAddress, { ...entry, name: 'Library' } as never)).code;
  const number = await place({ address: undefined, addressCode: code });
  expect((await see(number)).addressCode).toBe(code);
  // The same cart is the same order, with the latest details.
  expect(await place({ address: undefined, addressCode: other })).toBe(number);
  expect((await see(number)).addressCode).toBe(other);
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, address: undefined });
  expect((await see(number)).addressCode).toBe(other);
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, address: undefined, addressCode: code });
  expect((await see(number)).addressCode).toBe(code);
  const typed = { ...address, name: 'Gym' };
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, address: typed });
  expect((await see(number)).addressCode).toBe(null);
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, address: typed, savesAddress: true });
  const kept = (await amina(listAddresses, {})).find(({ name }) => name === 'Gym')!;
  expect((await see(number)).addressCode).toBe(kept.code);
  expect(kept.code).not.toBe(code);
});

test('an address typed at checkout is saved once if requested (spec 4.14, 7.7)', async () => {
  await fill([notebook, 1]);
  await place();
  const names = async () => (await amina(listAddresses, {})).map(({ name }) => name);
  expect(await names()).not.toContain('Anna Reyes');
  await place({ savesAddress: true });
  await place({ savesAddress: true });
  expect((await names()).filter((name) => name === 'Anna Reyes')).toHaveLength(1);
});

test('with its number, contact, address and note can be changed until a seller acts; then it is 409 (design orders)', async () => {
  await fill([notebook, 3], [bookmark, 1]);
  const number = await place();
  const before = await see(number);
  // Goods 19.60 and delivery 5.90. BC: GST 0.58 + 0.70 and PST 0.98; Ontario: HST 1.50 + 1.82.
  expect(before.total.amountMinor).toBe(2550 + 128 + 98);
  await pool.query('update offer set price_minor = 999 where offer_id = $1', [notebook]);
  const ontario = { ...address, city: 'Ottawa', region: 'CA-ON', postalCode: 'K1A0A9' };
  await amina(placeMemberOrder, {
    ...wanted,
    orderNumber: number,
    address: ontario,
    note: 'Leave it at the desk',
    contact: { ...contact, firstName: 'Amina' },
  });
  const after = await see(number);
  expect(after).toMatchObject({
    note: 'Leave it at the desk',
    contact: { firstName: 'Amina' },
    delivery: { region: 'CA-ON' },
  });
  expect(after.items).toEqual(before.items);
  expect(after.total.amountMinor).toBe(2550 + 332);
  for (const { name, sql } of orderInvariants)
    expect({ name, broken: (await pool.query(sql)).rows }).toEqual({ name, broken: [] });

  // An omitted address is unchanged.
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, address: undefined, contact: undefined });
  expect(await see(number)).toMatchObject({ delivery: { region: 'CA-ON' }, contact: { firstName: 'Amina' }, note: '' });

  const toFrance = { ...address, country: 'FR', region: undefined, city: 'Paris', postalCode: '75001' };
  expect(await failed(amina(placeMemberOrder, { ...wanted, orderNumber: number, address: toFrance }))).toBe(
    'OC_NOT_DELIVERED',
  );
  await amina(startCardPayment, { orderNumber: number, total: after.total, note: '' });
  expect(await failed(amina(placeMemberOrder, { ...wanted, orderNumber: number }))).toBe('OC_WRONG_STATUS');
  await pool.query('update offer set price_minor = 320 where offer_id = $1', [notebook]);
});

test('an expired order is neither changed nor returned in place of a new one', async () => {
  await fill([bookmark, 1]);
  const number = await place();
  clock.advance(30 * 60_000);
  expect(await failed(amina(placeMemberOrder, { ...wanted, orderNumber: number }))).toBe('OC_WRONG_STATUS');
  const next = await place();
  expect(next).not.toBe(number);
  expect([(await see(number)).status, (await see(next)).payment]).toEqual(['CANCELLED', 'PENDING']);
});

test('a total sent to the payment page stays, because that payment may still arrive (reliability 1.4)', async () => {
  await fill([notebook, 1]);
  const number = await place();
  const { total } = await see(number);
  const url = await amina(startCardPayment, { orderNumber: number, total, note: '' });
  await pool.query(`update checkout_session set status = 'FAILED' where checkout_url = $1`, [url]);
  await unsealed(
    pool,
    `update seller_order set status = 'CREATED' where order_id = (select order_id from "order" where order_number = $1)`,
    [number],
  );
  const ontario = { ...address, city: 'Ottawa', region: 'CA-ON', postalCode: 'K1A0A9' };
  expect(await failed(amina(placeMemberOrder, { ...wanted, orderNumber: number, address: ontario }))).toBe(
    'OC_WRONG_STATUS',
  );
  await amina(placeMemberOrder, { ...wanted, orderNumber: number, note: 'Ring twice' });
  expect(await see(number)).toMatchObject({ note: 'Ring twice', total });
  const next = await place({ address: ontario });
  expect(next).not.toBe(number);
});

test('an empty cart, and one with nothing in stock, cannot be ordered', async () => {
  expect(await failed(place())).toBe('OC_CART_EMPTY');
  await fill([notebook, 1, false]);
  expect(await failed(place())).toBe('OC_CART_EMPTY');
  expect(await failed(place({ paymentMethod: 'ACCOUNT' }))).toBe('OC_PAYMENT_UNAVAILABLE paymentMethod');
});

test('a guest’s order stays a guest’s: no member is its buyer (design 5)', async () => {
  const { orderNumber, guestOrderToken: bearer } = await amina(
    placeGuestOrder,
    wantedBy([{ offerId: notebook, quantity: 1 }]),
  );
  expect(await failed(see(orderNumber))).toBe('OC_NOT_FOUND orderNumber');
  expect((await amina(guestOrder, { orderNumber }, { bearer })).number).toBe(orderNumber);
});
