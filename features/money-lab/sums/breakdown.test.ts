import { type Money, money, sum } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { type Breakdown, breakdownOf, movementsOf, type Parts, wholeDollars } from '../rules.ts';
import { bracelet, saleInMemory } from '../testing/shop-history.ts';

const now = new Date('2026-11-01T10:00:00Z');
const minor = ({ amountMinor }: Money) => amountMinor;
const sale = (commissionBp: number, feeTax?: { jurisdiction: string; millionths: number }) => {
  const made = saleInMemory('so', bracelet(commissionBp, feeTax), now);
  made.pay();
  return made;
};
const breakdown = (of: ReturnType<typeof sale>, materials = 300): Breakdown =>
  breakdownOf(of.postings, of.facts(), money(materials))!;
const figures = ({ paid, item, shipping, taxes, fee, feeTax, toMe }: Parts) => ({
  paid: minor(paid.amount),
  ...{ item: minor(item.amount), shipping: minor(shipping.amount), taxes: taxes.map(({ amount }) => minor(amount)) },
  ...{ fee: minor(fee.amount), feeTax: minor(feeTax.amount), toMe: minor(toMe.amount) },
});

describe('the breakdown of a sale (domain 3.1)', () => {
  test('15.68 = 10.00 + 4.00 + 0.98 + 0.70; at 10 % the fee is 1.00, 9.00 is the child’s: 3.00 for materials and 6.00 profit, 60.0 %', () => {
    const delivered = sale(1000);
    delivered.deliver();
    const found = breakdown(delivered);
    expect(figures(found.now)).toEqual({
      ...{ paid: 1568, item: 1000, shipping: 400, taxes: [98, 70], fee: 100, feeTax: 0, toMe: 900 },
    });
    expect([found.putBack, found.profit, found.loss].map(minor)).toEqual([300, 600, 0]);
    expect([found.margin, found.state]).toEqual([600, 'EARNED']);
    expect([found.withoutFee.toMe, found.withoutFee.profit].map(minor)).toEqual([1000, 700]);
    expect(found.now.taxes.map(({ jurisdiction, isSellers }) => [jurisdiction, isSellers])).toEqual([
      ['CA-BC', false],
      ['CA', false],
    ]);
  });

  test('at a child’s shop’s default rate nothing is deducted: 10.00 is the child’s', () => {
    const delivered = sale(0);
    delivered.deliver();
    expect(figures(breakdown(delivered).now)).toMatchObject({ fee: 0, feeTax: 0, toMe: 1000 });
  });

  test.each([
    ['5 % in Manitoba', 'CA', 5, 895],
    ['12 % in BC', 'CA-BC', 12, 888],
  ])('a tax on the fee is a separate line: %s', (_name, jurisdiction, tax, toMe) => {
    const delivered = sale(1000, { jurisdiction, millionths: tax * 10_000 });
    delivered.deliver();
    expect(figures(breakdown(delivered).now)).toMatchObject({ fee: 100, feeTax: tax, toMe, taxes: [98, 70] });
  });

  test('each number comes with the postings that it sums', () => {
    const delivered = sale(1000);
    delivered.deliver();
    const { paid, fee, taxes } = breakdown(delivered).sold;
    const amountsOf = (ids: readonly string[]) =>
      ids.map((id) => minor(delivered.postings.find((posting) => posting.id === id)!.amount));
    expect(amountsOf(paid.postings)).toEqual([-1400, -98, -70]);
    expect(amountsOf(taxes[0]!.postings)).toEqual([-98]);
    expect(amountsOf(fee.postings)).toEqual([1400, -100, -1300]);
  });

  test('0.50 for the partner school, paid by the marketplace, is no part of the ten dollars', () => {
    const delivered = sale(1000);
    delivered.deliver();
    delivered.attribute('harbourview');
    const found = breakdown(delivered);
    expect(minor(found.school.amount)).toBe(50);
    expect(minor(found.now.toMe.amount)).toBe(900);
  });

  test('refunds reduce the picture part by part, in the end to zero', () => {
    const delivered = sale(1000, { jurisdiction: 'CA-BC', millionths: 120_000 });
    delivered.deliver();
    delivered.complete();
    delivered.refund(money(500));
    const half = breakdown(delivered);
    expect(half.state).toBe('READY');
    expect(figures(half.sold)).toMatchObject({ paid: 1568, fee: 100, feeTax: 12, toMe: 888 });
    // 5.00 of 14.00 left, of 1.68 of tax: 0.35 and 0.25
    expect(figures(half.back!)).toEqual({
      ...{ paid: 560, item: 500, shipping: 0, taxes: [35, 25], fee: 50, feeTax: 6, toMe: 444 },
    });
    expect(figures(half.now)).toMatchObject({ paid: 1008, item: 500, shipping: 400, fee: 50, feeTax: 6, toMe: 444 });
    expect([half.putBack, half.profit, half.loss].map(minor)).toEqual([300, 144, 0]);
    delivered.refund();
    const gone = breakdown(delivered);
    expect(figures(gone.now)).toEqual({
      ...{ paid: 0, item: 0, shipping: 0, taxes: [0, 0], fee: 0, feeTax: 0, toMe: 0 },
    });
    expect([gone.putBack, gone.profit, gone.loss].map(minor)).toEqual([0, -300, 300]);
    expect(gone.margin).toBeNull();
  });

  test('a part refunded before delivery carries no fee', () => {
    const early = sale(1000);
    early.refund(money(400));
    early.deliver();
    const found = breakdown(early);
    expect(figures(found.now)).toMatchObject({ item: 600, fee: 60, toMe: 540 });
    expect(figures(found.back!)).toMatchObject({ item: 400, fee: 0, toMe: 400 });
  });

  test('before payment there is nothing to show; before delivery nothing is earned', () => {
    const ordered = saleInMemory('so', bracelet(1000), now);
    expect(breakdownOf(ordered.postings, ordered.facts(), money(0))).toBeUndefined();
    ordered.pay();
    expect(breakdown(ordered).state).toBe('PAID');
    expect(movementsOf(ordered.postings, ordered.facts())).toEqual([]);
  });

  test('for the youngest it is 10 = 1 + 3 + 6, and 10 = 3 + 7 without a fee (domain 3.4)', () => {
    for (const [commissionBp, shown] of [
      [1000, [10, 1, 3, 6]],
      [0, [10, 0, 3, 7]],
    ] as const) {
      const delivered = sale(commissionBp);
      delivered.deliver();
      const { now, putBack, profit } = breakdown(delivered);
      const { all, parts } = wholeDollars([sum([now.fee.amount, now.feeTax.amount]), putBack, profit]);
      expect([all.dollars, ...parts.map(({ dollars }) => dollars)]).toEqual(shown);
    }
  });

  test('a tax that the guardian owes belongs to the authority, not to the child', () => {
    const registered = saleInMemory(
      'so',
      { ...bracelet(1000), tax: [{ jurisdiction: 'CA', amount: money(70), sellerId: 'pip' }] },
      now,
    );
    registered.pay();
    registered.deliver();
    const found = breakdown(registered);
    expect(figures(found.now)).toMatchObject({ paid: 1470, toMe: 900, feeTax: 0, taxes: [70] });
    expect(found.now.taxes[0]!.isSellers).toBe(true);
  });
});
