import { figuresOf } from '@cubby/i18n/formats';

/** A month in words: “October 2026”. @param month `YYYY-MM` */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(figuresOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
