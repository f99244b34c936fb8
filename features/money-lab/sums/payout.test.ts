import { type Money, money } from '@cubby/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PayoutEntry, payoutStatement } from '../rules.ts';

const entry = (code: string, available: number, more: Partial<PayoutEntry> = {}): PayoutEntry => ({
  ...{ entryId: `${code}${available}`, code, isReturn: false, available: money(available) },
  ...{ toMe: null, ...more },
});
const payout = (taken: number, repaid = 0) => ({ taken: money(taken), repaid: money(repaid) });
const lines = (entries: PayoutEntry[], own: ReturnType<typeof payout>) => {
  const { lines: found, paid } = payoutStatement(entries, own);
  return [...found.map(({ line, amount, count }) => [line, amount.amountMinor, count]), ['PAID', paid.amountMinor]];
};
const sale = (available: number, toMe: number) => entry('P6', available, { toMe: money(toMe) });

test('a payout is the share of sales, with delivery and tax, less refunds and advances (domain 3.4 D, 5.3 P8)', () => {
  const entries = [sale(1295, 895), sale(1295, 895), entry('P10', -895), entry('P12', -400)];
  expect(lines(entries, payout(1295, 200))).toEqual([
    ...[
      ['SALES', 1790, 2],
      ['POST', 800, 2],
      ['REFUNDS', -895, 1],
      ['HELD', -400, 1],
      ['REPAID', -200, 1],
    ],
    ['PAID', 1095],
  ]);
});

test('the earlier balance, bank returns and the amount carried over each have a line', () => {
  expect(lines([sale(1000, 1000)], payout(2500))).toEqual([
    ['BEFORE', 1500, 1],
    ['SALES', 1000, 1],
    ['PAID', 2500],
  ]);
  expect(lines([entry('P8', 700, { isReturn: true }), sale(1000, 1000)], payout(1500))).toEqual([
    ...[
      ['SALES', 1000, 1],
      ['RETURNED', 700, 1],
      ['KEPT', -200, 1],
      ['PAID', 1500],
    ],
  ]);
});

test('each line comes with the entries that it sums', () => {
  const found = payoutStatement([sale(1295, 895), entry('P10', -95)], payout(1200)).lines;
  expect(found.map(({ line, postings }) => [line, postings])).toEqual([
    ...[
      ['SALES', ['P61295']],
      ['POST', ['P61295']],
      ['REFUNDS', ['P10-95']],
    ],
  ]);
});

test('for any changes of a balance, the lines add up to the payout', () => {
  const cents = fc.integer({ min: -5_000, max: 5_000 });
  const any = fc.record({ code: fc.constantFrom('P6', 'P10', 'P12', 'P13', 'P14', 'P15', 'P8'), cents, toMe: cents });
  fc.assert(
    fc.property(fc.array(any), fc.integer({ min: 1, max: 9_999 }), fc.nat(500), (moved, taken, repaid) => {
      const entries = moved.map(({ code, cents, toMe }) =>
        entry(code, cents, { isReturn: code === 'P8', toMe: code === 'P6' ? money(toMe) : null }),
      );
      const found = payoutStatement(entries, payout(taken, repaid));
      const minor = ({ amountMinor }: Money) => amountMinor;
      expect(found.lines.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(found.paid));
      expect(minor(found.paid)).toBe(taken - repaid);
    }),
    { numRuns: 300, seed: 41 },
  );
});
