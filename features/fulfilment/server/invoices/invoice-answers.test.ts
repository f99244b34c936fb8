import { transaction } from '@cubby/db';
import { invoiceableOrders, memberInvoice, moveInvoice } from '@cubby/features/invoices/contract';
import { bankAccepted, bankReceived, bankRejected, refundSent } from '@cubby/features/invoices/server';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOwnInvoices } from '../../../invoices/server/reading/personal-store.ts';
import {
  enterPayment,
  moveInvoiceAsStaff,
  oneInvoiceRefund,
  oneProof,
  openInvoiceRefunds,
  sendRefundTo,
  settleInvoiceRefund,
  settleProof,
} from '../../../invoices/staff-contract.ts';
import { actOnOrder, giveBackMoney, shipParcel } from '../../contract.ts';
import { openInvoiceShop, opensAt, people } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, address, ordered, sellersOf, allDo, save, see, invoiced, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

const errorCodeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, errors }) => `${code} ${errors.map(({ path, message }: never) => `${path} ${message}`).join()}`,
  );

const notebooks: [string, string, number][] = [['NB-1', 'harlow', 2]];
const billTo = {
  ...{ name: 'Anna Reyes', attention: null, address: '12 Fort St', city: 'Victoria', region: 'CA-BC' },
  ...{ country: 'CA', postalCode: 'V8W 1H6', email: 'teacher@school.example', taxNumber: null },
};

test('orders that one invoice can include: open ones to one country, with unanswered sellers and possible due days (spec 2.35)', async () => {
  await pool.query(
    `insert into delivery_rate select seller_id, 'US', 500, null, 2, 4 from seller where handle = 'harlow' on conflict do nothing`,
  );
  const abroad = { ...address, country: 'US', region: 'US-WA', city: 'Seattle', postalCode: '98101' };
  const one = await ordered(notebooks);
  clock.advance(1000);
  const two = await ordered([
    ['NB-1', 'maple', 1],
    ['SC-1', 'harlow', 1],
  ]);
  clock.advance(1000);
  const three = await ordered(notebooks, abroad);
  const four = await ordered(notebooks);
  const five = await ordered(notebooks);
  await allDo(one, 'CONFIRM');
  await save([four], { intent: 'DRAFT' });
  await teacher(actOnOrder, { number: `${five}-1`, action: 'CANCEL', reason: undefined });
  const [[number, handle]] = (await sellersOf(two)) as [readonly [string, string]];
  await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const summary = (number: string, placedAt: string, waiting: number, net: number, tax: number) => ({
    ...{ number, placedAt, waiting, net: money(net), tax: money(tax), total: money(net + tax) },
  });
  const first = summary(one, '2026-09-01T17:00:00.000Z', 0, 830, 42);
  const second = summary(two, '2026-09-01T17:00:01.000Z', 1, 1825, 175);
  // Still the first of September there.
  clock.set('2026-09-02T06:30:00Z');
  const asked = (orderNumber: string) => teacher(invoiceableOrders, { orderNumber });
  const days = { dueOn: '2026-09-15', earliestDueOn: '2026-09-02', latestDueOn: '2026-10-01' };
  expect(await asked(one)).toEqual({ ...days, invoiceKey: null, orders: [first, second], billTo });
  expect(await asked(three)).toMatchObject({ invoiceKey: null, orders: [{ number: three }] });
  expect(await errorCodeOf(asked(five))).toBe('OC_WRONG_STATUS  invoices.notInvoiceable');
  const { key } = await save([two, one], { intent: 'DRAFT' });
  expect(await asked(one)).toMatchObject({ invoiceKey: key, orders: [first, second] });
  // A removed one can be added again.
  await save([one], { key, intent: 'DRAFT' });
  expect(await asked(one)).toMatchObject({ invoiceKey: key, orders: [first, second] });
  expect((await see(key)).parts.map((part) => part.number)).toEqual([`${one}-1`]);
  await save([one, two], { key, intent: 'DRAFT' });
  expect((await see(key)).parts).toHaveLength(3);
  await save([one], { key });
  const issued = await see(key);
  expect(await asked(one)).toMatchObject({ invoiceKey: issued.number, orders: [first] });
  expect(await errorCodeOf(save([one]))).toBe('OC_WRONG_STATUS orderNumbers invoices.notInvoiceable');
});

