import type { DisputeView } from '@cubby/features/disputes/contract';
import {
  clearSafety,
  decideDispute,
  decisionEffect,
  openSafetyDispute,
  receiveDisputedBack,
  sayInDispute,
} from '@cubby/features/disputes/contract';
import { DisputePage, DisputesPage } from '@cubby/features/disputes/inner';
import { InvoiceRefundPage, ProofPage } from '@cubby/features/invoices/inner';
import { EventPage, RefundPage } from '@cubby/features/payments/inner';
import {
  approveRun,
  holdPayouts,
  reconcileRun,
  rejectRun,
  releasePayouts,
  returnPayout,
} from '@cubby/features/payouts/contract';
import { RunPage, RunsPage } from '@cubby/features/payouts/inner';
import {
  assignCredit,
  type BankMessage,
  returnCredit,
  settleBankMessage,
  takePayout,
} from '@cubby/features/reconciliation/contract';
import { BankMessagePage, BankMessagesPage } from '@cubby/features/reconciliation/inner';
import { findOrganisations } from '@cubby/features/schools/contract';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  enterPayment,
  sendRefundTo,
  settleInvoiceRefund,
  settleProof,
} from '../../features/invoices/staff-contract.ts';
import { settleProviderEvent, settleRefundByHand, takeDonation } from '../../features/payments/staff-contract.ts';
import { onScreen } from '../child/testing/on-screen.tsx';

const message: BankMessage = {
  ...{ id: 'm1', kind: 'CREDITED', amount: money(2_505), foreignAmount: null, reference: 'R-1' },
  ...{ words: 'For pencils', payerName: 'Maple School', payerIban: '•••• 3000', bookedOn: '2026-09-01' },
  ...{ reason: 'AC01', isReversal: false, mayRepeat: false, receivedAt: '2026-09-02T10:00:00.000Z' },
  ...{ actions: ['ASSIGN', 'RETURN', 'PAYOUT', 'NOTE'], settledAs: null, settledAt: null, settledBy: null },
  ...{ settledNote: null, invoices: [] },
};
const line = {
  ...{ lineId: 'l1', payee: 'SELLER', shop: 'maple', name: 'Maple Shop', amount: money(12_000), repaid: money(664) },
  ...{ usual: null, isUnusual: false, way: 'BANK', holder: 'M. Roche', ending: '0182', isOddName: false },
  ...{ reason: null, isSettled: false, returned: money(0), isHeld: false, holdReason: null, error: null },
};
const run = {
  ...{ runId: 'w1', week: '2026-09-07', status: 'PROPOSED', proposedAt: '2026-09-07T06:00:00.000Z', rejected: null },
  ...{ approvals: 1, approvalsNeeded: 3, sentAt: null, reconciledAt: null, payees: 31, total: money(99_905) },
  ...{ approvedBy: [], barredBy: null, usual: null, isUnusual: false, ways: [], leftOut: [], lines: [line] },
  page: { current: 1, items: 1, total: 1, last: 1 },
};
const runOf = (changes: object = {}): Page => [
  <RunPage key="r" canSettle />,
  { query: { which: 'PAID', page: 1 }, run: { ...run, ...changes } },
];
const refund = {
  ...{ id: 'r1', orderNumber: '7H2V00QL9C', amount: money(1_880), reason: 'RETURNED', givenBy: null, note: null },
  ...{ status: 'FAILED', attempts: 3, lastError: null, createdAt: '2026-09-01T10:00:00.000Z', dueAt: null, lines: [] },
  ...{ giverName: null, paid: money(4_500), settledAt: null, settledBy: null, settledNote: null },
};
const invoiceRefund = {
  ...{ id: 'i1', invoiceNumber: 'CA-2026-000012', amount: money(505), reason: null, status: 'OWED', hasAccount: false },
  ...{ lastError: null, createdAt: '2026-09-01T10:00:00.000Z', billName: 'Maple School', billEmail: 'a@maple.example' },
  ...{ isUnconfirmed: false, askedAt: null, isIdle: true, to: null, settledAt: null, settledBy: null },
  settledNote: null,
};
const proof = {
  ...{ id: 'p1', invoiceNumber: 'CA-2026-000012', billName: 'Maple School', picture: null, document: null },
  ...{ sentAt: '2026-09-01T10:00:00.000Z', total: money(4_000), outstanding: money(2_500), seenAt: null, seenBy: null },
};
const event = {
  ...{ provider: 'STRIPE', eventId: 'evt_1', type: 'charge.succeeded', amount: money(700), refundId: null },
  ...{ receivedAt: '2026-09-01T10:00:00.000Z', paymentId: 'pi_1', error: null, isOpen: true },
  actions: ['DONATION', 'SETTLE'],
};
const dispute = {
  ...{ code: '7H2V00QL9C', status: 'IN_PROGRESS', channel: 'BUYER', reason: 'DAMAGED', orderNumber: '7H2V00QL9D' },
  ...{ number: '7H2V00QL9D-1', sellerName: 'Maple', sellerHandle: 'maple', isChildShop: false, turn: 'STAFF' },
  ...{ dueAt: '2026-09-10T12:00:00-07:00', openedAt: '2026-09-05T12:00:00-07:00', lines: [] as unknown[] },
  ...{ reportedAt: '2026-09-04T12:00:00-07:00', total: money(1_344), description: 'Broken', wished: 'PART_REFUND' },
  ...{ items: money(1_000), shipping: money(200), tax: money(144), remedy: null, withReturn: false },
  ...{ refunded: money(0), rejectedAt: null, sentBack: null, hasReturnSheet: false, replacement: null, pictures: [] },
  ...{ events: [], actions: [], staffActions: ['DECIDE', 'SAY', 'ASK', 'RECEIVE', 'CLEAR'], hidesPictures: false },
} as unknown as DisputeView;

