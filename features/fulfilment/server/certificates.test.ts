import { type Account, type ApiError, staffRoles } from '@cubby/contract';
import { quotedCart, saveCartLines } from '@cubby/features/cart/contract';
import { memberOrder, placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import {
  certificatesToReview,
  ownCertificates,
  registerForTaxes,
  reviewCertificate,
  submitCertificate,
  taxRegistrations,
} from '@cubby/features/taxes/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { newsOfPayment, wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder, giveBackMoney, giveBackTax, shipParcel } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T17:00:00Z');
const api = await createTestApi(pool, clock);
const named = (name: string, more: Partial<Account> = {}) =>
  api.callAs({ accountId: idOf(name), login: `${name}@cubby.example`, ...more });
const amina = named('amina');
const daniel = named('daniel');
const staff = named('staff', { staff: staffRoles });
const owner = named('owner');

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500, 'NB-1 maple': 500, 'SC-1 harlow': 500 });
  for (const name of ['amina', 'daniel', 'staff', 'owner'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), now())`,
      [idOf(name), `${name}@cubby.example`],
    );
  await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = 'harlow'`, [
    idOf('owner'),
  ]);
});
beforeEach(() => clock.set('2026-09-01T17:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
  await pool.query('update order_tax set exemption_certificate_id = null; delete from exemption_certificate');
});

const declaration = {
  kind: 'SCHOOL' as const,
  jurisdiction: 'CA-BC',
  organisation: 'Maple Elementary',
  number: 'BC 42',
  validFrom: '2026-09-01',
  expiresOn: '2026-09-30' as string | undefined,
};
const submit = async (changes: object = {}, member = amina) =>
  (await member(submitCertificate, { ...declaration, ...changes })).id;
const review = (id: string, status: 'ACCEPTED' | 'REJECTED' = 'ACCEPTED', reason?: string, as = staff) =>
  as(reviewCertificate, { id, status, reason });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => `${error.code} ${error.errors.map(({ path }) => path?.join('.') ?? '').join()}`.trim(),
  );

