import { useText } from '@cubby/i18n/react';
import { FilterForm } from '@cubby/lists';
import { Button, TextInput, withDollars } from '@cubby/ui';
import { useId } from 'react';
import type { ListAddress } from '../../contract.ts';
import type { Filters } from '../../lists.ts';
import type { ListQuery } from './list-address.ts';

type PriceFilterProps = { query: ListQuery; address: ListAddress; path: string; range: Filters['priceRange'] };

export function PriceFilter({ query, address, path, range }: PriceFilterProps) {
  const { text, locale } = useText();
  const id = useId();
  return (
    <FilterForm
      query={query}
      values={address}
      asks={['priceFrom', 'priceTo']}
      path={path}
      keepsScroll
      className="flex flex-wrap items-end gap-2"
    >
      {(['priceFrom', 'priceTo'] as const).map((name) => (
        <span key={name} className="min-w-0 flex-1">
          <label className="text-small text-soft" htmlFor={`${id}-${name}`}>
            {text(`offers.filter.${name}`)}
          </label>
          <TextInput
            id={`${id}-${name}`}
            className="input-number"
            type="number"
            name={name}
            min={0}
            max={999_999}
            step={1}
            inputMode="numeric"
            defaultValue={address[name]}
          />
        </span>
      ))}
      <Button type="submit" look="secondary">
        {text('offers.filter.apply')}
      </Button>
      {range && <p className="w-full text-tiny text-soft">{withDollars(text('offers.filter.range', range), locale)}</p>}
    </FilterForm>
  );
}
