import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { chargebackLost, disputeHeld, disputeReleased, disputeUpheld, refundShares } from './rules.ts';
import { amounts, none, sale, third, whole } from './testing/sale.ts';

describe('the postings of domain 5.3, to the cent', () => {
  test('P12 and P13: the seller’s share is held, and later released', () => {
    const held = disputeHeld('d', sale, 'SELLER_PENDING', money(2_664));
    expect(amounts(held)).toEqual({ 'SELLER_PENDING:ann': 2_664, 'DISPUTE_HOLD:so': -2_664 });
    expect(amounts(held, disputeReleased('d', sale, 'SELLER_PENDING', money(2_664)))).toEqual({});
  });

  test('P14: when a dispute is upheld, the refund comes from the hold', () => {
    const all = [
      disputeHeld('d', sale, 'SELLER_AVAILABLE', money(2_664)),
      disputeUpheld('r', sale, refundShares(sale, none, third)),
    ];
    expect(amounts(...all)).toEqual({
      'SELLER_AVAILABLE:ann': 2_664,
      COMMISSION: 300,
      'TAX:BC': 396,
      'REFUND_DUE:r': -3_360,
    });
  });

  test('P15: a lost chargeback takes cash immediately, and the marketplace bears its fee', () => {
    const shares = refundShares(sale, none, whole);
    const all = [
      disputeHeld('d', sale, 'SELLER_AVAILABLE', shares.seller),
      chargebackLost('d', sale, shares, money(1_500)),
    ];
    expect(amounts(...all)).toEqual({
      'SELLER_AVAILABLE:ann': 9_880,
      COMMISSION: 1_000,
      'TAX:BC': 1_440,
      LOSSES: 1_500,
      PSP_CASH: -13_820,
    });
  });
});
