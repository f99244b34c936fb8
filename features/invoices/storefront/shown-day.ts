/** How days are written on an invoice: the same everywhere, whatever the reader's time zone. */
export const shownDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' };
