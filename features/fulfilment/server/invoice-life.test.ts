import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import {
  invoiceableOrders,
  memberInvoice,
  memberInvoices,
  moveInvoice,
  saveInvoice,
  sendProofs,
} from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived, refundRefused, refundSent } from '@cubby/features/invoices/server';
import { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  enterPayment,
  moveInvoiceAsStaff,
  openInvoiceRefunds,
  sendRefundTo,
  settleProof,
  unseenProofs,
} from '../../invoices/staff-contract.ts';
import { actOnOrder, giveBackMoney, shipParcel } from '../contract.ts';
import { bankDetails, openInvoiceShop, opensAt, people, refused } from '../testing/invoice-shop.ts';

const {
  pool,
  clock,
  address,
  api,
  as,
  teacher,
  ordered,
  sellersOf,
  allDo,
  statusesOf,
  save,
  see,
  invoiced,
  refundsOf,
  settles,
} = await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

test('an order by three sellers on one invoice: numbered when the last has answered, sent, accepted, paid in two parts, shipped, closed (I1, I5, I7, I11, I12, I21; O8, O10–O12, O14; spec 3.11)', async () => {
  const orderNumber = await ordered();
  expect(await teacher(memberOrder, { orderNumber })).toMatchObject({
    paymentMethod: 'INVOICE',
    payment: 'ON_INVOICE',
    invoice: null,
  });
  const draft = await save([orderNumber], {
    purchaseOrder: 'PO 4711',
    note: 'Room 12',
    intent: 'SEND',
    dueOn: '2026-09-20',
  });
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
  const partlyPaid = await see('CA-2026-000001');
  expect(partlyPaid).toMatchObject({
    ...{ number: 'CA-2026-000001', status: 'PARTIALLY_PAID', issuedOn: '2026-09-01', dueOn: '2026-09-20' },
    ...{ createdAt: '2026-09-01T17:00:00.000Z', note: 'Room 12', orderNumbers: [orderNumber], total: order.total },
    bank: { name: 'Harbour Bank', iban: 'DE••••••••••••••••3000', swift: 'DEUTDEFF' },
    payments: [{ number: 'B1', amount: money(firstTotal + 1), paidOn: '2026-09-03' }],
    paid: money(firstTotal + 1),
  });
  expect(partlyPaid.tax.amountMinor).toBeGreaterThan(0);
  expect(partlyPaid.net.amountMinor + partlyPaid.tax.amountMinor).toBe(order.total.amountMinor);
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
  const { rows: asked } = await pool.query(
    'select transfer_id as id from invoice_refund where invoice_refund_id = $1',
    [open.id],
  );
  await transaction(pool, (tx) => refundRefused(tx, asked[0].id, 'AC04'));
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
    // Its buyer sends one more back: one notebook with 0.16 of GST, and nothing else is on the credit note.
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await teacher(actOnOrder, { number: part, action: 'WITHDRAW', reason: undefined, lines });
    await as('harlow')(actOnOrder, { number: part, action: 'RECEIVE_RETURN', reason: undefined });
    expect(await statusesOf(orderNumber)).toEqual(['DELIVERED']);
    expect((await see(number)).creditNotes).toMatchObject([{ total: money(672) }, { total: money(336) }]);
    const { rows } = await pool.query(
      `select l.quantity, (l.quantity * l.price_minor)::int as net, n.total_minor::int as total from credit_note_line l join credit_note n using (credit_note_id)
       where n.invoice_id = $1 order by n.number, l.position`,
      [invoiceId],
    );
    expect(rows).toEqual([
      { quantity: 2, net: 640, total: 672 },
      { quantity: 1, net: 320, total: 336 },
    ]);
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

test('one that cannot be moved on by time does not stop the others, and is told of (O1, I1, I9)', async () => {
  const [silent, other] = [await invoiced({ intent: 'SEND' }), await invoiced({ intent: 'SEND' })];
  await api.runJobs();
  const [broken, orderNumber] = [await ordered(), await ordered()];
  for (const each of [broken, orderNumber]) await allDo(each, 'CONFIRM');
  clock.advance(14 * 86_400_000);
  await pool.query(`
    create function stand_still() returns trigger language plpgsql as $$ begin
      if new.invoice_id = '${silent.invoiceId}' or new.country = 'FR' then raise exception 'refused'; end if; return new; end $$;
    create trigger stand_still before insert or update on invoice for each row execute function stand_still()`);
  await pool.query(`update "order" set country = 'FR' where order_number = $1`, [broken]);
  const { run } = api.features.schedules.find(({ name }) => name === 'invoices whose time has come')!;
  await expect(run(clock.now())).rejects.toThrow('refused');
  expect((await see(silent.number)).status).toBe('SENT_TO_PMT');
  expect((await see(other.number)).status).toBe('REJECTED_BY_TIMEOUT');
  expect((await teacher(memberOrder, { orderNumber })).invoice).toMatchObject({ status: 'CREATED' });
  await pool.query('drop trigger stand_still on invoice; drop function stand_still');
  await pool.query(`update "order" set country = 'CA' where order_number = $1`, [broken]);
});

test('a credit note is dated where its invoice is: in Newfoundland it is the new year before it is in Ontario (domain 4)', async () => {
  // A quarter past midnight in St. John's.
  clock.set('2027-01-01T03:45:00Z');
  const orderNumber = await ordered([['NB-1', 'harlow', 2]], { ...address, region: 'CA-NL' });
  await allDo(orderNumber, 'CONFIRM');
  const number = (await save([orderNumber])).number!;
  await teacher(moveInvoice, { key: number, move: 'CANCEL', bankDetailsCode: undefined });
  const { creditNotes } = await see(number);
  expect(number).toBe('CA-2027-000001');
  expect(creditNotes.map((note) => note.number)).toEqual(['CA-CN-2027-000001']);
  const { rows } = await pool.query('select issued_on::text as day from credit_note where number = $1', [
    creditNotes[0]!.number,
  ]);
  expect(rows).toEqual([{ day: '2027-01-01' }]);
});

test('pictures and PDFs of a cheque wait for staff until one has looked at them; only the buyer’s own, ten at most, while money is owed (spec 4.4, I11)', async () => {
  const { number, pay, total } = await invoiced();
  let uploads = 0;
  const uploaded = async (name = 'teacher', purpose = 'PROOF', kind: 'PICTURE' | 'DOCUMENT' = 'PICTURE') => {
    const [letter, side] = kind === 'PICTURE' ? ['u', 9] : ['d', null];
    const { rows } = await pool.query<{ id: string }>(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, kind, width, height, preview, bytes, fingerprint, created_at)
       values (gen_random_uuid(), $1, $2, 'TEMPORARY', $5 || lpad($3, 22, '0'), $6, $7, $7, $8, 9, 'x', $4)
       returning upload_id as id`,
      [
        ...[people[name]!.accountId, purpose, String(++uploads), clock.now()],
        ...[letter, kind, side, side && 'data:image/webp;base64,'],
      ],
    );
    return rows[0]!.id;
  };
  const send = (uploadIds: string[], who = 'teacher') => as(who)(sendProofs, { key: number, uploadIds });
  expect(await refused(send([await uploaded('stranger')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('teacher', 'REVIEW')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('stranger')], 'stranger'))).toBe('OC_NOT_FOUND');
  const first = await uploaded();
  await send([first]);
  clock.advance(1000);
  await send([await uploaded('teacher', 'PROOF', 'DOCUMENT')]);
  expect(await refused(send([first]))).toBe('OC_NOT_FOUND');
  expect((await see(number)).documents.map(({ kind }) => kind)).toEqual(['PROOF', 'PROOF']);
  const waiting = async () =>
    (await as('manager')(unseenProofs, {})).filter(({ invoiceNumber }) => invoiceNumber === number);
  const pdf = {
    picture: null,
    document: { url: expect.stringMatching(/^\/media\/d\d{22}\/document\.pdf$/), name: '' },
  };
  const photo = { picture: expect.objectContaining({ url: expect.stringContaining('/media/u') }), document: null };
  expect((await see(number)).documents).toMatchObject([photo, pdf]);
  const [one] = await waiting();
  expect(await waiting()).toMatchObject([photo, pdf]);
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
