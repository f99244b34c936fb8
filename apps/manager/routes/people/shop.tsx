import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { OpenCase } from '@cubby/features/cases/inner';
import { shopFeeInvoices } from '@cubby/features/fee-invoices/contract';
import { ShopFeesSection } from '@cubby/features/fee-invoices/inner';
import { shopRequirements } from '@cubby/features/seller-requirements/contract';
import { ShopRequirementsSection } from '@cubby/features/seller-requirements/inner';
import { loadShop, ShopPage, shopMeta } from '@cubby/features/shop-settings/inner';
import { ifReadable, type LoaderArgs, usePageData } from '@cubby/site';

export async function loader(args: LoaderArgs) {
  const { shop } = await loadShop(args);
  const { client } = args.site;
  const [requirements, fees] = await Promise.all([
    client(shopRequirements, { shop: shop.handle }),
    // Only staff who may read invoices see them.
    ifReadable(client(shopFeeInvoices, { shop: shop.handle })),
  ]);
  return { shop, requirements, fees };
}

export const meta = shopMeta;

export function Component() {
  const { shop, requirements, fees } = usePageData<typeof loader>();
  const mayOpen = useMayAsStaff('cases.decide');
  return (
    <ShopPage shop={shop} actions={mayOpen && <OpenCase kind="SELLER" subject={shop.handle} />}>
      <ShopRequirementsSection found={requirements} />
      {fees && fees.invoices.length > 0 && <ShopFeesSection invoices={fees.invoices} />}
    </ShopPage>
  );
}
