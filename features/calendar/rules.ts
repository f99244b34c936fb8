/** Calendar programs read a subscribed calendar so often. */
export const everyHours = 6;
/** The most events in a calendar. */
export const mostEvents = 300;
