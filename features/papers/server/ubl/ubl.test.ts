import { money } from '@cubby/money';
import { all, readXml, textAt } from '@cubby/xml';
import { describe, expect, test } from 'vitest';
import type { Bill } from '../../bill.ts';
import type { Issuer } from '../../paper-parties.ts';
import type { PaperTax } from '../../paper-tax.ts';
import { sampleInvoice, sampleLine } from '../../testing/sample-papers.ts';
import { brokenUblRules } from '../../testing/ubl-rules.ts';
import { hasUbl, ublOf } from './ubl.ts';

const { issuer: canadian } = sampleInvoice();
const issuer: Issuer = { ...canadian, vatNumber: 'IE3628739L', registrations: [] };
const buyer: Bill['buyer'] = {
  name: 'Grundschule & Söhne <Nord>',
  attention: 'Frau Öz',
  address: { street: 'Am Ring 4\nHinterhaus', city: 'Berlin', postalCode: '10115', country: 'DE' },
  vatNumber: 'DE136695976',
};
type Rate = Omit<PaperTax, 'base' | 'amount'>;
const vat: Rate = { name: 'VAT', jurisdiction: 'DE', category: 'S', rateMillionths: 190_000, ruleId: 100 };
const reduced: Rate = { ...vat, rateMillionths: 70_000, ruleId: 101 };
const free = (category: Rate['category'], reason?: string): Rate => ({
  ...vat,
  category,
  rateMillionths: 0,
  ruleId: 102,
  reason,
});
const shop = { name: 'Harlow & Pine Ltd.', taxNumber: 'GB123456789' };
const books = sampleLine(shop, 'Buch', 2, 1_250, [reduced]);
const pens = sampleLine(shop, 'Stift "rot"', 3, 304, [vat]);
function inEurope(given: Partial<Bill> & { prepaid?: ReturnType<typeof money> } = {}): Bill {
  const bill = sampleInvoice({
    issuer,
    buyer,
    shipTo: buyer,
    lines: [pens, books, { ...sampleLine(shop, '', 1, 490, [vat]), kind: 'DELIVERY' }],
    ...given,
  });
  const inEuros = { currencyIso: 'EUR', amountMinor: Math.round(bill.totals.tax.amountMinor * 0.9) };
  return { ...(bill.totals.tax.amountMinor > 0 && { accountingTax: inEuros }), ...bill };
}

/** The shapes that were checked against the published rules with Saxon (EN 16931, validation 1.3.16), and passed. */
const bills: Record<string, Bill> = {
  'an invoice at two rates': inEurope(),
  'an invoice paid in part': inEurope({
    prepaid: money(1_000),
    notes: ['Danke'],
  }),
  'a credit note of some lines': inEurope({
    ...{ kind: 'CREDIT_NOTE', number: 'DE-CN-2026-000001', dueOn: undefined, lines: [books] },
    precedingInvoice: { number: 'DE-2026-000001', issuedOn: '2026-11-21' },
  }),
  'a reverse charge': inEurope({ lines: [sampleLine(shop, 'Heft', 3, 304, [free('AE', 'Reverse charge')])] }),
  'an intra-Community supply': inEurope({
    lines: [
      sampleLine(shop, 'Heft', 3, 304, [free('K', 'Article 138')]),
      { ...sampleLine(shop, '', 1, 490, [free('K', 'Article 138')]), kind: 'DELIVERY' },
    ],
    suppliedFrom: '2026-11-21',
  }),
  'an intra-Community supply to several places of a country': inEurope({
    ...{ shipTo: undefined, deliveryCountry: 'DE', suppliedFrom: '2026-11-21' },
    lines: [sampleLine(shop, 'Heft', 3, 304, [free('K', 'Article 138')])],
  }),
  'a credit note of an intra-Community supply': inEurope({
    ...{ kind: 'CREDIT_NOTE', number: 'DE-CN-2026-000001', dueOn: undefined, suppliedFrom: '2026-11-21' },
    lines: [sampleLine(shop, 'Heft', 1, 304, [free('K', 'Article 138')])],
    precedingInvoice: { number: 'DE-2026-000001', issuedOn: '2026-11-21' },
  }),
  'exempt lines beside others': inEurope({
    lines: [sampleLine(shop, 'Heft', 3, 304, [free('E', 'Article 132')]), pens],
  }),
  'a line without tax beside others': inEurope({ lines: [sampleLine(shop, 'Heft', 3, 304, []), pens] }),
  'zero-rated books in the UK': inEurope({
    buyer: { ...buyer, address: { ...buyer.address!, country: 'GB' } },
    lines: [sampleLine(shop, 'Book', 3, 304, [free('Z')]), pens],
  }),
  'outside the scope of VAT': inEurope({ issuer: canadian, lines: [sampleLine(shop, 'Heft', 3, 304, [])] }),
  'a price for three pieces': inEurope({ lines: [{ ...pens, price: money(912), priceQuantity: 3 }] }),
  'two rules of one rate': inEurope({ lines: [pens, sampleLine(shop, 'Heft', 3, 333, [{ ...vat, ruleId: 7 }])] }),
};

