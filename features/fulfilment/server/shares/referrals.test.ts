import { type Account, type ApiError, staffRoles } from '@cubby/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { joinReferral, makeReferralLink, ownReferrals } from '@cubby/features/referrals/contract';
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
  referrer: accountOf('referrer'),
  parent: accountOf('parent'),
  owner: accountOf('owner'),
  manager: { ...accountOf('manager'), staff: staffRoles },
};
const as = (name: keyof typeof people) => api.callAs(people[name]);

const { contact, address } = wantedBy([], 'parent@cubby.example');
/** Notebooks at 3.20. */
async function place(name: keyof typeof people, quantity: number) {
  await as(name)(saveCartLines, { entries: [{ offerId: notebook, quantity, selected: true }], merge: false });
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  const { orderNumber } = await as(name)(placeMemberOrder, { ...wanted, paymentMethod: 'STRIPE' });
  return orderNumber;
}
async function payByCard(name: keyof typeof people, orderNumber: string) {
  const { total } = await as(name)(memberOrder, { orderNumber });
  const page = await as(name)(startCardPayment, { orderNumber, total, note: '' });
  const { news } = await newsOfPayment(as(name), pool, clock.now(), page);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
}
const number = (orderNumber: string) => `${orderNumber}-1`;
async function deliver(name: keyof typeof people, orderNumber: string) {
  const own = { number: number(orderNumber), reason: undefined };
  await as('owner')(actOnOrder, { ...own, action: 'CONFIRM' });
  await as('owner')(actOnOrder, { ...own, action: 'PREPARE' });
  const parcel = { lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined };
  await as('owner')(shipParcel, { number: own.number, ...parcel, departedOn: clock.now().toISOString().slice(0, 10) });
  await as(name)(actOnOrder, { ...own, action: 'DELIVER' });
}
const complete = (name: keyof typeof people, orderNumber: string) =>
  as(name)(actOnOrder, { number: number(orderNumber), action: 'COMPLETE', reason: undefined });
const giveBack = (orderNumber: string, quantity: number) =>
  as('manager')(giveBackMoney, {
    ...{ number: number(orderNumber), lines: [{ offerId: notebook, quantity }], withShipping: false, reason: 'Torn' },
  });

let code = '';
const requestBy = async (email: string, ref: string): Promise<string> => {
  const number = `AAAA${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await pool.query(
    `insert into enquiry (enquiry_id, number, type, email, message, brand, locale, referral_code, created_at)
     values (gen_random_uuid(), $1, 40, $2, 'x', 'cubby', 'en', $3, $4)`,
    [number, email, ref, clock.now()],
  );
  return number;
};
const join = (number: string, handle: string) => as('manager')(joinReferral, { number, handle });
const codeOf = (error: ApiError) => error.code;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  await insertAccounts(pool, Object.values(people));
  await ownShops(pool, people.owner.accountId);
  await pool.query(`update seller set joined_on = '2026-09-02'`);
  ({ code } = await as('referrer')(makeReferralLink, {}));
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

/** The ledger's debts to referrers, in cents. */
const owed = async (): Promise<number> =>
  (
    await pool.query(
      `select coalesce(-sum(balance_minor), 0)::int as minor from ledger_balance where type = 'REFERRAL_PAYABLE'`,
    )
  ).rows[0].minor;
const own = async () => {
  const { referrals, earned } = await as('referrer')(ownReferrals, {});
  return { states: referrals.map(({ state }) => state), earned: earned.amountMinor };
};
async function sell(name: keyof typeof people, quantity: number): Promise<string> {
  const orderNumber = await place(name, quantity);
  await payByCard(name, orderNumber);
  await deliver(name, orderNumber);
  return orderNumber;
}

test('a member has one link, whenever they request it', async () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(await as('referrer')(makeReferralLink, {})).toEqual({ code });
  expect(await as('parent')(ownReferrals, {})).toMatchObject({ code: null, referrals: [] });
});

test('nothing is counted without a valid referral: no such request, an older shop, an unknown link (spec 9.2)', async () => {
  const stray = await requestBy('b@x.example', 'ZZZZZZZZ');
  expect(await join('ZZZZZZZZ', 'harlow').catch(codeOf)).toBe('OC_NOT_FOUND');
  expect(await join(stray, 'harlow').catch(codeOf)).toBe('OC_NOT_FOUND');
  const number = await requestBy('b@x.example', code);
  await pool.query(`update seller set joined_on = '2026-08-31' where handle = 'harlow'`);
  expect(await join(number, 'harlow').catch(codeOf)).toBe('OC_NOT_FOUND');
  await pool.query(`update seller set joined_on = '2026-09-02' where handle = 'harlow'`);
  await pool.query('delete from enquiry');
});

test('5.00 is awarded once when a referred seller’s completed sales reach 100.00, and reversed when refunds bring them below (P7, P11)', async () => {
  const number = await requestBy('new-seller@x.example', code);
  expect(await own()).toEqual({ states: ['REQUESTED'], earned: 0 });
  expect(await join(number, 'harlow')).toEqual({ counts: true });
  expect(
    (await pool.query(`select account_id as by, subject_id as id from audit_event where action = 'referral.recorded'`))
      .rows,
  ).toEqual([{ by: people.manager!.accountId, id: number }]);
  expect(await join(number, 'harlow').catch(codeOf)).toBe('OC_KNOWN');
  expect(await own()).toEqual({ states: ['OPEN'], earned: 0 });
  // 31 at 3.20 is 99.20; delivered sales do not count before they are completed.
  const first = await sell('parent', 31);
  expect(await owed()).toBe(0);
  await complete('parent', first);
  expect(await owed()).toBe(0);
  // Purchases there by the referrer or the owner do not count.
  for (const name of ['referrer', 'owner'] as const) await complete(name, await sell(name, 20));
  expect(await owed()).toBe(0);
  const second = await sell('parent', 1);
  await complete('parent', second);
  expect(await owed()).toBe(500);
  expect(await own()).toEqual({ states: ['EARNED'], earned: 500 });
  await complete('parent', await sell('parent', 1));
  expect(await owed()).toBe(500);
  await giveBack(first, 2);
  expect(await owed()).toBe(0);
  expect(await own()).toEqual({ states: ['OPEN'], earned: 0 });
  await complete('parent', await sell('parent', 2));
  expect(await owed()).toBe(500);
});

test('a second referrer of the same shop is refused; a referral of the member’s own shop is recorded and earns nothing', async () => {
  const { code: owners } = await as('owner')(makeReferralLink, {});
  expect(await join(await requestBy('late@x.example', owners), 'harlow').catch(codeOf)).toBe('OC_KNOWN');
  const other = (await pool.query(`select handle from seller where handle <> 'harlow' order by handle limit 1`)).rows[0]
    .handle;
  expect(await join(await requestBy('late@x.example', owners), other)).toEqual({ counts: false });
  expect((await as('owner')(ownReferrals, {})).referrals.map(({ state }) => state)).toContain('NOT_COUNTED');
});
