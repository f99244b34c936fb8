import { askInvariant, type BareRows, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { paymentInvariants } from './invariant-store.ts';

const { owner } = await testDatabase();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const numbered = (key: string, rows: readonly object[]) => rows.map((row, i) => ({ [key]: `#${i + 1}`, ...row }));
const statuses = ['OWED', 'SENDING', 'SENT', 'FAILED'];

test.each<[name: string, rows: BareRows, found: string[]]>([
  [
    'a payment is what it pays, and stray money is refunded in full',
    {
      payment: numbered('payment_id', [
        ...[{ amount_minor: 30 }, { amount_minor: 31 }, { amount_minor: 30, stray: 'LATE' }],
        ...[{ amount_minor: 30, stray: 'LATE' }, { amount_minor: 30 }],
      ]),
      payment_allocation: [1, 1, 2, 2, 3].map((n) => ({ payment_id: `#${n}`, amount_minor: n === 3 ? 30 : 15 })),
      refund: [4, 5].map((n) => ({ payment_id: `#${n}`, amount_minor: 30 })),
    },
    ['#2', '#3', '#5'],
  ],
  [
    'a seller order by card was paid exactly its total, or nothing',
    {
      order_facts: [
        { order_id: '#1', by_card: true },
        { order_id: '#2', by_card: false },
      ],
      seller_order_facts: numbered('seller_order_id', [
        { order_id: '#1', total_minor: 50, outstanding_minor: 0 },
        { order_id: '#1', total_minor: 50, outstanding_minor: 50 },
        { order_id: '#1', total_minor: 50, outstanding_minor: 0 },
        { order_id: '#1', total_minor: 50, outstanding_minor: 50 },
        { order_id: '#2', total_minor: 50, outstanding_minor: 0 },
      ]),
      payment_allocation: [1, 1, 3, 4].map((n) => ({ seller_order_id: `#${n}`, amount_minor: 25 })),
    },
    ['#3', '#4'],
  ],
  [
    'what was paid for a seller order that came to nothing is refunded in full, and never more than that',
    {
      seller_order_facts: numbered('seller_order_id', [
        ...['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT', 'CANCELLED', 'DELIVERED', 'DELIVERED', 'CANCELLED'].map(
          (status) => ({ status }),
        ),
      ]),
      payment_allocation: [1, 2, 3, 4, 5, 6].map((n) => ({ seller_order_id: `#${n}`, amount_minor: 30 })),
      refund_part: [
        ...[1, 2, 3, 5].map((n) => ({ seller_order_id: `#${n}`, items_minor: 10, shipping_minor: 5, tax_minor: 4 })),
        { seller_order_id: '#1', items_minor: 11, shipping_minor: 0, tax_minor: 0 },
        { seller_order_id: '#6', items_minor: 20, shipping_minor: 8, tax_minor: 3 },
      ],
    },
    ['#2', '#3', '#4', '#6'],
  ],
  [
    'refunds and chargebacks together are at most what was paid, and no bank pays for more than it has taken',
    {
      payment: numbered('payment_id', [
        ...[10, 10, 10, 9, 11].map((charged_back_minor) => ({ amount_minor: 30, charged_back_minor })),
        { amount_minor: 30, charged_back_minor: 30 },
      ]),
      refund: [
        { payment_id: '#1', reason: 'CANCELLED', amount_minor: 25, to_send_minor: 20, charged_back_minor: 5 },
        { payment_id: '#1', reason: 'CHARGEBACK', amount_minor: 5, to_send_minor: 0, charged_back_minor: 5 },
        { payment_id: '#2', reason: 'CANCELLED', amount_minor: 21, to_send_minor: 21, charged_back_minor: 0 },
        { payment_id: '#3', reason: 'CANCELLED', amount_minor: 5, to_send_minor: 0, charged_back_minor: 5 },
        { payment_id: '#3', reason: 'CHARGEBACK', amount_minor: 6, to_send_minor: 0, charged_back_minor: 6 },
        { payment_id: '#4', reason: 'CHARGEBACK', amount_minor: 10, to_send_minor: 0, charged_back_minor: 0 },
        { payment_id: '#5', reason: 'CANCELLED', amount_minor: 12, to_send_minor: 0, charged_back_minor: 12 },
        { payment_id: '#6', reason: 'CHARGEBACK', amount_minor: 30, to_send_minor: 30, charged_back_minor: 30 },
      ],
    },
    ['#2', '#3', '#4', '#5'],
  ],
  [
    'what is owed to a buyer is what their open refund has to send',
    {
      refund: numbered('refund_id', [
        ...[...statuses, ...statuses].map((status) => ({ status, to_send_minor: 9 })),
        { status: 'OWED', to_send_minor: 9 },
        { status: 'OWED', to_send_minor: 0 },
      ]),
      ledger_balance: [
        ...[1, 2, 4, 7].map((n) => ({ type: 'REFUND_DUE', object: `#${n}`, balance_minor: -9 })),
        { type: 'AR', object: '#5', balance_minor: -9 },
        { type: 'REFUND_DUE', object: '#9', balance_minor: 9 },
      ],
    },
    ['#5', '#6', '#7', '#8', '#9'],
  ],
  [
    'the taxes of a refund are those it was written with, and none is refunded beyond what was charged',
    {
      refund_part: [1, 2, 3].map((n) => ({ refund_id: `#${n}`, seller_order_id: '#1', tax_minor: 5 })),
      refund_part_tax: [
        ...[1, 1].map(() => ({
          refund_id: '#1',
          seller_order_id: '#1',
          jurisdiction: 'CA',
          remitter: 'SELLER',
          amount_minor: 2,
        })),
        { refund_id: '#1', seller_order_id: '#1', jurisdiction: 'CA-BC', remitter: 'SELLER', amount_minor: 1 },
        { refund_id: '#2', seller_order_id: '#1', jurisdiction: 'CA', remitter: 'MARKETPLACE', amount_minor: 4 },
        { refund_id: '#8', seller_order_id: '#4', jurisdiction: 'CA', remitter: 'SELLER', amount_minor: 1 },
        { refund_id: '#8', seller_order_id: '#5', jurisdiction: 'CA', remitter: 'SELLER', amount_minor: 4 },
        { refund_id: '#8', seller_order_id: '#6', jurisdiction: 'CA', remitter: 'SELLER', amount_minor: 4 },
        { refund_id: '#8', seller_order_id: '#7', jurisdiction: 'CA', remitter: 'SELLER', amount_minor: 4 },
      ],
      seller_order_tax: [
        ...[
          ['CA', 'SELLER', 4],
          ['CA-BC', 'SELLER', 1],
          ['CA', 'MARKETPLACE', 9],
        ].map(([jurisdiction, remitter, amount_minor]) => ({
          seller_order_id: '#1',
          jurisdiction,
          remitter,
          amount_minor,
        })),
        { seller_order_id: '#5', jurisdiction: 'CA', remitter: 'SELLER', amount_minor: 3 },
        { seller_order_id: '#6', jurisdiction: 'CA', remitter: 'MARKETPLACE', amount_minor: 4 },
        { seller_order_id: '#7', jurisdiction: 'CA-BC', remitter: 'SELLER', amount_minor: 4 },
      ],
    },
    ['#2', '#3', '#4', '#5', '#6', '#7'],
  ],
  [
    'no refund is owed for more than a day',
    {
      refund: numbered('refund_id', [
        ...statuses.map((status) => ({ status, created_at: ago(24.1) })),
        { status: 'OWED', created_at: ago(23.9) },
      ]),
    },
    ['#1', '#2', '#4'],
  ],
  [
    'the books hold the cash that each provider has taken, less its fees and the refunds it sent',
    {
      checkout_session: ['a', 'b', 'c', 'd'].map((provider, i) => ({ checkout_session_id: `#${i + 1}`, provider })),
      payment: [1, 1, 2, 3, 4].map((n, i) => ({
        ...{ payment_id: `#${i + 1}`, checkout_session_id: `#${n}`, amount_minor: 100, fee_minor: i === 0 ? null : 3 },
      })),
      refund: [
        { payment_id: '#1', status: 'SENT', reason: 'CANCELLED', to_send_minor: 10 },
        { payment_id: '#1', status: 'OWED', reason: 'CANCELLED', to_send_minor: 1 },
        { payment_id: '#1', status: 'SENT', reason: 'CHARGEBACK', to_send_minor: 1 },
        { payment_id: '#3', status: 'SENT', reason: 'CANCELLED', to_send_minor: 10 },
      ],
      donation: [
        { provider: 'a', amount_minor: 50, fee_minor: 2 },
        { provider: 'e', amount_minor: 50, fee_minor: null },
      ],
      ledger_cash: [
        // 100 − 10 and 100 − 3 and 50 − 2
        ...[
          ['P1', 250],
          ['P3', -5],
          ['P9', -10],
          ['P8', -200],
        ].map(([code, amount_minor]) => ({ provider: 'a', code, amount_minor })),
        { provider: 'b', code: 'P1', amount_minor: 88 },
        { provider: 'c', code: 'P1', amount_minor: 97 },
        { provider: 'e', code: 'P17', amount_minor: 50 },
        { provider: 'f', code: 'P1', amount_minor: 1 },
        { provider: 'a:disputed', code: 'P1', amount_minor: 1 },
      ],
    },
    ['b', 'd', 'f'],
  ],
  [
    'no fee stays unknown for three days while others are paid',
    {
      payment: numbered('payment_id', [
        { fee_minor: null, captured_at: '2026-09-01T11:59:59Z' },
        { fee_minor: null, captured_at: '2026-09-01T12:00:00Z' },
        { fee_minor: 0, captured_at: '2026-08-01T12:00:00Z' },
        { fee_minor: null, captured_at: '2026-09-04T12:00:00Z' },
      ]),
    },
    ['#1'],
  ],
  [
    'every paid session has its payment',
    {
      checkout_session: numbered('checkout_session_id', [{ status: 'PAID' }, { status: 'PAID' }, { status: 'OPEN' }]),
      payment: [{ checkout_session_id: '#1' }],
    },
    ['#2'],
  ],
  [
    'no event waits longer than ten minutes',
    {
      provider_event: [
        { event_id: 'late', received_at: ago(10.1 / 60) },
        { event_id: 'applied', received_at: ago(10.1 / 60), applied_at: ago(0) },
        { event_id: 'recent', received_at: ago(9.9 / 60) },
      ],
    },
    ['late'],
  ],
])('the check finds exactly what is wrong: %s', async (name, rows, found) =>
  expect(await askInvariant(owner, paymentInvariants, `payments: ${name}`, rows)).toEqual(found),
);
