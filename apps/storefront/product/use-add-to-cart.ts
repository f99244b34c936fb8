import { addToCart, inCart, mostLines, mostPieces } from '@cubby/features/cart/rules';
import { addEntries, readCart } from '@cubby/features/cart/storefront';
import { availableStock } from '@cubby/features/offers/contract';
import type { Added } from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { showToast } from '@cubby/ui';

type Wanted = { offerId: string; name: string; quantity: number; available: number };

/**
 * Puts an offer into the visitor's cart at once, never more than its stock, and reports the result (ux P6, spec 4.9).
 */
export function useAddToCart(): (wanted: Wanted) => Added {
  const { text } = useText();
  const say = (label: string, capped: boolean, inCart = true): Added => {
    showToast(label);
    return { label, capped, inCart };
  };
  return ({ offerId, name, quantity, available }) => {
    const entries = readCart();
    const before = quantityOf(offerId);
    if (available === 0) return say(text('cart.line.soldOut'), true, before > 0);
    if (before === 0 && entries.length >= mostLines) return say(text('cart.full'), true);
    const next = addToCart(entries, offerId, quantity, available);
    const after = next.find((entry) => entry.offerId === offerId)!.quantity;
    if (!addEntries(next, offerId)) return say(text('shell.cart.notKept'), true, false);
    if (after === before + quantity) return say(text('cart.added', { count: after, name }), false);
    return say(text(after === before ? 'cart.added.noMore' : 'cart.added.capped', { count: after, name }), true);
  };
}

/**
 * Adds an offer from a list, one piece unless it says more. Lists name only offers in stock, so the first piece goes in at
 * once; for more, the stock is fetched. Without an answer, the cart's quote caps the quantity.
 */
export function useAddFromList(): (offerId: string, name: string, quantity?: number) => void {
  const client = useClient();
  const add = useAddToCart();
  return async (offerId, name, quantity = 1) => {
    const available =
      quantity === 1 && quantityOf(offerId) === 0
        ? 1
        : await client(availableStock, { offerIds: [offerId] }).then(first, () => mostPieces);
    add({ offerId, name, quantity, available });
  };
}

const quantityOf = (offerId: string): number =>
  inCart(readCart()).find((entry) => entry.offerId === offerId)?.quantity ?? 0;

const first = (stock: readonly { available: number }[]): number => stock[0]?.available ?? 0;