test('a draft shows its future invoice, without a seller who has declined (spec 2.35, 3.11)', async () => {
  const orderNumber = await ordered();
  const more = { purchaseOrder: 'PO 1', buyerReference: 'REF 2', costCentre: 'Grade 4', note: 'Room 12' };
  const { key } = await save([orderNumber], { ...more, dueOn: '2026-09-20', intent: 'CREATE' });
  const sellers = await sellersOf(orderNumber);
  const [declined] = sellers.filter(([, handle]) => handle === 'maple');
  await as('maple')(actOnOrder, { number: declined![0], action: 'REJECT', reason: 'sold out' });
  const draft = await see(key);
  for (const [number, handle] of sellers)
    if (handle !== 'maple') await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const numbered = await see(key);
  const { number } = numbered;
  expect(draft.parts.map((part) => part.lines.map(({ sku }) => sku))).toEqual([
    ['NB-1', 'SC-1', null],
    ['BM-1', null],
  ]);
  expect({
    ...draft,
    key: number,
    number,
    status: 'CREATED',
    issuedOn: '2026-09-01',
    moves: ['SEND', 'CANCEL'],
  }).toEqual({
    ...numbered,
    ...{ payTo: null, history: [] },
  });
  expect(draft.moves).toEqual(['SEND', 'DISCARD']);
});

test.each([
  ['2026-09-01', 'OC_BAD_REQUEST dueOn field.dueOn.range'],
  ['2026-09-02', 'done'],
  ['2026-10-01', 'done'],
  ['2026-10-02', 'OC_BAD_REQUEST dueOn field.dueOn.range'],
])('due on %s, entered late on the first of September at the destination: %s (spec 2.35)', async (dueOn, answer) => {
  const orderNumber = await ordered(notebooks);
  clock.set('2026-09-02T06:30:00Z');
  expect(await errorCodeOf(save([orderNumber], { dueOn, intent: 'DRAFT' }))).toBe(answer);
});

test('an order left out of a draft can be put on another; then the first refuses it (spec 2.35)', async () => {
  const [one, two] = [await ordered(notebooks), await ordered(notebooks)];
  const { key } = await save([one, two], { intent: 'DRAFT' });
  expect(await errorCodeOf(save([two], { intent: 'DRAFT' }))).toBe('OC_INVOICED orderNumbers invoices.invoiced');
  await save([one], { key, intent: 'DRAFT' });
  expect(await errorCodeOf(save([two], { intent: 'DRAFT' }))).toBe('done');
  expect(await errorCodeOf(save([one, two], { key, intent: 'DRAFT' }))).toBe(
    'OC_INVOICED orderNumbers invoices.invoiced',
  );
});

test('a draft sent by its buyer goes to the bank once its sellers confirm, even if edited meanwhile', async () => {
  const orderNumber = await ordered(notebooks);
  const { key } = await save([orderNumber], { intent: 'SEND' });
  await save([orderNumber], { key, note: 'Room 3', intent: 'CREATE' });
  await allDo(orderNumber, 'CONFIRM');
  await api.runJobs();
  expect(await see(key)).toMatchObject({ status: 'SENT_TO_PMT', note: 'Room 3' });
});

test('the payer’s details are stored as typed, and omitted ones are empty', async () => {
  const orderNumber = await ordered(notebooks);
  const office = { name: 'School district', address: '118 Quay Street', city: 'Vancouver', country: 'CA' };
  const entered = { ...office, region: 'CA-BC', postalCode: 'v6b1a1', email: 'ap@district.example' };
  const { key } = await save([orderNumber], { billTo: entered as never, intent: 'DRAFT' });
  expect((await see(key)).billTo).toEqual({ ...entered, postalCode: 'V6B 1A1', attention: null, taxNumber: null });
});

