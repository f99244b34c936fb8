import { regionsOf } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useCountries } from '@cubby/site';
import { SelectField, TextField } from '@cubby/ui';
import { type AddressPart, hasPostalCodes } from './address.ts';

type Control = Pick<React.ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'error'> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};
type AddressFieldsProps = { field: (part: AddressPart) => Control; country: string; optional: string };

/** The fields of a postal address, in a grid of two columns: country first, since region and code depend on it. */
export function AddressFields({ field, country, optional }: AddressFieldsProps) {
  const { text, lookup } = useText();
  const countries = useCountries(country);
  const regions = regionsOf(country);
  return (
    <>
      <div className="tablet:col-span-2">
        <SelectField {...field('country')} options={countries} autoComplete="shipping country" />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...field('name')} autoComplete="shipping name" help={text('address.name.help')} />
      </div>
      <div className="tablet:col-span-2">
        <TextField {...field('line')} autoComplete="shipping address-line1" help={text('address.line.help')} />
      </div>
      <TextField {...field('city')} autoComplete="shipping address-level2" />
      {regions && (
        <SelectField
          {...field('region')}
          autoComplete="shipping address-level1"
          options={[
            { value: '', label: text('address.choose') },
            ...regions.map((code) => ({ value: code, label: lookup(`region.${code}`) })),
          ]}
        />
      )}
      <TextField
        {...field('postalCode')}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        optional={hasPostalCodes(country) ? undefined : optional}
      />
    </>
  );
}
