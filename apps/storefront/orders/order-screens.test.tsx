import { BuyerSteps } from '@cubby/features/fulfilment/storefront';
import type { ListedOrder, Order, SellerOrder } from '@cubby/features/orders/contract';
import { OrderRows, Parcel } from '@cubby/features/orders/storefront';
import type { AccountStatement } from '@cubby/features/statements/contract';
import { StatementPage } from '@cubby/features/statements/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';
import { OrderStage } from './OrderStage.tsx';

const part = (status: string, arrivesFrom: string, arrivesTo: string) => ({ status, arrivesFrom, arrivesTo });
const order = {
  ...{ number: '0123456789', status: 'IN_DELIVERY', payment: 'PAID', declineReason: null, paymentMethod: 'STRIPE' },
  ...{ invoice: null, placedAt: '2026-09-01T10:00:00Z', heldUntil: null, total: money(5_120) },
  sellerOrders: [
    part('IN_DELIVERY', '2026-09-08', '2026-09-11'),
    part('IN_DELIVERY', '2026-09-04', '2026-09-15'),
    part('CANCELLED', '2026-09-01', '2026-09-30'),
  ],
} as unknown as Order;
const stage = (changes: object) =>
  markupOf(<OrderStage order={{ ...order, ...changes }} onChanged={() => {}} />).then(wordsOf);

test('an order on its way states the first and the last day, without what was cancelled (spec 2.28)', async () => {
  const words = await stage({});
  expect(words).toContain('Fri, Sep 4');
  expect(words).toContain('Tue, Sep 15');
  expect(words).not.toMatch(/Sep 1\b|Sep 30/);
});

test('an unpaid order states until when it is held, its total on the button, and the bank’s answer (spec 2.28)', async () => {
  const words = await stage({
    ...{ status: 'AWAITING_PAYMENT', payment: 'FAILED', heldUntil: '2026-09-01T10:30:00Z' },
    ...{ declineReason: 'INSUFFICIENT_FUNDS', sellerOrders: [part('AWAITING_PAYMENT', '2026-09-08', '2026-09-11')] },
  });
  expect(words).toMatch(/10:30\sAM/);
  expect(words).toContain('Pay US$51.20');
  expect(words).toContain('Card declined: insufficient funds');
  expect(words).toContain('too low for US$51.20');
});

test('a cancelled order that was paid states its refund', async () => {
  expect(
    await stage({
      status: 'CANCELLED',
      payment: 'REFUNDED',
      sellerOrders: [part('CANCELLED', '2026-09-08', '2026-09-11')],
    }),
  ).toContain('$51.20');
});

test('parcels that differ are counted', async () => {
  const sellerOrders = [part('DELIVERED', '2026-09-04', '2026-09-05'), part('IN_DELIVERY', '2026-09-08', '2026-09-11')];
  expect(await stage({ sellerOrders })).toMatch(/1 of 2/);
});

const listed = {
  ...{
    number: '0123456789',
    status: 'IN_PROGRESS',
    payment: 'PAID',
    productCount: 3,
    sellers: ['Maple'],
    pictures: [],
  },
  ...{ total: money(5_120), heldUntil: null, arrivesFrom: '2026-09-08', arrivesTo: '2026-09-11' },
  placedAt: '2026-09-01T10:00:00Z',
} as unknown as ListedOrder;
const row = (changes: object = {}) => markupOf(<OrderRows orders={[{ ...listed, ...changes }]} />).then(wordsOf);

test('the list states each order’s total, seller, and the day that matters now (spec 2.27)', async () => {
  const coming = await row();
  for (const said of ['0123456789', 'Maple', 'US$51.20', 'Sep 8', 'Sep 11']) expect(coming).toContain(said);
  expect(await row({ status: 'COMPLETED' })).toContain('Sep 1, 2026');
  expect(await row({ sellers: ['Maple', 'Harlow'] })).toContain('2 sellers');
  const unpaid = await row({ status: 'CREATED', payment: 'PENDING', heldUntil: '2026-09-01T10:30:00Z' });
  expect(unpaid).toMatch(/10:30\sAM/);
});

