import { type Account, type ApiError, staffRoles } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { transaction } from '@cubby/db';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { payFromSchoolAccount, startCardPayment } from '@cubby/features/payments/contract';
import { saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { accountFed } from '@cubby/features/schools/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { newsOfPayment, wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { actOnOrder, giveBackMoney, shipParcel } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const accountOf = (name: string): Account => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const people = {
  teacher: accountOf('teacher'),
  parent: accountOf('parent'),
  owner: accountOf('owner'),
  manager: { ...accountOf('manager'), staff: staffRoles },
};
const as = (name: keyof typeof people) => api.callAs(people[name]);
const none = { taxNumber: undefined, orderPattern: undefined, region: undefined, postalCode: undefined };
const school = {
  ...none,
  kind: 'SCHOOL' as const,
  name: 'Cedar Grove',
  country: 'CA',
  city: 'Victoria',
  line: 'Road 1',
};
let code = '';
let billId = '';

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  await insertAccounts(pool, Object.values(people));
  await ownShops(pool, people.owner.accountId);
  ({ code, billId } = await as('manager')(saveOrganisation, { ...school, partnerCode: 'CEDAR' }));
  await as('manager')(saveMember, { code, login: people.teacher.login, role: 'FINANCE' });
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

const { contact, address } = wantedBy([], 'parent@cubby.example');
/** Twenty notebooks at 3.20: 64.00, of which the school gets 3.20. */
async function place(name: 'teacher' | 'parent', more: object = {}) {
  await as(name)(saveCartLines, { entries: [{ offerId: notebook, quantity: 20, selected: true }], merge: false });
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  const { orderNumber } = await as(name)(placeMemberOrder, { ...wanted, paymentMethod: 'STRIPE', ...more });
  return orderNumber;
}
async function payByCard(name: 'teacher' | 'parent', orderNumber: string) {
  const { total } = await as(name)(memberOrder, { orderNumber });
  const page = await as(name)(startCardPayment, { orderNumber, total, note: '' });
  const { news } = await newsOfPayment(as(name), pool, clock.now(), page);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
}
const number = (orderNumber: string) => `${orderNumber}-1`;
async function deliver(orderNumber: string) {
  const own = { number: number(orderNumber), reason: undefined };
  await as('owner')(actOnOrder, { ...own, action: 'CONFIRM' });
  await as('owner')(actOnOrder, { ...own, action: 'PREPARE' });
  const parcel = { lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined };
  await as('owner')(shipParcel, { number: own.number, ...parcel, departedOn: utcDay(clock.now()) });
  await as('parent')(actOnOrder, { ...own, action: 'DELIVER' });
}
const complete = (orderNumber: string) =>
  as('parent')(actOnOrder, { number: number(orderNumber), action: 'COMPLETE', reason: undefined });
const giveBack = (orderNumber: string, quantity: number) =>
  as('manager')(giveBackMoney, {
    ...{ number: number(orderNumber), lines: [{ offerId: notebook, quantity }], withShipping: false, reason: 'Torn' },
  });
/** The ledger's debts to the school, in cents: pending and available. */
async function owed() {
  const { rows } = await pool.query<{ type: string; minor: number }>(
    `select type, -balance_minor::int as minor from ledger_balance where type like 'SCHOOL_%' and object = $1`,
    [code],
  );
  const of = (type: string) => rows.find((row) => row.type === type)?.minor ?? 0;
  return { pending: of('SCHOOL_PENDING'), available: of('SCHOOL_AVAILABLE') };
}
const attributedTo = async (orderNumber: string) =>
  (await pool.query('select attributed_to from "order" where order_number = $1', [orderNumber])).rows[0].attributed_to;

test('a partner school gets 5 % of an order’s items: pending when delivered, available when completed, less refunds (P5, P6, P10)', async () => {
  const before = await owed();
  const orderNumber = await place('parent', { partnerCode: 'CEDAR' });
  expect(await attributedTo(orderNumber)).toBe(code);
  await payByCard('parent', orderNumber);
  expect(await owed()).toEqual(before);
  await deliver(orderNumber);
  expect(await owed()).toEqual({ ...before, pending: before.pending + 320 });
  await giveBack(orderNumber, 5);
  expect(await owed()).toEqual({ ...before, pending: before.pending + 240 });
  await complete(orderNumber);
  expect(await owed()).toEqual({ pending: before.pending, available: before.available + 240 });
  await giveBack(orderNumber, 10);
  expect(await owed()).toEqual({ pending: before.pending, available: before.available + 80 });
  const { rows } = await pool.query(
    `select kind, amount_minor::int as minor from school_movement order by position desc limit 2`,
  );
  expect(rows).toEqual([
    { kind: 'COMMISSION_BACK', minor: -160 },
    { kind: 'COMMISSION', minor: 240 },
  ]);
});

test('a member’s card order earns their partner school a share; payments from the school’s account earn it nothing', async () => {
  const byCard = await place('teacher');
  expect(await attributedTo(byCard)).toBe(code);
  await transaction(pool, (tx) =>
    accountFed(tx, { billId, amount: money(50_000), payerName: 'Harbour School', transferId: 'budget' }, clock.now()),
  );
  await as('teacher')(payFromSchoolAccount, { billId, orderNumber: byCard, isAddressConfirmed: true });
  expect(await attributedTo(byCard)).toBeNull();
});

test('a parent’s order without a code earns no share; an unknown code is refused', async () => {
  expect(await attributedTo(await place('parent'))).toBeNull();
  const refused = await place('parent', { partnerCode: 'NOBODY' }).catch((error: ApiError) => error.code);
  expect(refused).toBe('OC_BAD_REQUEST');
});
