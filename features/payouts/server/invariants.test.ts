import { askInvariant, type BareRows, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { payoutInvariants } from './invariant-store.ts';

const { owner } = await testDatabase();
const [first, later] = ['2026-09-01T12:00:00Z', '2026-09-08T12:00:00Z'];
const run = (n: number, sentAt: string | null, more: object = {}) => ({
  ...{
    payout_run_id: `#${n}`,
    week: `2026-01-0${n}`,
    status: 'SENT',
    sent_at: sentAt,
    written_at: sentAt,
    approvals_needed: 0,
  },
  ...more,
});
const payout = (n: number, runOf: number, more: object = {}) => ({
  ...{
    payout_id: `#${n}`,
    payout_run_id: `#${runOf}`,
    seller_id: '#7',
    way: 'FILE',
    amount_minor: 50,
    returned_minor: 0,
  },
  ...more,
});

test.each<[name: string, rows: BareRows, found: string[]]>([
  [
    'each is posted, and nothing else is',
    {
      payout: [payout(1, 1), payout(2, 1)],
      ledger_entry_facts: ['P8:#1', 'P8:#1:returned:50', 'P8:#3', 'P7:#4'].map((key) => ({
        key,
        code: key.slice(0, 2),
      })),
    },
    ['#2', 'P8:#3'],
  ],
  [
    'each that came back is posted up to what is recorded, and nothing else is',
    {
      payout: [30, 30, 30, 0, 0].map((returned_minor, i) => payout(i + 1, 1, { returned_minor })),
      ledger_entry_facts: [
        ...['P8:#1', 'P8:#1:returned:5', 'P8:#1:returned:30', 'P8:#2:returned:29', 'P8:#4:returned:1', 'P8:#5'],
        ...['P9:#5:returned:1', 'P8:#5:sent:1'],
      ].map((key) => ({ key, code: key.slice(0, 2) })),
    },
    ['#2', '#3', '#4'],
  ],
  [
    'the file of a week is written within a day',
    {
      payout_run: [
        ...[run(1, first, { written_at: null }), run(2, first), run(3, '2026-09-07T12:00:00Z', { written_at: null })],
        ...[run(4, later, { written_at: null }), run(5, null)],
      ],
    },
    ['2026-01-01'],
  ],
  [
    'the provider has sent those of former weeks',
    {
      payout_run: [run(1, first), run(2, later)],
      payout: [
        ...[payout(1, 1, { way: 'STRIPE' }), payout(2, 1, { way: 'STRIPE', transfer: 'tr' }), payout(3, 1)],
        ...[payout(4, 1, { way: 'STRIPE', amount_minor: 0 }), payout(5, 2, { way: 'STRIPE' })],
      ],
    },
    ['#1'],
  ],
  [
    'what is sent was approved by as many as must, and what is not sent has no payouts',
    {
      payout_run: [
        ...[run(1, first, { approvals_needed: 2 }), run(2, first, { approvals_needed: 2 }), run(3, null)],
        ...[
          run(4, first, { approvals_needed: 2, status: 'PROPOSED' }),
          run(5, first, { approvals_needed: 2 }),
          run(6, null),
        ],
        run(7, first, { approvals_needed: 1, status: 'RECONCILED' }),
      ],
      payout_approval: [1, 2, 2, 5].map((n) => ({ payout_run_id: `#${n}` })),
      payout: [1, 2, 3, 4, 7].map((n) => payout(n, n)),
    },
    ['2026-01-01', '2026-01-03', '2026-01-07'],
  ],
  [
    'a line that was paid is the payout of its id, of no more than was approved, and one left out is none',
    {
      payout_run: [run(1, first), run(2, null)],
      payout_line: [
        ...[1, 2, 3].map((n) => ({ payout_line_id: `#${n}`, payout_run_id: '#1', payee: 'SELLER', amount_minor: 50 })),
        { payout_line_id: '#4', payout_run_id: '#1', payee: 'SELLER', amount_minor: 50, left_out: 'HELD' },
        { payout_line_id: '#5', payout_run_id: '#1', payee: 'SELLER', amount_minor: 50, left_out: 'HELD' },
        { payout_line_id: '#6', payout_run_id: '#2', payee: 'SELLER', amount_minor: 50 },
        { payout_line_id: '#7', payout_run_id: '#2', payee: 'SCHOOL', amount_minor: 50 },
        // Their account has been deleted.
        { payout_line_id: '#8', payout_run_id: '#1', payee: 'REFERRER', amount_minor: 50 },
        { payout_line_id: '#9', payout_run_id: '#1', payee: 'REFERRER', amount_minor: 50, account_id: '#1' },
      ],
      payout: [payout(1, 1), payout(2, 1, { amount_minor: 51 }), payout(4, 1), payout(6, 2)],
    },
    ['#2', '#3', '#4', '#6', '#9'],
  ],
  [
    'money goes to a destination of its shop that was in force when it was sent',
    {
      payout_run: [run(1, later)],
      payout: [1, 2, 3, 4, 5, 6].map((n) => payout(n, 1, { payout_destination_id: `#${n}` })),
      payout_destination: [
        { in_force_at: later, blocked_at: later },
        { seller_id: '#8', in_force_at: first },
        { in_force_at: '2026-09-08T12:00:01Z' },
        { in_force_at: first, undone_at: first },
        { in_force_at: first, blocked_at: '2026-09-08T11:59:59Z' },
        { in_force_at: first, blocked_at: '2026-09-08T12:00:01Z' },
      ].map((row, i) => ({ payout_destination_id: `#${i + 1}`, seller_id: '#7', ...row })),
    },
    ['#2', '#3', '#4', '#5'],
  ],
  [
    'a destination waits for 72 hours, is undone only meanwhile, and blocked once its money came back',
    {
      payout_destination: [
        { in_force_at: '2026-09-04T12:00:00Z', undone_at: '2026-09-04T12:00:00Z' },
        { in_force_at: '2026-09-04T11:59:59Z' },
        { in_force_at: '2026-09-04T12:00:00Z', undone_at: '2026-09-04T12:00:01Z' },
        { in_force_at: '2026-09-04T12:00:00Z' },
        { in_force_at: '2026-09-04T12:00:00Z', blocked_at: later },
        { in_force_at: '2026-09-04T12:00:00Z' },
      ].map((row, i) => ({ payout_destination_id: `#${i + 1}`, entered_at: first, ...row })),
      payout: [4, 5, 6].map((n) => payout(n, 1, { payout_destination_id: `#${n}`, returned_minor: n === 6 ? 0 : 1 })),
    },
    ['#2', '#3', '#4'],
  ],
  [
    'a run that is reconciled waits for nothing, and nobody approved a reward of their own',
    {
      payout_run: [
        ...[1, 2, 3, 4].map((n) => run(n, first, { status: 'RECONCILED' })),
        ...[5, 6, 7, 8].map((n) => run(n, first)),
      ],
      payout: [
        ...[payout(1, 1), payout(2, 2, { way: 'STRIPE', settled_at: first }), payout(3, 3, { returned_minor: 50 })],
        ...[
          payout(4, 4, { settled_at: first, way: 'BANK' }),
          payout(5, 4, { way: 'STRIPE', transfer: 'tr' }),
          payout(6, 5),
        ],
      ],
      payout_approval: [6, 7, 8].map((n) => ({ payout_run_id: `#${n}`, account_id: `#${n}` })),
      payout_line: [
        { payout_run_id: '#6', account_id: '#6' },
        { payout_run_id: '#7', account_id: '#7', left_out: 'HELD' },
        { payout_run_id: '#8', account_id: '#9' },
      ],
    },
    ['2026-01-01', '2026-01-02', '2026-01-06'],
  ],
])('the check finds exactly what is wrong: %s', async (name, rows, found) =>
  expect(await askInvariant(owner, payoutInvariants, `payouts: ${name}`, rows)).toEqual(found),
);
