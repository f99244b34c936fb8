import { money, sum } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import {
  badDebt,
  bank,
  cardCaptured,
  cashPaidOut,
  chargebackLoss,
  chargebackLossCovers,
  chargebackLost,
  disputeCashMoved,
  disputeHeld,
  disputeReleased,
  disputeUpheld,
  donationReceived,
  donationUsed,
  feeTaken,
  invoiceNumbered,
  invoicePaid,
  invoiceReversed,
  paidOut,
  payoutArrived,
  payoutReturned,
  referralAwarded,
  referralReversed,
  refundAfterDelivery,
  refundCredited,
  refundOwed,
  refundPaid,
  refundReturned,
  refundShares,
  saleEarned,
  schoolAccountFed,
  schoolAccountUsed,
  schoolEarned,
  schoolRefunded,
  schoolReleased,
  shareReleased,
  strayMatched,
  strayMoney,
  strayTransfer,
} from './rules.ts';
import { amounts, none, part, sale, third } from './testing/sale.ts';

describe('the postings of domain 5.3, to the cent', () => {
  test('P1i and P2: an invoice is owed, then paid; an overpayment is to be refunded', () => {
    expect(amounts(invoiceNumbered('i1', part))).toEqual({ 'AR:i1': 12_320, 'CLEARING:so': -11_000, 'TAX:BC': -1_320 });
    const paid = invoicePaid('p1', 'i1', money(12_500), { owed: money(12_320), refundId: 'r1' });
    expect(amounts(paid)).toEqual({ BANK: 12_500, 'AR:i1': -12_320, 'REFUND_DUE:r1': -180 });
    const inPart = invoicePaid('p1', 'i1', money(2_000), { owed: money(12_320), refundId: 'r1' });
    expect(amounts(inPart)).toEqual({ BANK: 2_000, 'AR:i1': -2_000 });
  });

  test('P9: a refund of an unpaid invoice cancels the debt', () => {
    expect(amounts(invoiceNumbered('i1', part), invoiceReversed('c1', 'i1', part))).toEqual({});
  });

  test('P9: money that pays nothing is owed to its sender, and leaves no balance once sent back', () => {
    const stray = strayMoney('p2', 'r2', money(500));
    expect(amounts(stray)).toEqual({ PSP_CASH: 500, 'REFUND_DUE:r2': -500 });
    expect(amounts(stray, refundPaid('r2', money(500)))).toEqual({});
    expect(amounts(refundPaid('r3', money(500), 'r3', bank))).toEqual({ 'REFUND_DUE:r3': 500, BANK: -500 });
  });

  test('P16: a bad debt is the marketplace’s loss', () => {
    expect(amounts(badDebt('i1', money(12_320)))).toEqual({ LOSSES: 12_320, 'AR:i1': -12_320 });
  });

  test('P17 and P18: a donation is kept in its fund, then pays for an order', () => {
    const all = [donationReceived('d', 'maple', money(20_000)), donationUsed('p', 'maple', part)];
    expect(amounts(...all)).toEqual({
      PSP_CASH: 20_000,
      'DONOR_FUND:maple': -7_680,
      'CLEARING:so': -11_000,
      'TAX:BC': -1_320,
    });
  });

  test('P19: a school’s account pays for an order', () => {
    expect(amounts(schoolAccountUsed('p', 'maple', part))).toEqual({
      'SCHOOL_AVAILABLE:maple': 12_320,
      'CLEARING:so': -11_000,
      'TAX:BC': -1_320,
    });
  });
});

test('every entry sums to zero and has its own key', () => {
  const shares = refundShares(sale, none, third);
  const entries = [
    cardCaptured('p', part),
    invoiceNumbered('i', part),
    invoicePaid('p', 'i', money(13_000), { owed: money(12_320), refundId: 'o' }),
    feeTaken('p', money(387)),
    saleEarned(sale),
    schoolEarned('so', 'm', money(10_000)),
    shareReleased('so', 'ann', money(9_880)),
    schoolReleased('so', 'm', money(500)),
    referralAwarded('b', 'a', 1),
    paidOut('po', { type: 'REFERRAL_PAYABLE', object: 'a' }, money(500)),
    refundOwed('r', part),
    refundPaid('r', money(12_320)),
    invoiceReversed('r', 'i', part),
    strayMoney('p', 'r', money(5)),
    refundAfterDelivery('r', sale, shares, { type: 'SELLER_PENDING', amount: money(9_880) }),
    schoolRefunded('r', 'so', { type: 'SCHOOL_PENDING', schoolId: 'm' }, money(150)),
    referralReversed('b', 'a', 1),
    disputeHeld('d', sale, 'SELLER_PENDING', money(2_664)),
    disputeReleased('d', sale, 'SELLER_PENDING', money(1_000)),
    disputeReleased('d', sale, 'SELLER_PENDING', money(1_664), 2),
    disputeUpheld('r', sale, shares),
    chargebackLost('d', sale, shares, money(1_500)),
    badDebt('i', money(5)),
    donationReceived('d', 'm', money(5)),
    donationUsed('p', 'm', part),
    schoolAccountUsed('p', 'm', part),
    schoolAccountFed('b', 'm', money(5)),
    refundReturned('r', 2, money(5)),
    refundCredited('r', 'i', money(5)),
    payoutReturned('po', { type: 'REFERRAL_PAYABLE', object: 'a' }, { amount: money(2), upTo: money(7) }),
    strayTransfer('b', money(5)),
    strayMatched('b', money(5)),
    cashPaidOut('b', money(5), 'STRIPE'),
    payoutArrived('b', money(5), 'STRIPE'),
    disputeCashMoved('d:b', money(-5), money(0), 'STRIPE'),
    chargebackLoss('d', money(5), 'STRIPE'),
    chargebackLossCovers('r', money(5)),
  ];
  for (const { code, postings } of entries) expect(sum(postings.map(({ amount }) => amount)).amountMinor, code).toBe(0);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(entries.map(({ key }) => key).join(' ')).toBe(
    'P1:p:so P1i:i:so P2:p P3:p P4:so P5:so P6:so P6:so:school P7:b:1 P8:po P9:r:so P9:r:paid P9:r:so:invoice P9:r:stray:p P10:r:so P10:r:so:school P11:b:1 P12:d P13:d:1 P13:d:2 P14:r:so P15:d P16:i P17:d P18:p:so P19:p:so P20:b P9:r:returned:2 P9:r:credited P8:po:returned:7 P9:b:stray P9:b:matched P21:b P21:b:arrived P15:cash:d:b P15:d:loss P15:r:covered',
  );
});
