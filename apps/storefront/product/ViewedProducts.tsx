import { pathOfProduct } from '@cubby/features/catalog/rules';
import { productsBySku } from '@cubby/features/offers/contract';
import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient, useSite } from '@cubby/site';
import { Badge, Button, Picture, Price, SectionHead } from '@cubby/ui';
import { clearViewed } from './viewed.ts';

export default function ViewedProducts({ skus }: { skus: readonly string[] }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const answer = useAnswer(skus.join(','), (signal) => client(productsBySku, { skus: [...skus] }, { signal }));
  const forget = () => {
    clearViewed();
    // The row goes, and its button with it: the focus stays on the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const products = answer.value?.filter(({ sku }) => skus.includes(sku));
  if (!products?.length) return null;
  return (
    <section aria-labelledby="viewed" className="py-6">
      <SectionHead id="viewed">{text('product.viewed')}</SectionHead>
      <ul className="-mx-1 flex snap-x gap-4 overflow-x-auto px-1 pb-3">
        {products.map(({ sku, name, image, priceFrom, offerCount }) => (
          <li key={sku} className="relative grid w-36 flex-none snap-start content-start gap-1.5 tablet:w-40">
            <Picture picture={image.url ? image : null} alt="" width={160} height={160} sizes="160px" />
            <a
              href={prefix + pathOfProduct(sku)}
              className="line-clamp-3 text-small font-medium underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-picture focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {name}
            </a>
            <span>
              {priceFrom ? (
                <Price
                  amount={priceFrom}
                  locale={locale}
                  size="small"
                  pattern={offerCount > 1 ? text('offers.from', { price: '{price}' }) : undefined}
                />
              ) : (
                <Badge>{text('offers.none')}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap items-center gap-x-7 gap-y-1 text-small text-soft">
        <span>{text('product.viewed.here')}</span>
        <Button look="quiet" size="small" className="button-flush" onClick={forget}>
          {text('product.viewed.clear')}
        </Button>
      </div>
    </section>
  );
}
