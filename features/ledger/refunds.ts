import { type Money, money, subtract, sum } from '@cubby/money';
import { account } from './accounts.ts';
import { least } from './entries.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import { proportion, type RefundedPart } from './refunded-parts.ts';
import type { Sale, SellerBalance } from './sales.ts';
import type { SchoolBalance } from './school-shares.ts';
import { ofSeller, type TaxAmount, taxes, taxSum } from './tax-amounts.ts';

/** The shares of a refund: who pays which part. They sum to `total`; `tax` is the part that the marketplace owes. */
export type RefundShares = {
  /** With the taxes that the seller owes. */
  seller: Money;
  commission: Money;
  commissionTax: readonly TaxAmount[];
  tax: readonly TaxAmount[];
  total: Money;
};

/**
 * Divides a refund after delivery. Commission and its tax are refunded in proportion to the refunded items, counted
 * from the start of the sale: refunds in parts give exactly what one refund of the whole does.
 */
export function refundShares(sale: Sale, itemsRefundedBefore: Money, part: RefundedPart): RefundShares {
  const after = sum([itemsRefundedBefore, part.items]);
  const upTo = (amount: Money, refunded: Money) => proportion(amount, refunded, sale.items);
  const now = (amount: Money) => subtract(upTo(amount, after), upTo(amount, itemsRefundedBefore));
  const commission = now(sale.commission);
  const commissionTax = sale.commissionTax.map(({ jurisdiction, amount }) => ({ jurisdiction, amount: now(amount) }));
  const net = sum([part.items, part.shipping]);
  const sellers = taxSum(ofSeller(part.tax));
  return {
    seller: subtract(subtract(sum([net, sellers]), commission), taxSum(commissionTax)),
    commission,
    commissionTax,
    tax: part.tax.filter(({ sellerId }) => !sellerId),
    total: sum([net, taxSum(part.tax)]),
  };
}

export const borneByOthers = ({ commission, commissionTax, tax }: RefundShares) => [
  debit(account('COMMISSION'), commission),
  ...taxes(debit, commissionTax),
  ...taxes(debit, tax),
];

/**
 * P10, refund after delivery: the seller's balance, COMMISSION and TAX → REFUND_DUE. A shortfall of the balance is
 * advanced.
 */
export const refundAfterDelivery = (
  refundId: string,
  { sellerId, sellerOrderId }: Pick<Sale, 'sellerId' | 'sellerOrderId'>,
  shares: RefundShares,
  balance: { type: SellerBalance; amount: Money },
): Entry => {
  const covered = least(shares.seller, balance.amount.amountMinor < 0 ? money(0) : balance.amount);
  return entry('P10', `${refundId}:${sellerOrderId}`, [
    debit(account(balance.type, sellerId), covered),
    debit(account('SELLER_ADVANCE', sellerId), subtract(shares.seller, covered)),
    ...borneByOthers(shares),
    credit(account('REFUND_DUE', refundId), shares.total),
  ]);
};

/** P10, the school's share of a refund; its balance may become negative. */
export const schoolRefunded = (
  refundId: string,
  sellerOrderId: string,
  from: { type: SchoolBalance; schoolId: string },
  amount: Money,
): Entry =>
  entry('P10', `${refundId}:${sellerOrderId}:school`, [
    debit(account(from.type, from.schoolId), amount),
    credit(account('SCHOOL_EXP'), amount),
  ]);
