import { addToCart, inCart, mostLines } from '@cubby/features/cart/rules';
import { addEntries, readCart } from '@cubby/features/cart/storefront';
import type { Added } from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { showToast } from '@cubby/ui';

type Wanted = { offerId: string; name: string; quantity: number; available: number };

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

export const quantityOf = (offerId: string): number =>
  inCart(readCart()).find((entry) => entry.offerId === offerId)?.quantity ?? 0;
