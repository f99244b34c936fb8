import { type Money, money, sum } from '@cubby/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earnedSale,
  lessPart,
  partOfAmount,
  type RefundedPart,
  refundedPart,
  refundShares,
  sellerShare,
  taxOfPieces,
} from './rules.ts';
import { gst, mixed, none, nothing, pst, sale } from './testing/sale.ts';

describe('a refund returns the taxes of the returned items, not a share of all taxes (domain 4.11)', () => {
  const notebooks = { items: money(4_000), shipping: none, tax: [gst(200)] };

  test('the notebooks return no PST, since none was charged on them', () => {
    expect(refundedPart(mixed, nothing, notebooks)).toEqual({ ...notebooks, tax: [gst(200), pst(0)] });
  });

  test('the last step takes the rest of every tax', () => {
    const first = refundedPart(mixed, nothing, notebooks);
    const last = refundedPart(mixed, first, { items: money(6_000), shipping: money(1_000), tax: [] });
    expect(last.tax).toEqual([gst(350), pst(462)]);
    expect(refundedPart(mixed, nothing, { items: money(10_000), shipping: money(1_000) }).tax).toEqual(mixed.tax);
  });

  test('a refund of an amount returns its share of what remains of each tax', () => {
    const first = refundedPart(mixed, nothing, notebooks);
    // 35.00 of the remaining 70.00
    const half = refundedPart(mixed, first, { items: money(3_500), shipping: none });
    expect(half.tax).toEqual([gst(175), pst(231)]);
  });

  test('a tax can be refunded without goods, but never more than is left of it', () => {
    const first = refundedPart(mixed, nothing, { items: none, shipping: none, tax: [pst(420)] });
    expect(first).toEqual({ items: none, shipping: none, tax: [gst(0), pst(420)] });
    const scissors = refundedPart(mixed, first, { items: money(6_000), shipping: none, tax: [gst(300), pst(420)] });
    expect(scissors.tax).toEqual([gst(300), pst(42)]);
    const rest = refundedPart(mixed, nothing, { ...nothing, tax: [pst(9_999)] });
    expect(rest.tax).toEqual([gst(0), pst(462)]);
  });

  test('another party’s tax in the same place is kept apart from the marketplace’s', () => {
    const both = { ...sale, tax: [gst(200), { ...gst(300), sellerId: null }] };
    const part = refundedPart(both, nothing, { items: money(1_000), shipping: none, tax: [gst(50)] });
    expect(part.tax.map(({ amount }) => amount.amountMinor)).toEqual([50, 0]);
  });

  test('the pieces of a line return exactly its tax: 1.00 for three pieces as 0.33, 0.34 and 0.33', () => {
    const of = (before: number) => taxOfPieces([pst(100)], { bought: 3, before, now: 1 })[0]!.amount.amountMinor;
    expect([of(0), of(1), of(2)]).toEqual([33, 34, 33]);
    expect(taxOfPieces([pst(100)], { bought: 3, before: 0, now: 3 })).toEqual([pst(100)]);
    expect(taxOfPieces([], { bought: 0, before: 0, now: 0 })).toEqual([]);
  });

  test('before delivery nothing is earned; after it the seller returns the GST they were paid', () => {
    const gone = refundedPart(mixed, nothing, notebooks);
    const earned = earnedSale(mixed, gone);
    expect(earned.ownTax).toEqual([gst(350)]);
    // 60.00, 10.00 and 3.50 of GST, less 6.00 commission and the 1.20 tax on it
    expect(sellerShare(earned)).toEqual(money(6_630));
    const all = refundedPart(mixed, gone, { items: money(3_000), shipping: none, tax: [gst(150), pst(210)] });
    expect(refundShares(earned, none, all)).toMatchObject({ tax: [pst(210)], total: money(3_360) });
  });

  test('pieces in any order and number of steps return each line’s taxes, in the end all of them', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 9_999 }),
      bought: fc.integer({ min: 1, max: 6 }),
      isExempt: fc.boolean(),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 2_000 }), fc.array(fc.nat(100)), (bought, shipping, order) => {
        const taxOn = (minor: number, isExempt: boolean) => [
          gst(Math.round(minor * 0.05)),
          pst(isExempt ? 0 : Math.round(minor * 0.07)),
        ];
        const taxed = bought.map((each) => ({
          ...each,
          tax: taxOn(each.price * each.bought, each.isExempt),
          before: 0,
        }));
        const delivery = taxOn(shipping, false);
        const charged = [...taxed.map(({ tax }) => tax), delivery];
        const total = (i: number) => sum(charged.map((tax) => tax[i]!.amount)).amountMinor;
        const sold = {
          items: sum(taxed.map(({ price, bought: count }) => money(price * count))),
          shipping: money(shipping),
          tax: [gst(total(0)), pst(total(1))],
        };
        let before: RefundedPart = { ...nothing, tax: [gst(0), pst(0)] };
        const take = (part: RefundedPart, exactly: readonly Money[] | undefined) => {
          const now = refundedPart(sold, before, part);
          const amounts = now.tax.map(({ amount }) => amount);
          if (exactly) expect(amounts).toEqual(exactly);
          before = {
            items: sum([before.items, now.items]),
            shipping: sum([before.shipping, now.shipping]),
            tax: before.tax.map((tax, i) => ({ ...tax, amount: sum([tax.amount, amounts[i]!]) })),
          };
        };
        take({ items: none, shipping: money(shipping), tax: delivery }, undefined);
        for (const n of [...order, ...taxed.flatMap((_, i) => Array<number>(taxed[i]!.bought).fill(i))]) {
          const one = taxed[n % taxed.length]!;
          if (one.before === one.bought) continue;
          const tax = taxOfPieces(one.tax, { bought: one.bought, before: one.before, now: 1 });
          one.before += 1;
          take(
            { items: money(one.price), shipping: none, tax },
            tax.map(({ amount }) => amount),
          );
        }
        expect(before).toEqual(sold);
        expect(lessPart(sold, before)).toEqual({ ...nothing, tax: [gst(0), pst(0)] });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a refund of an exact amount without certain pieces (domain 5.3 P9)', () => {
  test('takes a share of the remaining items, delivery and taxes; rounding cents come from the items', () => {
    expect(partOfAmount(mixed, nothing, money(500))!.total).toEqual(money(500));
    const { items, shipping, tax } = partOfAmount(mixed, nothing, money(500))!.part;
    expect(sum([items, shipping, ...tax.map(({ amount }) => amount)])).toEqual(money(500));
  });

  test('any sale, in any steps: never more than is left of anything, and all of it in the end', () => {
    const all = sum([mixed.items, mixed.shipping, ...mixed.tax.map(({ amount }) => amount)]).amountMinor;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: all }), { maxLength: 8 }), (steps) => {
        let before: RefundedPart = nothing;
        let given = 0;
        const take = (minor: number) => {
          const next = partOfAmount(mixed, before, money(minor));
          expect(next === undefined).toBe(minor > all - given || minor === 0);
          if (!next) return;
          given += minor;
          const { part } = next;
          expect(next.isWhole).toBe(given === all);
          before = {
            items: sum([before.items, part.items]),
            shipping: sum([before.shipping, part.shipping]),
            tax: part.tax.map((each) => ({
              ...each,
              amount: sum([
                each.amount,
                before.tax.find((tax) => tax.jurisdiction === each.jurisdiction)?.amount ?? none,
              ]),
            })),
          };
          const left = lessPart(mixed, before);
          for (const each of [left.items, left.shipping, ...left.tax.map(({ amount }) => amount)])
            expect(each.amountMinor).toBeGreaterThanOrEqual(0);
        };
        for (const step of steps) take(step);
        take(all - given);
        expect(given).toBe(all);
      }),
    );
  });
});
