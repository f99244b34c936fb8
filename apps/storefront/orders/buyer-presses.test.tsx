import { sayInDispute } from '@cubby/features/disputes/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { moveInvoice } from '@cubby/features/invoices/contract';
import { settleSandboxSession } from '@cubby/features/payments/contract';
import { SandboxCard } from '@cubby/features/payments/storefront';
import { money } from '@cubby/money';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../../../features/accounts/contract.ts';
import { PasswordAction } from '../../../features/accounts/screens/PasswordAction.tsx';
import { SessionList } from '../../../features/accounts/screens/SessionList.tsx';
import { moveDisputeAsBuyer, openDispute, sendDisputedBack } from '../../../features/disputes/buyer-contract.ts';
import { DisputeActions } from '../../../features/disputes/storefront/DisputeActions.tsx';
import { ReportForm } from '../../../features/disputes/storefront/ReportForm.tsx';
import { sendBack } from '../../../features/fulfilment/contract.ts';
import { BuyerSteps } from '../../../features/fulfilment/storefront/BuyerSteps.tsx';
import { CancelUnpaid } from '../../../features/fulfilment/storefront/CancelUnpaid.tsx';
import { SendBackForm } from '../../../features/fulfilment/storefront/SendBackForm.tsx';
import { saveInvoice } from '../../../features/invoices/draft-contract.ts';
import { CreateInvoice } from '../../../features/invoices/storefront/CreateInvoice.tsx';
import { InvoiceMoves } from '../../../features/invoices/storefront/InvoiceMoves.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
let changes = 0;
const changed = () => {
  changes += 1;
};
beforeEach(() => {
  changes = 0;
});

const session = {
  ...{ id: 's1', status: 'OPEN', orderNumber: '7H2V00QK9C', amount: money(1_880), cancelUrl: '/orders/7H2V00QK9C' },
  returnUrl: '/orders/7H2V00QK9C',
};
test.each<[Steps, outcome: string]>([
  [['Approve'], 'APPROVE'],
  [['Decline'], 'DECLINE'],
  [['Approve, slowly'], 'SLOW'],
  [['Approve, notify the shop twice'], 'TWICE'],
  [['Ask for confirmation (3-D Secure)', 'Yes, it’s me'], 'APPROVE'],
  [['Ask for confirmation (3-D Secure)', 'No, it isn’t'], 'REFUSE'],
])('the sandbox’s bank answers %j with %s, and leads back', async (steps, outcome) => {
  const screen = await onScreen(<SandboxCard session={session as never} />, { answer: () => '/orders/back' });
  await screen.take(...steps);
  expect(screen.calls).toEqual([[settleSandboxSession.id, { id: 's1', outcome }]]);
  expect(screen.left).toEqual(['/orders/back']);
});

const accounts = [
  { code: 'a', bankName: 'Coast Bank', iban: '••1234', isMain: false },
  { code: 'b', bankName: 'Maple Bank', iban: '••5678', isMain: true },
];
const invoice = {
  ...{
    key: 'K1',
    number: 'CA-2026-000012',
    status: 'CREATED',
    goesToBank: false,
    bank: null,
    outstanding: money(8_230),
  },
  ...{ total: money(13_230), moves: ['CANCEL', 'DISCARD'] },
};
const moves = (of: object = {}) => (
  <InvoiceMoves invoice={{ ...invoice, ...of } as never} accounts={accounts} onChanged={changed} />
);
const dispute = (...actions: string[]) => (
  <DisputeActions
    dispute={
      {
        ...{ code: 'ABCDEFGH01', sellerName: 'Maple', sellerHandle: 'maple', number: '0123456789-1', actions },
        ...{ lines: [{ quantity: 2 }, { quantity: 3 }], isChildShop: false, hasReturnSheet: false },
      } as never
    }
    {...{ token: 't', renderUploader: () => null, returnSheet: null, onChanged: changed }}
  />
);
const line = {
  ...{ offerId: 'o1', sku: 'P-1', name: 'Pencil', quantity: 2, pictureUrl: null, price: money(205), total: money(410) },
  ...{ cancelled: 0, refunded: 0, returned: 0, comingBack: 0 },
};
const sellerOrder = (of: object = {}) =>
  ({
    ...{ number: '0123456789-1', status: 'PAID', seller: { name: 'Maple', kind: 'BUSINESS', handle: 'maple' } },
    ...{ total: money(1_880), lines: [line], sendBackBy: null, reportBy: null, withdrawUntil: null, parcels: [] },
    ...{ history: [{ status: 'PAID', at: '2026-09-01T10:00:00Z' }], arrivesTo: '2026-09-09', sentBack: null },
    ...of,
  }) as never;
