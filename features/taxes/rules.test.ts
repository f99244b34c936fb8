import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { decideCommissionTaxes, decideTaxes, knowsTaxesOf, type TaxRule, taxDay, taxLabel } from './rules.ts';

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
  exemptClasses: [],
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
  lines: [{ taxClass: 'STANDARD' as const, total: money(totalMinor) }],
  delivery: money(deliveryMinor),
});
const taxes = (region: string | null, given: Parameters<typeof decideTaxes>[3], day = '2026-11-20') =>
  decideTaxes(rules, { country: 'CA', region }, day, given).map((tax) => [
    tax.ruleId,
    tax.line,
    tax.amount.amountMinor,
  ]);

describe('taxes on what one seller sends', () => {
  test('BC: GST and PST each on goods and on delivery, with the rule that decided', () => {
    expect(taxes('CA-BC', goods(10_000, 1_000))).toEqual([
      [1, 0, 500],
      [1, null, 50],
      [8, 0, 700],
      [8, null, 70],
    ]);
  });

  test('what a small seller sends carries PST and GST that the marketplace owes (domain 3, 4: platform rule)', () => {
    // domain 3: item 10.00 + shipping 4.00 from a BC small seller carry 0.98 PST and 0.70 GST
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

  test('the platform rule is for goods sent within the country, and began on 1 July 2021', () => {
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
        { taxClass: 'SCHOOL_SUPPLY' as const, total: money(7_500) },
        { taxClass: 'STANDARD' as const, total: money(2_500) },
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
    expect(decideTaxes(rules, { country: 'FR', region: null }, '2026-11-20', goods(10_000))).toEqual([]);
    expect(knowsTaxesOf(rules, 'CA')).toBe(true);
    expect(knowsTaxesOf(rules, 'FR')).toBe(false);
  });
});

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
])('the tax day in %s %s at %s is %s: the day at the buyer’s place', (country, region, now, day) => {
  expect(taxDay({ country, region }, new Date(now))).toBe(day);
});

test('a tax is shown by its name and rate, in Latin digits everywhere (spec 9.11)', () => {
  expect(taxLabel({ name: 'GST', percent: 5 }, 'en')).toBe('GST 5%');
  expect(taxLabel({ name: 'QST', percent: 9.975 }, 'en')).toBe('QST 9.975%');
  expect(taxLabel({ name: 'QST', percent: 9.975 }, 'fr').replace(/\s/g, ' ')).toBe('QST 9,975 %');
  expect(taxLabel({ name: 'GST', percent: 5 }, 'ar').replace(/[\u200e\u200f\u061c]/g, '')).toBe('GST 5%');
});

test('one rule of a country is enough to know its taxes', () => {
  expect(knowsTaxesOf([rule(1, 'GST', null, 50_000), rule(2, 'GST', null, 50_000, { country: 'US' })], 'US')).toBe(
    true,
  );
});
