import { type Money, money, sum } from '@cubby/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  badDebt,
  bank,
  cardCaptured,
  donationReceived,
  donationUsed,
  type Entry,
  feeTaken,
  invoiceNumbered,
  invoicePaid,
  invoiceReversed,
  refundCredited,
  refundOwed,
  refundPaid,
  schoolAccountUsed,
  strayMoney,
} from './rules.ts';
import {
  chargebackLost,
  commissionOn,
  disputeHeld,
  disputeReleased,
  disputeUpheld,
  earnedSale,
  lessPart,
  paidOut,
  type RefundedPart,
  referralAwarded,
  referralReversed,
  refundAfterDelivery,
  refundedPart,
  refundShares,
  type Sale,
  saleEarned,
  schoolEarned,
  schoolRefunded,
  schoolReleased,
  sellerShare,
  shareReleased,
  taxOfPieces,
} from './sales.ts';

// The example of domain 5.3: items 100.00, delivery 10.00, tax 12 %, commission 10 %, tax on the commission 12 %.
const part = { sellerOrderId: 'so', total: money(12_320), tax: [{ jurisdiction: 'BC', amount: money(1_320) }] };
const sale: Sale = {
  sellerOrderId: 'so',
  sellerId: 'ann',
  items: money(10_000),
  shipping: money(1_000),
  commission: money(1_000),
  commissionTax: [{ jurisdiction: 'BC', amount: money(120) }],
};
const third = { items: money(3_000), shipping: money(0), tax: [{ jurisdiction: 'BC', amount: money(360) }] };
const whole = { items: money(10_000), shipping: money(1_000), tax: [{ jurisdiction: 'BC', amount: money(1_320) }] };
const none = money(0);
const nothing: RefundedPart = { items: none, shipping: none, tax: [] };

