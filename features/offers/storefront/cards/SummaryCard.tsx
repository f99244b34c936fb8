import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Price, ProductCard, Rating, TextLink, withDollars } from '@cubby/ui';
import { type ReactNode, useContext } from 'react';
import type { ProductSummary } from '../../lists.ts';
import { unitPriceText } from '../unit-price-text.ts';
import { CardCorner } from './card-corner.ts';
import { DeliveredPrice } from './DeliveredPrice.tsx';
import type { VariantName } from './variant-names.ts';

type SummaryCardProps = {
  product: ProductSummary;
  action?: ReactNode;
  variant?: VariantName | undefined;
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** The price of the shop whose page it is, not the lowest of several. */
  ownPrice?: boolean;
  marksCraft?: boolean;
};

export function SummaryCard({ product, variant, action, first, heading, ownPrice, marksCraft }: SummaryCardProps) {
  const { prefix, locale } = useSite();
  const translator = useText();
  const { text } = translator;
  const corner = useContext(CardCorner);
  const perPiece = unitPriceText(product, translator);
  return (
    <ProductCard
      href={prefix + pathOfProduct(product.sku)}
      name={
        variant ? (
          <>
            <span className="product-card-base">
              {variant.base}
              <span className="sr-only">{variant.comma}</span>
            </span>
            <span className="product-card-variant">{variant.variant}</span>
          </>
        ) : (
          product.name
        )
      }
      picture={product.image.url ? product.image : null}
      furtherPictures={product.furtherImages}
      first={first}
      heading={heading}
      rating={<SummaryRating product={product} />}
      price={
        product.priceFrom ? (
          <Price
            amount={product.priceFrom}
            locale={locale}
            pattern={product.offerCount > 1 && !ownPrice ? text('offers.from', { price: '{price}' }) : undefined}
          />
        ) : (
          <Badge>{text('offers.none')}</Badge>
        )
      }
      deliveredText={product.delivered && <DeliveredPrice product={product} />}
      unitPriceText={perPiece && withDollars(perPiece, locale)}
      sellersText={
        // A craft has one maker, so there are no offers to compare.
        product.priceFrom && !product.childCraft && !ownPrice
          ? text('offers.count', { count: product.offerCount })
          : undefined
      }
      badges={marksCraft && <Badge tone="marker">{text('offers.childCraft')}</Badge>}
      corner={corner?.(product)}
      action={action ?? (!product.priceFrom && <TellMeLink product={product} />)}
    />
  );
}

export function TellMeLink({ product: { sku, name } }: { product: ProductSummary }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <TextLink
      href={`${prefix}${pathOfProduct(sku)}#restock`}
      className="text-small"
      aria-label={text('restock.link.label', { name })}
    >
      {text('restock.link')}
    </TextLink>
  );
}

/** Words alone if there are no reviews: never an invented rating (ux L10). */
export function SummaryRating({ product: { rating, reviewCount } }: { product: ProductSummary }) {
  const { text, number } = useText();
  if (reviewCount === 0) return <Rating stars={null} label={text('offers.rating.none')} />;
  const stars = number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Rating stars={rating} label={text('offers.rating', { stars, count: reviewCount })}>
      {/* Whole texts: the list has many cards, and each split text would add a comment to the markup. */}
      {`${stars} `}
      <bdi>{`(${number(reviewCount)})`}</bdi>
    </Rating>
  );
}