const statement = {
  ...{
    organisation: 'Madrona School',
    from: '2026-09-01',
    to: '2026-09-30',
    opening: money(100_000),
    closing: money(96_180),
  },
  movements: [
    {
      kind: 'PAYMENT',
      on: '2026-09-03',
      reference: '0123456789',
      purchaseOrder: 'PO 77',
      amount: money(-5_120),
      balance: money(94_880),
    },
    {
      kind: 'REFUND',
      on: '2026-09-20',
      reference: '0123456789-1',
      purchaseOrder: null,
      amount: money(1_300),
      balance: money(96_180),
    },
  ],
  payTo: {
    ...{ scheme: 'US', name: 'Cubby Marketplace Inc.', bankName: 'Coast Bank', reference: 'MADR7712' },
    ...{ iban: null, swift: null, institution: null, transit: null, routing: '021000021', accountNumber: '998877' },
  },
} as unknown as AccountStatement;

test('a statement states opening, each movement with its day, sign and balance, closing, and where to pay in (domain 4.12, spec 3.8)', async () => {
  const words = wordsOf(
    await markupOf(<StatementPage asked={{}} accounts={[]} statement={statement} onAgain={() => {}} />),
  );
  for (const said of [
    'Sep 1, 2026',
    'US$1,000.00',
    'Sep 3, 2026',
    'PO 77',
    '-US$51.20 US$948.80',
    'Sep 20, 2026',
    'US$13.00 US$961.80',
    'Sep 30, 2026',
    '021000021',
    '998877',
    'MADR 7712',
  ])
    expect(words).toContain(said);
});

