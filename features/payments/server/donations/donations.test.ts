import { type ApiError, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { findOrganisations, paymentAccounts, saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { accountFed } from '@cubby/features/schools/server';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { unsealed } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '../../../fulfilment/contract.ts';
import { accountStatement } from '../../../statements/contract.ts';
import { payFromSchoolAccount } from '../../contract.ts';
import { providerEventList, takeDonation } from '../../staff-contract.ts';
import { openStripeShop, right } from '../../testing/stripe-shop.ts';
import { recordDonationFees } from './take-donation.ts';

const { stripe, api, clock, pool, balances, isRight, provider } = await openStripeShop();
afterAll(() => stripe.close());

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    ({ code, errors }: ApiError) => [code, errors[0]?.path?.join('.')].filter(Boolean).join(' '),
  );
const names = ['amina', 'daniel', 'receiver', 'stranger', 'manager'] as const;
type Name = (typeof names)[number];
const as = (name: Name) =>
  api.callAs({
    ...{ accountId: idOf(name), login: `${name}@cubby.example` },
    ...(name === 'manager' && { staff: staffRoles }),
  });
const place = {
  country: 'CA',
  region: 'CA-BC',
  city: 'Victoria',
  line: '2294 Cedar Grove Road',
  postalCode: 'V8T 2K6',
};
let organisationId = '';

beforeAll(async () => {
  for (const name of names)
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), now())`,
      [idOf(name), `${name}@cubby.example`],
    );
  ({ code: organisationId } = await as('manager')(saveOrganisation, {
    ...{ kind: 'SCHOOL', name: 'Cedar Grove Elementary', ...place },
    ...{ taxNumber: undefined, orderPattern: undefined, partnerCode: undefined },
  }));
  for (const [name, role] of [
    ['amina', 'FINANCE'],
    ['daniel', 'APPROVER'],
    ['receiver', 'RECEIVER'],
  ] as const)
    await as('manager')(saveMember, { code: organisationId, login: `${name}@cubby.example`, role });
});

const accounts = async (name: Name) =>
  (await as(name)(paymentAccounts, {})).map(({ purse, balance }) => `${purse} ${balance.amountMinor}`);
const donations = async () => (await as('amina')(paymentAccounts, {})).find(({ purse }) => purse === 'DONATIONS');
const given = async () => (await donations())?.balance.amountMinor ?? 0;
const take = (eventId: string, given: object = {}, by: Name = 'manager') =>
  as(by)(takeDonation, { provider: 'STRIPE', eventId, organisationId, reference: 'Rotary Club', ...given });
const waiting = () => as('manager')(providerEventList, {});
async function donated(minor: number, fee: number) {
  stripe.books.payUnasked(minor, fee);
  await api.features.schedules.find(({ name }) => name === 'bookings to reconcile')!.run(clock.now());
  return (await waiting())[0]!;
}
/** The donations account of a school, with at least 200.00. */
async function fund(): Promise<string> {
  await take((await donated(20_000, 610)).eventId);
  await recordDonationFees({ pool, provider }, clock.now());
  return (await donations())!.billId;
}
async function ordered(name: 'amina' | 'daniel', quantity: number) {
  const entries = [{ offerId: offerId('NB-1', 'harlow'), quantity, selected: true }];
  await as(name)(saveCartLines, { entries, merge: false });
  const { contact, address } = wantedBy([], `${name}@cubby.example`);
  const { orderNumber } = await as(name)(placeMemberOrder, {
    ...{ note: '', sellerNotes: [], deliveryNote: '', savesAddress: false },
    ...{ paymentMethod: 'ACCOUNT', contact, address },
  });
  return { orderNumber, total: (await as(name)(memberOrder, { orderNumber })).total.amountMinor };
}
const pay = (name: Name, orderNumber: string, billId: string) =>
  as(name)(payFromSchoolAccount, { billId, orderNumber, isAddressConfirmed: true });
const movements = async () => {
  const shown = await as('amina')(accountStatement, {
    from: undefined,
    to: undefined,
    billId: (await donations())!.billId,
  });
  expect(shown).toMatchObject({ organisation: 'Cedar Grove Elementary', payTo: null });
  return shown.movements.map(({ kind, amount, reference }) => `${kind} ${amount.amountMinor} ${reference}`);
};

test('what a donor pays on the provider’s page waits until staff take it for a school, at the amount booked, once (domain 5.3 P17)', async () => {
  const { eventId, amount } = await donated(20_000, 610);
  expect(amount).toEqual(money(20_000));
  expect(await refused(take(eventId, {}, 'amina'))).toBe('OC_FORBIDDEN');
  expect(await refused(take('booked-none'))).toBe('OC_NOT_FOUND eventId');
  expect(await refused(take(eventId, { organisationId: idOf('no school') }))).toBe('OC_NOT_FOUND organisationId');
  const become = (type: string) =>
    unsealed(pool, 'update provider_event set type = $2 where event_id = $1', [eventId, type]);
  await become('PAID');
  expect(await refused(take(eventId))).toBe('OC_NOT_FOUND eventId');
  await become('OTHER');
  const before = await given();
  await take(eventId);
  expect(await refused(take(eventId))).toBe('OC_NOT_FOUND eventId');
  expect(await waiting()).toEqual([]);
  const { rows } = await pool.query('select recorded_by as by from donation where event_id = $1', [eventId]);
  expect(rows).toEqual([{ by: idOf('manager') }]);
  expect(await accounts('amina')).toEqual(['OWN 0', `DONATIONS ${before + 20_000}`]);
  expect(await balances('DONOR_FUND', 'SCHOOL_AVAILABLE')).toEqual({ DONOR_FUND: -before - 20_000 });
  expect((await movements()).at(-1)).toBe('DONATION 20000 Rotary Club');
  await recordDonationFees({ pool, provider }, clock.now());
  await recordDonationFees({ pool, provider }, clock.now());
  expect(await isRight()).toEqual(right);
});

test('members who may pay from the school’s account pay from its donations, wholly; nobody else sees them (domain 5.3 P18)', async () => {
  const billId = await fund();
  const before = (await balances('DONOR_FUND')).DONOR_FUND!;
  const { orderNumber, total } = await ordered('daniel', 10);
  expect(await accounts('receiver')).toEqual([]);
  for (const name of ['receiver', 'stranger'] as const)
    expect(await refused(pay(name, orderNumber, billId))).toMatch(/^OC_NOT_FOUND/);
  await pay('daniel', orderNumber, billId);
  expect(await as('daniel')(memberOrder, { orderNumber })).toMatchObject({ status: 'PAID', paymentMethod: 'ACCOUNT' });
  expect(await balances('DONOR_FUND', 'SCHOOL_AVAILABLE')).toEqual({ DONOR_FUND: before + total });
  expect((await movements()).at(-1)).toBe(`PAYMENT ${-total} ${orderNumber}`);
  expect(await isRight()).toEqual(right);
  await as('daniel')(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: 'No longer needed' });
  await api.runJobs();
  await api.runScheduled();
  // Donations for goods do not become the school's cash (domain 4.4).
  expect(await balances('DONOR_FUND', 'SCHOOL_AVAILABLE', 'REFUND_DUE')).toEqual({ DONOR_FUND: before });
  expect((await movements()).at(-1)).toBe(`REFUND ${total} ${orderNumber}`);
  expect(await isRight()).toEqual(right);
});

test('of two members who pay at once only one finds the donations enough, and they are never below zero (spec 5.20)', async () => {
  const billId = await fund();
  const all = await given();
  const pieces = Math.floor((all * 0.6) / 336);
  const orders = [await ordered('amina', pieces), await ordered('daniel', pieces)];
  expect(orders.every(({ total }) => total > all / 2 && total < all)).toBe(true);
  const outcomes = await Promise.all([
    refused(pay('amina', orders[0]!.orderNumber, billId)),
    refused(pay('daniel', orders[1]!.orderNumber, billId)),
  ]);
  expect(outcomes.toSorted()).toEqual(['OC_BALANCE billId', 'OC_OK']);
  expect(await isRight()).toEqual(right);
});

test('no bank transfer feeds what donors gave, and what they gave later is added (domain 5.3 P17, P20)', async () => {
  const transfer = { billId: await fund(), amount: money(500), payerName: 'Harbour School', transferId: 't' };
  expect(await transaction(pool, (tx) => accountFed(tx, transfer, clock.now()))).toBe(false);
  const before = (await balances('DONOR_FUND')).DONOR_FUND!;
  await take((await donated(5_000, 175)).eventId, { reference: 'A neighbour' });
  await recordDonationFees({ pool, provider }, clock.now());
  expect(await balances('DONOR_FUND')).toEqual({ DONOR_FUND: before - 5_000 });
  expect((await movements()).at(-1)).toBe('DONATION 5000 A neighbour');
  expect(await isRight()).toEqual(right);
});

test('a fee that cannot be had does not stop the others (P3)', async () => {
  for (const minor of [1_000, 2_000]) await take((await donated(minor, 10)).eventId);
  let tries = 0;
  const findFee: typeof provider.findFee = async (of) => {
    tries += 1;
    if (tries === 1) throw new TypeError('undefined is not a function');
    return provider.findFee(of);
  };
  const record = () => recordDonationFees({ pool, provider: { ...provider, findFee } }, clock.now());
  await expect(record()).rejects.toThrow('1 fees failed');
  expect(tries).toBe(2);
  await record();
  expect(tries).toBe(3);
  expect(await isRight()).toEqual(right);
});

test('staff find a school by words of its name or its town, signs included; nobody else does', async () => {
  const find = (words: string, name: Name = 'manager') => as(name)(findOrganisations, { words });
  for (const words of ['victoria', 'CEDAR', ''])
    expect((await find(words)).map(({ code }) => code)).toContain(organisationId);
  for (const words of ['%', '_', 'nowhere']) expect(await find(words)).toEqual([]);
  await expect(find('', 'amina')).rejects.toMatchObject({ code: expect.stringMatching(/OC_(FORBIDDEN|NOT_FOUND)/) });
});
