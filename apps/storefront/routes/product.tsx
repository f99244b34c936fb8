import { ApiError, readQuery, writeQuery } from '@cubby/contract';
import { ReportOffer, ReportThing } from '@cubby/features/cases/storefront';
import { productBySku } from '@cubby/features/catalog/contract';
import { needsSmallPartsWarning, pathOfProduct } from '@cubby/features/catalog/rules';
import {
  Gallery,
  galleryPictureSizes,
  PictureZoom,
  ProductDetails,
  ProductOptions,
  SmallPartsWarning,
} from '@cubby/features/catalog/storefront';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { askedOfferKey, asShown, mostToAdd, type Offer, rankOffers } from '@cubby/features/offers/rules';
import {
  AddBar,
  DeliverTo,
  FeaturedOffer,
  keepDeliverTo,
  NoOffer,
  OffersTable,
  useDeliverTo,
} from '@cubby/features/offers/storefront';
import { reviewsQuery } from '@cubby/features/reviews/contract';
import { reviewsOfProduct } from '@cubby/features/reviews/list-contract';
import { ProductReviews } from '@cubby/features/reviews/storefront';
import { WishButton } from '@cubby/features/wishlists/storefront';
import { countryName } from '@cubby/fields';
import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, useAnswer, usePageData, useSite } from '@cubby/site';
import { Badge, Breadcrumb, Button, Garland, Notice, preloadOf, Rating } from '@cubby/ui';
import { loadBrand } from '../brands/load-brand.ts';
import { productData } from '../product/product-structured.ts';
import { RecentlyViewed, useNoteViewed } from '../product/RecentlyViewed.tsx';
import { ShareButton } from '../product/ShareButton.tsx';
import { TellMe } from '../product/TellMe.tsx';
import { useAddToCart } from '../product/use-add-to-cart.ts';
import { useWishing } from '../product/use-wishing.ts';
import { baseOf, breadcrumbData, homeOf, originOf } from '../structured.ts';

export async function loader({ site, params, request }: LoaderArgs) {
  const sku = params.sku ?? '';
  const { searchParams } = new URL(request.url);
  const selection = readQuery(reviewsQuery, searchParams);
  // The offer of a feed's row comes first on its page.
  const asked = /^[\da-f-]{36}$/.exec(searchParams.get(askedOfferKey) ?? '')?.[0];
  if (!/^[A-Z0-9][A-Z0-9-]{1,39}$/.test(sku)) missing(new ApiError('OC_NOT_FOUND', 404, ''));
  // The page that all visitors share shows delivery to the brand's country; the browser then applies a visitor's own
  // choice.
  const { defaultCountry } = await loadBrand(site.brand);
  try {
    const [product, offers, reviews] = await Promise.all([
      site.client(productBySku, { sku }),
      site.client(offersOfProduct, { sku, country: defaultCountry }),
      site.client(reviewsOfProduct, { sku, ...selection }),
    ]);
    return { product, offers: rankOffers(offers).ranked, defaultCountry, reviews, selection, asked };
  } catch (error) {
    return missing(error);
  }
}

