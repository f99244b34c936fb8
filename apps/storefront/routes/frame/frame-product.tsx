import { ApiError } from '@cubby/contract';
import { productBySku } from '@cubby/features/catalog/contract';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { isBuyable, rankOffers } from '@cubby/features/offers/rules';
import { reviewsOfProduct } from '@cubby/features/reviews/list-contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink, Picture, Price, Rating } from '@cubby/ui';
import { loadBrand } from '../../brands/load-brand.ts';

export async function loader({ site, params }: LoaderArgs) {
  const sku = params.sku ?? '';
  if (!/^[A-Z0-9][A-Z0-9-]{1,39}$/.test(sku)) missing(new ApiError('OC_NOT_FOUND', 404, ''));
  const { defaultCountry } = await loadBrand(site.brand);
  try {
    const [product, offers, { average, counts }] = await Promise.all([
      site.client(productBySku, { sku }),
      site.client(offersOfProduct, { sku, country: defaultCountry }),
      site.client(reviewsOfProduct, { sku, page: 1, order: 'NEWEST' }),
    ]);
    const { name, images } = product;
    const best = rankOffers(offers).ranked.find(isBuyable);
    return {
      sku,
      name,
      image: images[0] ?? null,
      offer: best && { price: best.price, seller: best.seller.name },
      average,
      reviews: counts.reduce((sum, n) => sum + n, 0),
    };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data: { name } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: name,
  noindex: true,
});

export function Component() {
  const { sku, name, image, offer, average, reviews } = usePageData<typeof loader>();
  const { text, locale, number } = useText();
  const { prefix } = useSite();
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Picture picture={image} alt="" width={240} height={240} sizes="160px" className="w-40" first />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
        <h1 className="text-title wrap-anywhere">{name}</h1>
        <Rating
          stars={average}
          label={
            average === null
              ? text('shell.frame.noReviews')
              : text('shell.frame.rating', {
                  stars: number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
                  count: reviews,
                })
          }
        />
        {offer ? (
          <>
            <Price amount={offer.price} locale={locale} />
            <p className="text-small text-soft">
              <bdi>{offer.seller}</bdi>
            </p>
          </>
        ) : (
          <p className="text-soft">{text('shell.frame.none')}</p>
        )}
        <ButtonLink href={prefix + pathOfProduct(sku)} target="_blank" rel="noopener">
          {text('shell.frame.see')}
        </ButtonLink>
      </div>
    </article>
  );
}
