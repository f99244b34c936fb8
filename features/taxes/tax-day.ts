/** The member states of the European Union: goods cross their borders without customs. */
// biome-ignore format: 27 lines would say no more
export const europeanUnion: readonly string[] = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
];

/** Whether goods cross a customs border, where duties may be charged; we do not collect them in advance. */
export const crossesCustoms = (from: string, to: string): boolean =>
  from !== to && !(europeanUnion.includes(from) && europeanUnion.includes(to));

/**
 * Countries in which consumer prices must include VAT (Directives 98/6/EC and 2011/83/EU art. 6; UK Price Marking Order
 * 2004): elsewhere taxes are added, and the price says so (decision 0042).
 */
export const includesVat = (country: string): boolean => country === 'GB' || europeanUnion.includes(country);

/** The destination of a delivery, as far as taxes depend on it. */
export type TaxPlace = { country: string; region: string | null };

/**
 * An instant in local time at a place, to the second, with the UTC offset: `2026-04-01T00:00:00-07:00`. If a country or
 * region has several time zones, that of most people is used; UTC if none is known.
 */
export function timeThere({ country, region }: TaxPlace, at: Date): string {
  const wall = wallClock(zoneOf({ country, region })).format(at).replace(' ', 'T');
  const ahead = Math.round((Date.parse(`${wall}Z`) - at.getTime()) / 60_000);
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${wall}${ahead < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/**
 * The day at the delivery address, `YYYY-MM-DD`: a rate that changes on 1 April changes there at midnight, not in
 * Greenwich, and a deadline is on that day.
 */
export const taxDay = ({ country, region }: TaxPlace, now: Date): string =>
  wallClock(zoneOf({ country, region })).format(now).slice(0, 10);

/** Creating a formatter takes longer than pricing a cart. The Swedish time format is the ISO one. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}
const formats = new Map<string, Intl.DateTimeFormat>();

/** Regions and countries with several zones, and the countries in which we charge taxes. */
const placesOfZone: readonly [zone: string, places: string][] = [
  ['America/Anchorage', 'US-AK'],
  ['America/Boise', 'US-ID'],
  ['America/Buenos_Aires', 'AR'],
  [
    'America/Chicago',
    'US-AL US-AR US-IA US-IL US-KS US-LA US-MN US-MO US-MS US-ND US-NE US-OK US-SD US-TN US-TX US-WI',
  ],
  ['America/Denver', 'US-CO US-MT US-NM US-UT US-WY'],
  ['America/Detroit', 'US-MI'],
  ['America/Edmonton', 'CA-AB CA-NT'],
  ['America/Halifax', 'CA-NS CA-PE'],
  ['America/Indiana/Indianapolis', 'US-IN'],
  ['America/Iqaluit', 'CA-NU'],
  ['America/Los_Angeles', 'US-CA US-NV US-OR US-WA'],
  ['America/Mexico_City', 'MX'],
  ['America/Moncton', 'CA-NB'],
  ['America/New_York', 'US'],
  ['America/Phoenix', 'US-AZ'],
  ['America/Puerto_Rico', 'US-PR US-VI'],
  ['America/Regina', 'CA-SK'],
  ['America/Santiago', 'CL'],
  ['America/Sao_Paulo', 'BR'],
  ['America/St_Johns', 'CA-NL'],
  ['America/Toronto', 'CA CA-ON CA-QC'],
  ['America/Vancouver', 'CA-BC'],
  ['America/Whitehorse', 'CA-YT'],
  ['America/Winnipeg', 'CA-MB'],
  ['Asia/Almaty', 'KZ'],
  ['Asia/Jakarta', 'ID'],
  ['Asia/Shanghai', 'CN'],
  ['Asia/Ulaanbaatar', 'MN'],
  ['Australia/Sydney', 'AU'],
  ['Europe/Berlin', 'AT BE CZ DE DK ES FR HR HU IT LU MT NL PL SE SI SK'],
  ['Europe/Helsinki', 'BG CY EE FI GR LT LV RO'],
  ['Europe/Lisbon', 'IE PT'],
  ['Europe/London', 'GB'],
  ['Europe/Moscow', 'RU'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Guam', 'US-GU US-MP'],
  ['Pacific/Honolulu', 'US-HI'],
  ['Pacific/Pago_Pago', 'US-AS'],
];
const zones = new Map(placesOfZone.flatMap(([zone, places]) => places.split(' ').map((place) => [place, zone])));

/** The time zone of most people at a place, by its name in the IANA database. */
export function zoneOf({ country, region }: TaxPlace): string {
  const known = (region && zones.get(region)) || zones.get(country);
  if (known) return known;
  // Most countries have one zone, which the runtime knows.
  const [only = 'UTC'] = /^[A-Z]{2}$/.test(country) ? zonesIn(country) : [];
  zones.set(country, only);
  return only;
}
/** All time zones of a country, by their names in the IANA database. */
export const zonesIn = (country: string): readonly string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] }).getTimeZones?.() ?? [];
