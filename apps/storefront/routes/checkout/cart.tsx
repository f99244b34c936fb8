import emptyBag from 'virtual:drawing/backpack?color=sky';
import { useStoredUser } from '@cubby/features/accounts/storefront';
import { CartScreen } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import { DeliverTo, keepDeliverTo, unitPriceText, useDeliverTo } from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { loadScreen, type Meta, type MetaArgs, useSite } from '@cubby/site';
import { lazy, Suspense } from 'react';
import { useBrand } from '../../brands/brand.ts';
import { useWaitingOrder } from '../../checkout/use-waiting-order.ts';
import { WaitingOrder } from '../../checkout/WaitingOrder.tsx';
import { signInPath } from '../../members/sign-in-path.ts';
import { PrintHead } from '../../order-result/PrintHead.tsx';

const WishLink = lazy(() => loadScreen(() => import('../../product/LineWish.tsx')));

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('cart.title'),
  noindex: true,
});

const wishLink = ({ sku, name }: { sku: string; name: string }) => (
  <Suspense>
    <WishLink sku={sku} name={name} />
  </Suspense>
);

export function Component() {
  const country = useDeliverTo(useBrand().defaultCountry);
  const { prefix } = useSite();
  const waiting = useWaitingOrder();
  const translator = useText();
  const isMember = useStoredUser();
  return (
    <CartScreen
      country={country}
      signInHref={isMember ? undefined : prefix + signInPath('/cart')}
      lineAction={isMember ? wishLink : undefined}
      pendingToken={waiting.token}
      isWaitingKnown={waiting.isKnown}
      waiting={waiting.order && <WaitingOrder order={waiting.order} />}
      deliverTo={<DeliverTo country={country} onChange={keepDeliverTo} />}
      perPiece={(line) => unitPriceText({ ...line, priceFrom: line.price }, translator)}
      warning={<SmallPartsWarning country={country} />}
      printHead={<PrintHead />}
      drawing={<img src={emptyBag} alt="" width="160" height="160" />}
    />
  );
}
