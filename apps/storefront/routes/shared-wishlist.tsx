import emptyBag from 'virtual:drawing/backpack?color=sky';
import { ApiError } from '@cubby/contract';
import { sharedWishlist } from '@cubby/features/wishlists/contract';
import { SharedWishlistScreen } from '@cubby/features/wishlists/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useProductActions } from '../product/use-product-actions.tsx';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const list = await client(sharedWishlist, { token: params.token ?? '' }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return undefined;
    throw error;
  });
  return { list };
}

export const meta = ({ data, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: data.list?.name ?? translator.text('wishlists.title'),
  noindex: true,
});

export function Component() {
  const actions = useProductActions();
  return (
    <SharedWishlistScreen
      {...usePageData<typeof loader>()}
      {...actions}
      drawing={<img src={emptyBag} alt="" width="160" height="160" />}
    />
  );
}
