import emptyBag from 'virtual:drawing/backpack?color=sky';
import { CartScreen } from '@cubby/features/cart/storefront';
import { SmallPartsWarning } from '@cubby/features/catalog/storefront';
import { DeliverTo, keepDeliverTo, useDeliverTo } from '@cubby/features/offers/storefront';
import type { Meta, MetaArgs } from '@cubby/site';
import { useBrand } from '../layouts/ShopRoot.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('cart.title'),
  noindex: true,
});

export function Component() {
  const country = useDeliverTo(useBrand().defaultCountry);
  return (
    <CartScreen
      country={country}
      deliverTo={<DeliverTo country={country} onChange={keepDeliverTo} />}
      warning={<SmallPartsWarning country={country} />}
      drawing={<img src={emptyBag} alt="" width="160" height="160" />}
    />
  );
}
