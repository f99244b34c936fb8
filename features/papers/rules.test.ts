import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import type { Bill, PaperLine } from './bill.ts';
import { billTaxes, billTotals, checkPaper } from './rules.ts';
import { sampleInvoice, samplePackingSlip, sampleStatement } from './testing/sample-papers.ts';

const rulesBrokenBy = (paper: Parameters<typeof checkPaper>[0]) => checkPaper(paper).map(({ rule }) => rule);

describe('a bill’s sums (domain 4.9)', () => {
  test('an invoice over four sellers: net, each tax with its base, total', () => {
    const { totals, taxes } = sampleInvoice();
    expect(totals).toEqual({
      net: money(24_366),
      tax: money(1_834),
      gross: money(26_200),
      prepaid: money(0),
      due: money(26_200),
    });
    expect(
      taxes.map(({ name, category, base, amount }) => [name, category, base.amountMinor, amount.amountMinor]),
    ).toEqual([
      ['GST', 'S', 24_366, 1_219],
      ['PST', 'E', 15_586, 0],
      ['PST', 'S', 8_780, 615],
    ]);
  });

  test('the paid amount is subtracted from the amount due (BR-CO-16)', () => {
    expect(sampleInvoice({ prepaid: money(20_000) }).totals.due).toEqual(money(6_200));
  });

  test('a bill without lines has no tax and nothing due', () => {
    expect(billTaxes([])).toEqual([]);
    expect(billTotals([], money(0)).due).toEqual(money(0));
  });

  test('papers that break no rule pass', () => {
    for (const paper of [
      sampleInvoice(),
      sampleInvoice({ kind: 'CREDIT_NOTE', precedingInvoice: { number: 'CA-2026-000001', issuedOn: '2026-11-21' } }),
      sampleInvoice({
        kind: 'RECEIPT',
        buyerReference: undefined,
        purchaseOrder: undefined,
        prepaid: money(26_200),
        dueOn: undefined,
        terms: undefined,
      }),
      samplePackingSlip(),
      sampleStatement(),
    ])
      expect(checkPaper(paper)).toEqual([]);
  });
});

const withLine = (change: Partial<PaperLine>): Bill => {
  const invoice = sampleInvoice();
  return { ...invoice, lines: invoice.lines.map((line, i) => (i === 0 ? { ...line, ...change } : line)) };
};
const firstTax = sampleInvoice().lines[0]!.taxes[0]!;
const { totals, taxes } = sampleInvoice();