const steps = (of: object = {}) => (
  <BuyerSteps sellerOrder={sellerOrder(of)} method="STRIPE" parts={2} token="t" onChanged={changed} />
);
const unpaid = { number: '0123456789', status: 'CREATED', payment: 'PENDING' } as never;

test.each<
  [
    of: string,
    screen: ReactElement,
    first: string,
    asked: string,
    Steps,
    endpoint: { id: string },
    input: unknown,
    said: string,
  ]
>([
  [
    'an invoice',
    moves(),
    'Send to bank',
    'Are you sure? Do you want to send an invoice to the bank? US$82.30 will be paid from Maple Bank. Pay from Coast Bank ••1234 Maple Bank ••5678 Cancel Confirm',
    ['Confirm'],
    moveInvoice,
    { key: 'K1', move: 'SEND', bankDetailsCode: 'b' },
    'Information has been updated',
  ],
  [
    'an invoice',
    moves(),
    'Send to bank',
    'Are you sure? Do you want to send an invoice to the bank? US$82.30 will be paid from Maple Bank. Pay from Coast Bank ••1234 Maple Bank ••5678 Cancel Confirm',
    ['Coast Bank ••1234', 'Confirm'],
    moveInvoice,
    { key: 'K1', move: 'SEND', bankDetailsCode: 'a' },
    'Information has been updated',
  ],
  [
    'an invoice',
    moves({ bank: { name: 'Coast', iban: '••1234' }, moves: ['SEND'] }),
    'Send to bank',
    'Are you sure? Do you want to send an invoice to the bank? US$82.30 will be paid from Coast Bank. Pay from Coast Bank ••1234 Maple Bank ••5678 Cancel Confirm',
    ['Confirm'],
    moveInvoice,
    { key: 'K1', move: 'SEND', bankDetailsCode: undefined },
    'Information has been updated',
  ],
  [
    'a requested invoice',
    moves({ number: null }),
    'Send to bank',
    'Are you sure? Do you want to send an invoice to the bank? US$132.30 will be paid from Maple Bank. Pay from Coast Bank ••1234 Maple Bank ••5678 Cancel Confirm',
    ['Confirm'],
    moveInvoice,
    { key: 'K1', move: 'SEND', bankDetailsCode: 'b' },
    'Information has been updated',
  ],
  [
    'an invoice',
    moves(),
    'Cancel invoice',
    'Are you sure? Do you want to cancel an invoice? Its orders will be cancelled too. The invoice keeps its number, and a credit note will cancel the amount. Cancel Confirm',
    ['Confirm'],
    moveInvoice,
    { key: 'K1', move: 'CANCEL', bankDetailsCode: undefined },
    'Information has been updated',
  ],
  [
    'an invoice',
    moves(),
    'Discard draft',
    'Are you sure? Are you sure you want to update the status? The draft will be deleted. Your order stays, and you can create another invoice for it. Cancel Confirm',
    ['Confirm'],
    moveInvoice,
    { key: 'K1', move: 'DISCARD', bankDetailsCode: undefined },
    'Information has been updated',
  ],
  [
    'a dispute',
    dispute('OPEN', 'DISCARD'),
    'Open a dispute',
    'Are you sure? Open a dispute? The dispute will be about 5 items from order 0123456789-1. We’ll notify Maple, who will have 72 hours to reply. The payment will be on hold until the dispute is settled. Back Open a dispute',
    ['Open a dispute'],
    moveDisputeAsBuyer,
    { code: 'ABCDEFGH01', action: 'OPEN', body: undefined },
    'Dispute created successfully',
  ],
  [
    'a dispute',
    dispute('OPEN', 'DISCARD'),
    'Discard',
    'Are you sure? Discard this report? The seller will still have your message. You can report the problem again later. Back Discard',
    ['Discard'],
    moveDisputeAsBuyer,
    { code: 'ABCDEFGH01', action: 'DISCARD', body: undefined },
    'Report discarded.',
  ],
  [
    'a dispute',
    dispute('WITHDRAW'),
    'Withdraw dispute',
    'Are you sure? Withdraw the dispute? The seller will be paid, and your order will continue as before. Back Withdraw dispute',
    ['Withdraw dispute'],
    moveDisputeAsBuyer,
    { code: 'ABCDEFGH01', action: 'WITHDRAW', body: undefined },
    'Dispute withdrawn. Your order will continue as before.',
  ],
  [
    'an order',
    steps(),
    'Cancel this parcel',
    'Are you sure? Cancel the parcel from Maple? We’ll refund US$18.80 to your card. Banks usually take 5 to 10 business days. Keep it Cancel this parcel',
    ['Cancel this parcel'],
    actOnOrder,
    { number: '0123456789-1', action: 'CANCEL', reason: undefined },
    'Cancelled. We’ll refund your card.',
  ],
  [
    'an order',
    steps({ status: 'DELIVERED' }),
    'Confirm all is well',
    'Are you sure? Is everything all right? This will complete the purchase. After that, you won’t be able to return the items here. Not yet Confirm all is well',
    ['Confirm all is well'],
    actOnOrder,
    { number: '0123456789-1', action: 'COMPLETE', reason: undefined },
    'Thank you. Your purchase is complete.',
  ],
  [
    'an unpaid order',
    <CancelUnpaid key="u" order={unpaid} token="t" onChanged={changed} />,
    'Cancel order',
    'Are you sure? Cancel this order? Nothing was charged. The items will be available to others again. Keep it Cancel order',
    ['Cancel order'],
    actOnOrder,
    { number: '0123456789', action: 'CANCEL', reason: undefined },
    'Cancelled. Nothing was charged.',
  ],
])('%#: of %s a button asks, and then sends just that', async (_, shown, first, asked, more, endpoint, input, said) => {
  const screen = await onScreen(shown);
  await screen.press(first);
  expect(screen.words()).toBe(asked);
  expect(screen.calls).toEqual([]);
  await screen.take(...more);
  expect(screen.calls).toEqual([[endpoint.id, input]]);
  expect(screen.said()).toBe(said);
  expect([screen.dialog(), changes]).toEqual([undefined, 1]);
});

