import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { invoiceableOrders, memberInvoices } from '@cubby/features/invoices/contract';
import { refundRefused, refundSent } from '@cubby/features/invoices/server';
import { memberOrder } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  enterPayment,
  moveInvoiceAsStaff,
  openInvoiceRefunds,
  sendRefundTo,
  settleInvoiceRefund,
} from '../../../invoices/staff-contract.ts';
import { giveBackMoney } from '../../contract.ts';
import { bankDetails, openInvoiceShop, opensAt, people } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, ordered, allDo, statusesOf, save, see, invoiced, refundsOf, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

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
  // An answer to the first payment order does not apply to the second.
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
  // The bank had carried out the first one: it still pays, and a later one is refunded.
  await pay(total);
  expect((await see(number)).status).toBe('PAID');
});

test('money sent another way pays too, even after a rejection (I6)', async () => {
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

test('surplus, duplicate and late payments are refunded through the bank, to the paying account (P2, P9)', async () => {
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
  const told = async () => {
    await api.runJobs();
    const { rows: mails } = await pool.query('select subject, text_body as text from mail where key like $1', [
      `invoice-${number}-refunded-%`,
    ]);
    return mails;
  };
  expect(await told()).toEqual([]);
  expect(await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()))).toBe(true);
  expect(await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()))).toBe(false);
  expect(await refundsOf(invoiceId)).toEqual([{ minor: 500, status: 'SENT' }]);
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain('US$5.00');
  expect(mails[0].text).toContain('… 3000');
  await pay(total);
  expect(await see(number)).toMatchObject({ status: 'PAID', paid: money(total) });
  const late = await invoiced({ bankDetailsCode: undefined });
  await late.move('CANCEL');
  await late.pay(late.total);
  // Nobody has named an account, so staff do.
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
    'select transfer_id as id, to_name as name, to_iban as iban, agreed_by as by from invoice_refund where invoice_refund_id = $1',
    [open.id],
  );
  expect(asked).toMatchObject([{ name: 'School', iban: 'FR1420041010050500013M02606', by: people.manager!.accountId }]);
  await transaction(pool, (tx) => refundRefused(tx, asked[0].id, 'AC04'));
  expect(await refundsOf(late.invoiceId)).toEqual([{ minor: late.total, status: 'FAILED' }]);
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
    bookedOn: '2026-09-01',
    payerName: 'School',
    note: undefined,
  });
  expect([...(await statusesOf(one)), ...(await statusesOf(two))]).toEqual(['PAID', 'AWAITING_PAYMENT']);
  expect((await see(key)).history.at(-1)).toMatchObject({ status: 'PARTIALLY_PAID', actor: 'MANAGER' });
});

