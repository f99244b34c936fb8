import { money, sum } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { cardCaptured, type Entry, feeTaken, processorFee, refundOwed, refundPaid } from './rules.ts';

const amounts = ({ postings }: Entry): Record<string, number> =>
  Object.fromEntries(
    postings.map(({ account, amount }) => [
      [account.type, account.object].filter(Boolean).join(':'),
      amount.amountMinor,
    ]),
  );
const balance = ({ postings }: Entry): number => sum(postings.map((posting) => posting.amount)).amountMinor;

// The example of domain 5.3: 110.00 of goods and delivery, 13.20 of tax
const part = {
  sellerOrderId: 'so-1',
  total: money(12_320),
  tax: [
    { jurisdiction: 'CA', amount: money(550) },
    { jurisdiction: 'CA-BC', amount: money(770) },
  ],
};

describe('postings of a card payment', () => {
  test('P1: 123.20 in cash is 110.00 for the seller order and 13.20 tax (domain 5.3 P1)', () => {
    expect(amounts(cardCaptured('pay-1', part))).toEqual({
      PSP_CASH: 12_320,
      'CLEARING:so-1': -11_000,
      'TAX:CA': -550,
      'TAX:CA-BC': -770,
    });
  });

  test('P3: the processor’s fee is 2.9 % and 30 cents of 123.20, which is 3.87 (domain 5.3 P3)', () => {
    const fee = processorFee(money(12_320), { millionths: 29_000, fixedMinor: 30 });
    expect(fee).toEqual(money(387));
    expect(amounts(feeTaken('pay-1', fee))).toEqual({ PSP_FEES: 387, PSP_CASH: -387 });
  });

  test('P9: a refund before delivery leaves only the processor’s fee', () => {
    const entries = [
      cardCaptured('pay-1', part),
      feeTaken('pay-1', money(387)),
      refundOwed('re-1', part),
      refundPaid('re-1', part.total),
    ];
    const left: Record<string, number> = {};
    for (const entry of entries)
      for (const [account, amount] of Object.entries(amounts(entry))) left[account] = (left[account] ?? 0) + amount;
    expect(Object.fromEntries(Object.entries(left).filter(([, amount]) => amount !== 0))).toEqual({
      PSP_FEES: 387,
      PSP_CASH: -387,
    });
  });

  test('every entry sums to zero', () => {
    for (const entry of [
      cardCaptured('p', part),
      feeTaken('p', money(387)),
      refundOwed('r', part),
      refundPaid('r', part.total),
    ])
      expect(balance(entry), entry.code).toBe(0);
  });

  test('zero amounts have no posting', () => {
    const untaxed = cardCaptured('p', { ...part, tax: [{ jurisdiction: 'CA', amount: money(0) }] });
    expect(amounts(untaxed)).toEqual({ PSP_CASH: 12_320, 'CLEARING:so-1': -12_320 });
  });

  test('the same payment makes the same key, so a replay is recognized', () => {
    expect(cardCaptured('p', part).key).toBe(cardCaptured('p', part).key);
    const keys = [cardCaptured('p', part), feeTaken('p', money(1)), refundOwed('p', part), refundPaid('p', money(1))];
    expect(new Set(keys.map((entry) => entry.key)).size).toBe(4);
  });
});

test('each entry has its own code and key, by which a replay is recognized (domain 5.3)', () => {
  const codeAndKey = ({ code, key }: Entry) => [code, key];
  expect(codeAndKey(cardCaptured('pay-1', part))).toEqual(['P1', 'P1:pay-1:so-1']);
  expect(codeAndKey(feeTaken('pay-1', money(387)))).toEqual(['P3', 'P3:pay-1']);
  expect(codeAndKey(refundOwed('ref-1', part))).toEqual(['P9', 'P9:ref-1:so-1']);
  expect(codeAndKey(refundPaid('ref-1', money(12_320)))).toEqual(['P9', 'P9:ref-1:paid']);
});
