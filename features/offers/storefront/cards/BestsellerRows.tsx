import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Picture, Price, withDollars } from '@cubby/ui';
import type { ProductSummary } from '../../lists.ts';
import { unitPriceText } from '../unit-price-text.ts';
import { DeliveredPrice } from './DeliveredPrice.tsx';
import { SummaryRating } from './SummaryCard.tsx';

type BestsellerRowsProps = {
  products: readonly ProductSummary[];
  onAdd: (product: ProductSummary) => void;
};

export function BestsellerRows({ products, onAdd }: BestsellerRowsProps) {
  const { prefix, locale } = useSite();
  const translator = useText();
  const { text, number } = translator;
  return (
    <ol className="border-t-[1.5px] border-ink">
      {products.map((product, i) => (
        <li
          key={product.sku}
          className="grid grid-cols-[minmax(2rem,4.5rem)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b-(length:--line-width) border-rule [border-bottom-style:var(--line-style)] py-3 tablet:grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_minmax(0,9rem)_auto] desktop:grid-cols-[2rem_5.25rem_minmax(0,1fr)_minmax(0,13rem)_minmax(0,10rem)_auto] desktop:gap-x-5 desktop:py-2.5"
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
          <span className="min-w-0 wrap-anywhere">
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
          {/* On phones the button is below the price if there is no space beside it. */}
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-tablet:col-start-2 tablet:contents">
            <span className="tablet:text-end">
              {product.priceFrom && (
                <Price
                  amount={product.priceFrom}
                  locale={locale}
                  pattern={product.offerCount > 1 ? text('offers.from', { price: '{price}' }) : undefined}
                />
              )}
              <span className="block text-small text-soft">
                <DeliveredPrice product={product} />
              </span>
            </span>
            <span className="text-end">
              {product.bestOfferId && (
                <Button
                  look="secondary"
                  size="small"
                  className="min-w-20"
                  aria-label={text('offers.add.label', { name: product.name })}
                  onClick={() => onAdd(product)}
                >
                  {text('offers.add')}
                </Button>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Facts in a row, each in its own direction: a Latin name beside an Arabic count keeps both in order. */
function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const { locale } = useText();
  return facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map((fact, i) => (
      <span key={fact}>
        {i > 0 && '\u00a0· '}
        <bdi className="inline-block max-w-full">{withDollars(fact, locale)}</bdi>
      </span>
    ));
}