test.each<[of: string, screen: ReactElement, Steps, endpoint: { id: string }, input: unknown, said: string]>([
  [
    'a dispute',
    dispute('SAY'),
    [['Write a message', 'Hello'], 'Send message'],
    sayInDispute,
    { code: 'ABCDEFGH01', body: 'Hello', pictures: [], asksBuyer: false },
    'Your message has been sent.',
  ],
  [
    'a dispute',
    dispute('APPEAL'),
    [['Why should we review the decision?', 'Why'], 'Appeal', 'Appeal'],
    moveDisputeAsBuyer,
    { code: 'ABCDEFGH01', action: 'APPEAL', body: 'Why' },
    'We’ve received your appeal and will review the dispute.',
  ],
  [
    'a dispute',
    dispute('SEND_BACK'),
    [['Carrier', 'DHL'], ['Tracking number (optional)', 'T-1'], 'I’ve sent the items'],
    sendDisputedBack,
    { code: 'ABCDEFGH01', carrier: 'DHL', tracker: 'T-1' },
    'Thank you. We’ve notified the seller.',
  ],
  [
    'a return',
    <SendBackForm key="s" number="0123456789-1" token="t" onSent={changed} onCancel={() => {}} />,
    [['Carrier', 'DHL'], ['Tracking number (optional)', 'T-1'], 'Save'],
    sendBack,
    { number: '0123456789-1', carrier: 'DHL', tracker: 'T-1' },
    '',
  ],
])('%#: of %s what was written is sent', async (_, shown, more, endpoint, input, said) => {
  const screen = await onScreen(shown);
  await screen.take(...more);
  expect(screen.calls).toEqual([[endpoint.id, input]]);
  expect(screen.said()).toBe(said);
  expect(changes).toBe(1);
});

