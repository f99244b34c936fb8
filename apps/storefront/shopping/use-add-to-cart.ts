import { addToCart, mostLines } from '@cubby/features/cart/rules';
import { readCart, writeCart } from '@cubby/features/cart/storefront';
import type { Offer } from '@cubby/features/offers/rules';
import type { Added } from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { useNavigateTo } from '@cubby/site';
import { showToast } from '@cubby/ui';

/** Puts an offer of the product into the visitor's cart at once, and says what came of it (ux P6, spec 4.9). */
export function useAddToCart(name: string): (offer: Offer, quantity: number) => Added {
  const { text } = useText();
  const goTo = useNavigateTo();
  return ({ offerId, available }, quantity) => {
    const entries = readCart();
    const before = entries.find((entry) => entry.offerId === offerId)?.quantity ?? 0;
    if (before === 0 && entries.length >= mostLines) return { words: text('cart.full'), capped: true };
    const next = addToCart(entries, offerId, quantity, available);
    const after = next.find((entry) => entry.offerId === offerId)!.quantity;
    try {
      writeCart(next);
    } catch {
      // A browser that keeps nothing has no cart.
      return { words: text('shell.cart.notKept'), capped: true };
    }
    const capped = after < before + quantity;
    const words = capped
      ? text(after === before ? 'cart.added.noMore' : 'cart.added.capped', { count: after, name })
      : text('cart.added', { count: after, name });
    showToast(words, { words: text('cart.open'), run: () => goTo('/cart') });
    return { words, capped };
  };
}
