import { type Account, type Actor, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import type { Platform } from '@cubby/feature';
import { saveCartLines } from '@cubby/features/cart/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { memberInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { payFromSchoolAccount } from '@cubby/features/payments/contract';
import { saveMember, saveOrganisation } from '@cubby/features/schools/contract';
import { accountFed } from '@cubby/features/schools/server';
import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { accountStatement } from '../../statements/contract.ts';
import { mountReceipts } from './mount-receipts.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const translators = loadTranslators(root);
const accountOf = (name: string): Account => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const buyer = accountOf('buyer');
const stranger = accountOf('stranger');
const owner: Account = { ...accountOf('owner'), shops: [{ sellerId: idOf('harlow'), roles: ['ORDERS'] }] };
const manager = { ...accountOf('manager'), staff: staffRoles };
const app = Fastify();
let actor: Actor = { proofs: [] };
let orderNumber = '';
let bill = '';
let unpaid = '';
let second = '';
let total = 0;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 500, 'SC-1 harlow': 500 });
  for (const { accountId, login } of [buyer, stranger, owner, manager])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'A', 'B', now(), now())`,
      [accountId, login],
    );
  await ownShops(pool, owner.accountId);
  const place = { kind: 'SCHOOL', name: 'Cedar Grove', country: 'CA', city: 'Victoria', line: 'Road 1' } as const;
  const none = { region: undefined, postalCode: undefined, taxNumber: undefined, orderPattern: undefined };
  const { code, billId } = await api.callAs(manager)(saveOrganisation, { ...place, ...none, partnerCode: undefined });
  await api.callAs(manager)(saveMember, { code, login: buyer.login, role: 'FINANCE' });
  await transaction(pool, (tx) =>
    accountFed(tx, { billId, amount: money(90_000), payerName: 'Harbour School', transferId: 'x' }, clock.now()),
  );
  bill = billId;
  const { contact, address } = wantedBy([], buyer.login);
  const order = async () => {
    const lines = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')];
    await api.callAs(buyer)(saveCartLines, {
      entries: lines.map((id) => ({ offerId: id, quantity: 2, selected: true })),
      merge: false,
    });
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
    return (await api.callAs(buyer)(placeMemberOrder, { ...wanted, paymentMethod: 'ACCOUNT' })).orderNumber;
  };
  orderNumber = await order();
  await api.callAs(buyer)(payFromSchoolAccount, { billId, orderNumber, isAddressConfirmed: true });
  total = (await api.callAs(buyer)(memberOrder, { orderNumber })).total.amountMinor;
  second = await order();
  await api.callAs(buyer)(payFromSchoolAccount, { billId, orderNumber: second, isAddressConfirmed: true });
  unpaid = await order();
  const platform = {
    ...{ pool, clock, translators, settings: { rateLimit: false } },
    admission: { run: <T>(_traffic: string, work: () => Promise<T>) => work() },
    actorOf: async () => actor,
  };
  mountReceipts(app, platform as unknown as Platform, { company: api.settings.company!, translatorOf: translators.of });
});
afterAll(() => app.close());

const get = (url: string, account?: Account) => {
  actor = { proofs: [], ...(account && { account }) } as Actor;
  return app.inject({ method: 'GET', url });
};

test('a paid order’s buyer gets the receipt: amount, method and time of payment, with each tax, to the cent', async () => {
  const answer = await get(`/receipts/${orderNumber}.pdf`, buyer);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const { title, text } = await readPdf(answer.rawPayload);
  expect(title).toBe(`Receipt for order ${orderNumber}`);
  expect(text).toContain(`Amount paid US$${(total / 100).toFixed(2)} Paid by School account Paid on Sep 1, 2026`);
  expect(text).toContain('Harlow & Pine');
});

test('a packing slip states the purchase order of its invoice (domain 4.2)', async () => {
  await api.callAs(buyer)(saveCartLines, {
    entries: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1, selected: true }],
    merge: false,
  });
  const { contact, address } = wantedBy([], buyer.login);
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  const { orderNumber: invoiced } = await api.callAs(buyer)(placeMemberOrder, {
    ...{ ...wanted, paymentMethod: 'INVOICE', purchaseOrder: 'PO 4709' },
  });
  const printed = async () => (await readPdf((await get(`/packing/${invoiced}-1.pdf`, owner)).rawPayload)).text;
  expect(await printed()).not.toContain('PO 4711');
  await api.callAs(owner)(actOnOrder, { number: `${invoiced}-1`, action: 'CONFIRM', reason: undefined });
  expect(await printed()).toContain('Purchase order PO 4709');
  const save = (more: object) =>
    api.callAs(buyer)(saveInvoice, {
      ...{ orderNumbers: [invoiced], bankDetailsCode: undefined, note: '', intent: 'CREATE', purchaseOrder: undefined },
      ...{ buyerReference: undefined, costCentre: undefined, ...more },
    });
  // By default the invoice uses its order's purchase order.
  const { key } = await save({ intent: 'DRAFT' });
  expect((await api.callAs(buyer)(memberInvoice, { key })).purchaseOrder).toBe('PO 4709');
  await save({ key, purchaseOrder: 'PO 4711' });
  expect(await printed()).toContain('Purchase order PO 4711');
});

test('an order paid from the school’s account states the school’s purchase order: on its page, receipt, packing slip and statement (domain 4.2)', async () => {
  const as = api.callAs(buyer);
  await as(saveCartLines, {
    entries: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1, selected: true }],
    merge: false,
  });
  const { contact, address } = wantedBy([], buyer.login);
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  const place = (more: object) => as(placeMemberOrder, { ...wanted, paymentMethod: 'ACCOUNT', ...more });
  const { orderNumber: number } = await place({ purchaseOrder: 'PO 4710' });
  // The same cart again has the latest input; omitting it keeps it.
  expect((await place({ purchaseOrder: 'PO 4712' })).orderNumber).toBe(number);
  await place({ orderNumber: number, note: 'Room 12' });
  expect(await as(memberOrder, { orderNumber: number })).toMatchObject({ purchaseOrder: 'PO 4712', note: 'Room 12' });
  await as(payFromSchoolAccount, { billId: bill, orderNumber: number, isAddressConfirmed: true });
  for (const [url, who] of [
    [`/receipts/${number}.pdf`, buyer],
    [`/packing/${number}-1.pdf`, owner],
  ] as const)
    expect((await readPdf((await get(url, who)).rawPayload)).text).toContain('PO 4712');
  const { movements } = await as(accountStatement, { from: undefined, to: undefined, billId: bill });
  expect(movements.map(({ kind, reference, purchaseOrder }) => [kind, reference, purchaseOrder])).toEqual([
    ['FED', 'Harbour School', null],
    ['PAYMENT', orderNumber, null],
    ['PAYMENT', second, null],
    ['PAYMENT', number, 'PO 4712'],
  ]);
});

test('a packing slip is for the sender, with the seller’s own number and without prices', async () => {
  await pool.query(
    `insert into offer_note (offer_id, seller_id, own_sku, note) select o.offer_id, o.seller_id, 'Rack-7', 'Nobody reads this'
     from offer o where o.offer_id = (select l.offer_id from order_line l join seller_order so using (seller_order_id) join "order" d using (order_id)
       where d.order_number = $1 and so.position = 1 limit 1)`,
    [orderNumber],
  );
  for (const who of [owner, manager]) {
    const answer = await get(`/packing/${orderNumber}-1.pdf`, who);
    expect(answer.statusCode).toBe(200);
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('Packing slip');
    expect(text).toContain('Rack-7');
    expect(text).not.toContain('Nobody');
    expect(text).toContain(`${orderNumber}-1`);
    expect(text).not.toMatch(/\$|\d\.\d\d/);
  }
});

test.each([
  ['LETTER', 'Deliver to', '612 × 792'],
  ['A4', 'Deliver to', '595 × 841'],
  ['LABEL', 'Deliver to', '283 × 425'],
])(
  'several packing slips are one file, on %s, without prices and without what another sends',
  async (size, words, page) => {
    // An unpaid order has not reached the shop.
    const asked = [`${orderNumber}-1`, `${second}-1`, `${unpaid}-1`, '0000000000-1'].join(',');
    const answer = await get(`/packing/several.pdf?size=${size}&orders=${asked}`, owner);
    expect(answer.statusCode).toBe(200);
    const { pages, text, universalAccess } = await readPdf(answer.rawPayload);
    expect([pages.length, universalAccess]).toEqual([2, '1']);
    for (const number of [orderNumber, second]) expect(text).toContain(`${number}-1`);
    expect(text).toContain(words);
    expect(text).not.toMatch(/\$|\d\.\d\d/);
    const box = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(answer.rawPayload.toString('latin1'));
    expect(
      box!
        .slice(1)
        .map((side) => Math.floor(Number(side)))
        .join(' × '),
    ).toBe(page);
    for (const who of [stranger, buyer, undefined])
      expect((await get(`/packing/several.pdf?orders=${asked}`, who)).statusCode).toBe(404);
  },
);

test('to anyone else both look missing, and so do unpaid and unknown orders', async () => {
  const asked: [string, Account | undefined][] = [
    [`/receipts/${orderNumber}.pdf`, undefined],
    [`/receipts/${orderNumber}.pdf`, stranger],
    [`/receipts/${unpaid}.pdf`, buyer],
    ['/receipts/0000000000.pdf', manager],
    [`/packing/${orderNumber}-1.pdf`, buyer],
    [`/packing/${orderNumber}-1.pdf`, stranger],
    [`/packing/${orderNumber}-9.pdf`, manager],
    [`/packing/${unpaid}-1.pdf`, owner],
    [`/packing/${orderNumber}-1.pdf`, { ...owner, shops: [{ sellerId: idOf('harlow'), roles: ['FINANCE'] }] }],
    [`/packing/${orderNumber}-1.pdf`, { ...owner, shops: [{ sellerId: idOf('maple'), roles: ['OWNER'] }] }],
    [`/packing/${orderNumber}-1.pdf`, { ...manager, staff: ['CATALOGUE', 'SAFETY', 'ADMIN'] }],
    [`/receipts/${orderNumber}.pdf`, { ...manager, staff: ['CATALOGUE', 'SAFETY', 'ADMIN'] }],
  ];
  for (const [url, who] of asked) expect([url, (await get(url, who)).statusCode]).toEqual([url, 404]);
});
