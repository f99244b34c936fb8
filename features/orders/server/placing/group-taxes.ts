import { uuidv7 } from '@cubby/db';
import type { CartGroup } from '@cubby/features/cart/rules';
import { type Money, sum } from '@cubby/money';

/** The taxes of an order's seller orders, as table columns; `lineIds` are in the order of the group's lines. */
export function taxColumns(
  parts: readonly (Pick<CartGroup, 'taxes'> & { sellerOrderId: string; lineIds: readonly string[] })[],
  now: Date,
) {
  const taxes = parts.flatMap(({ taxes, sellerOrderId, lineIds }) =>
    taxes.map((tax) => ({ ...tax, sellerOrderId, lineId: tax.line === null ? null : lineIds[tax.line]! })),
  );
  return {
    taxIds: taxes.map(() => uuidv7(now)),
    taxSellerOrderIds: taxes.map(({ sellerOrderId }) => sellerOrderId),
    taxLineIds: taxes.map(({ lineId }) => lineId),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    taxRuleIds: taxes.map(({ ruleId }) => ruleId),
    rates: taxes.map(({ rateMillionths }) => rateMillionths),
    categories: taxes.map(({ category }) => category),
    remitters: taxes.map(({ remitter }) => remitter),
    taxBases: taxes.map(({ base }) => base.amountMinor),
    taxAmounts: taxes.map(({ amount }) => amount.amountMinor),
    certificateIds: taxes.map(({ certificateId }) => certificateId),
  };
}

export const taxOf = (groups: readonly Pick<CartGroup, 'taxes'>[]): Money =>
  sum(groups.flatMap((group) => group.taxes.map((tax) => tax.amount)));