const nothing = '01990000-0000-7000-8000-0000000000ff';
test.each<[what: string, call: () => Promise<unknown>, answer: string]>([
  [
    'an invoice of nobody',
    () => teacher(memberInvoice, { key: 'CA-2026-999999' }),
    'OC_NOT_FOUND key invoices.missing',
  ],
  [
    'a move of it',
    () => teacher(moveInvoice, { key: 'CA-2026-999999', move: 'CANCEL', bankDetailsCode: undefined }),
    'OC_NOT_FOUND key invoices.missing',
  ],
  [
    'a draft of it',
    async () => save([await ordered(notebooks)], { key: 'CA-2026-999999', intent: 'DRAFT' }),
    'OC_NOT_FOUND key invoices.missing',
  ],
  [
    'an account of nobody',
    async () => save([await ordered(notebooks)], { bankDetailsCode: nothing }),
    'OC_NOT_FOUND bankDetailsCode bankDetails.missing',
  ],
  [
    'a move by staff',
    () => as('manager')(moveInvoiceAsStaff, { key: 'CA-2026-999999', move: 'CANCEL', reason: 'x' }),
    'OC_NOT_FOUND key invoices.missing',
  ],
  [
    'a payment of it',
    () =>
      as('manager')(enterPayment, {
        ...{ key: 'CA-2026-999999', amount: money(1), reference: 'R', bookedOn: '2026-09-01', payerName: 'School' },
        note: undefined,
      }),
    'OC_NOT_FOUND key invoices.missing',
  ],
  ['a proof', () => as('manager')(oneProof, { id: nothing }), 'OC_NOT_FOUND id invoices.missing'],
  ['a look at it', () => as('manager')(settleProof, { id: nothing }), 'OC_NOT_FOUND id invoices.missing'],
  ['a refund', () => as('manager')(oneInvoiceRefund, { id: nothing }), 'OC_NOT_FOUND id invoices.refundMissing'],
  [
    'its account',
    () =>
      as('manager')(sendRefundTo, {
        ...{ id: nothing, name: 'School', iban: 'FR1420041010050500013M02606', swift: 'BNPAFRPP' },
      }),
    'OC_NOT_FOUND id invoices.refundMissing',
  ],
  [
    'that it was sent',
    () => as('manager')(settleInvoiceRefund, { id: nothing, note: 'x' }),
    'OC_NOT_FOUND id invoices.refundMissing',
  ],
  [
    'an account without a number',
    () => as('manager')(sendRefundTo, { id: nothing, name: 'School', swift: 'BNPAFRPP' }),
    'OC_BAD_REQUEST iban field.required',
  ],
  [
    'one that no bank has',
    () =>
      as('manager')(sendRefundTo, {
        ...{ id: nothing, name: 'School', scheme: 'CA', institution: '003', transit: '01234' },
        accountNumber: '1'.repeat(17),
      }),
    'OC_BAD_REQUEST accountNumber field.accountNumber.invalid',
  ],
])('refused: %s', async (_what, call, answer) => expect(await errorCodeOf(call())).toBe(answer));

test('a payment entered by staff, up to twice the open amount, is applied, and the response shows the surplus; a refund shows who settled it and why', async () => {
  const { number, total, move, bankSays } = await invoiced({}, notebooks);
  await move('SEND');
  await bankSays('REJECTED');
  const cheque = { key: number, reference: 'cheque 7', bookedOn: '2026-09-01', payerName: 'School', note: undefined };
  expect(await errorCodeOf(as('manager')(enterPayment, { ...cheque, amount: money(2 * total + 1) }))).toBe(
    'OC_BAD_REQUEST amount invoices.paidTooMuch',
  );
  expect(await as('manager')(enterPayment, { ...cheque, amount: money(2 * total) })).toEqual({
    ...{ applied: money(total), returned: money(total) },
  });
  const { id } = (await as('manager')(openInvoiceRefunds, {}))[0]!;
  const open = {
    ...{
      id,
      invoiceNumber: number,
      amount: money(total),
      reason: null,
      status: 'OWED',
      hasAccount: true,
      lastError: null,
    },
    ...{ createdAt: '2026-09-01T17:00:00.000Z', billName: 'Anna Reyes', billEmail: 'teacher@school.example' },
    to: { name: 'Anna Reyes', iban: 'DE••••••••••••••••3000', swift: 'DEUTDEFF' },
    ...{ isUnconfirmed: true, askedAt: null, isIdle: true, settledAt: null, settledBy: null, settledNote: null },
  };
  expect(await as('manager')(oneInvoiceRefund, { id })).toEqual(open);
  await as('manager')(sendRefundTo, { id, name: 'Office', iban: 'FR1420041010050500013M02606', swift: 'BNPAFRPP' });
  clock.advance(1000);
  await api.runJobs();
  const asked = {
    ...{ ...open, status: 'SENDING', askedAt: '2026-09-01T17:00:01.000Z', isIdle: false },
    to: { name: 'Office', iban: 'FR•••••••••••••••••••••2606', swift: 'BNPAFRPP' },
  };
  expect(await as('manager')(oneInvoiceRefund, { id })).toEqual(asked);
  clock.advance(72 * 3_600_000);
  await as('manager')(settleInvoiceRefund, { id, note: 'paid at the counter' });
  expect(await as('manager')(oneInvoiceRefund, { id })).toEqual({
    ...{ ...asked, status: 'SENT', isIdle: false, settledAt: '2026-09-04T17:00:01.000Z' },
    ...{ settledBy: 'Manager Y', settledNote: 'paid at the counter' },
  });
});

