import { InvoiceRefundPage, InvoiceRefundsPage, ProofPage, ProofsPage } from '@cubby/features/invoices/inner';
import { EventPage, EventsPage, RefundPage, RefundsPage } from '@cubby/features/payments/inner';
import { refundStatuses } from '@cubby/features/payments/rules';
import type { payoutRun } from '@cubby/features/payouts/contract';
import { RunPage, RunsPage } from '@cubby/features/payouts/inner';
import { runStatuses } from '@cubby/features/payouts/rules';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { InvoiceRefund, Proof } from '../../features/invoices/staff-contract.ts';
import type { ListedRefund, ProviderEventRecord, Refund } from '../../features/payments/staff-contract.ts';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

type Run = (typeof payoutRun)['output']['_zod']['output'];
type Line = Run['lines'][number];

/** The names of a screen's buttons: the label, or else the text. Buttons in closed dialogs are skipped. */
async function buttonsOf(screen: ReactNode, data: unknown): Promise<string[]> {
  const markup = (await markupOf(screen, 'en', data)).replaceAll(/<dialog.*?<\/dialog>/gs, '');
  const found = markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gs);
  return [...found].map(([, attributes, inner]) => wordsOf(/aria-label="([^"]*)"/.exec(attributes!)?.[1] ?? inner!));
}

describe('a refund of an order (domain 5.3 P9)', () => {
  const listed: ListedRefund = {
    ...{ id: 'r1', orderNumber: '7H2V00QL9C', amount: money(1_880), reason: 'RETURNED', givenBy: 'SELLER' },
    ...{ note: 'Too late', status: 'FAILED', attempts: 3, lastError: 'declined' },
    ...{ createdAt: '2026-09-01T10:00:00.000Z', dueAt: '2026-09-02T16:30:00.000Z' },
  };
  const refund: Refund = {
    ...{ ...listed, giverName: 'Grace Okafor', paid: money(4_500), lines: [{ name: 'Pencil', quantity: 2 }] },
    ...{ settledAt: '2026-09-03T09:15:00.000Z', settledBy: 'Noor Aziz', settledNote: 'Cheque 12' },
  };

  test.each(refundStatuses)(
    'in %s can be settled by hand only if owed or failed, and only by staff who may settle',
    async (status) => {
      const settles = status === 'OWED' || status === 'FAILED';
      const buttons = (canSettle: boolean) =>
        buttonsOf(<RefundPage canSettle={canSettle} />, { refund: { ...refund, status } });
      expect(await buttons(true)).toEqual(settles ? ['Record as paid by hand'] : []);
      expect(await buttons(false)).toEqual([]);
    },
  );

  test('shows its amounts and times, who granted it and who recorded it', async () => {
    const words = wordsOf(await markupOf(<RefundPage canSettle />, 'en', { refund }));
    expect(words).toContain('US$18.80');
    expect(words).toContain('Last error The buyer’s bank declined it.');
    expect(words).toContain(
      'Status Refused Order 7H2V00QL9C Payment US$45.00 Reason Returned Granted by The shop · Grace Okafor Their reason Too late Items 2 × Pencil Owed since Sep 1, 2026, 10:00 UTC Attempts 3 Next attempt Sep 2, 2026, 16:30 UTC Paid on Sep 3, 2026, 09:15 UTC Recorded by Noor Aziz Note Cheque 12',
    );
  });

  test('has a row in the list with its amount, reason, status, attempts and day', async () => {
    const list = await markupOf(<RefundsPage tabs={null} />, 'en', { refunds: [listed] });
    expect(wordsOf(list.match(/<tbody.*<\/tbody>/s)![0])).toBe('7H2V00QL9C US$18.80 Returned Refused 3 Sep 1, 2026');
    expect(list).toContain('href="/refunds/r1"');
  });
});

test('an event of the payment provider offers the allowed actions and shows its ids', async () => {
  const event: ProviderEventRecord = {
    ...{ provider: 'STRIPE', eventId: 'evt_1', type: 'charge.refunded', amount: money(700), refundId: 're_1' },
    ...{ receivedAt: '2026-09-01T10:00:00.000Z', paymentId: 'pi_1', error: 'lost card', isOpen: true },
    actions: ['TAKE_REFUND', 'DONATION', 'SETTLE'],
  };
  const page = <EventPage takeRefund={() => null} />;
  expect(await buttonsOf(page, { event })).toEqual(['Record the refund', 'Record as a donation', 'Mark as handled']);
  expect(await buttonsOf(page, { event: { ...event, actions: [] } })).toEqual([]);
  const words = wordsOf(await markupOf(page, 'en', { event }));
  expect(words).toContain('US$7.00');
  expect(words).toContain(
    'lost card Status Needs checking Provider Stripe Event ID evt_1 Payment ID pi_1 Refund ID re_1 Received Sep 1, 2026, 10:00 UTC',
  );
  expect(wordsOf(await markupOf(page, 'en', { event: { ...event, isOpen: false } }))).toMatch(
    /US\$7\.00.* Status Handled/,
  );
});

