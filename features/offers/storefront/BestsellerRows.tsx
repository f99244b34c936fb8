import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Picture, Price } from '@cubby/ui';
import type { ProductSummary } from '../lists.ts';
import { SummaryRating } from './SummaryCard.tsx';
import { unitPriceText } from './unit-price-text.ts';

type BestsellerRowsProps = {
  products: readonly ProductSummary[];
  /** Adds the cheapest offer to the cart, in place. */
  onAdd: (offerId: string, name: string) => void;
};

/** The bestsellers as a ruled list with buttons to buy in place. */
export function BestsellerRows({ products, onAdd }: BestsellerRowsProps) {
  const { prefix, locale } = useSite();
  const translator = useText();
  const { text, number } = translator;
  return (
    <ol className="border-t-[1.5px] border-ink">
      {products.map((product, i) => (
        <li
          key={product.sku}
          className="grid grid-cols-[minmax(2rem,4.5rem)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b-(length:--line-width) border-rule [border-bottom-style:var(--line-style)] py-3 tablet:grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_auto_minmax(0,6rem)] desktop:grid-cols-[2rem_5.25rem_minmax(0,1fr)_minmax(0,13rem)_minmax(0,6rem)_auto] desktop:gap-x-5 desktop:py-2.5"
        >
          <span className="text-soft max-tablet:hidden" aria-hidden="true">
            {number(i + 1)}
          </span>
          <Picture
            picture={product.image.url ? product.image : null}
            alt=""
            sizes="84px"
            width={84}
            height={84}
            className="max-tablet:row-span-2 max-tablet:self-start"
          />
          <span className="min-w-0 wrap-anywhere max-tablet:col-span-2">
            <a className="font-medium hover:underline underline-offset-4" href={prefix + pathOfProduct(product.sku)}>
              {product.name}
            </a>
            <span className="block text-small text-soft">
              <Facts
                facts={[
                  product.manufacturer,
                  unitPriceText(product, translator),
                  text('offers.count', { count: product.offerCount }),
                ]}
              />
            </span>
            <span className="mt-1 block desktop:hidden">
              <SummaryRating product={product} />
            </span>
          </span>
          <span className="max-desktop:hidden">
            <SummaryRating product={product} />
          </span>
          <span className="text-end max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:self-center max-tablet:text-start">
            {product.priceFrom && (
              <Price
                amount={product.priceFrom}
                locale={locale}
                pattern={product.offerCount > 1 ? text('offers.from', { price: '{price}' }) : undefined}
              />
            )}
          </span>
          <span className="max-tablet:row-start-2 max-tablet:col-start-3 text-end">
            {product.bestOfferId && (
              <Button
                look="secondary"
                size="small"
                className="min-w-20"
                aria-label={text('offers.add.label', { name: product.name })}
                onClick={() => onAdd(product.bestOfferId!, product.name)}
              >
                {text('offers.add')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Facts in a row, each in its own direction: a Latin name beside an Arabic count keeps both in order. */
function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return facts
    .filter((fact) => fact)
    .map((fact, i) => (
      <span key={fact}>
        {i > 0 && '\u00a0· '}
        <bdi className="inline-block max-w-full">{fact}</bdi>
      </span>
    ));
}
