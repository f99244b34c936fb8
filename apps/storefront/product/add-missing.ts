import { inCart, mostLines } from '@cubby/features/cart/rules';
import { addEntries, readCart } from '@cubby/features/cart/storefront';
import type { ProductSummary } from '@cubby/features/offers/rules';

type Wanted = { quantity: number; product: Pick<ProductSummary, 'bestOfferId'> };

/**
 * Puts each product into the cart that is not in it yet, so that a second press changes nothing. Returns how many;
 * undefined: this browser keeps no cart. The cart's own price caps quantities beyond the stock.
 */
export function addMissing(list: readonly Wanted[]): number | undefined {
  const entries = readCart();
  const own = new Set(inCart(entries).map(({ offerId }) => offerId));
  const wanted = list.flatMap(({ quantity, product: { bestOfferId } }) =>
    bestOfferId && !own.has(bestOfferId) ? [{ offerId: bestOfferId, quantity, selected: true }] : [],
  );
  const saved = entries.filter(({ offerId }) => !wanted.some((entry) => entry.offerId === offerId));
  const added = wanted.slice(0, mostLines - saved.length);
  return addEntries([...saved, ...added], ...added.map(({ offerId }) => offerId)) ? added.length : undefined;
}
