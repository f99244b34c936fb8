import { isNarrowed } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { FilterForm } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Button, SelectField, TextField, TextLink } from '@cubby/ui';
import { workshopQuery } from '../contract.ts';
import { longestNameMask, oldestAge, type WorkshopSearch } from '../rules.ts';

type WorkshopFiltersProps = { search: WorkshopSearch; countries: readonly string[] };

/** The directory's filters (spec 2.2). */
export function WorkshopFilters({ search, countries }: WorkshopFiltersProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  // A chosen country without workshops stays in the list, otherwise the form would not match the address.
  const offered = [...new Set([...countries, ...(search.countryIso ? [search.countryIso] : [])])];
  return (
    <FilterForm
      query={workshopQuery}
      values={search}
      asks={Object.keys(workshopQuery) as (keyof typeof workshopQuery)[]}
      path="/workshops"
      className="grid gap-4"
    >
      <TextField
        label={text('workshops.filter.name')}
        name="nameMask"
        type="search"
        maxLength={longestNameMask}
        defaultValue={search.nameMask}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3">
        {(['fromAge', 'toAge'] as const).map((key) => (
          <TextField
            key={key}
            label={text(`workshops.filter.${key}`)}
            name={key}
            type="number"
            inputMode="numeric"
            min={0}
            max={oldestAge}
            defaultValue={search[key]}
          />
        ))}
      </div>
      {(['dateFrom', 'dateTo'] as const).map((key) => (
        <TextField
          key={key}
          label={text(`workshops.filter.${key}`)}
          name={key}
          type="date"
          defaultValue={search[key]}
        />
      ))}
      <SelectField
        label={text('workshops.filter.country')}
        name="countryIso"
        defaultValue={search.countryIso ?? ''}
        options={[
          { value: '', label: text('workshops.filter.anywhere') },
          ...offered.map((code) => ({ value: code, label: countryName(code, locale) })),
        ]}
      />
      <SelectField
        label={text('workshops.filter.disabilities')}
        name="forWithDisabilities"
        defaultValue={String(search.forWithDisabilities)}
        options={(['-1', '1', '0'] as const).map((value) => ({
          value,
          label: text(`workshops.filter.disabilities.${value}`),
        }))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="secondary">
          {text('workshops.filter.show')}
        </Button>
        {isNarrowed(workshopQuery, search) && (
          <TextLink className="text-small" href={`${prefix}/workshops`}>
            {text('workshops.filter.all')}
          </TextLink>
        )}
      </div>
    </FilterForm>
  );
}