const report = (of: object = {}) => (
  <ReportForm
    sellerOrder={sellerOrder({ status: 'DELIVERED', ...of })}
    line={line as never}
    {...{ token: 't', hrefOf: (code) => `/disputes/${code}`, renderUploader: () => null }}
  />
);
const child = { seller: { name: 'Poppy', kind: 'CHILD', handle: 'poppy' } };
test.each<[shop: object, Steps, asked: string | undefined, said: string, input: object]>([
  [
    {},
    ['It arrived damaged', 'Send to Maple'],
    undefined,
    'Success! Your message has been sent to Maple. Ok',
    { reason: 'DAMAGED', intent: 'TELL' },
  ],
  [
    {},
    ['It arrived damaged', 'Open a dispute The', 'Open a dispute'],
    'Are you sure? Open a dispute? The dispute will be about 2 items from order 0123456789-1. We’ll notify Maple, who will have 72 hours to reply. The payment will be on hold until the dispute is settled. Back Open a dispute',
    'Success! Dispute created successfully Ok',
    { reason: 'DAMAGED', intent: 'OPEN' },
  ],
  [
    {},
    ['It isn’t safe', 'Open a dispute'],
    'Are you sure? Open a dispute? The dispute will be about 2 items from order 0123456789-1. We’ll notify our staff and Maple, and stop selling the product until it has been checked. The payment will be on hold until the dispute is settled. Back Open a dispute',
    'Success! Dispute created successfully Ok',
    { reason: 'UNSAFE', intent: 'OPEN' },
  ],
  [
    child,
    ['It isn’t safe', 'Open a dispute'],
    'Are you sure? Open a dispute? The dispute will be about 2 items from order 0123456789-1. We’ll notify our staff and Poppy, and stop selling the product until it has been checked. The payment will be on hold until the dispute is settled. Back Open a dispute',
    'Success! Dispute created successfully Ok',
    { reason: 'UNSAFE', intent: 'OPEN' },
  ],
  [
    child,
    ['It arrived damaged', 'Open a dispute The guardian', 'Open a dispute'],
    'Are you sure? Open a dispute? The dispute will be about 2 items from order 0123456789-1. We’ll notify the guardian responsible for Poppy, who will have 5 days to reply. The payment will be on hold until the dispute is settled. Back Open a dispute',
    'Success! Dispute created successfully Ok',
    { reason: 'DAMAGED', intent: 'OPEN' },
  ],
])(
  '%#: a problem goes to the shop first, or is a dispute once its buyer is sure (spec 2.54)',
  async (of, chosen, asked, said, input) => {
    const screen = await onScreen(report(of), { answer: () => ({ code: 'ABCDEFGH01' }) });
    await screen.take(['Describe what happened', 'It is wet through and through.'], ...chosen);
    if (asked !== undefined) {
      expect(screen.words()).toBe(asked);
      await screen.press('Open a dispute');
    }
    const pieces = [{ offerId: 'o1', quantity: 2 }];
    const sent = { number: '0123456789-1', pieces, wished: 'FULL_REFUND', pictures: [] };
    const description = 'It is wet through and through.';
    expect(screen.calls).toEqual([[openDispute.id, { ...sent, description, ...input }]]);
    expect(screen.words()).toBe(said);
    await screen.press('Ok');
    expect(screen.left).toEqual(['/disputes/ABCDEFGH01']);
  },
);

