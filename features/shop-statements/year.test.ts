import { expect, test } from 'vitest';
import { yearOf } from './rules.ts';

test('taxes that the seller owes are neither sales nor refunds (decision 0039)', () => {
  expect(
    yearOf(
      [
        { kind: 'SALE', amountMinor: 11_500 },
        { kind: 'REFUND', amountMinor: -2_100 },
        { kind: 'FEE', amountMinor: -1_000 },
        { kind: 'FEE_BACK', amountMinor: 200 },
        { kind: 'FEE_TAX', amountMinor: -50 },
        { kind: 'FEE_TAX_BACK', amountMinor: 10 },
        { kind: 'PAYOUT', amountMinor: -8_000 },
        { kind: 'PAYOUT_RETURNED', amountMinor: 500 },
      ],
      [
        { remitter: 'SELLER', isReturn: false, amountMinor: 500 },
        { remitter: 'SELLER', isReturn: true, amountMinor: -100 },
        { remitter: 'MARKETPLACE', isReturn: false, amountMinor: 770 },
        { remitter: 'MARKETPLACE', isReturn: true, amountMinor: -140 },
      ],
    ),
  ).toEqual({
    ...{ sales: 11_000, refunds: -2_000, fees: -800, feeTax: -40, net: 8_160 },
    ...{ ownTax: 400, ourTax: 630, paid: 7_500 },
  });
});
