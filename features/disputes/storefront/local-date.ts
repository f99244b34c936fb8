/** Writes a moment in the reader's time zone. */
export type LocalDate = (at: string, format: Intl.DateTimeFormatOptions) => string;