type Page = [screen: ReactNode, data: unknown];
const page = (screen: ReactNode, data: unknown): Page => [screen, data];
const pages = {
  message: page(<BankMessagePage />, { message }),
  run: runOf(),
  lastApproval: runOf({ approvals: 2 }),
  sentRun: runOf({ status: 'SENT', barredBy: 'STATUS' }),
  heldLine: runOf({ lines: [{ ...line, isHeld: true }] }),
  refund: page(<RefundPage canSettle />, { refund }),
  invoiceRefund: page(<InvoiceRefundPage canSettle />, { refund: invoiceRefund }),
  proof: page(<ProofPage canSettle />, { proof }),
  event: page(<EventPage takeRefund={() => null} />, { event }),
  dispute: page(<DisputePage />, { dispute }),
};

type Steps = readonly (string | readonly [label: string, value: string])[];
test.each<
  [keyof typeof pages, first: string, asked: string, Steps, endpoint: { id: string }, input: unknown, said: string]
>([
  [
    'message',
    'Assign to an invoice',
    'Assign to an invoice US$25.05 will be applied to this invoice. Anything left over will be returned to the payer. Invoice number Cancel Assign US$25.05',
    [['Invoice number', ' CA-1 '], 'Assign US$25.05'],
    assignCredit,
    { id: 'm1', invoiceNumber: 'CA-1' },
    'US$25.05 assigned.',
  ],
  [
    'message',
    'Send back',
    'Send back US$25.05 will be returned to the payer’s account with the next bank file. SWIFT code of the payer’s bank Cancel Send US$25.05 back',
    [['SWIFT code of the payer’s bank', 'ablvcavx'], 'Send US$25.05 back'],
    returnCredit,
    { id: 'm1', swift: 'ABLVCAVX' },
    'US$25.05 will be returned with the next bank file.',
  ],
  [
    'message',
    'Payment provider’s payout',
    'Payment provider’s payout US$25.05 is what the payment provider paid out to us. It isn’t owed to anyone. Cancel Book US$25.05 as a payout',
    ['Book US$25.05 as a payout'],
    takePayout,
    { id: 'm1', provider: 'STRIPE' },
    'US$25.05 booked as a payout.',
  ],
  [
    'message',
    'Remove from the list',
    'Remove from the list Nothing will be booked. Note what you found out. Note Cancel Remove from the list',
    [['Note', 'Ours'], 'Remove from the list'],
    settleBankMessage,
    { id: 'm1', note: 'Ours' },
    'Removed from the list.',
  ],
  [
    'run',
    'Approve',
    'Approve Approve US$999.05 for 31 payees? A wrong payout comes back only if the bank returns it. Cancel Approve',
    ['Approve'],
    approveRun,
    { runId: 'w1' },
    'Approved. Someone else has to approve it too.',
  ],
  [
    'lastApproval',
    'Approve and send',
    'Approve Approve US$999.05 for 31 payees? A wrong payout comes back only if the bank returns it. Cancel Approve and send',
    ['Approve and send'],
    approveRun,
    { runId: 'w1' },
    'Approved. We’re sending it now.',
  ],
  [
    'run',
    'Reject',
    'Reject Nothing in this run will be paid. The US$999.05 stays in the balances for the next run. Reason Cancel Reject',
    [['Reason', 'Wrong week'], 'Reject'],
    rejectRun,
    { runId: 'w1', reason: 'Wrong week' },
    'The run is rejected. The balances wait for the next one.',
  ],
  [
    'sentRun',
    'Mark as reconciled',
    'Mark as reconciled Has the bank carried out every payout of this run that wasn’t returned (US$999.05 in all)? Cancel Mark as reconciled',
    ['Mark as reconciled'],
    reconcileRun,
    { runId: 'w1' },
    'The run is reconciled.',
  ],
  [
    'run',
    'Hold payouts to Maple Shop',
    'Hold payouts Maple Shop stays out of every run until you release the payouts. The money stays in their balance. Reason Cancel Hold payouts',
    [['Reason', 'Odd'], 'Hold payouts'],
    holdPayouts,
    { shop: 'maple', reason: 'Odd' },
    'Payouts to Maple Shop are on hold.',
  ],
  [
    'sentRun',
    'Mark the payout to Maple Shop as returned',
    'Mark as returned $120.00 goes back into the balance of Maple Shop, and the account is blocked. What the bank said Cancel Mark as returned',
    [['What the bank said', 'AC04'], 'Mark as returned'],
    returnPayout,
    { id: 'l1', note: 'AC04' },
    '$120.00 is back in the balance of Maple Shop.',
  ],
  [
    'refund',
    'Record as paid by hand',
    'Record as paid by hand Pay the buyer first. This sends no money: it records that $18.80 has left our bank account, and the payment provider isn’t asked again. How you paid it Cancel Record $18.80 as paid',
    [['How you paid it', 'Cheque 12'], 'Record $18.80 as paid'],
    settleRefundByHand,
    { id: 'r1', note: 'Cheque 12' },
    '$18.80 recorded as paid.',
  ],
  [
    'invoiceRefund',
    'Record as paid by hand',
    'Record as paid by hand Pay the buyer first. This sends no money: it records that $5.05 has left our bank account. We’ll email the buyer. How you paid it Cancel Record $5.05 as paid',
    [['How you paid it', 'Cheque 12'], 'Record $5.05 as paid'],
    settleInvoiceRefund,
    { id: 'i1', note: 'Cheque 12' },
    '$5.05 recorded as paid.',
  ],
  [
    'invoiceRefund',
    'Send to an account',
    'Send to an account Account holder Account type With an IBAN In Canada (EFT, Interac e-Transfer) In the United States (ACH) IBAN SWIFT code Cancel Send $5.05',
    [['IBAN', 'NL91ABNA0417164300'], ['SWIFT code', 'ABNANL2A'], 'Send $5.05'],
    sendRefundTo,
    { id: 'i1', name: 'Maple School', scheme: 'IBAN', iban: 'NL91ABNA0417164300', swift: 'ABNANL2A' },
    '$5.05 will be sent with the next bank file.',
  ],
  [
    'proof',
    'Record a payment',
    'Record a payment Enter only payments that arrived outside the bank’s files. US$25.00 is still owed. Amount Reference, such as the cheque’s number Day it arrived Payer Note (optional) Cancel Record a payment',
    [
      ['Reference, such as the cheque’s number', 'R-7'],
      ['Day it arrived', '2026-09-03'],
      ['Amount', '20.05'],
      'Record a payment',
    ],
    enterPayment,
    {
      key: 'CA-2026-000012',
      amount: money(2_005),
      reference: 'R-7',
      bookedOn: '2026-09-03',
      payerName: 'Maple School',
    },
    '$20.00 applied to the invoice, $0.05 to be returned.',
  ],
  [
    'event',
    'Mark as handled',
    'Mark as handled This moves no money. It only removes the event from the list. Cancel Mark as handled',
    ['Mark as handled'],
    settleProviderEvent,
    { provider: 'STRIPE', eventId: 'evt_1' },
    'Marked as handled.',
  ],
])(
  'on the page of “%s”, “%s” asks “%s”, and after %j sends just that',
  async (of, first, asked, steps, endpoint, input, said) => {
    const answer = () => ({ applied: money(2_000), returned: money(5) });
    const screen = await onScreen(pages[of][0], { data: pages[of][1], answer });
    await screen.press(first);
    expect(screen.calls).toEqual([]);
    expect(screen.words()).toBe(asked);
    await screen.take(...steps);
    expect(screen.calls).toEqual([[endpoint.id, input]]);
    expect(screen.said()).toBe(said);
    expect([screen.dialog(), screen.loads()]).toEqual([undefined, 2]);
  },
);

