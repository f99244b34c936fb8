import { type Money, subtract } from '@cubby/money';
import { account } from './accounts.ts';
import { credit, debit, type Posting } from './entry.ts';
import { type TaxAmount, taxes, taxSum } from './tax-amounts.ts';

export type PartOfPayment = { sellerOrderId: string; total: Money; tax: readonly TaxAmount[] };

const untaxed = ({ total, tax }: PartOfPayment): Money => subtract(total, taxSum(tax));
/** Posts a seller order's money to its clearing account and the accounts of its taxes. */
export const collected = (part: PartOfPayment): Posting[] => [
  credit(account('CLEARING', part.sellerOrderId), untaxed(part)),
  ...taxes(credit, part.tax),
];
export const givenBack = (part: PartOfPayment): Posting[] => [
  debit(account('CLEARING', part.sellerOrderId), untaxed(part)),
  ...taxes(debit, part.tax),
];
