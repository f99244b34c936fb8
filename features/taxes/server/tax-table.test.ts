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
const withBooks = (taxes: string, books: string) => ({ ...alike(taxes), BOOK: books });
const withBooksAndClothes = (taxes: string, both: string) => ({ ...alike(taxes), BOOK: both, CHILD_CLOTHING: both });

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
  ['CA-MB', withBooks('GST CA 5 + RST CA-MB 7', 'GST CA 5')],
  ['CA-NB', withBooks('HST CA-NB 15', 'HST CA-NB 5')],
  ['CA-NL', withBooks('HST CA-NL 15', 'HST CA-NL 5')],
  ['CA-NS', withBooksAndClothes('HST CA-NS 14', 'HST CA-NS 5')],
  ['CA-NT', alike('GST CA 5')],
  ['CA-NU', alike('GST CA 5')],
  ['CA-ON', withBooksAndClothes('HST CA-ON 13', 'HST CA-ON 5')],
  ['CA-PE', withBooksAndClothes('HST CA-PE 15', 'HST CA-PE 5')],
  ['CA-QC', withBooks('GST CA 5 + QST CA-QC 9.975', 'GST CA 5')],
  ['CA-SK', withBooks('GST CA 5 + PST CA-SK 6', 'GST CA 5')],
  ['CA-YT', alike('GST CA 5')],
];
test.each(taxesOfPlaces)(
  'in %s goods carry their taxes at the province’s rates, less its exemptions (domain 4.6)',
  (region, taxes) => {
    expect(taxesOn(region, '2026-09-01')).toEqual(taxes);
  },
);

test.each(taxesOfPlaces)(
  'what a seller without registration sends to %s carries the same taxes (domain 4.6)',
  (region, taxes) => {
    expect(taxesOn(region, '2026-09-01', false)).toEqual(taxes);
  },
);

test.each(['SCHOOL', 'PARENT_COUNCIL'] as const)(
  'BC spares a %s the PST on all that carries it, and GST nobody (domain 4.6, PST 202)',
  (kind) => {
    const certificate = { id: 'c', kind, jurisdiction: 'CA-BC', validFrom: '2026-09-01', expiresOn: '2027-08-31' };
    const goods = {
      ...{ sellerIsRegistered: true, sentFrom: 'CA', delivery: money(1_000) },
      lines: [{ taxClass: 'STANDARD' as const, price: money(10_000), total: money(10_000) }],
    };
    expect(
      decideTaxes(rules, { country: 'CA', region: 'CA-BC' }, '2026-09-01', goods, [certificate]).map(
        ({ name, category, amount }) => `${name} ${category} ${amount.amountMinor}`,
      ),
    ).toEqual(['GST S 500', 'GST S 50', 'PST E 0', 'PST E 0']);
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

test('Manitoba exempts children’s clothes up to 150 Canadian dollars a piece, and books at any price (domain 4.6)', () => {
  const on = (taxClass: TaxClass, price: number) =>
    decideTaxes(rules, { country: 'CA', region: 'CA-MB' }, '2026-09-01', {
      sellerIsRegistered: true,
      sentFrom: 'CA',
      lines: [{ taxClass, price: money(price), total: money(price) }],
      delivery: money(0),
    }).map(({ name }) => name);
  expect(on('CHILD_CLOTHING', 10_500)).toEqual(['GST']);
  expect(on('CHILD_CLOTHING', 10_501)).toEqual(['GST', 'RST']);
  expect(on('BOOK', 20_000)).toEqual(['GST']);
});

test('Newfoundland and Labrador credits its part of the tax on books again from 1 January 2018 (domain 4.6)', () => {
  expect(taxesOn('CA-NL', '2017-12-31').BOOK).toBe('HST CA-NL 15');
  expect(taxesOn('CA-NL', '2018-01-01').BOOK).toBe('HST CA-NL 5');
});

test('Nova Scotia’s rate changed on 1 April 2025 (domain 4.6)', () => {
  expect(taxesOn('CA-NS', '2025-03-31').STANDARD).toBe('HST CA-NS 15');
  expect(taxesOn('CA-NS', '2025-04-01').STANDARD).toBe('HST CA-NS 14');
});
