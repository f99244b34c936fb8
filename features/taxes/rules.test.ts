import { readFileSync } from 'node:fs';
import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import {
  areTaxesKnown,
  type Certificate,
  checkCertificate,
  decideCommissionTaxes,
  decideTaxes,
  inVatCurrency,
  type TaxCategory,
  type TaxClass,
  type TaxRule,
  taxDay,
  taxLabel,
  timeThere,
  vatCurrencyOf,
} from './rules.ts';
import { isVatNumber, withPrefix } from './vat-number.ts';

const rule = (
  id: number,
  name: TaxRule['name'],
  region: string | null,
  rateMillionths: number,
  rest: Partial<TaxRule> = {},
): TaxRule => ({
  id,
  country: 'CA',
  region,
  name,
  rateMillionths,
  ...{ category: 'S', exemptClasses: [], exemptPriceMinor: null, onlyClasses: null, onDelivery: true },
  consignmentMinor: null,
  certificateKinds: [],
  chargedOn: 'GOODS',
  sellers: name === 'GST' || name === 'HST' ? 'REGISTERED' : 'ALL',
  sentFrom: 'ANYWHERE',
  remitter: name === 'GST' || name === 'HST' ? 'SELLER' : 'MARKETPLACE',
  validFrom: '2008-01-01',
  validTo: null,
  ...rest,
});
const platform = { sellers: 'UNREGISTERED', sentFrom: 'SAME_COUNTRY', remitter: 'MARKETPLACE' } as const;
const commission = { chargedOn: 'COMMISSION', sellers: 'ALL', remitter: 'MARKETPLACE' } as const;
const rules = [
  rule(1, 'GST', null, 50_000),
  rule(2, 'HST', 'CA-ON', 130_000),
  rule(3, 'HST', 'CA-NS', 150_000, { validTo: '2025-04-01' }),
  rule(4, 'HST', 'CA-NS', 140_000, { validFrom: '2025-04-01' }),
  rule(8, 'PST', 'CA-BC', 70_000, { exemptClasses: ['SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING'] }),
  rule(12, 'GST', null, 50_000, { validFrom: '2021-07-01', ...platform }),
  rule(13, 'HST', 'CA-ON', 130_000, { validFrom: '2021-07-01', ...platform }),
  rule(19, 'GST', null, 50_000, { ...commission }),
  rule(20, 'HST', 'CA-ON', 130_000, { ...commission }),
  rule(25, 'PST', 'CA-BC', 70_000, { ...commission }),
];
const goods = (totalMinor: number, deliveryMinor = 0, sellerIsRegistered = true) => ({
  sellerIsRegistered,
  sentFrom: 'CA',
  lines: [{ taxClass: 'STANDARD' as const, price: money(totalMinor), total: money(totalMinor) }],
  delivery: money(deliveryMinor),
});
const taxes = (region: string | null, given: Parameters<typeof decideTaxes>[3], day = '2026-11-20') =>
  decideTaxes(rules, { country: 'CA', region }, day, given).map((tax) => [
    tax.ruleId,
    tax.line,
    tax.amount.amountMinor,
  ]);

