import { readQuery } from '@cubby/contract';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { SummaryCard } from '@cubby/features/offers/storefront';
import { pathOfSearch, searchProducts, searchQuery } from '@cubby/features/search/contract';
import { rememberSearch, SearchResults } from '@cubby/features/search/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { loadBrand } from '../brands/load-brand.ts';
import { FewerWords } from '../layouts/FewerWords.tsx';
import { NothingFound } from '../layouts/NothingFound.tsx';

/** Search results (spec 2.49): the page behind the header's search field. */
export async function loader({ site: { client, brand }, request }: LoaderArgs) {
  const asked = readQuery(searchQuery, new URL(request.url).searchParams);
  const category = (await loadBrand(brand)).searchCategory;
  return { ...asked, category, first: await client(searchProducts, { ...asked, category }) };
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
  const { recallsSearches } = useBrand();
  const hasFound = first.total > 0;
  useEffect(() => {
    if (recallsSearches && hasFound && query) rememberSearch(query);
  }, [recallsSearches, hasFound, query]);
  if (!hasFound) return <NothingFound query={query} fewerWords={first.fewerWords} />;
  if (first.products.length === 0)
    return (
      <EmptyState
        heading="h1"
        title={text('search.past')}
        action={<ButtonLink href={prefix + pathOfSearch(query)}>{text('search.toFirst')}</ButtonLink>}
      />
    );
  return (
    <div className="pt-10 pb-16">
      <div className="mb-7 grid gap-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-page">
            {query
              ? text('search.headingOf', { query: first.corrected ?? query })
              : text(section ? `search.section.${section}` : 'search.everything')}
          </h1>
          <p className="text-soft" role="status">
            {text('search.found', { count: first.total })}
          </p>
        </div>
        {first.corrected && (
          <p className="max-w-words text-soft">{text('search.corrected', { query, corrected: first.corrected })}</p>
        )}
        {first.partial && <p className="max-w-words text-soft">{text('search.partial')}</p>}
        {first.partial && <FewerWords fewerWords={first.fewerWords} />}
        {section && <p className="max-w-words text-soft">{text(`search.section.${section}.help`)}</p>}
      </div>
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
              <ButtonLink href={prefix + pathOfProduct(product.sku)} look="secondary" size="small" wide>
                {text('offers.view', { count: product.offerCount })}
              </ButtonLink>
            }
          />
        )}
      />
    </div>
  );
}
