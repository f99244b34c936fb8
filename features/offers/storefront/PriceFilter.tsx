import { useText } from '@cubby/i18n/react';
import { goTo, useSite } from '@cubby/site';
import { Button, TextInput } from '@cubby/ui';
import { type FormEvent, useId } from 'react';
import type { Filters } from '../rules.ts';
import { type ListAddress, listFields } from './list-address.ts';

type PriceFilterProps = { address: ListAddress; path: string; range: Filters['priceRange'] };

/** Two numbers in whole dollars (ux L12). The form asks for the same address that the script goes to. */
export function PriceFilter({ address, path, range }: PriceFilterProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const id = useId();
  const { priceFrom, priceTo, ...others } = listFields(address);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [key, value] of new FormData(event.currentTarget)) if (value) query.set(key, String(value));
    void goTo(`${path.slice(prefix.length)}?${query.toString().replaceAll('%2C', ',')}`, { preventScrollReset: true });
  };
  return (
    <form key={`${priceFrom} ${priceTo}`} action={path} className="flex flex-wrap items-end gap-2" onSubmit={apply}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {range && <p className="w-full text-tiny text-soft">{text('offers.filter.range', range)}</p>}
    </form>
  );
}