describe('taxes on one seller’s shipment', () => {
  test('BC: GST and PST each on goods and on delivery, with the deciding rule', () => {
    expect(taxes('CA-BC', goods(10_000, 1_000))).toEqual([
      [1, 0, 500],
      [1, null, 50],
      [8, 0, 700],
      [8, null, 70],
    ]);
  });

  test('a small seller’s shipment carries PST and GST that the marketplace owes (domain 3.1, 4.6)', () => {
    // domain 3.1: item 10.00 + shipping 4.00 from a BC small seller carry 0.98 PST and 0.70 GST
    expect(taxes('CA-BC', goods(1_000, 400, false))).toEqual([
      [8, 0, 70],
      [8, null, 28],
      [12, 0, 50],
      [12, null, 20],
    ]);
    expect(taxes('CA-ON', goods(1_000, 400, false))).toEqual([
      [13, 0, 130],
      [13, null, 52],
    ]);
    const remitters = (isRegistered: boolean) =>
      decideTaxes(rules, { country: 'CA', region: 'CA-BC' }, '2026-11-20', goods(1_000, 0, isRegistered)).map(
        ({ name, remitter }) => [name, remitter],
      );
    expect(remitters(true)).toEqual([
      ['GST', 'SELLER'],
      ['PST', 'MARKETPLACE'],
    ]);
    expect(remitters(false)).toEqual([
      ['PST', 'MARKETPLACE'],
      ['GST', 'MARKETPLACE'],
    ]);
  });

  test('the platform rule is for goods sent within the country, and started on 1 July 2021', () => {
    const fromAbroad = { ...goods(1_000, 0, false), sentFrom: 'US' };
    expect(taxes('CA-BC', fromAbroad)).toEqual([[8, 0, 70]]);
    expect(taxes(null, goods(1_000, 0, false), '2021-06-30')).toEqual([]);
    expect(taxes(null, goods(1_000, 0, false), '2021-07-01')).toEqual([[12, 0, 50]]);
  });

  test('HST replaces GST', () => {
    expect(taxes('CA-ON', goods(10_000))).toEqual([[2, 0, 1_300]]);
  });

  test('a rate applies from its first day, and the previous one up to the day before', () => {
    expect(taxes('CA-NS', goods(10_000), '2025-03-31')).toEqual([[3, 0, 1_500]]);
    expect(taxes('CA-NS', goods(10_000), '2025-04-01')).toEqual([[4, 0, 1_400]]);
  });

  test('school supplies are exempt from PST in BC, and delivery is taxed in proportion to the taxed goods', () => {
    const mixed = {
      sellerIsRegistered: true,
      sentFrom: 'CA',
      lines: [
        { taxClass: 'SCHOOL_SUPPLY' as const, price: money(7_500), total: money(7_500) },
        { taxClass: 'STANDARD' as const, price: money(2_500), total: money(2_500) },
      ],
      delivery: money(1_000),
    };
    // a quarter of the delivery, 2.50, at 7 %
    expect(taxes('CA-BC', mixed).filter(([rule]) => rule === 8)).toEqual([
      [8, 1, 175],
      [8, null, 18],
    ]);
  });

  test('each line is rounded half up separately', () => {
    expect(taxes(null, goods(110))).toEqual([[1, 0, 6]]);
    expect(taxes(null, goods(109))).toEqual([[1, 0, 5]]);
  });

  test('a zero tax is not listed, and an empty order has none', () => {
    expect(taxes(null, goods(9))).toEqual([]);
    expect(taxes('CA-BC', { sellerIsRegistered: true, sentFrom: 'CA', lines: [], delivery: money(0) })).toEqual([]);
  });

  test('a country without rules is reported as unknown', () => {
    const known = (country: string) => areTaxesKnown(rules, { country, region: null }, '2026-11-20', goods(10_000));
    expect(decideTaxes(rules, { country: 'FR', region: null }, '2026-11-20', goods(10_000))).toEqual([]);
    expect(known('CA')).toBe(true);
    expect(known('FR')).toBe(false);
  });
});