test.each<[keyof typeof pages, Steps, endpoint: { id: string }, input: unknown, said: string]>([
  [
    'heldLine',
    ['Release payouts to Maple Shop'],
    releasePayouts,
    { shop: 'maple' },
    'Payouts to Maple Shop are released.',
  ],
  ['proof', ['Mark as checked'], settleProof, { id: 'p1' }, 'Marked as checked.'],
  [
    'dispute',
    ['Back and fit for sale'],
    receiveDisputedBack,
    { code: '7H2V00QL9C', restocks: true },
    'Recorded. We’ll refund the buyer.',
  ],
  [
    'dispute',
    ['Put back on sale'],
    clearSafety,
    { code: '7H2V00QL9C' },
    'The offers are on sale again, unless another dispute holds them.',
  ],
  [
    'dispute',
    [['Write a message', 'We are looking into it.'], 'Send message'],
    sayInDispute,
    { code: '7H2V00QL9C', body: 'We are looking into it.', asksBuyer: false, pictures: [] },
    'Your message has been sent.',
  ],
  [
    'dispute',
    [
      ['Write a message', 'Is the box there still?'],
      'Ask the buyer: without an answer, the dispute is closed after a reminder',
      'Send message',
    ],
    sayInDispute,
    { code: '7H2V00QL9C', body: 'Is the box there still?', asksBuyer: true, pictures: [] },
    'Your message has been sent.',
  ],
])('on the page of “%s”, %j sends just that at once', async (of, steps, endpoint, input, said) => {
  const screen = await onScreen(pages[of][0], { data: pages[of][1] });
  await screen.take(...steps);
  expect(screen.calls).toEqual([[endpoint.id, input]]);
  expect(screen.said()).toContain(said);
  expect(screen.loads()).toBe(2);
});

