import { referral, schoolShareMillionths } from '@cubby/features/ledger/rules';
import type { Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { moneyInText } from '@cubby/money';
import type { DeckFigures, DeckText } from './deck.ts';
import type { Figure, Impact } from './impact.ts';

export function figureIn({ count, amount }: Figure, { text, number }: Translator): string {
  if (count !== null) return number(count);
  if (amount === null) return text('impact.few');
  const written = number(amount.amountMinor / 100, {
    style: 'currency',
    currency: amount.currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  // Like `moneyInText`, it keeps sign and digits together.
  return `\u2066${written}\u2069`;
}

export function textsOf(translator: Translator, impact: Impact | null): { text: DeckText; figures: DeckFigures } {
  const { text, lookup, date, number, locale } = translator;
  return {
    text: lookup,
    figures: {
      share: number(schoolShareMillionths / 1e6, { style: 'percent' }),
      reward: moneyInText(referral.award, locale, true),
      sales: moneyInText(referral.threshold, locale, true),
      impact: impact && {
        day: date(`${impact.day}T00:00:00Z`, dayFormats.long),
        figures: impact.figures
          .filter(({ count, amount }) => count !== null || amount !== null)
          .map((figure) => ({ value: figureIn(figure, translator), label: text(`impact.${figure.code}`) })),
      },
    },
  };
}

export const deckTitleOf = ({ text }: Translator): string => text('deck.cover');
