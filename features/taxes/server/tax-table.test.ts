import { money } from '@cubby/money';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { decideCommissionTaxes, decideTaxes, type TaxClass } from '../rules.ts';
import { loadTaxRules } from './store.ts';

const { pool } = await testDatabase();
const rules = await loadTaxRules(pool, 'CA');

/** The tax on 100.00 of each kind of goods, sent to a province on a day. */
function taxesOn(region: string, day: string, sellerIsRegistered = true): Record<TaxClass, string> {
  const on = (taxClass: TaxClass) =>
    decideTaxes(rules, { country: 'CA', region }, day, {
      sellerIsRegistered,
      sentFrom: 'CA',
      lines: [{ taxClass, price: money(10_000_000), total: money(10_000_000) }],
      delivery: money(0),
    })
      .map(({ name, jurisdiction, amount }) => `${name} ${jurisdiction} ${amount.amountMinor / 100_000}`)
      .join(' + ');
  return {
    STANDARD: on('STANDARD'),
    SCHOOL_SUPPLY: on('SCHOOL_SUPPLY'),
    BOOK: on('BOOK'),
    CHILD_CLOTHING: on('CHILD_CLOTHING'),
  };
}
const alike = (taxes: string) => ({ STANDARD: taxes, SCHOOL_SUPPLY: taxes, BOOK: taxes, CHILD_CLOTHING: taxes });

const taxesOfPlaces: [string, Record<TaxClass, string>][] = [
  ['CA-AB', alike('GST CA 5')],
  [
    'CA-BC',
    {
      STANDARD: 'GST CA 5 + PST CA-BC 7',
      SCHOOL_SUPPLY: 'GST CA 5',
      BOOK: 'GST CA 5',
      CHILD_CLOTHING: 'GST CA 5',
    },
  ],
  ['CA-MB', alike('GST CA 5 + RST CA-MB 7')],
  ['CA-NB', alike('HST CA-NB 15')],
  ['CA-NL', alike('HST CA-NL 15')],
  ['CA-NS', alike('HST CA-NS 14')],
  ['CA-NT', alike('GST CA 5')],
  ['CA-NU', alike('GST CA 5')],
  ['CA-ON', alike('HST CA-ON 13')],
  ['CA-PE', alike('HST CA-PE 15')],
  ['CA-QC', alike('GST CA 5 + QST CA-QC 9.975')],
  ['CA-SK', alike('GST CA 5 + PST CA-SK 6')],
  ['CA-YT', alike('GST CA 5')],
];
test.each(taxesOfPlaces)(
  'in %s goods carry their taxes at the province’s rates, less its exemptions (domain 4)',
  (region, taxes) => {
    expect(taxesOn(region, '2026-09-01')).toEqual(taxes);
  },
);

test.each(taxesOfPlaces)(
  'what a seller without registration sends to %s carries the same taxes (domain 4: platform rule)',
  (region, taxes) => {
    expect(taxesOn(region, '2026-09-01', false)).toEqual(taxes);
  },
);

test.each([
  ['CA-BC', 'GST CA 5 + PST CA-BC 7'],
  ['CA-ON', 'HST CA-ON 13'],
  ['CA-NS', 'HST CA-NS 14'],
  ['CA-QC', 'GST CA 5 + QST CA-QC 9.975'],
  ['CA-AB', 'GST CA 5'],
  ['CA-SK', 'GST CA 5'],
])('the commission of a seller in %s carries %s (domain 5.3)', (region, taxes) => {
  const decided = decideCommissionTaxes(rules, { country: 'CA', region }, '2026-09-01', money(10_000_000));
  const written = decided.map((tax) => `${tax.name} ${tax.jurisdiction} ${tax.amount.amountMinor / 100_000}`);
  expect(written.join(' + ')).toBe(taxes);
});

test('Nova Scotia’s rate changed on 1 April 2025 (domain 4)', () => {
  expect(taxesOn('CA-NS', '2025-03-31').STANDARD).toBe('HST CA-NS 15');
  expect(taxesOn('CA-NS', '2025-04-01').STANDARD).toBe('HST CA-NS 14');
});
