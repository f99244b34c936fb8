import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { creditByRate } from './credit-by-rate.ts';
import type { LineTax } from './credit-line.ts';
import { creditOfAmount, creditOfDelivery, creditOfPieces } from './credit-lines.ts';
import { areExact, creditSums } from './credit-sums.ts';

const gst: LineTax = {
  ...{ ruleId: 1, name: 'GST', jurisdiction: 'CA', rateMillionths: 50_000, category: 'S', remitter: 'SELLER' },
  ...{ baseMinor: 999, amountMinor: 50 },
};
const pst: LineTax = {
  ...{ ruleId: 8, name: 'PST', jurisdiction: 'CA-BC', rateMillionths: 70_000, category: 'S', remitter: 'MARKETPLACE' },
  ...{ baseMinor: 999, amountMinor: 70 },
};
/** Three pieces at 3.33. */
const line = { position: 2, priceMinor: 333, taxes: [gst, pst] };
const always = () => true;

describe('credit notes for a line’s pieces, one after the other, add up to exactly what was charged (domain 4.11)', () => {
  test('net, taxes and their bases', () => {
    const each = [0, 1, 2].map((before) => creditOfPieces(line, { bought: 3, before, now: 1 }, always));
    expect(each.map(({ quantity, priceMinor }) => quantity * priceMinor)).toEqual([333, 333, 333]);
    expect(each.map(({ taxes }) => taxes.map(({ amountMinor }) => amountMinor))).toEqual([
      [17, 23],
      [16, 24],
      [17, 23],
    ]);
    expect(each.map(({ taxes }) => taxes[0]!.baseMinor)).toEqual([333, 333, 333]);
  });

  test('a tax that was refunded separately is not credited again', () => {
    const credited = creditOfPieces(line, { bought: 3, before: 0, now: 3 }, ({ name }) => name !== 'PST');
    expect(credited.taxes.map(({ name, amountMinor }) => `${name} ${amountMinor}`)).toEqual(['GST 50']);
  });

  test('a delivery is one line, priced at the credited amount', () => {
    const delivery = { position: 3, priceMinor: 1000, taxes: [{ ...gst, baseMinor: 400, amountMinor: 20 }] };
    expect(creditOfDelivery(delivery, { bought: 1000, before: 0, now: 500 }, always)).toMatchObject({
      ...{ position: 3, quantity: 1, priceMinor: 500, taxes: [{ baseMinor: 200, amountMinor: 10 }] },
    });
  });
});

test('a tax credited separately is a line without a price, on the base that its rate implies', () => {
  expect(creditOfAmount(0, [{ ...pst, credited: 140 }])).toMatchObject({
    ...{ position: null, quantity: 1, priceMinor: 0, taxes: [{ baseMinor: 2000, amountMinor: 140 }] },
  });
});

test('an amount over several lines is the base of its taxes, however each line was rounded (domain 4.11)', () => {
  expect(creditOfAmount(5940, [{ ...gst, credited: 300 }])).toMatchObject({
    ...{ position: null, quantity: 1, priceMinor: 5940, taxes: [{ baseMinor: 5940, amountMinor: 300 }] },
  });
  // Only a part of the price carries it.
  expect(creditOfAmount(5940, [{ ...pst, credited: 140 }]).taxes[0]!.baseMinor).toBe(2000);
});

describe('an amount over goods that each carry one tax becomes one line for each rate (EN 16931 BG-30)', () => {
  const vat: LineTax = { ...gst, name: 'VAT', jurisdiction: 'DE', remitter: 'MARKETPLACE' };
  const at = (ruleId: number, rateMillionths: number, priceMinor: number, quantity = 1) => {
    const baseMinor = quantity * priceMinor;
    const amountMinor = Math.round((baseMinor * rateMillionths) / 1_000_000);
    return { quantity, priceMinor, taxes: [{ ...vat, ruleId, rateMillionths, baseMinor, amountMinor }] };
  };
  const of = (netMinor: number, taxMinor: number, goods: Parameters<typeof creditByRate>[1]) =>
    creditByRate(netMinor, goods, new Map([['DE MARKETPLACE', taxMinor]]))?.map(({ priceMinor, taxes: [tax] }) => [
      ...[priceMinor, tax!.baseMinor, tax!.rateMillionths, tax!.amountMinor],
    ]);

  test('one rate: its tax is on the whole amount, however it was rounded', () => {
    expect(of(301, 57, [at(1, 190_000, 320, 3)])).toEqual([[301, 301, 190_000, 57]]);
  });

  test('several rates: each has its part of the amount and of the tax', () => {
    expect(of(10_000, 1_300, [at(1, 190_000, 10_000), at(2, 70_000, 10_000)])).toEqual([
      [5_000, 5_000, 190_000, 950],
      [5_000, 5_000, 70_000, 350],
    ]);
    expect(of(101, 10, [at(1, 190_000, 500), at(2, 0, 500)])).toEqual([
      [51, 51, 190_000, 10],
      [50, 50, 0, 0],
    ]);
  });

  test('no such lines if goods carry several taxes or none, or one was refunded separately', () => {
    expect(of(101, 10, [{ ...at(1, 190_000, 500), taxes: [gst, pst] }])).toBeUndefined();
    expect(of(101, 10, [{ ...at(1, 190_000, 500), taxes: [] }])).toBeUndefined();
    expect(of(101, 0, [at(1, 190_000, 500)])).toBeUndefined();
    expect(of(0, 10, [at(1, 190_000, 500)])).toBeUndefined();
  });
});

test('lines are exact if their net and every tax, by who owes it, equal the credit', () => {
  const lines = [creditOfPieces(line, { bought: 3, before: 0, now: 2 }, always)];
  expect(creditSums(lines)).toEqual({
    netMinor: 666,
    taxes: new Map([
      ['CA SELLER', 33],
      ['CA-BC MARKETPLACE', 47],
    ]),
  });
  const tax = [
    { jurisdiction: 'CA', sellerId: 'harlow', amount: money(33) },
    { jurisdiction: 'CA-BC', amount: money(40) },
    { jurisdiction: 'CA-BC', amount: money(7) },
  ];
  expect(areExact(lines, 666, tax)).toBe(true);
  expect(areExact(lines, 665, tax)).toBe(false);
  expect(areExact(lines, 666, tax.slice(1))).toBe(false);
  expect(areExact(lines, 666, [...tax, { jurisdiction: 'CA-ON', amount: money(1) }])).toBe(false);
});
