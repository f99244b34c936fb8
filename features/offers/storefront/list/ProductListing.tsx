import { writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { ListPages } from '@cubby/lists';
import { useIsNavigating, useSite } from '@cubby/site';
import { Button, cx, Icon, ProductGrid, Sheet } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListAddress, listQuery } from '../../contract.ts';
import type { Filters, ProductList } from '../../lists.ts';
import { SummaryCard } from '../cards/SummaryCard.tsx';
import { variantNames } from '../cards/variant-names.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import {
  allFiltersHref,
  hasAllFilters,
  type ListQuery,
  type SortChoice,
  sortChoices,
  unfiltered,
} from './list-address.ts';
import { SortMenu } from './SortMenu.tsx';

type ProductListingProps = {
  list: ProductList;
  filters: Filters;
  address: ListAddress;
  query?: ListQuery;
  sorts?: readonly SortChoice[];
  path: string;
  heading: ReactNode;
  emptyTitle?: string;
  emptyAction?: ReactNode;
  ownPrices?: boolean;
  brief?: boolean;
  /** Replaces the grid and its pages with the products as the page shows them, with links to more. */
  results?: ReactNode;
};

/**
 * A list of products with its filters beside it, or in a sheet on small screens; all its state is in the address (ux
 * L6).
 */
export function ProductListing({
  list,
  filters,
  address,
  query = listQuery,
  sorts = sortChoices,
  path,
  heading,
  emptyTitle,
  emptyAction,
  ownPrices,
  brief = false,
  results,
}: ProductListingProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const [sheetOpen, openSheet] = useState(false);
  // Stays mounted once used: focus is restored only when a mounted dialog closes.
  const [sheetUsed, noteSheetUsed] = useState(false);
  const allFilters = hasAllFilters(useLocation().search);
  const isChanging = useIsNavigating();
  const hrefOf = (next: ListAddress) => prefix + path + writeQuery(query, next);
  const panel = (
    <FilterPanel
      filters={filters}
      query={query}
      address={address}
      path={path}
      hrefOf={hrefOf}
      allHref={allFiltersHref(hrefOf(address))}
      all={allFilters}
      brief={brief}
    />
  );
  const isFiltered = hrefOf(unfiltered(address)) !== hrefOf({ ...address, page: 1 });
  const allCrafts = list.products.every(({ childCraft }) => childCraft);
  const count = text('offers.products', { count: list.total });
  // In a type's list; elsewhere adjacent products differ anyway.
  const variants = list.siblings.length > 0 ? variantNames(list.products.map(({ name }) => name)) : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]">
      <div className="desktop:col-start-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {heading}
          <p className="text-soft" role="status">
            {count}
          </p>
          <p className="ms-auto text-tiny text-soft">{text('offers.list.prices')}</p>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {/* biome-ignore lint/a11y/useValidAnchor: without script it links to the filters, which are then shown below */}
          <a
            href="#filters"
            className="button button-secondary desktop:hidden"
            onClick={(event) => {
              event.preventDefault();
              noteSheetUsed(true);
              openSheet(true);
            }}
          >
            <Icon name="filter" />
            <span>{text('offers.filter')}</span>
          </a>
          <div className="max-desktop:order-last max-desktop:w-full">
            <AppliedFilters filters={filters} address={address} total={list.total} hrefOf={hrefOf} />
          </div>
          <SortMenu address={address} choices={sorts} hrefOf={hrefOf} />
        </div>
      </div>
      <aside
        id="filters"
        aria-label={text('offers.filter')}
        className="max-desktop:not-target:hidden max-desktop:mt-4 desktop:row-span-2 desktop:row-start-1"
      >
        <h2 className="mb-3 text-title max-desktop:sr-only">{text('offers.filter')}</h2>
        {panel}
      </aside>
      {/* A slow change shows that it is in progress. */}
      <div
        aria-busy={isChanging}
        className={cx('mt-7 min-w-0 transition-opacity desktop:col-start-2', isChanging && 'opacity-50 delay-200')}
      >
        {list.products.length > 0 && results ? (
          results
        ) : list.products.length > 0 ? (
          <ProductGrid>
            {list.products.map((product, i) => (
              <SummaryCard
                key={product.sku}
                product={product}
                variant={variants?.get(product.name)}
                first={i < 3}
                heading="h2"
                ownPrice={ownPrices}
                marksCraft={product.childCraft && !allCrafts}
              />
            ))}
          </ProductGrid>
        ) : (
          <EmptyList
            state={list.total > 0 ? 'past' : isFiltered ? 'filtered' : 'nothing'}
            firstHref={hrefOf({ ...address, page: 1 })}
            clearHref={hrefOf(unfiltered(address))}
            title={emptyTitle}
            action={emptyAction}
          />
        )}
        {list.products.length > 0 && !results && (
          <div className="mt-12">
            {list.lastPage > 1 ? (
              <ListPages
                current={address.page}
                last={list.lastPage}
                hrefOf={(page) => hrefOf({ ...address, page })}
                detail={count}
              />
            ) : (
              <p className="border-t border-rule pt-5 text-small text-soft">{count}</p>
            )}
          </div>
        )}
      </div>
      {sheetUsed && (
        <Sheet
          open={sheetOpen}
          onClose={() => openSheet(false)}
          title={text('offers.filter')}
          closeLabel={text('offers.filter.close')}
          foot={<Button onClick={() => openSheet(false)}>{text('offers.filter.show', { count: list.total })}</Button>}
        >
          {sheetOpen && (
            <>
              {/* Screen readers do not announce the page's own count behind a dialog. */}
              <p className="sr-only" role="status">
                {count}
              </p>
              {panel}
            </>
          )}
        </Sheet>
      )}
    </div>
  );
}
