import type { DateFormat } from '@cubby/i18n/formats';
/** Writes a moment in the reader's time zone. */
export type LocalDate = (at: string, format: DateFormat) => string;
