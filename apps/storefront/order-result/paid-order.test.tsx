import type { Order } from '@cubby/features/orders/contract';
import { money } from '@cubby/money';
import { expect, test, vi } from 'vitest';
import { BrandContext } from '../brands/brand.ts';
import { brand } from '../brands/cubby/index.ts';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { PurchasePage } from './PurchasePage.tsx';

const number = '0123456789';
const line = {
  ...{ offerId: 'pencil', sku: 'PE-1', name: 'Pencil', pictureUrl: '', quantity: 1, refunded: 0, comingBack: 0 },
  ...{ price: money(200), total: money(200) },
};
const order = {
  ...{ number, inAccount: false, status: 'PAID', payment: 'PAID', declineReason: null, paymentMethod: 'STRIPE' },
  ...{
    invoice: null,
    placedAt: '2026-09-01T10:00:00Z',
    heldUntil: null,
    note: '',
    addressCode: null,
    purchaseOrder: null,
  },
  contact: {
    firstName: 'Amina',
    lastName: 'Haddad',
    email: 'amina@school.example',
    phone1: '+1 250 555 0101',
    phone2: null,
  },
  delivery: {
    ...{ name: 'Amina Haddad', address: '1 Fir Road', city: 'Victoria', region: 'CA-BC', country: 'CA' },
    ...{ postalCode: 'V8W 1A1', note: '' },
  },
  sellerOrders: [
    {
      ...{
        number: `${number}-1`,
        status: 'PAID',
        seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' },
        note: '',
      },
      ...{ lines: [line], items: money(200), shipping: money(0), tax: money(0), total: money(200), isBilled: true },
      ...{
        arrivesFrom: '2026-09-04',
        arrivesTo: '2026-09-08',
        parcels: [],
        sentBack: null,
        sendBackBy: null,
        reportBy: null,
        withdrawUntil: null,
      },
      ...{ refunded: money(0), refundToCome: null, history: [{ status: 'PAID', at: '2026-09-01T10:00:00Z' }] },
    },
  ],
  ...{
    items: money(200),
    shipping: money(0),
    taxes: [],
    taxesUnknown: false,
    dutiesMayApply: false,
    total: money(200),
  },
} satisfies Order as Order;

vi.mock('@cubby/features/orders/storefront', async (original) => ({
  ...(await original<object>()),
  findPendingOrder: () => ({ token: 'proof', settled: true }),
  takeTokenFromAddress: () => {},
  useOrder: () => ({ value: order, error: undefined, waiting: false, current: true, ask: () => {} }),
}));

async function readIn(screen: typeof result, parts: readonly string[]): Promise<string[]> {
  const words = wordsOf(await markupOf(<BrandContext value={brand}>{screen}</BrandContext>));
  return parts.filter((part) => words.includes(part)).sort((a, b) => words.indexOf(a) - words.indexOf(b));
}
const result = <PaymentResult number={number} />;

test('after payment the page states that it is paid, the number, the arrival, where it leads and how to stay, the next steps and the cost (spec 2.52, 4.18, 9.12, ux K9)', async () => {
  const parts = [
    'Thank you, Amina. Your order is paid.',
    'emailed amina@school.example',
    `Order number ${number}`,
    'Arrives Fri, Sep 4 – Tue, Sep 8',
    'View your order',
    'Your order will open in 10 seconds',
    'Stay on this page',
    'What happens next',
    'email amina@school.example',
    'What you paid',
    'Print',
  ];
  expect(await readIn(result, parts)).toEqual(parts);
});

test('the page of a guest’s order leads on to an account only after number, next steps and papers (spec 2.52, ux K9)', async () => {
  const parts = [
    'Thank you, Amina. Your order is paid.',
    'emailed amina@school.example',
    `Order number ${number}`,
    'What happens next',
    'email amina@school.example',
    'Print',
    'Receipt (PDF)',
    'Create an account',
  ];
  expect(await readIn(<PurchasePage number={number} />, parts)).toEqual(parts);
});

test('registration from a guest’s order returns to that order (spec 2.38)', async () => {
  const markup = await markupOf(
    <BrandContext value={brand}>
      <PurchasePage number={number} />
    </BrandContext>,
  );
  expect(/<a [^>]*href="([^"]*)"[^>]*>Create an account/.exec(markup)?.[1]).toBe('/register?to=%2Fscreen');
});

test('a seller’s part states its items, delivery, taxes and total, and what was refunded (spec 3.10)', async () => {
  const [part] = order.sellerOrders;
  const agreed = { ...part! };
  const sums = ['Delivery $1.90', 'Taxes $0.90', 'US$18.80', '1 refunded', 'Refunded US$3.36'];
  Object.assign(part!, { shipping: money(190), tax: money(90), total: money(1880) });
  try {
    expect(await readIn(<PurchasePage number={number} />, sums)).toEqual(sums.slice(0, 3));
    Object.assign(part!, { refunded: money(336), lines: [{ ...line, refunded: 1 }] });
    expect((await readIn(<PurchasePage number={number} />, sums)).toSorted()).toEqual(sums.toSorted());
  } finally {
    Object.assign(part!, agreed);
  }
});
