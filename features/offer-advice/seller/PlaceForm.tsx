import type { Query, QueryValues } from '@cubby/contract';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { FilterForm } from '@cubby/lists';
import { Button, SelectField } from '@cubby/ui';
import type { placeQuery } from '../contract.ts';

type PlaceFormProps<Q extends Query & typeof placeQuery> = {
  query: Q;
  values: QueryValues<Q>;
  path: string;
  /** The country of comparison, and the others to which the shop delivers. */
  place: { country: string; countries: readonly string[] };
};

/** Chooses the country of comparison among those to which the shop delivers. */
export function PlaceForm<Q extends Query & typeof placeQuery>({ query, values, path, place }: PlaceFormProps<Q>) {
  const { text, locale } = useText();
  const { country, countries } = place;
  if (countries.length < 2) return null;
  const options = countries.map((value) => ({ value, label: countryName(value, locale) }));
  return (
    <FilterForm
      query={query}
      values={values}
      asks={['country']}
      path={path}
      keepsScroll
      className="mb-5 flex max-w-form flex-wrap items-end gap-3 [&>div]:flex-[1_1_12rem]"
    >
      <SelectField
        name={query.country.address}
        label={text('offerAdvice.place.choose')}
        defaultValue={country}
        options={options.toSorted((a, b) => a.label.localeCompare(b.label, locale))}
      />
      <Button type="submit" look="secondary">
        {text('offerAdvice.place.show')}
      </Button>
    </FilterForm>
  );
}
