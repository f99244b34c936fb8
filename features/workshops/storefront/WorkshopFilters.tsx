import { isNarrowed } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { FilterForm } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Button, cx, Icon, Menu, SelectField, TextField, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { workshopQuery } from '../contract.ts';
import { distances, longestNameMask, nearCountries, oldestAge, type WorkshopSearch, workshopSorts } from '../rules.ts';
import { distanceOf } from './workshop-text.ts';

type WorkshopFiltersProps = { search: WorkshopSearch; countries: readonly string[]; path: string };

/** The directory's filters as chips (spec 2.2): each shows its value, and opens its fields. */
export function WorkshopFilters({ search, countries, path }: WorkshopFiltersProps) {
  const translator = useText();
  const { text, locale } = translator;
  const { prefix } = useSite();
  // A chosen country without workshops stays in the list, otherwise the form would not match the address.
  const offered = [...new Set([...countries, ...(search.country ? [search.country] : [])])];
  const disabilities = search.forWithDisabilities;
  return (
    <FilterForm
      query={workshopQuery}
      values={search}
      asks={Object.keys(workshopQuery) as (keyof typeof workshopQuery)[]}
      path={path}
      className="relative flex flex-wrap items-center gap-2"
    >
      <FilterChip value={agesOf(search, text)} label={text('workshops.widen.age')}>
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
      </FilterChip>
      <FilterChip value={datesOf(search, translator)} label={text('workshops.widen.date')}>
        {(['dateFrom', 'dateTo'] as const).map((key) => (
          <TextField
            key={key}
            label={text(`workshops.filter.${key}`)}
            name={key}
            type="date"
            defaultValue={search[key]}
          />
        ))}
      </FilterChip>
      <FilterChip
        value={search.country && countryName(search.country, locale)}
        label={text('workshops.filter.anywhere')}
      >
        <SelectField
          label={text('workshops.filter.country')}
          name={workshopQuery.country.wire}
          defaultValue={search.country ?? ''}
          options={[
            { value: '', label: text('workshops.filter.anywhere') },
            ...offered.map((code) => ({ value: code, label: countryName(code, locale) })),
          ]}
        />
      </FilterChip>
      <FilterChip value={nearOf(search, translator)} label={text('workshops.near')}>
        <TextField
          label={text('workshops.near.code')}
          name="near"
          maxLength={10}
          defaultValue={search.near}
          autoComplete="postal-code"
          dir="ltr"
        />
        <SelectField
          label={text('workshops.near.country')}
          name="nearIn"
          defaultValue={search.nearIn}
          options={nearCountries.map((code) => ({ value: code, label: countryName(code, locale) }))}
        />
        <SelectField
          label={text('workshops.near.within')}
          name="within"
          defaultValue={String(search.within)}
          options={distances.map((each) => ({
            value: String(each),
            label:
              each === 0
                ? text('workshops.near.any')
                : text('workshops.near.upTo', { distance: distanceOf(each, search.nearIn, locale) }),
          }))}
        />
        <SelectField
          label={text('workshops.near.sort')}
          name="sort"
          defaultValue={search.sort}
          options={workshopSorts.map((each) => ({ value: each, label: text(`workshops.near.sort.${each}`) }))}
        />
      </FilterChip>
      <FilterChip
        value={disabilities === -1 ? undefined : text(`workshops.filter.disabilities.${disabilities}`)}
        label={text('workshops.filter.disabilities')}
      >
        <SelectField
          label={text('workshops.filter.disabilities')}
          name="forWithDisabilities"
          defaultValue={String(disabilities)}
          options={(['-1', '1', '0'] as const).map((value) => ({
            value,
            label: text(`workshops.filter.disabilities.${value}`),
          }))}
        />
      </FilterChip>
      <FilterChip value={search.nameMask} label={text('workshops.filter.name')}>
        <TextField
          label={text('workshops.filter.name')}
          name="nameMask"
          type="search"
          maxLength={longestNameMask}
          defaultValue={search.nameMask}
          autoComplete="off"
        />
      </FilterChip>
      {isNarrowed(workshopQuery, search) && (
        <TextLink className="text-small" href={`${prefix}/workshops`}>
          {text('workshops.filter.clear')}
        </TextLink>
      )}
    </FilterForm>
  );
}

type FilterChipProps = {
  /** Its value; undefined: not set. */
  value: string | undefined;
  label: string;
  children: ReactNode;
};

function FilterChip({ value, label, children }: FilterChipProps) {
  const { text } = useText();
  return (
    // On phones a panel is positioned relative to the row of chips, or it would be off screen.
    <Menu
      className="max-tablet:static"
      summaryClassName={cx('chip', value && 'chip-chosen')}
      summary={
        <>
          {value ?? label}
          <Icon name="chevronDown" />
        </>
      }
    >
      <div className="grid w-64 max-w-full gap-3 p-3">
        {children}
        <Button type="submit" look="secondary">
          {text('workshops.filter.show')}
        </Button>
      </div>
    </Menu>
  );
}

function agesOf({ fromAge: from, toAge: to }: WorkshopSearch, text: Translator['text']): string | undefined {
  if (from !== undefined && to !== undefined) return text('workshops.agesLong', { from, to });
  if (from !== undefined) return text('workshops.chip.ageFrom', { from });
  return to === undefined ? undefined : text('workshops.chip.ageTo', { to });
}

function nearOf({ near, nearIn, within }: WorkshopSearch, { text, locale }: Translator): string | undefined {
  if (near === undefined) return undefined;
  const code = `\u2068${near.toUpperCase()}\u2069`;
  return within === 0
    ? text('workshops.near.chip', { code })
    : text('workshops.near.chipWithin', { code, distance: distanceOf(within, nearIn, locale) });
}

function datesOf({ dateFrom, dateTo }: WorkshopSearch, { text, date }: Translator): string | undefined {
  const dayOf = (day: string) => date(day, dayFormats.short);
  if (dateFrom && dateTo) return text('workshops.chip.dates', { from: dayOf(dateFrom), to: dayOf(dateTo) });
  if (dateFrom) return text('workshops.chip.dateFrom', { from: dayOf(dateFrom) });
  return dateTo && text('workshops.chip.dateTo', { to: dayOf(dateTo) });
}
