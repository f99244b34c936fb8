import type { Invoice } from '@cubby/features/invoices/contract';
import { InvoiceList, InvoicePage, InvoiceSuccess } from '@cubby/features/invoices/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const gst = { name: 'GST', jurisdiction: 'CA', percent: 5, category: 'S', amount: money(630) };
const invoice = {
  ...{ key: 'CA-2026-000012', number: 'CA-2026-000012', status: 'PARTIALLY_PAID', isRequested: true, isOverdue: false },
  ...{
    goesToBank: false,
    moves: [],
    rejectedBy: null,
    rejectReason: null,
    issuedOn: '2026-09-02',
    dueOn: '2026-10-02',
  },
  ...{ createdAt: '2026-09-01T17:00:00Z', note: 'Room 4', purchaseOrder: 'PO 77', buyerReference: null },
  ...{ costCentre: null, hasUbl: false, orderNumbers: ['0123456789'] },
  billTo: {
    ...{ name: 'Madrona School', attention: null, address: '1 Fir Road', city: 'Victoria', region: 'CA-BC' },
    ...{ country: 'CA', postalCode: 'V8W 1A1', email: 'ap@school.example', taxNumber: null },
  },
  bank: { name: 'Coast Bank', iban: '••1234', swift: 'COASCATT' },
  parts: [
    {
      ...{ number: '0123456789-1', sellerName: 'Maple', sellerTaxNumber: '812345678 RT0001', total: money(13_230) },
      lines: [
        { sku: 'PE-1', name: 'Pencil', quantity: 40, price: money(250), net: money(10_000), taxes: [] },
        { sku: null, name: null, quantity: 1, price: money(2_600), net: money(2_600), taxes: [] },
      ],
    },
  ],
  ...{ net: money(12_600), taxes: [gst], tax: money(630), total: money(13_230) },
  ...{ credited: money(262), paid: money(5_000), outstanding: money(7_968) },
  payTo: {
    ...{ scheme: 'CA', name: 'Cubby Marketplace Ltd.', bankName: 'Coast Bank', reference: 'CA-2026-000012' },
    ...{ iban: null, swift: null, institution: '003', transit: '00012', routing: null, accountNumber: '1234567' },
  },
  payments: [
    { number: 'B-1', note: 'CA-2026-000001 Room 12', amount: money(5_400), returned: money(400), paidOn: '2026-09-14' },
  ],
  creditNotes: [
    { number: 'CN-2026-000003', issuedOn: '2026-09-20', reason: 'RETURN', total: money(262), hasUbl: false },
  ],
  documents: [
    {
      ...{ id: 'd', kind: 'PAYMENT_ORDER', at: '2026-09-03T17:00:00Z', bankName: 'Coast Bank', iban: '••1234' },
      ...{ amount: money(13_230), picture: null, document: null },
    },
  ],
  history: [{ status: 'CREATED', at: '2026-09-02T17:00:00Z', actor: 'BUYER', reason: null }],
} as unknown as Invoice;

const page = (changes: object = {}) =>
  markupOf(
    <InvoicePage
      invoice={{ ...invoice, ...changes }}
      accounts={[]}
      printHead={null}
      proofs={null}
      onChanged={() => {}}
    />,
  ).then(wordsOf);

test('an invoice states its lines, each tax with its rate, the total, what was credited and paid, and what is left (spec 2.30, 3.11)', async () => {
  const words = await page();
  for (const said of [
    'Pencil 40 $2.50 $100.00',
    'Delivery 1 $26.00 $26.00',
    '$126.00',
    'GST 5% $6.30',
    '$132.30',
    '$2.62',
    '$50.00',
    '$79.68',
  ])
    expect(words).toContain(said);
});

test('an invoice states its days, whom it is billed to, its references and where to pay (spec 2.30, 3.11)', async () => {
  const words = await page();
  for (const said of [
    'September 2, 2026',
    'October 2, 2026',
    'Madrona School 1 Fir Road Victoria , British Columbia , V8W 1A1 Canada ap@school.example',
    'PO 77',
    '0123456789',
    'Room 4',
    'Coast Bank ••1234',
    'Cubby Marketplace Ltd.',
    '003',
    '00012',
    '1234567',
    'CA-2026-000012',
  ])
    expect(words).toContain(said);
});

test('the box on top states the amount due and its day, only while something is due (ux I1)', async () => {
  const box = (words: string) => words.split('Issued')[0]!;
  expect(box(await page())).toContain('US$79.68');
  const paid = await page({ status: 'PAID', paid: money(12_968), outstanding: money(0) });
  expect(paid).not.toContain('due October 2, 2026');
  expect(paid).not.toContain('00012');
});

test('while the bank is asked to pay, no account to pay to is shown', async () => {
  expect(await page({ status: 'SENT_TO_PMT' })).not.toContain('00012');
});

test('its trail states each payment with what went back, each credit note, and what was sent to the bank (spec 2.55)', async () => {
  const words = await page();
  for (const said of [
    'US$54.00',
    'CA-2026-000001 Room 12',
    'September 14, 2026',
    'US$4.00',
    'CN-2026-000003',
    'US$2.62',
    'September 20, 2026',
    'September 3, 2026',
  ])
    expect(words).toContain(said);
});

test('its history shows reasons that staff gave, but not the system’s or the bank’s, which are in English', async () => {
  const said = (actor: string, reason: string) => ({ status: 'CANCELLED', at: '2026-09-21T17:00:00Z', actor, reason });
  const words = await page({
    history: [said('SYSTEM', 'ours'), said('MANAGER', 'theirs'), said('BANK', 'AC04 closed')],
  });
  expect(words).toContain('theirs');
  expect(words).not.toMatch(/ours|AC04/);
});

test('an overdue invoice warns with its day; a draft has no number, paper or trail', async () => {
  expect(await page({ isOverdue: true })).toMatch(/[Oo]verdue.{0,12}October 2, 2026/);
  const draft = await page({ status: 'DRAFT', number: null, isRequested: false, dueOn: null, issuedOn: null });
  expect(draft).not.toContain('PDF');
  expect(draft).not.toContain('US$54.00');
});

test('the page after saving states the number, the amount and the day (spec 2.36)', async () => {
  const words = wordsOf(await markupOf(<InvoiceSuccess invoice={invoice} />));
  for (const said of ['CA-2026-000012', 'US$79.68', 'October 2, 2026']) expect(words).toContain(said);
});

test('the list states total and what is left of it, its day, and a warning once that is past (spec 2.29)', async () => {
  const row = (changes: object = {}) => ({ ...invoice, ...changes });
  const list = (invoices: object[]) =>
    markupOf(
      <InvoiceList
        address={{ page: 1, order: 'DESC' }}
        list={{ invoices: invoices as never, page: { current: 1, total: invoices.length, last: 1 } }}
        {...{ ordersPath: '/profile/orders', statementPath: '/profile/statement', drawing: null, onAgain: () => {} }}
      />,
    ).then(wordsOf);
  const open = await list([row()]);
  for (const said of ['CA-2026-000012', 'US$132.30', 'US$79.68', 'October 2, 2026']) expect(open).toContain(said);
  const paid = await list([row({ status: 'PAID', outstanding: money(0) })]);
  expect(paid).toContain('September 1, 2026');
  expect(paid).not.toContain('October 2, 2026');
  expect(await list([row({ isOverdue: true })])).toMatch(/[Oo]verdue.{0,12}October 2, 2026/);
});
