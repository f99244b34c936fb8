/**
 * How a language formats numbers, days, lists and place names: with `Intl`, unless browsers lack its data. Chromium has
 * no Kazakh and would use English, so Kazakh brings its own (`kazakh.ts`).
 */
export type OwnFormats = {
  date: (value: Date, format: DateFormat) => string;
  list: (items: readonly string[]) => string;
};
/** The parts of a date to format, and how. Without a zone, the machine's. */
export type DateFormat = {
  weekday?: 'long' | 'short';
  day?: 'numeric' | '2-digit';
  month?: 'long' | 'short' | '2-digit';
  year?: 'numeric';
  hour?: 'numeric' | '2-digit';
  minute?: '2-digit';
  /** The 24-hour clock, whatever the language prefers. */
  hourCycle?: 'h23';
  timeZone?: string | undefined;
  timeZoneName?: 'short';
};
/** Days without a time of day, which are the same day everywhere. */
export const dayFormats = {
  weekday: { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  medium: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  thisYear: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, DateFormat>;
/** Countries by ISO 3166-1 code, languages by ISO 639-1 code. */
export type OwnNames = { readonly [type in 'region' | 'language']?: Readonly<Record<string, string>> };
const own = new Map<string, OwnFormats>();
/** A language's formats load with its first messages, in the browser and on the server alike. */
export const learnFormats = (locale: string, formats: OwnFormats): void => {
  own.set(locale, formats);
};
const ownNames = new Map<string, OwnNames>();
/** Names that browsers lack, or that differ from the server's. */
export function learnNames(locale: string, names: OwnNames): void {
  const known = ownNames.get(locale);
  ownNames.set(locale, {
    region: { ...known?.region, ...names.region },
    language: { ...known?.language, ...names.language },
  });
}

let loadNames: (() => void) | undefined;
/** Loads the names of a language that brings its own, once an unknown one is needed. */
export const onMissingName = (load: () => void): void => {
  loadNames = load;
};

let written: { region?: Record<string, string>; language?: Record<string, string> } | undefined;
/** Runs a function synchronously, and returns its result with the names it used. */
export function withNames<Made>(make: () => Made): { made: Made; names: OwnNames } {
  const names = {};
  written = names;
  try {
    return { made: make(), names };
  } finally {
    written = undefined;
  }
}

/**
 * The locale for formatting a language's numbers and sorting its words. Latin digits everywhere, so that prices, order
 * numbers and counts look alike; Kazakh numbers look like Russian ones (CLDR).
 */
export const figuresOf = (locale: string): string => `${locale === 'kk' ? 'ru' : locale}-u-nu-latn`;

/** The name of a country, language or currency; its code if it has none. */
export function nameOf(type: 'region' | 'language' | 'currency', code: string, locale: string): string {
  if (type === 'currency') return own.has(locale) ? code : (namesIn(type, locale).of(code) ?? code);
  const known = ownNames.get(locale)?.[type]?.[code];
  if (known === undefined && own.has(locale)) loadNames?.();
  // Kazakh names are the Russian ones except for those that it brings.
  const name = known ?? namesIn(type, own.has(locale) ? 'ru' : locale).of(code) ?? code;
  if (written) written[type] = { ...written[type], [code]: name };
  return name;
}

/** “a, b and c”. */
export const listOf = (items: readonly string[], locale: string): string =>
  own.get(locale)?.list(items) ?? new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

export const dateOf = (value: Date, format: DateFormat, locale: string): string =>
  own.get(locale)?.date(value, format) ?? dateFormat(figuresOf(locale), format).format(value);

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(`n ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(figuresOf(locale), options));
/** Compares two texts by the alphabet of a language, alike in every browser and on the server. */
export const alphabetOf = (locale: string): Intl.Collator['compare'] =>
  kept(`a ${locale}`, () => new Intl.Collator(figuresOf(locale))).compare;
const dateFormat = (digits: string, options: DateFormat): Intl.DateTimeFormat =>
  kept(`d ${digits} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(digits, options));
const namesIn = (type: Intl.DisplayNamesType, locale: string): Intl.DisplayNames =>
  kept(`${type} ${locale}`, () => new Intl.DisplayNames(locale, { type, fallback: 'code' }));

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames | Intl.Collator;
const formats = new Map<string, Format>();
/** Creating a formatter costs a hundred times as much as using it. */
function kept<T extends Format>(key: string, make: () => T): T {
  let found = formats.get(key) as T | undefined;
  if (!found) {
    found = make();
    formats.set(key, found);
  }
  return found;
}