describe('a table for other countries', () => {
  const vat = (id: number, rateMillionths: number, rest: Partial<TaxRule> = {}) =>
    rule(id, 'VAT', null, rateMillionths, { country: 'DE', sellers: 'ALL', remitter: 'MARKETPLACE', ...rest });
  const sent = (from: string, lines: [TaxClass, number][], deliveryMinor = 0, sellerIsRegistered = false) => ({
    sellerIsRegistered,
    sentFrom: from,
    lines: lines.map(([taxClass, minor]) => ({ taxClass, price: money(minor), total: money(minor) })),
    delivery: money(deliveryMinor),
  });
  const decided = (table: readonly TaxRule[], given: Parameters<typeof decideTaxes>[3], country = 'DE') =>
    decideTaxes(table, { country, region: null }, '2026-11-20', given).map(
      ({ ruleId, line, category, base, amount }) =>
        `${ruleId} ${line ?? 'delivery'} ${category} ${base.amountMinor}: ${amount.amountMinor}`,
    );

  test('books have their own rate, and delivery is divided among the rates so that its parts sum to it', () => {
    const rates = [vat(1, 190_000), vat(2, 70_000, { onlyClasses: ['BOOK'] })];
    const mixed = sent(
      'DE',
      [
        ['STANDARD', 1_000],
        ['BOOK', 2_000],
      ],
      500,
    );
    // Of the 5.00 for delivery, 1.67 is for the goods at 19 %, 3.33 for the books at 7 %.
    expect(decided(rates, mixed)).toEqual([
      '1 0 S 1000: 190',
      '2 1 S 2000: 140',
      '1 delivery S 167: 32',
      '2 delivery S 333: 23',
    ]);
  });

  test('a zero-rated line has a row of no amount, with its base; an exempt class has none', () => {
    const zero = vat(2, 0, { onlyClasses: ['BOOK'], category: 'Z' });
    expect(decided([vat(1, 200_000), zero], sent('DE', [['BOOK', 2_000]], 300))).toEqual([
      '2 0 Z 2000: 0',
      '2 delivery Z 300: 0',
    ]);
    expect(decided([vat(1, 200_000, { exemptClasses: ['BOOK'] })], sent('DE', [['BOOK', 2_000]], 300))).toEqual([]);
  });

  test('if delivery is not taxed, its part stays without tax', () => {
    expect(decided([vat(1, 60_000, { onDelivery: false })], sent('DE', [['STANDARD', 1_000]], 500))).toEqual([
      '1 0 S 1000: 60',
    ]);
  });

  test('an exemption up to a price is per piece, including the limit', () => {
    const holiday = [vat(1, 60_000, { exemptClasses: ['CHILD_CLOTHING'], exemptPriceMinor: 10_000 })];
    const coats = sent('DE', [['CHILD_CLOTHING', 10_000]]);
    const dear = sent('DE', [['CHILD_CLOTHING', 10_001]]);
    const three = {
      ...coats,
      lines: [{ taxClass: 'CHILD_CLOTHING' as const, price: money(10_000), total: money(30_000) }],
    };
    expect([decided(holiday, coats), decided(holiday, three), decided(holiday, dear)]).toEqual([
      [],
      [],
      ['1 0 S 10001: 600'],
    ]);
  });

  test('imports up to a value are taxed, not counting delivery; above it customs charge, and the buyer is notified', () => {
    const imports = [vat(1, 190_000, { sentFrom: 'ABROAD', consignmentMinor: 16_000 })];
    const known = (given: Parameters<typeof decideTaxes>[3]) =>
      areTaxesKnown(imports, { country: 'DE', region: null }, '2026-11-20', given);
    const most = sent('CA', [['STANDARD', 16_000]], 900);
    expect(decided(imports, most)).toEqual(['1 0 S 16000: 3040', '1 delivery S 900: 171']);
    const more = sent('CA', [
      ['STANDARD', 15_000],
      ['BOOK', 1_001],
    ]);
    expect([known(most), known(more), decided(imports, more)]).toEqual([true, false, []]);
    expect(decided(imports, sent('GB', [['STANDARD', 1_000]]))).toEqual(['1 0 S 1000: 190']);
    expect([known(sent('FR', [['STANDARD', 1_000]])), known(sent('DE', [['STANDARD', 1_000]]))]).toEqual([
      false,
      false,
    ]);
  });

  test('within the Union a registered seller charges the rate of the buyer’s country; an unregistered one charges none, without a warning', () => {
    const union = [vat(1, 190_000, { sentFrom: 'SAME_UNION', sellers: 'REGISTERED', remitter: 'SELLER' })];
    expect(decided(union, sent('FR', [['STANDARD', 1_000]], 0, true))).toEqual(['1 0 S 1000: 190']);
    const exempt = sent('FR', [['STANDARD', 1_000]]);
    expect(decided(union, exempt)).toEqual([]);
    expect(areTaxesKnown(union, { country: 'DE', region: null }, '2026-11-20', exempt)).toBe(true);
    expect(decided(union, sent('CH', [['STANDARD', 1_000]], 0, true))).toEqual([]);
  });
});

