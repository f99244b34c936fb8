/** Calendar programs read a subscribed calendar so often. */
export const everyHours = 6;
/** What was delivered can be sent back for so many days (domain C21). */
export const withdrawalDays = 14;
/** The most events in a calendar. */
export const mostEvents = 300;
