/** The member states of the European Union: goods cross their borders without customs. */
// biome-ignore format: 27 lines would say no more
export const europeanUnion: readonly string[] = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
];

/**
 * Where prices that consumers see have to include VAT (Directives 98/6/EC and 2011/83/EU art. 6; UK Price Marking Order
 * 2004): elsewhere taxes come on top, and the price says so (decision 0042).
 */
export const includesVat = (country: string): boolean => country === 'GB' || europeanUnion.includes(country);

/** Where something is delivered, as far as taxes depend on it. */
export type TaxPlace = { country: string; region: string | null };

/**
 * The day at the buyer's place, `YYYY-MM-DD`: a rate that changes on 1 April changes there at midnight, not in
 * Greenwich. Where a country or region has several time zones, that of most people counts; UTC where we charge no tax.
 */
export function taxDay({ country, region }: TaxPlace, now: Date): string {
  const timeZone = (region && zoneOfRegion[region]) || zoneOfCountry(country) || 'UTC';
  // Making a format takes longer than pricing a cart.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}

/** By time zone; the Swedish way of writing a date is the ISO one. */
const formats = new Map<string, Intl.DateTimeFormat>();

const zoneOfRegion: Record<string, string> = {
  'CA-AB': 'America/Edmonton',
  'CA-BC': 'America/Vancouver',
  'CA-MB': 'America/Winnipeg',
  'CA-NB': 'America/Moncton',
  'CA-NL': 'America/St_Johns',
  'CA-NS': 'America/Halifax',
  'CA-NT': 'America/Edmonton',
  'CA-NU': 'America/Iqaluit',
  'CA-ON': 'America/Toronto',
  'CA-PE': 'America/Halifax',
  'CA-QC': 'America/Toronto',
  'CA-SK': 'America/Regina',
  'CA-YT': 'America/Whitehorse',
  'US-CT': 'America/New_York',
  'US-DE': 'America/New_York',
  'US-IN': 'America/Indiana/Indianapolis',
  'US-KY': 'America/New_York',
  'US-MD': 'America/New_York',
  'US-ME': 'America/New_York',
  'US-MI': 'America/Detroit',
  'US-MT': 'America/Denver',
  'US-NH': 'America/New_York',
  'US-NJ': 'America/New_York',
  'US-OR': 'America/Los_Angeles',
};

/** The zone of each country without zones of its regions, and the countries whose clocks go alike. */
const countriesOfZone: readonly [zone: string, countries: string][] = [
  ['America/Toronto', 'CA'],
  ['America/New_York', 'US'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'AT BE CZ DE DK ES FR HR HU IT LU MT NL PL SE SI SK'],
  ['Europe/Helsinki', 'BG CY EE FI GR LT LV RO'],
  ['Europe/Lisbon', 'IE PT'],
];
const zoneOfCountry = (country: string): string | undefined =>
  countriesOfZone.find(([, countries]) => countries.split(' ').includes(country))?.[0];
