import nothingFound from 'virtual:drawing/locker?color=sky';
import { isSection, pathOfProduct } from '@cubby/features/catalog/rules';
import { SummaryCard } from '@cubby/features/offers/storefront';
import { searchProducts } from '@cubby/features/search/contract';
import { longestQuery } from '@cubby/features/search/rules';
import { SearchResults } from '@cubby/features/search/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { useLocation } from 'react-router';
import { loadBrand } from '../brands/brand.ts';
import { CategoryChips } from '../layouts/CategoryChips.tsx';

/** Search results (spec 2.49): the page behind the header's field. */
export async function loader({ site: { client, brand }, request }: LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = (asked.get('q') ?? '').trim().slice(0, longestQuery);
  const page = /^[1-9]\d{0,4}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const category = (await loadBrand(brand)).searchCategory;
  const named = asked.get('section') ?? '';
  const section = isSection(named) ? named : undefined;
  return { query, category, section, first: await client(searchProducts, { query, page, category, section }) };
}

export const meta = ({
  data: { query, section },
  site: { translator },
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: query
    ? translator.text('search.titleOf', { query })
    : translator.text(section ? `search.section.${section}` : 'search.title'),
  noindex: true,
});

export function Component() {
  const { query, category, section, first } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const { key } = useLocation();
  if (first.products.length === 0) return <NothingFound query={query} isPast={first.total > 0} />;
  return (
    <div className="pt-10 pb-16">
      <div className="mb-7 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-page">
          {query
            ? text('search.headingOf', { query })
            : text(section ? `search.section.${section}` : 'search.everything')}
        </h1>
        <p className="text-soft tabular-nums" role="status">
          {text('search.found', { count: first.total })}
        </p>
      </div>
      {section && <p className="mb-7 max-w-words text-soft">{text(`search.section.${section}.help`)}</p>}
      <SearchResults
        key={`${query} ${section} ${first.current}`}
        query={query}
        category={category}
        section={section}
        first={first}
        place={`${key} ${query} ${section} ${first.current}`}
        renderProduct={(product, i) => (
          <SummaryCard
            key={product.sku}
            product={product}
            first={i < 4}
            heading="h2"
            marksCraft={product.childCraft && !category}
            action={
              product.priceFrom && (
                <ButtonLink href={prefix + pathOfProduct(product.sku)} look="secondary" size="small" wide>
                  {text('offers.view', { count: product.offerCount })}
                </ButtonLink>
              )
            }
          />
        )}
      />
    </div>
  );
}

function NothingFound({ query, isPast }: { query: string; isPast: boolean }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="pt-8 pb-16">
      <EmptyState
        heading="h1"
        drawing={<img src={nothingFound} alt="" width="240" height="240" />}
        title={isPast ? text('search.past') : query ? text('search.none', { query }) : text('search.heading')}
        action={
          isPast ? (
            <ButtonLink href={`${prefix}/search?${new URLSearchParams({ q: query })}`}>
              {text('search.toFirst')}
            </ButtonLink>
          ) : (
            <CategoryChips />
          )
        }
      >
        {!isPast && text('search.none.help')}
      </EmptyState>
    </div>
  );
}
