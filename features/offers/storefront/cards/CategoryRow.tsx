import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Price, SectionHead } from '@cubby/ui';
import { useId } from 'react';
import type { ProductSummary } from '../../lists.ts';

type CategoryRowProps = {
  title: string;
  count: number;
  href: string;
  products: readonly ProductSummary[];
};

export function CategoryRow({ title, count, href, products }: CategoryRowProps) {
  const { prefix, locale } = useSite();
  const { text } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} more={{ href, label: text('offers.products', { count }) }}>
        {title}
      </SectionHead>
      <ul className="category-row">
        {products.map(({ sku, name, image, priceFrom }) => (
          <li key={sku}>
            <a href={prefix + pathOfProduct(sku)}>
              <span className="picture bg-paper">
                {image.url && (
                  <img src={image.url.replace(/\d+(?=\.\w+$)/, '320')} width={320} height={320} alt="" loading="lazy" />
                )}
              </span>
              {name}
            </a>
            {priceFrom && <Price amount={priceFrom} locale={locale} size="small" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
