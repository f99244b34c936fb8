import emptyBag from 'virtual:drawing/backpack?color=sky';
import { CartScreen } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import { DeliverTo, keepDeliverTo, useDeliverTo } from '@cubby/features/offers/storefront';
import type { Meta, MetaArgs } from '@cubby/site';
import { useBrand } from '../layouts/ShopRoot.tsx';
import { useWaitingOrder } from '../shopping/use-waiting-order.ts';
import { WaitingOrder } from '../shopping/WaitingOrder.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('cart.title'),
  noindex: true,
});

export function Component() {
  const country = useDeliverTo(useBrand().defaultCountry);
  const waiting = useWaitingOrder();
  return (
    <CartScreen
      country={country}
      heldToken={waiting.token}
      waiting={waiting.order && <WaitingOrder order={waiting.order} />}
      deliverTo={<DeliverTo country={country} onChange={keepDeliverTo} />}
      warning={<SmallPartsWarning country={country} />}
      drawing={<img src={emptyBag} alt="" width="160" height="160" />}
    />
  );
}