test('a return states by which day it is to be sent, at the buyer’s place, and what goes back, in US dollars (domain C21)', async () => {
  const sellerOrder = {
    ...{ number: '0123456789-1', status: 'RETURN', seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' } },
    ...{ sendBackBy: '2026-09-15', refundToCome: money(336), sentBack: null, withdrawUntil: null, total: money(336) },
    ...{ lines: [], parcels: [], arrivesTo: '2026-09-01', history: [{ status: 'PAID', at: '2026-09-01T10:00:00Z' }] },
  };
  const shown = async (changes: object = {}) =>
    wordsOf(
      await markupOf(
        <BuyerSteps
          sellerOrder={{ ...sellerOrder, ...changes } as unknown as SellerOrder}
          {...{ method: 'STRIPE', parts: 1, onChanged: () => {} }}
        />,
      ),
    );
  for (const said of ['September 15', 'US$3.36']) expect(await shown()).toContain(said);
  const sentBack = { carrier: 'UPS', tracker: null, sentOn: '2026-09-02', arrivedOn: null };
  for (const said of ['September 2', 'September 16', 'US$3.36']) expect(await shown({ sentBack })).toContain(said);
});

const sent = {
  ...{ departedOn: '2026-09-03', deliveredOn: null, returnedOn: null, carrier: 'Canada Post' },
  ...{ trackingNumber: '7023210039414604', trackingUrl: null, lines: [{ name: 'Pencil', quantity: 2 }] },
};
const parcel = {
  ...{ number: '0123456789-1', status: 'IN_DELIVERY', seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' } },
  ...{ note: 'Ring twice', arrivesFrom: '2026-09-08', arrivesTo: '2026-09-11', parcels: [sent] },
  ...{ shipping: money(450), tax: money(61), total: money(1_471), refunded: money(0), sentBack: null },
  ...{ withdrawUntil: null, sendBackBy: null, refundToCome: null },
  lines: [
    {
      ...{ offerId: 'a', sku: 'PE-1', name: 'Pencil', pictureUrl: '', quantity: 3, refunded: 0, comingBack: 0 },
      ...{ price: money(320), total: money(960) },
    },
  ],
  history: [
    { status: 'CREATED', at: '2026-09-01T10:00:00Z' },
    { status: 'PAID', at: '2026-09-01T10:05:00Z' },
    { status: 'CONFIRMED', at: '2026-09-02T09:00:00Z' },
    { status: 'IN_DELIVERY', at: '2026-09-03T16:00:00Z' },
  ],
} as unknown as SellerOrder;
const parcelWords = async (changes: object = {}, props: object = {}) =>
  wordsOf(await markupOf(<Parcel parcel={{ ...parcel, ...changes }} index={2} total={3} {...props} />)).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );

test('a parcel states its place, seller, steps with their times, and when it arrives (spec 2.54, ux T1)', async () => {
  const words = await parcelWords();
  expect(words).toContain('Parcel 2 of 3 from Maple On its way 0123456789-1');
  expect(words).toContain(
    'Ordered Sep 1, 10:00 AM Paid Sep 1, 10:05 AM Preparing Sep 2, 9:00 AM On its way Sep 3, 4:00 PM',
  );
  expect(words).toContain('Delivered not yet Completed not yet Arrives Tue, Sep 8 – Fri, Sep 11');
  expect(words).toContain('Your note to this seller Ring twice');
  expect(words).not.toContain('guardian');
  expect(await parcelWords({ note: '' })).not.toContain('Your note');
  expect(await parcelWords({ seller: { ...parcel.seller, kind: 'CHILD' } })).toContain('verified guardian');
  expect(await parcelWords({}, { index: 1, total: 1 })).toContain('Parcel from Maple');
});

test('a parcel states what each line cost, delivery, taxes and total (spec 3.10)', async () => {
  expect(await parcelWords()).toContain('Pencil 3 × $3.20 $9.60 Delivery $4.50 · Taxes $0.61 · US$14.71');
  const free = await parcelWords({ shipping: money(0), tax: money(0) });
  expect(free).toContain('$9.60 Free delivery · US$14.71');
  expect(free).not.toMatch(/refunded|being returned|Refunded/);
  const lines = [{ ...parcel.lines[0], refunded: 2, comingBack: 1 }];
  const back = await parcelWords({ lines, refunded: money(640) });
  expect(back).toContain('2 refunded 1 being returned');
  expect(back).toContain('US$14.71 Refunded US$6.40');
});

test('a shipped parcel states carrier, number and day, and names its items if there are several (spec 2.54)', async () => {
  const one = await parcelWords();
  expect(one).toContain('Canada Post Tracking number 7023210039414604 Sent Thu, Sep 3');
  expect(one).not.toContain('2 × Pencil');
  const there = { ...sent, deliveredOn: '2026-09-08' };
  const both = await parcelWords({ parcels: [there, { ...there, trackingNumber: null, returnedOn: '2026-09-10' }] });
  expect(both).toContain('Delivered Tue, Sep 8 2 × Pencil');
  expect(both).toContain('Returned to the seller Thu, Sep 10');
  expect(both.match(/Tracking number/g)).toHaveLength(1);
});

test('only a known carrier’s site is a link', async () => {
  const markup = (trackingUrl: string) =>
    markupOf(<Parcel parcel={{ ...parcel, parcels: [{ ...sent, trackingUrl }] } as never} index={1} total={1} />);
  expect(wordsOf(await markup('https://www.canadapost-postescanada.ca/track?x=1'))).toContain('Track on');
  const stranger = await markup('https://evil.example/track');
  expect(stranger).not.toContain('href="https://evil.example');
  expect(wordsOf(stranger)).toContain('evil.example');
});

test('a cancelled parcel of several states its refund, if it was paid, and no arrival', async () => {
  const words = await parcelWords({ status: 'CANCELLED' });
  expect(words).toContain('Cancelled 0123456789-1');
  expect(words).toContain('We’re refunding US$14.71.');
  expect(words).not.toContain('Arrives');
  const unpaid = parcel.history.filter(({ status }) => status === 'CREATED');
  expect(await parcelWords({ status: 'CANCELLED', history: unpaid })).not.toContain('refunding');
  expect(await parcelWords({ status: 'CANCELLED' }, { total: 1 })).not.toContain('refunding');
  expect(await parcelWords({ status: 'CREATED' }, { isOnInvoice: true })).toContain('Waiting for the seller');
  expect(await parcelWords({ status: 'CREATED' })).toContain('Waiting for payment');
});

test('a buyer is offered what the status allows: to cancel one parcel or the order, to confirm, to return (spec 2.28)', async () => {
  const steps = async (changes: object, parts = 2) =>
    wordsOf(
      await markupOf(
        <BuyerSteps
          sellerOrder={{ ...parcel, ...changes } as SellerOrder}
          {...{ method: 'STRIPE', parts, onChanged: () => {} }}
        />,
      ),
    );
  const paid = { status: 'PAID', parcels: [], history: parcel.history.slice(0, 2) };
  expect(await steps(paid)).toContain('Cancel this parcel');
  expect(await steps(paid, 1)).toContain('Cancel order');
  expect(await steps({})).toContain('Confirm delivery');
  const delivered = {
    ...{ status: 'DELIVERED', withdrawUntil: '2999-09-22T00:00:00Z' },
    history: [...parcel.history, { status: 'DELIVERED', at: '2026-09-08T10:00:00Z' }],
  };
  const open = await steps(delivered);
  expect(open).toContain('Confirm all is well');
  expect(open).toContain('Return items');
  expect(open).not.toContain('Cancel');
  expect(await steps({ ...delivered, withdrawUntil: '2026-09-22T00:00:00Z' })).not.toContain('Return items');
});