export function meta({ data, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const { product, offers, defaultCountry: country, reviews } = data;
  const head: Meta = {
    title: product.name,
    description: product.description,
    kind: 'product',
    picture: product.images[0]?.url,
    ...(product.images[0] && { firstPicture: preloadOf(product.images[0], galleryPictureSizes) }),
  };
  if (!import.meta.env.SSR) return head;
  const home = homeOf(site, product.breadcrumb[0]?.code);
  return {
    ...head,
    home,
    structured: [
      productData({
        product,
        offers,
        reviews,
        country,
        address: home + site.prefix + pathOfProduct(product.sku),
        base: baseOf(site),
        mediaOrigin: site.settings.mediaUrl || originOf(site),
      }),
      breadcrumbData(site, [
        ...product.breadcrumb.filter(({ path }) => path),
        { name: product.name, path: pathOfProduct(product.sku) },
      ]),
    ],
  };
}

export function Component() {
  const { product, offers: publicOffers, defaultCountry, reviews, selection, asked } = usePageData<typeof loader>();
  const { client, prefix } = useSite();
  const { text, number, locale } = useText();
  const country = useDeliverTo(defaultCountry);
  const addToCart = useAddToCart();
  useNoteViewed(product.sku);
  const wishing = useWishing(product.sku);
  const add = (offer: Offer, quantity: number) =>
    addToCart({ offerId: offer.offerId, name: product.name, quantity, available: mostToAdd(offer) });
  const elsewhere = useAnswer(country === defaultCountry ? null : `${product.sku} ${country}`, (signal) =>
    client(offersOfProduct, { sku: product.sku, country }, { signal }),
  );
  // Until the answer arrives, the page shows what it knows, and for which country.
  const known = country !== defaultCountry && elsewhere.current ? elsewhere.value : undefined;
  const shownCountry = known ? country : defaultCountry;
  const { featured, ranked } = rankOffers((known ?? publicOffers).map(asShown), asked);
  const allReviews = reviews.counts.reduce((sum, n) => sum + n, 0);
  const average =
    reviews.average === null ? '' : number(reviews.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const type = product.breadcrumb.at(-1);
  const warning = needsSmallPartsWarning(product) && <SmallPartsWarning country={country} />;

  return (
    <article className="pb-14">
      <div className="py-3 tablet:py-5">
        <Breadcrumb
          isShort
          label={text('catalog.breadcrumb')}
          crumbs={[
            ...product.breadcrumb.map(({ name, path }) => ({ label: name, ...(path && { href: prefix + path }) })),
            { label: product.name },
          ]}
        />
      </div>
      <div className="grid gap-4 tablet:gap-8 desktop:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] desktop:gap-12">
        <div className="min-w-0">
          <Gallery
            key={product.sku}
            images={product.images}
            name={product.name}
            report={({ url, name }) => (
              <ReportThing key={url} kind="PICTURE" code={product.sku} name={name} picture={url} />
            )}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 tablet:gap-5">
          <div className="grid gap-1 tablet:gap-2">
            {product.childCraft && <Badge tone="marker">{text('offers.childCraft')}</Badge>}
            <h1 className="text-page" {...languageOf(product, locale)}>
              {product.name}
            </h1>
            <p className="flex flex-wrap items-center gap-x-2.5 text-small text-soft">
              <a href="#reviews" className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
                {reviews.average === null ? (
                  <Rating stars={null} label={text('reviews.none')} />
                ) : (
                  <Rating
                    stars={reviews.average}
                    label={text('reviews.summary', { stars: average, count: allReviews })}
                  >
                    {average} · {text('reviews.count', { count: allReviews })}
                  </Rating>
                )}
              </a>
              {product.manufacturer && <span>{product.manufacturer.name}</span>}
              <bdi className="max-tablet:hidden">{product.sku}</bdi>
              <ShareButton title={product.name} />
              <WishButton key={product.sku} sku={product.sku} {...wishing} />
            </p>
          </div>
          {product.options.length > 0 && (
            <div className="max-tablet:order-last">
              <ProductOptions options={product.options} />
            </div>
          )}
          <div aria-busy={elsewhere.waiting || undefined} className={elsewhere.waiting ? 'opacity-60' : undefined}>
            {featured ? (
              <FeaturedOffer
                key={product.sku}
                featured={featured}
                pack={product}
                country={shownCountry}
                onAdd={add}
                warning={warning}
              />
            ) : (
              <NoOffer
                offers={ranked}
                country={shownCountry}
                tellMe={<TellMe key={product.sku} sku={product.sku} />}
                more={type?.path ? { href: prefix + type.path, name: type.name } : undefined}
              />
            )}
          </div>
          {/* One place whether anybody delivers there or not, so that choosing a country keeps the focus. */}
          {ranked.some(({ available }) => available > 0) && <DeliverTo country={country} onChange={keepDeliverTo} />}
          {elsewhere.error && !known && country !== defaultCountry && (
            <Notice
              tone="error"
              live
              title={text('product.elsewhere.failed', {
                place: countryName(country, locale),
                shown: countryName(defaultCountry, locale),
              })}
              action={
                <Button look="secondary" size="small" busy={elsewhere.waiting} onClick={elsewhere.ask}>
                  {text('shell.again')}
                </Button>
              }
            >
              {elsewhere.error.message}
            </Notice>
          )}
        </div>
      </div>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-14">
        {ranked.length > 0 && <OffersTable name={product.name} offers={ranked} onAdd={add} />}
        <div>
          <Garland />
          <ProductDetails product={product} />
        </div>
        <ProductReviews
          page={reviews}
          rating={selection.rating}
          order={selection.order}
          isChildCraft={product.childCraft}
          reader={wishing}
          zoom={PictureZoom}
          hrefOf={(wanted) => `${prefix}${pathOfProduct(product.sku)}${writeQuery(reviewsQuery, wanted)}#reviews`}
        />
      </div>
      <div className="mt-8 flex flex-wrap gap-x-6">
        <ReportThing key={product.sku} kind="PRODUCT" code={product.sku} name={product.name} />
        {/* A craft is offered by its maker alone. */}
        {ranked.length > 0 && !product.childCraft && (
          <ReportOffer key={`${product.sku} offers`} name={product.name} offers={ranked} />
        )}
      </div>
      <div className="mt-8">
        <RecentlyViewed except={product.sku} />
      </div>
      {featured && <AddBar key={product.sku} offer={featured.offer} onAdd={add} />}
    </article>
  );
}