describe('a refund of an invoice (domain 5.5)', () => {
  const refund: InvoiceRefund = {
    ...{
      id: 'i1',
      invoiceNumber: 'CA-2026-000012',
      amount: money(500),
      reason: null,
      status: 'FAILED',
      hasAccount: true,
    },
    ...{ lastError: 'AC04 closed', createdAt: '2026-09-01T10:00:00.000Z', billName: 'Maple School' },
    ...{ billEmail: 'office@maple.example', isUnconfirmed: true, askedAt: '2026-09-02T10:00:00.000Z', isIdle: true },
    ...{ to: { name: 'Maple', iban: '•••• 3000', swift: 'ABNANL2A' }, settledAt: '2026-09-03T10:00:00.000Z' },
    ...{ settledBy: 'Noor Aziz', settledNote: 'By cheque' },
  };

  test.each([
    [true, true, ['Send to an account', 'Record as paid by hand']],
    [true, false, []],
    [false, true, []],
    [false, false, []],
  ])(
    'that waits for staff: %s, for those who may settle it: %s, has the buttons %j',
    async (isIdle, canSettle, buttons) =>
      expect(await buttonsOf(<InvoiceRefundPage canSettle={canSettle} />, { refund: { ...refund, isIdle } })).toEqual(
        buttons,
      ),
  );

  test('shows its destination, when the bank was asked and who recorded it; and, only while it waits, why', async () => {
    const words = async (changes: Partial<InvoiceRefund> = {}) =>
      wordsOf(await markupOf(<InvoiceRefundPage canSettle />, 'en', { refund: { ...refund, ...changes } }));
    expect(await words()).toContain(
      'Status Refused Invoice CA-2026-000012 Reason Overpaid Billed to Maple School office@maple.example To account Maple •••• 3000 ABNANL2A Owed since Sep 1, 2026, 10:00 UTC Bank asked on Sep 2, 2026, 10:00 UTC Paid on Sep 3, 2026, 10:00 UTC Recorded by Noor Aziz Note By cheque',
    );
    expect(await words()).toContain('no bank file has confirmed yet');
    expect(await words({ isIdle: false })).not.toContain('no bank file has confirmed yet');
    expect(await words({ to: null })).toContain('To account No account');
  });
});

test('the lists of invoice refunds, proofs, events and runs summarize each row and link to it', async () => {
  const rowOf = async (screen: ReactNode, data: unknown) => {
    const markup = await markupOf(screen, 'en', data);
    return [
      wordsOf(markup.match(/<tbody.*<\/tbody>/s)![0]),
      /<a [^>]*href="([^"]*)"/.exec(markup.split('<tbody')[1]!)![1],
    ];
  };
  const refund = {
    ...{ id: 'i1', invoiceNumber: 'CA-2026-000012', amount: money(500), reason: 'RETURNED', status: 'OWED' },
    ...{ hasAccount: true, lastError: null, createdAt: '2026-09-01T10:00:00.000Z' },
  };
  expect(await rowOf(<InvoiceRefundsPage tabs={null} />, { refunds: [refund] })).toEqual([
    ...['CA-2026-000012 US$5.00 Returned Waiting to be sent Sep 1, 2026', '/invoice-refunds/i1'],
  ]);
  const lacking = { ...refund, hasAccount: false, reason: null };
  expect(await rowOf(<InvoiceRefundsPage tabs={null} />, { refunds: [lacking] })).toEqual([
    ...['CA-2026-000012 US$5.00 Overpaid No account Sep 1, 2026', '/invoice-refunds/i1'],
  ]);
  const proof = { id: 'p1', invoiceNumber: 'CA-2026-000012', billName: 'Maple', sentAt: '2026-09-01T10:00:00.000Z' };
  expect(await rowOf(<ProofsPage tabs={null} />, { proofs: [proof] })).toEqual([
    ...['CA-2026-000012 Maple Sep 1, 2026, 10:00 UTC', '/proofs/p1'],
  ]);
  const event = {
    ...{ provider: 'SANDBOX', eventId: 'evt/1', type: 'charge.refunded', amount: money(700), refundId: null },
    receivedAt: '2026-09-01T10:00:00.000Z',
  };
  expect(await rowOf(<EventsPage />, { events: [event] })).toEqual([
    ...['charge.refunded Sandbox US$7.00 Sep 1, 2026', '/provider-events/SANDBOX/evt%2F1'],
  ]);
  const run = {
    ...{ runId: 'w1', week: '2026-09-07', status: 'SENT', proposedAt: '2026-09-07T06:00:00.000Z', approvals: 2 },
    ...{ approvalsNeeded: 2, sentAt: null, reconciledAt: null, payees: 31, total: money(12_000) },
  };
  expect(await rowOf(<RunsPage />, { runs: [run] })).toEqual([
    ...['Sep 7, 2026 Sent 2 of 2 31 US$120.00', '/payouts/w1'],
  ]);
});

