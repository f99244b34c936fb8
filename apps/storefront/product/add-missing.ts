import { inCart, mostLines } from '@cubby/features/cart/rules';
import { addEntries, readCart } from '@cubby/features/cart/storefront';
import type { ProductSummary } from '@cubby/features/offers/rules';

/**
 * Puts one of each product into the cart that is not in it yet, so that a second press changes nothing. Returns how many;
 * undefined: this browser keeps no cart.
 */
export function addMissing(products: readonly Pick<ProductSummary, 'bestOfferId'>[]): number | undefined {
  const entries = readCart();
  const own = new Set(inCart(entries).map(({ offerId }) => offerId));
  const wanted = products.flatMap(({ bestOfferId }) => (bestOfferId && !own.has(bestOfferId) ? [bestOfferId] : []));
  const saved = entries.filter(({ offerId }) => !wanted.includes(offerId));
  const added = wanted.slice(0, mostLines - saved.length);
  const next = [...saved, ...added.map((offerId) => ({ offerId, quantity: 1, selected: true }))];
  return addEntries(next, ...added) ? added.length : undefined;
}
