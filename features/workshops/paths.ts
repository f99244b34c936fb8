export const pathOfWorkshop = (code: string): string => `/workshops/${code}`;

export const pathOfBooking = (code: string): string => `${pathOfWorkshop(code)}/book`;

export const pathOfReport = (code: string): string => `/contacts?workshop=${code}`;

export const workshopsCalendarPath = '/calendar/workshops.ics';
export const pathOfWorkshopCalendar = (code: string): string => `/calendar/workshops/${code}.ics`;
