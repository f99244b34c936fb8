import type { Account, ApiError, Client, InputOf } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { answerDispute, moveDisputeAsBuyer, openDispute, receiveDisputedBack } from '@cubby/features/disputes/contract';
import {
  invoiceableOrders,
  memberInvoice,
  memberInvoices,
  moveInvoice,
  saveInvoice,
  sendProofs,
} from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived, bankRejected, refundRefused, refundSent } from '@cubby/features/invoices/server';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { reviewCertificate, submitCertificate } from '@cubby/features/taxes/contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  enterPayment,
  moveInvoiceAsStaff,
  openInvoiceRefunds,
  sendRefundTo,
  settleProof,
  unseenProofs,
} from '../../invoices/staff-contract.ts';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { actOnOrder, giveBackMoney, giveBackTax, shipParcel } from '../contract.ts';
import type { OrderStep } from '../rules.ts';
import { createPaperCheck } from '../testing/papers.ts';

const { pool } = await testDatabase();
const paperProblems = createPaperCheck(pool);
const clock = fixedClock('2026-09-01T17:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  teacher: { accountId: idOf(1), login: 'teacher@school.example', roles: ['BUYER'] },
  stranger: { accountId: idOf(2), login: 'stranger@school.example', roles: ['BUYER'] },
  harlow: { accountId: idOf(3), login: 'harlow@shop.example', roles: ['BUYER', 'SELLER'] },
  maple: { accountId: idOf(4), login: 'maple@shop.example', roles: ['BUYER', 'SELLER'] },
  'paper-fox': { accountId: idOf(5), login: 'father@home.example', roles: ['BUYER', 'GUARDIAN'] },
  manager: { accountId: idOf(6), login: 'manager@cubby.example', roles: ['MANAGER'] },
};
const as = (name: string): Client => api.callAs(people[name]!);
const teacher: Client = (...given) => as('teacher')(...given);
let account = '';

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'NB-1 maple': 1000, 'SC-1 harlow': 1000, 'BM-1 paper-fox': 1000 });
  api = await createTestApi(pool, clock);
  for (const [name, { accountId, login, roles }] of Object.entries(people)) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, email_confirmed_at)
       values ($1, $2, '-', 'X', 'Y', $3, now(), now())`,
      [accountId, login, roles],
    );
    await pool.query(`insert into seller_account select seller_id, $1 from seller where handle = $2`, [
      accountId,
      name,
    ]);
  }
  await pool.query(`update seller set tax_number = '71001 2345 RT0001' where handle = 'harlow'`);
  account = (await teacher(saveBankDetails, bankDetails('DE89370400440532013000'))).code;
});
beforeEach(() => clock.set('2026-09-01T17:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
  expect(await paperProblems()).toEqual([]);
});

const bankDetails = (iban: string) => ({
  ...{ code: undefined, bankName: 'Harbour Bank', bankAddress: undefined, iban, currency: 'USD' },
  ...{ swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
});
const { contact, address } = wantedBy([], 'teacher@school.example');
/** An order on invoice: two notebooks and scissors of one seller, notebooks of another, a bookmark of a child's shop. */
async function ordered(
  lines: [sku: string, seller: string, quantity: number][] = [
    ['NB-1', 'harlow', 2],
    ['SC-1', 'harlow', 1],
    ['NB-1', 'maple', 3],
    ['BM-1', 'paper-fox', 1],
  ],
  to: typeof address = address,
): Promise<string> {
  const entries = lines.map(([sku, seller, quantity]) => ({ offerId: offerId(sku, seller), quantity, selected: true }));
  await teacher(saveCartLines, { entries, merge: false });
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address: to };
  return (await teacher(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' })).orderNumber;
}
/** The sellers of an order, by their places in it. */
const sellersOf = async (orderNumber: string) =>
  (await teacher(memberOrder, { orderNumber })).sellerOrders.map(
    ({ number, seller }) => [number, seller.handle] as const,
  );
async function allDo(orderNumber: string, action: OrderStep, reason?: string) {
  for (const [number, handle] of await sellersOf(orderNumber)) await as(handle)(actOnOrder, { number, action, reason });
}
const statusesOf = async (orderNumber: string) =>
  (await teacher(memberOrder, { orderNumber })).sellerOrders.map(({ status }) => status);
type Wanted = Partial<InputOf<typeof saveInvoice>>;
const save = (orderNumbers: string[], more: Wanted = {}) =>
  teacher(saveInvoice, { orderNumbers, bankDetailsCode: account, intent: 'CREATE', ...more } as InputOf<
    typeof saveInvoice
  >);
const see = (key: string) => teacher(memberInvoice, { key });
/** An order that its sellers have confirmed, and its numbered invoice. */
async function invoiced(more: Wanted = {}, lines?: Parameters<typeof ordered>[0]) {
  const orderNumber = await ordered(lines);
  await allDo(orderNumber, 'CONFIRM');
  const { number } = await save([orderNumber], more);
  const { rows } = await pool.query<{ id: string }>('select invoice_id as id from invoice where number = $1', [number]);
  const invoiceId = rows[0]!.id;
  const { total } = await see(number!);
  let paid = 0;
  const pay = (minor: number, bankReference = `${number} ${++paid}`) =>
    transaction(pool, (tx) =>
      bankReceived(
        tx,
        {
          ...{ invoiceId, amount: money(minor), bankReference, bookedOn: '2026-09-02' },
          ...{ payerName: 'Harbour School', payerIban: null },
        },
        clock.now(),
      ),
    );
  const bankSays = async (event: 'ACCEPTED' | 'REJECTED', nth = -1) => {
    const { rows: asked } = await pool.query<{ id: string }>(
      'select bank_transfer_id as id from bank_transfer where subject_id = $1 order by ordered_at',
      [invoiceId],
    );
    const order = { invoiceId, transferId: asked.at(nth)!.id };
    return transaction(pool, (tx) =>
      event === 'ACCEPTED'
        ? bankAccepted(tx, order, clock.now())
        : bankRejected(tx, { ...order, reason: 'AM04' }, clock.now()),
    );
  };
  const move = async (does: 'SEND' | 'CANCEL', bankDetailsCode?: string) =>
    (await teacher(moveInvoice, { key: number!, move: does, bankDetailsCode })).status;
  return { orderNumber, number: number!, invoiceId, total: total.amountMinor, pay, bankSays, move };
}
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.code,
  );
const refundsOf = async (invoiceId: string) =>
  (
    await pool.query(
      'select amount_minor::int as minor, status from invoice_refund where invoice_id = $1 order by created_at',
      [invoiceId],
    )
  ).rows;

test('an order by three sellers on one invoice: numbered when the last has answered, sent, accepted, paid in two parts, shipped, closed (I1, I5, I7, I11, I12, I21; O8, O10–O12, O14)', async () => {
  const orderNumber = await ordered();
  expect(await teacher(memberOrder, { orderNumber })).toMatchObject({
    paymentMethod: 'INVOICE',
    payment: 'ON_INVOICE',
    invoice: null,
  });
  const draft = await save([orderNumber], { purchaseOrder: 'PO 4711', intent: 'SEND', dueOn: '2026-09-20' });
  expect(draft).toMatchObject({ number: null, status: 'DRAFT' });
  expect(await see(draft.key)).toMatchObject({ isRequested: true, goesToBank: true, moves: ['DISCARD'], payTo: null });
  const [first, second, third] = await sellersOf(orderNumber);
  for (const [number, handle] of [first!, second!])
    await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  expect((await see(draft.key)).status).toBe('DRAFT');
  await as(third![1])(actOnOrder, { number: third![0], action: 'CONFIRM', reason: undefined });
  const numbered = await see(draft.key);
  expect(numbered).toMatchObject({
    number: 'CA-2026-000001',
    key: 'CA-2026-000001',
    status: 'CREATED',
    issuedOn: '2026-09-01',
    dueOn: '2026-09-20',
    purchaseOrder: 'PO 4711',
  });
  const order = await teacher(memberOrder, { orderNumber });
  expect(numbered.total).toEqual(order.total);
  expect(numbered.parts.map(({ sellerTaxNumber }) => sellerTaxNumber)).toContain('71001 2345 RT0001');
  expect(order.invoice).toEqual({ code: draft.key, number: 'CA-2026-000001', status: 'CREATED' });
  expect(await statusesOf(orderNumber)).toEqual(['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'AWAITING_PAYMENT']);
  // It goes to the bank by itself, as its buyer wanted.
  await api.runJobs();
  const sent = await see('CA-2026-000001');
  expect(sent).toMatchObject({ status: 'SENT_TO_PMT', moves: [] });
  expect(sent.documents).toMatchObject([{ kind: 'PAYMENT_ORDER', bankName: 'Harbour Bank', amount: order.total }]);
  const { rows } =
    await pool.query(`select i.invoice_id as id, t.bank_transfer_id as "transferId", t.reference, t.to_iban, t.amount_minor::int as minor from bank_transfer t
    join invoice i on i.invoice_id = t.subject_id where i.number = 'CA-2026-000001'`);
  expect(rows).toMatchObject([
    { reference: 'CA-2026-000001', to_iban: 'GB44CUBY00000000000001', minor: order.total.amountMinor },
  ]);
  const invoiceId = rows[0].id as string;
  const pays = (minor: number, bankReference: string) =>
    transaction(pool, (tx) =>
      bankReceived(
        tx,
        {
          invoiceId,
          amount: money(minor),
          bankReference,
          bookedOn: '2026-09-03',
          payerName: 'School',
          payerIban: null,
        },
        clock.now(),
      ),
    );
  await transaction(pool, (tx) => bankAccepted(tx, { invoiceId, transferId: rows[0].transferId }, clock.now()));
  expect((await see('CA-2026-000001')).status).toBe('AWAITING_PAYMENT');
  const firstTotal = order.sellerOrders[0]!.total.amountMinor;
  await pays(firstTotal + 1, 'B1');
  expect(await statusesOf(orderNumber)).toEqual(['PAID', 'PARTIALLY_PAID', 'AWAITING_PAYMENT']);
  expect(await see('CA-2026-000001')).toMatchObject({ status: 'PARTIALLY_PAID', paid: money(firstTotal + 1) });
  // The same movement of the bank again changes nothing.
  expect(await pays(firstTotal + 1, 'B1')).toMatchObject({ value: { isKnown: true } });
  await pays(order.total.amountMinor - firstTotal - 1, 'B2');
  expect(await statusesOf(orderNumber)).toEqual(['PAID', 'PAID', 'PAID']);
  expect(await see('CA-2026-000001')).toMatchObject({ status: 'PAID', outstanding: money(0) });
  for (const [number, handle] of await sellersOf(orderNumber)) {
    await as(handle)(actOnOrder, { number, action: 'PREPARE', reason: undefined });
    await as(handle)(shipParcel, {
      number,
      lines: [],
      carrier: 'Canada Post',
      tracker: undefined,
      trackingUrl: undefined,
      departedOn: '2026-09-04',
    });
    for (const action of ['DELIVER', 'COMPLETE'] as const)
      await teacher(actOnOrder, { number, action, reason: undefined });
  }
  expect((await see('CA-2026-000001')).history.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
    'CREATED SYSTEM',
    'SENT_TO_PMT BUYER',
    'AWAITING_PAYMENT BANK',
    'PARTIALLY_PAID BANK',
    'PAID BANK',
    'CLOSED SYSTEM',
  ]);
});

test('a seller who rejects is not on the invoice; a draft that nothing is left of is discarded and its number is never taken (I1, I2, O21)', async () => {
  const orderNumber = await ordered();
  const { key } = await save([orderNumber]);
  const [first, ...others] = await sellersOf(orderNumber);
  await as(first![1])(actOnOrder, { number: first![0], action: 'REJECT', reason: 'broken' });
  const waiting = await see(key);
  expect(waiting.parts.map(({ number }) => number)).toEqual(others.map(([number]) => number));
  expect(waiting.parts.reduce((all, { total }) => all + total.amountMinor, 0)).toBe(waiting.total.amountMinor);
  for (const [number, handle] of others) await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const invoice = await see(key);
  expect(invoice.status).toBe('CREATED');
  expect(invoice.parts.map(({ number }) => number)).toEqual(others.map(([number]) => number));
  const gone = await ordered();
  const draft = await save([gone]);
  await allDo(gone, 'REJECT', 'broken');
  expect(await see(draft.key)).toMatchObject({
    number: null,
    status: 'CANCELLED',
    history: [{ status: 'CANCELLED', actor: 'SYSTEM' }],
  });
});

test('the bank refuses: another account, sent again; silent for 72 hours: sent again (I8, I9, I10)', async () => {
  const { number, bankSays, move, pay, total } = await invoiced();
  expect(await move('SEND')).toBe('SENT_TO_PMT');
  await bankSays('REJECTED');
  expect(await see(number)).toMatchObject({
    status: 'REJECTED',
    rejectedBy: 'BANK',
    rejectReason: 'AM04',
    moves: ['SEND', 'CANCEL'],
  });
  clock.advance(1000);
  const other = (await teacher(saveBankDetails, bankDetails('FR1420041010050500013M02606'))).code;
  expect(await move('SEND', other)).toBe('SENT_TO_PMT');
  // An answer to the first payment order says nothing about the second.
  expect(await bankSays('REJECTED', 0)).toMatchObject({ ok: false });
  clock.advance(72 * 3_600_000 - 1000);
  await api.runScheduled();
  expect((await see(number)).status).toBe('SENT_TO_PMT');
  clock.advance(1000);
  await api.runScheduled();
  expect(await see(number)).toMatchObject({
    status: 'REJECTED_BY_TIMEOUT',
    rejectedBy: 'BANK_SILENT',
    moves: ['SEND', 'CANCEL'],
  });
  expect(await move('SEND')).toBe('SENT_TO_PMT');
  expect((await see(number)).documents.map(({ iban }) => iban?.slice(-4))).toEqual(['3000', '2606', '2606']);
  // The bank had carried out the first one: it pays all the same, and what comes after goes back.
  await pay(total);
  expect((await see(number)).status).toBe('PAID');
});

test('money that comes another way pays, after a rejection too (I6)', async () => {
  const direct = await invoiced();
  await direct.pay(direct.total);
  expect((await see(direct.number)).history.map(({ status }) => status)).toEqual([
    'CREATED',
    'AWAITING_PAYMENT',
    'PAID',
  ]);
  const rejected = await invoiced();
  await rejected.move('SEND');
  await rejected.bankSays('REJECTED');
  await rejected.pay(rejected.total);
  expect((await see(rejected.number)).status).toBe('PAID');
});

test('too much, twice and too late go back through the bank, to the account it is paid from (P2, P9)', async () => {
  const { number, invoiceId, pay, total } = await invoiced();
  await pay(total + 500);
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'OWED' }]);
  await api.runJobs();
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'SENDING' }]);
  const { rows } = await pool.query(
    `select t.to_iban, t.amount_minor::int as minor, r.invoice_refund_id as id from bank_transfer t
    join invoice_refund r on r.invoice_refund_id = t.subject_id where t.purpose = 'REFUND' and r.invoice_id = $1`,
    [invoiceId],
  );
  expect(rows).toMatchObject([{ to_iban: 'DE89370400440532013000', minor: 500 }]);
  await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()));
  await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()));
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'SENT' }]);
  await pay(total);
  expect(await see(number)).toMatchObject({ status: 'PAID', paid: money(total) });
  const late = await invoiced({ bankDetailsCode: undefined });
  await late.move('CANCEL');
  await late.pay(late.total);
  // Nobody has named an account: staff do.
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'OWED' }]);
  const open = (await as('manager')(openInvoiceRefunds, {})).find(
    ({ invoiceNumber }) => invoiceNumber === late.number,
  )!;
  expect(open).toMatchObject({ amount: money(late.total), hasAccount: false });
  await as('manager')(sendRefundTo, {
    id: open.id,
    name: 'School',
    iban: 'FR1420041010050500013M02606',
    swift: 'BNPAFRPP',
  });
  await api.runJobs();
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'SENDING' }]);
  await transaction(pool, (tx) => refundRefused(tx, open.id, 'AC04'));
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'FAILED' }]);
});

describe('taken off by credit notes only (domain 4)', () => {
  test('an unpaid invoice is cancelled by its buyer: its orders too, a credit note for each, nothing is owed (I14, O24, P9)', async () => {
    const { orderNumber, number, move, total } = await invoiced();
    expect(await move('CANCEL')).toBe('CANCELLED');
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    const invoice = await see(number);
    expect(invoice).toMatchObject({
      status: 'CANCELLED',
      credited: money(total),
      outstanding: money(0),
      total: money(total),
    });
    expect(invoice.creditNotes).toHaveLength(3);
    expect(invoice.creditNotes[0]!.number).toMatch(/^CA-CN-2026-00000\d$/);
    expect(invoice.history.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'BUYER' });
    expect(await refused(move('SEND'))).toBe('OC_WRONG_STATUS');
  });

  test('its buyer cancels one seller order: the rest is still to be paid, and paid by what is left (O24)', async () => {
    const { orderNumber, number, pay, total } = await invoiced();
    const [, second] = (await teacher(memberOrder, { orderNumber })).sellerOrders;
    await teacher(actOnOrder, { number: second!.number, action: 'CANCEL', reason: undefined });
    const left = total - second!.total.amountMinor;
    expect(await see(number)).toMatchObject({ status: 'CREATED', outstanding: money(left), credited: second!.total });
    await pay(left);
    expect(await statusesOf(orderNumber)).toEqual(['PAID', 'CANCELLED', 'PAID']);
    expect((await see(number)).status).toBe('PAID');
  });

  test('what was paid for a seller order that is cancelled pays the others first, and only the rest goes back (decision 0041)', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced();
    const [first] = (await teacher(memberOrder, { orderNumber })).sellerOrders;
    await pay(first!.total.amountMinor);
    await as(first!.seller.handle)(actOnOrder, { number: first!.number, action: 'PREPARE', reason: undefined });
    await as(first!.seller.handle)(actOnOrder, { number: first!.number, action: 'CANCEL', reason: 'burnt' });
    const rest = total - first!.total.amountMinor;
    const over = Math.max(0, first!.total.amountMinor - rest);
    expect(await see(number)).toMatchObject({
      outstanding: money(Math.max(0, rest - first!.total.amountMinor)),
      credited: first!.total,
    });
    expect((await refundsOf(invoiceId)).map(({ minor }) => minor)).toEqual(over ? [over] : []);
    if (!over) await pay(rest - first!.total.amountMinor);
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'PAID', 'PAID']);
    expect((await see(number)).status).toBe('PAID');
  });

  test('pieces that come back after delivery are credited and refunded (P10); before they are paid they are cancelled instead', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced({}, [['NB-1', 'harlow', 5]]);
    const part = `${orderNumber}-1`;
    const back = {
      number: part,
      reason: 'torn',
      lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 2 }],
      withShipping: false,
    };
    expect(await refused(as('harlow')(giveBackMoney, back))).toBe('OC_WRONG_STATUS');
    await pay(total);
    await as('harlow')(actOnOrder, { number: part, action: 'PREPARE', reason: undefined });
    await as('harlow')(shipParcel, {
      number: part,
      lines: [],
      carrier: 'Post',
      tracker: undefined,
      trackingUrl: undefined,
      departedOn: '2026-09-04',
    });
    await teacher(actOnOrder, { number: part, action: 'DELIVER', reason: undefined });
    // Two notebooks at 3.20 with 0.32 of GST.
    expect((await as('harlow')(giveBackMoney, back)).refunded).toEqual(money(672));
    expect(await see(number)).toMatchObject({
      status: 'PAID',
      credited: money(672),
      paid: money(total - 672),
      creditNotes: [{ reason: 'RETURNED', total: money(672) }],
    });
    await api.runJobs();
    expect(await refundsOf(invoiceId)).toEqual([{ minor: 672, status: 'SENDING' }]);
  });

  test('not paid 14 days after its due day: orders and invoice time out, and what comes later goes back (I13, O19)', async () => {
    const { orderNumber, number, invoiceId, pay, total } = await invoiced({ dueOn: '2026-09-10' });
    await as('manager')(moveInvoiceAsStaff, { key: number, move: 'AWAIT_TRANSFER', reason: 'pays by cheque' });
    clock.set('2026-09-11T17:00:00Z');
    expect((await see(number)).isOverdue).toBe(true);
    clock.set('2026-09-23T23:59:00Z');
    await api.runScheduled();
    expect((await see(number)).status).toBe('AWAITING_PAYMENT');
    clock.set('2026-09-24T00:00:00Z');
    await api.runScheduled();
    expect(await statusesOf(orderNumber)).toEqual(Array(3).fill('REJECTED_BY_TIMEOUT'));
    expect(await see(number)).toMatchObject({
      status: 'REJECTED_BY_TIMEOUT',
      rejectedBy: 'NOT_PAID',
      credited: money(total),
      moves: ['CANCEL'],
    });
    await pay(total);
    expect(await refundsOf(invoiceId)).toMatchObject([{ minor: total }]);
    expect((await see(number)).status).toBe('REJECTED_BY_TIMEOUT');
  });

  test('staff cancel an invoice that is paid in part: what was paid goes back (I15, O25)', async () => {
    const { orderNumber, number, invoiceId, pay } = await invoiced();
    await pay(100);
    await as('manager')(moveInvoiceAsStaff, { key: number, move: 'CANCEL', reason: 'the school has closed' });
    expect(await statusesOf(orderNumber)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await see(number)).toMatchObject({ status: 'CANCELLED', paid: money(0) });
    expect(await refundsOf(invoiceId)).toMatchObject([{ minor: 100 }]);
  });
});

test('several orders on one invoice: the oldest is paid first (domain 5.5)', async () => {
  const one = await ordered([['NB-1', 'harlow', 1]]);
  clock.advance(1000);
  const two = await ordered([['NB-1', 'maple', 1]]);
  expect(
    (await teacher(invoiceableOrders, { orderNumber: two })).orders.map(
      ({ number, waiting }) => `${number} ${waiting}`,
    ),
  ).toEqual([`${two} 1`, `${one} 1`]);
  const { key } = await save([two, one]);
  await allDo(two, 'CONFIRM');
  expect((await see(key)).status).toBe('DRAFT');
  await allDo(one, 'CONFIRM');
  const invoice = await see(key);
  expect(invoice.parts.map(({ number }) => number)).toEqual([`${one}-1`, `${two}-1`]);
  const oldest = await teacher(memberOrder, { orderNumber: one });
  await as('manager')(enterPayment, {
    key: invoice.number!,
    amount: oldest.total,
    reference: 'cheque 12',
    bookedOn: '2026-09-03',
    payerName: 'School',
  });
  expect([...(await statusesOf(one)), ...(await statusesOf(two))]).toEqual(['PAID', 'AWAITING_PAYMENT']);
  expect((await see(key)).history.at(-1)).toMatchObject({ status: 'PARTIALLY_PAID', actor: 'MANAGER' });
});

test('an order is on one invoice; a draft is changed, discarded and made anew; what is invoiced is not invoiced again (spec 2.35, 2.55)', async () => {
  const orderNumber = await ordered();
  const { key } = await save([orderNumber], { intent: 'DRAFT', note: 'for room 12' });
  expect(await refused(save([orderNumber], { intent: 'DRAFT' }))).toBe('OC_INVOICED');
  await save([orderNumber], { key, intent: 'DRAFT', note: 'for room 13', costCentre: 'LIB-4' });
  expect(await see(key)).toMatchObject({
    note: 'for room 13',
    costCentre: 'LIB-4',
    status: 'DRAFT',
    isRequested: false,
  });
  expect(await refused(save([orderNumber], { key, dueOn: '2026-09-01' }))).toBe('OC_BAD_REQUEST');
  expect(await refused(save([orderNumber], { key, dueOn: '2026-10-02' }))).toBe('OC_BAD_REQUEST');
  expect((await teacher(moveInvoice, { key, move: 'DISCARD', bankDetailsCode: undefined })).status).toBe('CANCELLED');
  const again = await save([orderNumber], { intent: 'DRAFT', bankDetailsCode: undefined });
  expect(await refused(teacher(moveInvoice, { key: again.key, move: 'SEND', bankDetailsCode: undefined }))).toBe(
    'OC_NO_BANK_DETAILS',
  );
  const first = await teacher(memberInvoices, { page: 1, order: 'ASC' });
  const rest = await teacher(memberInvoices, { page: first.page.last, order: 'ASC' });
  expect(first.page).toMatchObject({ current: 1, items: 10, total: 10 + rest.invoices.length });
  const listed = [...first.invoices, ...rest.invoices];
  expect(listed.find((each) => each.key === again.key)).toMatchObject({ status: 'DRAFT', orderNumbers: [orderNumber] });
  expect(listed.find((each) => each.key === key)).toMatchObject({ status: 'CANCELLED', number: null });
});

test('orders that nobody invoices within 14 days are invoiced by themselves (O1, I1)', async () => {
  const orderNumber = await ordered();
  await allDo(orderNumber, 'CONFIRM');
  clock.advance(14 * 86_400_000);
  await api.runScheduled();
  const { invoice } = await teacher(memberOrder, { orderNumber });
  expect(invoice).toMatchObject({ status: 'CREATED' });
  expect(await see(invoice!.number!)).toMatchObject({
    bank: null,
    billTo: { name: 'Anna Reyes', city: 'Victoria' },
    moves: ['CANCEL'],
  });
});

describe('papers (ux I2, I3)', () => {
  const paperOf = async (number: string, extension = 'pdf') => {
    const { rows } = await pool.query<{ bytes: Buffer; hash: string }>(
      `select bytes, encode(sha256, 'hex') as hash from paper where file_name = $1`,
      [`${number}.${extension}`],
    );
    return rows[0]!;
  };
  const credited = async (number: string) => (await see(number)).creditNotes.map((note) => note.number);

  test('an invoice says who sells and who is registered, what is bought for whom, and its taxes; it stays the same', async () => {
    await pool.query(`insert into tax_registration values ('CA', '10000 0000 RT0001', '2024-01-01', null)`);
    const more = { purchaseOrder: 'PO-7', costCentre: '4410', note: 'Room 12, please.' };
    const { number, orderNumber } = await invoiced(more);
    await api.runJobs();
    const { bytes, hash } = await paperOf(number);
    const { text, title, language } = await readPdf(bytes);
    expect([title, language]).toEqual([`Invoice ${number}`, 'en']);
    for (const said of [
      ...[orderNumber, 'PO-7', '4410', 'Room 12, please.', 'Anna Reyes', '12 Fort St', 'Cubby Market Inc.'],
      ...['GST/HST 10000 0000 RT0001', '71001 2345 RT0001', 'GB44 CUBY 0000 0000 0000 01', 'Safety scissors', 'PST 7%'],
    ])
      expect(text).toContain(said);
    await pool.query(`update seller set name = 'Renamed' where handle = 'harlow'`);
    await api.features.tasks['keep-invoice']!(
      { invoiceId: (await pool.query('select invoice_id as id from invoice where number = $1', [number])).rows[0].id },
      { now: clock.now() } as never,
    );
    expect((await paperOf(number)).hash).toBe(hash);
    await pool.query(`update seller set name = 'Harlow & Pine' where handle = 'harlow'`);
    await pool.query('delete from tax_registration');
  });

  test('a credit note names its invoice, the reason, and the pieces with their taxes', async () => {
    const { number, orderNumber, pay, total } = await invoiced({}, [
      ['NB-1', 'harlow', 2],
      ['SC-1', 'harlow', 3],
    ]);
    await pay(total);
    const lines = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
    const back = { number: `${orderNumber}-1`, reason: 'torn', lines, withShipping: true };
    await as('harlow')(giveBackMoney, back);
    const [note] = await credited(number);
    await api.runJobs();
    const { text } = await readPdf((await paperOf(note!)).bytes);
    for (const said of [number, 'Goods were returned or refunded.', 'Safety scissors', '20.00', 'PST 7%', 'Delivery'])
      expect(text).toContain(said);
    expect(text).not.toContain('Spiral notebook');
    const { rows } = await pool.query(
      `select l.quantity, l.price_minor::int as price, (select string_agg(t.name || ' ' || t.amount_minor || ' on ' || t.base_minor, ', ' order by t.name)
         from credit_note_line_tax t where (t.credit_note_id, t.position) = (l.credit_note_id, l.position)) as taxes
       from credit_note_line l join credit_note c using (credit_note_id) where c.number = $1 order by l.position`,
      [note],
    );
    expect(rows).toEqual([
      { quantity: 2, price: 1000, taxes: 'GST 100 on 2000, PST 140 on 2000' },
      { quantity: 1, price: 190, taxes: 'GST 10 on 190, PST 11 on 157' },
    ]);
  });

  test('a tax that is given back on its own is a credit note of that tax alone', async () => {
    const { number, orderNumber, pay, total } = await invoiced({}, [['SC-1', 'harlow', 2]]);
    await pay(total);
    const { id } = await teacher(submitCertificate, {
      ...{ kind: 'SCHOOL', jurisdiction: 'CA-BC', organisation: 'Harbour School', number: 'BC 42' },
      ...{ validFrom: '2026-08-01', expiresOn: '2026-12-31' },
    });
    await as('manager')(reviewCertificate, { id, status: 'ACCEPTED', reason: undefined });
    await as('manager')(giveBackTax, { number: `${orderNumber}-1`, certificateId: id });
    const [note] = await credited(number);
    await api.runJobs();
    const { text } = await readPdf((await paperOf(note!)).bytes);
    // 7 % of 20.00 and of the delivery for 1.90
    for (const said of ['Tax refunded under an exemption certificate.', 'PST 7%', '1.53']) expect(text).toContain(said);
    // The pieces give it back no more.
    const lines = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
    const back = { number: `${orderNumber}-1`, reason: 'torn', lines, withShipping: true };
    expect((await as('harlow')(giveBackMoney, back)).refunded).toEqual(money(2190 + 110));
  });

  test('a school in Germany gets a file for its accounting system with each VAT on its own lines, and so do its credit notes', async () => {
    await pool.query(`insert into tax_registration values ('EU', 'IM3720000000', '2024-01-01', null)`);
    await pool.query(
      `insert into delivery_rate select seller_id, 'DE', 500, null, 2, 4 from seller where handle in ('harlow', 'maple')`,
    );
    await pool.query(`update product set tax_class = 'BOOK' where sku = 'NB-1'`);
    const abroad = { ...address, countryIso: 'DE', regionCode: undefined, city: 'Berlin', postCode: '10115' };
    const orderNumber = await ordered(
      [
        ['NB-1', 'harlow', 3],
        ['SC-1', 'harlow', 2],
        ['NB-1', 'maple', 1],
      ],
      abroad,
    );
    await allDo(orderNumber, 'CONFIRM');
    const { number } = await save([orderNumber]);
    expect(number).toBe('DE-2026-000001');
    await teacher(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined });
    await api.runJobs();
    const xml = (await paperOf(number!, 'xml')).bytes.toString('utf8');
    for (const said of ['<cbc:Percent>7</cbc:Percent>', '<cbc:Percent>19</cbc:Percent>', 'IM3720000000'])
      expect(xml).toContain(said);
    const [note] = await credited(number!);
    expect(note).toBe('DE-CN-2026-000001');
    expect((await paperOf(note!, 'xml')).bytes.toString('utf8')).toContain(`<cbc:ID>${number}</cbc:ID>`);
    expect(await paperProblems()).toEqual([]);
    await pool.query(`update product set tax_class = 'SCHOOL_SUPPLY' where sku = 'NB-1'; delete from tax_registration`);
  });
});

test('pictures of a cheque wait for staff until one has looked at them; only the buyer’s own, ten at most, while money is owed (spec 4.4, I11)', async () => {
  const { number, pay, total } = await invoiced();
  let uploads = 0;
  const uploaded = async (name = 'teacher', purpose = 'PROOF') => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values (gen_random_uuid(), $1, $2, 'TEMPORARY', 'u' || lpad($3, 22, '0'), 9, 9, 'data:image/webp;base64,', 9, 'x', $4)
       returning upload_id as id`,
      [people[name]!.accountId, purpose, String(++uploads), clock.now()],
    );
    return rows[0]!.id;
  };
  const send = (uploadIds: string[], who = 'teacher') => as(who)(sendProofs, { key: number, uploadIds });
  expect(await refused(send([await uploaded('stranger')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('teacher', 'REVIEW')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('stranger')], 'stranger'))).toBe('OC_NOT_FOUND');
  const first = await uploaded();
  await send([first, await uploaded()]);
  expect(await refused(send([first]))).toBe('OC_NOT_FOUND');
  expect((await see(number)).documents.map(({ kind }) => kind)).toEqual(['PROOF', 'PROOF']);
  const waiting = async () =>
    (await as('manager')(unseenProofs, {})).filter(({ invoiceNumber }) => invoiceNumber === number);
  const [one] = await waiting();
  expect(await waiting()).toHaveLength(2);
  expect(await refused(as('teacher')(unseenProofs, {}))).toBe('OC_FORBIDDEN');
  expect(await refused(as('teacher')(settleProof, { id: one!.id }))).toBe('OC_FORBIDDEN');
  await as('manager')(settleProof, { id: one!.id });
  expect(await waiting()).toHaveLength(1);
  expect(await refused(as('manager')(settleProof, { id: one!.id }))).toBe('OC_NOT_FOUND');
  const more = await Promise.all(Array.from({ length: 9 }, () => uploaded()));
  expect(await refused(send(more))).toBe('OC_TOO_MANY');
  await send(more.slice(1));
  await pay(total);
  expect(await refused(send([more[0]!]))).toBe('OC_WRONG_STATUS');
});

