import { ApiError } from '@cubby/contract';
import { ownWishlists } from '@cubby/features/wishlists/contract';
import { WishlistsScreen } from '@cubby/features/wishlists/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site }: LoaderArgs) => ({
  lists: await site.client(ownWishlists, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('wishlists.title'),
  noindex: true,
});

export function Component() {
  const { lists } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <WishlistsScreen lists={lists} onChanged={revalidate} />;
}
