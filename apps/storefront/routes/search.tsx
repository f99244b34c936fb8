import { readQuery } from '@cubby/contract';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { foundSortChoices, ProductListing, SummaryCard } from '@cubby/features/offers/storefront';
import { filtersOfSearch, pathOfSearch, searchProducts, searchQuery } from '@cubby/features/search/contract';
import { searchPageSize } from '@cubby/features/search/rules';
import { rememberSearch, SearchResults, SellersFound } from '@cubby/features/search/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { loadBrand } from '../brands/load-brand.ts';
import { NothingFound } from '../layouts/NothingFound.tsx';
import { OtherQueries } from '../layouts/OtherQueries.tsx';

/** Search results (spec 2.49) with filters and orders (ux L4): the page behind the header's search field. */
export async function loader({ site: { client, brand }, request }: LoaderArgs) {
  const address = readQuery(searchQuery, new URL(request.url).searchParams);
  const category = (await loadBrand(brand)).searchCategory;
  const [first, filters] = await Promise.all([
    client(searchProducts, { ...address, category }),
    client(filtersOfSearch, { ...address, category }),
  ]);
  const { query, priceFrom, priceTo } = first.asked;
  return {
    address: { ...address, query, priceFrom: priceFrom ?? undefined, priceTo: priceTo ?? undefined },
    ...{ typed: address.query, category, first, filters },
  };
}

export const meta = ({
  data: {
    typed: query,
    address: { section },
  },
  site: { translator },
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: query
    ? translator.text('search.titleOf', { query })
    : translator.text(section ? `search.section.${section}` : 'search.title'),
  noindex: true,
});

/** The filters of a list that a search does not have. */
const notFiltered = { sellerHandles: [], shipsWithin: undefined, categoryCode: undefined, nameMask: undefined };

export function Component() {
  const { address, typed, category, first, filters } = usePageData<typeof loader>();
  const { query, section } = address;
  const { prefix } = useSite();
  const { text } = useText();
  const { key } = useLocation();
  const { recallsSearches } = useBrand();
  const hasFound = filters.productTypes.length > 0;
  useEffect(() => {
    if (recallsSearches && hasFound && typed) rememberSearch(typed);
  }, [recallsSearches, hasFound, typed]);
  if (!hasFound) return <NothingFound query={typed} found={first} />;
  if (first.total > 0 && first.products.length === 0)
    return (
      <EmptyState
        heading="h1"
        title={text('search.past')}
        action={<ButtonLink href={prefix + pathOfSearch(query)}>{text('search.toFirst')}</ButtonLink>}
      />
    );
  const place = `${key} ${JSON.stringify(address)}`;
  return (
    <div className="grid gap-7 pt-10 pb-16">
      <div className="grid gap-2">
        <h1 className="text-page">
          {query
            ? text('search.headingOf', { query: first.corrected ?? query })
            : text(section ? `search.section.${section}` : 'search.everything')}
        </h1>
        {first.corrected && (
          <p className="max-w-words text-soft">{text('search.corrected', { query, corrected: first.corrected })}</p>
        )}
        <SellersFound sellers={first.sellers} />
        {first.partial && <p className="max-w-words text-soft">{text('search.partial')}</p>}
        {first.partial && <OtherQueries found={first} />}
        {section && <p className="max-w-words text-soft">{text(`search.section.${section}.help`)}</p>}
      </div>
      <ProductListing
        list={{
          ...{ total: first.total, products: first.products, lastPage: first.last, pageSize: searchPageSize },
          ...{ siblings: [], breadcrumb: [] },
        }}
        filters={filters}
        address={{ ...address, ...notFiltered }}
        query={searchQuery}
        sorts={foundSortChoices}
        path="/search"
        heading={null}
        brief
        results={
          <SearchResults
            key={place}
            address={address}
            category={category}
            first={first}
            place={place}
            renderProduct={(product, i) => (
              <SummaryCard
                key={product.sku}
                product={product}
                first={i < 3}
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
        }
      />
    </div>
  );
}
