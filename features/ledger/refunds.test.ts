import { money, sum } from '@cubby/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardCaptured,
  commissionOn,
  feeTaken,
  invoiceNumbered,
  refundAfterDelivery,
  refundCredited,
  refundPaid,
  refundShares,
  type Sale,
  saleEarned,
  schoolEarned,
  schoolRefunded,
  sellerShare,
} from './rules.ts';
import { amounts, none, part, sale, third, whole } from './testing/sale.ts';

describe('the postings of domain 5.3, to the cent', () => {
  test('P10: for 30.00 refunded after delivery, 26.64 from the seller, 3.00 from the commission and 3.96 from taxes make 33.60', () => {
    const refund = refundAfterDelivery('r', sale, refundShares(sale, none, third), {
      type: 'SELLER_PENDING',
      amount: money(9_880),
    });
    expect(refund.code).toBe('P10');
    expect(amounts(refund)).toEqual({
      'SELLER_PENDING:ann': 2_664,
      COMMISSION: 300,
      'TAX:BC': 396,
      'REFUND_DUE:r': -3_360,
    });
    expect(amounts(schoolRefunded('r', 'so', { type: 'SCHOOL_PENDING', schoolId: 'maple' }, money(150)))).toEqual({
      'SCHOOL_PENDING:maple': 150,
      SCHOOL_EXP: -150,
    });
  });

  test.each([
    [2_000, { 'SELLER_AVAILABLE:ann': 2_000, 'SELLER_ADVANCE:ann': 664 }],
    [-50, { 'SELLER_ADVANCE:ann': 2_664 }],
  ])('P10: what a seller’s balance of %i does not cover is advanced', (left, expected) => {
    const refund = refundAfterDelivery('r', sale, refundShares(sale, none, third), {
      type: 'SELLER_AVAILABLE',
      amount: money(left),
    });
    expect(amounts(refund)).toEqual({ ...expected, COMMISSION: 300, 'TAX:BC': 396, 'REFUND_DUE:r': -3_360 });
  });

  test('P1, P3, P4, P5 and a full P10 leave only the processor’s fee of 3.87', () => {
    const all = [
      cardCaptured('p', part),
      feeTaken('p', money(387)),
      saleEarned(sale),
      schoolEarned('so', 'maple', sale.items),
      refundAfterDelivery('r', sale, refundShares(sale, none, whole), {
        type: 'SELLER_PENDING',
        amount: sellerShare(sale),
      }),
      schoolRefunded('r', 'so', { type: 'SCHOOL_PENDING', schoolId: 'maple' }, money(500)),
      refundPaid('r', part.total),
    ];
    expect(amounts(...all)).toEqual({ PSP_FEES: 387, PSP_CASH: -387 });
  });
});

test('refunds in parts return exactly as much as one refund of the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 8 }),
      (items, basisPoints, wanted) => {
        const sold: Sale = {
          ...sale,
          items: money(items),
          shipping: none,
          commission: commissionOn(money(items), basisPoints),
          commissionTax: [{ jurisdiction: 'BC', amount: money(Math.round(items / 83)) }],
        };
        let before = 0;
        const parts = [];
        for (const amount of [...wanted, items]) {
          const now = Math.min(amount, items - before);
          parts.push(refundShares(sold, money(before), { items: money(now), shipping: none, tax: [] }));
          before += now;
        }
        const one = refundShares(sold, none, { items: money(items), shipping: none, tax: [] });
        expect(sum(parts.map(({ commission }) => commission))).toEqual(one.commission);
        expect(sum(parts.map(({ seller }) => seller))).toEqual(one.seller);
        expect(one.commission).toEqual(sold.commission);
        for (const each of parts)
          expect(sum([each.seller, each.commission, ...each.commissionTax.map(({ amount }) => amount)])).toEqual(
            each.total,
          );
      },
    ),
    { numRuns: 300 },
  );
});

test('a refund first reduces what an invoice still owes (domain 5.3 P10)', () => {
  const entries = [
    invoiceNumbered('i1', part),
    saleEarned(sale),
    refundAfterDelivery('r', sale, refundShares(sale, none, third), { type: 'SELLER_PENDING', amount: money(9_880) }),
    refundCredited('r', 'i1', money(3_360)),
  ];
  expect(amounts(...entries)).toMatchObject({ 'AR:i1': 8_960, 'SELLER_PENDING:ann': -7_216 });
  expect(Object.keys(amounts(...entries))).not.toContain('REFUND_DUE:r');
});
