/** How often calendar programs refresh a subscribed calendar. */
export const everyHours = 6;
/** The most events in a calendar. */
export const mostEvents = 300;
