import { useText } from '@cubby/i18n/react';
import { Disclosure, Rating } from '@cubby/ui';
import type { ListAddress } from '../../contract.ts';
import type { Filters } from '../../lists.ts';
import { FilterLink } from './FilterLink.tsx';
import { FilterValues } from './FilterValues.tsx';
import { type ListQuery, toggled } from './list-address.ts';
import { PriceFilter } from './PriceFilter.tsx';

export type FilterPanelProps = {
  filters: Filters;
  query: ListQuery;
  address: ListAddress;
  path: string;
  hrefOf: (address: ListAddress) => string;
  /** The same page with every value of every facet, for visitors without script; and whether this is that page. */
  allHref: string;
  all: boolean;
  brief: boolean;
};

/** The open facets; the contents of the others are rendered when first opened. */
const openFacets = 3;

export function FilterPanel({ filters, query, address, path, hrefOf, allHref, all, brief }: FilterPanelProps) {
  const { text } = useText();
  const first = { ...address, page: 1 };
  const unopened = (
    <a className="text-link" href={allHref} rel="nofollow">
      {text('offers.filter.all')}
    </a>
  );
  return (
    <div className="filters" data-keep-scroll="">
      {filters.productTypes.length > 1 && (
        <Disclosure summary={text('offers.filter.type')} open>
          <FilterValues
            values={filters.productTypes}
            chosen={address.productTypeCodes}
            hrefOf={(code) => hrefOf({ ...first, productTypeCodes: toggled(address.productTypeCodes, code) })}
            allHref={allHref}
            all={all}
            brief={brief}
          />
        </Disclosure>
      )}
      {filters.categories.length > 1 && (
        <Disclosure summary={text('offers.filter.category')} open>
          <FilterValues
            values={filters.categories}
            chosen={address.categoryCode ? [address.categoryCode] : []}
            hrefOf={(code) => hrefOf({ ...first, categoryCode: code === address.categoryCode ? undefined : code })}
            single
            allHref={allHref}
            all={all}
            brief={brief}
          />
        </Disclosure>
      )}
      <Disclosure summary={text('offers.filter.price')} open>
        <PriceFilter query={query} address={address} path={path} range={filters.priceRange} />
      </Disclosure>
      <Disclosure summary={text('offers.filter.stock')} open>
        <ul>
          <FilterLink
            on={address.inStockOnly}
            count={filters.inStock}
            href={hrefOf({ ...first, inStockOnly: !address.inStockOnly })}
          >
            {text('offers.filter.inStock')}
          </FilterLink>
        </ul>
      </Disclosure>
      {filters.shipsWithin.length > 0 && (
        <Disclosure summary={text('offers.filter.ships')} open>
          <ul>
            {filters.shipsWithin.map(({ days, count }) => (
              <FilterLink
                key={days}
                on={days === address.shipsWithin}
                count={count}
                href={hrefOf({ ...first, shipsWithin: days === address.shipsWithin ? undefined : days })}
                single
              >
                {text('offers.filter.within', { days })}
              </FilterLink>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={text('offers.filter.stars')} open>
        <ul>
          {filters.stars.map(({ stars, count }) => (
            <FilterLink
              key={stars}
              on={stars === address.minStars}
              count={count}
              href={hrefOf({ ...first, minStars: stars === address.minStars ? undefined : stars })}
              single
            >
              <Rating stars={stars} label={text('offers.filter.starsFrom', { stars })}>
                {text('offers.filter.andUp')}
              </Rating>
            </FilterLink>
          ))}
        </ul>
      </Disclosure>
      {filters.attributes.map((attribute, i) => (
        <Disclosure
          key={attribute.code}
          summary={attribute.name}
          open={
            all ||
            i < (brief ? 1 : openFacets) ||
            attribute.values.some(({ code }) => address.attributeValueCodes.includes(code))
          }
          unopened={unopened}
        >
          <FilterValues
            values={attribute.values}
            chosen={address.attributeValueCodes}
            hrefOf={(code) => hrefOf({ ...first, attributeValueCodes: toggled(address.attributeValueCodes, code) })}
            allHref={allHref}
            all={all}
            brief={brief}
          />
        </Disclosure>
      ))}
      {filters.manufacturers.length > 1 && (
        <Disclosure
          summary={text('offers.filter.manufacturer')}
          open={all || !brief || address.manufacturerCodes.length > 0}
          unopened={unopened}
        >
          <FilterValues
            values={filters.manufacturers}
            chosen={address.manufacturerCodes}
            hrefOf={(code) => hrefOf({ ...first, manufacturerCodes: toggled(address.manufacturerCodes, code) })}
            allHref={allHref}
            all={all}
            brief={brief}
          />
        </Disclosure>
      )}
      {(filters.sellers.length > 1 || address.sellerHandles.length > 0) && (
        <Disclosure
          summary={text('offers.filter.seller')}
          open={all || !brief || address.sellerHandles.length > 0}
          unopened={unopened}
        >
          <FilterValues
            values={filters.sellers}
            chosen={address.sellerHandles}
            hrefOf={(handle) => hrefOf({ ...first, sellerHandles: toggled(address.sellerHandles, handle) })}
            allHref={allHref}
            all={all}
            brief={brief}
          />
        </Disclosure>
      )}
    </div>
  );
}