test('of the bank’s answers only those to the last payment order count; long texts are cut off; repetitions pay nothing (I7, I8)', async () => {
  const { number, invoiceId, move, total } = await invoiced({}, notebooks);
  await move('SEND');
  const orders = async () =>
    (await pool.query('select bank_transfer_id as id from bank_transfer where subject_id = $1 order by 1', [invoiceId]))
      .rows;
  const [first] = await orders();
  const says = (transferId: string, reason?: string) =>
    transaction(pool, (tx) =>
      reason === undefined
        ? bankAccepted(tx, { invoiceId, transferId }, clock.now())
        : bankRejected(tx, { invoiceId, transferId, reason }, clock.now()),
    );
  await says(first.id, 'x'.repeat(600));
  const rejected = await see(number);
  expect([rejected.rejectReason, rejected.history.at(-1)!.reason]).toEqual(['x'.repeat(500), 'x'.repeat(500)]);
  clock.advance(1000);
  await move('SEND');
  expect(await says(first.id)).toMatchObject({ ok: false, failure: { code: 'OC_WRONG_STATUS' } });
  expect((await see(number)).status).toBe('SENT_TO_PMT');
  const [, second] = await orders();
  expect(await says(second.id)).toMatchObject({ ok: true, value: { status: 'AWAITING_PAYMENT' } });
  const missing = await transaction(pool, (tx) =>
    bankAccepted(tx, { invoiceId: nothing, transferId: second.id }, clock.now()),
  );
  expect(missing).toMatchObject({ ok: false, failure: { code: 'OC_NOT_FOUND' } });
  const pays = () =>
    transaction(pool, (tx) =>
      bankReceived(
        tx,
        {
          ...{ invoiceId, amount: money(total + 5), bankReference: 'B7', bookedOn: '2026-09-02' },
          ...{ payerName: null, payerIban: null, note: '   ' },
        },
        clock.now(),
      ),
    );
  expect(await pays()).toEqual({ ok: true, value: { isKnown: false, applied: money(total), over: money(5) } });
  expect(await pays()).toEqual({ ok: true, value: { isKnown: true, applied: money(0), over: money(0) } });
  expect((await see(number)).payments).toMatchObject([{ note: null }]);
});

/** The mails about an invoice, by the ends of their keys: the subject, and the lines of their text without links. */
async function lettersOf(number: string): Promise<Record<string, string[]>> {
  await api.runJobs();
  const { rows } = await pool.query<{ key: string; subject: string; text: string }>(
    `select key, subject, text_body as text from mail where key like 'invoice-' || $1 || '-%' order by created_at, key`,
    [number],
  );
  return Object.fromEntries(
    rows.map(({ key, subject, text }) => [
      key.slice(`invoice-${number}-`.length),
      [
        subject,
        ...text
          .replace(/\?t=\S+/g, '?t')
          .split('\n-- \n')[0]!
          .split('\n')
          .slice(3)
          .filter(Boolean),
      ],
    ]),
  );
}