describe('files for accounting systems follow EN 16931 (ux I2, domain 4.9)', () => {
  test.each(Object.entries(bills))('%s', (_name, bill) => {
    expect(brokenUblRules(ublOf(bill))).toEqual([]);
  });

  test('amounts agree with the paper to the cent, and each line names its seller', () => {
    const bill = inEurope({ prepaid: money(1_000) });
    const root = readXml(ublOf(bill))!;
    const textsAt = (path: string) => all(root, path).map(({ text }) => text);
    expect(
      ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map(
        (name) => textAt(root, `LegalMonetaryTotal/${name}`),
      ),
    ).toEqual(['39.02', '39.02', '43.43', '10.00', '33.43']);
    expect(textsAt('TaxTotal/TaxSubtotal/TaxableAmount')).toEqual(['14.02', '25.00']);
    expect(textsAt('TaxTotal/TaxSubtotal/TaxAmount')).toEqual(['2.66', '1.75']);
    expect(textsAt('TaxTotal/TaxSubtotal/TaxCategory/Percent')).toEqual(['19', '7']);
    expect(textsAt('InvoiceLine/LineExtensionAmount')).toEqual(['9.12', '25.00', '4.90']);
    expect(textsAt('InvoiceLine/Item/Name')).toEqual(['Stift "rot"', 'Buch', 'Delivery']);
    expect(textsAt('InvoiceLine/Item/AdditionalItemProperty/Value').slice(0, 2)).toEqual([
      'Harlow & Pine Ltd.',
      'GB123456789',
    ]);
    expect(textAt(root, 'AccountingCustomerParty/Party/PartyName/Name')).toBe('Grundschule & Söhne <Nord>');
    expect(textAt(root, 'PaymentMeans/PaymentID')).toBe('CA-2026-000001');
    expect(textAt(root, 'BuyerReference')).toBe('Room 12, Grade 4');
    expect(textAt(root, 'OrderReference/ID')).toBe('HV-2026-0318');
    // 4.41 VAT at 0.9 (BT-6, BT-111)
    expect([textAt(root, 'TaxCurrencyCode'), all(root, 'TaxTotal').map((each) => textAt(each, 'TaxAmount'))]).toEqual([
      'EUR',
      ['4.41', '3.97'],
    ]);
  });
});