test.each<[keyof typeof pages, Steps]>([
  ['message', ['Assign to an invoice', ['Invoice number', 'CA-1'], 'Assign US$25.05']],
  ['run', ['Reject', ['Reason', 'Wrong week'], 'Reject']],
  ['run', ['Hold payouts to Maple Shop', ['Reason', 'Odd'], 'Hold payouts']],
  ['refund', ['Record as paid by hand', ['How you paid it', 'Cheque 12'], 'Record $18.80 as paid']],
  [
    'proof',
    [
      'Record a payment',
      ['Reference, such as the cheque’s number', 'R-7'],
      ['Day it arrived', '2026-09-03'],
      'Record a payment',
    ],
  ],
  ['invoiceRefund', ['Send to an account', ['IBAN', 'NL91ABNA0417164300'], ['SWIFT code', 'ABNANL2A'], 'Send $5.05']],
])('on the page of “%s”, a refusal of %j is shown in the dialog, which stays open', async (of, steps) => {
  const screen = await onScreen(pages[of][0], { data: pages[of][1], answer: () => new Error('The bank is closed.') });
  await screen.take(...steps);
  expect(screen.dialog()?.open).toBe(true);
  expect(screen.words()).toContain('The bank is closed.');
  expect(screen.loads()).toBe(1);
});

test('a donation is recorded for the school that was found, and the dialog stays open if that is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const schools = [{ code: 's1', name: 'Maple School', city: 'Vancouver', country: 'CA' }];
  let problem: Error | undefined = new Error('No such payment.');
  const answer = (endpoint: unknown) => (endpoint === findOrganisations ? schools : problem);
  const screen = await onScreen(pages.event[0], { data: pages.event[1], answer });
  await screen.take('Record as a donation', ['Find a school by name or town', ' maple ']);
  await screen.after(200);
  await screen.take('Maple School Vancouver, Canada', ['Reference', ' R-7 '], 'Record US$7.00 as a donation');
  expect(screen.words()).toContain('No such payment.');
  problem = undefined;
  await screen.press('Record US$7.00 as a donation');
  vi.useRealTimers();
  const sent = [takeDonation.id, { provider: 'STRIPE', eventId: 'evt_1', organisationId: 's1', reference: 'R-7' }];
  expect(screen.calls).toEqual([[findOrganisations.id, { words: 'maple' }], sent, sent]);
  expect([screen.said(), screen.dialog(), screen.loads()]).toEqual(['US$7.00 recorded as a donation.', undefined, 2]);
});