describe('a proof of payment', () => {
  const proof: Proof = {
    ...{ id: 'p1', invoiceNumber: 'CA-2026-000012', billName: 'Maple School', picture: null, document: null },
    ...{ sentAt: '2026-09-01T10:00:00.000Z', status: 'AWAITING_PAYMENT', total: money(4_000) },
    ...{ outstanding: money(2_500), seenAt: null, seenBy: null },
  };

  test.each([
    [2_500, null, true, ['Record a payment', 'Mark as checked']],
    [2_500, '2026-09-02T10:00:00.000Z', true, ['Record a payment']],
    [0, null, true, ['Mark as checked']],
    [0, '2026-09-02T10:00:00.000Z', true, []],
    [2_500, null, false, []],
  ])(
    'of an invoice that owes %i, checked at %s, for those who may settle: %s, has the buttons %j',
    async (owed, seenAt, canSettle, buttons) =>
      expect(
        await buttonsOf(<ProofPage canSettle={canSettle} />, { proof: { ...proof, outstanding: money(owed), seenAt } }),
      ).toEqual(buttons),
  );

  test('shows the total of its invoice and the amount outstanding', async () => {
    const seen = { seenAt: '2026-09-02T10:00:00.000Z', seenBy: 'Noor Aziz' };
    expect(wordsOf(await markupOf(<ProofPage canSettle />, 'en', { proof: { ...proof, ...seen } }))).toContain(
      'Invoice CA-2026-000012 Billed to Maple School Invoice total US$40.00 Still owed US$25.00 Sent Sep 1, 2026, 10:00 UTC Checked Sep 2, 2026, 10:00 UTC Checked by Noor Aziz',
    );
  });
});

