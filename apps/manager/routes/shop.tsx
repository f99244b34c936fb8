import { shopRequirements } from '@cubby/features/seller-requirements/contract';
import { ShopRequirementsSection } from '@cubby/features/seller-requirements/inner';
import { loadShop, ShopPage, shopMeta } from '@cubby/features/shop-settings/inner';
import { type LoaderArgs, usePageData } from '@cubby/site';

export async function loader(args: LoaderArgs) {
  const { shop } = await loadShop(args);
  return { shop, requirements: await args.site.client(shopRequirements, { shop: shop.handle }) };
}

export const meta = shopMeta;

export function Component() {
  const { shop, requirements } = usePageData<typeof loader>();
  return (
    <ShopPage shop={shop}>
      <ShopRequirementsSection found={requirements} />
    </ShopPage>
  );
}
