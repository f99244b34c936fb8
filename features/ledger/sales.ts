import { type Money, money, share, subtract, sum } from '@cubby/money';
import { type Account, account, bank } from './accounts.ts';
import { credit, debit, type Entry, entry } from './entry.ts';
import type { RefundedPart } from './refunded-parts.ts';
import { lessTax, ofSeller, type TaxAmount, taxes, taxSum } from './tax-amounts.ts';

/** A delivered seller order's money, without tax. Commission is on items, never on delivery (domain 5.3 P4). */
export type Sale = {
  sellerOrderId: string;
  sellerId: string;
  items: Money;
  shipping: Money;
  commission: Money;
  /** The tax on the commission, which the marketplace charges its seller. */
  commissionTax: readonly TaxAmount[];
  /** The taxes that the buyer paid and the seller owes to the authorities: these are paid out to the seller. */
  ownTax?: readonly TaxAmount[];
};
/** A sale as agreed: every tax that the buyer paid, and the rate of the commission in basis points. */
export type AgreedSale = Omit<Sale, 'commission' | 'ownTax'> & { tax: readonly TaxAmount[]; commissionBp: number };
export type SoldBy = Pick<Sale, 'sellerOrderId' | 'sellerId'>;
/** The account of a seller's share: until the order is completed, or after that. */
export type SellerBalance = 'SELLER_PENDING' | 'SELLER_AVAILABLE';

const hundredthsOfPercent = 100;
/** The commission on items at a rate in basis points (1000: 10 %), rounded half up. */
export const commissionOn = (items: Money, basisPoints: number): Money =>
  share(items, basisPoints * hundredthsOfPercent);

/** The earnings of a delivery: all but earlier refunds. */
export function earnedSale({ tax, commissionBp, ...sale }: AgreedSale, gone: RefundedPart): Sale {
  const items = subtract(sale.items, gone.items);
  return {
    ...sale,
    items,
    shipping: subtract(sale.shipping, gone.shipping),
    commission: commissionOn(items, commissionBp),
    ownTax: ofSeller(lessTax(tax, gone.tax)),
  };
}

/** The seller's share: items, delivery and the taxes that they owe themselves, less the commission and its tax. */
export const sellerShare = ({
  items,
  shipping,
  commission,
  commissionTax,
  ownTax = [],
}: Omit<Sale, 'sellerOrderId' | 'sellerId'>): Money =>
  subtract(subtract(sum([items, shipping, taxSum(ownTax)]), commission), taxSum(commissionTax));

/** P4, delivered: CLEARING, TAX of the seller → COMMISSION, TAX on it, SELLER_PENDING. */
export const saleEarned = (sale: Sale): Entry =>
  entry('P4', sale.sellerOrderId, [
    debit(account('CLEARING', sale.sellerOrderId), sum([sale.items, sale.shipping])),
    ...taxes(debit, sale.ownTax ?? []),
    credit(account('COMMISSION'), sale.commission),
    ...taxes(credit, sale.commissionTax),
    credit(account('SELLER_PENDING', sale.sellerId), sellerShare(sale)),
  ]);

export const shareReleased = (sellerOrderId: string, sellerId: string, amount: Money): Entry =>
  entry('P6', sellerOrderId, [
    debit(account('SELLER_PENDING', sellerId), amount),
    credit(account('SELLER_AVAILABLE', sellerId), amount),
  ]);

/** P8 reversed: the bank has returned `amount` of a payout, or the provider has reversed it, `upTo` of it so far. */
export const payoutReturned = (
  payoutId: string,
  to: Account,
  { amount, upTo, cash = bank }: { amount: Money; upTo: Money; cash?: Account },
): Entry => entry('P8', `${payoutId}:returned:${upTo.amountMinor}`, [debit(cash, amount), credit(to, amount)]);

/**
 * P8, a payout of a seller's, a school's or a referrer's balance. A seller's advance is repaid from it first. The cash
 * is the bank's, or a provider's.
 */
export const paidOut = (
  payoutId: string,
  from: Account,
  amount: Money,
  { repaid = money(0, amount.currency), cash = bank }: { repaid?: Money; cash?: Account } = {},
): Entry =>
  entry('P8', payoutId, [
    debit(from, sum([amount, repaid])),
    credit(account('SELLER_ADVANCE', from.object), repaid),
    credit(cash, amount),
  ]);
