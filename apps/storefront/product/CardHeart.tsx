import type { ProductSummary } from '@cubby/features/offers/rules';
import { CardHeart } from '@cubby/features/wishlists/storefront';
import { useSite } from '@cubby/site';

export default function ProductHeart({ product: { sku, name } }: { product: ProductSummary }) {
  const { prefix } = useSite();
  return <CardHeart sku={sku} name={name} listsHref={`${prefix}/profile/wishlists`} />;
}
