import { type Money, money, share, times } from '@cubby/money';
import type { Bill, PaperLine } from '../bill.ts';
import type { PackingSlip, ReturnSheet, Statement } from '../model.ts';
import type { Issuer, PaperSeller, Party } from '../paper-parties.ts';
import type { PaperTax } from '../paper-tax.ts';
import { billTaxes, billTotals } from '../totals.ts';

const sampleIssuer: Issuer = {
  legalName: 'Cubby Market Inc.',
  address: { street: '40 Wharf Street', city: 'Victoria', region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
  registrations: [
    { name: 'GST/HST', number: '79915 4402 RT0001' },
    { name: 'PST', number: '1410-7730' },
  ],
  email: 'billing@cubby.example',
  bank: {
    name: 'Example Bank',
    accountName: 'Cubby Market Inc.',
    iban: 'DE89370400440532013000',
    bic: 'EXMPCA2VXXX',
  },
};

const school: Party = {
  name: 'Harbourview Elementary School',
  attention: 'Accounts payable',
  address: { street: '118 Quay Street', city: 'Victoria', region: 'BC', postalCode: 'V8T 2K6', country: 'CA' },
};

const gst = { name: 'GST', jurisdiction: 'CA', category: 'S', rateMillionths: 50_000, ruleId: 1 } as const;
const pst = { name: 'PST', jurisdiction: 'CA-BC', category: 'S', rateMillionths: 70_000, ruleId: 6 } as const;
const noPst = {
  ...pst,
  category: 'E',
  rateMillionths: 0,
  ruleId: 31,
  reason: 'School supplies for students are exempt',
} as const;

type Rate = Omit<PaperTax, 'base' | 'amount'>;
const taxOn = (rate: Rate, base: Money): PaperTax => ({
  ...rate,
  base,
  amount: share(base, rate.rateMillionths),
});

export function sampleLine(
  seller: PaperSeller,
  article: string,
  quantity: number,
  priceMinor: number,
  rates: readonly Rate[],
): PaperLine {
  const net = times(money(priceMinor), quantity);
  return {
    kind: 'GOODS',
    seller,
    article,
    sku: `SKU-${priceMinor}`,
    quantity,
    price: money(priceMinor),
    priceQuantity: 1,
    net,
    taxes: rates.map((rate) => taxOn(rate, net)),
  };
}

const sampleDelivery = (seller: PaperSeller, minor: number, rates: readonly Rate[]): PaperLine => ({
  ...sampleLine(seller, '', 1, minor, rates),
  kind: 'DELIVERY',
  sku: undefined,
});

const harlow = { name: 'Harlow & Pine Ltd.', taxNumber: '71234 5678 RT0001' };
const blackboard = { name: 'Blackboard & Sons', taxNumber: '80451 2277 RT0001' };
const maple = { name: 'Maple Stationers Inc.', taxNumber: '83320 9164 RT0001' };
const bright = { name: 'Small Bright Things' };

/** Four sellers, one of them a child's shop: net 243.66, GST 12.19, PST 6.15 on 87.80. */
const fourSellers: readonly PaperLine[] = [
  sampleLine(harlow, 'Spiral notebook A5, ruled, 80 sheets', 24, 304, [gst, noPst]),
  sampleLine(harlow, 'Colour pencils, triangular, 24', 6, 890, [gst, noPst]),
  sampleDelivery(harlow, 190, [gst, noPst]),
  sampleLine(blackboard, 'Wooden ruler, 30 cm', 24, 115, [gst, noPst]),
  sampleLine(blackboard, 'Safety scissors, left-handed, 13 cm', 4, 475, [gst, pst]),
  sampleDelivery(blackboard, 340, [gst, pst]),
  sampleLine(maple, 'Watercolour set, 8 pans', 6, 640, [gst, pst]),
  sampleLine(bright, 'Felt bookmark, sewn by hand', 10, 250, [gst, pst]),
  sampleDelivery(bright, 200, [gst, pst]),
];

/** A school's invoice over four sellers. Given parts replace its own; taxes and totals follow the lines. */
export function sampleInvoice({ prepaid = money(0), ...given }: Partial<Bill> & { prepaid?: Money } = {}): Bill {
  const lines = given.lines ?? fourSellers;
  return {
    kind: 'INVOICE',
    number: 'CA-2026-000001',
    issuedOn: '2026-11-21',
    dueOn: '2026-12-21',
    locale: 'en',
    brand: 'cubby',
    issuer: sampleIssuer,
    buyer: school,
    shipTo: { ...school, attention: 'Dana Whitfield, Room 12' },
    buyerReference: 'Room 12, Grade 4',
    purchaseOrder: 'HV-2026-0318',
    costCentre: '4410',
    orderNumbers: ['5RT2QX8P1K'],
    terms: 'Nothing is sent before the invoice is paid.',
    url: 'https://cubby.example/profile/invoices/CA-2026-000001',
    notes: [],
    lines,
    taxes: billTaxes(lines),
    totals: billTotals(lines, prepaid),
    ...given,
  };
}

export const samplePackingSlip = (given: Partial<PackingSlip> = {}): PackingSlip => ({
  kind: 'PACKING_SLIP',
  number: '5RT2QX8P1K-1',
  issuedOn: '2026-11-21',
  locale: 'en',
  brand: 'cubby',
  issuer: sampleIssuer,
  buyer: school,
  notes: [],
  seller: harlow,
  orderNumber: '5RT2QX8P1K',
  shipTo: { ...school, attention: 'Dana Whitfield, Room 12' },
  purchaseOrder: 'HV-2026-0318',
  lines: [
    { article: 'Spiral notebook A5, ruled, 80 sheets', sku: 'SKU-304', quantity: 24 },
    { article: 'Colour pencils, triangular, 24', sku: 'SKU-890', quantity: 6 },
  ],
  ...given,
});

export const sampleReturnSheet = (given: Partial<ReturnSheet> = {}): ReturnSheet => ({
  kind: 'RETURN_SHEET',
  number: '7K3M9Q2X5T',
  issuedOn: '2026-11-21',
  locale: 'en',
  brand: 'cubby',
  issuer: sampleIssuer,
  buyer: school,
  notes: ['Ring at the side entrance.'],
  seller: harlow,
  orderNumber: '5RT2QX8P1K-1',
  returnTo: { name: 'Harlow & Pine', lines: ['12 Fort Street', 'Victoria, BC  V8W 1H8'] },
  sendBy: '2026-12-05',
  lines: [{ article: 'Spiral notebook A5, ruled, 80 sheets', sku: 'SKU-304', quantity: 2 }],
  ...given,
});

export const sampleStatement = (given: Partial<Statement> = {}): Statement => ({
  kind: 'STATEMENT',
  number: 'S-2026-11',
  issuedOn: '2026-11-30',
  locale: 'en',
  brand: 'cubby',
  issuer: sampleIssuer,
  buyer: school,
  notes: [],
  from: '2026-11-01',
  to: '2026-11-30',
  opening: money(5_000),
  movements: [
    { on: '2026-11-21', text: 'Invoice', reference: 'CA-2026-000001', amount: money(26_200), balance: money(31_200) },
    { on: '2026-11-25', text: 'Payment', reference: 'B-1', amount: money(-20_000), balance: money(11_200) },
  ],
  closing: money(11_200),
  ...given,
});
