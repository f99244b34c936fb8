import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { decideTaxes, knowsTaxesOf, type TaxRule, taxLabel } from './rules.ts';

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
  registeredSellersOnly: name === 'GST' || name === 'HST',
  validFrom: '2008-01-01',
  validTo: null,
  ...rest,
});
const rules = [
  rule(1, 'GST', null, 50_000),
  rule(2, 'HST', 'CA-ON', 130_000),
  rule(3, 'HST', 'CA-NS', 150_000, { validTo: '2025-04-01' }),
  rule(4, 'HST', 'CA-NS', 140_000, { validFrom: '2025-04-01' }),
  rule(8, 'PST', 'CA-BC', 70_000, { exemptClasses: ['SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING'] }),
];
const goods = (totalMinor: number, deliveryMinor = 0, sellerIsRegistered = true) => ({
  sellerIsRegistered,
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

  test('a small seller owes no GST; PST is collected by the marketplace for every seller', () => {
    // domain 3: item 10.00 + shipping 4.00 from a BC small seller carry 0.98 PST
    expect(taxes('CA-BC', goods(1_000, 400, false))).toEqual([
      [8, 0, 70],
      [8, null, 28],
    ]);
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
      sellerIsRegistered: false,
      lines: [
        { taxClass: 'SCHOOL_SUPPLY' as const, total: money(7_500) },
        { taxClass: 'STANDARD' as const, total: money(2_500) },
      ],
      delivery: money(1_000),
    };
    // a quarter of the delivery, 2.50, at 7 %
    expect(taxes('CA-BC', mixed)).toEqual([
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
    expect(taxes('CA-BC', { sellerIsRegistered: true, lines: [], delivery: money(0) })).toEqual([]);
  });

  test('a country without rules is reported as unknown', () => {
    expect(decideTaxes(rules, { country: 'FR', region: null }, '2026-11-20', goods(10_000))).toEqual([]);
    expect(knowsTaxesOf(rules, 'CA')).toBe(true);
    expect(knowsTaxesOf(rules, 'FR')).toBe(false);
  });
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