describe('the form that decides a dispute (domain 5.6)', () => {
  const effect = { items: money(900), shipping: money(150), tax: money(94), total: money(1_144), seller: money(801) };
  const answer = (endpoint: unknown) => (endpoint === decisionEffect ? effect : undefined);
  const reasons = ['Reasons', 'The photos show it broken.'] as const;
  const body = reasons[1];
  test.each<[Steps, cents: number | undefined, said: string, button: string, input: object]>([
    [
      ['A full refund'],
      undefined,
      'What happens to the money The buyer gets US$11.44: US$9.00 for items, US$2.44 for tax and delivery. The shop loses US$8.01 of its share; we return our fee on it. Both sides get your reasons by email, and may appeal once if you refuse.',
      'Decide: refund US$11.44',
      { remedy: 'FULL_REFUND', withReturn: false, amount: undefined },
    ],
    [
      ['A full refund', 'Only once the items are back'],
      undefined,
      'What happens to the money Once the items are back, the buyer gets US$11.44: US$9.00 for items, US$2.44 for tax and delivery. The shop loses US$8.01 of its share; we return our fee on it. Both sides get your reasons by email, and may appeal once if you refuse.',
      'Decide: refund US$11.44',
      { remedy: 'FULL_REFUND', withReturn: true, amount: undefined },
    ],
    [
      ['A partial refund', ['Amount before tax', '9.00']],
      900,
      'What happens to the money The buyer gets US$11.44: US$9.00 for items, US$2.44 for tax and delivery. The shop loses US$8.01 of its share; we return our fee on it. Both sides get your reasons by email, and may appeal once if you refuse.',
      'Decide: refund US$11.44',
      { remedy: 'PART_REFUND', withReturn: false, amount: money(900) },
    ],
  ])(
    'after %j shows what the server reckons for %s cents, and sends what was chosen',
    async (steps, cents, said, button, input) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const screen = await onScreen(<DisputePage />, { data: { dispute }, answer });
      await screen.take(...steps);
      await screen.after(200);
      expect(screen.calls).toEqual([[decisionEffect.id, { code: '7H2V00QL9C', cents }]]);
      expect(screen.said()).toBe(said);
      await screen.take(reasons, button);
      vi.useRealTimers();
      expect(screen.calls[1]).toEqual([decideDispute.id, { code: '7H2V00QL9C', body, ...input }]);
      expect(screen.said()).toContain('Decided. We’ve notified both sides.');
    },
  );
  test.each<[Steps, said: string, input: object]>([
    [
      ['A replacement'],
      'What happens to the money Nothing is refunded. The shop sends the items again at its own cost. Both sides get your reasons by email, and may appeal once if you refuse.',
      { remedy: 'REPLACEMENT', withReturn: false, amount: undefined },
    ],
    [
      ['No refund: the seller is right'],
      'What happens to the money The hold on US$13.44 will end, and the shop will be paid its share. Both sides get your reasons by email, and may appeal once if you refuse.',
      { remedy: undefined, withReturn: false, amount: undefined },
    ],
  ])('after %j asks for nothing else, and sends what was chosen', async (steps, said, input) => {
    const screen = await onScreen(<DisputePage />, { data: { dispute }, answer });
    await screen.take(...steps);
    expect(screen.said()).toBe(said);
    await screen.take(reasons, 'Decide');
    expect(screen.calls).toEqual([[decideDispute.id, { code: '7H2V00QL9C', body, ...input }]]);
  });
});

test('products are taken off sale by the number of their order and the danger; its dispute is opened', async () => {
  const answer = () => ({ code: '7H2V00QL9E', status: 'OPENED' });
  const screen = await onScreen(<DisputesPage canSecure />, { data: { disputes: [] }, answer });
  await screen.press('Secure a product');
  expect(screen.words()).toBe(
    'Secure a product Everything in this order will be taken off sale now, and an incident with its reporting deadlines will be opened. We’ll notify the shop and the buyer. Order number with part What may be dangerous Cancel Take off sale',
  );
  await screen.take(
    ['Order number with part', ' 7h2v00qk9d-1 '],
    ['What may be dangerous', 'The edges are sharp enough to cut.'],
    'Take off sale',
  );
  expect(screen.calls).toEqual([
    [openSafetyDispute.id, { number: '7H2V00QK9D-1', description: 'The edges are sharp enough to cut.' }],
  ]);
  expect(screen.at()).toBe('/disputes/7H2V00QL9E');
});

