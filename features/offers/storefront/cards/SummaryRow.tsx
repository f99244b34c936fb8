import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, ButtonLink, Picture, Price } from '@cubby/ui';
import type { ProductSummary } from '../../lists.ts';
import { SummaryRating } from './SummaryCard.tsx';

/**
 * A search result on one line: picture, full name, rating, price or an out-of-stock tag, and a link to its offers (spec
 * 2.49).
 */
export function SummaryRow({ product }: { product: ProductSummary }) {
  const { prefix, locale } = useSite();
  const { text } = useText();
  const href = prefix + pathOfProduct(product.sku);
  return (
    <article className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-3 py-3">
      <Picture
        picture={product.image.url ? product.image : null}
        alt=""
        sizes="72px"
        width={72}
        height={72}
        className="row-span-2"
      />
      <div className="min-w-0">
        <h3 className="font-medium">
          <a className="underline-offset-4 hover:underline" href={href}>
            {product.name}
          </a>
        </h3>
        <SummaryRating product={product} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {product.priceFrom ? (
          <Price
            amount={product.priceFrom}
            locale={locale}
            size="small"
            pattern={product.offerCount > 1 ? text('offers.from', { price: '{price}' }) : undefined}
          />
        ) : (
          <Badge>{text('offers.none')}</Badge>
        )}
        <ButtonLink href={href} look="secondary" size="small">
          {text('offers.view', { count: product.offerCount })}
        </ButtonLink>
      </div>
    </article>
  );
}
