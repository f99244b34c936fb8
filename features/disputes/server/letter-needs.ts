import type { Locale, Translator } from '@cubby/i18n';

export type LetterNeeds = {
  translatorOf: (locale: Locale) => Translator;
  originOf: (site: 'cubby' | 'kids' | 'seller') => string;
  guestTokenOf: (orderNumber: string, now: Date) => string;
  /** The staff's address; undefined: none is set. */
  teamEmail: string | undefined;
  /** Whether there are return sheets. */
  hasReturnSheets: boolean;
};
