import type { Locale, Translator } from '@cubby/i18n';

export type LetterNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (site: 'cubby' | 'kids' | 'seller') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
  teamEmail: string | undefined;
  hasReturnSheets: boolean;
};
