/** The page of one workshop. */
export const pathOfWorkshop = (code: string): string => `/workshops/${code}`;

/** The page before leaving for the centre's own site. */
export const pathOfBooking = (code: string): string => `${pathOfWorkshop(code)}/book`;

/** Where a problem with a workshop is reported. */
export const pathOfReport = (code: string): string => `/contacts?workshop=${code}`;

/** Their calendars, to be imported or subscribed to: all of a search, and one. */
export const workshopsCalendarPath = '/calendar/workshops.ics';
export const pathOfWorkshopCalendar = (code: string): string => `/calendar/workshops/${code}.ics`;
