/** The longest note on an order, in characters. */
export const longestSaleNote = 1000;
/** The most notes on one order. */
export const mostSaleNotes = 100;
/** After how many days notes are deleted: they may name the buyer. */
export const noteDays = 365;