describe('a message of the bank', () => {
  const words = async (changes: Partial<BankMessage>) =>
    (await onScreen(<BankMessagePage />, { data: { message: { ...message, ...changes } } })).words();

  test('is shown with everything that the bank said, and what was done', async () => {
    expect(await words({ actions: [] })).toBe(
      'Bank messages US$25.05 Kind Money in Payer Maple School From account •••• 3000 Reference R-1 Payer’s message For pencils The bank’s reason AC01 Booked on Sep 1, 2026 Received Sep 2, 2026, 10:00 UTC',
    );
    const settled = { settledAt: '2026-09-03T10:00:00.000Z', settledBy: 'Noor Aziz', settledNote: 'Two invoices' };
    expect(await words({ ...settled, settledAs: 'ASSIGNED', invoices: ['CA-1', 'CA-2'], actions: [] })).toBe(
      'Bank messages US$25.05 Kind Money in Payer Maple School From account •••• 3000 Reference R-1 Payer’s message For pencils The bank’s reason AC01 Booked on Sep 1, 2026 Received Sep 2, 2026, 10:00 UTC Settled Assigned to an invoice Invoice number CA-1 CA-2 Settled on Sep 3, 2026, 10:00 UTC Settled by Noor Aziz Note Two invoices',
    );
    const unsure = {
      mayRepeat: true,
      isReversal: true,
      amount: null,
      foreignAmount: 'JPY 500',
      words: 'R-1',
      reason: null,
    };
    expect(await words({ ...unsure, actions: [] })).toBe(
      'Bank messages JPY 500 The bank may have reported this before. It counts as new money only if you assign it or send it back. The bank took this payment back. Kind Money in Payer Maple School From account •••• 3000 Reference R-1 Booked on Sep 1, 2026 Received Sep 2, 2026, 10:00 UTC',
    );
    expect(await words({ mayRepeat: true, settledAs: 'NOTED' })).not.toContain('may have reported this before');
  });

  test.each([
    ['Assign to an invoice', '40'],
    ['Send back', '40'],
    ['Remove from the list', '500'],
  ])('“%s” takes %s characters', async (name, most) => {
    const screen = await onScreen(...([pages.message[0], { data: pages.message[1] }] as const));
    await screen.press(name);
    expect(screen.dialog()!.querySelector('input, textarea')!.getAttribute('maxlength')).toBe(most);
  });

  test('has a row with its day and amount; beside the list are proofs, and files that could not be read', async () => {
    const unknown = { ...message, id: 'm2', payerName: null, bookedOn: null, amount: null, foreignAmount: 'JPY 500' };
    const nobody = { ...message, id: 'm3', payerName: null, payerIban: null, reference: null, kind: 'REJECTED' };
    const files = [{ name: 'a.xml', problem: 'no amount', receivedAt: '2026-09-04T10:00:00.000Z' }];
    const data = { messages: [message, unknown, nobody], files };
    const screen = await onScreen(<BankMessagesPage />, { data, locale: 'de' });
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/de/bank', '/de/proofs', '/de/bank/m1', '/de/bank/m2', '/de/bank/m3']);
    expect(document.querySelector('[aria-current]')!.getAttribute('href')).toBe('/de/bank');
    expect(screen.words()).toBe(
      'Banknachrichten Zahlungsnachweise Banknachrichten Zahler Art Betrag Verwendungszweck Gebucht am Maple School Geldeingang 25,05&nbsp;US$ R-1 1. Sept. 2026 •••• 3000 Geldeingang JPY 500 R-1 2. Sept. 2026 Überweisung abgelehnt Überweisung abgelehnt 25,05&nbsp;US$ 1. Sept. 2026 Nicht lesbare Dateien a.xml no amount 4. Sept. 2026, 10:00 UTC',
    );
  });
});

test('the list of runs counts approvals and payees of each', async () => {
  const runs = [run, { ...run, runId: 'w2', approvalsNeeded: 0, approvals: 0, status: 'RECONCILED' }];
  const screen = await onScreen(<RunsPage />, { data: { runs } });
  expect(screen.words()).toBe(
    'Payouts Week of Status Approvals Payees Total Sep 7, 2026 Needs approval 1 of 3 31 US$999.05 Sep 7, 2026 Reconciled – 31 US$999.05',
  );
});