describe('a certificate exempts its owner from a tax (domain 4.3)', () => {
  const school = {
    id: 'c',
    kind: 'SCHOOL' as const,
    jurisdiction: 'CA-BC',
    validFrom: '2026-09-01',
    expiresOn: '2026-11-20',
  };
  const table = rules.map((each) =>
    each.id === 8 ? { ...each, certificateKinds: ['SCHOOL', 'PARENT_COUNCIL'] } : each,
  );
  const under = (certificate: Partial<Certificate>, region = 'CA-BC', day = '2026-11-20') =>
    decideTaxes(table, { country: 'CA', region }, day, goods(10_000, 1_000), [{ ...school, ...certificate }]).map(
      ({ ruleId, line, category, rateMillionths, base, amount, certificateId }) =>
        [
          ruleId,
          line ?? 'delivery',
          category,
          rateMillionths,
          base.amountMinor,
          amount.amountMinor,
          certificateId,
        ].join(' '),
    );
  const gst = ['1 0 S 50000 10000 500 ', '1 delivery S 50000 1000 50 '];
  const charged = [...gst, '8 0 S 70000 10000 700 ', '8 delivery S 70000 1000 70 '];

  test('its tax is not charged, on delivery either, and each row names the certificate; other taxes are charged', () => {
    expect(under({})).toEqual([...gst, '8 0 E 0 10000 0 c', '8 delivery E 0 1000 0 c']);
    expect(under({ kind: 'PARENT_COUNCIL' })).toEqual(under({}));
  });

  test('it is valid on its expiry day and not on the next, and not before its first day', () => {
    expect(under({}, 'CA-BC', '2026-11-20')).not.toEqual(charged);
    expect(under({}, 'CA-BC', '2026-11-21')).toEqual(charged);
    expect(under({}, 'CA-BC', '2026-09-01')).not.toEqual(charged);
    expect(under({}, 'CA-BC', '2026-08-31')).toEqual(charged);
    expect(under({ expiresOn: null }, 'CA-BC', '2036-11-21')).not.toEqual(charged);
  });

  test('a certificate of another place or kind changes nothing', () => {
    expect(under({ jurisdiction: 'US-IN' })).toEqual(charged);
    expect(under({ jurisdiction: 'CA' })).toEqual(charged);
    expect(under({ kind: 'VAT_NUMBER' })).toEqual(charged);
    expect(under({}, 'CA-ON')).toEqual(['2 0 S 130000 10000 1300 ', '2 delivery S 130000 1000 130 ']);
  });

  test('under a VAT number of the buyer’s country, a shipment from another member state is an intra-Community supply (K), and the buyer owes the tax on imports (AE) (domain 4.8, EN 16931)', () => {
    const union = { country: 'FR', sellers: 'ALL', sentFrom: 'SAME_UNION', certificateKinds: ['VAT_NUMBER'] } as const;
    const from = (sentFrom: string, jurisdiction: string) =>
      decideTaxes(
        [
          rule(1, 'VAT', null, 200_000, union),
          rule(2, 'VAT', null, 200_000, { ...union, sentFrom: 'SAME_COUNTRY', certificateKinds: [] }),
          rule(3, 'VAT', null, 200_000, { ...union, sentFrom: 'ABROAD' }),
        ],
        { country: 'FR', region: null },
        '2026-11-20',
        { ...goods(10_000, 500), sentFrom },
        [{ ...school, kind: 'VAT_NUMBER', jurisdiction }],
      ).map(({ line, category, amount }) => `${line ?? 'delivery'} ${category} ${amount.amountMinor}`);
    expect(from('DE', 'FR')).toEqual(['0 K 0', 'delivery K 0']);
    expect(from('CH', 'FR')).toEqual(['0 AE 0', 'delivery AE 0']);
    const charged = ['0 S 2000', 'delivery S 100'];
    expect([from('DE', 'DE'), from('FR', 'FR')]).toEqual([charged, charged]);
  });
});

describe('submitted certificates', () => {
  const check = (changes: Partial<Parameters<typeof checkCertificate>[0]>) => {
    const school = {
      kind: 'SCHOOL',
      jurisdiction: 'CA-BC',
      number: '42',
      validFrom: '2026-09-01',
      expiresOn: '2027-08-31',
    } as const;
    const checked = checkCertificate({ ...school, ...changes }, '2026-11-20');
    return checked.ok ? 'ok' : checked.failure.path?.join('.');
  };

  test.each([
    [{}, 'ok'],
    [{ jurisdiction: 'US-IN' }, 'ok'],
    [{ jurisdiction: 'CA-ON' }, 'kind'],
    [{ jurisdiction: 'DE' }, 'kind'],
    [{ kind: 'PARENT_COUNCIL' }, 'ok'],
    [{ kind: 'PARENT_COUNCIL', jurisdiction: 'US-IN' }, 'kind'],
    [{ kind: 'VAT_NUMBER' }, 'kind'],
    [{ expiresOn: null }, 'expiresOn'],
    [{ expiresOn: '2026-11-19' }, 'expiresOn'],
    [{ expiresOn: '2026-11-20' }, 'ok'],
    [{ expiresOn: '2031-11-20' }, 'ok'],
    [{ expiresOn: '2031-11-21' }, 'expiresOn'],
    [{ validFrom: '2027-09-01' }, 'expiresOn'],
    [{ kind: 'VAT_NUMBER', jurisdiction: 'DE', number: '136695976', expiresOn: null }, 'ok'],
    [{ kind: 'VAT_NUMBER', jurisdiction: 'DE', number: '136695977', expiresOn: null }, 'number'],
    [{ kind: 'VAT_NUMBER', jurisdiction: 'GB', number: '980780684', expiresOn: null }, 'kind'],
  ] as const)('%o: %s', (changes, expected) => expect(check(changes)).toBe(expected));
});