const amounts = (...entries: Entry[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { postings } of entries)
    for (const { account, amount } of postings) {
      const name = [account.type, account.object].filter(Boolean).join(':');
      sums[name] = (sums[name] ?? 0) + amount.amountMinor;
    }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

// GST of 5.50 is owed by the seller, who is registered; PST of 7.70 by the marketplace.
const registered = {
  ...sale,
  tax: [
    { jurisdiction: 'CA', amount: money(550), sellerId: 'ann' },
    { jurisdiction: 'BC', amount: money(770), sellerId: null },
  ],
  commissionBp: 1_000,
};

describe('a tax that the seller owes is theirs to pay: it is kept apart, and paid out to them (domain 5.3)', () => {
  const paid = cardCaptured('p', { ...part, tax: registered.tax });

  test('P1 and P4: it waits on an account of its own, and comes to the seller with their share', () => {
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

  test('P10: of 30.00 refunded after delivery the seller gives back their 1.50 of GST too', () => {
    const earned = earnedSale(registered, nothing);
    const third = refundedPart(registered, nothing, { items: money(3_000), shipping: none });
    expect(third.tax.map(({ amount }) => amount.amountMinor)).toEqual([150, 210]);
    expect(refundShares(earned, none, third)).toMatchObject({ seller: money(2_814), total: money(3_360) });
  });

  test('what was refunded before delivery is never earned: clearing and taxes are empty in the end', () => {
    const lost = refundedPart(registered, nothing, { items: money(3_000), shipping: none });
    const earned = earnedSale(registered, lost);
    expect(earned).toMatchObject({ items: money(7_000), commission: money(700) });
    const all = [paid, refundOwed('r', { ...part, total: money(3_360), tax: lost.tax }), saleEarned(earned)];
    // 70.00 of items and 10.00 of delivery with 4.00 of GST, less 7.00 of commission and 1.20 of tax on it
    expect(amounts(...all)).toEqual({
      PSP_CASH: 12_320,
      'REFUND_DUE:r': -3_360,
      COMMISSION: -700,
      'TAX:BC': -120 - 560,
      'SELLER_PENDING:ann': -7_580,
    });
  });
});

// Scissors for 60.00 with GST and PST, notebooks for 40.00 with GST only; delivery for 10.00, of which 6.00 is taxed twice.
const gst = (minor: number) => ({ jurisdiction: 'CA', amount: money(minor), sellerId: 'ann' });
const pst = (minor: number) => ({ jurisdiction: 'BC', amount: money(minor), sellerId: null });
const mixed = { ...registered, tax: [gst(550), pst(462)] };

describe('a refund gives back the taxes of what comes back, not a share of all (domain 4)', () => {
  const notebooks = { items: money(4_000), shipping: none, tax: [gst(200)] };

  test('the notebooks give back no PST, since none was charged on them', () => {
    expect(refundedPart(mixed, nothing, notebooks)).toEqual({ ...notebooks, tax: [gst(200), pst(0)] });
  });

  test('the step that takes the last of a sale takes the rest of every tax', () => {
    const first = refundedPart(mixed, nothing, notebooks);
    const last = refundedPart(mixed, first, { items: money(6_000), shipping: money(1_000), tax: [] });
    expect(last.tax).toEqual([gst(350), pst(462)]);
    expect(refundedPart(mixed, nothing, { items: money(10_000), shipping: money(1_000) }).tax).toEqual(mixed.tax);
  });

  test('money for no certain pieces gives back its share of what is left of each tax', () => {
    const first = refundedPart(mixed, nothing, notebooks);
    // 35.00 of 70.00 that are left
    const half = refundedPart(mixed, first, { items: money(3_500), shipping: none });
    expect(half.tax).toEqual([gst(175), pst(231)]);
  });

  test('a tax alone is given back without goods, and never more of it than is left', () => {
    const first = refundedPart(mixed, nothing, { items: none, shipping: none, tax: [pst(420)] });
    expect(first).toEqual({ items: none, shipping: none, tax: [gst(0), pst(420)] });
    const scissors = refundedPart(mixed, first, { items: money(6_000), shipping: none, tax: [gst(300), pst(420)] });
    expect(scissors.tax).toEqual([gst(300), pst(42)]);
    const rest = refundedPart(mixed, nothing, { ...nothing, tax: [pst(9_999)] });
    expect(rest.tax).toEqual([gst(0), pst(462)]);
  });

  test('another’s tax in the same place is not mixed up with the marketplace’s', () => {
    const both = { ...sale, tax: [gst(200), { ...gst(300), sellerId: null }] };
    const part = refundedPart(both, nothing, { items: money(1_000), shipping: none, tax: [gst(50)] });
    expect(part.tax.map(({ amount }) => amount.amountMinor)).toEqual([50, 0]);
  });

  test('the pieces of a line together give back exactly its tax: 1.00 of three pieces as 0.33, 0.34 and 0.33', () => {
    const of = (before: number) => taxOfPieces([pst(100)], { bought: 3, before, now: 1 })[0]!.amount.amountMinor;
    expect([of(0), of(1), of(2)]).toEqual([33, 34, 33]);
    expect(taxOfPieces([pst(100)], { bought: 3, before: 0, now: 3 })).toEqual([pst(100)]);
    expect(taxOfPieces([], { bought: 0, before: 0, now: 0 })).toEqual([]);
  });

  test('before delivery it is never earned, after it the seller gives back the GST they were paid', () => {
    const gone = refundedPart(mixed, nothing, notebooks);
    const earned = earnedSale(mixed, gone);
    expect(earned.ownTax).toEqual([gst(350)]);
    // 60.00 and 10.00 and 3.50 of GST, less 6.00 of commission and 1.20 of tax on it
    expect(sellerShare(earned)).toEqual(money(6_630));
    const all = refundedPart(mixed, gone, { items: money(3_000), shipping: none, tax: [gst(150), pst(210)] });
    expect(refundShares(earned, none, all)).toMatchObject({ tax: [pst(210)], total: money(3_360) });
  });

  test('pieces in any order and any number of steps give back each line’s taxes, and all of them in the end', () => {
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

describe('the postings of domain 5.3, to the cent', () => {
  test('P1i and P2: an invoice is owed, then paid; what is paid too much is to be refunded', () => {
    expect(amounts(invoiceNumbered('i1', part))).toEqual({ 'AR:i1': 12_320, 'CLEARING:so': -11_000, 'TAX:BC': -1_320 });
    const paid = invoicePaid('p1', 'i1', money(12_500), { owed: money(12_320), refundId: 'r1' });
    expect(amounts(paid)).toEqual({ BANK: 12_500, 'AR:i1': -12_320, 'REFUND_DUE:r1': -180 });
    const inPart = invoicePaid('p1', 'i1', money(2_000), { owed: money(12_320), refundId: 'r1' });
    expect(amounts(inPart)).toEqual({ BANK: 2_000, 'AR:i1': -2_000 });
  });

  test('P4: of 110.00 the marketplace keeps 10.00 and owes 1.20 of tax; 98.80 are the seller’s', () => {
    expect(amounts(saleEarned(sale))).toEqual({
      'CLEARING:so': 11_000,
      COMMISSION: -1_000,
      'TAX:BC': -120,
      'SELLER_PENDING:ann': -9_880,
    });
    expect(sellerShare(sale)).toEqual(money(9_880));
  });

  test('P5: a school gets 5 % of the items: 5.00', () => {
    expect(amounts(schoolEarned('so', 'maple', money(10_000)))).toEqual({
      SCHOOL_EXP: 500,
      'SCHOOL_PENDING:maple': -500,
    });
  });

  test('P6: 98.80 become available to the seller, 5.00 to the school', () => {
    expect(amounts(shareReleased('so', 'ann', money(9_880)))).toEqual({
      'SELLER_PENDING:ann': 9_880,
      'SELLER_AVAILABLE:ann': -9_880,
    });
    expect(amounts(schoolReleased('so', 'maple', money(500)))).toEqual({
      'SCHOOL_PENDING:maple': 500,
      'SCHOOL_AVAILABLE:maple': -500,
    });
  });

  test('P7 and P11: 5.00 awarded, reversed and awarded again leave 5.00', () => {
    const award = referralAwarded('ben', 'ann', 1);
    expect(amounts(award)).toEqual({ REFERRAL_EXP: 500, 'REFERRAL_PAYABLE:ann': -500 });
    expect(amounts(award, referralReversed('ben', 'ann', 1))).toEqual({});
    expect(amounts(award, referralReversed('ben', 'ann', 1), referralAwarded('ben', 'ann', 2))).toEqual(amounts(award));
    expect(award.key).not.toBe(referralAwarded('ben', 'ann', 2).key);
  });

  test('P8: a payout empties a balance into cash', () => {
    expect(amounts(paidOut('po', { type: 'SELLER_AVAILABLE', object: 'ann' }, money(9_880)))).toEqual({
      'SELLER_AVAILABLE:ann': 9_880,
      BANK: -9_880,
    });
  });

  test('P8: what a seller was advanced is repaid before anything is paid out', () => {
    const owed = paidOut('po', { type: 'SELLER_AVAILABLE', object: 'ann' }, money(9_216), { repaid: money(664) });
    expect(amounts(owed)).toEqual({ 'SELLER_AVAILABLE:ann': 9_880, 'SELLER_ADVANCE:ann': -664, BANK: -9_216 });
  });

  test('P9: of an unpaid invoice, the debt is gone', () => {
    expect(amounts(invoiceNumbered('i1', part), invoiceReversed('c1', 'i1', part))).toEqual({});
  });

  test('P9: money that pays nothing is owed to its sender, and leaves nothing once sent back', () => {
    const stray = strayMoney('p2', 'r2', money(500));
    expect(amounts(stray)).toEqual({ PSP_CASH: 500, 'REFUND_DUE:r2': -500 });
    expect(amounts(stray, refundPaid('r2', money(500)))).toEqual({});
    expect(amounts(refundPaid('r3', money(500), 'r3', bank))).toEqual({ 'REFUND_DUE:r3': 500, BANK: -500 });
  });

  test('P10: of 30.00 refunded after delivery the seller bears 26.64, the commission 3.00, taxes 3.96: 33.60', () => {
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

  test('P1, P3, P4, P5 and a full P10 leave nothing but the processor’s fee of 3.87', () => {
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

  test('P12 and P13: the seller’s share is held, and released again', () => {
    const held = disputeHeld('d', sale, 'SELLER_PENDING', money(2_664));
    expect(amounts(held)).toEqual({ 'SELLER_PENDING:ann': 2_664, 'DISPUTE_HOLD:so': -2_664 });
    expect(amounts(held, disputeReleased('d', sale, 'SELLER_PENDING', money(2_664)))).toEqual({});
  });

  test('P14: upheld, the refund takes what was held', () => {
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

  test('P15: a lost chargeback takes cash at once, and its fee is the marketplace’s', () => {
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

  test('P16: a bad debt is the marketplace’s loss', () => {
    expect(amounts(badDebt('i1', money(12_320)))).toEqual({ LOSSES: 12_320, 'AR:i1': -12_320 });
  });

  test('P17 and P18: a donation waits in its fund, then pays for an order', () => {
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

test('a child’s shop pays no commission unless a rate says so (spec 1.2, domain 5.3)', () => {
  expect(commissionOn(money(10_000), 0)).toEqual(money(0));
  expect(commissionOn(money(10_000), 1_000)).toEqual(money(1_000));
  expect(commissionOn(money(1_005), 1_000)).toEqual(money(101));
});

test('refunds in any parts give back exactly what one refund of the whole does', () => {
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

test('what an invoice still owes is credited instead of sent (domain 5.3 P10)', () => {
  const entries = [
    invoiceNumbered('i1', part),
    saleEarned(sale),
    refundAfterDelivery('r', sale, refundShares(sale, none, third), { type: 'SELLER_PENDING', amount: money(9_880) }),
    refundCredited('r', 'i1', money(3_360)),
  ];
  expect(amounts(...entries)).toMatchObject({ 'AR:i1': 8_960, 'SELLER_PENDING:ann': -7_216 });
  expect(Object.keys(amounts(...entries))).not.toContain('REFUND_DUE:r');
});

test('every entry sums to zero and has a key of its own', () => {
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
    disputeReleased('d', sale, 'SELLER_PENDING', money(2_664)),
    disputeUpheld('r', sale, shares),
    chargebackLost('d', sale, shares, money(1_500)),
    badDebt('i', money(5)),
    donationReceived('d', 'm', money(5)),
    donationUsed('p', 'm', part),
    schoolAccountUsed('p', 'm', part),
  ];
  for (const { code, postings } of entries) expect(sum(postings.map(({ amount }) => amount)).amountMinor, code).toBe(0);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(new Set(entries.map(({ code }) => code)).size).toBe(20);
});
