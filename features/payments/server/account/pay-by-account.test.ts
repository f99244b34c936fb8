import { type Account, type ApiError, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { paymentAccounts, removeMember, saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { accountFed } from '@cubby/features/schools/server';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '../../../fulfilment/contract.ts';
import { payFromSchoolAccount, paymentMethods, startCardPayment } from '../../contract.ts';
import { sendAccountRefunds } from './pay-by-account.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const notebook = offerId('NB-1', 'harlow');
const names = ['amina', 'daniel', 'receiver', 'stranger', 'manager'] as const;
const accountOf = (name: string): Account => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  ...(name === 'manager' && { staff: staffRoles }),
});
const as = (name: (typeof names)[number]) => api.callAs(accountOf(name));
const school = {
  ...{ kind: 'SCHOOL' as const, name: 'Cedar Grove Elementary', country: 'CA', region: 'CA-BC', city: 'Victoria' },
  ...{ line: '12 Fort St.', postalCode: 'V8W 1H6' },
  ...{ taxNumber: undefined, orderPattern: undefined, partnerCode: undefined },
} as const;
let code = '';
let billId = '';

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 5000 });
  for (const name of names)
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), now())`,
      [idOf(name), `${name}@cubby.example`],
    );
  ({ code, billId } = await as('manager')(saveOrganisation, school));
  for (const [name, role] of [
    ['amina', 'FINANCE'],
    ['daniel', 'APPROVER'],
    ['receiver', 'RECEIVER'],
  ] as const)
    await as('manager')(saveMember, { code, login: `${name}@cubby.example`, role });
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

let transfers = 0;
const feed = (minor: number, transferId = `transfer ${++transfers}`) =>
  transaction(pool, (tx) =>
    accountFed(tx, { billId, amount: money(minor), payerName: 'Harbour School', transferId }, clock.now()),
  );
const balance = async (name: (typeof names)[number] = 'amina') =>
  (await as(name)(paymentAccounts, {})).map((account) => account.balance.amountMinor);
const movements = async () =>
  (
    await pool.query<{ kind: string; reference: string; amount: number; balance: number }>(
      `select kind, reference, amount_minor::int as amount, balance_minor::int as balance from school_movement order by position`,
    )
  ).rows;
const { contact, address } = wantedBy([], 'amina@cubby.example');
async function place(
  name: 'amina' | 'daniel' | 'stranger',
  quantity = 2,
  paymentMethod: 'ACCOUNT' | 'STRIPE' = 'ACCOUNT',
  to: Partial<typeof address> = {},
) {
  await as(name)(saveCartLines, { entries: [{ offerId: notebook, quantity, selected: true }], merge: false });
  const { orderNumber } = await as(name)(placeMemberOrder, {
    ...{ note: '', sellerNotes: [], deliveryNote: '', savesAddress: false },
    ...{ paymentMethod, contact, address: { ...address, ...to } },
  });
  const { total } = await as(name)(memberOrder, { orderNumber });
  return { orderNumber, total: total.amountMinor };
}
const pay = (name: (typeof names)[number], orderNumber: string, from = billId, isAddressConfirmed = false) =>
  as(name)(payFromSchoolAccount, { billId: from, orderNumber, isAddressConfirmed });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => error.code,
  );
const statusOf = async (name: 'amina' | 'daniel', orderNumber: string) =>
  (await as(name)(memberOrder, { orderNumber })).status;

test('a member pays an order from the school’s account; it is then paid as by card, and the cart is empty (spec 7.13, domain 5.3 P19)', async () => {
  const before = (await balance())[0]!;
  const { orderNumber, total } = await place('amina');
  await feed(total + 1);
  await pay('amina', orderNumber);
  expect(await as('amina')(memberOrder, { orderNumber })).toMatchObject({ status: 'PAID', paymentMethod: 'ACCOUNT' });
  expect(await balance()).toEqual([before + 1]);
  const [fed, latest] = (await movements()).slice(-2);
  expect(latest).toMatchObject({
    kind: 'PAYMENT',
    reference: orderNumber,
    amount: -total,
    balance: before + 1,
  });
  expect(fed).toMatchObject({ kind: 'FED', amount: total + 1, reference: 'Harbour School' });
  expect(await codeOf(pay('amina', orderNumber))).toBe('OC_WRONG_STATUS');
  expect(await balance()).toEqual([before + 1]);
});

test('an order to another address than the school’s is paid only after the payer confirms the address; the refusal stores nothing', async () => {
  const home = { address: '9 Elm Court', name: 'Amina Haddad' };
  const { orderNumber, total } = await place('amina', 2, 'ACCOUNT', home);
  await feed(total);
  const before = await balance();
  await expect(pay('amina', orderNumber)).rejects.toMatchObject({ code: 'OC_PRIVATE_ADDRESS', status: 409 });
  expect(await codeOf(pay('amina', orderNumber))).toBe('OC_PRIVATE_ADDRESS');
  expect([await balance(), await statusOf('amina', orderNumber)]).toEqual([before, 'CREATED']);
  await pay('amina', orderNumber, billId, true);
  expect(await statusOf('amina', orderNumber)).toBe('PAID');
  const next = await place('amina', 2, 'ACCOUNT', { ...home, address: '10 Elm Court' });
  await feed(next.total);
  expect(await codeOf(pay('amina', next.orderNumber))).toBe('OC_PRIVATE_ADDRESS');
  await as('amina')(actOnOrder, { number: `${next.orderNumber}-1`, action: 'CANCEL', reason: undefined });
});

test('a cancelled order is refunded to the account, once (P9)', async () => {
  const { orderNumber, total } = await place('amina');
  await feed(total);
  const before = (await balance())[0]!;
  await pay('amina', orderNumber);
  await as('amina')(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: 'No longer needed' });
  await api.runJobs();
  await api.runScheduled();
  expect(await balance()).toEqual([before]);
  expect((await movements()).at(-1)).toMatchObject({
    kind: 'REFUND',
    reference: orderNumber,
  });
});

test('an account that does not cover the total pays nothing, and the order stays as it was (spec 5.20)', async () => {
  const before = (await balance())[0]!;
  const { orderNumber } = await place('daniel', 600);
  expect(await codeOf(pay('daniel', orderNumber))).toBe('OC_BALANCE');
  expect(await statusOf('daniel', orderNumber)).toBe('CREATED');
  expect(await balance()).toEqual([before]);
});

test('two members pay at the same moment: one pays, the other is refused, five times in a row', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = [await place('amina', 40), await place('daniel', 40)];
    await feed(first.total - (await balance())[0]! + 10);
    const ends = await Promise.all([
      codeOf(pay('amina', first.orderNumber)),
      codeOf(pay('daniel', second.orderNumber)),
    ]);
    expect(ends.toSorted()).toEqual(['OC_BALANCE', 'OC_OK']);
    expect(await balance()).toEqual([10]);
    clock.advance(31 * 60_000);
    await api.runScheduled();
  }
});

test('an order paid twice at the same moment is paid once', async () => {
  const { orderNumber, total } = await place('amina');
  await feed(total * 2);
  const before = (await balance())[0]!;
  const ends = await Promise.all([codeOf(pay('amina', orderNumber)), codeOf(pay('amina', orderNumber))]);
  expect(ends.toSorted()).toEqual(['OC_OK', 'OC_WRONG_STATUS']);
  expect(await balance()).toEqual([before - total]);
});

test('the database itself refuses a payment below zero', async () => {
  await expect(
    transaction(pool, (tx) =>
      tx.query(
        `insert into school_movement select gen_random_uuid(), organisation_id, 1000, 'PAYMENT', -1, -1, 'x', 'x', now() from school_account`,
      ),
    ),
  ).rejects.toThrow('school_movement_check1');
});

test('a transfer is credited to an account once, never to an unknown account or in another currency', async () => {
  const before = (await balance())[0]!;
  expect(await feed(700, 'same')).toBe(true);
  expect(await feed(700, 'same')).toBe(true);
  expect(await balance()).toEqual([before + 700]);
  // A bank may omit the payer: the statement then shows the transfer's text.
  const unnamed = { billId, amount: money(300), payerName: null, transferId: 'unnamed' };
  expect(await transaction(pool, (tx) => accountFed(tx, unnamed, clock.now()))).toBe(true);
  expect((await movements()).at(-1)).toMatchObject({ kind: 'FED', amount: 300, reference: billId });
  const toNobody = { billId: '0'.repeat(26), amount: money(1), payerName: null, transferId: 'lost' };
  expect(await transaction(pool, (tx) => accountFed(tx, toNobody, clock.now()))).toBe(false);
  const inEuros = {
    billId,
    amount: { amountMinor: 1, currency: 'EUR' } as never,
    payerName: null,
    transferId: 'euros',
  };
  expect(await transaction(pool, (tx) => accountFed(tx, inEuros, clock.now()))).toBe(false);
});

test('an open card page is closed after payment from the account', async () => {
  const { orderNumber, total } = await place('amina', 1, 'STRIPE');
  await feed(total);
  await as('amina')(startCardPayment, { orderNumber, total: money(total), note: '' });
  await pay('amina', orderNumber);
  const { rows } = await pool.query(
    `select s.status from checkout_session s join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  expect(rows).toEqual([{ status: 'EXPIRED' }]);
});

