import { type Product, pathOfProduct } from '@cubby/features/catalog/rules';
import { landedPrice, type Offer } from '@cubby/features/offers/rules';
import type { ReviewPage } from '@cubby/features/reviews/rules';
import { subtract } from '@cubby/money';

type Shown = {
  product: Product;
  offers: readonly Offer[];
  reviews: ReviewPage;
  /** The country whose delivery the page shows. */
  country: string;
  /** Where the page's language begins: `https://shop.example/ar`. */
  base: string;
  origin: string;
};

/** What the page shows, for machines (ux P4): nothing that is not also visible, and no rating that nobody gave. */
export function productStructured({ product, offers, reviews, country, base, origin }: Shown): unknown[] {
  const address = base + pathOfProduct(product.sku);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.sku,
      url: address,
      image: product.images.map((image) => origin + image.url),
      ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.name } }),
      ...(reviews.average !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average.toFixed(1),
          reviewCount: reviews.counts.reduce((sum, n) => sum + n, 0),
        },
      }),
      ...(offers.length > 0 && { offers: offers.map((offer) => structuredOffer(offer, address, base, country)) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...product.breadcrumb.filter((step) => step.path),
        { name: product.name, path: pathOfProduct(product.sku) },
      ].map((step, i) => ({ '@type': 'ListItem', position: i + 1, name: step.name, item: base + step.path })),
    },
  ];
}

function structuredOffer(offer: Offer, address: string, base: string, country: string) {
  const { price, seller, delivery, available } = offer;
  const landed = landedPrice(offer);
  return {
    '@type': 'Offer',
    url: address,
    price: decimals(price.amountMinor),
    priceCurrency: price.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: seller.name, url: `${base}/store/${seller.handle}` },
    ...(landed &&
      delivery && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: decimals(subtract(landed, price).amountMinor),
            currency: price.currency,
          },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
        },
      }),
    ...(seller.returnDays > 0 &&
      seller.kind === 'BUSINESS' && {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: seller.returnDays,
        },
      }),
  };
}

const decimals = (amountMinor: number): string => (amountMinor / 100).toFixed(2);
