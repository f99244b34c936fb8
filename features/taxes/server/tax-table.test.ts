import { money } from '@cubby/money';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { decideTaxes, type TaxClass } from '../rules.ts';
import { loadTaxRules } from './store.ts';

const { pool } = await testDatabase();
const rules = await loadTaxRules(pool, 'CA');

/** The tax on 100.00 of each kind of goods, sent to a province on a day. */
function taxesOn(region: string, day: string, sellerIsRegistered = true): Record<TaxClass, string> {
  const on = (taxClass: TaxClass) =>
    decideTaxes(rules, { country: 'CA', region }, day, {
      sellerIsRegistered,
      lines: [{ taxClass, total: money(10_000_000) }],
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

test.each<[string, Record<TaxClass, string>]>([
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
])('in %s goods carry their taxes at the province’s rates, less its exemptions (domain 4)', (region, taxes) => {
  expect(taxesOn(region, '2026-09-01')).toEqual(taxes);
});

test.each([
  ['CA-BC', { STANDARD: 'PST CA-BC 7', SCHOOL_SUPPLY: '', BOOK: '', CHILD_CLOTHING: '' }],
  ['CA-MB', alike('RST CA-MB 7')],
  ['CA-QC', alike('QST CA-QC 9.975')],
  ['CA-SK', alike('PST CA-SK 6')],
  ['CA-ON', alike('')],
  ['CA-NS', alike('')],
  ['CA-AB', alike('')],
])('what a seller without registration sends to %s carries only the province’s own tax (domain 4)', (region, taxes) => {
  expect(taxesOn(region, '2026-09-01', false)).toEqual(taxes);
});

test('Nova Scotia’s rate changed on 1 April 2025 (domain 4)', () => {
  expect(taxesOn('CA-NS', '2025-03-31').STANDARD).toBe('HST CA-NS 15');
  expect(taxesOn('CA-NS', '2025-04-01').STANDARD).toBe('HST CA-NS 14');
});

test('there are rules for Canada only: elsewhere no tax is charged yet (decision 0006)', async () => {
  const { rows } = await pool.query('select distinct country from tax_rule');
  expect(rows).toEqual([{ country: 'CA' }]);
});
