/** Possible improvements of an offer, most important first. An offer is listed under the first that applies. */
export const findings = [
  'SOLD_OUT',
  'RUNNING_OUT',
  'DEARER',
  'NO_PICTURE',
  'NO_WEIGHT',
  'NO_LANGUAGE',
  'NO_UNIT',
  'UNSOLD',
] as const;
export type Finding = (typeof findings)[number];
/** The filter of a list: all findings, or one kind. */
export type Asked = Finding | 'ANY';

/** Findings that a correction of the product resolves (`features/proposals`). */
export const correctable: readonly Finding[] = ['NO_WEIGHT', 'NO_LANGUAGE', 'NO_UNIT'];

/** The number of days over which sales are counted, up to today, in the shop's time zone. */
export const soldDays = 28;
/** Stock that lasts fewer days is running out. */
export const lowDays = 14;
/** The number of days over which orders of a product are counted. */
export const buyerDays = 90;
/** With fewer orders from other shops, no figures are shown: they would reveal a rival's sales. */
export const leastOthers = 20;
export const advicePageSize = 50;

/** How many days stock lasts at the past rate of sales; null: nothing was sold. */
export const daysLeft = ({
  available,
  sold,
  days,
}: {
  available: number;
  sold: number;
  days: number;
}): number | null => (sold === 0 ? null : Math.floor((available * days) / sold));

/** The orders of a product, and how many of them chose this shop; null: too few chose others. */
export const buyersOf = ({ own, others, all }: { own: number; others: number; all: number }) =>
  others < leastOthers ? null : { own, of: all };

/** The country in which a shop's prices are compared: the requested one if it delivers there, its own, or the first. */
export const comparedIn = (asked: string | undefined, own: string, countries: readonly string[]): string =>
  [asked, own].find((country) => country !== undefined && countries.includes(country)) ?? countries[0] ?? own;

/** The countries in which each of our languages is read. */
const readIn = {
  en: [],
  de: ['AT', 'BE', 'CH', 'DE', 'LI', 'LU'],
  it: ['CH', 'IT', 'SM'],
  fr: ['BE', 'CA', 'CH', 'CI', 'FR', 'LU', 'MA', 'MC', 'SN', 'TN'],
  es: ['AR', 'CL', 'CO', 'CR', 'EC', 'ES', 'MX', 'PE', 'UY'],
  pt: ['AO', 'BR', 'MZ', 'PT'],
  ru: ['BY', 'KG', 'KZ', 'RU'],
  kk: ['KZ'],
  tr: ['CY', 'TR'],
  ar: ['AE', 'BH', 'DZ', 'EG', 'IQ', 'JO', 'KW', 'LB', 'MA', 'OM', 'QA', 'SA', 'TN'],
} satisfies Record<string, string[]>;
type Language = keyof typeof readIn;

/** The languages that buyers in these countries read; English everywhere. */
export const languagesOf = (countries: readonly string[]): Language[] =>
  (Object.keys(readIn) as Language[]).filter(
    (language) => language === 'en' || readIn[language].some((country: string) => countries.includes(country)),
  );

export const advicePath = (shop: string): string => `/performance/${shop}/offers`;