test('to anyone else an account looks missing, and they are not offered it', async () => {
  const { orderNumber } = await place('amina', 1);
  expect(await codeOf(pay('stranger', orderNumber))).toBe('OC_NOT_FOUND');
  expect(await codeOf(pay('daniel', orderNumber))).toBe('OC_NOT_FOUND');
  expect(await codeOf(place('stranger', 1))).toBe('OC_PAYMENT_UNAVAILABLE');
  const { orderNumber: own } = await place('stranger', 1, 'STRIPE');
  expect(await codeOf(pay('stranger', own))).toBe('OC_NOT_FOUND');
  for (const name of ['stranger', 'receiver'] as const) {
    expect(await balance(name)).toEqual([]);
  }
  const codes = async (name: (typeof names)[number]) =>
    (await as(name)(paymentMethods, {})).map((method) => method.code);
  expect(await codes('amina')).toEqual(['STRIPE', 'INVOICE', 'ACCOUNT']);
  expect(await codes('stranger')).toEqual(['STRIPE', 'INVOICE']);
  expect(await codeOf(as('amina')(saveMember, { code, login: 'amina@cubby.example', role: 'FINANCE' }))).toBe(
    'OC_FORBIDDEN',
  );
});

test('a requester sees the balance and who can pay, but can’t pay from it (domain 4.1)', async () => {
  await as('manager')(saveMember, { code, login: 'daniel@cubby.example', role: 'REQUESTER' });
  await feed(100_000);
  const [seen] = await as('daniel')(paymentAccounts, {});
  expect(seen).toMatchObject({ mayPay: false, selected: false, balance: { amountMinor: (await balance('amina'))[0] } });
  expect(seen!.payers).toHaveLength(1);
  expect((await as('daniel')(paymentMethods, {})).map((method) => method.code)).toEqual(['STRIPE', 'INVOICE']);
  expect(await codeOf(place('daniel', 1))).toBe('OC_PAYMENT_UNAVAILABLE');
  await as('manager')(saveMember, { code, login: 'daniel@cubby.example', role: 'APPROVER' });
  const { orderNumber } = await place('daniel', 1);
  await as('manager')(saveMember, { code, login: 'daniel@cubby.example', role: 'REQUESTER' });
  expect(await codeOf(pay('daniel', orderNumber))).toBe('OC_NOT_FOUND');
  await as('manager')(saveMember, { code, login: 'daniel@cubby.example', role: 'APPROVER' });
});