test('texts of its mails: on its way from the bank, not carried out, partly due, paid, credited and refunded (domain 4.9)', async () => {
  const lines: [string, string, number][] = [
    ['NB-1', 'harlow', 2],
    ['SC-1', 'harlow', 1],
  ];
  const wanted = { purchaseOrder: 'PO 7', intent: 'SEND' } as const;
  const { number, orderNumber, invoiceId, total, bankSays, move, pay } = await invoiced(wanted, lines);
  await api.runJobs();
  clock.set('2026-09-02T17:00:00Z');
  await bankSays('REJECTED');
  await api.runJobs();
  await move('SEND');
  clock.set('2026-09-05T17:00:00Z');
  await api.runScheduled();
  await api.runJobs();
  await pay(total - 100);
  clock.set('2026-09-12T17:00:00Z');
  await api.runScheduled();
  await api.runJobs();
  await pay(100);
  const back = { lines: [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }], withShipping: false, reason: 'torn' };
  await as('harlow')(giveBackMoney, { number: `${orderNumber}-1`, ...back });
  await api.runJobs();
  const { rows } = await pool.query('select invoice_refund_id as id from invoice_refund where invoice_id = $1', [
    invoiceId,
  ]);
  await transaction(pool, (tx) => refundSent(tx, rows[0].id, clock.now()));
  const { creditNotes } = await see(number);
  const credit = creditNotes[0]!.number;
  const [page, pdf] = [
    `http://localhost:3000/profile/invoices/${number}`,
    `http://localhost:3000/papers/${number}.pdf?t`,
  ];
  const seen = ['View invoice:', page];
  const opened = ['Open the PDF:', pdf, ...seen];
  const [order, purchase, due] = [`Orders: ${orderNumber}`, 'Purchase order: PO 7', 'Due date: September 15, 2026'];
  const account = [
    ...['Pay by: EFT or Interac e-Transfer', 'Account holder: Cubby Market Inc.', 'Bank: Cubby Demo Bank'],
    ...['Institution number: 900', 'Transit number: 00001', 'Account number: 1000001', `Reference: ${number}`],
  ];
  const failed = [
    `Your bank didn’t pay invoice ${number}`,
    `The transfer of US$20.00 for invoice ${number} wasn’t carried out, so nothing was paid. You can send it again from the invoice page, from the same account or another.`,
    ...['Amount due: US$20.00', due, ...account, ...opened],
  ];
  expect(await lettersOf(number)).toEqual({
    issued: [
      `Invoice ${number} for US$20.00`,
      `All sellers have confirmed. We’ve asked your bank to pay US$20.00 for invoice ${number}, so you don’t need to do anything. The invoice is attached.`,
      ...['Amount due: US$20.00', due, purchase, order, ...opened],
    ],
    'transfer-failed-1788368400000': failed,
    'transfer-failed-1788627600000': failed,
    'due-soon': [
      `Invoice ${number} is due on September 15, 2026`,
      `This is a reminder that US$1.00 is due on September 15, 2026 for invoice ${number}. If you’ve paid it in the last few days, you don’t need to do anything.`,
      ...['Amount due: US$1.00', due, purchase, order, ...account, ...opened],
    ],
    paid: [`Invoice ${number} is paid`, `Thank you. We’ve received US$20.00 for invoice ${number}.`, order, ...seen],
    [`credited-${credit}`]: [
      `Credit note ${credit} for invoice ${number}`,
      `Credit note ${credit} reduces invoice ${number} by US$3.36.`,
      ...['Reason: Items were returned or refunded.', 'Amount due: US$0.00', 'Refund to your bank account: US$3.36'],
      ...['Open the PDF:', `http://localhost:3000/papers/${credit}.pdf?t`, ...seen],
    ],
    [`refunded-${rows[0].id}`]: [
      `Refund for invoice ${number}`,
      'We’ve refunded US$3.36 to your bank account. It usually arrives within 1 to 3 business days.',
      ...[order, 'Bank account: … 3000', ...seen],
    ],
  });
});

test('an invoice credited before payment sends only the credit mail; nobody is asked for money already paid', async () => {
  const { number, orderNumber, total } = await invoiced({ bankDetailsCode: undefined }, [
    ['NB-1', 'harlow', 2],
    ['NB-1', 'maple', 1],
  ]);
  await teacher(actOnOrder, { number: `${orderNumber}-2`, action: 'CANCEL', reason: undefined });
  await api.runJobs();
  const { creditNotes, outstanding } = await see(number);
  const credit = creditNotes[0]!.number;
  expect((await lettersOf(number))[`credited-${credit}`]!.slice(2, 5)).toEqual([
    ...['Reason: The order was cancelled.', 'Amount due: US$8.72', 'Open the PDF:'],
  ]);
  expect([total, outstanding.amountMinor]).toEqual([872 + 667, 872]);
  const other = await invoiced({}, notebooks);
  await other.move('SEND');
  await other.bankSays('REJECTED');
  await other.pay(other.total);
  expect(Object.keys(await lettersOf(other.number))).toEqual(['issued', 'paid']);
});

