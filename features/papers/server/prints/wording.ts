import { townParts } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { dayFormats, nameOf } from '@cubby/i18n/formats';
import { inLatin } from '@cubby/i18n/latin';
import { formatMoney, type Money } from '@cubby/money';
import type { PaperAddress } from '../../paper-parties.ts';
import type { PaperTax } from '../../paper-tax.ts';
import { breakable, isolated, leftToRightly } from '../runs.ts';

export type Wording = ReturnType<typeof wordingOf>;

const longestWord = 24;

export function wordingOf(translator: Translator, shows: (character: string) => boolean) {
  const { locale, number, date } = translator;
  /**
   * A typed text on one line, with its own direction, in characters that the fonts have. A character without a glyph
   * would make the PDF inaccessible (PDF/UA-1, 7.21.8), so its word is spelled in Latin letters.
   */
  const typed = (text: string): string => {
    const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const isShown = (c: string) => shows(c) || hidden.test(c);
    const spelled = line.replace(/\S+/gu, (word) => (Array.from(word).every(isShown) ? word : inLatin(word)));
    const shown = Array.from(spelled, (c) => (shows(c) ? c : ''))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
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
    price: (money: Money): string => figures(formatMoney(money, locale, true)),
    percent: (millionths: number): string =>
      figures(number(millionths / 1_000_000, { style: 'percent', maximumFractionDigits: 3 })),
    day,
    place,
    address: ({ street, city, region, postalCode, country: code }: PaperAddress): string[] => [
      ...street.split('\n').map(typed),
      typed(townParts(code, { city, region, code: postalCode }).join(' ')),
      country(code),
    ],
    taxName: ({ name, rateMillionths }: PaperTax): string =>
      figures(
        `${translator.lookup(`tax.${name}`)} ${number(rateMillionths / 1_000_000, { style: 'percent', maximumFractionDigits: 3 })}`,
      ),
  };
}

/** Invisible characters have no glyph and need none. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Mn}]/u;
