import { readQuery } from '@cubby/contract';
import { ownCustoms } from '@cubby/features/customs/contract';
import { CustomsForm } from '@cubby/features/customs/seller';
import { ownShops } from '@cubby/features/members/contract';
import { adviceOnOffer, placeQuery } from '@cubby/features/offer-advice/contract';
import { advicePath } from '@cubby/features/offer-advice/rules';
import { OfferAdvice, PlaceForm } from '@cubby/features/offer-advice/seller';
import { changeStatus } from '@cubby/features/offer-batches/seller';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { changePrice, ownOfferOf } from '@cubby/features/offers/own-contract';
import { OwnOfferPage } from '@cubby/features/offers/seller';
import { CorrectButton } from '@cubby/features/proposals/seller';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayInShop } from '../../own-shops.ts';

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const place = readQuery(placeQuery, new URL(request.url).searchParams);
  const [shop, sku] = [params.shop!, params.sku!];
  try {
    const [product, shops] = await Promise.all([
      client(ownOfferOf, { shop, sku, price: undefined }),
      client(ownShops, {}),
    ]);
    const advised =
      product.isBusiness && product.offer ? await client(adviceOnOffer, { shop, sku, ...place }) : undefined;
    const customs = !product.isBusiness && product.offer ? await client(ownCustoms, { shop, sku }) : undefined;
    // Compared in the same country as the advice.
    const offers = await client(offersOfProduct, { sku, country: advised?.country });
    return { shop, product, offers, advised, place, customs, isManaged: mayInShop(shops, shop, changePrice) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data }: MetaArgs<{ product: { name: string } }>): Meta => ({
  title: data.product.name,
  noindex: true,
});

export function Component() {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const { prefix } = useSite();
  const { advised, place, customs, ...data } = usePageData<typeof loader>();
  return (
    <>
      <PageTop above={{ path: '/offers', label: text('offers.own') }} lead={<bdi>{data.product.sku}</bdi>} />
      <OwnOfferPage {...data} deliveredTo={advised?.country} changeStatus={changeStatus} onChanged={revalidate} />
      {customs?.isAbroad && (
        <section id="customs" className="mt-8" aria-label={text('customs.title')}>
          <h2 className="mb-1 text-title">{text('customs.title')}</h2>
          <p className="mb-3 max-w-form text-soft">
            {text('customs.text', { country: countryName(customs.country, locale) })}
          </p>
          <CustomsForm shop={data.shop} sku={data.product.sku} customs={customs} onSaved={revalidate} />
        </section>
      )}
      {advised?.advice && (
        <section className="mt-8" aria-labelledby="advice">
          <h2 id="advice" className="mb-3 text-title">
            {text('offerAdvice.one')}
          </h2>
          <PlaceForm
            query={placeQuery}
            values={place}
            path={`/offers/${data.shop}/${data.product.sku}`}
            place={advised}
          />
          <OfferAdvice country={advised.country} advice={advised.advice} />
          <p className="mt-3">
            <TextLink href={prefix + advicePath(data.shop)}>{text('offerAdvice.title')}</TextLink>
          </p>
        </section>
      )}
      {data.isManaged && data.product.offer && <CorrectButton shop={data.shop} sku={data.product.sku} />}
    </>
  );
}
