import { useCartCount } from '@cubby/features/cart/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Count, cx, Icon } from '@cubby/ui';

/** The cart link, with the number of products in it (spec 2.45). On phones the words are hidden. */
export function CartLink({ className }: { className?: string }) {
  const { prefix } = useSite();
  const { text } = useText();
  const count = useCartCount();
  return (
    <a className={cx('flex min-h-11 items-center gap-1.5 font-medium', className)} href={`${prefix}/cart`}>
      <Icon name="cart" large />
      <span className="max-tablet:sr-only">{text('shell.cart')}</span>
      {count > 0 && (
        <>
          <Count>
            <span aria-hidden="true">{count}</span>
          </Count>
          <span className="sr-only">{text('shell.cart.count', { count })}</span>
        </>
      )}
    </a>
  );
}