test('a former member can no longer pay', async () => {
  const { orderNumber } = await place('daniel', 1);
  await as('manager')(removeMember, { code, login: 'daniel@cubby.example' });
  expect(await codeOf(pay('daniel', orderNumber))).toBe('OC_NOT_FOUND');
  expect(await balance('daniel')).toEqual([]);
  await as('manager')(saveMember, { code, login: 'daniel@cubby.example', role: 'APPROVER' });
});

test('staff change an organisation; a partner code belongs to one', async () => {
  await as('manager')(saveOrganisation, { ...school, code, partnerCode: 'CEDAR' });
  const another = as('manager')(saveOrganisation, { ...school, name: 'Another', partnerCode: 'CEDAR' });
  expect(await codeOf(another)).toBe('OC_KNOWN');
  expect(await codeOf(as('manager')(saveOrganisation, { ...school, code: idOf('nobody') }))).toBe('OC_NOT_FOUND');
});

test('until payment, an order shows the method chosen last; then the one that paid it (spec 5.20)', async () => {
  const { orderNumber, total } = await place('amina');
  await feed(total);
  const method = async () => (await as('amina')(memberOrder, { orderNumber })).paymentMethod;
  expect(await method()).toBe('ACCOUNT');
  expect((await place('amina', 2, 'STRIPE')).orderNumber).toBe(orderNumber);
  expect(await method()).toBe('STRIPE');
  await place('amina');
  expect(await method()).toBe('ACCOUNT');
  await as('amina')(startCardPayment, { orderNumber, total: money(total), note: '' });
  expect(await method()).toBe('STRIPE');
  await pay('amina', orderNumber);
  expect(await method()).toBe('ACCOUNT');
});

test('a failed refund to an account does not stop the others (domain 5.3 P19)', async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const { orderNumber, total } = await place('amina', 1);
    await feed(total);
    await pay('amina', orderNumber);
    await as('amina')(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined });
  }
  await pool.query('delete from graphile_worker._private_jobs');
  const owed = async () => (await pool.query(`select from refund where status = 'OWED'`)).rowCount;
  expect(await owed()).toBe(2);
  let told = 0;
  const refundSent = async () => {
    told += 1;
    if (told === 1) throw new TypeError('undefined is not a function');
  };
  const needs = { pool, notices: { refundSent } as never };
  await expect(sendAccountRefunds(needs, clock.now())).rejects.toThrow('1 refunds to school accounts failed');
  expect([told, await owed()]).toEqual([2, 1]);
  await sendAccountRefunds(needs, clock.now());
  expect([told, await owed()]).toEqual([3, 0]);
});
