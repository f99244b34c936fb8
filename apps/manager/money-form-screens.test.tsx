import { DisputesPage } from '@cubby/features/disputes/inner';
import { InvoiceRefundsPage, ProofsPage } from '@cubby/features/invoices/inner';
import { EventsPage, RefundPage, RefundsPage } from '@cubby/features/payments/inner';
import { RunPage, RunsPage } from '@cubby/features/payouts/inner';
import type * as Forms from '@cubby/forms';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DecideForm } from '../../features/disputes/inner/DecideForm.tsx';
import { SafetyDialog } from '../../features/disputes/inner/SafetyDialog.tsx';
import { ReceiptDialog } from '../../features/invoices/inner/ReceiptDialog.tsx';
import { RefundAccountDialog } from '../../features/invoices/inner/RefundAccountDialog.tsx';
import { DonationDialog } from '../../features/payments/inner/DonationDialog.tsx';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

type Entry = Record<string, unknown>;
type Options = { rules?: (entry: Entry) => object; along?: (changes: Entry, before: Entry) => object; initial: Entry };
const { forms, typed } = vi.hoisted(() => ({ forms: [] as unknown[], typed: { values: {} as object } }));
vi.mock('@cubby/forms', async (original) => {
  const real = await original<typeof Forms>();
  return {
    ...real,
    /** A form as first shown, or after the values were typed. */
    useForm: (options: Parameters<typeof real.useForm>[0]) => {
      forms.push(options);
      return real.useForm({ ...options, initial: { ...options.initial, ...typed.values } });
    },
  };
});
beforeEach(() => {
  forms.length = 0;
  typed.values = {};
});
const form = () => forms.at(-1) as Options;
const action = { busy: undefined, said: undefined, result: undefined, failure: undefined } as never;
const close = () => {};
const valuesIn = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
    /type="(radio|checkbox)"/.test(tag) ? [] : [[/name="([^"]*)"/.exec(tag)?.[1], /value="([^"]*)"/.exec(tag)?.[1]]],
  );
const namesIn = (markup: string) =>
  [...markup.matchAll(/<(?:input|select|textarea)[^>]*name="([^"]*)"/g)].map(([, name]) => name);

const refund = { id: 'i1', amount: money(500), billName: 'Maple School' } as never;
const refundForm = () => markupOf(<RefundAccountDialog refund={refund} action={action} onClose={close} />);
test.each([
  ['IBAN', ['name', 'scheme', 'iban', 'swift'], { iban: 'field.required', swift: 'field.required' }],
  [
    'CA',
    ['name', 'scheme', 'institution', 'transit', 'accountNumber'],
    { institution: 'field.required', transit: 'field.required', accountNumber: 'field.required' },
  ],
  [
    'US',
    ['name', 'scheme', 'routing', 'accountNumber'],
    { routing: 'field.required', accountNumber: 'field.required' },
  ],
] as const)('an account of the kind %s is asked for %j, each at its own field', async (scheme, fields, errors) => {
  typed.values = { scheme };
  const markup = await refundForm();
  expect(namesIn(markup)).toEqual(fields);
  expect(valuesIn(markup)[0]).toEqual(['name', 'Maple School']);
  expect(wordsOf(markup)).toContain('Send $5.00');
  const { initial, rules, along } = form();
  expect(rules!({ ...initial, scheme })).toEqual(errors);
  const filled = Object.fromEntries(Object.keys(errors).map((name) => [name, '1']));
  expect(rules!({ ...initial, ...filled, scheme })).toEqual({});
  expect(along!({ scheme: 'US' }, { scheme: 'CA' })).toMatchObject({ transit: '', accountNumber: '' });
  expect(along!({ scheme: 'CA' }, { scheme: 'CA' })).toEqual({});
});

test('the form for a payment states the amount due of its invoice and who is billed', async () => {
  const proof = { invoiceNumber: 'CA-1', billName: 'Maple School', total: money(4_000), outstanding: money(2_505) };
  const markup = await markupOf(<ReceiptDialog proof={proof as never} action={action} onClose={close} />);
  expect(valuesIn(markup)).toEqual([
    ['amount', '25.05'],
    ['reference', ''],
    ['bookedOn', ''],
    ['payerName', 'Maple School'],
  ]);
  expect(wordsOf(markup)).toContain('US$25.05 is still owed.');
});

test('a donation states its sum, and asks for the school and the reference, each at its field (P17)', async () => {
  const event = { provider: 'STRIPE', eventId: 'e', amount: money(700), refundId: null } as never;
  const words = wordsOf(await markupOf(<DonationDialog event={event} action={action} onClose={close} />));
  expect(words).toContain('US$7.00 will go to the school’s account for donations.');
  expect(words).toContain('Record US$7.00 as a donation');
  const { rules } = form();
  const school = { organisationId: 'events.desk.school.missing' };
  const reference = { reference: 'events.desk.reference.missing' };
  expect(rules!({ organisationId: '', reference: ' ' })).toEqual({ ...school, ...reference });
  expect(rules!({ organisationId: 's', reference: ' ' })).toEqual(reference);
  expect(rules!({ organisationId: '', reference: 'r' })).toEqual(school);
});