test.each([
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['HU', 'HUF'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SE', 'SEK'],
  ['GB', 'GBP'],
  ['CA', undefined],
  ['US', undefined],
  ['NO', undefined],
])('invoices to %s state their VAT in %s as well (Directive 2006/112/EC art. 230)', (country, currency) =>
  expect(vatCurrencyOf(country)).toBe(currency),
);

test('VAT in another currency is rounded half up to its hundredth (EN 16931 BT-111)', () => {
  const inEuros = (minor: number) => inVatCurrency(money(minor), 'EUR', 861_250).amountMinor;
  // 3.445, 0.86125 and 689.86125 euros
  expect([inEuros(400), inEuros(1), inEuros(80_100)]).toEqual([345, 1, 68_986]);
});

test.each([
  ['DE', '136695976', 'DE136695976'],
  ['GR', '094259216', 'EL094259216'],
  ['GR', 'EL 094 259 216', 'EL094259216'],
])('invoices state a VAT number of %s, %s, as %s (EN 16931 BR-CO-09)', (country, number, stated) =>
  expect(withPrefix(country, number)).toBe(stated),
);

// Numbers that companies publish, or that the states' descriptions of their rules use as examples.
test.each([
  ['AT', 'U13585627'],
  ['BE', '0428759497'],
  ['BG', '175074752'],
  ['CY', '10259033P'],
  ['CZ', '25123891'],
  ['DE', '136695976'],
  ['DK', '13585628'],
  ['EE', '100931558'],
  ['ES', 'X2482300W'],
  ['FI', '20774740'],
  ['FR', '40303265045'],
  ['FR', 'K7399859412'],
  ['GR', '094259216'],
  ['HR', '33392005961'],
  ['HU', '12892312'],
  ['IE', '6433435F'],
  ['IT', '00743110157'],
  ['LT', '119511515'],
  ['LU', '15027442'],
  ['LV', '40003521600'],
  ['MT', '11679112'],
  ['NL', '004495445B01'],
  ['PL', '8567346215'],
  ['PT', '501964843'],
  ['RO', '18547290'],
  ['SE', '123456789701'],
  ['SI', '50223054'],
  ['SK', '2022749619'],
])(
  '%s: the VAT number %s is one, also with its prefix and spaces; with a figure changed it is not',
  (country, number) => {
    expect(isVatNumber(country, number)).toBe(true);
    expect(isVatNumber(country, `${country === 'GR' ? 'EL' : country} ${number.slice(0, 3)} ${number.slice(3)}`)).toBe(
      true,
    );
    const unchecked = ['BG', 'CY', 'CZ', 'ES', 'IE', 'LT', 'LV', 'NL'];
    const i = number.search(/\d(?=\D*$)/);
    const changed = `${number.slice(0, i)}${(Number(number[i]) + 1) % 10}${number.slice(i + 1)}`;
    if (!unchecked.includes(country) && !number.startsWith('K7')) expect(isVatNumber(country, changed)).toBe(false);
    expect(isVatNumber(country, `${number}0000`)).toBe(false);
  },
);

test.each([
  [
    'CA-BC',
    [
      [19, 50],
      [25, 70],
    ],
  ],
  ['CA-ON', [[20, 130]]],
  ['CA-AB', [[19, 50]]],
])('the commission of a seller in %s carries the taxes of their place (domain 5.3)', (region, expected) => {
  const decided = decideCommissionTaxes(rules, { country: 'CA', region }, '2026-11-20', money(1_000));
  expect(decided.map(({ ruleId, amount }) => [ruleId, amount.amountMinor])).toEqual(expected);
  expect(decideCommissionTaxes(rules, { country: 'CA', region }, '2026-11-20', money(0))).toEqual([]);
});

test.each([
  ['CA', 'CA-BC', '2025-04-01T06:59:59Z', '2025-03-31'],
  ['CA', 'CA-BC', '2025-04-01T07:00:00Z', '2025-04-01'],
  ['CA', 'CA-NS', '2025-04-01T02:59:59Z', '2025-03-31'],
  ['CA', 'CA-NS', '2025-04-01T03:00:00Z', '2025-04-01'],
  ['CA', 'CA-NL', '2025-04-01T02:30:00Z', '2025-04-01'],
  ['CA', null, '2025-04-01T03:59:59Z', '2025-03-31'],
  ['XX', null, '2025-04-01T00:00:00Z', '2025-04-01'],
  ['US', 'US-CT', '2027-08-15T03:59:59Z', '2027-08-14'],
  ['US', 'US-OR', '2027-08-15T06:59:59Z', '2027-08-14'],
  ['FI', null, '2025-12-31T22:00:00Z', '2026-01-01'],
  ['PT', null, '2025-12-31T23:59:59Z', '2025-12-31'],
  ['DE', null, '2025-12-31T23:00:00Z', '2026-01-01'],
  ['GB', null, '2026-07-31T23:00:00Z', '2026-08-01'],
])('the tax day in %s %s at %s is %s: the day at the buyer’s place', (country, region, now, day) => {
  expect(taxDay({ country, region }, new Date(now))).toBe(day);
});

test.each([
  ['CA', 'CA-BC', '2026-09-12T06:30:00Z', '2026-09-11T23:30:00-07:00'],
  ['CA', 'CA-AB', '2026-09-12T06:30:00Z', '2026-09-12T00:30:00-06:00'],
  ['CA', 'CA-NL', '2026-09-12T03:00:00Z', '2026-09-12T00:30:00-02:30'],
  ['US', 'US-CA', '2026-09-12T06:30:00Z', '2026-09-11T23:30:00-07:00'],
  ['US', 'US-AZ', '2026-12-12T06:30:00Z', '2026-12-11T23:30:00-07:00'],
  ['US', 'US-TX', '2026-12-12T06:30:00Z', '2026-12-12T00:30:00-06:00'],
  ['US', 'US-NY', '2026-12-12T04:30:00Z', '2026-12-11T23:30:00-05:00'],
  ['DE', null, '2026-12-04T22:30:00Z', '2026-12-04T23:30:00+01:00'],
  ['FI', null, '2026-12-04T22:30:00Z', '2026-12-05T00:30:00+02:00'],
  ['GB', null, '2026-12-04T23:30:00Z', '2026-12-04T23:30:00+00:00'],
  ['AU', null, '2026-12-04T13:30:00Z', '2026-12-05T00:30:00+11:00'],
  ['JP', null, '2026-12-04T14:30:00.500Z', '2026-12-04T23:30:00+09:00'],
  ['IN', null, '2026-12-04T18:00:00Z', '2026-12-04T23:30:00+05:30'],
  ['XX', null, '2026-12-04T23:30:00Z', '2026-12-04T23:30:00+00:00'],
])('in %s %s at %s clocks show %s, and its day is that one', (country, region, now, there) => {
  expect(timeThere({ country, region }, new Date(now))).toBe(there);
  expect(taxDay({ country, region }, new Date(now))).toBe(there.slice(0, 10));
});

test('a tax is shown by its name in the reader’s language and its rate, in Latin digits everywhere (spec 9.11)', () => {
  const label = (locale: 'en' | 'de' | 'fr' | 'ar', name: string, percent: number, category: TaxCategory = 'S') => {
    const words = JSON.parse(readFileSync(new URL(`messages/${locale}.json`, import.meta.url), 'utf8'));
    return taxLabel({ name, percent, category }, locale, (key) => words[key])
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/\s/g, ' ');
  };
  expect(label('en', 'PST', 0, 'E')).toBe('PST (exempt)');
  expect(label('en', 'VAT', 0, 'AE')).toBe('VAT (reverse charge)');
  expect(label('en', 'VAT', 0, 'K')).toBe('VAT (intra-Community supply)');
  expect(label('de', 'VAT', 5.5)).toBe('MwSt. 5,5 %');
  expect(label('en', 'SALES_TAX', 6.625)).toBe('Sales tax 6.625%');
  expect(label('ar', 'GST', 5)).toBe('GST 5%');
  expect(['GST', 'HST', 'PST', 'QST', 'RST'].map((name) => label('en', name, 5))).toEqual([
    ...['GST 5%', 'HST 5%', 'PST 5%', 'QST 5%', 'RST 5%'],
  ]);
  expect(['GST', 'HST', 'PST', 'QST', 'RST'].map((name) => label('fr', name, 9.975))).toEqual([
    ...['TPS 9,975 %', 'TVH 9,975 %', 'TVP 9,975 %', 'TVQ 9,975 %', 'TVD 9,975 %'],
  ]);
});
