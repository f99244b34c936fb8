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
import { sendToAccount } from '../account/pay-by-account.ts';
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
/** A school's donations account with at least 200.00. */
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

test('a payment on the provider’s page waits until staff assign it to a school as a donation, at the booked amount, once (domain 5.3 P17)', async () => {
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

test('members who may pay from the school’s account can pay a whole order from its donations; others do not see them (domain 5.3 P18)', async () => {
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

test('two members pay at the same moment: only one finds enough donations, and the balance is never negative (spec 5.20)', async () => {
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

test('bank transfers never go to donations, and later donations are added (domain 5.3 P17, P20)', async () => {
  const transfer = { billId: await fund(), amount: money(500), payerName: 'Harbour School', transferId: 't' };
  expect(await transaction(pool, (tx) => accountFed(tx, transfer, clock.now()))).toBe(false);
  const before = (await balances('DONOR_FUND')).DONOR_FUND!;
  await take((await donated(5_000, 175)).eventId, { reference: 'A neighbour' });
  await recordDonationFees({ pool, provider }, clock.now());
  expect(await balances('DONOR_FUND')).toEqual({ DONOR_FUND: before - 5_000 });
  expect((await movements()).at(-1)).toBe('DONATION 5000 A neighbour');
  expect(await isRight()).toEqual(right);
});

test('only a payment known from the bookings alone, at this provider, can be a donation (domain 5.3 P17)', async () => {
  const seen = (eventId: string, minor: number, provider = 'STRIPE') =>
    unsealed(
      pool,
      `insert into provider_event (provider, event_id, type, payload, received_at, applied_at, needs_attention)
       values ($1, $2, 'OTHER', $3, now(), now(), true)`,
      [
        provider,
        eventId,
        JSON.stringify({ id: eventId, type: 'OTHER', paymentId: `pi_${eventId}`, amount: money(minor) }),
      ],
    );
  // A page that was completed without payment also names a payment and an amount.
  await seen('evt_unpaid', 2_370);
  await seen('booked-nothing', 0);
  await seen('booked-taken', -500);
  await seen('booked-sandbox', 700, 'SANDBOX');
  const before = await given();
  for (const eventId of ['evt_unpaid', 'booked-nothing', 'booked-taken', 'booked-sandbox'])
    expect(await refused(take(eventId)), eventId).toBe('OC_NOT_FOUND eventId');
  expect(await given()).toBe(before);
  const { rows } = await pool.query(
    `update provider_event set needs_attention = false where needs_attention returning event_id as "eventId"`,
  );
  expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual([
    ...['booked-nothing', 'booked-sandbox', 'booked-taken', 'evt_unpaid'],
  ]);
});

const mailsAbout = async (orderNumber: string) =>
  (
    await pool.query<{ text: string }>('select text_body as text from mail where subject like $1 order by position', [
      `%${orderNumber}%`,
    ])
  ).rows.map(({ text }) => text.replaceAll('\n', ' '));

test('an order paid from a school’s account shows it, leaves the cart, and is refunded there once by two concurrent tries (domain 5.3 P19)', async () => {
  const billId = await fund();
  const { orderNumber, total } = await ordered('daniel', 2);
  const cart = () => pool.query('select from cart_line where account_id = $1', [idOf('daniel')]);
  expect((await cart()).rowCount).toBe(1);
  await pay('daniel', orderNumber, billId);
  expect((await cart()).rowCount).toBe(0);
  expect(await mailsAbout(orderNumber)).toEqual([expect.stringContaining('Paid from the school’s account')]);
  await as('daniel')(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: 'No longer needed' });
  await unsealed(pool, 'delete from graphile_worker._private_jobs');
  const { rows } = await pool.query<{ id: string }>(
    `select r.refund_id as id from refund r join payment p using (payment_id) join "order" o using (order_id) where o.order_number = $1`,
    [orderNumber],
  );
  const told: string[] = [];
  const notices = { refundSent: async (_tx: unknown, _order: unknown, { to }: { to: string }) => void told.push(to) };
  const send = () => sendToAccount({ pool, notices: notices as never }, rows[0]!.id, clock.now());
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([false, true]);
  expect(await send()).toBe(false);
  expect(told).toEqual(['ACCOUNT']);
  expect((await movements()).filter((each) => each.endsWith(orderNumber))).toEqual([
    ...[`PAYMENT ${-total} ${orderNumber}`, `REFUND ${total} ${orderNumber}`],
  ]);
  expect(await isRight()).toEqual(right);
});

test('an account can pay until the hold ends, and not after (domain 5.4 O1, O19)', async () => {
  const billId = await fund();
  const { orderNumber } = await ordered('daniel', 1);
  const { heldUntil } = await as('daniel')(memberOrder, { orderNumber });
  const before = clock.now().toISOString();
  clock.set(heldUntil!);
  expect(await refused(pay('daniel', orderNumber, billId))).toBe('OC_WRONG_STATUS');
  clock.set(new Date(Date.parse(heldUntil!) - 1).toISOString());
  await pay('daniel', orderNumber, billId);
  clock.set(before);
  expect(await isRight()).toEqual(right);
});

test('a fee that cannot be fetched does not stop the others (P3)', async () => {
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

test('staff find a school by words of its name or town, special characters included; others cannot', async () => {
  const find = (words: string, name: Name = 'manager') => as(name)(findOrganisations, { words });
  for (const words of ['victoria', 'CEDAR', ''])
    expect((await find(words)).map(({ code }) => code)).toContain(organisationId);
  for (const words of ['%', '_', 'nowhere']) expect(await find(words)).toEqual([]);
  await expect(find('', 'amina')).rejects.toMatchObject({ code: expect.stringMatching(/OC_(FORBIDDEN|NOT_FOUND)/) });
});