test('the complete content of an invoice, its row in the list, its refunds and its transfers (spec 4.1, 2.29)', async () => {
  const lines: Parameters<typeof invoiced>[1] = [
    ['NB-1', 'harlow', 2],
    ['SC-1', 'harlow', 1],
  ];
  const wanted = { purchaseOrder: 'PO 12', note: 'Room 12', costCentre: 'Grade 4', dueOn: '2026-09-20' };
  const { number, orderNumber, invoiceId, total, move, bankSays, pay } = await invoiced(wanted, lines);
  clock.set('2026-09-02T06:30:00Z');
  await move('SEND');
  await bankSays('ACCEPTED');
  await pay(total - 100, `B1 ${number}`);
  clock.set('2026-09-02T17:00:00Z');
  await pay(300, `B2 ${number}`);
  const back = [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }];
  await as('harlow')(giveBackMoney, {
    ...{ number: `${orderNumber}-1`, lines: back, withShipping: false, reason: 'sold out' },
  });
  await api.runJobs();
  const gst = (minor: number) => ({
    ...{ name: 'GST', jurisdiction: 'CA', percent: 5, category: 'S', amount: money(minor) },
  });
  const pst = (minor: number) => ({
    ...{ name: 'PST', jurisdiction: 'CA-BC', percent: 7, category: 'S', amount: money(minor) },
  });
  const listed = {
    ...{ key: number, number, status: 'PAID', isRequested: true, isOverdue: false, orderNumbers: [orderNumber] },
    ...{ issuedOn: '2026-09-01', dueOn: '2026-09-20', createdAt: '2026-09-01T17:00:00.000Z' },
    ...{ total: money(2000), outstanding: money(0) },
  };
  const seen = await see(number);
  expect(seen).toEqual({
    ...listed,
    ...{ goesToBank: false, moves: [], rejectedBy: null, rejectReason: null, hasUbl: false },
    ...{ note: 'Room 12', purchaseOrder: 'PO 12', buyerReference: null, costCentre: 'Grade 4' },
    billTo: {
      ...{ name: 'Anna Reyes', attention: null, address: '12 Fort St', city: 'Victoria', region: 'CA-BC' },
      ...{ country: 'CA', postalCode: 'V8W 1H6', email: 'teacher@school.example', taxNumber: null },
    },
    bank: { name: 'Harbour Bank', iban: 'DE••••••••••••••••3000', swift: 'DEUTDEFF' },
    parts: [
      {
        ...{ number: `${orderNumber}-1`, sellerName: 'Harlow & Pine', sellerTaxNumber: '71001 2345 RT0001' },
        lines: [
          {
            ...{ sku: 'NB-1', name: 'Spiral notebook A5', quantity: 2, price: money(320), net: money(640) },
            taxes: [gst(32)],
          },
          {
            ...{ sku: 'SC-1', name: 'Safety scissors', quantity: 1, price: money(1000), net: money(1000) },
            taxes: [gst(50), pst(70)],
          },
          // PST is due only on the delivery of the scissors.
          { sku: null, name: null, quantity: 1, price: money(190), net: money(190), taxes: [gst(10), pst(8)] },
        ],
        total: money(2000),
      },
    ],
    ...{ net: money(1830), taxes: [gst(92), pst(78)], tax: money(170), credited: money(1120), paid: money(880) },
    payTo: {
      ...{ name: 'Cubby Market Inc.', bankName: 'Cubby Demo Bank', scheme: 'CA', iban: null, swift: null },
      ...{ institution: '900', transit: '00001', routing: null, accountNumber: '1000001', reference: number },
    },
    payments: [
      { number: `B1 ${number}`, note: null, amount: money(1900), returned: money(0), paidOn: '2026-09-02' },
      { number: `B2 ${number}`, note: null, amount: money(300), returned: money(200), paidOn: '2026-09-02' },
    ],
    creditNotes: [
      {
        ...{ number: expect.stringMatching(/^CA-CN-2026-\d{6}$/), issuedOn: '2026-09-02', reason: 'RETURNED' },
        ...{ total: money(1120), hasUbl: false },
      },
    ],
    history: [
      { status: 'CREATED', at: '2026-09-01T17:00:00.000Z', actor: 'BUYER', reason: null },
      { status: 'SENT_TO_PMT', at: '2026-09-02T06:30:00.000Z', actor: 'BUYER', reason: null },
      { status: 'AWAITING_PAYMENT', at: '2026-09-02T06:30:00.000Z', actor: 'BANK', reason: null },
      { status: 'PARTIALLY_PAID', at: '2026-09-02T06:30:00.000Z', actor: 'BANK', reason: null },
      { status: 'PAID', at: '2026-09-02T17:00:00.000Z', actor: 'BANK', reason: null },
    ],
    documents: [
      {
        ...{ id: expect.any(String), kind: 'PAYMENT_ORDER', at: '2026-09-02T06:30:00.000Z', amount: money(2000) },
        ...{ bankName: 'Harbour Bank', iban: 'DE••••••••••••••••3000', picture: null, document: null },
      },
    ],
  });
  const { invoices } = await teacher(memberInvoices, { page: 1, order: 'DESC' });
  expect(invoices.find(({ key }) => key === number)).toEqual(listed);
  const open = (await as('manager')(openInvoiceRefunds, {})).filter((each) => each.invoiceNumber === number);
  expect(open.toSorted((one, other) => one.amount.amountMinor - other.amount.amountMinor)).toEqual(
    (
      [
        [200, null],
        [1120, 'RETURNED'],
      ] as const
    ).map(([minor, reason]) => ({
      ...{ id: expect.any(String), invoiceNumber: number, amount: money(minor), status: 'SENDING', hasAccount: true },
      ...{ reason, lastError: null, createdAt: '2026-09-02T17:00:00.000Z' },
    })),
  );
  const { rows } = await pool.query(
    `select purpose, amount_minor::int as minor, concat_ws(' ', from_iban, from_bic, from_name) as from,
       concat_ws(' ', to_iban, to_bic, to_name) as to, reference
     from bank_transfer where subject_id = $1 or subject_id in (select invoice_refund_id from invoice_refund where invoice_id = $1)
     order by ordered_at, amount_minor`,
    [invoiceId],
  );
  const [school, ours] = [
    'DE89370400440532013000 DEUTDEFF Anna Reyes',
    'GB44CUBY00000000000001 CUBYGB2L Cubby Market Inc.',
  ];
  expect(rows).toEqual([
    { purpose: 'INVOICE', minor: 2000, from: school, to: ours, reference: number },
    { purpose: 'REFUND', minor: 200, from: ours, to: school, reference: number },
    { purpose: 'REFUND', minor: 1120, from: ours, to: school, reference: number },
  ]);
});