test.each<[rule: string, Parameters<typeof checkPaper>[0]]>([
  ['BR-02', sampleInvoice({ number: '' })],
  ['BR-03', sampleInvoice({ issuedOn: '21.11.2026' })],
  ['BR-05', sampleInvoice({ totals: { ...totals, due: { amountMinor: 1, currency: 'EUR' as 'USD' } } })],
  ['BR-07', sampleInvoice({ buyer: { name: '' } })],
  ['BR-16', sampleInvoice({ lines: [] })],
  ['PEPPOL-EN16931-R003', sampleInvoice({ buyerReference: undefined, purchaseOrder: undefined })],
  ['PEPPOL-EN16931-R003', sampleInvoice({ buyerReference: '', purchaseOrder: '' })],
  ['BR-CO-25', sampleInvoice({ dueOn: undefined, terms: undefined })],
  ['BR-55', sampleInvoice({ kind: 'CREDIT_NOTE' })],
  ['BR-55', sampleInvoice({ precedingInvoice: { number: 'CA-2026-000001', issuedOn: '2026-11-21' } })],
  ['BR-CO-10', sampleInvoice({ totals: { ...totals, net: money(24_367) } })],
  ['BR-CO-14', sampleInvoice({ totals: { ...totals, tax: money(1_835) } })],
  ['BR-CO-15', sampleInvoice({ totals: { ...totals, gross: money(26_201) } })],
  ['BR-CO-16', sampleInvoice({ totals: { ...totals, due: money(26_199) } })],
  ['BR-CO-16', sampleInvoice({ totals: { ...totals, prepaid: money(1) } })],
  ['C-TAXES', sampleInvoice({ taxes: [taxes[0]!, taxes[1]!, { ...taxes[2]!, base: money(8_781) }] })],
  ['C-TAXES', sampleInvoice({ taxes: [taxes[0]!, taxes[1]!, { ...taxes[2]!, jurisdiction: 'CA-SK' }] })],
  ['C-DUE-ON', sampleInvoice({ dueOn: 'soon' })],
  ['BR-22', withLine({ quantity: 0 })],
  ['BR-22', withLine({ quantity: 1.5 })],
  ['BR-25', withLine({ article: '' })],
  ['BR-27', withLine({ price: money(-304) })],
  ['PEPPOL-EN16931-R120', withLine({ quantity: 23 })],
  ['PEPPOL-EN16931-R120', withLine({ priceQuantity: 0 })],
  ['BR-CO-17', withLine({ taxes: [{ ...firstTax, amount: money(firstTax.amount.amountMinor + 2) }] })],
  ['BR-S-05', withLine({ taxes: [{ ...firstTax, rateMillionths: 0, amount: money(0) }] })],
  ['BR-AE-05', withLine({ taxes: [{ ...firstTax, category: 'AE', reason: 'Reverse charge' }] })],
  ['BR-IC-05', withLine({ taxes: [{ ...firstTax, category: 'K', reason: 'Article 138' }] })],
  ['BR-IC-09', withLine({ taxes: [{ ...firstTax, category: 'K', rateMillionths: 0, reason: 'Article 138' }] })],
  ['BR-IC-10', withLine({ taxes: [{ ...firstTax, category: 'K', rateMillionths: 0, amount: money(0) }] })],
  ['BR-E-09', withLine({ taxes: [{ ...firstTax, category: 'E', rateMillionths: 0, reason: 'Exempt' }] })],
  ['BR-E-10', withLine({ taxes: [{ ...firstTax, category: 'E', rateMillionths: 0, amount: money(0) }] })],
  ['C-BASE', withLine({ taxes: [{ ...firstTax, base: money(10_000), amount: money(500) }] })],
  ['BR-16', samplePackingSlip({ lines: [] })],
  ['BR-22', samplePackingSlip({ lines: [{ article: 'Pen', quantity: 0 }] })],
  ['C-PERIOD', sampleStatement({ from: '2026-12-01' })],
  ['C-BALANCE', sampleStatement({ opening: money(5_001) })],
  ['C-CLOSING', sampleStatement({ closing: money(11_199) })],
])('%s is reported when broken', (rule, paper) => {
  expect(rulesBrokenBy(paper)).toContain(rule);
});

test('a line priced for several pieces is exact', () => {
  const lines = [
    { ...sampleInvoice().lines[0]!, quantity: 3, price: money(1_000), priceQuantity: 3, net: money(1_000), taxes: [] },
  ];
  expect(checkPaper(sampleInvoice({ lines }))).toEqual([]);
});

test('an amount credited over several lines has the rounded tax of each of them (BR-CO-17)', () => {
  const precedingInvoice = { number: 'CA-2026-000001', issuedOn: '2026-11-21' };
  const broken = (amountMinor: number) => {
    const taxes = [{ ...firstTax, rateMillionths: 50_000, base: money(5940), amount: money(amountMinor) }];
    const lines = [{ ...sampleInvoice().lines[0]!, quantity: 1, price: money(5940), net: money(5940), taxes }];
    return checkPaper(sampleInvoice({ kind: 'CREDIT_NOTE', precedingInvoice, lines })).map(({ rule }) => rule);
  };
  expect([broken(300), broken(396), broken(397)]).toEqual([[], [], ['BR-CO-17']]);
});

test('a credited part of a line may differ by a cent from the tax of its own amount (BR-CO-17)', () => {
  const lines = [
    { ...sampleInvoice().lines[0]!, taxes: [{ ...firstTax, amount: money(firstTax.amount.amountMinor - 1) }] },
  ];
  expect(checkPaper(sampleInvoice({ lines }))).toEqual([]);
});
