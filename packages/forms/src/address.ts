import { isPostalCodeOf, isRegionOf, regionsOf } from '@cubby/fields';
import { latinDigits } from '@cubby/i18n/digits';

/** The parts of a postal address in forms. */
export type AddressPart = 'country' | 'name' | 'line' | 'city' | 'region' | 'postalCode';

/** The message key of a part's label: Canada has provinces, the USA has states. */
export const addressLabel = (part: AddressPart, country: string) =>
  part === 'region'
    ? country === 'CA'
      ? ('address.province' as const)
      : ('address.state' as const)
    : (`address.${part}` as const);

/** The rules that depend on the country: its regions and its postal codes (ux K2). Message keys by part. */
export function addressErrors({
  country,
  region,
  postalCode,
}: Record<'country' | 'region' | 'postalCode', string>): Partial<Record<'region' | 'postalCode', string>> {
  const code = latinDigits(postalCode).replace(/\s+/g, '').toUpperCase();
  return {
    ...(regionsOf(country) && region === '' && { region: 'field.required' }),
    ...(regionsOf(country) && region !== '' && !isRegionOf(country, region) && { region: 'field.region.invalid' }),
    ...(code === '' && hasPostalCodes(country) && { postalCode: 'field.required' }),
    ...(code !== '' && !isPostalCodeOf(country, code) && { postalCode: 'field.postalCode.country' }),
  };
}

/**
 * Whether we know the country's postal code format; if so, a parcel needs a code. An empty code is valid only if the
 * format is unknown.
 */
export const hasPostalCodes = (country: string): boolean => !isPostalCodeOf(country, '');