test('an invoice is overdue the day after its due date in the destination’s time zone: at 0:30 there, not at 23:30 (domain 5.5)', async () => {
  const { number } = await invoiced();
  const overdue = async (at: string) => {
    clock.set(at);
    const { invoices } = await teacher(memberInvoices, { page: 1, order: 'DESC' });
    return [(await see(number)).isOverdue, invoices.find(({ key }) => key === number)!.isOverdue];
  };
  expect((await see(number)).dueOn).toBe('2026-09-15');
  expect(await overdue('2026-09-16T06:30:00Z')).toEqual([false, false]);
  expect(await overdue('2026-09-16T07:30:00Z')).toEqual([true, true]);
});

test('each change, payment and refund records its author (domain 5.1)', async () => {
  const changes = async (invoiceId: string) =>
    (
      await pool.query(
        `select concat_ws(' ', e.to_status, e.actor, split_part(a.login, '@', 1)) as change
         from invoice_event e left join account a using (account_id) where e.invoice_id = $1 order by e.position`,
        [invoiceId],
      )
    ).rows.map(({ change }) => change);
  const enter = (key: string, minor: number) =>
    as('manager')(enterPayment, {
      ...{ key, amount: money(minor), reference: `cheque of ${key}`, bookedOn: '2026-09-01', payerName: 'School' },
      note: undefined,
    });
  const sent = await invoiced();
  await sent.move('SEND');
  await sent.bankSays('ACCEPTED');
  await sent.pay(1);
  await as('manager')(moveInvoiceAsStaff, { key: sent.number, move: 'CANCEL', reason: 'asked by phone' });
  expect(await changes(sent.invoiceId)).toEqual([
    'CREATED BUYER teacher',
    'SENT_TO_PMT BUYER teacher',
    'AWAITING_PAYMENT BANK',
    'PARTIALLY_PAID BANK',
    'CANCELLED MANAGER manager',
  ]);
  const own = await invoiced({ bankDetailsCode: undefined });
  await enter(own.number, 1);
  await as('manager')(moveInvoiceAsStaff, { key: own.number, move: 'CANCEL', reason: 'asked by phone' });
  expect(await changes(own.invoiceId)).toEqual([
    'CREATED BUYER teacher',
    'AWAITING_PAYMENT MANAGER manager',
    'PARTIALLY_PAID MANAGER manager',
    'CANCELLED MANAGER manager',
  ]);
  const byCheque = await invoiced();
  await as('manager')(moveInvoiceAsStaff, { key: byCheque.number, move: 'AWAIT_TRANSFER', reason: 'pays by cheque' });
  expect(await changes(byCheque.invoiceId)).toEqual(['CREATED BUYER teacher', 'AWAITING_PAYMENT MANAGER manager']);
  const unpaid = await invoiced();
  await unpaid.move('CANCEL');
  expect(await changes(unpaid.invoiceId)).toEqual(['CREATED BUYER teacher', 'CANCELLED BUYER teacher']);
  const [refund] = (await as('manager')(openInvoiceRefunds, {})).filter((each) => each.invoiceNumber === own.number);
  const settle = () => as('manager')(settleInvoiceRefund, { id: refund!.id, note: 'by cheque' });
  await settle();
  await expect(settle()).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  const { rows } = await pool.query(
    `select p.entered_by as entered, r.settled_by as settled, r.settled_note as note, r.status
     from invoice_payment p join invoice_refund r using (invoice_id) where p.invoice_id = $1`,
    [own.invoiceId],
  );
  const { accountId } = people.manager!;
  expect(rows).toEqual([{ entered: accountId, settled: accountId, note: 'by cheque', status: 'SENT' }]);
});
