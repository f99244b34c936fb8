import type { Invoice } from '@cubby/features/invoices/contract';
import { CreateInvoice, InvoiceList, InvoicePage, InvoiceSuccess } from '@cubby/features/invoices/storefront';
import { money } from '@cubby/money';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const invoice = {
  ...{ key: 'K1', number: 'CA-2026-000012', status: 'CREATED', isRequested: true, isOverdue: false, goesToBank: false },
  ...{ moves: [], rejectedBy: null, rejectReason: null, issuedOn: '2026-09-02', dueOn: '2026-10-02', note: null },
  ...{ createdAt: '2026-09-01T17:00:00Z', purchaseOrder: null, buyerReference: null, costCentre: null, hasUbl: false },
  ...{ orderNumbers: ['0123456789'], bank: null, parts: [], taxes: [], payTo: null, payments: [], creditNotes: [] },
  billTo: {
    ...{ name: 'Madrona School', attention: 'Room 4', address: '1 Fir Road', city: 'Victoria', region: 'CA-BC' },
    ...{ country: 'CA', postalCode: 'V8W 1A1', email: 'ap@school.example', taxNumber: '812345678' },
  },
  ...{ documents: [], history: [], net: money(12_600), tax: money(630), total: money(13_230), credited: money(0) },
  ...{ paid: money(5_000), outstanding: money(8_230) },
} as unknown as Invoice;
const accounts = [
  { code: 'a', bankName: 'Coast Bank', iban: '••1234', isMain: false },
  { code: 'b', bankName: 'Maple Bank', iban: '••5678', isMain: true },
];
const page = (changes: object, own = accounts) => (
  <InvoicePage
    invoice={{ ...invoice, ...changes }}
    {...{ accounts: own, printHead: null, proofs: null, onChanged: () => {} }}
  />
);
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
const words = async (...[changes, own]: Parameters<typeof page>) => plain(wordsOf(await markupOf(page(changes, own))));
const buttons = (markup: string) =>
  [
    ...markup
      .replaceAll(/<dialog.*?<\/dialog>/gs, '')
      .matchAll(/<(?:button|a)\b[^>]*class="button[^>]*>(.*?)<\/(?:button|a)>/gs),
  ].map(([tag, inner]) => wordsOf(inner!) + (/<button[^>]* disabled=""/.test(tag) ? ' (disabled)' : ''));

test.each([
  [{ status: 'DRAFT', number: null, isRequested: false }, 'Draft This draft is saved. Nothing is due until you create'],
  [{ status: 'DRAFT', number: null }, 'Waiting for the sellers The invoice will get its number when every seller'],
  [{ status: 'DRAFT', number: null, goesToBank: true }, 'will get its number and be sent to your bank.'],
  [{}, 'Issued US$82.30 to pay Due October 2, 2026 Send it to your bank, or make a transfer'],
  [{ status: 'APPROVED' }, 'Approved US$82.30 to pay Due October 2, 2026 The invoice is approved.'],
  [{ status: 'SENT_TO_PMT' }, 'In process US$82.30 to pay Due October 2, 2026 We’ve sent it to the bank'],
  [{ status: 'AWAITING_PAYMENT' }, 'We’re waiting for US$82.30. The sellers will prepare'],
  [{ status: 'PARTIALLY_PAID' }, 'US$50.00 has arrived; US$82.30 is still due.'],
  [{ status: 'PAID', outstanding: money(0) }, 'Paid The full amount has arrived.'],
  [{ status: 'REJECTED', rejectedBy: 'APPROVER' }, 'Due October 2, 2026 The invoice wasn’t approved.'],
  [{ status: 'REJECTED', rejectedBy: 'BANK' }, 'The bank declined the payment. Send the invoice again'],
  [
    { status: 'REJECTED_BY_TIMEOUT' },
    'Expired US$82.30 to pay Due October 2, 2026 The bank didn’t reply within 72 hours.',
  ],
  [{ status: 'CANCELLED', rejectedBy: 'NOT_PAID', outstanding: money(0) }, 'Cancelled It wasn’t paid in time'],
  [{ status: 'CANCELLED', outstanding: money(0) }, 'Cancelled There’s nothing to pay.'],
  [{ status: 'DISPUTE_OPEN' }, 'We’re looking into the problem you reported.'],
  [{ status: 'RETURN' }, 'The items are on their way back to the seller.'],
  [{ status: 'CLOSED', outstanding: money(0) }, 'Paid and closed Everything has arrived and been paid for.'],
])('an invoice with %j says: %s (ux I1)', async (changes, said) => {
  expect(await words(changes)).toContain(said);
});

test('only of a bank’s refusal is the reason stated', async () => {
  const refused = { status: 'REJECTED', rejectReason: 'Too late' };
  expect(await words({ ...refused, rejectedBy: 'BANK' })).toContain('The bank’s reason:');
  expect(await words({ ...refused, rejectedBy: 'APPROVER' })).not.toContain('reason');
});

const known = { bank: { name: 'Coast Bank', iban: '••1234', swift: 'C' } };
const draft = { status: 'DRAFT', number: null };
test.each<[object, typeof accounts, string[]]>([
  [draft, accounts, ['Edit draft', 'Send to bank']],
  [{ ...draft, moves: ['DISCARD'] }, accounts, ['Edit draft', 'Send to bank', 'Discard draft']],
  [{ ...draft, orderNumbers: [], goesToBank: true }, accounts, []],
  [{ moves: ['CANCEL'] }, accounts, ['Download PDF', 'Print', 'Send to bank', 'Cancel invoice']],
  [{ moves: ['CANCEL'] }, [], ['Download PDF', 'Print', 'Send to bank (disabled)', 'Cancel invoice']],
  [{ hasUbl: true, goesToBank: true }, [], ['Download PDF', 'Download UBL', 'Print']],
  [known, accounts, ['Download PDF', 'Print']],
  [{ ...known, moves: ['SEND', 'CANCEL'] }, [], ['Download PDF', 'Print', 'Send to bank', 'Cancel invoice']],
  [{ status: 'APPROVED' }, accounts, ['Download PDF', 'Print', 'Send to bank']],
  [{ status: 'AWAITING_PAYMENT' }, accounts, ['Download PDF', 'Print']],
  [{ status: 'PAID' }, accounts, ['Download PDF', 'Print']],
])('an invoice with %j, for a buyer with the accounts %j, has the buttons %j', async (changes, own, expected) => {
  const markup = await markupOf(page(changes, own));
  expect(buttons(markup)).toEqual(expected);
  expect(wordsOf(markup).includes('Add a bank account before you send')).toBe(
    expected.includes('Send to bank (disabled)'),
  );
});

test('it states the account it is paid from, or that none is chosen, and that no payment has arrived', async () => {
  expect(await words({})).toContain('Paid from No account chosen');
  expect(await words(known)).toContain('Paid from Coast Bank ••1234');
  expect(await words({})).toContain('No payment has arrived yet.');
  expect(await words({})).toContain('Room 4 1 Fir Road');
  expect(await words({})).toContain('Tax number 812345678');
  expect(await words({ paid: money(0), outstanding: money(13_230) })).not.toMatch(
    /Total US\$132\.30 .{0,8}(Paid|To pay) /,
  );
  const sent = { documents: [{ kind: 'PROOF' }, { kind: 'PROOF' }] };
  expect(await words(sent)).toContain('2 files sent');
  expect(await words({})).not.toContain('files sent');
});

test.each([
  ['BUYER', 'by you'],
  ['APPROVER', 'by your approver'],
  ['MANAGER', 'by our staff'],
  ['SYSTEM', 'automatically'],
  ['BANK', 'by the bank'],
])('its history names who did something, here %s, and the day', async (actor, by) => {
  const history = [{ status: 'APPROVED', at: '2026-09-21T17:00:00Z', actor, reason: null }];
  expect(await words({ history })).toContain(`Approved September 21, 2026 · ${by}`);
});

const list = async (invoices: object[] | undefined, order: 'ASC' | 'DESC' = 'DESC') =>
  markupOf(
    <InvoiceList
      address={{ page: 1, order }}
      list={
        invoices && {
          invoices: invoices.map((each) => ({ ...invoice, ...each })),
          page: { current: 1, total: invoices.length, last: 1 },
        }
      }
      {...{ ordersPath: '/profile/orders', statementPath: '/profile/statement', drawing: null, onAgain: () => {} }}
    />,
  );
test.each([
  [{}, 'CA-2026-000012 Issued Order 0123456789 Due October 2, 2026 US$132.30 US$82.30 to pay View'],
  [{ outstanding: money(13_230) }, 'Due October 2, 2026 US$132.30 View'],
  [{ isOverdue: true }, 'Overdue since October 2, 2026 US$132.30'],
  [{ status: 'PAID', outstanding: money(0) }, 'Paid Order 0123456789 Created September 1, 2026 US$132.30 View'],
  [draft, 'Requested invoice Waiting for the sellers Order 0123456789 Created September 1, 2026 US$132.30 View'],
  [{ ...draft, isRequested: false }, 'Draft Order 0123456789 Created September 1, 2026 US$132.30 View'],
  [{ orderNumbers: ['1', '2'] }, 'Issued Orders 1, 2 Due'],
])('in the list, an invoice with %j reads: %s', async (changes, row) => {
  expect(plain(wordsOf(await list([changes])).replaceAll(/US\$\d+ \d+ (?=US|View)/g, ''))).toContain(row);
});

test('the list counts, offers the other order of several, and says why it is empty', async () => {
  expect(wordsOf(await list([{}]))).toContain('1 invoice Statement of account');
  expect(wordsOf(await list([{}, { key: 'K2' }]))).toContain('2 invoices Oldest first Statement of account');
  expect(wordsOf(await list([{}, { key: 'K2' }], 'ASC'))).toContain('2 invoices Newest first');
  expect(wordsOf(await list([]))).toContain('No invoices yet Choose “Pay via invoices” at checkout.');
  expect(wordsOf(await list(undefined))).toContain('Your invoices couldn’t be loaded Your invoices are safe.');
});

test.each([
  [{}, 'Invoice CA-2026-000012 has been created US$82.30 is due on October 2, 2026.'],
  [{ number: null }, 'Your invoice has been requested It will get its number'],
  [{ number: null, isRequested: false }, 'Your draft has been saved'],
])('after saving, an invoice with %j reads: %s (spec 2.36)', async (changes, said) => {
  expect(plain(wordsOf(await markupOf(<InvoiceSuccess invoice={{ ...invoice, ...changes }} />)))).toContain(said);
});

const order = (number: string, waiting: number, net: number) => ({
  ...{ number, placedAt: '2026-09-01T17:00:00Z', waiting, net: money(net), tax: money(net / 10) },
  total: money((net * 11) / 10),
});
const create = (orders: object[], draft?: Invoice) =>
  markupOf(
    <CreateInvoice
      orderNumber="0123456789"
      invoiceable={
        {
          ...{ orders, earliestDueOn: '2026-09-02', latestDueOn: '2026-12-01', dueOn: '2026-10-02' },
          ...{ billTo: invoice.billTo, purchaseOrder: null },
        } as unknown as ComponentProps<typeof CreateInvoice>['invoiceable']
      }
      {...{ draft, accounts, renderAddAccount: () => null }}
    />,
  );
test('a new invoice sums its chosen orders alone, names the days it may be due, and begins with the main account (spec 2.35)', async () => {
  const markup = await create([order('0123456789', 0, 10_000), order('0123456790', 2, 5_000)]);
  const all = plain(wordsOf(markup));
  expect(all).toContain('Order 0123456789 Placed September 1, 2026 · Confirmed by all sellers $110.00');
  expect(all).toContain('Order 0123456790 Placed September 1, 2026 · 2 sellers haven’t confirmed yet $55.00');
  expect(all).toContain('Between September 2, 2026 and December 1, 2026.');
  expect(all).toMatch(/Summary \S+ .*\$100\.00 .*\$10\.00 .*US\$110\.00/);
  expect(all).toContain('The invoice will get its number now.');
  expect(all).toContain('Madrona School Room 4 1 Fir Road');
  expect(
    /<input[^>]*checked=""[^>]*name="account"[^>]*>|<input[^>]*name="account"[^>]*checked=""[^>]*>/.exec(markup)![0],
  ).toContain('value="b"');
  expect(all).toContain('Coast Bank ••1234 Maple Bank ••5678 Choose later');
  expect(buttons(markup)).toEqual(['Add bank details', 'Change', 'Create invoice', 'Save as draft']);
  const both = await create([order('0123456789', 0, 10_000), order('0123456790', 2, 5_000)], {
    ...invoice,
    ...known,
    orderNumbers: ['0123456789', '0123456790'],
  } as Invoice);
  expect(plain(wordsOf(both))).toMatch(/Summary \S+ .*\$150\.00 .*\$15\.00 .*US\$165\.00/);
  expect(plain(wordsOf(both))).toContain('The invoice will get its number when all sellers have confirmed.');
  expect(
    /<input[^>]*checked=""[^>]*name="account"[^>]*>|<input[^>]*name="account"[^>]*checked=""[^>]*>/.exec(both)![0],
  ).toContain('value="a"');
});
