import { type ShopRole, shopRolesGive } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { changeStatus } from '@cubby/features/offer-batches/seller';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { changePrice, ownOfferOf } from '@cubby/features/offers/own-contract';
import { OwnOfferPage } from '@cubby/features/offers/seller';
import { CorrectButton } from '@cubby/features/proposals/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ params, site: { client } }: LoaderArgs) {
  const [shop, sku] = [params.shop!, params.sku!];
  try {
    const [product, offers, shops] = await Promise.all([
      client(ownOfferOf, { shop, sku, price: undefined }),
      client(offersOfProduct, { sku, country: undefined }),
      client(ownShops, {}),
    ]);
    const roles = (shops.find(({ handle }) => handle === shop)?.roles ?? []) as ShopRole[];
    return { shop, product, offers, isManaged: shopRolesGive(roles, changePrice.access) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data }: MetaArgs<{ product: { name: string } }>): Meta => ({
  title: data.product.name,
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const data = usePageData<typeof loader>();
  return (
    <>
      <PageTop above={{ path: '/offers', label: text('offers.own') }} lead={<bdi>{data.product.sku}</bdi>} />
      <OwnOfferPage {...data} changeStatus={changeStatus} onChanged={revalidate} />
      {data.isManaged && data.product.offer && <CorrectButton shop={data.shop} sku={data.product.sku} />}
    </>
  );
}
