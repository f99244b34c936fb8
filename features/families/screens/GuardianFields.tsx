import { regionsOf } from '@cubby/fields';
import type { FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useCountries } from '@cubby/site';
import { SelectField, TextField } from '@cubby/ui';

export type GuardianValues = { legalName: string; birthDate: string; country: string; region: string };
type GuardianFieldsProps<Values extends GuardianValues> = { form: FormState<Values> };

/** The identity of a guardian: legal name, age and place. */
export function GuardianFields<Values extends GuardianValues>({ form: given }: GuardianFieldsProps<Values>) {
  const form = given as unknown as FormState<GuardianValues>;
  const { text, lookup } = useText();
  const countries = useCountries(form.values.country);
  const regions = regionsOf(form.values.country);
  return (
    <>
      <TextField {...form.field('legalName')} autoComplete="name" help={text('families.legalName.help')} />
      <TextField {...form.field('birthDate')} type="date" min="1900-01-01" autoComplete="bday" />
      <SelectField {...form.field('country')} options={countries} autoComplete="country" />
      {regions && (
        <SelectField
          {...form.field('region')}
          autoComplete="address-level1"
          options={[
            { value: '', label: text('families.region.choose') },
            ...regions.map((code) => ({ value: code, label: lookup(`region.${code}`) })),
          ]}
        />
      )}
    </>
  );
}
