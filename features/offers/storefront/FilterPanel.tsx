import { useText } from '@cubby/i18n/react';
import { Disclosure, Rating } from '@cubby/ui';
import type { Filters, FilterValue } from '../rules.ts';
import { FilterLink } from './FilterLink.tsx';
import { type ListAddress, toggled } from './list-address.ts';
import { PriceFilter } from './PriceFilter.tsx';

export type FilterPanelProps = {
  filters: Filters;
  address: ListAddress;
  /** Where the list stands, with the language's prefix. */
  path: string;
  hrefOf: (address: ListAddress) => string;
};

/** Every facet with its values: several of one facet mean any of them, facets together mean all of them (ux L1). */
export function FilterPanel({ filters, address, path, hrefOf }: FilterPanelProps) {
  const { text } = useText();
  const first = { ...address, page: 1 };
  return (
    <div className="grid [&>details]:border-t [&>details]:border-rule">
      {filters.categories.length > 1 && (
        <Disclosure summary={text('offers.filter.category')} open>
          <Values
            values={filters.categories}
            chosen={address.categoryCode ? [address.categoryCode] : []}
            hrefOf={(code) => hrefOf({ ...first, categoryCode: code === address.categoryCode ? undefined : code })}
            single
          />
        </Disclosure>
      )}
      <Disclosure summary={text('offers.filter.price')} open>
        <PriceFilter address={address} path={path} range={filters.priceRange} />
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
          open={i < 3 || attribute.values.some(({ code }) => address.attributeValueCodes.includes(code))}
        >
          <Values
            values={attribute.values}
            chosen={address.attributeValueCodes}
            hrefOf={(code) => hrefOf({ ...first, attributeValueCodes: toggled(address.attributeValueCodes, code) })}
          />
        </Disclosure>
      ))}
      {filters.manufacturers.length > 1 && (
        <Disclosure summary={text('offers.filter.manufacturer')} open>
          <Values
            values={filters.manufacturers}
            chosen={address.manufacturerCodes}
            hrefOf={(code) => hrefOf({ ...first, manufacturerCodes: toggled(address.manufacturerCodes, code) })}
          />
        </Disclosure>
      )}
      {(filters.sellers.length > 1 || address.sellerHandles.length > 0) && (
        <Disclosure summary={text('offers.filter.seller')} open>
          <Values
            values={filters.sellers}
            chosen={address.sellerHandles}
            hrefOf={(handle) => hrefOf({ ...first, sellerHandles: toggled(address.sellerHandles, handle) })}
          />
        </Disclosure>
      )}
    </div>
  );
}

type ValuesProps = {
  values: readonly FilterValue[];
  chosen: readonly string[];
  hrefOf: (code: string) => string;
  single?: boolean;
};

const Values = ({ values, chosen, hrefOf, single }: ValuesProps) => (
  <ul>
    {values.map(({ code, name, swatch, count }) => (
      <FilterLink key={code} on={chosen.includes(code)} count={count} href={hrefOf(code)} single={single}>
        {swatch && (
          <span
            aria-hidden="true"
            className="size-4 flex-none rounded-full border border-edge"
            style={{ background: swatch }}
          />
        )}
        <span className="min-w-0">{name}</span>
      </FilterLink>
    ))}
  </ul>
);
