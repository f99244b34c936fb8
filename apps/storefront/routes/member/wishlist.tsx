import { ApiError } from '@cubby/contract';
import { CardCorner } from '@cubby/features/offers/storefront';
import { ownWishlist } from '@cubby/features/wishlists/contract';
import { WishlistScreen } from '@cubby/features/wishlists/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useNavigate, useRevalidator } from 'react-router';
import { useProductActions } from '../../product/use-product-actions.tsx';

export const loader = async ({ site, params }: LoaderArgs) => ({
  list: await site.client(ownWishlist, { code: params.code ?? '' }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined;
    if (error instanceof ApiError && error.status === 400) return missing(new ApiError('OC_NOT_FOUND', 404, ''));
    return missing(error);
  }),
});

export const meta = ({ data, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: data.list?.name ?? translator.text('wishlists.title'),
  noindex: true,
});

export function Component() {
  const { list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const actions = useProductActions();
  if (!list) return null;
  return (
    // Each item has a button that removes it: a heart would be a second one.
    <CardCorner value={undefined}>
      <WishlistScreen
        key={list.code}
        list={list}
        {...actions}
        onChanged={revalidate}
        onDeleted={() => navigate('/profile/wishlists')}
      />
    </CardCorner>
  );
}
