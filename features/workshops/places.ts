/** Countries with known postal areas; the first is the default. */
export const nearCountries = ['CA', 'US', 'GB', 'DE', 'FR', 'IT', 'ES', 'AT', 'CH'] as const;
export type NearCountry = (typeof nearCountries)[number];
export const distances = [0, 25, 50, 100, 250] as const;
export type Within = (typeof distances)[number];

/** A point on the globe, in degrees. */
export type Place = { latitude: number; longitude: number };

export const nearPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/;

/**
 * The postal area of a code, which is precise enough for a distance: `V5V` of `V5V 1J7`, `SW1A` of `SW1A 1AA`, `981` of
 * 98101. Undefined if it is not a code of that country.
 */
export function postalAreaOf(country: NearCountry, code: string): string | undefined {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  const whole: Record<NearCountry, RegExp> = {
    CA: /^([A-Z]\d[A-Z])(?:\d[A-Z]\d)?$/,
    GB: /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/,
    US: /^(\d{3})(?:\d{2}(?:\d{4})?)?$/,
    ...{ DE: /^(\d{2})\d{3}$/, FR: /^(\d{2})\d{3}$/, IT: /^(\d{2})\d{3}$/, ES: /^(\d{2})\d{3}$/ },
    ...{ AT: /^(\d{2})\d{2}$/, CH: /^(\d{2})\d{2}$/ },
  };
  return whole[country].exec(plain)?.[1];
}

/** Miles where people measure in them. */
export const unitIn = (country: NearCountry): 'mile' | 'kilometer' =>
  country === 'US' || country === 'GB' ? 'mile' : 'kilometer';
const kilometersPerMile = 1.609344;
/** A distance for display: a postal area is not a point, so it is rounded to 5 above 20. */
export function distanceIn(unit: 'mile' | 'kilometer', kilometers: number): number {
  const exact = unit === 'mile' ? kilometers / kilometersPerMile : kilometers;
  return exact > 20 ? Math.round(exact / 5) * 5 : Math.max(1, Math.round(exact));
}