test('pieces credited before delivery, and the others after it one by one: their commission is returned to the cent (P9, P10)', async () => {
  const { number, orderNumber, pay, total } = await invoiced({}, [['SC-1', 'harlow', 7]]);
  const part = `${orderNumber}-1`;
  const back = (quantity: number) =>
    as('harlow')(giveBackMoney, {
      ...{ number: part, withShipping: false, reason: 'torn' },
      lines: [{ offerId: offerId('SC-1', 'harlow'), quantity }],
    });
  await pay(total);
  await as('harlow')(actOnOrder, { number: part, action: 'PREPARE', reason: undefined });
  await back(1);
  const parcel = { carrier: 'Post', tracker: undefined, trackingUrl: undefined, departedOn: '2026-09-04' };
  await as('harlow')(shipParcel, { number: part, lines: [], ...parcel });
  await teacher(actOnOrder, { number: part, action: 'DELIVER', reason: undefined });
  const posted = async (code: string) => {
    const { rows } = await pool.query(
      `select a.type || ' ' || sum(p.amount_minor) as sum from posting p
       join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id) join "order" o using (order_id)
       where o.order_number = $1 and e.code = $2 and a.type in ('COMMISSION', 'TAX') group by a.type order by a.type`,
      [orderNumber, code],
    );
    return rows.map(({ sum }) => sum);
  };
  expect(await posted('P4')).toEqual(['COMMISSION -600', 'TAX 228']);
  const goneBack = [];
  for (const quantity of [1, 2, 1, 1, 1]) {
    clock.advance(1000);
    await back(quantity);
    goneBack.push(await posted('P10'));
  }
  // Per piece 1.00 commission, and 0.94 tax less 0.12 on the commission.
  const pieces = [100, 300, 400, 500, 600].map((minor) => [`COMMISSION ${minor}`, `TAX ${(minor * 82) / 100}`]);
  expect(goneBack).toEqual(pieces);
  expect((await see(number)).creditNotes.map(({ total: { amountMinor } }) => amountMinor)).toEqual([
    1120, 1120, 2240, 1120, 1120, 1120,
  ]);
});

test('a data export has the person’s invoices, oldest first, with their payers', async () => {
  const { pay, number, total } = await invoiced({ purchaseOrder: 'PO 9', note: 'Room 3' }, notebooks);
  await pay(1);
  clock.advance(1000);
  await pay(2);
  const own = await findOwnInvoices(pool, people.teacher!.accountId);
  const created = own.map(({ createdAt }) => createdAt.getTime());
  expect(created).toEqual(created.toSorted((a, b) => a - b));
  expect(own.find((each) => each.number === number)).toEqual({
    ...{ number, status: 'PARTIALLY_PAID', createdAt: new Date('2026-09-01T17:00:00Z'), issuedOn: '2026-09-01' },
    ...{ dueOn: '2026-09-15', note: 'Room 3', purchaseOrder: 'PO 9', buyerReference: null, costCentre: null },
    ...{ billName: 'Anna Reyes', billAttention: null, billAddress: '12 Fort St', billCity: 'Victoria' },
    ...{ billRegion: 'CA-BC', billCountry: 'CA', billPostalCode: 'V8W 1H6', billEmail: 'teacher@school.example' },
    ...{ billTaxNumber: null, bankName: 'Harbour Bank', bankIban: 'DE89370400440532013000' },
    ...{ totalMinor: total, paidMinor: 3 },
    payments: [1, 2].map((amountMinor) => ({
      ...{ amountMinor, payerName: 'Harbour School', payerIban: null, bookedOn: '2026-09-02' },
    })),
  });
  expect(await findOwnInvoices(pool, people.stranger!.accountId)).toEqual([]);
});
