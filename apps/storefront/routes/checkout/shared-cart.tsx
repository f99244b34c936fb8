import emptyBag from 'virtual:drawing/backpack?color=sky';
import { ApiError } from '@cubby/contract';
import { sharedCart } from '@cubby/features/cart/contract';
import { SharedCartScreen } from '@cubby/features/cart/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const cart = await client(sharedCart, { token: params.token ?? '' }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return undefined;
    throw error;
  });
  return { cart };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('cart.shared.title'),
  noindex: true,
});

export const Component = () => (
  <SharedCartScreen
    {...usePageData<typeof loader>()}
    drawing={<img src={emptyBag} alt="" width="160" height="160" />}
  />
);