const decide = (decision: string, reason = 'DAMAGED') => {
  typed.values = { decision };
  const dispute = { code: 'c', reason, items: money(1_000), total: money(1_344) };
  return markupOf(<DecideForm dispute={dispute as never} action={action} />);
};
test.each([
  ['', [], []],
  ['FULL_REFUND', ['withReturn'], []],
  ['PART_REFUND', ['amount'], ['Up to US$10.00']],
  ['REPLACEMENT', [], ['Nothing is refunded.']],
  ['NONE', [], ['The hold on US$13.44 will end']],
])('the decision “%s” asks for %j, and states %j before it is made', async (decision, fields, said) => {
  const markup = await decide(decision);
  const words = wordsOf(markup);
  expect(namesIn(markup).filter((name) => name === 'withReturn' || name === 'amount')).toEqual(fields);
  for (const each of ['Up to US$10.00', 'Nothing is refunded.', 'The hold on US$13.44 will end'])
    expect([each, words.includes(each)]).toEqual([each, (said as readonly string[]).includes(each)]);
  expect(words.includes('What happens to the money')).toBe(decision !== '');
});

test.each([
  ['DAMAGED', ['FULL_REFUND', 'PART_REFUND', 'REPLACEMENT', 'NONE']],
  ['UNSAFE', ['FULL_REFUND', 'NONE']],
  ['NOT_RECEIVED', ['FULL_REFUND', 'REPLACEMENT', 'NONE']],
])('of a dispute about %s the outcomes are %j', async (reason, outcomes) => {
  const markup = await decide('', reason);
  expect(
    [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)![1]),
  ).toEqual(outcomes);
});

test('the form that takes products off sale asks for an order and the danger', async () => {
  expect(namesIn(await markupOf(<SafetyDialog onClose={close} />))).toEqual(['number', 'description']);
});

test.each<[string, ReactNode, unknown, string]>([
  [
    'refunds',
    <RefundsPage key="r" tabs={null} />,
    { refunds: [] },
    'No open refunds Refunds that haven’t reached the buyer yet',
  ],
  ['refunds of invoices', <InvoiceRefundsPage key="i" tabs={null} />, { refunds: [] }, 'No open refunds Refunds'],
  ['proofs', <ProofsPage key="p" tabs={null} />, { proofs: [] }, 'No proofs to check Proofs that buyers send'],
  ['events', <EventsPage key="e" />, { events: [] }, 'No provider events to check Payment provider events'],
  ['runs', <RunsPage key="w" />, { runs: [] }, 'No payout runs yet A run is proposed every Monday.'],
  [
    'disputes',
    <DisputesPage key="d" canSecure={false} />,
    { disputes: [] },
    'No disputes to decide Disputes appear here',
  ],
])('without %s the list says so', async (_, screen, data, said) => {
  const markup = await markupOf(screen, 'en', data);
  expect(wordsOf(markup)).toContain(said);
  expect(markup).not.toContain('<table');
});

test.each([
  ['declined', 'The buyer’s bank declined it.'],
  ['lost_or_stolen_card', 'The card was reported lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was cancelled.'],
  ['insufficient_funds', 'Our balance at the payment provider is too low.'],
  [null, undefined],
])('a refund with the error %s says: %s', async (lastError, said) => {
  const listed = { id: 'r1', orderNumber: 'O', amount: money(1_880), reason: 'RETURNED', givenBy: null, note: null };
  const more = { giverName: null, paid: money(4_500), lines: [], settledAt: null, settledBy: null, settledNote: null };
  const dates = { attempts: 0, createdAt: '2026-09-01T10:00:00.000Z', dueAt: null };
  const data = { refund: { ...listed, ...more, ...dates, status: 'FAILED', lastError } };
  const words = wordsOf(await markupOf(<RefundPage canSettle={false} />, 'en', data));
  if (said) expect(words).toContain(`Last error ${said}`);
  else expect(words).not.toContain('Last error');
  expect(words).not.toMatch(/Granted by|Items|Paid on|Recorded by|Next attempt/);
});

test('a run without payees, and one without a usual sum, say so', async () => {
  const run = {
    ...{ runId: 'w1', week: '2026-09-07', status: 'RECONCILED', proposedAt: '2026-09-07T06:00:00.000Z' },
    ...{ approvals: 0, approvalsNeeded: 0, sentAt: null, reconciledAt: null, payees: 0, total: money(0) },
    ...{ approvedBy: [], rejected: null, barredBy: 'STATUS', usual: null, isUnusual: false, ways: [], leftOut: [] },
    ...{ lines: [], page: { current: 1, items: 0, total: 0, last: 1 } },
  };
  const data = { query: { which: 'PAID', page: 1 }, run };
  const words = wordsOf(await markupOf(<RunPage canSettle />, 'en', data));
  expect(words).toContain('Total US$0.00 First payout Proposed');
  expect(words).toContain('In this run (0) Not in this run (0) Nobody');
  expect(words).not.toMatch(/Approvals|Over twice|Sent|Rejected/);
  expect(wordsOf(await markupOf(<RunsPage />, 'en', { runs: [run] }))).toMatch(/Reconciled – 0 US\$0\.00$/);
});
