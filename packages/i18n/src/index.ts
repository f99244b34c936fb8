import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { formatMessage, type Values } from './format-message.ts';
import { type DateFormat, dateOf, figuresOf, numberFormat } from './formats.ts';
import type { MessageKey } from './keys.generated.ts';

export type { MessageKey, Values };

/**
 * The ten languages of both readings of spec 9.11, each by its own name. A language is offered once its message files
 * exist.
 */
export const languages = {
  en: { name: 'English', short: 'EN' },
  de: { name: 'Deutsch', short: 'DE' },
  it: { name: 'Italiano', short: 'IT' },
  fr: { name: 'Français', short: 'FR' },
  es: { name: 'Español', short: 'ES' },
  pt: { name: 'Português', short: 'PT' },
  ru: { name: 'Русский', short: 'RU' },
  kk: { name: 'Қазақша', short: 'KZ' },
  tr: { name: 'Türkçe', short: 'TR' },
  ar: { name: 'العربية', short: 'عربي' },
} as const;
export type Locale = keyof typeof languages;
/** Default and fallback (spec 9.11). */
export const defaultLocale: Locale = 'en';

/** Informs the server of the visitor's chosen language (design 9.11). */
export const localeCookie = 'cubby_locale';

export const isLocale = (value: string): value is Locale => Object.hasOwn(languages, value);
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The language of a text that differs from its page's, with its direction (WCAG 3.1.2). */
export const languageOf = (content: { locale: string }, locale: string): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  content.locale === locale
    ? {}
    : { lang: content.locale, dir: isLocale(content.locale) ? directionOf(content.locale) : 'ltr' };

/** Splits a path into its locale and the path without it: `/de/cart` → `de`, `/cart` (design 9.11). */
export function localeOfPath(path: string, offered: readonly Locale[]): { locale: Locale; path: string } {
  const first = path.slice(1).split('/', 1)[0]!;
  if (first !== defaultLocale && isLocale(first) && offered.includes(first))
    return { locale: first, path: path.slice(first.length + 1) || '/' };
  return { locale: defaultLocale, path };
}

/** The prefix of a locale's paths; empty for English. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/** Separates parts of an address, or a few names, on one line. */
export const commaOf = (locale: string): string => (locale === 'ar' ? '، ' : ', ');

/** The variable part of keys: `KeyPart<'content.', '.title'>` are the content pages that have a title. */
export type KeyPart<Before extends string, After extends string = ''> = MessageKey extends infer Key
  ? Key extends `${Before}${infer Part}${After}`
    ? Part
    : never
  : never;

export type Messages = Record<string, CompiledMessage>;
/**
 * Messages and number formats of one language. Keys are typed from the English files (`npm run messages:types`); check
 * keys that come from data with `has`.
 */
export type Translator = {
  readonly locale: Locale;
  readonly text: (key: MessageKey, values?: Values) => string;
  /** The same for keys built from data; returns the key if there is no such message. */
  readonly lookup: (key: string, values?: Values) => string;
  readonly has: (key: string) => key is MessageKey;
  /** Adds messages that only some pages need. */
  readonly learn: (more: Messages) => void;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  readonly date: (value: Date | string, format: DateFormat) => string;
};

export function createTranslator(locale: Locale, messages: Messages): Translator {
  const known = { ...messages };
  const plurals = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(figuresOf(locale));
  const figures = remembered((n) => whole.format(n));
  const language = { pluralOf: remembered((n) => plurals.select(n)), figures };
  const lookup = (key: string, values?: Values): string => {
    const message = known[key];
    return message === undefined ? key : formatMessage(message, values, language);
  };
  return {
    locale,
    text: lookup,
    lookup,
    has: (key): key is MessageKey => key in known,
    learn: (more) => {
      Object.assign(known, more);
    },
    number: (value, options) => (options ? numberFormat(locale, options).format(value) : figures(value)),
    date: (value, format) => dateOf(typeof value === 'string' ? new Date(value) : value, format, locale),
  };
}

/** Most numbers on a page are small and repeat. */
function remembered(make: (n: number) => string): (n: number) => string {
  const known = new Map<number, string>();
  return (n) => {
    let text = known.get(n);
    if (text === undefined) {
      if (known.size >= mostKnown) known.clear();
      text = make(n);
      known.set(n, text);
    }
    return text;
  };
}
const mostKnown = 5000;

/** Compiles ICU source texts. */
export const compileMessages = (source: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]));