const changes: readonly (readonly [rule: string, bill: string, from: RegExp, to: string])[] = [
  ['BR-02', 'an invoice at two rates', /<cbc:ID>CA-2026-000001<\/cbc:ID>/, ''],
  ['BR-04', 'an invoice at two rates', />380</, '>381<'],
  ['BR-53', 'an invoice at two rates', /<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">.*?<\/cac:TaxTotal>/, ''],
  ['BR-55', 'a credit note of some lines', /<cac:BillingReference>.*<\/cac:BillingReference>/, ''],
  ['BR-CO-10', 'an invoice at two rates', /(InvoiceLine.*?LineExtensionAmount currencyID="USD">)9\.12/s, '$19.13'],
  ['BR-CO-13', 'an invoice at two rates', /(TaxExclusiveAmount currencyID="USD">)39\.02/, '$139.03'],
  ['BR-CO-14', 'an invoice at two rates', /(TaxSubtotal>.*?TaxAmount currencyID="USD">)2\.66/s, '$12.67'],
  ['BR-CO-15', 'an invoice at two rates', /(TaxInclusiveAmount currencyID="USD">)43\.43/, '$143.44'],
  ['BR-CO-16', 'an invoice at two rates', /(PayableAmount currencyID="USD">)43\.43/, '$143.42'],
  ['BR-CO-17', 'an invoice at two rates', /<cbc:Percent>19</g, '<cbc:Percent>29<'],
  ['BR-CO-25', 'a credit note of some lines', /<cac:PaymentTerms>.*<\/cac:PaymentTerms>/, ''],
  ['BR-CO-26', 'outside the scope of VAT', /<cbc:CompanyID>[^<]*<\/cbc:CompanyID>/, ''],
  ['BR-S-01', 'an invoice at two rates', /(ClassifiedTaxCategory><cbc:ID>)S/g, '$1Z'],
  ['BR-S-02', 'an invoice at two rates', /<cbc:CompanyID>IE[^<]*<\/cbc:CompanyID>/, ''],
  ['BR-S-08', 'an invoice at two rates', /(TaxableAmount currencyID="USD">)25\.00/, '$125.01'],
  ['BR-Z-05', 'zero-rated books in the UK', /(<cbc:ID>Z<\/cbc:ID><cbc:Percent>)0/g, '$15'],
  [
    'BR-Z-10',
    'zero-rated books in the UK',
    /(<cbc:ID>Z<\/cbc:ID><cbc:Percent>0<\/cbc:Percent>)(<cac:TaxScheme><cbc:ID>VAT<\/cbc:ID><\/cac:TaxScheme><\/cac:TaxCategory>)/,
    '$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>$2',
  ],
  ['BR-E-09', 'exempt lines beside others', /(TaxAmount currencyID="USD">)0\.00/, '$10.01'],
  ['BR-E-10', 'exempt lines beside others', /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''],
  ['BR-AE-02', 'a reverse charge', /<cbc:CompanyID>DE[^<]*<\/cbc:CompanyID>/, ''],
  ['BR-AE-10', 'a reverse charge', /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''],
  ['BR-IC-01', 'an intra-Community supply', /(<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>)/, '$1$1'],
  ['BR-IC-02', 'an intra-Community supply', /<cbc:CompanyID>DE[^<]*<\/cbc:CompanyID>/, ''],
  ['BR-IC-02', 'an intra-Community supply', /<cbc:CompanyID>IE[^<]*<\/cbc:CompanyID>/, ''],
  ['BR-IC-05', 'an intra-Community supply', /(<cbc:ID>K<\/cbc:ID><cbc:Percent>)0/g, '$15'],
  ['BR-IC-08', 'an intra-Community supply', /(TaxableAmount currencyID="USD">)14\.02/, '$114.03'],
  ['BR-IC-09', 'an intra-Community supply', /(TaxAmount currencyID="USD">)0\.00/g, '$10.01'],
  ['BR-IC-10', 'an intra-Community supply', /<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''],
  ['BR-CL-22', 'an intra-Community supply', /VATEX-EU-IC/, 'VATEX-EU-AE'],
  ['BR-IC-11', 'an intra-Community supply', /<cac:InvoicePeriod>.*<\/cac:InvoicePeriod>/, ''],
  ['BR-IC-12', 'an intra-Community supply', /<cac:DeliveryLocation>.*<\/cac:DeliveryLocation>/, ''],
  ['BR-O-11', 'outside the scope of VAT', /(<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>)/, '$1$1'],
  ['PEPPOL-EN16931-R003', 'an invoice at two rates', /<cbc:BuyerReference>.*<\/cac:OrderReference>/, ''],
  ['PEPPOL-EN16931-R120', 'a price for three pieces', /BaseQuantity unitCode="H87">3/, 'BaseQuantity unitCode="H87">2'],
  ['UBL-CR-DEC', 'an invoice at two rates', /(PayableAmount currencyID="USD">)43\.43/, '$143.430'],
  ['UBL-CURRENCY', 'an invoice at two rates', /(PayableAmount currencyID=")USD/, '$1GBP'],
];
test.each(changes)('%s is broken when %s is changed', (rule, bill, from, to) => {
  const xml = ublOf(bills[bill]!);
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  expect(brokenUblRules(changed)).toContain(rule);
});

const supplied = (given: Partial<Bill>): Bill => ({ ...bills['an intra-Community supply']!, ...given });
test.each<[rule: string, Bill]>([
  ['C-UBL-VAT', inEurope({ lines: [sampleLine(shop, 'Heft', 1, 100, [vat, reduced])] })],
  [
    'C-UBL-VAT',
    inEurope({ lines: [{ ...pens, taxes: [{ ...pens.taxes[0]!, base: money(900), amount: money(171) }] }] }),
  ],
  ['BR-S-02', inEurope({ issuer: canadian })],
  [
    'BR-AE-02',
    inEurope({
      buyer: { ...buyer, vatNumber: undefined },
      lines: [sampleLine(shop, 'Heft', 1, 100, [free('AE', 'x')])],
    }),
  ],
  ['BR-IC-02', supplied({ buyer: { ...buyer, vatNumber: undefined } })],
  ['BR-IC-02', supplied({ issuer: canadian })],
  ['BR-IC-11', supplied({ suppliedFrom: undefined })],
  ['BR-IC-12', supplied({ shipTo: undefined })],
  ['BR-O-11', inEurope({ lines: [sampleLine(shop, 'Heft', 1, 100, [free('O', 'x')]), pens] })],
  ['C-VAT-CURRENCY', { ...inEurope(), accountingTax: undefined }],
  ['C-VAT-CURRENCY', { ...inEurope(), accountingTax: { currencyIso: 'PLN', amountMinor: 397 } }],
  ['BR-CO-09', inEurope({ buyer: { ...buyer, vatNumber: '136695976' } })],
  // Of the non-Union one stop shop, whose numbers start with no country.
  ['BR-CO-09', inEurope({ issuer: { ...issuer, vatNumber: 'EU372000041' } })],
  ['BR-10', inEurope({ buyer: { name: 'x' } })],
  ['BR-CO-16', inEurope({ totals: { ...inEurope().totals, due: money(1) } })],
])('%s: a bill that would break it makes no file', (rule, bill) => {
  expect(() => ublOf(bill)).toThrow(rule);
});

test('buyers in the EU and the UK have a file; others, and other papers, have none', () => {
  const to = (country: string) => inEurope({ buyer: { ...buyer, address: { ...buyer.address!, country } } });
  expect([to('DE'), to('GB'), to('GR'), { ...to('FR'), kind: 'CREDIT_NOTE' as const }].map(hasUbl)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([to('CA'), to('US'), to('NO'), { ...to('FR'), kind: 'RECEIPT' as const }].map(hasUbl)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

/** From the published texts (EN 16931, validation 1.3.16): a missing element, and the rule that this breaks. */
test.each([
  ['BR-08', /<cac:PostalAddress>.*?<\/cac:PostalAddress>/, ''],
  ['BR-10', /(<cac:AccountingCustomerParty>.*?)<cac:PostalAddress>.*?<\/cac:PostalAddress>/, '$1'],
  ['BR-12', /(<cac:LegalMonetaryTotal>)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1'],
  ['BR-13', /<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/, ''],
  ['BR-14', /<cbc:TaxInclusiveAmount.*?<\/cbc:TaxInclusiveAmount>/, ''],
  ['BR-15', /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, ''],
  ['BR-21', /(<cac:InvoiceLine>)<cbc:ID>1<\/cbc:ID>/, '$1'],
  ['BR-23', / unitCode="H87"/, ''],
  ['BR-24', /(<cac:InvoiceLine>.*?)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1'],
  ['BR-26', /<cbc:PriceAmount.*?<\/cbc:PriceAmount>/, ''],
  ['BR-45', /<cbc:TaxableAmount.*?<\/cbc:TaxableAmount>/, ''],
  ['BR-46', /(<\/cbc:TaxableAmount>)<cbc:TaxAmount.*?<\/cbc:TaxAmount>/, '$1'],
  ['BR-47', /(<cac:TaxCategory>)<cbc:ID>S<\/cbc:ID>/, '$1'],
  ['BR-48', /(<cac:TaxCategory><cbc:ID>S<\/cbc:ID>)<cbc:Percent>.*?<\/cbc:Percent>/, '$1'],
  ['BR-49', /<cbc:PaymentMeansCode>30<\/cbc:PaymentMeansCode>/, ''],
  ['BR-CL-03', /currencyID="USD"/, 'currencyID="DOL"'],
  ['BR-CL-04', /(<cbc:DocumentCurrencyCode>)USD/, '$1DOL'],
  ['BR-CL-05', /(<cbc:TaxCurrencyCode>)EUR/, '$1EURO'],
  ['BR-CL-14', /(<cbc:IdentificationCode>)DE/, '$1EU'],
  ['BR-CL-16', /(<cbc:PaymentMeansCode>)30/, '$1300'],
  ['BR-CL-17', /(<cac:TaxCategory><cbc:ID>)S/, '$1AA'],
  ['BR-CL-18', /(<cac:ClassifiedTaxCategory><cbc:ID>)S/, '$1AA'],
  ['BR-CL-23', /unitCode="H87"/, 'unitCode="PCE"'],
  ['BR-CO-09', /(<cbc:CompanyID>)IE/, '$1EU'],
] as const)('%s is noticed where a file breaks it', (rule, found, instead) => {
  const file = ublOf(inEurope());
  expect(file).toMatch(found);
  expect(brokenUblRules(file.replace(found, instead))).toContain(rule);
});

test.each(['EL123456789', 'GR123456789', 'XI123456789', 'IM3720000000', 'GB123456789'])(
  'a VAT number may be %s (BR-CO-09)',
  (vatNumber) => expect(brokenUblRules(ublOf(inEurope({ issuer: { ...issuer, vatNumber } })))).toEqual([]),
);
