import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import {
  cardCaptured,
  commissionOn,
  earnedSale,
  paidOut,
  referralAwarded,
  referralReversed,
  refundedPart,
  refundOwed,
  refundShares,
  saleEarned,
  schoolEarned,
  schoolReleased,
  sellerShare,
  shareReleased,
} from './rules.ts';
import { amounts, none, nothing, part, registered, sale } from './testing/sale.ts';

describe('a tax that the seller owes is kept apart and paid out to them (domain 5.3)', () => {
  const paid = cardCaptured('p', { ...part, tax: registered.tax });

  test('P1 and P4: it is kept on a separate account and reaches the seller with their share', () => {
    expect(amounts(paid)).toEqual({ PSP_CASH: 12_320, 'CLEARING:so': -11_000, 'TAX:CA:ann': -550, 'TAX:BC': -770 });
    const earned = earnedSale(registered, nothing);
    expect(amounts(paid, saleEarned(earned))).toEqual({
      PSP_CASH: 12_320,
      COMMISSION: -1_000,
      'TAX:BC': -890,
      'SELLER_PENDING:ann': -10_430,
    });
    expect(sellerShare(earned)).toEqual(money(10_430));
  });

  test('P10: of 30.00 refunded after delivery the seller returns their 1.50 of GST too', () => {
    const earned = earnedSale(registered, nothing);
    const third = refundedPart(registered, nothing, { items: money(3_000), shipping: none });
    expect(third.tax.map(({ amount }) => amount.amountMinor)).toEqual([150, 210]);
    expect(refundShares(earned, none, third)).toMatchObject({ seller: money(2_814), total: money(3_360) });
  });

  test('amounts refunded before delivery are never earned: clearing and taxes end at zero', () => {
    const lost = refundedPart(registered, nothing, { items: money(3_000), shipping: none });
    const earned = earnedSale(registered, lost);
    expect(earned).toMatchObject({ items: money(7_000), commission: money(700) });
    const all = [paid, refundOwed('r', { ...part, total: money(3_360), tax: lost.tax }), saleEarned(earned)];
    expect(amounts(...all)).toEqual({
      PSP_CASH: 12_320,
      'REFUND_DUE:r': -3_360,
      COMMISSION: -700,
      'TAX:BC': -120 - 560,
      'SELLER_PENDING:ann': -7_580,
    });
  });
});

test('items, delivery and taxes that were refunded before delivery are each left out of what is earned', () => {
  const gone = {
    ...{ items: money(2_000), shipping: money(400) },
    tax: [
      { jurisdiction: 'CA', amount: money(120), sellerId: 'ann' },
      { jurisdiction: 'BC', amount: money(168), sellerId: null },
    ],
  };
  expect(earnedSale(registered, gone)).toMatchObject({
    ...{ items: money(8_000), shipping: money(600), commission: money(800) },
    ownTax: [{ jurisdiction: 'CA', amount: money(430), sellerId: 'ann' }],
  });
});

describe('the postings of domain 5.3, to the cent', () => {
  test('P4: of 110.00 the marketplace keeps 10.00 and owes 1.20 tax; 98.80 is the seller’s', () => {
    expect(amounts(saleEarned(sale))).toEqual({
      'CLEARING:so': 11_000,
      COMMISSION: -1_000,
      'TAX:BC': -120,
      'SELLER_PENDING:ann': -9_880,
    });
    expect(sellerShare(sale)).toEqual(money(9_880));
  });

  test('P5: a school gets 5% of the items: 5.00', () => {
    expect(amounts(schoolEarned('so', 'maple', money(10_000)))).toEqual({
      SCHOOL_EXP: 500,
      'SCHOOL_PENDING:maple': -500,
    });
  });

  test('P6: 98.80 becomes available to the seller, 5.00 to the school', () => {
    expect(amounts(shareReleased('so', 'ann', money(9_880)))).toEqual({
      'SELLER_PENDING:ann': 9_880,
      'SELLER_AVAILABLE:ann': -9_880,
    });
    expect(amounts(schoolReleased('so', 'maple', money(500)))).toEqual({
      'SCHOOL_PENDING:maple': 500,
      'SCHOOL_AVAILABLE:maple': -500,
    });
  });

  test('P7 and P11: an award of 5.00 that is reversed and awarded again leaves 5.00', () => {
    const award = referralAwarded('ben', 'ann', 1);
    expect(amounts(award)).toEqual({ REFERRAL_EXP: 500, 'REFERRAL_PAYABLE:ann': -500 });
    expect(amounts(award, referralReversed('ben', 'ann', 1))).toEqual({});
    expect(amounts(award, referralReversed('ben', 'ann', 1), referralAwarded('ben', 'ann', 2))).toEqual(amounts(award));
    expect(award.key).not.toBe(referralAwarded('ben', 'ann', 2).key);
  });

  test('P8: a payout turns a balance into cash', () => {
    expect(amounts(paidOut('po', { type: 'SELLER_AVAILABLE', object: 'ann' }, money(9_880)))).toEqual({
      'SELLER_AVAILABLE:ann': 9_880,
      BANK: -9_880,
    });
  });

  test('P8: a seller’s advance is repaid before anything is paid out', () => {
    const owed = paidOut('po', { type: 'SELLER_AVAILABLE', object: 'ann' }, money(9_216), { repaid: money(664) });
    expect(amounts(owed)).toEqual({ 'SELLER_AVAILABLE:ann': 9_880, 'SELLER_ADVANCE:ann': -664, BANK: -9_216 });
  });
});

test('a child’s shop pays no commission unless a rate says so (spec 1.2, domain 5.3)', () => {
  expect(commissionOn(money(10_000), 0)).toEqual(money(0));
  expect(commissionOn(money(10_000), 1_000)).toEqual(money(1_000));
  expect(commissionOn(money(1_005), 1_000)).toEqual(money(101));
});
