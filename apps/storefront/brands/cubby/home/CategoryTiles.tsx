import type { Category } from '@cubby/features/catalog/rules';
import { pathOfCategory } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx, Picture, SectionHead } from '@cubby/ui';
import { useCategories } from '../../../layouts/categories.ts';

export function CategoryTiles() {
  const categories = useCategories();
  const { text } = useText();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="pt-4 pb-12">
      <SectionHead id="categories">{text('home.categories')}</SectionHead>
      {/* Two tiles in a phone's row, one if the reader's text is large. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-px overflow-hidden rounded-card border border-rule bg-rule desktop:grid-cols-4">
        {categories.map((category, i) => (
          <CategoryTile
            key={category.code}
            category={category}
            wide={categories.length % 4 === 2 && (i === 0 || i === categories.length - 1)}
          />
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({ category, wide }: { category: Category; wide: boolean }) {
  const { prefix } = useSite();
  const { number } = useText();
  const { image } = category;
  return (
    <li className={cx('group relative isolate flex overflow-hidden bg-ground', wide && 'desktop:col-span-2')}>
      <Picture
        picture={image?.url ? image : null}
        alt=""
        sizes="(min-width: 64rem) 290px, 50vw"
        width={480}
        height={480}
        className={cx('rounded-none!', wide && 'desktop:w-1/2 desktop:order-last')}
      />
      {wide && (
        <ul className="pointer-events-none relative z-10 hidden flex-1 flex-col gap-0.5 p-5 text-small desktop:flex">
          {category.subcategories.slice(0, 6).map(({ code, name }) => (
            <li key={code}>
              <a
                className="pointer-events-auto inline-block py-0.5 text-soft underline decoration-edge underline-offset-4 hover:text-ink"
                href={prefix + pathOfCategory(code)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="absolute z-1 start-3 bottom-3 max-w-[calc(100%-1.5rem)] rounded-tag border border-rule bg-raised px-2.5 py-0.5 text-small font-strong tablet:start-5 tablet:bottom-3.5 tablet:px-3 tablet:py-1">
        {/* The picture is last in the row, so it would be painted above a link without a level of its own. */}
        <a className="after:absolute after:-inset-[100vmax]" href={prefix + pathOfCategory(category.code)}>
          {category.name}
        </a>{' '}
        <span className="text-tiny font-normal whitespace-nowrap text-soft">{number(category.productCount)}</span>
      </p>
    </li>
  );
}