test('another’s invoice looks missing; staff calls are for staff (design 5)', async () => {
  const { number, orderNumber } = await invoiced();
  expect(await refused(as('stranger')(memberInvoice, { key: number }))).toBe('OC_NOT_FOUND');
  expect(await refused(as('stranger')(moveInvoice, { key: number, move: 'CANCEL', bankDetailsCode: undefined }))).toBe(
    'OC_NOT_FOUND',
  );
  expect(await refused(as('stranger')(invoiceableOrders, { orderNumber }))).toBe('OC_NOT_FOUND');
  expect(await refused(as('stranger')(saveInvoice, { orderNumbers: [orderNumber], intent: 'DRAFT' } as never))).toBe(
    'OC_NOT_FOUND',
  );
  expect(await refused(as('teacher')(moveInvoiceAsStaff, { key: number, move: 'CANCEL', reason: 'x' }))).toBe(
    'OC_FORBIDDEN',
  );
});

describe('disputes of what is on an invoice (I16 to I20)', () => {
  /** An invoice of two sellers that is paid, and both have delivered. */
  async function paidAndDelivered() {
    const invoice = await invoiced({ intent: 'SEND' }, [
      ['NB-1', 'harlow', 2],
      ['NB-1', 'maple', 3],
    ]);
    await api.runJobs();
    await invoice.bankSays('ACCEPTED');
    await invoice.pay(invoice.total);
    await allDo(invoice.orderNumber, 'PREPARE');
    for (const [number, handle] of await sellersOf(invoice.orderNumber))
      await as(handle)(shipParcel, {
        ...{ number, lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined },
        departedOn: '2026-09-02',
      });
    for (const [number] of await sellersOf(invoice.orderNumber))
      await teacher(actOnOrder, { number, action: 'DELIVER', reason: undefined });
    const open = async (place: number) =>
      (
        await teacher(openDispute, {
          ...{ number: `${invoice.orderNumber}-${place}`, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND' },
          ...{ description: 'All of them are wet.', pictures: [], intent: 'OPEN' },
        })
      ).code;
    const status = async () => (await see(invoice.number)).status;
    const rows = async () =>
      (
        await pool.query(
          `select string_agg(transition, ' ' order by position) as rows from invoice_event where invoice_id = $1 and transition ~ '^I(1[6-9]|2.)$'`,
          [invoice.invoiceId],
        )
      ).rows[0].rows;
    const sendRefunds = async () => {
      for (const { id } of (
        await pool.query('select invoice_refund_id as id from invoice_refund where invoice_id = $1', [
          invoice.invoiceId,
        ])
      ).rows)
        await transaction(pool, (tx) => refundSent(tx, id, clock.now()));
    };
    return { ...invoice, open, status, rows, sendRefunds };
  }
  const accept = { body: 'Sorry.', remedy: 'FULL_REFUND', amount: undefined, withReturn: false } as const;

  test('one that is withdrawn changes nothing (I16, I17)', async () => {
    const { open, status, rows } = await paidAndDelivered();
    const code = await open(1);
    expect(await status()).toBe('DISPUTE_OPEN');
    await teacher(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined });
    expect(await status()).toBe('PAID');
    expect(await rows()).toBe('I16 I17');
  });

  test('one that is accepted gets a credit note, and the money goes back through the bank; the rest stays paid (I16, I17; O37, P14)', async () => {
    const { open, status, number, invoiceId, rows } = await paidAndDelivered();
    const code = await open(1);
    await as('harlow')(answerDispute, { code, ...accept });
    expect(await status()).toBe('PAID');
    const { creditNotes, parts } = await see(number);
    expect(creditNotes.map(({ reason, total }) => [reason, total])).toEqual([['DISPUTED', parts[0]!.total]]);
    expect((await refundsOf(invoiceId)).map(({ minor }) => minor)).toEqual([parts[0]!.total.amountMinor]);
    expect(await rows()).toBe('I16 I17');
  });

  test('goods that come back: the credit note waits for them (I18), and all of it credited and refunded closes it (I19)', async () => {
    const { open, status, orderNumber, number, rows, sendRefunds } = await paidAndDelivered();
    const [first, second] = [await open(1), await open(2)];
    await as('harlow')(answerDispute, { code: first, ...accept, withReturn: true });
    expect(await status()).toBe('DISPUTE_OPEN');
    await as('maple')(answerDispute, { code: second, ...accept });
    expect(await status()).toBe('RETURN');
    expect((await see(number)).creditNotes).toHaveLength(1);
    await as('harlow')(receiveDisputedBack, { code: first, restocks: true });
    expect(await statusesOf(orderNumber)).toEqual(['CLOSED', 'CLOSED']);
    // Until the money has left it is not over.
    expect(await status()).toBe('RETURN');
    await sendRefunds();
    expect(await status()).toBe('CLOSED');
    expect(await rows()).toBe('I16 I18 I19');
  });

  test('goods that are not sent stay paid (I18, I20; D12)', async () => {
    const { open, status, rows } = await paidAndDelivered();
    const code = await open(1);
    await as('harlow')(answerDispute, { code, ...accept, withReturn: true });
    expect(await status()).toBe('RETURN');
    clock.set('2026-09-15T17:00:00Z');
    await api.runScheduled();
    expect(await rows()).toMatch(/^I16 I18 I20/);
  });
});

test('the database keeps what a numbered invoice says, and its numbers without gaps', async () => {
  const { number, invoiceId } = await invoiced();
  for (const sql of [
    `update invoice set note = 'other' where number = '${number}'`,
    `update invoice set total_minor = total_minor + 1 where number = '${number}'`,
    `delete from invoice where number = '${number}'`,
    `update invoice_line set name = 'other' where invoice_id = '${invoiceId}'`,
    `delete from invoice_tax where invoice_id = '${invoiceId}'`,
    `insert into invoice_line select invoice_id, 99, seller_order_id, null, null, 'more', 1, 1, 1 from invoice_part where invoice_id = '${invoiceId}' limit 1`,
    `update invoice_series set last_position = last_position + 2`,
    `update invoice_series set last_position = last_position + 1`,
    `update credit_note set total_minor = 1`,
    `truncate invoice_payment`,
  ])
    await expect(pool.query(sql), sql).rejects.toThrow();
});
