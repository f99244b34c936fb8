const domestic: Record<string, string> = {
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP',
};

/**
 * The regions of a country as ISO 3166-2 codes, such as `CA-BC` (spec 3.5 `domesticRegionCode`); their names are the
 * messages `region.CA-BC`. Undefined for countries whose regions make no difference here: they offer no choice.
 */
export function regionsOf(country: string): string[] | undefined {
  return domestic[country]?.split(' ').map((code) => `${country}-${code}`);
}

/** Whether the region belongs to the country, if we know the country's regions: for a refinement over both fields. */
export function isRegionOf(country: string, code: string): boolean {
  return regionsOf(country)?.includes(code) ?? code.startsWith(`${country}-`);
}
