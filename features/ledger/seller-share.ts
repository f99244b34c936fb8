import { decideCommissionTaxes, type TaxPlace, type TaxRule, taxDay } from '@cubby/features/taxes/rules';
import { type Money, money } from '@cubby/money';
import { commissionOn, sellerShare } from './sales.ts';
import type { TaxAmount } from './tax-amounts.ts';

export type SellerShare = { price: Money; commission: Money; commissionTax: TaxAmount[]; total: Money };

/**
 * A seller's share of a price, as the ledger books it on delivery (domain 5.3 P4): less the commission, at a rate in
 * basis points, and the tax on it at that time. The marketplace pays a school's 5 % (P5).
 */
export function sellerShareOf(
  price: Money,
  commissionBp: number,
  { place, rules, now }: { place: TaxPlace; rules: readonly TaxRule[]; now: Date },
): SellerShare {
  const commission = commissionOn(price, commissionBp);
  const commissionTax = decideCommissionTaxes(rules, place, taxDay(place, now), commission).map(
    ({ jurisdiction, amount }) => ({ jurisdiction, amount }),
  );
  const total = sellerShare({ items: price, shipping: money(0), commission, commissionTax });
  return { price, commission, commissionTax, total };
}
