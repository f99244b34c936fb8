import type { Product } from '@cubby/features/catalog/rules';
import { landedPrice, type Offer } from '@cubby/features/offers/rules';
import type { Review, ReviewPage } from '@cubby/features/reviews/rules';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { type Money, subtract, toWire } from '@cubby/money';

type Shown = {
  product: Product;
  offers: readonly Offer[];
  reviews: ReviewPage;
  country: string;
  address: string;
  base: string;
  mediaOrigin: string;
};

/** The page's structured data (ux P4): nothing that is not also visible, and no rating without reviews (ux L10). */
export function productData({ product, offers, reviews, country, address, base, mediaOrigin }: Shown): object {
  const said = new Set<string>();
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    url: address,
    image: product.images.map((image) => mediaOrigin + image.url),
    ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.name } }),
    ...(reviews.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        // Rounded first: `toFixed` treats 4.05 as slightly less than it is, the page does not.
        ratingValue: (Math.round(reviews.average * 10) / 10).toFixed(1),
        reviewCount: reviews.counts.reduce((sum, n) => sum + n, 0),
      },
      review: reviews.reviews.map(reviewData),
    }),
    ...(offers.length > 0 && { offers: offers.map((offer) => offerData(offer, { address, base, country, said })) }),
  };
}

const reviewData = ({ author, rating, title, body, locale, writtenOn }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  name: title,
  reviewBody: body,
  inLanguage: locale,
  datePublished: writtenOn,
});

type Place = Pick<Shown, 'address' | 'base' | 'country'> & { said: Set<string> };

/** Data that several offers share is stated once, and then referred to (JSON-LD 1.1, node identifiers). */
function once(said: Set<string>, name: string, data: object): object {
  const id = { '@id': `#${name}` };
  if (said.has(name)) return id;
  said.add(name);
  return { ...id, ...data };
}

function offerData(offer: Offer, { address, base, country, said }: Place): object {
  const { price, seller, delivery, available } = offer;
  const landed = landedPrice(offer);
  return {
    '@type': 'Offer',
    url: address,
    price: decimals(price),
    priceCurrency: price.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    // A child's shop is described as a shop too, never as a person (domain C11).
    seller: { '@type': 'Organization', name: seller.name, url: base + pathOfSeller(seller.handle) },
    ...(landed &&
      delivery && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: decimals(subtract(landed, price)),
            currency: price.currency,
          },
          shippingDestination: once(said, `to-${country}`, { '@type': 'DefinedRegion', addressCountry: country }),
        },
      }),
    ...(seller.returnDays > 0 &&
      seller.kind === 'BUSINESS' && {
        hasMerchantReturnPolicy: once(said, `returns-${seller.returnDays}`, {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: seller.returnDays,
        }),
      }),
  };
}

const decimals = (amount: Money): string => toWire(amount).value.toFixed(2);