const { contact, address } = wantedBy([]);
const wanted = {
  ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'STRIPE' as const, savesAddress: false },
  ...{ contact, address },
};
// One notebook for 3.20, which is exempt from PST anyway, and two pairs of scissors for 20.00; delivery for 1.90.
const pieces = [
  { offerId: offerId('NB-1', 'harlow'), quantity: 1, selected: true },
  { offerId: offerId('SC-1', 'harlow'), quantity: 2, selected: true },
];
async function order(more: object = {}, member = amina, entries = pieces) {
  await member(saveCartLines, { entries, merge: false });
  const { orderNumber } = await member(placeMemberOrder, { ...wanted, ...more });
  const taxes = async () =>
    (await member(memberOrder, { orderNumber })).taxes.map(({ name, category, amount }) =>
      category === 'S' ? `${name} ${amount.amountMinor}` : `${name} ${category} ${amount.amountMinor}`,
    );
  return { orderNumber, number: `${orderNumber}-1`, taxes };
}
async function paid(member = amina, entries = pieces) {
  const placed = await order({}, member, entries);
  const { orderNumber } = placed;
  const { total } = await member(memberOrder, { orderNumber });
  const page = await member(startCardPayment, { orderNumber, total, note: '' });
  const { news } = await newsOfPayment(member, pool, clock.now(), page);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
  return { ...placed, total };
}
const refundTax = (number: string, certificateId: string, as = staff) => as(giveBackTax, { number, certificateId });
const posted = async (orderNumber: string) => {
  const { rows } = await pool.query(
    `select e.code || ' ' || a.type || case a.type when 'TAX' then ':' || split_part(a.object, ':', 1) else '' end as account,
       sum(p.amount_minor)::int as minor
     from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id) join "order" o using (order_id)
     where o.order_number = $1 and e.code in ('P9', 'P10') and e.key not like '%:paid' group by 1 order by 1`,
    [orderNumber],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

test('while it waits, nothing changes; once accepted, cart and order have no PST, and each exempted tax names the certificate (domain 4.3)', async () => {
  const id = await submit();
  expect(await (await order()).taxes()).toEqual(['GST 126', 'PST 151']);
  await review(id);
  await amina(saveCartLines, { entries: pieces, merge: false });
  const quote = { entries: pieces, country: 'CA', region: 'CA-BC' };
  expect((await amina(quotedCart, quote)).taxes?.map(({ name, category }) => `${name} ${category}`)).toEqual([
    'GST S',
    'PST E',
  ]);
  expect((await daniel(quotedCart, quote)).taxes?.map(({ name }) => name)).toEqual(['GST', 'PST']);
  expect((await api.call(quotedCart, quote)).taxes?.map(({ name }) => name)).toEqual(['GST', 'PST']);
  const { orderNumber, taxes } = await order();
  expect(await taxes()).toEqual(['GST 126', 'PST E 0']);
  const { rows } = await pool.query(
    `select concat_ws(' ', l.sku, t.category, t.base_minor, t.amount_minor) as line from order_tax t
     join seller_order so using (seller_order_id) join "order" o using (order_id) left join order_line l using (order_line_id)
     where o.order_number = $1 and t.exemption_certificate_id = $2 order by l.sku`,
    [orderNumber, id],
  );
  // Of the 1.90 for delivery, 1.64 is for the scissors.
  expect(rows.map(({ line }) => line)).toEqual(['SC-1 E 2000 0', 'E 164 0']);
});

test('it is valid on its last day until midnight at the buyer’s place, and not after', async () => {
  const id = await submit({ expiresOn: '2026-09-01' });
  await review(id);
  // Victoria is seven hours behind.
  clock.set('2026-09-02T06:59:59Z');
  expect(await (await order()).taxes()).toEqual(['GST 126', 'PST E 0']);
  clock.set('2026-09-02T07:00:00Z');
  expect(await (await order()).taxes()).toEqual(['GST 126', 'PST 151']);
});

test('it exempts from no tax of another place, applies to no other member or guest, and to nothing once rejected', async () => {
  const id = await submit();
  await review(id);
  expect(await (await order({ address: { ...address, region: 'CA-SK' } })).taxes()).toEqual(['GST 126', 'PST 150']);
  expect(await (await order({}, daniel)).taxes()).toEqual(['GST 126', 'PST 151']);
  const { orderNumber } = await api.call(placeGuestOrder, wantedBy(pieces.map(({ selected: _, ...line }) => line)));
  const { rows } = await pool.query('select tax_minor::int from "order" where order_number = $1', [orderNumber]);
  expect(rows).toEqual([{ tax_minor: 126 + 151 }]);
  await review(id, 'REJECTED', 'The school has closed');
  expect(await (await order()).taxes()).toEqual(['GST 126', 'PST 151']);
});

test('its owner sees its status; staff review each waiting one once, with a reason, and never their own', async () => {
  const id = await submit();
  expect(await amina(ownCertificates, {})).toMatchObject([{ id, status: 'WAITING', number: 'BC 42', reason: null }]);
  expect(await daniel(ownCertificates, {})).toEqual([]);
  expect(await refused(submit())).toBe('OC_KNOWN number');
  expect((await staff(certificatesToReview, {})).map((each) => each.id)).toEqual([id]);
  for (const other of [daniel, amina, owner]) {
    expect(await refused(other(certificatesToReview, {}))).toBe('OC_FORBIDDEN');
    expect(await refused(review(id, 'ACCEPTED', undefined, other))).toBe('OC_FORBIDDEN');
  }
  expect(await refused(review(id, 'REJECTED'))).toBe('OC_BAD_REQUEST reason');
  await review(id, 'REJECTED', 'It is not legible');
  expect(await refused(review(id))).toBe('OC_WRONG_STATUS id');
  expect(await amina(ownCertificates, {})).toMatchObject([{ status: 'REJECTED', reason: 'It is not legible' }]);
  const again = await submit();
  await review(again);
  expect(await refused(review(again))).toBe('OC_WRONG_STATUS id');
  const own = await submit({}, staff);
  expect(await refused(review(own))).toBe('OC_FORBIDDEN id');
  expect(await refused(review(idOf('none')))).toBe('OC_NOT_FOUND id');
});

test('submissions are checked: kind and place, VAT numbers by their check digit, the last day', async () => {
  expect(await refused(submit({ jurisdiction: 'CA-ON' }))).toBe('OC_BAD_REQUEST kind');
  expect(await refused(submit({ expiresOn: undefined }))).toBe('OC_BAD_REQUEST expiresOn');
  expect(await refused(submit({ expiresOn: '2026-08-31' }))).toBe('OC_BAD_REQUEST expiresOn');
  const vat = { kind: 'VAT_NUMBER', jurisdiction: 'DE', expiresOn: undefined };
  expect(await refused(submit({ ...vat, number: 'DE 136 695 977' }))).toBe('OC_BAD_REQUEST number');
  await submit({ ...vat, number: 'DE 136 695 976' });
  expect(await refused(submit({ ...vat, number: '136695976' }))).toBe('OC_KNOWN number');
  // Its format does not show whether it is valid: tax is charged until staff confirm it.
  expect(await amina(ownCertificates, {})).toMatchObject([{ number: '136695976', status: 'WAITING' }]);
});

test('if accepted after payment, its tax is refunded once, from clearing and the tax’s account (P9)', async () => {
  const { orderNumber, number } = await paid();
  const id = await submit();
  expect(await refused(refundTax(number, id))).toBe('OC_WRONG_STATUS certificateId');
  await review(id);
  expect(await refused(refundTax(number, id, owner))).toBe('OC_FORBIDDEN');
  expect((await refundTax(number, id)).refunded.amountMinor).toBe(151);
  const { rows: acts } = await pool.query(
    `select a.login as who, e.changes from audit_event e join account a using (account_id)
     where e.action = 'order.refunded' and e.subject_kind = 'seller-order'`,
  );
  expect(acts).toEqual([{ who: 'staff@cubby.example', changes: { refunded: [null, '$1.51'] } }]);
  expect(await posted(orderNumber)).toEqual({ 'P9 REFUND_DUE': -151, 'P9 TAX:CA-BC': 151 });
  expect(await refused(refundTax(number, id))).toBe('OC_WRONG_STATUS');
  // A pair of scissors is returned later, with its GST only; then everything else.
  const back = (lines: { offerId: string; quantity: number }[]) =>
    owner(giveBackMoney, { number, lines, withShipping: false, reason: 'broken' });
  expect((await back([{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }])).refunded.amountMinor).toBe(1050);
  expect((await back([])).refunded.amountMinor).toBe(320 + 1000 + 190 + 76);
});

test('after delivery the marketplace’s tax comes from its account, and earlier refunds return no tax twice (P10)', async () => {
  const { orderNumber, number } = await paid();
  const one = [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }];
  await owner(giveBackMoney, { number, lines: one, withShipping: false, reason: 'scratched' });
  for (const action of ['CONFIRM', 'PREPARE'] as const) await owner(actOnOrder, { number, action, reason: undefined });
  await owner(shipParcel, {
    ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
    departedOn: '2026-09-01',
  });
  await amina(actOnOrder, { number, action: 'DELIVER', reason: undefined });
  const id = await submit();
  await review(id);
  // 0.70 for the pair that stays, 0.11 for delivery
  expect((await refundTax(number, id)).refunded.amountMinor).toBe(81);
  expect(await posted(orderNumber)).toMatchObject({ 'P10 REFUND_DUE': -81, 'P10 TAX:CA-BC': 81 });
  expect(Object.keys(await posted(orderNumber))).not.toContain('P10 SELLER_PENDING');
});

test('no tax is refunded under another member’s certificate, one of another place, or one not valid on that day', async () => {
  const { number } = await paid();
  const others = await submit({}, daniel);
  await review(others);
  expect(await refused(refundTax(number, others))).toBe('OC_NOT_FOUND certificateId');
  expect(await refused(refundTax(number, idOf('none')))).toBe('OC_NOT_FOUND certificateId');
  const elsewhere = await submit({ jurisdiction: 'US-IN' });
  await review(elsewhere);
  expect(await refused(refundTax(number, elsewhere))).toBe('OC_WRONG_STATUS');
  const late = await submit({ number: 'BC 43', validFrom: '2026-09-02' });
  await review(late);
  expect(await refused(refundTax(number, late))).toBe('OC_WRONG_STATUS certificateId');
  expect(await refused(refundTax('ZZZZZZZZZZ-1', late))).toBe('OC_NOT_FOUND number');
});

test('a certificate that covers some of a place’s rules refunds only their taxes, without those of returned pieces', async () => {
  // For one day notebooks carry PST under a separate rule that no certificate covers.
  await pool.query(
    `insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, only_classes, valid_from, valid_to, source)
     values (9001, 'CA', 'CA-BC', 'CA-BC', 'PST', 70000, '{SCHOOL_SUPPLY}', '2026-09-15', '2026-09-16', 'of this test')`,
  );
  clock.set('2026-09-15T17:00:00Z');
  const { number, taxes } = await paid();
  // 0.22 on the notebook, 1.40 on the scissors, 0.02 and 0.11 on their parts of delivery
  expect(await taxes()).toEqual(['GST 126', 'PST 175']);
  const pair = [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }];
  const back = (lines: { offerId: string; quantity: number }[]) =>
    owner(giveBackMoney, { number, lines, withShipping: false, reason: 'broken' });
  expect((await back(pair)).refunded.amountMinor).toBe(1000 + 50 + 70);
  const id = await submit();
  await review(id);
  expect((await refundTax(number, id)).refunded.amountMinor).toBe(70 + 11);
  expect((await back(pair)).refunded.amountMinor).toBe(1000 + 50);
  // The notebook with its 0.16 and 0.22, delivery with its 0.10 and 0.02
  expect((await back([])).refunded.amountMinor).toBe(320 + 16 + 22 + 190 + 10 + 2);
});

