import { type Money, share } from '@cubby/money';
import type { ProductSummary } from './lists.ts';

/**
 * The price per piece of a pack (ux L7): `per` is 1, or 100 if one piece would cost less than a few cents. Null: a
 * single item, or no price.
 */
export function unitPrice({
  priceFrom,
  units,
}: Pick<ProductSummary, 'priceFrom' | 'units'>): { price: Money; per: 1 | 100 } | null {
  if (!priceFrom || units <= 1) return null;
  const per = units >= 100 ? 100 : 1;
  return { price: share(priceFrom, Math.round((per * 1_000_000) / units)), per };
}