const order = (number: string, waiting: number, net: number) => ({
  ...{ number, placedAt: '2026-09-01T17:00:00Z', waiting, net: money(net), tax: money(net / 10) },
  total: money((net * 11) / 10),
});
const billTo = {
  ...{ name: 'Madrona School', attention: 'Room 4', address: '1 Fir Road', city: 'Victoria', region: 'CA-BC' },
  ...{ country: 'CA', postalCode: 'V8W 1A1', email: 'ap@school.example', taxNumber: null },
};
test.each<[Steps, input: object]>([
  [['Create invoice'], { intent: 'CREATE', orderNumbers: ['0123456789'], bankDetailsCode: 'b' }],
  [['Save as draft'], { intent: 'DRAFT', orderNumbers: ['0123456789'], bankDetailsCode: 'b' }],
  [
    ['Order 0123456790', 'Choose later', ['Purchase order number (optional)', 'PO-7'], 'Create invoice'],
    { intent: 'CREATE', orderNumbers: ['0123456789', '0123456790'], bankDetailsCode: null, purchaseOrder: 'PO-7' },
  ],
])('an invoice is saved as %j say: %j (spec 2.35)', async (chosen, input) => {
  const orders = [order('0123456789', 0, 10_000), order('0123456790', 2, 5_000)];
  const invoiceable = {
    ...{
      orders,
      earliestDueOn: '2026-09-02',
      latestDueOn: '2026-12-01',
      dueOn: '2026-10-02',
      billTo,
      purchaseOrder: null,
    },
  };
  const form = (
    <CreateInvoice
      {...{ orderNumber: '0123456789', invoiceable: invoiceable as never, draft: undefined, accounts }}
      renderAddAccount={() => null}
    />
  );
  const screen = await onScreen(form, { answer: () => ({ key: 'K1' }), locale: 'en' });
  await screen.take(...chosen);
  const nothing = { note: null, purchaseOrder: null, buyerReference: null, costCentre: null };
  expect(screen.calls).toMatchObject([[saveInvoice.id, { dueOn: '2026-10-02', ...nothing, ...input }]]);
  expect(screen.left).toEqual(['/invoice-success?invoiceNumber=K1']);
});

test('a password is asked for before an act; a wrong one stays to be corrected, and what was found is said', async () => {
  const given: unknown[] = [];
  let found: string | undefined = 'Something is still open.';
  const act = async (proof: unknown) => {
    given.push(proof);
    return found;
  };
  const action = (
    <PasswordAction {...{ id: 'x', login: 'a@b.example', solveCaptcha: async () => '', label: 'Close', act }} />
  );
  const screen = await onScreen(action);
  await screen.take('Close', ['Current password', 'lend-a-pencil-2026'], 'Close');
  expect(screen.words()).toBe('Something is still open. Current password Show password Close Cancel');
  found = undefined;
  await screen.press('Close');
  expect(given).toEqual([
    { currentPassword: 'lend-a-pencil-2026', captchaToken: '' },
    { currentPassword: 'lend-a-pencil-2026', captchaToken: '' },
  ]);
  expect(screen.words()).toBe('Close');
});

test('every session except this one can be ended, each named by its device (spec 2.6)', async () => {
  const sessions = [
    {
      sessionId: 'a',
      site: 'shop',
      browser: 'Firefox',
      system: 'Linux',
      openedAt: '2026-09-01T10:00:00Z',
      isCurrent: true,
    },
    {
      sessionId: 'b',
      site: 'seller',
      browser: 'Safari',
      system: 'iOS',
      openedAt: '2026-09-02T10:00:00Z',
      isCurrent: false,
    },
    { sessionId: 'c', site: 'shop', browser: null, system: null, openedAt: '2026-09-03T10:00:00Z', isCurrent: false },
  ] as never;
  const screen = await onScreen(<SessionList sessions={sessions} onEnded={changed} />);
  expect(screen.words()).toBe(
    'Firefox on Linux This device Since September 1, 2026 Safari on iOS Seller site · Since September 2, 2026 Sign out Unknown device Since September 3, 2026 Sign out',
  );
  await screen.press('Sign out: Safari on iOS');
  expect(screen.calls).toEqual([[endSession.id, { sessionId: 'b' }]]);
  expect([screen.said(), changes]).toEqual(['Signed out: Safari on iOS', 1]);
});
