/**
 * Places where people come of age later than at 18, by country or region (domain C4): seven parts of Canada, three
 * states of the USA, and some countries; everywhere else it is 18. To be confirmed by a lawyer before launch.
 */
const later: Readonly<Record<string, number>> = {
  'CA-BC': 19,
  'CA-NB': 19,
  'CA-NL': 19,
  'CA-NS': 19,
  'CA-NT': 19,
  'CA-NU': 19,
  'CA-YT': 19,
  'US-AL': 19,
  'US-NE': 19,
  'US-MS': 21,
  DZ: 19,
  KR: 19,
  NZ: 20,
  TH: 20,
  BH: 21,
  CM: 21,
  EG: 21,
  HN: 21,
  KW: 21,
  PR: 21,
  SG: 21,
};

/**
 * The age in full years from which a person may hold an account alone.
 * @param region an ISO 3166-2 code such as `CA-BC`; without one, the highest age in the country counts
 */
export function ageOfMajority(country: string, region: string | null): number {
  if (region) return later[region] ?? later[country] ?? 18;
  const inCountry = Object.entries(later).filter(([place]) => place === country || place.startsWith(`${country}-`));
  return Math.max(18, ...inCountry.map(([, age]) => age));
}
