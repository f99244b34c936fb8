import {
  type AgreedSale,
  earnedSale,
  type GivenBack,
  lessPart,
  refundShares,
  type Sale,
  sellerShare,
  taxSum,
} from '@cubby/features/ledger/rules';
import { type Money, money, subtract, sum } from '@cubby/money';

/** The rest of a sale after its refunds: the seller's share, the commission with its tax; and the refunded taxes. */
export function saleLeft(
  sale: AgreedSale,
  { beforeDelivery: gone, ...all }: GivenBack,
): { share: Money; commission: Money; taxRefunded: Money } {
  const earned = earnedSale(sale, gone);
  const back = refundShares(earned, money(0), lessPart(all, gone));
  return {
    share: subtract(sellerShare(earned), back.seller),
    commission: subtract(withTax(earned), withTax(back)),
    taxRefunded: taxSum(all.tax),
  };
}

const withTax = ({ commission, commissionTax }: Pick<Sale, 'commission' | 'commissionTax'>): Money =>
  sum([commission, taxSum(commissionTax)]);
