import emptyBag from 'virtual:drawing/backpack?color=sky';
import { useDeliverTo } from '@cubby/features/offers/storefront';
import { paymentMethods } from '@cubby/features/payments/contract';
import { type LoaderArgs, type Meta, type MetaArgs, useHydrated, usePageData } from '@cubby/site';
import { useBrand } from '../layouts/ShopRoot.tsx';
import { CheckoutForm } from '../shopping/CheckoutForm.tsx';
import { CheckoutSkeleton } from '../shopping/CheckoutSkeleton.tsx';

export async function loader({ site }: LoaderArgs) {
  return { methods: await site.client(paymentMethods, {}) };
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('shopping.checkout'),
  noindex: true,
});

export function Component() {
  const { methods } = usePageData<typeof loader>();
  const country = useDeliverTo(useBrand().defaultCountry);
  // What is ordered lies in the browser; before it speaks there is nothing to fill in.
  if (!useHydrated()) return <CheckoutSkeleton />;
  return (
    <CheckoutForm
      methods={methods}
      country={country}
      drawing={<img src={emptyBag} alt="" width="160" height="160" />}
    />
  );
}
