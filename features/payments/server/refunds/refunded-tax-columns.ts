import type { RefundedPart } from '@cubby/features/ledger/rules';
import type { Remitter } from '@cubby/features/taxes/rules';

export function refundedTaxColumns(parts: readonly (Pick<RefundedPart, 'tax'> & { sellerOrderId: string })[]) {
  const taxes = parts.flatMap(({ sellerOrderId, tax }) =>
    tax.filter(({ amount }) => amount.amountMinor > 0).map((each) => ({ ...each, sellerOrderId })),
  );
  return {
    taxSellerOrderIds: taxes.map(({ sellerOrderId }) => sellerOrderId),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    remitters: taxes.map(({ sellerId }): Remitter => (sellerId ? 'SELLER' : 'MARKETPLACE')),
    taxAmounts: taxes.map(({ amount }) => amount.amountMinor),
  };
}
