import { describe, expect, test } from 'vitest';
import { declarationFields } from './fields.ts';
import { dueOf, isGood, isTaxNumber, periodsAt, reachOf, stepOf, thresholdOf, thresholds } from './rules.ts';

const sold = (count: number, amountMinor: number, left = { count, amountMinor }) => {
  const each = { SOLD: { count, amountMinor }, LEFT: left };
  return { MONTHS: each, YEAR: each };
};
const now = new Date('2026-09-01T10:00:00Z');
const law = (name: string) => thresholds.find((each) => each.law === name)!;

describe('legal thresholds (domain C14)', () => {
  test.each([
    ['INFORM', 200, 499_999, 99],
    ['INFORM', 199, 500_000, 99],
    ['INFORM', 200, 500_000, 100],
    ['INFORM', 160, 900_000, 80],
    ['INFORM', 159, 900_000, 79],
    ['DAC7', 29, 209_999, 99],
    ['DAC7', 30, 1, 100],
    ['DAC7', 1, 210_000, 100],
    ['PART_XX', 24, 0, 80],
    ['PART_XX', 1, 190_000, 100],
  ])('%s with %i sales of %i cents reaches %i %%', (name, count, amount, reach) =>
    expect(reachOf(law(name), sold(count, amount))).toBe(reach),
  );
  test.each([
    ['INFORM', ['CA', 'US'], '2026-09-01', true],
    ['INFORM', ['CA'], '2026-09-01', false],
    ['INFORM', ['US'], '2023-06-26', false],
    ['DAC7', ['DE'], '2026-09-01', true],
    ['DAC7', ['GB'], '2026-09-01', false],
    ['PART_XX', ['CA'], '2024-01-01', true],
    ['PART_XX', ['CA'], '2023-12-31', false],
  ] as const)('%s asks owners of shops in %j on %s: %s', (name, countries, day, asks) =>
    expect(thresholdOf(name, countries, day) !== undefined).toBe(asks),
  );
  test('refunds are subtracted for DAC7 and Part XX, not for INFORM, which counts gross revenues (decision 0172)', () => {
    const refunded = sold(200, 500_000, { count: 15, amountMinor: 40_000 });
    expect(['INFORM', 'DAC7', 'PART_XX'].map((name) => reachOf(law(name), refunded))).toEqual([100, 50, 50]);
  });
  test('the year is yesterday’s, so its last hours count; the months are twelve to the second', () => {
    expect(periodsAt(now)).toEqual({
      monthsFrom: new Date('2025-09-01T10:00:00Z'),
      yearFrom: new Date('2026-01-01T00:00:00Z'),
      yearTo: new Date('2027-01-01T00:00:00Z'),
    });
    expect(periodsAt(new Date('2027-01-01T23:59:59Z')).yearFrom).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(periodsAt(new Date('2027-01-02T00:00:00Z')).yearFrom).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
  test('details are valid for a year under INFORM, and for three under DAC7', () => {
    expect(isGood(law('INFORM'), new Date('2025-09-01T10:00:01Z'), now)).toBe(true);
    expect(isGood(law('INFORM'), new Date('2025-09-01T10:00:00Z'), now)).toBe(false);
    expect(isGood(law('DAC7'), new Date('2023-09-01T10:00:01Z'), now)).toBe(true);
    expect(isGood(law('DAC7'), new Date('2023-09-01T10:00:00Z'), now)).toBe(false);
  });
});

const told = { askedAt: null, dueAt: null, stoppedAt: null };
const asked = { askedAt: new Date('2026-08-22T10:00:00Z'), dueAt: now, stoppedAt: null };
test.each([
  ['below 80 %', 79, false, undefined, undefined],
  ['at 80 %', 80, false, undefined, 'WARN'],
  ['warned already', 99, false, told, undefined],
  ['reached', 100, false, told, 'ASK'],
  ['reached without a warning', 100, false, undefined, 'ASK'],
  ['reached, with all that is asked given', 100, true, undefined, undefined],
  ['given', 100, true, asked, 'MEET'],
  ['given before it was asked', 85, true, told, 'MEET'],
  ['below again before it was asked', 79, false, told, 'DROP'],
  ['overdue', 100, false, asked, 'STOP'],
  ['overdue in the next year', 0, false, asked, 'STOP'],
  ['not due yet', 100, false, { ...asked, dueAt: new Date(now.getTime() + 1) }, undefined],
  ['stopped', 100, false, { ...asked, stoppedAt: now }, undefined],
  ['of no concern any more', undefined, false, asked, 'DROP'],
  ['of no concern', undefined, false, undefined, undefined],
] as const)('%s (domain C14)', (_what, reach, isMet, its, step) =>
  expect(stepOf({ reach, isMet, told: its }, now)).toBe(step),
);

test('details are due after ten days, a signature after thirty (domain C14)', () => {
  expect(dueOf('DAC7', now)).toEqual(new Date('2026-09-11T10:00:00Z'));
  expect(dueOf('AGREEMENT', now)).toEqual(new Date('2026-10-01T10:00:00Z'));
});

test.each([
  ['CA', '046454286', true],
  ['CA', '046454287', false],
  ['CA', '123456782RT0001', true],
  ['CA', '12345678', false],
  ['US', '912345678', true],
  ['US', '91234567', false],
  ['DE', 'DE136695976', true],
  ['DE', '12/345', false],
])('a tax number of %s: %s %s', (country, number, is) => expect(isTaxNumber(country, number)).toBe(is));

test('a tax number is stored as plain digits and capitals, however typed', () => {
  const kept = (taxNumber: string) => declarationFields.taxNumber.parse(taxNumber);
  expect(kept(' 123 456-782 rt/0001')).toBe('123456782RT0001');
  expect(kept('٠٤٦٤٥٤٢٨٦')).toBe('046454286');
});
