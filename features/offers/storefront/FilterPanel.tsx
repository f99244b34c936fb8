import { useText } from '@cubby/i18n/react';
import { cx, Disclosure, Icon } from '@cubby/ui';
import type { Filters, FilterValue } from '../rules.ts';
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
          />
        </Disclosure>
      )}
      <Disclosure summary={text('offers.filter.price')} open>
        <PriceFilter address={address} path={path} range={filters.priceRange} />
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
    </div>
  );
}

type ValuesProps = { values: readonly FilterValue[]; chosen: readonly string[]; hrefOf: (code: string) => string };

/** Values as links, so that they work before any script and can be shared; one that would show nothing stays, still (ux L3). */
function Values({ values, chosen, hrefOf }: ValuesProps) {
  return (
    <ul>
      {values.map((value) => {
        const on = chosen.includes(value.code);
        return (
          <li key={value.code}>
            {value.count === 0 && !on ? (
              <span className="choice text-soft" aria-disabled="true">
                <Value value={value} on={false} />
              </span>
            ) : (
              <a className="choice hover:text-main-deep" href={hrefOf(value.code)} data-keep-scroll="" rel="nofollow">
                <Value value={value} on={on} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Value({ value, on }: { value: FilterValue; on: boolean }) {
  const { text, number } = useText();
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-5.5 flex-none place-items-center rounded-tag border-[1.5px]',
          on ? 'border-main bg-main text-on-main' : 'border-edge bg-raised',
        )}
      >
        {on && <Icon name="check" className="size-4.5" />}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">
        {on && <span className="sr-only">{text('offers.filter.applied')}</span>}
        {value.swatch && (
          <span
            aria-hidden="true"
            className="size-4 flex-none rounded-full border border-edge"
            style={{ background: value.swatch }}
          />
        )}
        <span className="min-w-0">{value.name}</span>
      </span>
      <span className="text-small text-soft tabular-nums">
        <span className="sr-only">{text('offers.products', { count: value.count })}</span>
        <span aria-hidden="true">{number(value.count)}</span>
      </span>
    </>
  );
}
