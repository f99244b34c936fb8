import { useCartCount } from '@cubby/features/cart/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Count, cx, Icon } from '@cubby/ui';

/**
 * The cart link, with the number of products in it (spec 2.45). On phones the words are hidden, and the number takes no
 * room of its own.
 */
export function CartLink({ className }: { className?: string }) {
  const { prefix } = useSite();
  const { text } = useText();
  const count = useCartCount();
  return (
    <a className={cx('relative flex min-h-11 items-center gap-1.5 font-medium', className)} href={`${prefix}/cart`}>
      <Icon name="cart" large />
      <span className="max-tablet:sr-only">{text('shell.cart')}</span>
      {count > 0 && (
        <>
          <span className="max-tablet:absolute max-tablet:-end-1.5 max-tablet:top-0" aria-hidden="true">
            <Count>{count}</Count>
          </span>
          <span className="sr-only">{text('shell.cart.count', { count })}</span>
        </>
      )}
    </a>
  );
}
