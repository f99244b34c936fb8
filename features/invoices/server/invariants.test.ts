import { askInvariant, type BareRows, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { invoiceInvariants } from './invariant-store.ts';

const { owner } = await testDatabase();
/** Its number, its total, and how much of it is credited and paid. */
const invoice = (number: number, total: number, credited = 0, paid = 0, more: object = {}) => ({
  ...{ invoice_id: `#${number}`, code: `C${number}`, number: `N${number}`, status: 'CREATED' },
  ...{ total_minor: total, tax_minor: 0, credited_minor: credited, paid_minor: paid, ...more },
});
const balance = (type: string, id: number, minor: number) => ({ type, object: `#${id}`, balance_minor: minor });

test.each<[name: string, rows: BareRows, found: string[]]>([
  [
    'a series has as many papers as its last number says',
    {
      invoice_series: ['A', 'B', 'C', 'D', 'E'].map((series, i) => ({ series, last_position: i + 1 })),
      invoice: ['A', 'B', 'C', 'C', 'E', 'E'].map((series) => ({ series })),
      credit_note: ['B', 'D', 'D', 'E'].map((series) => ({ series })),
      fee_invoice_number: ['C', 'D', 'E'].map((series) => ({ series })),
    },
    ['D', 'E'],
  ],
  [
    'lines, taxes and parts add up to the cent',
    {
      invoice: [
        ...[invoice(1, 110, 0, 0, { tax_minor: 10 }), invoice(2, 111, 0, 0, { tax_minor: 10 })],
        ...[invoice(3, 110, 0, 0, { tax_minor: 11 }), invoice(4, 110, 0, 0, { tax_minor: 10, number: null })],
        ...[invoice(5, 110, 0, 0, { tax_minor: 10 }), invoice(6, 220, 0, 0, { tax_minor: 10 })],
      ],
      invoice_part: [
        ...[1, 2, 3, 5, 6].map((n) => ({
          invoice_id: `#${n}`,
          seller_order_id: `#${n}`,
          number: `P${n}`,
          total_minor: 110,
        })),
        { invoice_id: '#6', seller_order_id: '#7', number: 'P7', total_minor: 110 },
      ],
      invoice_line: [
        ...[1, 2, 3, 6].map((n) => ({ invoice_id: `#${n}`, seller_order_id: `#${n}`, position: 1, net_minor: 100 })),
        { invoice_id: '#5', seller_order_id: '#5', position: 1, net_minor: 99 },
        { invoice_id: '#6', seller_order_id: '#7', position: 2, net_minor: 110 },
      ],
      invoice_tax: [1, 2, 3, 5, 6].map((n) => ({ invoice_id: `#${n}`, line_position: 1, amount_minor: 10 })),
    },
    ['N2', 'N3', 'N5', 'P5'],
  ],
  [
    'what was credited is what its credit notes say, and of no seller order more than its total',
    {
      invoice: [invoice(1, 200, 60), invoice(2, 200, 1), invoice(3, 200)],
      credit_note: [
        ...[1, 2].map((n) => ({
          credit_note_id: `#${n}`,
          invoice_id: '#1',
          number: `C${n}`,
          total_minor: 30,
          tax_minor: 5,
        })),
        ...[3, 4, 5, 6].map((n) => ({
          ...{ credit_note_id: `#${n}`, invoice_id: '#9', number: `C${n}` },
          ...{ total_minor: n === 3 ? 31 : 30, tax_minor: n === 4 ? 4 : 5 },
        })),
      ],
      credit_note_part: [1, 2, 3, 4, 5, 6].map((n) => ({
        ...{ credit_note_id: `#${n}`, seller_order_id: `#${n}` },
        ...{ items_minor: 20, shipping_minor: 5, tax_minor: 5 },
      })),
      credit_note_tax: [1, 2, 3, 4, 6].map((n) => ({ credit_note_id: `#${n}`, amount_minor: 5 })),
      invoice_part: [
        ...[1, 2].map((n) => ({
          seller_order_id: `#${n}`,
          number: `P${n}`,
          items_minor: 20,
          shipping_minor: 5,
          tax_minor: 5,
        })),
        { seller_order_id: '#4', number: 'P4', items_minor: 19, shipping_minor: 5, tax_minor: 5 },
        { seller_order_id: '#5', number: 'P5', items_minor: 20, shipping_minor: 4, tax_minor: 5 },
        { seller_order_id: '#6', number: 'P6', items_minor: 20, shipping_minor: 5, tax_minor: 4 },
      ],
    },
    ['C3', 'C4', 'C5', 'N2', 'P4', 'P5', 'P6'],
  ],
  [
    'what was paid is what came for it, less what went back',
    {
      invoice: [invoice(1, 200, 0, 60), invoice(2, 200, 0, 61), invoice(3, 200), invoice(4, 200, 0, 1)],
      invoice_payment: [
        ...[1, 2].map((n) => ({
          invoice_payment_id: `#${n}`,
          invoice_id: `#${n}`,
          bank_reference: `B${n}`,
          applied_minor: 100,
          amount_minor: 107,
        })),
        { invoice_payment_id: '#3', invoice_id: '#3', bank_reference: 'B3', applied_minor: 0, amount_minor: 5 },
      ],
      invoice_refund: [
        ...[1, 2].map((n) => ({ invoice_id: `#${n}`, amount_minor: 40, credit_note_id: `#${n}` })),
        ...[1, 2].map((n) => ({ invoice_id: `#${n}`, amount_minor: n === 1 ? 7 : 8, invoice_payment_id: `#${n}` })),
      ],
    },
    ['B2', 'B3', 'N2', 'N4'],
  ],
  [
    'one bank transfer is booked once, whether staff or a file of the bank reported it',
    {
      invoice_payment: [
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ bank_reference: `staff:R${n}`, reference_key: `R${n}` })),
        ...['#1', '#2/1', '#6', '#7'].map((bank_reference) => ({ bank_reference })),
      ],
      bank_message_facts: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
        ...{ bank_message_id: `#${n}`, kind: n === 6 ? 'DEBITED' : 'CREDITED', may_repeat: n === 7 },
        reference_keys: n === 8 ? ['other'] : ['X', `R${n}`],
      })),
      ledger_entry_facts: [{ key: 'P9:#3:stray' }, { key: 'P20:#4' }, { key: 'P9:#5' }, { key: 'P20:#8' }],
    },
    ['staff:R1', 'staff:R2', 'staff:R3', 'staff:R4'],
  ],
  [
    'a refund leaves only after payments that the bank has confirmed, or because staff have agreed',
    {
      invoice_refund: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
        ...{ invoice_refund_id: `#${n}`, invoice_id: `#${n}`, asked_at: '2026-09-01T12:00:00Z' },
        agreed_at: n === 5 ? '2026-09-01T12:00:00Z' : null,
      })),
      invoice_payment: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
        ...{
          invoice_payment_id: `#${n}`,
          invoice_id: `#${n}`,
          bank_reference: `R${n}`,
          reference_key: n === 4 ? null : `R${n}`,
        },
        received_at: n === 6 ? '2026-09-01T11:59:00Z' : '2026-09-01T11:58:59Z',
      })),
      invoice_payment_confirmation: [
        { invoice_payment_id: '#2', confirmed_at: '2026-09-01T12:00:00Z' },
        { invoice_payment_id: '#3', confirmed_at: '2026-09-01T12:00:01Z' },
        { invoice_payment_id: '#7', confirmed_at: '2026-08-31T12:00:00Z' },
      ],
    },
    ['#1', '#3'],
  ],
  [
    'the books hold what each invoice still owes, and every refund that is owed',
    {
      invoice: [
        ...[invoice(1, 100, 30, 20), invoice(2, 100, 30, 20), invoice(3, 100), invoice(4, 100, 40, 60)],
        ...[invoice(5, 100, 0, 0, { number: null }), invoice(6, 100, 0, 0, {})],
      ],
      invoice_refund: ['OWED', 'SENDING', 'FAILED', 'SENT', 'OWED', 'SENT', 'OWED'].map((status, i) => ({
        ...{ invoice_refund_id: `#${i + 11}`, status, amount_minor: 9 },
      })),
      ledger_balance: [
        ...[balance('AR', 1, 50), balance('AR', 2, 51), balance('AR', 6, 100), balance('CLEARING', 3, 100)],
        ...[11, 12, 13, 16].map((n) => balance('REFUND_DUE', n, -9)),
        balance('REFUND_DUE', 17, 9),
      ],
    },
    ['#15', '#16', '#17', 'N2', 'N3'],
  ],
  [
    'what is to be paid of its seller orders is what it still owes',
    {
      invoice: [
        ...[invoice(1, 100, 30, 20), invoice(2, 100, 30, 20), invoice(3, 100, 100), invoice(4, 100, 0, 100)],
        invoice(5, 100, 0, 0, { number: null }),
      ],
      invoice_part: [1, 2, 3, 4].flatMap((n) =>
        [n, n + 10].map((part) => ({ invoice_id: `#${n}`, seller_order_id: `#${part}` })),
      ),
      seller_order_facts: [
        ...[1, 11, 2].map((n) => ({ seller_order_id: `#${n}`, status: 'CONFIRMED', outstanding_minor: 25 })),
        { seller_order_id: '#12', status: 'CANCELLED', outstanding_minor: 25 },
        { seller_order_id: '#3', status: 'REJECTED', outstanding_minor: 100 },
        { seller_order_id: '#13', status: 'REJECTED_BY_TIMEOUT', outstanding_minor: 100 },
        { seller_order_id: '#4', status: 'PAID', outstanding_minor: 0 },
      ],
    },
    ['N2'],
  ],
  [
    'one that has ended owes nothing',
    {
      invoice: [
        ...['CANCELLED', 'CLOSED', 'PAID'].map((status, i) => invoice(i + 1, 100, 40, 59, { status })),
        invoice(4, 100, 40, 60, { status: 'CLOSED' }),
        invoice(5, 100, 0, 0, { status: 'CANCELLED', number: null }),
      ],
    },
    ['N1', 'N2'],
  ],
  [
    'the last recorded change is the status',
    {
      invoice: ['CREATED', 'PAID', 'DRAFT', 'PAID', 'CREATED'].map((status, i) =>
        invoice(i + 1, 100, 0, 0, { status }),
      ),
      invoice_event: [1, 2, 5].flatMap((n) => [
        { invoice_id: `#${n}`, position: 1, to_status: n === 5 ? 'CREATED' : 'APPROVED' },
        { invoice_id: `#${n}`, position: 2, to_status: n === 5 ? 'PAID' : 'CREATED' },
      ]),
    },
    ['C2', 'C4', 'C5'],
  ],
])('the check finds exactly what is wrong: %s', async (name, rows, found) =>
  expect(await askInvariant(owner, invoiceInvariants, `invoices: ${name}`, rows)).toEqual(found),
);
