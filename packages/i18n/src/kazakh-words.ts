import { learnFormats, learnNames, type OwnNames } from './formats.ts';
import { languages } from './index.ts';
import { type KazakhWords, kazakhFormats } from './kazakh.ts';

/** On the server, pages and mails format Kazakh just as browsers do. */
export function learnKazakh(): void {
  learnFormats('kk', kazakhFormats(kazakhWords()));
  learnNames('kk', kazakhNames());
}

/** The Kazakh words from Node's ICU, which the build ships because browsers may lack them. */
export function kazakhWords(): KazakhWords {
  const part = (type: 'month' | 'weekday', width: 'long' | 'short', at: number): string =>
    new Intl.DateTimeFormat('kk', { day: 'numeric', month: 'long', [type]: width, timeZone: 'UTC' })
      .formatToParts(at)
      .find((each) => each.type === type)!.value;
  // The fourth of January 2026 is a Sunday.
  const weekdays = (width: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, i) => part('weekday', width, Date.UTC(2026, 0, 4 + i)));
  return {
    months: Array.from({ length: 12 }, (_, i) => part('month', 'long', Date.UTC(2026, i, 15))),
    weekdays: weekdays('long'),
    shortWeekdays: weekdays('short'),
    and: new Intl.ListFormat('kk', { type: 'conjunction' })
      .formatToParts(['', ''])
      .find(({ type }) => type === 'literal')!
      .value.trim(),
  };
}

/** The Kazakh names as well. */
export const kazakhNames = (): OwnNames => ({
  region: namesIn('region', regions()),
  language: namesIn('language', languageCodes),
});

const languageCodes = [
  ...Object.keys(languages),
  'fa',
  'hi',
  'ja',
  'ko',
  'nl',
  'pa',
  'pl',
  'tl',
  'uk',
  'ur',
  'vi',
  'zh',
];

/** Every two letters that ICU knows as a country or territory. */
function regions(): string[] {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Names that differ from the Russian ones, which every browser has: two of three are the same. */
function namesIn(type: 'region' | 'language', codes: readonly string[]): Record<string, string> {
  const [names, russian] = ['kk', 'ru'].map((locale) => new Intl.DisplayNames(locale, { type, fallback: 'none' }));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = names!.of(code);
      return name && name !== russian!.of(code) ? [[code, name]] : [];
    }),
  );
}