test('pieces refunded one by one return exactly their line’s tax: 0.44 as 0.15, 0.14 and 0.15', async () => {
  const { number } = await paid(amina, [{ offerId: offerId('NB-1', 'maple'), quantity: 3, selected: true }]);
  const one = async () =>
    (
      await staff(giveBackMoney, {
        ...{ number, lines: [{ offerId: offerId('NB-1', 'maple'), quantity: 1 }], withShipping: false },
        reason: 'broken',
      })
    ).refunded.amountMinor;
  expect([await one(), await one(), await one()]).toEqual([295 + 15, 295 + 14, 295 + 15]);
});

test('if the marketplace registers for a tax, it is charged from that day; before, and elsewhere, the buyer is notified (decision 0042)', async () => {
  const indiana = { ...address, country: 'US', region: 'US-IN', city: 'Gary', postalCode: '46402' };
  await pool.query(
    `insert into delivery_rate (seller_id, country, price_minor, days_min, days_max)
     select seller_id, 'US', 500, 3, 9 from seller where handle = 'harlow'`,
  );
  const placed = async () => {
    const { orderNumber, taxes } = await order({ address: indiana });
    return [...(await taxes()), (await amina(memberOrder, { orderNumber })).taxesUnknown];
  };
  expect(await placed()).toEqual([true]);
  const register = (changes: object = {}) =>
    staff(registerForTaxes, { area: 'US-IN', number: 'IN 1', validFrom: '2026-09-02', validTo: undefined, ...changes });
  expect(await refused(owner(taxRegistrations, {}))).toBe('OC_FORBIDDEN');
  await register();
  expect(await placed()).toEqual([true]);
  clock.set('2026-09-02T17:00:00Z');
  // 7 % of 3.20, of 20.00 and of the 5.00 for delivery
  expect(await placed()).toEqual(['SALES_TAX 197', false]);
  expect(await refused(register({ validFrom: '2026-10-01' }))).toBe('OC_KNOWN validFrom');
  expect(await refused(register({ validTo: '2026-09-02' }))).toBe('OC_BAD_REQUEST validTo');
  await register({ validTo: '2026-09-03' });
  expect(await staff(taxRegistrations, {})).toEqual([
    { area: 'US-IN', number: 'IN 1', validFrom: '2026-09-02', validTo: '2026-09-03' },
  ]);
  clock.set('2026-09-03T17:00:00Z');
  expect(await placed()).toEqual([true]);
  await register({ validFrom: '2026-09-03', number: 'IN 2' });
  expect(await placed()).toEqual(['SALES_TAX 197', false]);
});