describe('a run of payouts (domain 5.3 P8)', () => {
  const line: Line = {
    ...{ lineId: 'l1', payee: 'SELLER', shop: 'maple', name: 'Maple', amount: money(12_000), repaid: money(664) },
    ...{ usual: money(5_000), isUnusual: true, way: 'BANK', holder: 'M. Roche', ending: '0182', isOddName: true },
    ...{ reason: null, isSettled: false, returned: money(0), isHeld: false, holdReason: null, error: null },
  };
  const run: Run = {
    ...{ runId: 'w1', week: '2026-09-07', status: 'PROPOSED', proposedAt: '2026-09-07T06:00:00.000Z' },
    ...{ approvals: 1, approvalsNeeded: 2, sentAt: null, reconciledAt: null, payees: 1, total: money(12_000) },
    ...{ approvedBy: [{ name: 'Mateo Silva', at: '2026-09-07T08:00:00.000Z' }], rejected: null, barredBy: null },
    ...{ usual: money(5_000), isUnusual: true, ways: [{ way: 'BANK', payees: 1, total: money(12_000) }] },
    ...{ leftOut: [{ reason: 'HELD', payees: 3, total: money(900) }], lines: [line] },
    page: { current: 1, items: 1, total: 1, last: 1 },
  };
  const shown = (changes: Partial<Run>) => ({ query: { which: 'PAID', page: 1 }, run: { ...run, ...changes } });
  const heads = async (changes: Partial<Run>, canSettle = true) =>
    buttonsOf(<RunPage canSettle={canSettle} />, shown({ lines: [], ...changes }));
  const words = async (changes: Partial<Run> = {}) =>
    wordsOf(await markupOf(<RunPage canSettle />, 'en', shown(changes)));

  test.each([
    ['PROPOSED', ['Approve and send', 'Reject']],
    ['APPROVED', []],
    ['SENT', ['Mark as reconciled']],
    ['RECONCILED', []],
    ['REJECTED', []],
  ] as const)('in %s has the buttons %j for those who may settle, and none for others', async (status, buttons) => {
    const barredBy = status === 'PROPOSED' ? null : 'STATUS';
    expect(await heads({ status, barredBy })).toEqual(buttons);
    expect(await heads({ status, barredBy: 'PERMISSION' }, false)).toEqual([]);
  });

  test('is sent by its last approval only; staff who may not approve see why', async () => {
    expect(await heads({ approvals: 0 })).toEqual(['Approve', 'Reject']);
    expect(await heads({ approvals: 0, approvalsNeeded: 1 })).toEqual(['Approve and send', 'Reject']);
    expect(await heads({ barredBy: 'TWICE' })).toEqual(['Reject']);
    expect(await words({ barredBy: 'TWICE' })).toContain('You’ve approved this run.');
    expect(await words({ barredBy: 'PAYEE' })).toContain('This run pays you or a shop or school of yours.');
  });

  test('shows its total beside the usual one, by method and by reason, and who approved it', async () => {
    const all = await words();
    expect(all).toMatch(/Total US\$120\.00 Usually \$50\.00 Over twice the usual Bank transfer \$120\.00 · 1 payee/);
    expect(all).toContain('Proposed Sep 7, 2026, 06:00 UTC Approvals 1 of 2 Mateo Silva · Sep 7, 2026, 08:00 UTC');
    expect(all).toContain('On hold $9.00 · 3 payees');
    expect(all).toContain('In this run (1)');
    expect(all).toContain('Not in this run (3)');
    const rejected = { by: 'Noor Aziz', at: '2026-09-07T09:00:00.000Z', reason: 'Wrong week' };
    expect(await words({ status: 'REJECTED', rejected })).toContain(
      'Rejected Sep 7, 2026, 09:00 UTC · Noor Aziz Wrong week',
    );
    const sent = {
      status: 'SENT',
      sentAt: '2026-09-08T06:00:00.000Z',
      reconciledAt: '2026-09-09T06:00:00.000Z',
    } as const;
    expect(await words(sent)).toContain('Sent Sep 8, 2026, 06:00 UTC Reconciled Sep 9, 2026, 06:00 UTC');
  });

  const held = { isHeld: true, holdReason: 'Under review' };
  const came = { returned: money(12_000) };
  test.each([
    ['PROPOSED', {}, ['Hold payouts to Maple'], 'Waiting for approval'],
    ['PROPOSED', { shop: null, payee: 'SCHOOL' }, [], 'Waiting for approval'],
    ['PROPOSED', held, ['Release payouts to Maple'], 'Waiting for approval On hold: Under review'],
    ['APPROVED', {}, ['Hold payouts to Maple'], 'Waiting for approval'],
    ['REJECTED', {}, ['Hold payouts to Maple'], 'Not paid'],
    ['SENT', {}, ['Mark the payout to Maple as returned'], 'On its way'],
    ['SENT', { isSettled: true }, ['Mark the payout to Maple as returned'], 'Paid'],
    ['SENT', { returned: money(5_000) }, ['Mark the payout to Maple as returned'], '$50.00 returned'],
    ['SENT', came, [], '$120.00 returned'],
    ['SENT', { ...came, ...held }, ['Release payouts to Maple'], '$120.00 returned'],
    ['SENT', { reason: 'FELL' }, [], 'Balance fell below the minimum'],
    ['RECONCILED', { isSettled: true }, ['Mark the payout to Maple as returned'], 'Paid'],
    ['RECONCILED', came, [], '$120.00 returned'],
    ['SENT', { error: 'No such account' }, ['Mark the payout to Maple as returned'], 'No such account'],
  ] as const)('in %s, a line with %j has the buttons %j and says “%s”', async (status, changes, buttons, says) => {
    const data = shown({ status, barredBy: 'TWICE', lines: [{ ...line, ...changes } as Line] });
    const isOfLine = (name: string) => name.includes('Maple');
    expect((await buttonsOf(<RunPage canSettle />, data)).filter(isOfLine)).toEqual(buttons);
    expect((await buttonsOf(<RunPage canSettle={false} />, data)).filter(isOfLine)).toEqual([]);
    const row = wordsOf((await markupOf(<RunPage canSettle={false} />, 'en', data)).match(/<tbody.*<\/tbody>/s)![0]);
    const payee = 'payee' in changes ? 'Maple School' : 'Maple';
    expect(row).toBe(
      `${payee} Bank transfer M. Roche · … 0182 Holder’s name differs $120.00 Usually $50.00 Over twice the usual $6.64 repays an advance ${says}`,
    );
  });

  test('knows every state', () => expect(runStatuses).toHaveLength(5));
});
