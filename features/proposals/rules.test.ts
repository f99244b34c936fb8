import { expect, test } from 'vitest';
import { barcode } from './fields.ts';
import { findingsOf } from './findings.ts';
import { dueAt, missingFacts, needsCertificate } from './rules.ts';

const whole = {
  ...{ typeId: 1, asksCertificate: false, maker: 'Northleaf', texts: 1, pictures: 1, certificates: 0, units: 1 },
  ...{ weightGrams: 0, taxClass: 'STANDARD', ageFrom: null, hasSmallParts: false, priceMinor: 100, stock: 0 },
};

test('a proposal is sent once its type, maker, text, picture, pack, weight, tax, safety and first offer are complete (domain 2.3)', () => {
  expect(missingFacts(whole)).toEqual([]);
  expect(
    missingFacts({
      ...{ typeId: null, asksCertificate: false, maker: null, texts: 0, pictures: 0, certificates: 0, units: null },
      ...{ weightGrams: null, taxClass: null, ageFrom: null, hasSmallParts: null, priceMinor: null, stock: null },
    }),
  ).toEqual([
    'kind',
    'maker',
    'texts',
    'pictures',
    'units',
    'weightGrams',
    'taxClass',
    'hasSmallParts',
    'price',
    'stock',
  ]);
});

test('small parts require an age, on which the warning depends (domain C16)', () => {
  expect(missingFacts({ ...whole, hasSmallParts: true })).toEqual(['ageFrom']);
  expect(missingFacts({ ...whole, hasSmallParts: true, ageFrom: 3 })).toEqual([]);
});

test('a type can require a Children’s Product Certificate, up to the age of twelve (domain C15)', () => {
  const asked = (ageFrom: number | null) => needsCertificate({ asksCertificate: true, ageFrom });
  expect([asked(null), asked(0), asked(12), asked(13)]).toEqual([true, true, true, false]);
  expect(needsCertificate({ asksCertificate: false, ageFrom: 3 })).toBe(false);
  expect(missingFacts({ ...whole, asksCertificate: true, ageFrom: 6 })).toEqual(['certificates']);
  expect(missingFacts({ ...whole, asksCertificate: true, ageFrom: 6, certificates: 1 })).toEqual([]);
});

const plain = {
  ...{ texts: [{ name: 'Dotted notebook', description: 'Eighty sheets.' }], gtin: '04006381333931', alike: [] },
  ...{ isMakerKnown: true, isSafe: true, othersWithBarcode: 0, priceMinor: 640, nearestMinor: 320 },
};
test('automatic findings for staff to check (domain C15, C18)', () => {
  expect(findingsOf(plain)).toEqual([]);
  const alike = ['GTIN', 'MAKER_NUMBER', 'NAME'].map((by) => ({ by, sku: 'NB-1' }));
  expect(findingsOf({ ...plain, alike })).toEqual(['BARCODE_KNOWN', 'NUMBER_KNOWN', 'NAME_ALIKE']);
  expect(
    findingsOf({ ...plain, gtin: null, isMakerKnown: false, isSafe: false, othersWithBarcode: 1, priceMinor: 1281 }),
  ).toEqual(['PROPOSED_TOO', 'NEW_MAKER', 'NO_BARCODE', 'NO_SAFETY', 'PRICE_FAR']);
  expect(findingsOf({ ...plain, priceMinor: 79 })).toEqual(['PRICE_FAR']);
  expect(findingsOf({ ...plain, priceMinor: 80 })).toEqual([]);
  const said = (description: string) => findingsOf({ ...plain, texts: [{ name: 'Notebook', description }] });
  expect(said('Call 604 555 0142')).toEqual(['CONTACT_IN_TEXT']);
  expect(said('<script>alert(1)</script>')).toEqual(['MARKUP_IN_TEXT']);
  expect(said('Fits if a < b and b > c')).toEqual([]);
});

test('a barcode is read as printed, and one with a wrong check digit is refused', () => {
  expect(barcode.parse('4 006381 333931')).toBe('04006381333931');
  expect(barcode.parse('')).toBe('');
  expect(barcode.safeParse('4006381333932').error?.issues[0]?.message).toBe('proposals.gtin.invalid');
});

test('staff decide within three business days', () => {
  expect(dueAt(new Date('2026-09-03T10:00:00Z')).toISOString().slice(0, 10)).toBe('2026-09-08');
});
