import { townParts } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { dayFormats, nameOf } from '@cubby/i18n/formats';
import { formatMoney, type Money } from '@cubby/money';
import type { PaperAddress } from '../paper-parties.ts';
import type { PaperTax } from '../paper-tax.ts';
import { breakable, isolated, leftToRightly } from './runs.ts';

/** How a paper of one language writes texts, amounts and days. */
export type Wording = ReturnType<typeof wordingOf>;

const longestWord = 24;

export function wordingOf(translator: Translator, shows: (character: string) => boolean) {
  const { locale, number, date } = translator;
  /**
   * A text as somebody typed it: on one line, with a direction of its own, in characters that the fonts have. A
   * character without a glyph would make the PDF inaccessible (PDF/UA-1, 7.21.8), and prints as a question mark.
   */
  const typed = (text: string): string => {
    const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const shown = Array.from(line, (c) => (shows(c) ? c : hidden.test(c) ? '' : '?')).join('');
    return isolated(shown.replace(/\S+/gu, (word) => (word.length > longestWord ? breakable(word) : word)));
  };
  const figures = leftToRightly;
  const amount = ({ amountMinor }: Money): string =>
    figures(number(amountMinor / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const day = (on: string): string => date(`${on}T00:00:00Z`, dayFormats.medium);
  const country = (iso: string): string => nameOf('region', iso, locale);
  const place = (code: string): string => (code.includes('-') ? translator.lookup(`region.${code}`) : country(code));
  return {
    text: translator.text,
    typed,
    figures,
    amount,
    count: (n: number): string => figures(number(n)),
    comma: locale === 'ar' ? '، ' : ', ',
    /** With its currency. */
    price: (money: Money): string => figures(formatMoney(money, locale)),
    percent: (millionths: number): string =>
      figures(number(millionths / 1_000_000, { style: 'percent', maximumFractionDigits: 3 })),
    currencyName: (iso: string): string => nameOf('currency', iso, locale),
    day,
    place,
    /** The lines of an address. */
    address: ({ street, city, region, postalCode, country: code }: PaperAddress): string[] => [
      ...street.split('\n').map(typed),
      typed(townParts(code, { city, region, code: postalCode }).join(' ')),
      country(code),
    ],
    taxName: ({ name, rateMillionths }: PaperTax): string =>
      figures(`${name} ${number(rateMillionths / 1_000_000, { style: 'percent', maximumFractionDigits: 3 })}`),
  };
}

/** Characters that show nothing have no glyph and need none. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Mn}]/u;
