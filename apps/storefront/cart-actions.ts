import { addToCart, mostPieces } from '@cubby/features/cart/rules';
import { readCart, writeCart } from '@cubby/features/cart/storefront';
import { useText } from '@cubby/i18n/react';
import { useNavigateTo } from '@cubby/site';
import { showToast } from '@cubby/ui';

/**
 * Puts one piece of an offer into the visitor's cart (spec 4.9, 4.12) and says so. The browser does not know the stock:
 * the quote of the cart caps the quantity.
 */
export function useAddToCart(): (offerId: string, name: string) => void {
  const { text } = useText();
  const go = useNavigateTo();
  return (offerId, name) => {
    try {
      writeCart(addToCart(readCart(), offerId, 1, mostPieces));
    } catch {
      // A browser that keeps nothing has no cart.
      return showToast(text('shell.cart.notKept'));
    }
    showToast(text('shell.cart.added', { name }), { words: text('shell.cart.see'), run: () => go('/cart') });
  };
}
